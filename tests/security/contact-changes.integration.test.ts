import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { systemClock } from '../../src-main/base/clock.ts'
import { createHeldContacts } from '../../src-main/backend/held-contacts.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { changeRow } from '../../local-stack/testing/pulled-rows.ts'
import { ROSA } from '../../supabase/functions/_shared/test-support/functions-client.ts'
import { portalAt, type PortalClient } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import { eventually } from '../fixtures/eventually.ts'

const PHONE = '+13055550111'
const EMAIL = 'rosa.delgado@example.com'
/** In the hands of whoever changes Rosa's record. */
const TAKEN_BY = '+13055550177'
const UNKNOWN = '+13055550199'

let stack: Stack
let portal: PortalClient
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(async () => {
  await stack.resetData()
  portal = portalAt(stack)
})

const anybody = (): SupabaseClient =>
  createClient(stack.url, stack.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

async function staff(name: string): Promise<SupabaseClient> {
  const client = anybody()
  const signedIn = await client.auth.signInWithPassword({ email: `${name}@example.com`, password: SAMPLE_PASSWORD })
  expect(signedIn.error).toBeNull()
  return client
}

async function rosaBy(contact: string): Promise<SupabaseClient> {
  const { status, body } = await portal.giveCode(contact, await portal.receiveCode(contact))
  expect(status).toBe(200)
  const client = anybody()
  expect((await client.auth.setSession(body['session'] as never)).error).toBeNull()
  return client
}

const setPhone = async (client: SupabaseClient, phone: string | null): Promise<void> =>
  expect(await changeRow(client, { table: 'members', fits: { id: ROSA }, changes: { phone } })).toMatchObject({
    changed: true,
  })
const confirm = async (client: SupabaseClient, channel = 'sms') => {
  const { data, error } = await client.rpc('confirm_contact_change', { p_member_id: ROSA, p_channel: channel })
  return error?.message ?? (data as unknown)
}
interface OpenChange {
  readonly id: string
  readonly channel: string
  readonly state: string
  readonly may_decide: boolean
}
const openChanges = async (client: SupabaseClient): Promise<OpenChange[]> =>
  ((await client.rpc('my_contact_changes')).data ?? []) as OpenChange[]
const object = async (client: SupabaseClient, id: string | undefined) => {
  const { data, error } = await client.rpc('object_to_contact_change', { p_change_id: id })
  return error?.message ?? (data as unknown)
}
const hoursPass = (hours: number) =>
  stack.sql(
    `update private.contact_changes
     set changed_at = changed_at - $1::int * interval '1 hour', former_until = former_until - $1::int * interval '1 hour'`,
    [String(hours)],
  )
const phoneNow = async () => (await stack.sql('select phone from members where id = $1', [ROSA]))[0]?.['phone']
const trail = async (action: string) =>
  (
    await stack.sql(
      `select e.actor_role, e.member_id, e.columns, e.detail from audit_events e where e.action = $1 order by e.id`,
      [action],
    )
  ).map(({ actor_role: role, member_id: member, columns, detail }) => ({ role, member, columns, detail }))
const sentTo = (to: string) => stack.mailbox.messages().filter((message) => message.to === to)

describe('a phone number that a specialist wrote into the record', () => {
  it('receives no codes, and whoever asks hears what everybody hears', async () => {
    await setPhone(await staff('specialist'), TAKEN_BY)
    const plain = ({ status, body }: Awaited<ReturnType<PortalClient['askForCode']>>) => ({ status, body })
    const [theirs, nobodys] = [await portal.askForCode(TAKEN_BY), await portal.askForCode(UNKNOWN)]
    expect(plain(theirs)).toEqual(plain(nobodys))
    await stack.sql(`update private.one_time_codes set code_hash = repeat('0', 64)`)
    expect(plain(await portal.giveCode(TAKEN_BY, '123456'))).toEqual(plain(await portal.giveCode(UNKNOWN, '123456')))
    await portal.receiveCode(PHONE)
    expect(sentTo(TAKEN_BY)).toEqual([])
  })

  it('does not take over a code that was already on its way there', async () => {
    const code = await portal.receiveCode(PHONE)
    await setPhone(await staff('specialist'), TAKEN_BY)
    await portal.askForCode(TAKEN_BY)
    expect((await portal.giveCode(TAKEN_BY, code)).status).toBe(400)
  })

  it('ends the sessions of the member, and the trail names who wrote it', async () => {
    const rosa = await rosaBy(PHONE)
    await setPhone(await staff('specialist'), TAKEN_BY)
    expect((await rosa.auth.refreshSession()).error).not.toBeNull()
    const [left] = await stack.sql(
      `select count(*)::int as sessions from auth.sessions s join members m on m.auth_user_id = s.user_id where m.id = $1`,
      [ROSA],
    )
    expect(left).toEqual({ sessions: 0 })
    expect(await trail('contact.held')).toEqual([
      { role: 'outreach_specialist', member: ROSA, columns: ['phone'], detail: { source: 'staff' } },
    ])
  })

  it('is no verified one any more, and staff can not call it that while it waits', async () => {
    const specialist = await staff('specialist')
    await setPhone(specialist, TAKEN_BY)
    const verification = { table: 'contact_verifications', fits: { member_id: ROSA } }
    const vouch = await changeRow(specialist, { ...verification, changes: { phone_verified: true } })
    expect(vouch.error).toMatchObject({ code: '42501', message: 'contact.held' })
    expect(
      await stack.sql('select phone_verified, phone_verified_date from contact_verifications where member_id = $1', [
        ROSA,
      ]),
    ).toEqual([{ phone_verified: false, phone_verified_date: null }])
  })

  it('is told to the number before and to the e-mail address, at the latest when somebody asks for a code', async () => {
    await setPhone(await staff('specialist'), TAKEN_BY)
    await portal.askForCode(UNKNOWN)
    await eventually(() =>
      expect(
        stack.mailbox
          .messages()
          .map(({ to }) => to)
          .toSorted(),
      ).toEqual([PHONE, EMAIL]),
    )
    expect(sentTo(PHONE)[0]?.text).toMatch(/^SunHealth: El teléfono o correo con que usted entra ya es otro/)
    expect(sentTo(EMAIL)[0]?.text).toContain('/portal/profile')
    await eventually(async () => expect(await trail('contact.notice_sent')).toHaveLength(2))
    expect(await stack.sql('select id from private.contact_notices')).toEqual([])
  })

  it('is the same number in another form: nothing is held', async () => {
    await setPhone(await staff('specialist'), '(305) 555-0111 x4')
    expect(await stack.sql('select id from private.contact_changes')).toEqual([])
    expect((await openChanges(await rosaBy(PHONE))).length).toBe(0)
  })

  it('is held as well where a file wrote it, and not where the member is new', async () => {
    await stack.sql('update members set phone = $1 where id = $2', [TAKEN_BY, ROSA])
    await portal.askForCode(TAKEN_BY)
    await portal.receiveCode(PHONE)
    expect(sentTo(TAKEN_BY)).toEqual([])
    expect(await trail('contact.held')).toMatchObject([{ role: 'system', detail: { source: 'file' } }])
    await stack.sql(
      `insert into members (team_id, member_id, first_name, last_name, phone)
       select team_id, 'SH-NEW', 'New', 'Member', $1 from members where id = $2`,
      ['+13055550188', ROSA],
    )
    expect(await portal.receiveCode('+13055550188')).toMatch(/^\d{6}$/)
  })
})

describe('the number before', () => {
  it('signs in meanwhile and puts it back; every other session ends', async () => {
    await setPhone(await staff('specialist'), TAKEN_BY)
    const other = await rosaBy(EMAIL)
    const rosa = await rosaBy(PHONE)
    const [change] = await openChanges(rosa)
    expect(change).toMatchObject({ channel: 'sms', state: 'pending', may_decide: true })
    expect(await object(rosa, change?.id)).toBe(true)
    expect(await phoneNow()).toBe(PHONE)
    expect((await rosa.auth.refreshSession()).error).toBeNull()
    expect((await other.auth.refreshSession()).error).not.toBeNull()
    expect(await openChanges(rosa)).toEqual([])
    expect(await trail('contact.objected')).toMatchObject([{ role: 'member', columns: ['phone'] }])
    const [verified] = await stack.sql('select phone_verified from contact_verifications where member_id = $1', [ROSA])
    expect(verified).toEqual({ phone_verified: true })
  })

  it('stays the one that is asked when staff change the number once more, or take it out first', async () => {
    const specialist = await staff('specialist')
    await setPhone(specialist, null)
    await setPhone(specialist, UNKNOWN)
    await setPhone(specialist, TAKEN_BY)
    const rosa = await rosaBy(PHONE)
    expect(await object(rosa, (await openChanges(rosa))[0]?.id)).toBe(true)
    expect(await phoneNow()).toBe(PHONE)
    expect(await trail('contact.replaced')).toHaveLength(2)
  })

  it('works at once when the staff put it back themselves', async () => {
    const specialist = await staff('specialist')
    await setPhone(specialist, TAKEN_BY)
    await setPhone(specialist, '(305) 555-0111')
    expect(await openChanges(await rosaBy(PHONE))).toEqual([])
  })

  it('is forgotten after three days, and opens nothing then; the new one still waits', async () => {
    await setPhone(await staff('specialist'), TAKEN_BY)
    await hoursPass(73)
    await portal.askForCode(PHONE)
    await portal.askForCode(TAKEN_BY)
    await portal.receiveCode(EMAIL)
    expect(sentTo(TAKEN_BY)).toEqual([])
    expect(sentTo(PHONE).filter(({ text }) => /\d{6}/.test(text))).toEqual([])
    await eventually(async () =>
      expect(await stack.sql('select old_contact, old_key, former_until, state from private.contact_changes')).toEqual([
        { old_contact: null, old_key: null, former_until: null, state: 'pending' },
      ]),
    )
  })
})

describe('the confirmation', () => {
  it('is never by who made the change, and not before a day has passed', async () => {
    const [coordinator, supervisor] = [await staff('coordinator'), await staff('supervisor')]
    await setPhone(coordinator, TAKEN_BY)
    expect(await confirm(supervisor)).toBe('contact.tooEarly')
    const door = createHeldContacts({ client: () => supervisor, clock: systemClock })
    expect(await door.list(ROSA)).toMatchObject([{ channel: 'sms', own: false }])
    expect(await door.confirm(ROSA, 'sms')).toBe('tooEarly')
    expect(await createHeldContacts({ client: () => coordinator, clock: systemClock }).list(ROSA)).toMatchObject([
      { own: true },
    ])
    await hoursPass(25)
    expect(await confirm(coordinator)).toBe('contact.ownChange')
    expect(await confirm(await staff('specialist'))).toBe('contact.notAllowed')
    expect(await confirm(await staff('specialist.south'))).toBe('contact.notAllowed')
    expect(await confirm(supervisor)).toBe(true)
    expect(await confirm(supervisor)).toBe(false)
    expect(await trail('contact.confirmed')).toMatchObject([{ role: 'supervisor', columns: ['phone'] }])
    await rosaBy(TAKEN_BY)
    await portal.askForCode(PHONE)
    await portal.receiveCode(EMAIL)
    expect(sentTo(PHONE).filter(({ text }) => /\d{6}/.test(text))).toEqual([])
  })

  it('is the member’s at once, signed in by the other contact', async () => {
    await setPhone(await staff('specialist'), TAKEN_BY)
    const rosa = await rosaBy(EMAIL)
    expect((await openChanges(rosa))[0]).toMatchObject({ may_decide: true })
    expect(await confirm(rosa)).toBe(true)
    await rosaBy(TAKEN_BY)
  })

  it('is nobody else’s: another member, and a session from before the change', async () => {
    const specialist = await staff('specialist')
    const before = await rosaBy(EMAIL)
    await setPhone(specialist, TAKEN_BY)
    expect(await confirm(before)).toBe('session.ended')
    const walter = await portal.giveCode('+13125550122', await portal.receiveCode('+13125550122'))
    const other = anybody()
    await other.auth.setSession(walter.body['session'] as never)
    expect(await confirm(other)).toBe('contact.notAllowed')
    const [change] = await stack.sql('select id from private.contact_changes')
    expect(await object(other, String(change?.['id']))).toBe('contact.notAllowed')
  })
})
