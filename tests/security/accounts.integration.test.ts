import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import type { Stack } from '../../local-stack/index.ts'
import { givenServices } from '../../local-stack/testing/given-services.ts'
import { sharedStack } from '../../local-stack/testing/test-stack.ts'
import { pulledRows } from '../../local-stack/testing/pulled-rows.ts'
import { portalAt } from '../../supabase/functions/_shared/test-support/portal-client.ts'
import { ROSA } from '../../supabase/functions/_shared/test-support/functions-client.ts'

const ROSAS_PHONE = '+13055550111'
const SPECIALIST = 'specialist@example.com'
const A_PASSWORD = 'A-longer-Password-2026'

let stack: Stack
beforeAll(async () => {
  stack = await sharedStack()
})
beforeEach(() => stack.resetData())

const stranger = (): SupabaseClient =>
  createClient(stack.url, stack.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } })

async function asRosa(): Promise<SupabaseClient> {
  const portal = portalAt(stack)
  const { body } = await portal.giveCode(ROSAS_PHONE, await portal.receiveCode(ROSAS_PHONE))
  const client = stranger()
  expect((await client.auth.setSession(body['session'] as never)).error).toBeNull()
  return client
}

async function asSpecialist(): Promise<SupabaseClient> {
  const client = stranger()
  expect((await client.auth.signInWithPassword({ email: SPECIALIST, password: SAMPLE_PASSWORD })).error).toBeNull()
  return client
}

/** The account's address, as its owner can read it in the own token. */
const addressOf = async (client: SupabaseClient): Promise<string> =>
  (await client.auth.getUser()).data.user?.email ?? ''

/** A right code of the auth service itself, as whoever runs the server can have it made; it mails none. */
async function ownCodeOf(email: string): Promise<string> {
  const admin = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
  const { data } = await admin.auth.admin.generateLink({ type: 'magiclink', email })
  return data.properties?.email_otp ?? ''
}

/** Of members: the own row that a member reads, and those that staff are given. */
const rowsSeen = async (client: SupabaseClient): Promise<number> =>
  ((await client.from('members').select('id')).data?.length ?? 0) + (await pulledRows(client, 'members')).length

describe('the account of a member', () => {
  it('takes no password, address or phone, so a session that was left open gives no second way in', async () => {
    const rosa = await asRosa()
    const email = await addressOf(rosa)
    for (const change of [{ password: A_PASSWORD }, { email: 'somebody@example.com' }]) {
      expect((await rosa.auth.updateUser(change)).error).not.toBeNull()
    }
    expect((await stranger().auth.signInWithPassword({ email, password: A_PASSWORD })).error).not.toBeNull()
    await expect(stack.sql(`update auth.users set encrypted_password = 'x' where email = $1`, [email])).rejects.toThrow(
      'account.noPassword',
    )
    expect(await rowsSeen(rosa)).toBe(1)
  })

  it('is made without a password, also by an auth service that makes one up for it', async () => {
    const email = 'another@members.invalid'
    const admin = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
    expect((await admin.auth.admin.createUser({ email, password: A_PASSWORD, email_confirm: true })).error).toBeNull()
    expect(await stack.sql('select encrypted_password from auth.users where email = $1', [email])).toEqual([
      { encrypted_password: '' },
    ])
    expect((await stranger().auth.signInWithPassword({ email, password: A_PASSWORD })).error).not.toBeNull()
  })

  it('is opened by no code of the auth service, not even by the right one', async () => {
    const email = await addressOf(await asRosa())
    const client = stranger()
    const opened = await client.auth.verifyOtp({ email, token: await ownCodeOf(email), type: 'email' })
    expect([opened.data.session, opened.error?.status]).toEqual([null, 403])
    const sessions = await stack.sql(
      'select count(*)::int as left from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(sessions).toEqual([{ left: 1 }])
  })

  it('goes on for whoever signed in with a code, also after a refresh', async () => {
    const rosa = await asRosa()
    expect((await rosa.auth.refreshSession()).error).toBeNull()
    expect(await rowsSeen(rosa)).toBe(1)
  })
})

/** Whether the password opens a session. */
const opens = async (email: string, password: string): Promise<boolean> =>
  (await stranger().auth.signInWithPassword({ email, password })).error === null

describe('the password of staff', () => {
  it('is changed by no session, not even with the right one, and not with the secret key', async () => {
    const specialist = await asSpecialist()
    const changed = (current: { current_password?: string }) =>
      specialist.auth.updateUser({ password: A_PASSWORD, ...current })
    expect((await changed({})).error?.code).toBe('current_password_required')
    expect((await changed({ current_password: 'Something-else' })).error?.code).toBe('current_password_invalid')
    expect((await changed({ current_password: SAMPLE_PASSWORD })).error?.status).toBe(500)
    const id = (await specialist.auth.getUser()).data.user?.id ?? ''
    const admin = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } })
    expect((await admin.auth.admin.updateUserById(id, { password: A_PASSWORD })).error?.status).toBe(500)
    expect([await opens(SPECIALIST, SAMPLE_PASSWORD), await opens(SPECIALIST, A_PASSWORD)]).toEqual([true, false])
    expect((await specialist.auth.getUser()).error).toBeNull()
  })

  it('is set by whoever runs the database, and may be hashed anew at a sign-in', async () => {
    await stack.sql(
      `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 8)) where email = $1`,
      [SPECIALIST, A_PASSWORD],
    )
    expect([await opens(SPECIALIST, SAMPLE_PASSWORD), await opens(SPECIALIST, A_PASSWORD)]).toEqual([false, true])
  })

  it('is compared by the auth service for no session that is older than a day', async () => {
    const specialist = await asSpecialist()
    await stack.sql(`update auth.sessions set created_at = now() - interval '25 hours' where true`)
    for (const guess of ['a wrong guess of mine', SAMPLE_PASSWORD]) {
      const { error } = await specialist.auth.updateUser({ password: A_PASSWORD, current_password: guess })
      expect(error?.code).toBe('reauthentication_needed')
    }
    const { error } = await specialist.auth.updateUser({ password: SAMPLE_PASSWORD, nonce: '123456' })
    expect(error?.code).toBe('reauthentication_not_valid')
  })
})

describe('the account of staff', () => {
  it('is opened by no mailed code: that would pass by password and second factor', async () => {
    const client = stranger()
    const opened = await client.auth.verifyOtp({
      email: SPECIALIST,
      token: await ownCodeOf(SPECIALIST),
      type: 'email',
    })
    expect([opened.data.session, opened.error?.status]).toEqual([null, 403])
  })

  it('is made by whoever runs the server: a supervisor makes no staff record', async () => {
    const supervisor = stranger()
    await supervisor.auth.signInWithPassword({ email: 'supervisor@example.com', password: SAMPLE_PASSWORD })
    const [team] = await stack.sql('select team_id from staff limit 1')
    const { error } = await supervisor
      .from('staff')
      .insert({ full_name: 'Somebody', role: 'clinician', team_id: team?.['team_id'] })
    expect(error?.code).toBe('42501')
  })

  it('is never also a member’s, whichever of the two came first', async () => {
    await asRosa()
    const [rosa] = await stack.sql('select auth_user_id, team_id from members where id = $1', [ROSA])
    await expect(
      stack.sql(`insert into staff (full_name, role, team_id, user_id) values ('Rosa', 'clinician', $1, $2)`, [
        String(rosa?.['team_id']),
        String(rosa?.['auth_user_id']),
      ]),
    ).rejects.toThrow('account.takenByAnother')
    await expect(
      stack.sql(`update members set auth_user_id = (select user_id from staff where role = 'clinician' limit 1)
        where auth_user_id is null and id <> '${ROSA}'`),
    ).rejects.toThrow('account.takenByAnother')
  })
})

it('the auth service mails nobody by itself, whoever asks for it, and keeps no code of it', async () => {
  const specialist = await asSpecialist()
  const mailed = stack.mailbox.messages().length
  const answers = [
    await stranger().auth.signInWithOtp({ email: SPECIALIST, options: { shouldCreateUser: false } }),
    await stranger().auth.resetPasswordForEmail(SPECIALIST),
    await specialist.auth.updateUser({ email: 'somebody@example.com' }),
  ]
  expect(answers.map(({ error }) => error?.status)).toEqual([403, 403, 403])
  expect(stack.mailbox.messages()).toHaveLength(mailed)
  const [account] = await stack.sql(
    `select coalesce(recovery_token, '') as code, coalesce(email_change, '') as change from auth.users where email = $1`,
    [SPECIALIST],
  )
  expect(account).toEqual({ code: '', change: '' })
})

describe('the data that the auth service lets an account keep for itself', () => {
  it.each([
    ['large', { note: 'x'.repeat(30_000) }],
    ['large under a name of the service', { email: 'x'.repeat(30_000) }],
    ['small', { note: 'x' }],
  ])('takes nothing, %s', async (_size, data) => {
    const specialist = await asSpecialist()
    expect((await specialist.auth.updateUser({ data })).error).not.toBeNull()
    const [kept] = await stack.sql('select raw_user_meta_data as data from auth.users where email = $1', [SPECIALIST])
    expect(JSON.stringify(kept?.['data'])).not.toContain('xx')
    await expect(
      stack.sql('update auth.users set raw_user_meta_data = $2::text::jsonb where email = $1', [
        SPECIALIST,
        JSON.stringify(data),
      ]),
    ).rejects.toThrow('account.noMetadata')
  })

  it('takes what the service notes of an address, and is in no token', async () => {
    await stack.sql(
      `update auth.users set raw_user_meta_data = '{"sub": "1", "email_verified": true}' where email = $1`,
      [SPECIALIST],
    )
    const { data } = await (await asSpecialist()).auth.getSession()
    const claims = JSON.parse(
      Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>
    expect(claims).toHaveProperty('app_metadata')
    expect(claims).not.toHaveProperty('user_metadata')
  })
})

describe('a token', () => {
  it('reads nothing after its session ended everywhere; a new sign-in reads again', async () => {
    const [here, there] = [await asSpecialist(), await asSpecialist()]
    expect(await rowsSeen(there)).toBeGreaterThan(0)
    const token = (await there.auth.getSession()).data.session?.access_token ?? ''
    await here.auth.signOut({ scope: 'global' })
    const stolen = createClient(stack.url, stack.publishableKey, {
      global: { headers: { authorization: `Bearer ${token}` } },
      auth: { persistSession: false },
    })
    expect(await rowsSeen(stolen)).toBe(0)
    expect((await stolen.from('staff').select('id')).error?.code).toBe('PT401')
    expect((await stolen.rpc('record_audit_events', { p_events: [] })).error?.code).toBe('PT401')
    expect(await rowsSeen(await asSpecialist())).toBeGreaterThan(0)
  })

  it.each([
    ['banned', `update auth.users set banned_until = now() + interval '1 hour'`],
    ['over', `update auth.sessions set not_after = now() - interval '1 second'`],
  ])('reads nothing while its account or session is %s', async (_what, change) => {
    const [rosa, specialist] = [await asRosa(), await asSpecialist()]
    await stack.sql(change)
    expect([await rowsSeen(rosa), await rowsSeen(specialist)]).toEqual([0, 0])
  })
})

it('a member sees the own sessions, and ends another one at once; nobody else’s', async () => {
  const [phone, library, specialist] = [await asRosa(), await asRosa(), await asSpecialist()]
  const { data } = await phone.rpc('my_sessions')
  expect(data).toMatchObject([
    { is_current: true, channel: 'sms', device: null, browser: null },
    { is_current: false, channel: 'sms', device: null, browser: null },
  ])
  expect((await specialist.rpc('end_my_session')).error?.code).toBe('42501')
  expect((await phone.rpc('end_my_session', { p_id: data[1].id })).data).toBe(1)
  expect([await rowsSeen(phone), await rowsSeen(library)]).toEqual([1, 0])
  expect((await library.auth.refreshSession()).error).not.toBeNull()
  expect((await phone.rpc('my_sessions')).data).toHaveLength(1)
})

describe('a server whose auth service forgot the hook for tokens', () => {
  it.skipIf(givenServices() !== null)('opens nothing, neither to a mailed code nor to a password', async () => {
    const rosasAddress = await addressOf(await asRosa())
    stack.turnHook('custom_access_token', false)
    for (const email of [SPECIALIST, rosasAddress]) {
      const client = stranger()
      const opened = await client.auth.verifyOtp({ email, token: await ownCodeOf(email), type: 'email' })
      expect(opened.data.session).not.toBeNull()
      expect(await rowsSeen(client)).toBe(0)
    }
    expect(await rowsSeen(await asSpecialist())).toBe(0)
    stack.turnHook('custom_access_token', true)
    expect(await rowsSeen(await asSpecialist())).toBeGreaterThan(0)
  })
})
