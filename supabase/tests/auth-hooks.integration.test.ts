import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimsOf, rowsAsService, type TestDatabase } from './support/database.ts'
import { memberId, NORTH, sessionId, staffId, userId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(
    `delete from private.staff_codes; delete from private.one_time_codes; delete from private.member_accounts;
     delete from private.member_sign_ins`,
  )
})

const answerOf = async (expression: string): Promise<unknown> =>
  (await database.rows(`select ${expression} as answer`))[0]?.['answer']
const asService = async (expression: string): Promise<unknown> =>
  (await rowsAsService(database, `select ${expression} as answer`))[0]?.['answer']
const REFUSED = { error: { http_code: 403, message: expect.any(String) } }
const mark = (digit: number): string => String(digit).repeat(64)

describe('a new account', () => {
  const made = (email: string) =>
    answerOf(`public.before_user_created_hook('${JSON.stringify({ user: { email, is_anonymous: email === '' } })}')`)

  it.each(['stranger@example.com', 'other@members.invalid', ''])(
    'is refused to %j, whom nobody asked in',
    async (email) => {
      expect(await made(email)).toEqual(REFUSED)
      expect(await answerOf(`public.before_user_created_hook('{}')`)).toEqual(REFUSED)
    },
  )

  it('is a member’s whose code was right', async () => {
    await database.script(
      `insert into private.member_accounts (member_id, email) values ('${memberId(1)}', 'x1@members.invalid')`,
    )
    expect(await made('x1@members.invalid')).toEqual({})
  })

  it('is whose invitation is open: sent, and neither used, ended nor run out', async () => {
    const invited = `public.first_administrator('${NORTH}', 'Ada', 'Ada@plan.example', '', 'en', true)`
    expect(await asService(invited)).toMatchObject({ status: 'invited' })
    expect(await made('ada@plan.example')).toEqual(REFUSED)
    await asService(`public.arm_staff_code('${NORTH}', '${mark(1)}')`)
    expect(await made('ADA@plan.example')).toEqual({})
    for (const over of ['used_at = now()', 'ended_at = now()', 'expires_at = now()']) {
      await database.script(`begin; update private.staff_codes set ${over} where true`)
      expect(await made('ada@plan.example')).toEqual(REFUSED)
      await database.script('rollback')
    }
  })
})

describe('a token of a member', () => {
  const CODE = `'sms', '+13055550111', '${mark(1)}', '${mark(2)}'`
  const tokenBy = (method: string) =>
    answerOf(
      `public.custom_access_token_hook('{"user_id":"${userId('member')}","authentication_method":"${method}","claims":{"a":1}}')`,
    )
  const mailed = (when: string) =>
    database.script(`update auth.users set recovery_sent_at = ${when} where id = '${userId('member')}'`)
  beforeEach(async () => {
    await database.script(`update public.members set phone = '(305) 555-0111' where id = '${memberId(1)}';
      delete from private.contact_changes`)
    await asService(`public.issue_one_time_code(${CODE})`)
  })

  it.each(['null', `now() - interval '1 second'`, `now() + interval '1 hour'`])(
    'is for the link that the sign-in asked for, not for what was there before (%s)',
    async (before) => {
      await mailed(before)
      expect(await tokenBy('otp')).toEqual(REFUSED)
      expect(await asService(`public.check_one_time_code(${CODE})`)).toMatchObject({ result: 'ok' })
      expect(await tokenBy('otp')).toEqual(REFUSED)
      await mailed('clock_timestamp()')
      expect(await tokenBy('otp')).toMatchObject({ claims: { a: 1 } })
      expect(await tokenBy('magiclink')).toMatchObject({ claims: { a: 1 } })
      expect(await tokenBy('password')).toEqual(REFUSED)
    },
  )

  it('is for one of a member’s first sign-in as well', async () => {
    await database.script(`update public.members set auth_user_id = null where id = '${memberId(1)}';
      update auth.users set email = 'x1@members.invalid' where id = '${userId('member')}';
      insert into private.member_accounts (member_id, email) values ('${memberId(1)}', 'x1@members.invalid')`)
    await mailed(`now() - interval '1 second'`)
    await asService(`public.check_one_time_code(${CODE})`)
    expect(await tokenBy('otp')).toEqual(REFUSED)
    await mailed('clock_timestamp()')
    expect(await tokenBy('otp')).toMatchObject({ claims: { a: 1 } })
  })
})

describe('codes of a second factor', () => {
  const given = (valid: boolean, persona: Persona = 'coach') =>
    answerOf(`public.mfa_verification_hook('{"user_id":"${userId(persona)}","factor_id":"${NORTH}","valid":${valid}}')`)
  const CONTINUE = { decision: 'continue' }
  const REJECT = { decision: 'reject', message: expect.any(String) }
  const lines = async () =>
    (
      await database.rows(
        `select action || ' ' || coalesce(row_id::text, '') as line from public.audit_events
         where action in ('session.factor_refused', 'alarm.second_factor') order by id`,
      )
    ).map(({ line }) => line)
  const refused = `session.factor_refused ${staffId('coach')}`
  beforeEach(() => database.script('delete from private.rate_limits'))

  it('are judged while ten wrong ones are not reached in a quarter of an hour, and right ones count nothing', async () => {
    for (let nth = 1; nth <= 9; nth += 1) expect(await given(false)).toEqual(CONTINUE)
    for (let nth = 1; nth <= 9; nth += 1) expect(await given(true)).toEqual(CONTINUE)
    expect(await given(false)).toEqual(CONTINUE)
    expect(await lines()).toEqual(Array.from({ length: 10 }, () => refused))
  })

  it('are refused after ten wrong ones, the right one as well, for that account alone, with one alarm', async () => {
    for (let nth = 1; nth <= 10; nth += 1) await given(false)
    expect([await given(true), await given(false), await given(true, 'clinician')]).toEqual([REJECT, REJECT, CONTINUE])
    expect(await lines()).toEqual([
      ...Array.from({ length: 10 }, () => refused),
      `alarm.second_factor ${staffId('coach')}`,
    ])
    await database.script(
      `update private.rate_limits set window_start = window_start - interval '15 minutes' where true`,
    )
    expect(await given(true)).toEqual(CONTINUE)
  })

  it('that no hook is told of show by the challenges that are left open, and by sign-ins that go no further', async () => {
    const factor = `(select id from auth.mfa_factors where user_id = '${userId('coach')}')`
    const challenged = (verified: string) =>
      database.script(`insert into auth.mfa_challenges (factor_id, verified_at) values (${factor}, ${verified})`)
    const begun = (aal: string) =>
      database.script(
        `insert into auth.sessions (id, user_id, aal) values (gen_random_uuid(), '${userId('clinician')}', '${aal}')`,
      )
    for (let nth = 1; nth <= 10; nth += 1) {
      for (const verified of ['now()', 'null']) await challenged(verified)
      for (const aal of ['aal1', 'aal2']) await begun(aal)
    }
    expect(await lines()).toEqual([])
    for (let nth = 1; nth <= 2; nth += 1) {
      await challenged('null')
      await begun('aal1')
    }
    expect(await lines()).toEqual([
      `alarm.second_factor ${staffId('coach')}`,
      `alarm.second_factor ${staffId('clinician')}`,
    ])
  })
})

describe('sessions of a member beside the one that verify-otp noted', () => {
  const CODE = `'sms', '+13055550111', '${mark(1)}', '${mark(2)}'`
  const OWN = '00000000-0000-4000-8000-0000000ee001'
  const GUESSED = '00000000-0000-4000-8000-0000000ee002'
  const left = async () =>
    (await database.rows(`select id from auth.sessions where user_id = '${userId('member')}' order by id`)).map(
      ({ id }) => id,
    )

  it('end when the sign-in is finished, which is in the trail', async () => {
    await database.script(`update public.members set phone = '(305) 555-0111' where id = '${memberId(1)}';
      delete from private.contact_changes; delete from auth.sessions where user_id = '${userId('member')}'`)
    await asService(`public.issue_one_time_code(${CODE})`)
    const { claim_id: claim } = (await asService(`public.check_one_time_code(${CODE})`)) as { claim_id: string }
    await database.script(`update auth.users set recovery_sent_at = clock_timestamp() where id = '${userId('member')}';
      insert into auth.sessions (id, user_id) values ('${OWN}', '${userId('member')}'), ('${GUESSED}', '${userId('member')}')`)
    expect(await asService(`public.note_sign_in('${claim}', '${OWN}', 'sms', '+13055550111', '${mark(3)}')`)).toBe(true)
    expect(await left()).toEqual([OWN, GUESSED])
    expect(await asService(`public.finish_sign_in('${claim}', '${userId('member')}')`)).toBe(true)
    expect(await left()).toEqual([OWN])
    const events = await database.rows(
      `select member_id, detail from public.audit_events where action = 'member.session_unknown'`,
    )
    expect(events).toEqual([{ member_id: memberId(1), detail: { count: 1 } }])
  })
})

describe('a code of a second factor that desks give', () => {
  const OTHER = '00000000-0000-4000-8000-0000000ee003'
  const give = async (session: string, code = '123456') => {
    const claims = JSON.stringify({ ...claimsOf('coach'), session_id: session, aal: 'aal1' })
    const [, , [answer] = []] = await database.script(
      `begin; select set_config('request.jwt.claims', '${claims}', true);
       select public.take_factor_code('${code}') as answer; commit`,
    )
    return answer?.['answer']
  }
  const passed = (session: string) => database.script(`update auth.sessions set aal = 'aal2' where id = '${session}'`)
  const later = (seconds: number) =>
    database.script(`update private.factor_codes set taken_at = taken_at - interval '${seconds} seconds' where true`)
  beforeEach(() =>
    database.script(`delete from private.factor_codes; delete from private.rate_limits;
      update auth.sessions set aal = 'aal1' where user_id = '${userId('coach')}';
      insert into auth.sessions (id, user_id, aal) values ('${OTHER}', '${userId('coach')}', 'aal1')`),
  )

  it('opens one session; in another one the next code is needed', async () => {
    expect(await give(sessionId('coach'))).toBe(true)
    await passed(sessionId('coach'))
    expect([await give(OTHER), await give(sessionId('coach')), await give(OTHER, '123457')]).toEqual([
      false,
      false,
      true,
    ])
    await later(119)
    expect(await give(OTHER)).toBe(false)
    await later(2)
    expect(await give(OTHER)).toBe(true)
  })

  it('that was wrong, or not judged, may be given again, in another session a moment later', async () => {
    expect([await give(OTHER), await give(OTHER), await give(sessionId('coach'))]).toEqual([true, true, false])
    await later(10)
    expect(await give(sessionId('coach'))).toBe(true)
  })

  it('is used at once where it proves a session that has the factor already', async () => {
    await passed(OTHER)
    expect([await give(OTHER), await give(OTHER)]).toEqual([true, false])
  })

  it('is left to the auth service where it can be none, or nobody is signed in, and is kept as no text', async () => {
    await give(OTHER)
    expect(JSON.stringify(await database.rows('select * from private.factor_codes'))).not.toContain('123456')
    expect([await give(OTHER, '12345'), await give(OTHER, 'abcdef'), await give(OTHER, 'abcdef')]).toEqual([
      true,
      true,
      true,
    ])
    await database.script(`delete from auth.sessions where id = '${OTHER}'`)
    expect([await give(OTHER), await give(OTHER)]).toEqual([true, true])
  })
})
