import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMigrated, rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openMigrated()
})
beforeEach(async () => {
  await database.script('truncate private.roster_plans, private.roster_lines, private.roster_known cascade')
  await resetToFixture(database)
})
afterAll(() => database.close())

const FIRST = '00000000-0000-4000-8000-00000000f301'
const SECOND = '00000000-0000-4000-8000-00000000f302'
const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`
const ask = async <T>(expression: string, persona: Persona = 'supervisorBoth'): Promise<T> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer'] as T

interface Line {
  readonly line: number
  readonly chosen: string | null
  readonly matches: Record<string, unknown>[]
  readonly mayBeAnother: boolean
  readonly changes: Record<string, [unknown, unknown]>
}
type Told = Readonly<Record<string, unknown>>
const IDA = {
  member_id: 'OLD-1',
  first_name: 'Ida',
  last_name: 'Brandt',
  date_of_birth: '1948-03-09',
  phone: '+13055550188',
  zip_code: '02134',
}

/** Enough of them that one closed gap needs no second person. */
const MANY = Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`Plan Check ${at}`, 'open']))

async function plan(lines: readonly Told[], id = FIRST): Promise<Record<string, unknown>> {
  await ask(`public.begin_roster_plan('${id}', '${NORTH}', 'june.csv', '${'a'.repeat(64)}', 'Blue Plan')`)
  await ask(`public.stage_roster_lines('${id}', ${literal(lines.map((told, index) => ({ line: index + 2, told })))})`)
  return ask(`public.plan_roster('${id}')`)
}
const again = (id = FIRST): Promise<Record<string, unknown>> => ask(`public.plan_roster('${id}')`)
const apply = (hash: unknown, id = FIRST) => ask(`public.apply_roster('${id}', '${hash}')`)
async function bring(lines: readonly Told[], id = FIRST): Promise<void> {
  expect(await apply((await plan(lines, id))['hash'], id)).toMatchObject({ done: true })
}
const linesOf = async (view: string, persona?: Persona): Promise<Line[]> =>
  (await ask<{ rows: Line[] }>(`public.roster_lines('${SECOND}', '${view}', '', 0, 10)`, persona)).rows
const judge = (choice: string | null, line = 2, persona?: Persona, number = '') =>
  ask(
    `public.judge_roster_line('${SECOND}', ${line}, ${choice === null ? 'null' : `'${choice}'`}, nullif('${number}', ''))`,
    persona,
  )
const brandts = () =>
  database.rows(
    `select member_id, first_name from public.members where last_name = 'Brandt' and deleted_at is null order by member_id`,
  )

describe('somebody who may be on file under another ID', () => {
  const RENUMBERED = { ...IDA, member_id: 'NEW-1', gaps: { Mammogram: 'open' } }
  beforeEach(() => bring([{ ...IDA, gaps: { Mammogram: 'open' } }]))

  it('is shown beside whom it may be, and as the same person goes on under the new ID, which undoing takes back', async () => {
    expect(await plan([RENUMBERED], SECOND)).toMatchObject({ new: 0, unclear: 1 })
    expect(await linesOf('unclear')).toMatchObject([
      {
        chosen: null,
        matches: [{ number: 'OLD-1', name: 'Ida Brandt', zip: '02134', team: 'North' }],
        mayBeAnother: true,
      },
    ])
    await judge('same')
    const planned = await again(SECOND)
    expect(planned).toMatchObject({ unclear: 0, changed: 1, gapsOpened: 0 })
    expect((await linesOf('changed'))[0]?.changes).toEqual({ member_id: ['OLD-1', 'NEW-1'] })
    expect(await apply(planned['hash'], SECOND)).toMatchObject({ done: true })
    expect(await brandts()).toEqual([{ member_id: 'NEW-1', first_name: 'Ida' }])
    expect(await ask(`public.undo_roster('${SECOND}')`)).toMatchObject({ done: true, undone: { restored: 1 } })
    expect(await brandts()).toEqual([{ member_id: 'OLD-1', first_name: 'Ida' }])
  })

  it('is a new member as another person, and unclear again where the judgment is taken back', async () => {
    await plan([RENUMBERED], SECOND)
    await judge('another')
    await judge(null)
    expect(await again(SECOND)).toMatchObject({ new: 0, unclear: 1 })
    await judge('another')
    expect(await again(SECOND)).toMatchObject({ new: 1, unclear: 0 })
  })

  it('changes nothing of what was confirmed before it was judged', async () => {
    const planned = await plan([RENUMBERED], SECOND)
    await judge('same')
    expect(await apply(planned['hash'], SECOND)).toMatchObject({ done: false, refusal: 'changed' })
  })

  it('is one person on one line only', async () => {
    expect(await plan([IDA, RENUMBERED], SECOND)).toMatchObject({ unchanged: 1, unclear: 1 })
    await judge('same', 3)
    expect(await again(SECOND)).toMatchObject({ unchanged: 1, refused: 1, changed: 0 })
  })

  it('is the same person also with another last name and birth date, if a person says so', async () => {
    const married = { ...IDA, last_name: 'Holm', date_of_birth: '1948-09-03' }
    expect(await plan([married], SECOND)).toMatchObject({ unclear: 1 })
    expect((await linesOf('unclear'))[0]).toMatchObject({ matches: [{ number: 'OLD-1' }], mayBeAnother: false })
    await expect(judge('another')).rejects.toThrow('roster.judged')
    await judge('same')
    expect(await again(SECOND)).toMatchObject({ changed: 1, unclear: 0 })
  })

  it('is one of several who are shown, by a choice', async () => {
    const twin = {
      ...IDA,
      member_id: 'OLD-2',
      first_name: 'Idalia',
      phone: '+13055550177',
      mailing_address: '5 Elm St',
    }
    const planned = await plan([twin], '00000000-0000-4000-8000-00000000f309')
    await ask(`public.judge_roster_line('00000000-0000-4000-8000-00000000f309', 2, 'another')`)
    expect(planned).toMatchObject({ unclear: 1 })
    await bring([twin], '00000000-0000-4000-8000-00000000f309')
    await plan([RENUMBERED], SECOND)
    expect((await linesOf('unclear'))[0]?.matches).toMatchObject([
      { number: 'OLD-1', phone: '+13055550188' },
      { number: 'OLD-2', phone: '+13055550177', address: '5 Elm St' },
    ])
    await expect(judge('same')).rejects.toThrow('roster.judged')
    await expect(judge('same', 2, 'supervisorBoth', 'OLD-9')).rejects.toThrow('roster.judged')
    await judge('same', 2, 'supervisorBoth', 'OLD-2')
    expect((await linesOf('unclear'))[0]).toMatchObject({ chosen: 'same', sameAs: 'OLD-2' })
    expect(await again(SECOND)).toMatchObject({ unclear: 0, changed: 1 })
    expect((await linesOf('changed'))[0]?.changes).toMatchObject({ member_id: ['OLD-2', 'NEW-1'] })
  })

  it('is judged by nobody else', async () => {
    await plan([RENUMBERED], SECOND)
    await expect(judge('same', 2, 'administrator')).rejects.toThrow('roster.notYours')
    await expect(judge('same', 2, 'coach')).rejects.toThrow('roster.notYours')
  })
})

describe('what a plan knows besides', () => {
  it('is the doctor of a member, and the days of a gap while it is open; undoing puts both back', async () => {
    // A line without them is about the gap of the year in which it comes.
    const year = new Date().getUTCFullYear()
    const days = { from: `${year}-01-01`, due: `${year}-12-31` }
    await bring([{ ...IDA, pcp_name: 'Dr. Lena Vo', gaps: { Mammogram: 'open' }, gap_days: { Mammogram: days } }])
    const gap = () =>
      database.rows(
        `select g.window_start::text, g.window_end::text, g.last_service::text, m.pcp_name from public.care_gaps g
         join public.members m on m.id = g.member_id where m.member_id = 'OLD-1'`,
      )
    const before = { window_start: days.from, window_end: days.due, last_service: null, pcp_name: 'Dr. Lena Vo' }
    expect(await gap()).toEqual([before])
    const told = { member_id: 'OLD-1', gaps: { mammogram: 'open' }, gap_days: { mammogram: { last: '2024-05-02' } } }
    const lines = [{ ...IDA, pcp_name: 'Dr. Max Ito' }, told]
    await bring(lines, SECOND)
    expect(await gap()).toEqual([{ ...before, last_service: '2024-05-02', pcp_name: 'Dr. Max Ito' }])
    expect(await plan(lines, '00000000-0000-4000-8000-00000000f303')).toMatchObject({ changed: 0, unchanged: 2 })
    const wide = [{ member_id: 'OLD-1', gap_days: { Mammogram: { last: '2025-03-04' } } }, { member_id: 'OLD-1' }]
    expect(await plan(wide, '00000000-0000-4000-8000-00000000f304')).toMatchObject({
      changed: 1,
      unchanged: 1,
      refused: 0,
    })
    await ask(`public.undo_roster('${SECOND}')`)
    expect(await gap()).toEqual([before])
  })

  it('is a gap for each measurement year: a new one opens though the last is closed, and an old one closes no new one', async () => {
    const year = (number: number, status: string) => ({
      member_id: 'OLD-1',
      gaps: { Mammogram: status },
      gap_days: { Mammogram: { from: `${number}-01-01`, due: `${number}-12-31` } },
    })
    const gaps = () =>
      database.rows(
        `select g.window_start::text as from, g.status from public.care_gaps g join public.members m on m.id = g.member_id
         where m.member_id = 'OLD-1' and g.name = 'Mammogram' and g.deleted_at is null order by 1`,
      )
    await bring([{ ...IDA, ...year(2026, 'open') }])
    await database.script(`update public.care_gaps set status = 'closed'
      where name = 'Mammogram' and member_id = (select id from public.members where member_id = 'OLD-1')`)
    expect(await plan([year(2026, 'open')], SECOND)).toMatchObject({ changed: 0, kept: 1 })
    await bring([year(2027, 'open')], SECOND)
    const both = [
      { from: '2026-01-01', status: 'closed' },
      { from: '2027-01-01', status: 'open' },
    ]
    expect(await gaps()).toEqual(both)
    expect(await plan([year(2026, 'closed')], '00000000-0000-4000-8000-00000000f303')).toMatchObject({ unchanged: 1 })
    await ask(`public.undo_roster('${SECOND}')`)
    expect(await gaps()).toEqual(both.slice(0, 1))
  })

  it('is a gap of its own also while last year’s is open, and each file moves its own', async () => {
    const year = (number: number, status: string, due = `${number}-12-31`) => ({
      member_id: 'OLD-1',
      gaps: { Mammogram: status },
      gap_days: { Mammogram: { from: `${number}-01-01`, due } },
    })
    const gaps = () =>
      database.rows(
        `select g.window_start::text as from, g.window_end::text as due, g.status from public.care_gaps g
         join public.members m on m.id = g.member_id
         where m.member_id = 'OLD-1' and g.name = 'Mammogram' and g.deleted_at is null order by 1`,
      )
    const of = (number: number, status: string, due = `${number}-12-31`) => ({ from: `${number}-01-01`, due, status })
    await bring([{ ...IDA, gaps: MANY }])
    await bring([year(2026, 'open')], '00000000-0000-4000-8000-00000000f303')
    await bring([year(2027, 'open')], SECOND)
    expect(await gaps()).toEqual([of(2026, 'open'), of(2027, 'open')])
    await bring([year(2027, 'open', '2027-11-30')], '00000000-0000-4000-8000-00000000f304')
    await bring([year(2026, 'closed')], '00000000-0000-4000-8000-00000000f305')
    const moved = [of(2026, 'closed'), of(2027, 'open', '2027-11-30')]
    expect(await gaps()).toEqual(moved)
    await ask(`public.undo_roster('00000000-0000-4000-8000-00000000f305')`)
    expect(await gaps()).toEqual([of(2026, 'open'), moved[1]])
  })

  it('opens in the new year without days too, once, and the same line is looked at again', async () => {
    const told = { member_id: 'OLD-1', gaps: { Mammogram: 'open' } }
    const gaps = () =>
      database.rows(
        `select g.status, extract(year from g.created_at)::int = extract(year from now())::int as new
         from public.care_gaps g join public.members m on m.id = g.member_id
         where m.member_id = 'OLD-1' and g.name = 'Mammogram' and g.deleted_at is null order by g.created_at`,
      )
    await bring([{ ...IDA, gaps: MANY }])
    await database.script(`insert into public.care_gaps (member_id, team_id, name, status, created_at)
      select m.id, m.team_id, 'Mammogram', 'closed', now() - interval '1 year' from public.members m where m.member_id = 'OLD-1'`)
    await bring([told], '00000000-0000-4000-8000-00000000f304')
    expect(await gaps()).toEqual([
      { status: 'closed', new: false },
      { status: 'open', new: true },
    ])
    expect(await plan([told], '00000000-0000-4000-8000-00000000f305')).toMatchObject({ unchanged: 1, changed: 0 })
    await bring([{ ...told, gaps: { Mammogram: 'closed' } }], '00000000-0000-4000-8000-00000000f306')
    expect((await gaps()).map(({ status }) => status)).toEqual(['closed', 'closed'])
    await ask(`public.undo_roster('00000000-0000-4000-8000-00000000f306')`)
    expect((await gaps()).map(({ status }) => status)).toEqual(['closed', 'open'])
  })

  it('is refused where it is no day', async () => {
    const wrong = { ...IDA, gaps: { Mammogram: 'open' }, gap_days: { Mammogram: { due: '2026-13-40' } } }
    expect(await plan([wrong])).toMatchObject({ refused: 1 })
  })
})
