import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { pull } from './support/pulling.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(() => resetToFixture(database))

const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const refused = (code: string, message: string) => expect.objectContaining({ code, message })
const openTasks = async (kind: string) =>
  database.rows(`select audience, due_on = private.after_workdays(private.member_day(member_id, now()), 0) as today
    from public.outreach_tasks where member_id = '${memberId(1)}' and kind ~ '${kind}' and status = 'open'`)

describe('a result that its own data flags', () => {
  const arrives = (flags: string, at = 'now()') =>
    database.script(`insert into public.lab_results (member_id, test_name, test_date, created_at, ${flags})
      values ('${memberId(1)}', 'FIT', current_date, ${at}, true)`)
  const set = (what: string, where = `test_name = 'FIT'`) =>
    `update public.lab_results set ${what} where member_id = '${memberId(1)}' and ${where} returning status`
  const end = (result: string) => `update public.outreach_tasks set status = 'done', result = '${result}'
    where kind = 'result-today' and status = 'open' returning done_by`
  const result = () =>
    database.rows(`select status, released_by, discussed_by from public.lab_results where test_name = 'FIT'`)

  it.each(['urgent', 'abnormal'])('as %s is one task of the day for clinicians, however many come', async (flag) => {
    await arrives(flag)
    await arrives(flag)
    expect(await openTasks('^result')).toEqual([{ audience: 'clinicians', today: true }])
  })

  it('is opened and discussed by nobody else before a clinician has seen it', async () => {
    await arrives('abnormal')
    for (const persona of ['specialist', 'coordinator', 'supervisorBoth'] as const) {
      for (const act of ['discussion_opened_at = now()', `status = 'discussed-with-member', discussed_at = now()`]) {
        await expect(as(persona, set(act))).rejects.toEqual(refused('42501', 'result.needsClinician'))
      }
      await expect(as(persona, end('released'))).rejects.toEqual(refused('42501', 'task.clinicianOnly'))
    }
  })

  it('says what it says to clinicians and its member alone, until a clinician has seen it', async () => {
    await arrives('abnormal')
    await database.script(set(`result_summary = 'Positive'`))
    const pulled = async (persona: Persona) => {
      const { rows } = await pull(database, persona, { table: 'lab_results' })
      return rows.find((row) => row['test_name'] === 'FIT')?.['result_summary']
    }
    const read = (persona: Persona) =>
      as(persona, `select result_summary as said from public.lab_result_summaries where result_summary = 'Positive'`)
    const everyone = ['specialist', 'coach', 'coordinator', 'supervisorBoth', 'clinician'] as const
    const all = async (ask: (persona: Persona) => Promise<unknown>) => {
      const answers: unknown[] = []
      for (const persona of everyone) answers.push(await ask(persona))
      return answers
    }
    expect(await all(pulled)).toEqual([null, null, null, null, 'Positive'])
    expect(await all(read)).toEqual([[], [], [], [], [{ said: 'Positive' }]])
    expect(await read('member')).toEqual([{ said: 'Positive' }])
    await as('clinician', end('released'))
    expect(await all(pulled)).toEqual(everyone.map(() => 'Positive'))
    // Whoever had read it may not any more: the row comes again without it.
    await database.script(set('released_at = null'))
    expect(await all(pulled)).toEqual([null, null, null, null, 'Positive'])
    // A feed corrects it, leaves it as it is, and takes it back.
    const feeds = async (said: string) => {
      await database.script(`insert into public.lab_results (id, member_id, test_name, test_date, result_summary)
        select id, member_id, test_name, test_date, ${said} from public.lab_results where test_name = 'FIT'
        on conflict (id) do update set result_summary = excluded.result_summary`)
      return pulled('clinician')
    }
    expect([await feeds(`'Negative'`), await feeds('null'), await feeds(`''`)]).toEqual(['Negative', 'Negative', null])
    expect(await database.rows('select 1 as found from public.lab_results where result_summary is not null')).toEqual(
      [],
    )
  })

  it.each([
    ['released', 'available', null],
    ['told', 'discussed-with-member', staffId('clinician')],
    ['with-doctor', 'reviewed-by-provider', null],
  ])('ends as %s by a clinician', async (said, status, discussed_by) => {
    await arrives('abnormal')
    expect(await as('clinician', end(said))).toEqual([{ done_by: staffId('clinician') }])
    expect(await result()).toEqual([{ status, released_by: staffId('clinician'), discussed_by }])
    expect(await openTasks('^result')).toEqual([])
  })

  it('that came after the answer was given is a task of its own', async () => {
    await arrives('abnormal')
    await arrives('urgent', `now() + interval '1 minute'`)
    await as('clinician', end('released'))
    expect(
      await database.rows(`select count(*)::int as held from public.lab_results r
        where private.is_result_held(r) and r.member_id = '${memberId(1)}'`),
    ).toEqual([{ held: 1 }])
    expect(await openTasks('^result')).toHaveLength(1)
  })

  it('is given free by the clinician who opens its discussion, and ends its task with that', async () => {
    await arrives('urgent')
    expect(await as('clinician', set('discussion_opened_at = now()'))).toHaveLength(1)
    expect(await result()).toMatchObject([{ released_by: staffId('clinician') }])
    const ended = await database.rows(`select result, done_by from public.outreach_tasks where kind = 'result-today'`)
    expect(ended).toEqual([{ result: 'released', done_by: staffId('clinician') }])
  })

  it('that is withdrawn takes its task along', async () => {
    await arrives('urgent')
    await database.script(`update public.lab_results set deleted_at = now() where test_name = 'FIT'`)
    expect(await openTasks('^result')).toEqual([])
  })

  it('needs what was decided, of its own words', async () => {
    await arrives('urgent')
    const done = `update public.outreach_tasks set status = 'done' where kind = 'result-today' returning id`
    await expect(as('clinician', done)).rejects.toEqual(refused('22023', 'task.needsResult'))
    await expect(as('clinician', end('received'))).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a discussion that took place', () => {
  const discussed = (where: string) => `update public.lab_results
    set status = 'discussed-with-member', discussed_at = now(), discussed_in = ${where}
    where id = '${rowId('lab_results', 1)}' returning status, discussed_by`

  it('is noted once, with who said so, in a call of the member or in the chat', async () => {
    await expect(as('specialist', discussed(`'${rowId('calls', 2)}'`))).rejects.toEqual(
      refused('22023', 'result.notDiscussed'),
    )
    await expect(as('specialist', discussed('null'))).rejects.toEqual(refused('22023', 'result.notDiscussed'))
    await database.script(`insert into public.chat_messages (member_id, sender_type, sender_name, message, coordinator_id)
      values ('${memberId(1)}', 'coordinator', 'Sample', 'Your result is fine', '${staffId('coordinator')}')`)
    await expect(as('specialist', discussed('null'))).rejects.toEqual(refused('22023', 'result.notDiscussed'))
    const said = [{ status: 'discussed-with-member', discussed_by: staffId('coordinator') }]
    expect(await as('coordinator', discussed('null'))).toEqual(said)
    expect(await as('specialist', discussed('gen_random_uuid()'))).toEqual(said)
  })

  it('is the only status that a client gives a result', async () => {
    const status = (to: string) =>
      `update public.lab_results set status = '${to}' where id = '${rowId('lab_results', 1)}' returning id`
    for (const to of ['reviewed-by-provider', 'discussed-with-member']) {
      await expect(as('clinician', status(to))).rejects.toEqual(refused('22023', 'result.notAvailable'))
    }
  })
})

describe('a need', () => {
  const asks = () => database.script(`select private.ask_for_task('${memberId(1)}', 'need-food')`)
  const end = (result: string, outcome = 'Sample Food Bank') => `update public.outreach_tasks
    set status = 'done', result = '${result}', outcome = '${outcome}' where kind = 'need-food' and status = 'open' returning id`
  const onDay = async (days: number) =>
    (await database.rows(`select private.ask_for_needs_again(now() + interval '${days} days') as asked`))[0]?.['asked']

  it('is ended with what became of it, to whom somebody was referred and how often nobody was reached', async () => {
    await asks()
    const done = `update public.outreach_tasks set status = 'done' where kind = 'need-food' returning id`
    await expect(as('coordinator', done)).rejects.toEqual(refused('22023', 'task.needsResult'))
    for (const said of ['referred', 'not-reached']) {
      await expect(as('coordinator', end(said, ' '))).rejects.toEqual(refused('22023', 'task.needsWord'))
    }
    await expect(as('coordinator', end('texts-only'))).rejects.toMatchObject({ code: '23514' })
    expect(await as('specialist', end('received'))).toEqual([])
    expect(await as('coordinator', end('received'))).toHaveLength(1)
  })

  it.each([
    ['offered', 1],
    ['referred', 1],
    ['received', 1],
    ['declined', 0],
    ['no-capacity', 0],
    ['not-reached', 0],
    ['already-helped', 0],
  ])('that ended as %s is asked about again %i times 14 days later', async (said, times) => {
    await asks()
    await as('coordinator', end(said))
    expect(await onDay(13)).toBe(0)
    expect(await onDay(15)).toBe(times)
    expect(await onDay(15)).toBe(0)
    expect(await openTasks('^need')).toHaveLength(times)
  })

  it.each([
    ['need-food', 30, 1],
    ['need-food', 31, '22023'],
    ['need-housing', 31, '22023'],
    ['need-transportation', 31, '22023'],
    ['need-money', 31, 1],
  ])('as %s is put off to day %i after the answer: %s', async (kind, days, answer) => {
    await database.script(`select private.ask_for_task('${memberId(1)}', '${kind}')`)
    const off = `update public.outreach_tasks set due_on = (asked_at at time zone 'UTC')::date + ${days}, snooze_reasons = 'Later'
      where kind = '${kind}' and status = 'open' returning id`
    if (answer === 1) expect(await as('coordinator', off)).toHaveLength(1)
    else await expect(as('coordinator', off)).rejects.toEqual(refused(String(answer), 'task.dueOn'))
  })

  it('that was received twice in a row is over', async () => {
    await asks()
    await as('coordinator', end('received'))
    await onDay(15)
    await as('coordinator', end('received'))
    expect(await onDay(40)).toBe(0)
  })

  it('is not asked about again of somebody who has died', async () => {
    await asks()
    await as('coordinator', end('referred'))
    await database.script(`insert into public.member_statements (member_id, kind, details, said_at)
      values ('${memberId(1)}', 'deceased', '{}', now())`)
    expect(await onDay(15)).toBe(0)
  })

  it('has its codes', async () => {
    const kinds = await database.rows(`select count(*)::int as n from private.need_codes c
      where c.kind in (select private.need_of(q) from generate_series(1, 10) q)`)
    expect(kinds).toEqual([{ n: 6 }])
  })
})
