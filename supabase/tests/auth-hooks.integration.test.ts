import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAsService, type TestDatabase } from './support/database.ts'
import { memberId, NORTH, userId } from './support/fixture.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(
    `delete from private.staff_codes; delete from private.one_time_codes; delete from private.member_accounts`,
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
