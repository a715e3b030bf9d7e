import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/testing/test-stack.ts'
import { ROSA, WALTER } from '../_shared/test-support/functions-client.ts'
import { portalAt, wrongCode, type PortalAnswer, type PortalClient } from '../_shared/test-support/portal-client.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const ROSAS = { phone: '+13055550111', email: 'rosa.delgado@example.com', born: '1954-03-09' }
const WALTERS = { phone: '+13125550122', born: '1958-11-30' }
const refused = (code: string) => ({ status: 400, body: { code } })

interface Session {
  readonly access_token: string
  readonly refresh_token: string
  readonly user: { readonly id: string }
}
const sessionOf = (answer: PortalAnswer): Session => (answer.body as { session: Session }).session
const outcome = ({ status, body }: PortalAnswer) => ({ status, body })

describe('a member who signs in with a code, in Deno', () => {
  let stack: Stack
  let portal: PortalClient
  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    portal = portalAt(stack)
  })

  async function clientOf(answer: PortalAnswer): Promise<SupabaseClient> {
    expect(answer.status).toBe(200)
    const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
    expect((await client.auth.setSession(sessionOf(answer))).error).toBeNull()
    return client
  }
  const signedIn = async (contact = ROSAS.phone) => portal.giveCode(contact, await portal.receiveCode(contact))
  const userCount = async () => (await stack.sql('select count(*)::int as users from auth.users'))[0]?.['users']
  const linkedUser = async (member: string) =>
    (await stack.sql('select auth_user_id from members where id = $1', [member]))[0]?.['auth_user_id']

  describe('and has the right one', () => {
    it('gets a session that shows the own record and nothing of others', async () => {
      const answer = await portal.giveCode('(305) 555-0111', await portal.receiveCode('305.555.0111'))
      expect(answer).toMatchObject({ status: 200, body: { status: 'signedIn', session: { token_type: 'bearer' } } })
      const client = await clientOf(answer)
      expect((await client.from('members').select('id')).data).toEqual([{ id: ROSA }])
      for (const table of ['appointments', 'lab_results', 'test_kits', 'chat_messages', 'contact_consents']) {
        const { data, error } = await client.from(table).select('member_id')
        expect([table, error]).toEqual([table, null])
        expect(new Set(data?.map(({ member_id }) => String(member_id)))).toEqual(new Set(data?.length ? [ROSA] : []))
      }
      for (const table of ['member_outreach', 'audit_events', 'communication_logs', 'staff', 'calls']) {
        expect([table, (await client.from(table).select('id')).data ?? []]).toEqual([table, []])
      }
      expect((await client.from('members').update({ zip_code: '1' }).eq('id', WALTER).select('id')).data).toEqual([])
      const { data } = await client.auth.refreshSession()
      expect(data.session?.user.id).toBe(sessionOf(answer).user.id)
    })

    it('says later with what kind of device it was, and keeps no more of it', async () => {
      const agent =
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
      portal = portalAt(stack, undefined, agent)
      const phone = await clientOf(await signedIn())
      expect((await phone.rpc('my_sessions')).data).toMatchObject([{ device: 'phone', browser: 'safari' }])
      portal = portalAt(stack)
      await signedIn()
      expect((await phone.rpc('my_sessions')).data).toMatchObject([
        { device: 'phone' },
        { device: null, browser: null },
      ])
      expect(JSON.stringify(await stack.sql('select * from private.member_sign_ins'))).not.toContain('iPhone')
    })

    it('leaves an account, the time of the sign-in, and a line in the trail', async () => {
      await signedIn()
      const [line] = await stack.sql(
        `select u.email, u.email like '%' || m.id || '%' as named_after_the_member, u.encrypted_password = '' or u.encrypted_password is null as without_password,
           c.has_account, c.last_login_at > now() - interval '1 minute' as just_now
         from members m join auth.users u on u.id = m.auth_user_id join contact_consents c on c.member_id = m.id
         where m.id = $1`,
        [ROSA],
      )
      expect(line).toEqual({
        email: expect.stringMatching(/^[0-9a-f-]{36}@members\.invalid$/),
        named_after_the_member: false,
        without_password: true,
        has_account: true,
        just_now: true,
      })
      expect(await stack.sql(`select member_id from audit_events where action = 'member.signed_in'`)).toEqual([
        { member_id: ROSA },
      ])
    })

    it('has the same account by phone and by e-mail, in whichever case', async () => {
      const before = Number(await userCount())
      const first = sessionOf(await signedIn())
      const second = sessionOf(await signedIn(' Rosa.DELGADO@Example.com '))
      expect(second.user.id).toBe(first.user.id)
      expect(await userCount()).toBe(before + 1)
    })

    it.each(['3055550111', '1 305 555 0111', '+1-305-555-0111', '(305)555-0111'])(
      'may write the number as %s',
      async (written) => {
        await stack.sql(`update members set phone = '305 555 0111 ext 9' where id = $1`, [ROSA])
        expect((await signedIn(written)).status).toBe(200)
      },
    )

    it('can use it once', async () => {
      const code = await portal.receiveCode(ROSAS.phone)
      expect((await portal.giveCode(ROSAS.phone, code)).status).toBe(200)
      expect(await portal.giveCode(ROSAS.phone, code)).toMatchObject(refused('otp.expired'))
    })

    it('gets one session for two requests at once', async () => {
      const code = await portal.receiveCode(ROSAS.phone)
      const answers = await Promise.all([1, 2, 3].map(() => portal.giveCode(ROSAS.phone, code)))
      const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body['code'])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(others.every((other) => other === 'otp.busy' || other === 'otp.expired')).toBe(true)
      expect(await stack.sql(`select id from audit_events where action = 'member.signed_in'`)).toHaveLength(1)
    })

    it('gets one account for two codes at once', async () => {
      const before = Number(await userCount())
      const [byPhone, byEmail] = [await portal.receiveCode(ROSAS.phone), await portal.receiveCode(ROSAS.email)]
      const answers = await Promise.all([portal.giveCode(ROSAS.phone, byPhone), portal.giveCode(ROSAS.email, byEmail)])
      // The auth service knows one link per account: of two made at once the older is void, and its code still good.
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
      expect((await portal.giveCode(ROSAS.phone, byPhone)).body['code'] ?? 'signedIn').toMatch(/signedIn|otp.expired/)
      expect((await portal.giveCode(ROSAS.email, byEmail)).body['code'] ?? 'signedIn').toMatch(/signedIn|otp.expired/)
      expect(await userCount()).toBe(before + 1)
    })
  })

  describe('while accounts can not be made', () => {
    afterEach(async () => {
      await stack.sql('drop trigger if exists out_of_order on auth.users')
      await stack.sql('drop function if exists public.out_of_order()')
    })

    it('is asked to try again, and the same code works then', async () => {
      const code = await portal.receiveCode(ROSAS.phone)
      await stack.sql(
        `create function public.out_of_order() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
      )
      await stack.sql(
        'create trigger out_of_order before insert on auth.users for each row execute function public.out_of_order()',
      )
      const failed = await portal.giveCode(ROSAS.phone, code)
      expect(outcome(failed)).toEqual({ status: 503, body: { code: 'backend.unavailable' } })
      expect(failed.headers.get('retry-after')).toBe('5')
      await stack.sql('drop trigger out_of_order on auth.users')
      expect((await portal.giveCode(ROSAS.phone, code)).status).toBe(200)
    })
  })

  describe('and has a wrong one', () => {
    it('has five tries, then needs a new one', async () => {
      const code = await portal.receiveCode(ROSAS.phone)
      for (const nth of [1, 2, 3, 4]) {
        expect(outcome(await portal.giveCode(ROSAS.phone, wrongCode(code, nth)))).toEqual(refused('otp.wrong'))
      }
      expect(outcome(await portal.giveCode(ROSAS.phone, wrongCode(code, 5)))).toEqual(refused('otp.tooManyTries'))
      expect(outcome(await portal.giveCode(ROSAS.phone, code))).toEqual(refused('otp.tooManyTries'))
      expect((await signedIn()).status).toBe(200)
    })

    it('is too late after ten minutes', async () => {
      const code = await portal.receiveCode(ROSAS.phone)
      const [row] = await stack.sql(
        `select extract(epoch from expires_at - created_at)::int as seconds from private.one_time_codes`,
      )
      expect(row).toEqual({ seconds: 600 })
      await stack.sql(`update private.one_time_codes set expires_at = expires_at - interval '10 minutes'`)
      expect(outcome(await portal.giveCode(ROSAS.phone, code))).toEqual(refused('otp.expired'))
    })

    it('is told that an earlier code no longer works', async () => {
      const earlier = await portal.receiveCode(ROSAS.phone)
      const newer = await portal.receiveCode(ROSAS.phone)
      expect(outcome(await portal.giveCode(ROSAS.phone, earlier))).toEqual(refused('otp.expired'))
      expect((await portal.giveCode(ROSAS.phone, newer)).status).toBe(200)
    })

    it('can not use that of another contact', async () => {
      const code = await portal.receiveCode(ROSAS.phone)
      await portal.receiveCode(WALTERS.phone)
      expect(outcome(await portal.giveCode(WALTERS.phone, code))).toEqual(refused('otp.wrong'))
    })
  })

  it('is told nothing more by tries on a contact that nobody has', async () => {
    const [known, unknown] = [ROSAS.phone, '+13055550199']
    const answers = async (contact: string) => {
      const seen = [outcome(await portal.giveCode(contact, '000000')), outcome(await portal.askForCode(contact))]
      // Moved on from whatever was drawn, so that the tries are wrong for sure.
      await stack.sql(`update private.one_time_codes set code_hash = repeat('0', 64)`)
      for (let turn = 0; turn < 6; turn += 1) seen.push(outcome(await portal.giveCode(contact, '000000')))
      return seen
    }
    expect(await answers(unknown)).toEqual(await answers(known))
    const rows = await stack.sql(
      `select attempts, member_id, claim_id, used_at from private.one_time_codes order by created_at`,
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
  })

  it.each([
    ['deleted', `update members set deleted_at = now() where id = $1`],
    ['without this number for days', `update members set phone = '+13055550198' where id = $1`],
  ])('is refused as wrong when %s', async (_why, change) => {
    const code = await portal.receiveCode(ROSAS.phone)
    await stack.sql(change, [ROSA])
    await stack.sql('update private.contact_changes set former_until = now()')
    expect(outcome(await portal.giveCode(ROSAS.phone, code))).toEqual(refused('otp.wrong'))
  })

  it('is refused as wrong when banned', async () => {
    await signedIn()
    await stack.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
      await linkedUser(ROSA),
    ])
    expect(outcome(await signedIn())).toEqual(refused('otp.wrong'))
  })

  describe('and shares the phone with another', () => {
    beforeEach(async () => {
      await stack.sql('update members set phone = $1 where id = $2', [ROSAS.phone, WALTER])
      await stack.sql('delete from private.contact_changes')
    })

    it('is asked for the date of birth after the right code, and nobody is named', async () => {
      const code = await portal.receiveCode(ROSAS.phone)
      expect(outcome(await portal.giveCode(ROSAS.phone, wrongCode(code)))).toEqual(refused('otp.wrong'))
      const asked = await portal.giveCode(ROSAS.phone, code)
      expect(outcome(asked)).toEqual({ status: 409, body: { code: 'otp.birthDateNeeded' } })
      expect(outcome(await portal.giveCode(ROSAS.phone, code, '1960-01-01'))).toEqual(refused('otp.wrong'))
      const client = await clientOf(await portal.giveCode(ROSAS.phone, code, WALTERS.born))
      expect((await client.from('members').select('id')).data).toEqual([{ id: WALTER }])
    })

    it('has five tries for code and date together', async () => {
      const code = await portal.receiveCode(ROSAS.phone)
      for (const day of ['01', '02', '03', '04']) {
        expect(outcome(await portal.giveCode(ROSAS.phone, code, `1960-01-${day}`))).toEqual(refused('otp.wrong'))
      }
      expect(outcome(await portal.giveCode(ROSAS.phone, code, '1960-01-05'))).toEqual(refused('otp.tooManyTries'))
      expect(outcome(await portal.giveCode(ROSAS.phone, code, ROSAS.born))).toEqual(refused('otp.tooManyTries'))
    })

    it('each has an account of the own', async () => {
      const users = new Set<string>()
      for (const { born } of [ROSAS, WALTERS]) {
        const code = await portal.receiveCode(ROSAS.phone)
        users.add(sessionOf(await portal.giveCode(ROSAS.phone, code, born)).user.id)
      }
      expect(users.size).toBe(2)
    })
  })

  it('may try ten times in a quarter of an hour from one address; others go on', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await portal.giveCode(ROSAS.phone, '000000')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const last = await portal.giveCode(ROSAS.phone, '000000')
    expect(outcome(last)).toEqual({ status: 429, body: { code: 'rate.limited' } })
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await portal.giveCode(WALTERS.phone, '000000')).status).toBe(400)
    expect((await portalAt(stack, '203.0.113.8').giveCode(ROSAS.phone, '000000')).status).toBe(400)
  })

  it('counts for an address that many share neither as a guess nor as a code asked for, once a session is open', async () => {
    const counted = async () => {
      const rows = await stack.sql(
        `select split_part(bucket, ':', 1) as limit, sum(hits)::int as hits from private.rate_limits group by 1 having sum(hits) > 0`,
      )
      return Object.fromEntries(rows.map(({ limit, hits }) => [String(limit), hits]))
    }
    await portal.giveCode(ROSAS.phone, '000000')
    expect(await counted()).toMatchObject({ 'try-address': 1, 'try-pair': 1 })
    await signedIn()
    const after = await counted()
    expect(after).toMatchObject({ 'try-address': 1, 'try-pair': 2, 'code-pair': 1 })
    expect(after).not.toHaveProperty('code-address')
  })

  it('gets an answer that no cache keeps, as from REST and Auth', async () => {
    const key = { apikey: stack.publishableKey }
    const answers = await Promise.all([
      fetch(`${stack.url}/rest/v1/members?select=id`, { headers: key }),
      fetch(`${stack.url}/auth/v1/user`, { headers: key }),
      fetch(`${stack.url}/functions/v1/verify-otp`, { method: 'POST', headers: key, body: '{}' }),
      fetch(`${stack.url}/functions/v1/nothing`, { method: 'POST', headers: key }),
    ])
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'))
  })

  it.each([
    ['nothing', ''],
    ['a list', '[]'],
    ['an operator for a code', '{"phoneOrEmail":"+13055550111","otpCode":{"$ne":1}}'],
    ['a list of contacts', '{"phoneOrEmail":["+13055550111"],"otpCode":"123456"}'],
    ['SQL', `{"phoneOrEmail":"' or 1=1 --@example.com","otpCode":"123456"}`],
    ['a NUL', '{"phoneOrEmail":"a\\u0000@example.com","otpCode":"123456"}'],
    ['a wall of digits', `{"phoneOrEmail":"+13055550111","otpCode":"${'1'.repeat(2000)}"}`],
  ])('is refused with %s for a body', async (_what, body) => {
    const answer = await portal.call('verify-otp', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'otp.invalid' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/1=1|305555/)
  })

  it('finds nothing personal in the names of limits and the rows of codes', async () => {
    await signedIn()
    await eventually(() => expect(stack.mailbox.messages()).toHaveLength(1))
    const kept = await stack.sql(
      `select (select jsonb_agg(l) from private.rate_limits l)::text || (select jsonb_agg(c) from private.one_time_codes c)::text as text`,
    )
    expect(String(kept[0]?.['text'])).toMatch(/try-contact/)
    expect(String(kept[0]?.['text'])).not.toMatch(/305555|203\.0\.113/)
  })
})
