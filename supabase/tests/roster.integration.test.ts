import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await database.script('truncate private.roster_plans, private.roster_lines, private.roster_known cascade')
  await resetToFixture(database)
  // A share of ten percent needs more than a handful.
  await database.script(`insert into public.members (member_id, team_id, first_name, last_name, date_of_birth)
    select 'CROWD' || i, '${NORTH}', 'Ada', 'Crowd', '1950-01-01' from generate_series(1, 40) i`)
})

const WHO: Persona = 'supervisorBoth'
const PLAN = '00000000-0000-4000-8000-00000000f001'
const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`
const ask = async <T>(expression: string, persona: Persona = WHO): Promise<T> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer'] as T

interface Summary {
  readonly hash: string
  readonly new: number
  readonly changed: number
  readonly unchanged: number
  readonly ended: number
  readonly refused: number
  readonly kept: number
}
interface Line {
  readonly line: number
  readonly reason: string | null
  readonly changes: Record<string, [unknown, unknown]>
  readonly kept: Record<string, [unknown, unknown]>
}
interface Applied {
  readonly done: boolean
  readonly refusal?: string
  readonly summary: Summary
}

type Told = Readonly<Record<string, unknown>>
const person = (change: Told = {}): Told => ({
  member_id: 'NEW-1',
  first_name: 'Ida',
  last_name: 'Brandt',
  date_of_birth: '1948-03-09',
  phone: '+13055550188',
  zip_code: '02134',
  ...change,
})

async function stage(lines: readonly Told[], id = PLAN): Promise<Summary> {
  await ask(`public.begin_roster_plan('${id}', '${NORTH}', 'june.csv', '${'a'.repeat(64)}', 'Blue Plan')`)
  const staged = lines.map((told, index) => ({ line: index + 2, told }))
  await ask(`public.stage_roster_lines('${id}', ${literal(staged)})`)
  return ask(`public.plan_roster('${id}')`)
}
const apply = (hash: string, id = PLAN): Promise<Applied> => ask(`public.apply_roster('${id}', '${hash}')`)
const linesOf = async (action: string, id = PLAN): Promise<Line[]> =>
  (await ask<{ rows: Line[] }>(`public.roster_lines('${id}', '${action}', '', 0, 100)`)).rows
async function bring(lines: readonly Told[], id = PLAN): Promise<Summary> {
  const { hash } = await stage(lines, id)
  const applied = await apply(hash, id)
  expect(applied).toMatchObject({ done: true })
  return applied.summary
}
const stored = async (number: string) =>
  (
    await database.rows(`select m.*, o.health_plan, v.on_dnc from public.members m
    left join public.member_outreach o on o.member_id = m.id
    left join public.contact_verifications v on v.member_id = m.id where m.member_id = '${number}'`)
  )[0]
const SECOND = '00000000-0000-4000-8000-00000000f002'
const THIRD = '00000000-0000-4000-8000-00000000f003'

describe('a roster', () => {
  it('adds members with everything the board needs, and the same file again touches no row', async () => {
    expect(await bring([person(), person({ member_id: 'NEW-2', first_name: 'Otto', on_dnc: true })])).toMatchObject({
      new: 2,
      refused: 0,
    })
    expect(await stored('NEW-1')).toMatchObject({
      team_id: NORTH,
      zip_code: '02134',
      health_plan: 'Blue Plan',
      on_dnc: false,
    })
    expect(await stored('NEW-2')).toMatchObject({ on_dnc: true })
    const versions = () => database.rows('select id, changed_xid::text from public.members order by id')
    const before = await versions()
    const again = [person(), person({ member_id: 'NEW-2', first_name: 'Otto', on_dnc: true })]
    expect(await bring(again, SECOND)).toMatchObject({ new: 0, changed: 0, unchanged: 2 })
    expect(await versions()).toEqual(before)
  })

  it('gives new rows ids that follow each other, so that a large file fills its indexes from one end', async () => {
    const lines = Array.from({ length: 12 }, (_, n) => ({ member_id: `NEW-${n + 10}`, first_name: `Ida ${n}` }))
    await bring(lines.map((change) => person({ ...change, gaps: { COL: 'open' } })))
    const rows =
      await database.rows(`select m.member_id, m.id, o.id as outreach, v.id as verification, c.id as consent, g.id as gap
      from public.members m join public.member_outreach o on o.member_id = m.id join public.contact_verifications v on v.member_id = m.id
      join public.contact_consents c on c.member_id = m.id join public.care_gaps g on g.member_id = m.id
      where m.member_id like 'NEW-%' order by m.id`)
    expect(rows.map((row) => row['member_id'])).toEqual(lines.map(({ member_id }) => member_id))
    const ids = rows.map(({ id, outreach, verification, consent, gap }) =>
      [id, outreach, verification, consent, gap].map(String),
    )
    for (const [near = '', ...others] of ids) for (const id of others) expect(id.slice(0, 9)).toBe(near.slice(0, 9))
    expect(new Set(ids.flat()).size).toBe(5 * lines.length)
  })

  it('brings addresses and second numbers, and keeps a second number that staff corrected', async () => {
    const where = { mailing_address: '1 Main St, Boston, MA 02134', other_phone: '+13055550123' }
    await bring([person(where)])
    expect(await stored('NEW-1')).toMatchObject(where)
    await database.script(`update public.members set other_phone = '+13055550144' where member_id = 'NEW-1'`)
    const moved = { mailing_address: '2 Oak St, Miami, FL 33130', other_phone: '+13055550155' }
    await bring([person(moved)], SECOND)
    expect(await stored('NEW-1')).toMatchObject({ ...moved, other_phone: '+13055550144' })
    await ask(`public.undo_roster('${SECOND}')`)
    expect(await stored('NEW-1')).toMatchObject({ ...where, other_phone: '+13055550144' })
    expect(await stage([person({ mailing_address: ' ' })], THIRD)).toMatchObject({ refused: 1 })
  })

  it('brings nobody back who has died or left but by a word that says so, and only if a second person agrees', async () => {
    await bring([person({ phone: '+13055550188' })])
    await database.script(`update public.members set deleted_at = now() where member_id = 'NEW-1'`)
    // A list without a column for it, another phone or not, says nothing of it.
    expect(await stage([person({ pcp_name: 'Dr. Sol', phone: '+13055550189' })], SECOND)).toMatchObject({
      changed: 0,
      kept: 1,
      reasons: [],
    })
    const alive = await stage([person({ ended: false })], THIRD)
    expect(alive).toMatchObject({ changed: 1, returned: 1, reasons: ['returned'] })
    expect(await apply(alive.hash, THIRD)).toMatchObject({ done: false, refusal: 'waits' })
  })

  it('asks a second person about another name, birth date or phone for more than a fiftieth of the members', async () => {
    const people = (slip: number) =>
      Array.from({ length: 8 }, (_, n) =>
        person({
          member_id: `SLIP-${n}`,
          first_name: `Ann${n}`,
          last_name: `Slip${n}`,
          phone: `+130555501${10 + ((n + slip) % 8)}`,
        }),
      )
    await bring(people(0))
    expect(await stage(people(1), SECOND)).toMatchObject({ changed: 8, rewritten: 8, reasons: ['rewritten'] })
    expect(await stage([...people(0).slice(1), ...people(1).slice(0, 1)], THIRD)).toMatchObject({
      changed: 1,
      reasons: [],
    })
    // Nor is it done in two halves.
    const moved = people(0).map((one, n) => ({ ...one, phone: `+130555502${10 + n}` }))
    await bring(moved.slice(0, 4), '00000000-0000-4000-8000-00000000f005')
    expect(await stage(moved.slice(4), '00000000-0000-4000-8000-00000000f006')).toMatchObject({
      changed: 4,
      rewritten: 4,
      reasons: ['rewritten'],
    })
  })

  it('asks who it is where a first name and a birth date change together, and takes no gap for somebody else', async () => {
    await bring([person({ first_name: 'Ellen', date_of_birth: '1950-02-02' })])
    const husband = await stage([person({ first_name: 'George', date_of_birth: '1947-06-06' })], SECOND)
    expect(husband).toMatchObject({ changed: 0, unclear: 1 })
    expect(await linesOf('unclear', SECOND)).toMatchObject([{ reason: 'twoPeople' }])
    const last_name = String(person()['last_name'])
    const gap = (named: Record<string, string>) => ({ member_id: 'NEW-1', gaps: { Mammogram: 'open' }, named })
    const named = async (who: Record<string, string>) => (await stage([gap(who)], THIRD)).refused
    expect(await named({ first_name: 'George', last_name: 'Other' })).toBe(1)
    expect(await linesOf('refused', THIRD)).toMatchObject([{ reason: 'otherPerson' }])
    expect(await named({ first_name: 'George', last_name, date_of_birth: '1947-06-06' })).toBe(1)
    expect(await named({ first_name: 'Ellen', last_name: 'Married', date_of_birth: '1950-02-02' })).toBe(0)
    expect(await named({ last_name: last_name.toUpperCase() })).toBe(0)
    expect(await named({ nickname: 'x' })).toBe(1)
  })

  it('keeps somebody with one name, greets them by it, and loses no name to a file that has but one', async () => {
    const one = { first_name: '', last_name: 'Suharto', phone: '+13055550155' }
    await bring([
      person(one),
      person({ member_id: 'NEW-2', first_name: 'Otto', phone: '+13055550155', last_name: 'Lee' }),
    ])
    expect(await stored('NEW-1')).toMatchObject({ first_name: '', last_name: 'Suharto', name: 'Suharto' })
    const id = String((await stored('NEW-1'))?.['id'])
    expect((await database.rows(`select private.contact_facts('${id}') ->> 'first_name' as name`))[0]).toEqual({
      name: 'Suharto',
    })
    const born = String(person()['date_of_birth'])
    expect(
      await database.rows(`select unnest(private.members_to_sign_in('sms', '+13055550155', '${born}', 's')) as id`),
    ).toEqual([{ id }])
    expect(await bring([person(one)], SECOND)).toMatchObject({ unchanged: 1 })
    // One of the two names says nothing of the other; one that is neither is asked about.
    for (const last_name of ['otto', 'Lee'])
      expect(
        await stage([person({ member_id: 'NEW-2', first_name: '', last_name, phone: '+13055550155' })], THIRD),
      ).toMatchObject({
        unchanged: 1,
      })
    expect(await stage([person({ member_id: 'NEW-2', first_name: '', last_name: 'Kim' })], THIRD)).toMatchObject({
      unclear: 1,
    })
    expect(await stage([person({ first_name: 'Haji', last_name: 'Suharto' })], THIRD)).toMatchObject({ changed: 1 })
    expect(await stage([person({ first_name: ' ' })], THIRD)).toMatchObject({ refused: 1 })
  })

  it('does what was confirmed once, however often it is asked for', async () => {
    const { hash } = await stage([person()])
    const [before] = await database.rows('select max(id)::int as id from public.audit_events')
    const first = await apply(hash)
    expect(await apply(hash)).toEqual(first)
    expect(await database.rows(`select from public.members where member_id = 'NEW-1'`)).toHaveLength(1)
    expect(await database.rows(`select file_name, row_count from public.roster_imports where id = '${PLAN}'`)).toEqual([
      { file_name: 'june.csv', row_count: 1 },
    ])
    // One event in the trail, with the plan's hash; what it did to whom stands in rows that nobody can change.
    expect(
      await database.rows(
        `select action, row_id, detail ->> 'hash' as hash from public.audit_events where id > ${String(before?.['id'])}`,
      ),
    ).toEqual([{ action: 'roster.applied', row_id: PLAN, hash }])
    expect(
      await database.rows(
        `select line, action, member_number from public.roster_import_rows where roster_import_id = '${PLAN}'`,
      ),
    ).toEqual([{ line: 2, action: 'create', member_number: 'NEW-1' }])
  })

  it('is what a plan does, not what a setting says: nothing else is left out of the trail', async () => {
    await bring([person({ member_id: 'NEW-1' })])
    await database.rows('begin')
    await database.rows(`select set_config('gapwise.roster', '${PLAN}', true),
      set_config('gapwise.roster_xid', pg_current_xact_id()::text, true)`)
    await expect(
      database.rows(`update public.members set first_name = 'Eve' where member_id = 'NEW-1'`),
    ).rejects.toThrow('roster.notRunning')
    await database.rows('rollback')
  })

  it('does nothing where something has changed since the plan was shown', async () => {
    await bring([person()])
    const { hash } = await stage([person({ zip_code: '33130' })], SECOND)
    await database.script(`update public.members set zip_code = '10001' where member_id = 'NEW-1'`)
    expect(await apply(hash, SECOND)).toMatchObject({
      done: false,
      refusal: 'changed',
      summary: { changed: 0, kept: 1 },
    })
    expect(await stored('NEW-1')).toMatchObject({ zip_code: '10001' })
  })

  it('changes what the plan changed, and keeps what somebody corrected since its last file', async () => {
    await bring([person({ email: 'ida@example.com' })])
    await database.script(`update public.members set phone = '+13055550199' where member_id = 'NEW-1'`)
    const next = person({ email: 'ida.b@example.com', phone: '+13055550177' })
    const { hash } = await stage([next], SECOND)
    expect(await linesOf('changed', SECOND)).toMatchObject([
      {
        changes: { email: ['ida@example.com', 'ida.b@example.com'] },
        kept: { phone: ['+13055550199', '+13055550177'] },
      },
    ])
    await apply(hash, SECOND)
    expect(await stored('NEW-1')).toMatchObject({ email: 'ida.b@example.com', phone: '+13055550199' })
    // The new address receives no sign-in code until somebody else confirms it.
    expect(
      await database.rows(`select channel, state from private.contact_changes where state = 'pending' and member_id =
      (select id from public.members where member_id = 'NEW-1') and channel = 'email'`),
    ).toHaveLength(1)
  })

  it.each([
    ['a new member', []],
    ['a member on file', [person()]],
  ])('says of %s once that they are not to be called, by whom the file was brought in', async (_who, before) => {
    if (before.length > 0) await bring(before, SECOND)
    await bring([person({ on_dnc: true })])
    const said = await database.rows(`select s.kind, s.made_by from public.member_statements s
      join public.members m on m.id = s.member_id where m.member_id = 'NEW-1'`)
    expect(said).toEqual([{ kind: 'do-not-call', made_by: staffId(WHO) }])
  })

  it('adds a do-not-call and never takes one away', async () => {
    await bring([person()])
    await bring([person({ on_dnc: true })], SECOND)
    expect(await stored('NEW-1')).toMatchObject({ on_dnc: true })
    expect(await bring([person({ on_dnc: false })], THIRD)).toMatchObject({ changed: 0, kept: 1 })
    expect(await stored('NEW-1')).toMatchObject({ on_dnc: true })
  })

  it('ends members whom the file names as ended, but not one with an open alert, nor more than a tenth by one person', async () => {
    const crowd = (i: number): Told =>
      person({
        member_id: `CROWD${i}`,
        first_name: 'Ada',
        last_name: 'Crowd',
        date_of_birth: '1950-01-01',
        ended: true,
      })
    const [held] = await database.rows(
      `select member_id, first_name, last_name from public.members where id = '${memberId(1)}'`,
    )
    await database.script(`update public.member_outreach set contact_hold = true where member_id = '${memberId(1)}';
      update public.members set date_of_birth = '1950-01-01' where id = '${memberId(1)}'`)
    const onHold = person({ ...held, date_of_birth: '1950-01-01', ended: true })
    expect(await bring([crowd(1), onHold])).toMatchObject({ ended: 1, kept: 1 })
    expect((await stored('CROWD1'))?.['deleted_at']).not.toBeNull()
    const many = await stage(
      [1, 2, 3, 4, 5, 6].map((i) => crowd(i + 1)),
      SECOND,
    )
    expect(await apply(many.hash, SECOND)).toMatchObject({
      done: false,
      refusal: 'waits',
      summary: { reasons: ['ended'] },
    })
    expect((await stored('CROWD2'))?.['deleted_at']).toBeNull()
  })

  it('refuses lines that can not be right, with the reason, and takes the others', async () => {
    const [other] = await database.rows(`select member_id from public.members where id = '${memberId(3)}'`)
    await bring([person()])
    const summary = await stage(
      [
        person({ member_id: 'TWICE' }),
        person({ member_id: 'TWICE', first_name: 'Uwe' }),
        person({ last_name: 'Somebody', date_of_birth: '1990-01-01' }),
        person({ member_id: 'NEW-9' }),
        person({ member_id: 'GONE', first_name: 'Hans', ended: true }),
        person({ member_id: 'BAD', date_of_birth: '1948-02-31' }),
        person({ member_id: 'BAD-2', surprise: 'x' }),
        person({ member_id: 'GOOD', first_name: 'Vera', last_name: 'Sol' }),
      ],
      SECOND,
    )
    expect(summary).toMatchObject({ new: 1, refused: 5, unclear: 2 })
    expect((await linesOf('refused', SECOND)).map(({ reason }) => reason)).toEqual([
      'doubleId',
      'doubleId',
      'unknownEnded',
      'unreadable',
      'unreadable',
    ])
    // Who it is says a person.
    expect((await linesOf('unclear', SECOND)).map(({ reason }) => reason)).toEqual(['twoPeople', 'otherId'])
    // A supervisor of one team reaches no member of another.
    await ask(
      `public.begin_roster_plan('${THIRD}', '${SOUTH}', 'x.csv', '${'b'.repeat(64)}', 'Plan')`,
      'supervisorSouth',
    )
    await ask(
      `public.stage_roster_lines('${THIRD}', ${literal([
        { line: 2, told: person() },
        { line: 3, told: person({ member_id: other?.['member_id'] }) },
      ])})`,
      'supervisorSouth',
    )
    await ask(`public.plan_roster('${THIRD}')`, 'supervisorSouth')
    const { rows } = await ask<{ rows: Line[] }>(
      `public.roster_lines('${THIRD}', 'refused', '', 0, 10)`,
      'supervisorSouth',
    )
    expect(rows[0]).toMatchObject({ line: 2, reason: 'otherTeam', changes: {}, kept: {} })
  })

  const gapsOf = (number: string) =>
    database.rows(`select g.name, g.status from public.care_gaps g join public.members m on m.id = g.member_id
      where m.member_id = '${number}' order by g.name`)

  it('brings gaps with their members or as a list of their own, once each', async () => {
    await bring([person({ gaps: { 'A1C Test': 'open', Mammogram: 'closed' } })])
    expect(await gapsOf('NEW-1')).toEqual([{ name: 'A1C Test', status: 'open' }])
    const list = [
      { member_id: 'NEW-1', gaps: { 'a1c test': 'open' } },
      { member_id: 'NEW-1', gaps: { 'Diabetic Eye Exam': 'open' } },
      { member_id: 'NEW-1', gaps: { 'Diabetic Eye Exam': 'open' } },
      { member_id: 'NOBODY', gaps: { 'A1C Test': 'open' } },
    ]
    expect(await bring(list, SECOND)).toMatchObject({ changed: 2, unchanged: 1, refused: 1 })
    expect((await linesOf('refused', SECOND)).map(({ reason }) => reason)).toEqual(['unknownMember'])
    expect(await gapsOf('NEW-1')).toEqual([
      { name: 'A1C Test', status: 'open' },
      { name: 'Diabetic Eye Exam', status: 'open' },
    ])
    expect(await bring(list, THIRD)).toMatchObject({ changed: 0 })
  })

  it('are shown and found by the name that the member has on file, as far as the supervisor may see them', async () => {
    await stage([
      { member_id: 'CROWD1', gaps: { 'Foot Check': 'open' } },
      { member_id: 'CROWD2', gaps: { 'Foot Check': 'open' } },
    ])
    const found = (search: string, persona: Persona = WHO) =>
      ask<{ rows: unknown[] }>(`public.roster_lines('${PLAN}', 'changed', '${search}', 0, 10)`, persona)
    await database.script(`update public.members set first_name = 'Eva', last_name = 'Holm' where member_id = 'CROWD2'`)
    expect(await found('')).toMatchObject({ rows: [{ name: 'Ada Crowd' }, { name: 'Eva Holm' }] })
    expect(await found('holm')).toMatchObject({ rows: [{ number: 'CROWD2', name: 'Eva Holm' }] })
    await database.script(`update public.members set team_id = '${SOUTH}' where member_id = 'CROWD2'`)
    const south = `team_id = '${SOUTH}', staff_id = '${staffId('supervisorSouth')}'`
    await database.script(`update private.roster_plans set ${south}`)
    expect(await found('', 'supervisorSouth')).toMatchObject({ rows: [{ name: '' }, { name: 'Eva Holm' }] })
  })

  it('closes what the plan closed, at most a tenth at once, and opens nothing again', async () => {
    await database.script(`insert into public.care_gaps (member_id, name)
      select id, 'Flu Vaccine' from public.members where member_id like 'CROWD%'`)
    const flu = (i: number, status: string): Told => ({ member_id: `CROWD${i}`, gaps: { 'Flu Vaccine': status } })
    expect(await bring([flu(1, 'closed')])).toMatchObject({ changed: 1 })
    expect(await gapsOf('CROWD1')).toEqual([{ name: 'Flu Vaccine', status: 'closed' }])
    const many = await stage(
      [2, 3, 4, 5, 6, 7].map((i) => flu(i, 'closed')),
      SECOND,
    )
    expect(await apply(many.hash, SECOND)).toMatchObject({
      done: false,
      refusal: 'waits',
      summary: { reasons: ['closed'] },
    })
    expect(await bring([flu(1, 'open')], THIRD)).toMatchObject({ changed: 0, kept: 1 })
    expect(await linesOf('kept', THIRD)).toMatchObject([{ kept: { 'gap:Flu Vaccine': ['closed', 'open'] } }])
  })

  describe('where the plan does not let files close gaps', () => {
    const FOURTH = '00000000-0000-4000-8000-00000000f004'
    const told = (last?: string): Told => ({
      member_id: 'CROWD1',
      gaps: { 'Flu Vaccine': 'closed' },
      ...(last !== undefined && { gap_days: { 'Flu Vaccine': { last } } }),
    })
    const evidence = () =>
      database.rows(`select state, source, service_date::text as day, entered_by, deleted_at is null as here from public.gap_evidence
        where source = 'plan-file'
        order by created_at, id`)
    const moves = () =>
      database.rows(`select from_status, to_status, cause from public.gap_moves where cause <> 'call' order by number`)
    beforeEach(() =>
      database.script(`update public.plan_settings set files_close_gaps = null where true;
        insert into public.care_gaps (member_id, name) select id, 'Flu Vaccine' from public.members where member_id = 'CROWD1'`),
    )

    it('has what the file closes wait as evidence, once for each day that it tells, whatever came of it', async () => {
      const staged = await stage([told('2026-10-02')])
      expect(staged).toMatchObject({ changed: 1, gapsClosed: 0, gapsToVerify: 1 })
      expect((await linesOf('changed'))[0]?.changes).toMatchObject({ 'gap:Flu Vaccine': ['open', 'evidence-in'] })
      expect(await apply(staged.hash)).toMatchObject({ done: true })
      expect(await gapsOf('CROWD1')).toEqual([{ name: 'Flu Vaccine', status: 'evidence-in' }])
      const first = { state: 'received', source: 'plan-file', day: '2026-10-02', entered_by: staffId(WHO), here: true }
      expect(await evidence()).toEqual([first])
      expect(await bring([told('2026-10-02')], SECOND)).toMatchObject({ changed: 0, unchanged: 1 })
      await database.script(`update public.gap_evidence set state = 'rejected' where true;
        update public.care_gaps set status = 'returned' where name = 'Flu Vaccine'`)
      expect(await bring([told('2026-10-02')], THIRD)).toMatchObject({ changed: 0, unchanged: 1 })
      expect(await bring([told('2026-10-20')], FOURTH)).toMatchObject({ changed: 1 })
      expect(await evidence()).toEqual([
        { ...first, state: 'rejected' },
        { ...first, day: '2026-10-20' },
      ])
    })

    it('is asked again where the setting changes between preview and import', async () => {
      const { hash } = await stage([told()])
      await database.script('update public.plan_settings set files_close_gaps = true where true')
      expect(await apply(hash)).toMatchObject({
        done: false,
        refusal: 'changed',
        summary: { gapsClosed: 1, gapsToVerify: 0 },
      })
    })

    it('takes the evidence back with the import, and leaves what somebody has decided', async () => {
      await bring([told('2026-10-02')])
      await undo(PLAN)
      expect(await evidence()).toMatchObject([{ here: false }])
      expect(await gapsOf('CROWD1')).toEqual([{ name: 'Flu Vaccine', status: 'open' }])
      expect(await moves()).toEqual([
        { from_status: 'open', to_status: 'evidence-in', cause: 'evidence' },
        { from_status: 'evidence-in', to_status: 'open', cause: 'evidence' },
      ])
    })
  })
})

interface Waiting {
  readonly id: string
  readonly own: boolean
  readonly by: string
  readonly reasons: readonly string[]
  readonly summary: Summary
  readonly refused: { readonly by: string; readonly why: string } | null
}
const waiting = (persona: Persona): Promise<Waiting[]> => ask('public.waiting_rosters()', persona)
const decide = (persona: Persona, decision: { approve: boolean; hash?: string; why?: string; id?: string }) => {
  const { approve, hash = '', why = '', id = PLAN } = decision
  return ask(`public.decide_roster('${id}', ${approve}, '${hash}', '${why}')`, persona)
}
const trail = async () =>
  (
    await database.rows(`select a.action, s.full_name as who from public.audit_events a
      join public.staff s on s.id = a.actor_staff_id
      where a.action like 'roster.%' and a.action <> 'roster.planned' order by a.id`)
  ).map(({ action, who }) => [action, who])

describe('a file that needs a second person', () => {
  it('is one that gives more than 2%, and more than five, of the members another email', async () => {
    const crowd = (at: number, changed: boolean): Told =>
      person({
        member_id: `CROWD${at}`,
        first_name: 'Ada',
        last_name: 'Crowd',
        date_of_birth: '1950-01-01',
        phone: `+130555501${10 + at}`,
        email: `${changed ? 'other' : 'crowd'}${at}@example.com`,
      })
    const file = (changed: number): Told[] => Array.from({ length: 40 }, (_row, at) => crowd(at + 1, at < changed))
    await bring(file(0))
    expect(await stage(file(5), SECOND)).toMatchObject({ rewritten: 5, reasons: [] })
    expect(await stage(file(6), THIRD)).toMatchObject({ rewritten: 6, reasons: ['rewritten'] })
  })

  const ends = (from: number, to: number): Told[] =>
    Array.from({ length: to - from + 1 }, (_, at) =>
      person({
        member_id: `CROWD${from + at}`,
        first_name: 'Ada',
        last_name: 'Crowd',
        date_of_birth: '1950-01-01',
        ended: true,
      }),
    )
  const ended = async (): Promise<number> =>
    (await database.rows(`select from public.members where member_id like 'CROWD%' and deleted_at is not null`)).length

  it.each([
    ['whoever invited the person who brought it in', WHO, 'administrator'],
    ['whoever was invited by that person', 'administrator', WHO],
  ] as const)('is not for %s to see or approve', async (_who, invited, by) => {
    const { hash } = await stage(ends(1, 6))
    expect(await apply(hash)).toMatchObject({ done: false, refusal: 'waits' })
    await database.script(
      `insert into private.staff_codes (id, staff_id, kind, email, language, made_by) values
       (gen_random_uuid(), '${staffId(invited)}', 'invitation', 'own.mailbox@example.com', 'en', '${staffId(by)}')`,
    )
    expect(await waiting('administrator')).toEqual([])
    await expect(decide('administrator', { approve: true, hash })).rejects.toThrow(/notYours/)
    await database.script('delete from private.staff_codes')
    expect(await decide('administrator', { approve: true, hash })).toEqual({ done: true })
  })

  it('waits, is nobody’s to change any more, and is done once somebody else approves', async () => {
    const { hash } = await stage(ends(1, 6))
    expect(await apply(hash)).toMatchObject({ done: false, refusal: 'waits' })
    expect(await apply(hash)).toMatchObject({ done: false, refusal: 'waits' })
    await expect(
      ask(`public.stage_roster_lines('${PLAN}', ${literal([{ line: 9, told: person() }])})`),
    ).rejects.toThrow(/roster.done/)
    // Who brought it in, and who leads another team, can't approve.
    await expect(decide(WHO, { approve: true, hash })).rejects.toThrow(/roster.own/)
    await expect(decide('supervisorSouth', { approve: true, hash })).rejects.toThrow(/notYours/)
    expect(await waiting('supervisorSouth')).toEqual([])
    expect(await waiting(WHO)).toMatchObject([{ own: true, reasons: ['ended'] }])
    const [shown] = await waiting('administrator')
    expect(shown).toMatchObject({ own: false, reasons: ['ended'], summary: { ended: 5, members: 40, within: 5 } })
    expect(await decide('administrator', { approve: true, hash: 'another' })).toEqual({
      done: false,
      refusal: 'changed',
    })
    expect(await ended()).toBe(0)
    expect(await decide('administrator', { approve: true, hash })).toEqual({ done: true })
    expect(await ended()).toBe(6)
    expect(await decide('administrator', { approve: true, hash })).toMatchObject({ done: true })
    expect(await apply(hash)).toMatchObject({ done: true, summary: { ended: 6 } })
    expect(await waiting('administrator')).toEqual([])
    const names = await database.rows(`select b.role as brought, a.role as approved from public.roster_imports i
      join public.staff b on b.id = i.created_by join public.staff a on a.id = i.approved_by where i.id = '${PLAN}'`)
    expect(names).toEqual([{ brought: 'supervisor', approved: 'administrator' }])
    expect((await trail()).map(([action]) => action)).toEqual(['roster.waits', 'roster.approved', 'roster.applied'])
  })

  it('is refused with a reason, which whoever brought it in reads, and can’t be done any more', async () => {
    const { hash } = await stage(ends(1, 6))
    await apply(hash)
    expect(await decide('administrator', { approve: false, why: ' ' })).toEqual({ done: false, refusal: 'why' })
    expect(await decide('administrator', { approve: false, why: 'Half the file is missing' })).toEqual({ done: true })
    expect(await waiting(WHO)).toMatchObject([{ own: true, refused: { why: 'Half the file is missing' } }])
    expect(await waiting('administrator')).toEqual([])
    expect(await decide('administrator', { approve: true, hash })).toMatchObject({ done: false })
    expect(await apply(hash)).toMatchObject({ done: false, refusal: 'waits' })
    expect(await ended()).toBe(0)
    // Nothing of the file is kept.
    expect(await database.rows(`select from private.roster_lines where plan_id = '${PLAN}'`)).toEqual([])
  })

  it('is taken back by whoever brought it in, or forgotten after a week', async () => {
    const { hash } = await stage(ends(1, 6))
    await apply(hash)
    expect(await decide(WHO, { approve: false })).toEqual({ done: true })
    expect(await waiting(WHO)).toEqual([])
    const { hash: next } = await stage(ends(1, 6), SECOND)
    await apply(next, SECOND)
    await database.script(`update private.roster_plans set waits_since = now() - interval '8 days'`)
    expect(await decide('administrator', { approve: true, hash: next, id: SECOND })).toMatchObject({ done: false })
    await stage([person()], THIRD)
    expect(await database.rows(`select id::text from private.roster_plans`)).toEqual([{ id: THIRD }])
    expect((await trail()).map(([action]) => action)).toEqual([
      'roster.waits',
      'roster.taken_back',
      'roster.waits',
      'roster.lapsed',
    ])
  })

  it('is also the second of two small ones of a day', async () => {
    await bring(ends(1, 4))
    const { hash } = await stage(ends(5, 5), SECOND)
    expect(await apply(hash, SECOND)).toMatchObject({ done: false, refusal: 'waits' })
    await undo()
    expect(await ask(`public.decide_roster('${SECOND}', false, '', '')`)).toEqual({ done: true })
    await bring(ends(5, 5), THIRD)
  })

  it('is one that is older than the last of its source', async () => {
    const dated = async (id: string, day: string, told: Told): Promise<Applied> => {
      const begun = `'${id}', '${NORTH}', 'x.csv', '${'a'.repeat(64)}', 'Blue Plan', 'monthly', '${day}'`
      await ask(`public.begin_roster_plan(${begun})`)
      await ask(`public.stage_roster_lines('${id}', ${literal([{ line: 2, told }])})`)
      const { hash } = await ask<Summary>(`public.plan_roster('${id}')`)
      return apply(hash, id)
    }
    expect(await dated(PLAN, '2026-06-01', person())).toMatchObject({ done: true })
    expect(await dated(SECOND, '2026-05-01', person({ zip_code: '33130' }))).toMatchObject({
      done: false,
      refusal: 'waits',
      summary: { reasons: ['older'] },
    })
    expect(await dated(THIRD, '2026-06-01', person({ zip_code: '33131' }))).toMatchObject({ done: true })
  })
})

describe('an administrator', () => {
  const begin = async (lines: readonly Told[]): Promise<Summary> => {
    await ask(`public.begin_roster_plan('${PLAN}', '${SOUTH}', 'x.csv', '${'a'.repeat(64)}', 'Plan')`, 'administrator')
    const staged = literal(lines.map((told, at) => ({ line: at + 2, told })))
    await ask(`public.stage_roster_lines('${PLAN}', ${staged})`, 'administrator')
    return ask(`public.plan_roster('${PLAN}')`, 'administrator')
  }
  const shown = async (action: string, persona: Persona = 'administrator') =>
    (await ask<{ rows: Line[] }>(`public.roster_lines('${PLAN}', '${action}', '', 0, 10)`, persona)).rows

  it('brings members into every team, and reads rounded counts and places in the file, but no member', async () => {
    await database.script(`update public.members set phone = '+13055550101' where member_id = 'CROWD1'`)
    const crowd = person({ member_id: 'CROWD1', first_name: 'Ada', last_name: 'Crowd', date_of_birth: '1950-01-01' })
    const people = Array.from({ length: 6 }, (_, at) => person({ member_id: `NEW-${at}`, last_name: `Brandt${at}` }))
    const { hash, ...counts } = await begin([
      ...people,
      crowd,
      person({ member_id: 'BAD', date_of_birth: '1948-02-31' }),
    ])
    expect(counts).toMatchObject({ lines: 8, new: 5, changed: 0, refused: 1, members: 40, within: 5 })
    expect(counts).toMatchObject({ teams: [{ name: 'South', count: 5 }] })
    expect(await shown('refused')).toEqual([
      expect.objectContaining({ line: 9, reason: 'unreadable', number: '', name: '', changes: {} }),
    ])
    for (const action of ['new', 'changed', 'kept', 'unchanged', 'ended', 'unclear'])
      expect(await shown(action)).toEqual([])
    expect(await ask(`public.apply_roster('${PLAN}', '${hash}')`, 'administrator')).toMatchObject({
      done: true,
      summary: { new: 5, changed: 0, within: 5 },
    })
    expect(await ask('public.recent_rosters()', 'administrator')).toMatchObject([{ new: 5, changed: 0, within: 5 }])
    expect(await stored('NEW-1')).toMatchObject({ team_id: SOUTH })
    expect(await ask('(select count(*)::int from public.members)', 'administrator')).toBe(0)
    expect(await ask<unknown[]>('public.import_teams()', 'administrator')).toHaveLength(2)
    expect(await ask<unknown[]>('public.import_teams()', 'supervisorSouth')).toHaveLength(1)
    // A change in North is not for a supervisor of South to judge; the one of both takes it back, and reads who stayed.
    expect(await ask('public.recent_rosters()', 'supervisorSouth')).toEqual([])
    await rowsAs(
      database,
      WHO,
      `update public.members set preferred_name = 'Ad' where member_id = 'CROWD1' returning id`,
    )
    expect(await undo(PLAN, WHO)).toMatchObject({ done: true, stayed: [{ number: 'CROWD1' }] })
    expect(await undo(PLAN, 'administrator')).toEqual({
      done: true,
      undone: { removed: 5, restored: 0, stayed: 0, within: 5 },
      stayed: [],
    })
  })

  describe('who asks about a member by a file', () => {
    const KNOWN = person({ on_dnc: true, hospice: true, conditions: ['HIV'], gaps: { Mammogram: 'open' } })
    const guesses: readonly (readonly [string, Told])[] = [
      ['all that is on file', KNOWN],
      ['another condition', { ...KNOWN, conditions: ['Asthma'] }],
      ['another phone', { ...KNOWN, phone: '+13055550199' }],
      ['no do-not-call', { ...KNOWN, on_dnc: false }],
      ['no hospice', { ...KNOWN, hospice: false }],
      ['a closed gap', { ...KNOWN, gaps: { Mammogram: 'closed' } }],
      ['an ID that nobody has', { ...KNOWN, member_id: 'NOBODY', phone: '+13055550177', zip_code: '33130' }],
      ['the name, birth date and phone under another ID', { ...KNOWN, member_id: 'NOBODY' }],
      ['another name and birth date', { ...KNOWN, last_name: 'Sol', date_of_birth: '1950-01-01' }],
      ['another first name and birth date', { ...KNOWN, first_name: 'Uwe', date_of_birth: '1950-01-01' }],
      [
        'a gap of somebody else',
        { member_id: 'NEW-1', gaps: { Mammogram: 'open' }, named: { first_name: 'X', last_name: 'Y' } },
      ],
      ['that somebody lives', { ...KNOWN, ended: false }],
      ['a gap of an ID that nobody has', { member_id: 'NOBODY', gaps: { Mammogram: 'open' } }],
      ['the end of a membership that is none', { ...KNOWN, member_id: 'NOBODY', phone: '+13055550177', ended: true }],
    ]
    beforeEach(async () => {
      await database.script(`insert into public.care_gaps (member_id, name)
        select id, 'Eye Exam' from public.members where member_id like 'CROWD%'`)
      await bring([KNOWN], SECOND)
    })

    it('is told the same whatever they guess', async () => {
      const nothing = {
        lines: 1,
        new: 0,
        changed: 0,
        unchanged: 0,
        ended: 0,
        refused: 0,
        unclear: 0,
        kept: 0,
        rewritten: 0,
        returned: 0,
        members: 40,
        openGaps: 40,
        gapsOpened: 0,
        gapsClosed: 0,
        gapsToVerify: 0,
        absent: 0,
        absentHeld: false,
        ending: 0,
        missing: 0,
        teams: [],
        reasons: [],
        within: 5,
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      }
      for (const [what, told] of guesses) {
        const counts = await begin([told])
        expect([what, counts]).toEqual([what, nothing])
        for (const view of ['new', 'changed', 'unchanged', 'ended', 'refused', 'unclear', 'kept'])
          expect([what, view, await shown(view)]).toEqual([what, view, []])
        // A wrong hash has the plan made once more.
        const again = await ask(`public.apply_roster('${PLAN}', 'another')`, 'administrator')
        expect([what, again]).toEqual([what, { done: false, refusal: 'changed', summary: counts }])
      }
    })

    it('is not told by the hash what became of a line: it has a part that nobody knows', async () => {
      const nobody = person({ member_id: 'NOBODY', phone: '+13055550177', zip_code: '33130' })
      const { hash } = await begin([nobody])
      const [guessed] = await database.rows(`select encode(sha256(convert_to(
        md5(concat_ws(' ', l.line, 'new', l.digest, '{}'::jsonb, '{}'::jsonb)), 'UTF8')), 'hex') as hash
        from private.roster_lines l where l.plan_id = '${PLAN}'`)
      expect(hash).not.toBe(guessed?.['hash'])
    })

    it('is asked for each line in full, whether it came in before or not', async () => {
      await bring([KNOWN], THIRD)
      const [known] = await database.rows(`select encode(digest, 'base64') as digest from private.roster_settled`)
      await begin([])
      const announced = literal([[2, known?.['digest']]])
      expect(await ask(`public.stage_settled_lines('${PLAN}', ${announced})`, 'administrator')).toEqual([2])
      expect(await ask(`public.plan_roster('${PLAN}')`, 'administrator')).toMatchObject({ lines: 0 })
    })

    it('leaves in the trail what each plan asked, and nothing of a member', async () => {
      await begin([KNOWN])
      const [event] = await database.rows(
        `select actor_role, row_id, member_id, detail from public.audit_events where action = 'roster.planned'
         order by id desc limit 1`,
      )
      expect(event).toEqual({
        actor_role: 'administrator',
        row_id: PLAN,
        member_id: null,
        detail: {
          sha256: 'a'.repeat(64),
          lines: 1,
          columns: expect.arrayContaining(['conditions', 'phone', 'hospice']),
        },
      })
      expect(JSON.stringify(event)).not.toMatch(/NEW-1|Brandt|HIV|5550188/)
    })

    it('makes fifty plans in a day, and a supervisor as many as they like', async () => {
      await begin([KNOWN])
      const [bucket] = await database.rows(
        `select bucket from private.rate_limits where bucket like 'rosters planned %'`,
      )
      await database.script(`update private.rate_limits set hits = 50 where bucket = '${String(bucket?.['bucket'])}'`)
      await expect(ask(`public.plan_roster('${PLAN}')`, 'administrator')).rejects.toMatchObject({ code: 'GW005' })
      await expect(ask(`public.apply_roster('${PLAN}', 'another')`, 'administrator')).rejects.toMatchObject({
        code: 'GW005',
      })
      expect(await stage([KNOWN], THIRD)).toMatchObject({ unchanged: 1 })
    })
  })

  it('is not needed where a supervisor of all teams that it touches approves, who sees what it does', async () => {
    const six = [1, 2, 3, 4, 5, 6].map((i) =>
      person({
        member_id: `CROWD${i}`,
        first_name: 'Ada',
        last_name: 'Crowd',
        date_of_birth: '1950-01-01',
        ended: true,
      }),
    )
    const { hash } = await begin([...six, person({ member_id: 'BAD', date_of_birth: '1948-02-31' })])
    expect(await ask(`public.apply_roster('${PLAN}', '${hash}')`, 'administrator')).toMatchObject({ refusal: 'waits' })
    expect(await shown('ended', WHO)).toHaveLength(6)
    expect(await shown('refused', WHO)).toEqual([])
    await expect(shown('ended', 'supervisorSouth')).rejects.toThrow(/notYours/)
    expect(await decide(WHO, { approve: true, hash })).toEqual({ done: true })
  })

  it('does not confirm a contact by way of a file, and neither does who approved it', async () => {
    await bring([
      person(),
      ...Array.from({ length: 3 }, (_, at) => person({ member_id: `M${at}`, last_name: `M${at}` })),
    ])
    const six = [1, 2, 3, 4, 5, 6].map((i) =>
      person({
        member_id: `CROWD${i}`,
        first_name: 'Ada',
        last_name: 'Crowd',
        date_of_birth: '1950-01-01',
        ended: true,
      }),
    )
    const { hash } = await stage([...six, person({ phone: '+13055550177' })], SECOND)
    await apply(hash, SECOND)
    expect(await decide('administrator', { approve: true, hash, id: SECOND })).toEqual({ done: true })
    const id = (await stored('NEW-1'))?.['id']
    await expect(ask(`public.confirm_contact_change('${String(id)}', 'sms')`)).rejects.toThrow(/ownChange/)
  })
})

describe('a profile of a source', () => {
  it('keeps how its texts are read, and that its files are full', async () => {
    await database.script('truncate private.import_profiles')
    const save = (text: object, members: string) =>
      ask(`public.save_import_profile('${PLAN}', 'Old system', 'columns:${'c'.repeat(64)}', '["member_id"]', '${NORTH}', '',
        'kept', false, '${members}', ${literal(text)})`)
    const text = {
      delimiter: '\u0001',
      letters: 'ibm850',
      sheet: 'June',
      hiddenRows: 'leftOut',
      hiddenColumns: 'taken',
    }
    expect(await save(text, 'ended')).toEqual({ status: 'done' })
    expect(await ask('public.import_profiles()')).toMatchObject([{ text, absentMembers: 'ended', absentGaps: 'kept' }])
    await expect(save({ letters: 'klingon' }, 'kept')).rejects.toThrow(/profile.invalid/)
    await expect(save({ other: '|' }, 'kept')).rejects.toThrow(/profile.invalid/)
    await expect(save({ hiddenRows: 'perhaps' }, 'kept')).rejects.toThrow(/profile.invalid/)
    await expect(save(text, 'gone')).rejects.toThrow(/profile.invalid/)
  })

  const save = (persona: Persona, profile: { id: string; name: string; team?: string; match?: string }) => {
    const { id, name, team = NORTH, match = '["member_id", null]' } = profile
    const args = `'${id}', '${name}', 'columns:${'c'.repeat(64)}', '${match}', '${team}', 'Blue Plan'`
    return ask(`public.save_import_profile(${args})`, persona)
  }
  const listed = (persona: Persona) => ask<{ name: string; match: unknown }[]>('public.import_profiles()', persona)

  it('is kept under a name of its own, for whoever brings files in for its team', async () => {
    await database.script('truncate private.import_profiles')
    expect(await save(WHO, { id: PLAN, name: 'Monthly roster' })).toEqual({ status: 'done' })
    expect(await save(WHO, { id: PLAN, name: 'Monthly roster' })).toEqual({ status: 'done' })
    expect(await save('administrator', { id: SECOND, name: 'monthly ROSTER' })).toEqual({ refusal: 'taken' })
    expect(await save(WHO, { id: SECOND, name: '  ' })).toEqual({ refusal: 'name' })
    await expect(save(WHO, { id: SECOND, name: 'Odd', match: '[7]' })).rejects.toThrow(/profile.invalid/)
    await expect(save('supervisorSouth', { id: PLAN, name: 'Mine', team: SOUTH })).rejects.toThrow(/notYours/)
    expect(await listed('administrator')).toMatchObject([{ name: 'Monthly roster', match: ['member_id', null] }])
    expect(await listed('supervisorSouth')).toEqual([])
    await ask(`public.remove_import_profile('${PLAN}')`, 'supervisorSouth')
    expect(await listed(WHO)).toHaveLength(1)
    await ask(`public.remove_import_profile('${PLAN}')`, 'administrator')
    expect(await listed(WHO)).toEqual([])
    const actions = await database.rows(
      `select action from public.audit_events where action like 'import_profile%' order by id`,
    )
    expect(actions.map(({ action }) => action)).toEqual(['import_profile.saved', 'import_profile.removed'])
  })
})

describe('a source that leaves closed gaps out', () => {
  const gaps = (member_id: string, ...names: string[]): Told => ({
    member_id,
    gaps: Object.fromEntries(names.map((name) => [name, 'open'])),
  })
  const begin = async (lines: readonly object[], id: string, source = 'columns:gaps'): Promise<Summary> => {
    await ask(
      `public.begin_roster_plan('${id}', '${NORTH}', 'gaps.csv', '${'a'.repeat(64)}', 'Blue Plan', '${source}', '2026-06-01')`,
    )
    await ask(`public.set_roster_absent('${id}', 'closed', 'kept')`)
    await ask(`public.stage_roster_lines('${id}', ${literal(lines.map((line, at) => ({ line: at + 2, ...line })))})`)
    return ask(`public.plan_roster('${id}')`)
  }
  const full = async (lines: readonly object[], id: string, source?: string) => {
    const { hash } = await begin(lines, id, source)
    const applied = await apply(hash, id)
    expect(applied).toMatchObject({ done: true })
    return applied.summary
  }
  const openOf = async (number: string): Promise<unknown[]> =>
    (
      await database.rows(`select g.name from public.care_gaps g join public.members m on m.id = g.member_id
        where m.member_id = '${number}' and g.status = 'open' and g.deleted_at is null order by 1`)
    ).map(({ name }) => name)
  const first = Array.from({ length: 30 }, (_, at) => ({ told: gaps(`CROWD${at + 1}`, 'A1C Test', 'Mammogram') }))
  const FOURTH = '00000000-0000-4000-8000-00000000f004'

  it('closes what its last file named and this one does not, in lines of their own, which undoing opens again', async () => {
    expect(await full(first, PLAN)).toMatchObject({ absent: 0, lines: 30, gapsOpened: 60 })
    await database.script(`insert into public.care_gaps (member_id, name)
      select id, 'Foot Check' from public.members where member_id = 'CROWD1'`)
    const next = [{ told: gaps('CROWD1', 'A1C Test') }, ...first.slice(2)]
    const summary = await begin(next, SECOND)
    expect(summary).toMatchObject({ absent: 2, absentHeld: false, lines: 29, changed: 2, gapsClosed: 3 })
    expect(await linesOf('changed', SECOND)).toMatchObject([
      { line: 1000001, number: 'CROWD1', changes: { 'gap:Mammogram': ['open', 'closed'] } },
      { line: 1000002, number: 'CROWD2' },
    ])
    expect(await apply(summary.hash, SECOND)).toMatchObject({ done: true })
    // What no file of the source named is nothing that it could leave out.
    expect(await openOf('CROWD1')).toEqual(['A1C Test', 'Foot Check'])
    expect(await openOf('CROWD2')).toEqual([])
    expect(await full(next, THIRD)).toMatchObject({ absent: 0, changed: 0 })
    await ask(`public.undo_roster('${THIRD}')`)
    await ask(`public.undo_roster('${SECOND}')`)
    // Of the gap that was closed and opened again both are on record, with the file that it rests on.
    expect(
      await database.rows(`select h.from_status || ' ' || h.to_status as move, h.cause, h.cause_id as file
        from public.gap_moves h join public.care_gaps g on g.id = h.gap_id join public.members m on m.id = g.member_id
        where m.member_id = 'CROWD1' and g.name = 'Mammogram' order by h.number`),
    ).toEqual([
      { move: 'open closed', cause: 'plan-file', file: SECOND },
      { move: 'closed open', cause: 'import-undone', file: SECOND },
    ])
    expect(await openOf('CROWD1')).toEqual(['A1C Test', 'Foot Check', 'Mammogram'])
    // Compared is with the file that still counts.
    expect(await begin(next, FOURTH)).toMatchObject({ absent: 2 })
  })

  it('leaves members of refused lines alone, and everybody where a refused line does not say whose it is', async () => {
    await full(first, PLAN)
    const rest = first.slice(2)
    const refused = { refused: 'badMeasure', field: 'measure', number: 'CROWD1' }
    expect(await begin([refused, ...rest], SECOND)).toMatchObject({ absent: 1, absentHeld: false, refused: 1 })
    expect(await begin([{ refused: 'malformed' }, ...rest], THIRD)).toMatchObject({ absent: 0, absentHeld: true })
  })

  it('needs a second person for more than a tenth, and takes nothing from another source', async () => {
    await full(first, PLAN)
    expect(await begin(first.slice(10), SECOND)).toMatchObject({ absent: 10, reasons: ['closed'] })
    expect(await begin(first.slice(10), THIRD, 'columns:other')).toMatchObject({ absent: 0, gapsClosed: 0 })
  })
})

describe('a source whose files name every member', () => {
  const FOURTH = '00000000-0000-4000-8000-00000000f004'
  const people = Array.from({ length: 6 }, (_, at) =>
    person({ member_id: `FULL-${at + 1}`, last_name: `Full${at + 1}`, phone: `+1305555020${at}` }),
  )
  const begin = async (lines: readonly object[], id: string, { members = 'ended', source = 'columns:full' } = {}) => {
    await ask(
      `public.begin_roster_plan('${id}', '${NORTH}', 'full.csv', '${'a'.repeat(64)}', 'Blue Plan', '${source}', '2026-06-01')`,
    )
    await ask(`public.set_roster_absent('${id}', 'kept', '${members}')`)
    await ask(`public.stage_roster_lines('${id}', ${literal(lines.map((line, at) => ({ line: at + 2, ...line })))})`)
    return ask<Summary>(`public.plan_roster('${id}')`)
  }
  const told = (all: readonly Told[]) => all.map((one) => ({ told: one }))
  const first = async (): Promise<void> => {
    const { hash } = await begin(told(people), PLAN)
    expect(await apply(hash)).toMatchObject({ done: true })
  }
  const gone = async (): Promise<unknown[]> =>
    (
      await database.rows(
        `select member_id from public.members where member_id like 'FULL-%' and deleted_at is not null order by 1`,
      )
    ).map(({ member_id }) => member_id)

  it('ends whom a later file leaves out, once a second person agrees, and undoing brings them back', async () => {
    await first()
    const { hash, ...summary } = await begin(told(people.slice(2)), SECOND)
    expect(summary).toMatchObject({
      missing: 2,
      ended: 2,
      lines: 4,
      absent: 0,
      reasons: expect.arrayContaining(['missing']),
    })
    expect(await linesOf('ended', SECOND)).toMatchObject([
      { line: 1000001, number: 'FULL-1', changes: { ended: [false, true] } },
      { line: 1000002, number: 'FULL-2' },
    ])
    expect(await apply(hash, SECOND)).toMatchObject({ done: false, refusal: 'waits' })
    expect(await gone()).toEqual([])
    expect(await ask(`public.decide_roster('${SECOND}', true, '${hash}', '')`, 'administrator')).toEqual({ done: true })
    expect(await gone()).toEqual(['FULL-1', 'FULL-2'])
    expect(await undo(SECOND)).toMatchObject({ done: true, undone: { restored: 2 } })
    expect(await gone()).toEqual([])
  })

  it('ends nobody by default, for another source, or by its first file', async () => {
    await first()
    expect(await begin(told(people.slice(2)), SECOND, { members: 'kept' })).toMatchObject({ missing: 0, ended: 0 })
    expect(await begin(told(people.slice(2)), THIRD, { source: 'columns:else' })).toMatchObject({
      missing: 0,
      ended: 0,
    })
    const list = people.slice(2).map(({ member_id }) => ({ told: { member_id, gaps: { 'A1C Test': 'open' } } }))
    expect(await begin(list, FOURTH)).toMatchObject({ missing: 0, ended: 0 })
  })

  it('leaves alone whom a refused row is about, who may stand there under another ID, and all where a row says nobody', async () => {
    await first()
    const rest = told(people.slice(2))
    const refused = { refused: 'badDate', field: 'termination_date', number: 'FULL-1' }
    const renumbered = {
      told: person({ ...people[1], member_id: 'OTHER-2', phone: '+13055550299', zip_code: '99501' }),
    }
    expect(await begin([refused, renumbered, ...rest], SECOND)).toMatchObject({ missing: 0, absentHeld: false })
    expect(await begin([{ refused: 'malformed' }, ...rest], THIRD)).toMatchObject({ missing: 0, absentHeld: true })
  })

  it('looks again for whom a file left out and could not end', async () => {
    await first()
    await database.script(`update public.member_outreach o set contact_hold = true from public.members m
      where m.id = o.member_id and m.member_id = 'FULL-1'`)
    const held = await begin(told(people.slice(1)), SECOND)
    expect(held).toMatchObject({ missing: 0, kept: 1 })
    expect(await apply(held.hash, SECOND)).toMatchObject({ done: true })
    await database.script(`update public.member_outreach o set contact_hold = false from public.members m
      where m.id = o.member_id and m.member_id = 'FULL-1'`)
    expect(await begin(told(people.slice(1)), THIRD)).toMatchObject({ missing: 1 })
  })
})

describe('a day to come on which somebody leaves the plan', () => {
  const TOMORROW = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const YESTERDAY = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const endsOn = async (number = 'NEW-1') =>
    (
      await database.rows(`select m.coverage_ends_on::text as day, m.deleted_at is null as here,
      private.contact_facts(m.id) ->> 'coverage_ends_on' as told from public.members m where m.member_id = '${number}'`)
    )[0]
  const sweep = () => database.script('select private.end_due_coverages()')
  const comes = () =>
    database.script(`update public.members set coverage_ends_on = '${YESTERDAY}' where member_id = 'NEW-1'`)

  it('is kept with the member, moved and taken away by later files, and undone', async () => {
    await bring([person({ coverage_ends_on: TOMORROW })])
    expect(await endsOn()).toEqual({ day: TOMORROW, here: true, told: TOMORROW })
    await sweep()
    expect(await endsOn()).toMatchObject({ here: true })
    // A file without the column says nothing of it.
    expect(await bring([person({ phone: '+13055550188' })], SECOND)).toMatchObject({ unchanged: 1 })
    const never = await stage([person({ coverage_ends_on: 'never' })], THIRD)
    expect(never).toMatchObject({ changed: 1, ending: 0 })
    expect(await linesOf('changed', THIRD)).toMatchObject([{ changes: { coverage_ends_on: [TOMORROW, 'never'] } }])
    expect(await apply(never.hash, THIRD)).toMatchObject({ done: true })
    expect(await endsOn()).toEqual({ day: null, here: true, told: null })
    await undo(THIRD)
    expect(await endsOn()).toMatchObject({ day: TOMORROW })
    expect(
      await stage([person({ coverage_ends_on: '2026-13-01' })], '00000000-0000-4000-8000-00000000f009'),
    ).toMatchObject({
      refused: 1,
    })
  })

  it('has them leave every board when it comes, which is no work of anybody: the import is undone all the same', async () => {
    await bring([person()])
    const told = await stage([person({ coverage_ends_on: TOMORROW })], SECOND)
    expect(told).toMatchObject({ changed: 1, ending: 1, ended: 0 })
    expect(await apply(told.hash, SECOND)).toMatchObject({ done: true })
    // As the import wrote it, on a clock that is two days on.
    await database.script(`alter table public.members disable trigger all;
      update public.members set coverage_ends_on = '${YESTERDAY}' where member_id = 'NEW-1';
      alter table public.members enable trigger all`)
    await sweep()
    expect(await endsOn()).toMatchObject({ here: false })
    expect(await undo(SECOND)).toMatchObject({ done: true, undone: { restored: 1, stayed: 0 } })
    expect(await endsOn()).toEqual({ day: null, here: true, told: null })
  })

  it('lets nobody call them from then on, and keeps who has an open alert', async () => {
    await bring([person({ coverage_ends_on: TOMORROW })])
    await comes()
    const id = String((await stored('NEW-1'))?.['id'])
    const claim = () => ask(`public.claim_call('${id}', gen_random_uuid(), 60)`)
    expect(await claim()).toEqual({ claimed: false, refused: 'coverageEnded' })
    await database.script(`update public.member_outreach set contact_hold = true where member_id = '${id}'`)
    await sweep()
    expect(await endsOn()).toMatchObject({ here: true })
    expect(await claim()).toMatchObject({ claimed: true })
  })

  it('is forgotten of who comes back', async () => {
    await bring([person({ coverage_ends_on: TOMORROW })])
    await comes()
    await sweep()
    const back = await stage([person({ ended: false })], SECOND)
    expect(back).toMatchObject({ returned: 1, reasons: ['returned'] })
    await apply(back.hash, SECOND)
    expect(await ask(`public.decide_roster('${SECOND}', true, '${back.hash}', '')`, 'administrator')).toEqual({
      done: true,
    })
    expect(await endsOn()).toEqual({ day: null, here: true, told: null })
  })

  it('needs a second person for more than a tenth of the members', async () => {
    const crowd = Array.from({ length: 12 }, (_, at) =>
      person({
        member_id: `CROWD${at + 1}`,
        first_name: 'Ada',
        last_name: 'Crowd',
        date_of_birth: '1950-01-01',
        phone: undefined,
        coverage_ends_on: TOMORROW,
      }),
    )
    expect(await stage(crowd)).toMatchObject({ ending: 12, ended: 0, reasons: ['ended'] })
  })
})

interface Undone {
  readonly done: boolean
  readonly undone?: { readonly removed: number; readonly restored: number; readonly stayed: number }
  readonly stayed?: readonly { readonly number: string; readonly name: string; readonly why: string }[]
}
const undo = (id = PLAN, persona: Persona = WHO): Promise<Undone> => ask(`public.undo_roster('${id}')`, persona)

describe('an import that is undone', () => {
  const versions = () =>
    database.rows(`select m.member_id, m.last_name, m.phone, m.zip_code, m.deleted_at is null as here, o.priority, o.conditions,
      c.sms_enabled, v.phone_verified,
      (select jsonb_object_agg(g.name, g.status) from public.care_gaps g where g.member_id = m.id and g.deleted_at is null) as gaps
      from public.members m left join public.member_outreach o on o.member_id = m.id
      left join public.contact_consents c on c.member_id = m.id left join public.contact_verifications v on v.member_id = m.id
      where m.deleted_at is null and m.member_id not like 'CROWD%' order by m.member_id`)
  const anna = person({
    member_id: 'NEW-2',
    first_name: 'Anna',
    phone: '+13055550177',
    gaps: { 'A1C Test': 'open', 'Eye Exam': 'open' },
  })
  const before = async (): Promise<void> => {
    await bring([
      person({ sms_enabled: true, conditions: ['Asthma'] }),
      anna,
      ...Array.from({ length: 30 }, (_, at) =>
        person({ member_id: `MORE-${at}`, last_name: `More${at}`, gaps: { 'Flu Vaccine': 'open' } }),
      ),
    ])
  }
  const changes = [
    person({
      last_name: 'Moved',
      phone: '+13055550166',
      zip_code: '33130',
      priority: 'high',
      conditions: ['None'],
      sms_enabled: false,
    }),
    person({ ...anna, gaps: { 'A1C Test': 'closed', 'Flu Vaccine': 'open' } }),
    person({ member_id: 'MORE-1', last_name: 'More1', ended: true }),
    person({ member_id: 'LATE-1', last_name: 'Late', phone: '+13055550155', gaps: { 'Eye Exam': 'open' } }),
  ]

  it('leaves everything as it was, once, with one event in the trail', async () => {
    await before()
    const was = await versions()
    await bring(changes, SECOND)
    expect(await versions()).not.toEqual(was)
    const first = await undo(SECOND)
    expect(first).toEqual({ done: true, undone: { removed: 1, restored: 3, stayed: 0 }, stayed: [], imports: 1 })
    expect(await versions()).toEqual(was)
    expect(await undo(SECOND)).toEqual({ done: true, undone: first.undone, stayed: [] })
    expect((await trail()).map(([action]) => action)).toEqual(['roster.applied', 'roster.applied', 'roster.undone'])
    expect(await ask<unknown[]>('public.recent_rosters()')).toMatchObject([
      { id: SECOND, new: 1, changed: 2, ended: 1, undoneAt: expect.any(String) },
      { id: PLAN, undoneAt: null },
    ])
    // The right file comes in under the same numbers, also for other people.
    expect(
      await bring(
        [
          ...changes.slice(0, 3),
          person({ member_id: 'LATE-1', first_name: 'Olga', last_name: 'Other', date_of_birth: '1951-01-01' }),
        ],
        THIRD,
      ),
    ).toMatchObject({ new: 1, changed: 2, ended: 1 })
  })

  it('keeps whom somebody has worked with since, and every do-not-call, and lists them', async () => {
    await before()
    await bring(
      [...changes, person({ member_id: 'MORE-2', last_name: 'More2', zip_code: '33139', on_dnc: true })],
      SECOND,
    )
    await rowsAs(
      database,
      WHO,
      `insert into public.calls (member_id, outcome, started_at, coach_name) select id, 'no-answer', now(), 'Coach' from public.members
       where member_id = 'LATE-1' returning id`,
    )
    await database.script(`update public.members set preferred_name = 'Ann' where member_id = 'NEW-2'`)
    const { undone, stayed } = await undo(SECOND)
    expect(undone).toEqual({ removed: 0, restored: 3, stayed: 3 })
    expect(stayed?.map(({ number, why }) => [number, why])).toEqual([
      ['NEW-2', 'worked'],
      ['LATE-1', 'worked'],
      ['MORE-2', 'doNotCall'],
    ])
    expect(await stored('LATE-1')).toMatchObject({ deleted_at: null })
    expect(await stored('NEW-1')).toMatchObject({ last_name: 'Brandt', phone: '+13055550188' })
    expect(await stored('MORE-2')).toMatchObject({ on_dnc: true, zip_code: '02134' })
  })

  it.each([
    ['the same line without that column', {}],
    ['another birth date', { date_of_birth: '1949-03-09' }],
    ['another ID', { member_id: 'NEW-9' }],
    ['a word that says no', { on_dnc: false }],
  ])('makes nobody callable whose own line said do-not-call, when the right file has %s', async (_, change) => {
    await bring([person({ on_dnc: true }), person({ member_id: 'NEW-2', first_name: 'Eva', last_name: 'Paz' })])
    expect(await undo()).toMatchObject({ undone: { removed: 2, stayed: 0 } })
    await stage([person(change), person({ member_id: 'NEW-2', first_name: 'Eva', last_name: 'Paz' })], SECOND)
    expect(await linesOf('new', SECOND)).toMatchObject([{ changes: { on_dnc: [false, true] } }, { changes: {} }])
    await bring([person(change), person({ member_id: 'NEW-2', first_name: 'Eva', last_name: 'Paz' })], SECOND)
    const { member_id: number = 'NEW-1' } = { member_id: 'NEW-1', ...change }
    expect(await stored(number)).toMatchObject({ on_dnc: true, deleted_at: null })
    expect(await stored('NEW-2')).toMatchObject({ on_dnc: false })
    // And again.
    expect(await undo(SECOND)).toMatchObject({ undone: { removed: 2 } })
    await bring([person(change)], THIRD)
    expect(await stored(number)).toMatchObject({ on_dnc: true })
  })

  it('takes back what a file said of a number on file, which was called no more', async () => {
    const inUse = async (): Promise<unknown> =>
      (
        await database.rows(`select n.in_use, n.phone from public.members m cross join lateral private.number_in_use(m) n
          where m.member_id = 'NEW-1'`)
      )[0]
    await bring([person({ other_phone: '+13055550177' }), person({ member_id: 'NEW-2', last_name: 'Paz' })])
    const { phone: _, ...rest } = person({ bad_number: 'out-of-service +13055550188' })
    await stage([rest], SECOND)
    expect(await linesOf('changed', SECOND)).toMatchObject([
      { changes: { bad_number: [null, 'out-of-service +13055550188'] } },
    ])
    await bring([rest], SECOND)
    expect(await inUse()).toEqual({ in_use: 'other', phone: '+13055550177' })
    // Nobody else who has the number, of whom the file says nothing.
    expect(await database.rows(`select details from public.member_statements where kind = 'bad-number'`)).toEqual([
      { details: { number: '+13055550188', why: 'out-of-service' } },
    ])
    // The same again is no news.
    expect(await stage([rest], THIRD)).toMatchObject({ unchanged: 1 })
    expect(await undo(SECOND)).toMatchObject({ undone: { restored: 1, stayed: 0 } })
    expect(await inUse()).toEqual({ in_use: 'first', phone: '+13055550188' })
  })

  it('leaves somebody else callable who has but one thing in common with whom a do-not-call was told of', async () => {
    await bring([person({ on_dnc: true })])
    await undo()
    await bring([person({ first_name: 'Olga', last_name: 'Other', date_of_birth: '1951-01-01' })], SECOND)
    expect(await stored('NEW-1')).toMatchObject({ on_dnc: false })
  })

  describe('with another import on top', () => {
    interface Preview extends Undone {
      readonly possible: boolean
      readonly hash: string
      readonly onTop: readonly { readonly fileName: string; readonly mayUndo: boolean }[]
    }
    const preview = (id = PLAN, persona: Persona = WHO): Promise<Preview> =>
      ask(`public.undo_roster_preview('${id}')`, persona)
    /** Goes over what `changes` brought, and closes what it opened. */
    const over = [
      person({ last_name: 'Over', phone: '+13055550161', zip_code: '33131', priority: 'low' }),
      person({ member_id: 'LATE-1', last_name: 'Late', phone: '+13055550151', gaps: { 'Eye Exam': 'closed' } }),
      person({ member_id: 'MORE-1', last_name: 'More1', zip_code: '33132' }),
    ]

    it('is as it was once they are undone in turn', async () => {
      await before()
      const was = await versions()
      await bring(changes, SECOND)
      const between = await versions()
      await bring(over, THIRD)
      expect(await undo(THIRD)).toMatchObject({ done: true, imports: 1, stayed: [] })
      expect(await versions()).toEqual(between)
      expect(await preview(SECOND)).toMatchObject({ onTop: [], stayed: [] })
      expect(await undo(SECOND)).toMatchObject({ done: true, undone: { removed: 1, restored: 3, stayed: 0 } })
      expect(await versions()).toEqual(was)
    })

    it('is as it was once they are undone together, which is shown before', async () => {
      await before()
      const was = await versions()
      await bring(changes, SECOND)
      await bring(over, THIRD)
      const shown = await preview(SECOND)
      expect(shown).toMatchObject({
        possible: true,
        undone: { removed: 1, restored: 3, stayed: 0 },
        stayed: [],
        onTop: [{ id: THIRD, fileName: 'june.csv', own: true, mayUndo: true }],
      })
      expect(await undo(SECOND)).toEqual({ done: true, undone: shown.undone, stayed: [], imports: 2 })
      expect(await versions()).toEqual(was)
      expect(await preview(SECOND)).toEqual({ possible: false })
      expect((await trail()).map(([action]) => action).slice(-2)).toEqual(['roster.undone', 'roster.undone'])
    })

    it('keeps what somebody did between the two, which the second one went over', async () => {
      await before()
      await bring(changes, SECOND)
      await database.script(`update public.members set preferred_name = 'Ann' where member_id = 'NEW-1'`)
      await bring([person({ zip_code: '33131', last_name: 'Moved', phone: '+13055550166' })], THIRD)
      expect(await preview(SECOND)).toMatchObject({
        undone: { stayed: 1 },
        stayed: [{ number: 'NEW-1', why: 'worked' }],
        onTop: [{ id: THIRD }],
      })
      await undo(THIRD)
      expect(await undo(SECOND)).toMatchObject({ undone: { stayed: 1 }, stayed: [{ number: 'NEW-1', why: 'worked' }] })
      expect(await stored('NEW-1')).toMatchObject({ last_name: 'Moved', zip_code: '33130' })
    })

    it('keeps a new member whom the one on top asked not to call', async () => {
      await before()
      await bring(changes, SECOND)
      await bring([person({ member_id: 'LATE-1', last_name: 'Late', phone: '+13055550155', on_dnc: true })], THIRD)
      expect(await undo(SECOND)).toMatchObject({ stayed: [{ number: 'LATE-1', why: 'doNotCall' }] })
      expect(await stored('LATE-1')).toMatchObject({ on_dnc: true, deleted_at: null })
    })

    it('leaves an import alone that touches none of its members', async () => {
      await before()
      await bring(changes, SECOND)
      await bring([person({ member_id: 'FAR-1', last_name: 'Far' })], THIRD)
      expect(await preview(SECOND)).toMatchObject({ onTop: [] })
      expect(await undo(SECOND)).toMatchObject({ imports: 1 })
      expect(await stored('FAR-1')).toMatchObject({ deleted_at: null })
    })

    it('is refused where one on top is of members whom they may not see', async () => {
      await database.script(`insert into public.members (member_id, team_id, first_name, last_name, date_of_birth)
        values ('SOUTH-1', '${SOUTH}', 'Ada', 'Crowd', '1950-01-01')`)
      const ada = person({ member_id: 'SOUTH-1', first_name: 'Ada', last_name: 'Crowd', date_of_birth: '1950-01-01' })
      const who = 'supervisorSouth'
      await ask(`public.begin_roster_plan('${PLAN}', '${SOUTH}', 'south.csv', '${'a'.repeat(64)}', 'Plan')`, who)
      await ask(`public.stage_roster_lines('${PLAN}', ${literal([{ line: 2, told: ada }])})`, who)
      const { hash } = await ask<Summary>(`public.plan_roster('${PLAN}')`, who)
      await ask(`public.apply_roster('${PLAN}', '${hash}')`, who)
      await bring([{ ...ada, zip_code: '33131' }, person()], SECOND)
      expect(await preview(PLAN, who)).toMatchObject({ onTop: [{ id: SECOND, own: false, mayUndo: false }] })
      expect(await undo(PLAN, who)).toEqual({ done: false, refusal: 'onTop' })
      expect(await undo(PLAN)).toMatchObject({ done: true, imports: 2 })
      expect(await stored('SOUTH-1')).toMatchObject({ zip_code: null })
    })

    it('does only what was shown', async () => {
      await before()
      await bring(changes, SECOND)
      const { hash } = await preview(SECOND)
      await database.script(`update public.members set preferred_name = 'Ann' where member_id = 'NEW-1'`)
      const run = (shown: string): Promise<Undone> =>
        ask(`public.run_roster('00000000-0000-4000-8000-00000000f0aa', 'undo', '${SECOND}', '${shown}')`)
      expect(await run(hash)).toEqual({ done: false, refusal: 'changed' })
      expect(await run((await preview(SECOND)).hash)).toMatchObject({ done: true, undone: { stayed: 1 } })
    })

    it('is shown to nobody who may not undo it', async () => {
      await bring([person()])
      await expect(preview(PLAN, 'supervisorSouth')).rejects.toThrow(/notYours/)
      expect(await preview(PLAN, 'administrator')).toMatchObject({ possible: true, stayed: [], undone: { within: 5 } })
    })
  })

  describe('of several files one after the other', () => {
    /** What the files of a plan have said of one member so far. */
    interface Kept {
      readonly here: boolean
      readonly last: string
      readonly zip: string
      readonly doNotCall: boolean
      readonly gap: 'open' | 'closed' | null
    }
    type Says = { readonly [Key in 'last' | 'zip']?: string } & {
      readonly ended?: boolean
      readonly doNotCall?: boolean
      readonly gap?: 'open' | 'closed'
    }
    const PEOPLE = 4
    const says: fc.Arbitrary<Says> = fc.oneof(
      {
        weight: 1,
        arbitrary: fc.record({ ended: fc.constant(true), doNotCall: fc.boolean() }, { requiredKeys: ['ended'] }),
      },
      {
        weight: 4,
        arbitrary: fc.record(
          {
            last: fc.constantFrom('Day', 'Lane'),
            zip: fc.constantFrom('33130', '33131', '33132'),
            ended: fc.constant(false),
            doNotCall: fc.boolean(),
            gap: fc.constantFrom('open' as const, 'closed' as const),
          },
          { requiredKeys: [] },
        ),
      },
    )
    /** By the number of the member; who is not in it is not named. */
    const file = fc.dictionary(fc.integer({ min: 0, max: PEOPLE - 1 }).map(String), says, { minKeys: 1 })
    type File = Readonly<Record<string, Says>>

    /** Whom a line is about, after it. Only a word brings somebody back, and nothing takes a do-not-call away. */
    function after(was: Kept | undefined, { ended, last, zip, doNotCall = false, gap }: Says): Kept | undefined {
      if (was === undefined) {
        const isNew = { last: last ?? 'Day', zip: zip ?? '33130', doNotCall, gap: gap === 'open' ? gap : null } as const
        return ended === true ? undefined : { here: true, ...isNew }
      }
      if (ended === true) return { ...was, here: false, doNotCall: was.doNotCall || doNotCall }
      if (!was.here && ended === undefined) return { ...was, doNotCall: was.doNotCall || doNotCall }
      const gapNow =
        gap === 'open' && was.gap === null ? 'open' : gap === 'closed' && was.gap === 'open' ? 'closed' : was.gap
      return {
        here: true,
        last: last ?? was.last,
        zip: zip ?? was.zip,
        doNotCall: was.doNotCall || doNotCall,
        gap: gapNow,
      }
    }

    let run = 0
    const numberOf = (who: string): string => `FOLD${run}-${who}`
    const toldOf = ([who, { last, zip, ended, doNotCall, gap }]: [string, Says], known: Kept | undefined): Told =>
      person({
        member_id: numberOf(who),
        first_name: `${['Ada', 'Ben', 'Cleo', 'Dora'][Number(who)]}${run}`,
        last_name: last ?? known?.last ?? 'Day',
        // Of each run others: whoever has the same name and birth date elsewhere would be asked about.
        date_of_birth: `19${40 + Number(who)}-0${1 + (Math.floor(run / 18) % 9)}-${10 + (run % 18)}`,
        phone: `+1305555${1000 + run * PEOPLE + Number(who)}`,
        zip_code: zip ?? known?.zip ?? '33130',
        ...(ended === undefined ? {} : { ended }),
        ...(doNotCall === undefined ? {} : { on_dnc: doNotCall }),
        ...(gap === undefined ? {} : { gaps: { 'A1C Test': gap } }),
      })

    async function inFile(): Promise<Record<string, Kept>> {
      const rows =
        await database.rows(`select m.member_id, m.deleted_at is null as here, m.last_name as last, m.zip_code as zip,
        v.on_dnc as "doNotCall", (select g.status from public.care_gaps g where g.member_id = m.id and g.deleted_at is null) as gap
        from public.members m left join public.contact_verifications v on v.member_id = m.id
        where m.member_id like 'FOLD${run}-%'`)
      return Object.fromEntries(
        rows.map(({ member_id, ...kept }) => [String(member_id).split('-')[1], kept as unknown as Kept]),
      )
    }

    it('leaves what they say together, brings nobody back unasked, and undone in turn what was before each', async () => {
      await fc.assert(
        fc.asyncProperty(file, file, file, file, async (first, second, corrected, last) => {
          run += 1
          let kept: Record<string, Kept> = {}
          const before: Record<string, Kept>[] = []
          const ids: string[] = []
          // The third is the first again, with what was wrong in it.
          for (const [at, lines] of [first, second, { ...first, ...corrected }, last].entries()) {
            before.push(await inFile())
            const id = `00000000-0000-4000-8000-0000${String(run).padStart(4, '0')}f1${String(at).padStart(2, '0')}`
            const told = Object.entries(lines as File).map((line) => toldOf(line, kept[line[0]]))
            const { hash } = await stage(told, id)
            const applied = await apply(hash, id)
            if (!applied.done)
              expect(await decide('administrator', { approve: true, hash, id })).toEqual({ done: true })
            ids.push(id)
            kept = Object.fromEntries(
              [...new Set([...Object.keys(kept), ...Object.keys(lines)])].flatMap((who) => {
                const now = lines[who] === undefined ? kept[who] : after(kept[who], lines[who])
                return now === undefined ? [] : [[who, now]]
              }),
            )
            expect(await inFile()).toEqual(kept)
          }
          for (const id of ids.toReversed()) {
            const asked = Object.entries(await inFile()).filter(([, { doNotCall }]) => doNotCall)
            expect(await undo(id)).toMatchObject({ done: true })
            const now = await inFile()
            const was = before.pop() ?? {}
            for (const [who, { doNotCall, ...others }] of Object.entries(was)) {
              expect(now[who]).toMatchObject(others)
              expect(now[who]?.doNotCall).toBe(doNotCall || asked.some(([one]) => one === who))
            }
            // A new member stays only where they asked not to be called.
            const left = Object.keys(now).filter((who) => now[who]?.here === true && was[who] === undefined)
            expect(left.filter((who) => !asked.some(([one]) => one === who))).toEqual([])
          }
        }),
        { numRuns: 6, seed: 33 },
      )
    })
  })

  it('is of the last 24 hours, and nobody else’s who leads another team', async () => {
    await bring([person()])
    await expect(undo(PLAN, 'supervisorSouth')).rejects.toThrow(/notYours/)
    await database.script(`update private.roster_plans set applied_at = now() - interval '25 hours'`)
    expect(await undo()).toEqual({ done: false })
    expect(await ask('public.recent_rosters()')).toEqual([])
    await stage([person()], SECOND)
    expect(await undo(SECOND)).toEqual({ done: false })
  })
})
