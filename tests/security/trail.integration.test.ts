import { randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { URI, type TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { createSyncBackend } from '../../src-main/backend/sync/sync-backend.ts'
import { functionsAs, ROSA } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { portalAt } from '../../supabase/functions/_shared/test-support/portal-client.ts'

const EMAIL = 'specialist@example.com'

describe('the audit trail, through the doors of the server', () => {
  let stack: Stack
  let staff: Record<string, unknown> | undefined

  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    ;[staff] = await stack.sql(
      'select s.id, s.full_name from public.staff s join auth.users u on u.id = s.user_id where u.email = $1',
      [EMAIL],
    )
  })

  const newClient = (): SupabaseClient =>
    createClient(stack.url, stack.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const events = (actions: string) =>
    stack.sql(
      `select action, actor_staff_id, actor_role, row_id, member_id, detail from public.audit_events
       where action = any (string_to_array($1, ' ')) order by id`,
      [actions],
    )

  it('has the sign-ins of staff, their wrong passwords and their ends, and nothing of strangers', async () => {
    const client = newClient()
    const signIn = (email: string, password: string) => client.auth.signInWithPassword({ email, password })
    expect((await signIn(EMAIL, 'not the password')).error).not.toBeNull()
    expect((await signIn('stranger@example.com', 'not the password')).error).not.toBeNull()
    expect((await signIn(EMAIL, SAMPLE_PASSWORD)).error).toBeNull()
    await client.auth.signOut({ scope: 'local' })
    const by = { actor_staff_id: staff?.['id'], actor_role: 'outreach_specialist' }
    expect(await events('session.refused session.started session.ended')).toMatchObject([
      { action: 'session.refused', row_id: staff?.['id'] },
      { action: 'session.started', ...by },
      { action: 'session.ended', ...by },
    ])
  })

  it('has a wrong code, of a member and of a stranger alike, without a name', async () => {
    for (const contact of ['(305) 555-0111', '(312) 555-0199']) {
      const portal = portalAt(stack)
      await portal.askForCode(contact)
      await portal.giveCode(contact, '000000')
    }
    const nobody = { action: 'member.code_refused', actor_role: 'system', member_id: null, detail: {} }
    expect(await events('member.code_refused')).toMatchObject([nobody, nobody])
  })

  it('has second factors that are added and removed, and wrong codes of them', async () => {
    const client = newClient()
    await client.auth.signInWithPassword({ email: EMAIL, password: SAMPLE_PASSWORD })
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', issuer: 'Gapwise', friendlyName: 'phone' })
    const factorId = data?.id ?? ''
    const totp = URI.parse(data?.type === 'totp' ? data.totp.uri : '') as TOTP
    await client.auth.mfa.challengeAndVerify({ factorId, code: 'abcdef' })
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code: totp.generate() })).error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    const about = { actor_staff_id: null, row_id: staff?.['id'] }
    expect(await events('session.factor_refused factor.added factor.removed')).toMatchObject([
      { action: 'session.factor_refused', ...about },
      { action: 'factor.added', actor_staff_id: staff?.['id'], row_id: staff?.['id'] },
      { action: 'factor.removed', ...about },
    ])
  })

  it('has the sign-ins of members, and no session beside them', async () => {
    for (const contact of ['(305) 555-0111', 'rosa.delgado@example.com']) {
      const portal = portalAt(stack)
      expect((await portal.giveCode(contact, await portal.receiveCode(contact))).status).toBe(200)
    }
    const signedIn = { action: 'member.signed_in', member_id: ROSA }
    expect(await events('member.signed_in member.session_unknown')).toMatchObject([signedIn, signedIn])
  })

  it('names the staff member for whom a function writes', async () => {
    const specialist = await functionsAs(stack, EMAIL)
    const message = { type: 'sms', senderName: 'x', recipient: '+13055550111', content: 'hello', provider: 'internal' }
    expect((await specialist.call('log-communication', { memberId: ROSA, ...message })).status).toBe(200)
    const written = await stack.sql(
      `select e.actor_staff_id, e.actor_role, l.sender_name from public.audit_events e
       join public.communication_logs l on l.id = e.row_id
       where e.action = 'row.inserted' and e.table_name = 'communication_logs' and l.content = 'hello'`,
    )
    expect(written).toEqual([
      { actor_staff_id: staff?.['id'], actor_role: 'outreach_specialist', sender_name: staff?.['full_name'] },
    ])
  })

  it('has who asked a function for a member of another team, who learns nothing', async () => {
    const stranger = await functionsAs(stack, 'specialist.south@example.com')
    const message = { type: 'sms', senderName: 'x', recipient: '+13055550111', content: 'hello', provider: 'internal' }
    const unknown = await stranger.call('log-communication', { memberId: randomUUID(), ...message })
    expect(await stranger.call('log-communication', { memberId: ROSA, ...message })).toEqual(unknown)
    expect(await events('member.denied')).toMatchObject([{ member_id: ROSA, actor_role: 'outreach_specialist' }])
  })

  it('has what a station noted, once, in the name of its person', async () => {
    const client = newClient()
    await client.auth.signInWithPassword({ email: EMAIL, password: SAMPLE_PASSWORD })
    const actor = { staffId: String(staff?.['id']), fullName: String(staff?.['full_name']) }
    const { sendAuditEvents } = createSyncBackend({ client, actor })
    const event = { action: 'member.opened', memberId: ROSA, detail: { panel: 'card' } } as const
    const noted = { id: randomUUID(), at: '2026-01-02T03:04:05.000Z', ...event }
    expect(await sendAuditEvents([noted])).toEqual({ ok: true, value: null })
    expect(await sendAuditEvents([noted])).toEqual({ ok: true, value: null })
    expect(await events('member.opened')).toMatchObject([{ actor_staff_id: staff?.['id'], member_id: ROSA }])
  })
})
