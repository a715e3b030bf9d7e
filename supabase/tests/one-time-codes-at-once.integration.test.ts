import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { newMigrated, type TestDatabase } from './support/database.ts'
import { memberId, userId } from './support/fixture.ts'
import { openSession } from './support/postgres.ts'
import { resetToFixture } from './support/reset.ts'

/** Several sessions of a real server, as several edge functions have them. */
let database: TestDatabaseCopy
let sessions: readonly TestDatabase[]
let one: TestDatabase
beforeAll(async () => {
  database = await newMigrated()
  sessions = Array.from({ length: 8 }, () => openSession(database.url))
  one = openSession(database.url)
})
beforeEach(async () => {
  await resetToFixture(one)
  await one.script(`delete from private.one_time_codes;
    update public.members set phone = '+13055550111' where id = '${memberId(1)}'`)
})
afterAll(async () => {
  await Promise.all([one, ...sessions].map((session) => session.close()))
  await database.drop()
})

const mark = (text: string): string => Buffer.from(text).toString('hex').padEnd(64, '0')
const args = (code: string) => `'sms', '+13055550111', '${mark('contact')}', '${mark(code)}'`
async function answer(session: TestDatabase, expression: string): Promise<unknown> {
  return (await session.rows(`select ${expression} as answer`))[0]?.['answer']
}
const issue = (session: TestDatabase, code: string) => answer(session, `public.issue_one_time_code(${args(code)})`)
const check = async (session: TestDatabase, code: string) =>
  (await answer(session, `public.check_one_time_code(${args(code)})`)) as { result: string; claim_id?: string }
const resultsOf = (checks: readonly { result: string }[]) => checks.map(({ result }) => result).toSorted()

describe('one-time codes in several sessions at once', () => {
  it('are right for one request only', async () => {
    await issue(one, 'right')
    const checks = await Promise.all(sessions.map((session) => check(session, 'right')))
    expect(resultsOf(checks)).toEqual([...Array.from({ length: 7 }, () => 'busy'), 'ok'])
    const claim = checks.find(({ result }) => result === 'ok')?.claim_id
    const finished = await Promise.all(
      sessions.map((session) => answer(session, `public.finish_sign_in('${claim}', '${userId('member')}')`)),
    )
    expect(finished.filter((isDone) => isDone === true)).toHaveLength(1)
    expect(await one.rows(`select id from public.audit_events where action = 'member.signed_in'`)).toHaveLength(1)
  })

  it('have five tries, however many are made at the same moment', async () => {
    await issue(one, 'right')
    const checks = await Promise.all(sessions.map((session, index) => check(session, `wrong ${index}`)))
    expect(resultsOf(checks)).toEqual([
      ...Array.from({ length: 4 }, () => 'tooManyTries'),
      ...Array.from({ length: 4 }, () => 'wrong'),
    ])
    expect(await check(one, 'right')).toEqual({ result: 'tooManyTries' })
  })

  it('leave one that works when several are asked for', async () => {
    await Promise.all(sessions.map((session, index) => issue(session, `code ${index}`)))
    const live = await one.rows(
      'select code_hash from private.one_time_codes where used_at is null and expires_at > clock_timestamp()',
    )
    expect(live).toHaveLength(1)
    const results: string[] = []
    for (const index of sessions.keys()) results.push((await check(one, `code ${index}`)).result)
    expect(results.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'expired'), 'ok'])
  })

  it('take their hits out of a limit that members of one address share, each one', async () => {
    await one.script('delete from private.rate_limits')
    const each = (expression: string) => Promise.all(sessions.map((session) => answer(session, expression)))
    const all = sessions.map(() => true)
    expect(await each(`public.take_rate_limit('shared', 900, 100)`)).toEqual(all)
    expect(await each(`public.release_sign_in(null, array['shared', 'never taken'])`)).toEqual(all)
    expect(await one.rows('select sum(hits)::int as left from private.rate_limits')).toEqual([{ left: 0 }])
  })
})
