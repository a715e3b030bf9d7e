import * as fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GAP_CAUSES, gapMayMove, gapStanding, type Holding } from '#shared/domain/gaps/moves.ts'
import { barToVerifying, type KeptEntry } from '#shared/domain/measures/bar.ts'
import {
  EDITIONS,
  EXCLUSIONS,
  GAP_NAMES,
  isClosingDay,
  knownOf,
  lastDayOfGap,
  yearOfGap,
} from '#shared/domain/measures/index.ts'
import { daysOf } from '#shared/domain/measures/windows.ts'
import { topicKey } from '#shared/domain/script/gap-topics.ts'
import { hasDiabetes } from '#shared/domain/script/health-facts.ts'
import { addDays } from '#shared/domain/time/index.ts'
import { GAP_STATUSES } from '#shared/sync/vocabulary.ts'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { memberId, rowId, SOUTH, staffId } from './support/fixture.ts'
import { GAPS_OF_YEAR, YEAR } from './support/measurement-year.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
const emptied = async () => {
  await resetToFixture(database)
  await database.script(`delete from public.calls; delete from public.appointments; delete from public.test_kits;
    delete from public.member_statements; delete from public.lab_results; delete from public.gap_evidence; ${GAPS_OF_YEAR}`)
}
beforeEach(emptied)

const first = memberId(1)
const GAP = rowId('care_gaps', 1)
const id = (number: number) => `00000000-0000-4000-8000-00000000f20${number}`
const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const one = async (sql: string) => (await database.rows(sql))[0]
/** What people do counts up to the last day of a gap: here no visit of the next days is after it. */
const lastsWeeks = () => database.script('update public.care_gaps set window_end = current_date + 60')
/** Both what people do and a service count in the year of today. @returns its first day, on which there was the service */
const lastsThisYear = async () => {
  const [row] = await database.rows(
    `update public.care_gaps g set window_end = make_date(x.year, 12, 31)
     from (select extract(year from private.member_day('${first}', now()))::int as year) x where g.id = '${GAP}' returning x.year`,
  )
  return `'${String(row?.['year'])}-01-01'`
}
const status = async () => (await one(`select status from public.care_gaps where id = '${GAP}'`))?.['status']
const moves = () =>
  database.rows(
    `select from_status as "from", to_status as "to", cause, cause_id as id, moved_by as by from public.gap_moves
     where gap_id = '${GAP}' order by number offset 1`,
  )

const call = (number: number, change = '') =>
  as(
    'coach',
    `insert into public.calls (id, member_id, outcome, started_at, coach_name, identity_verified, reason)
     values ('${id(number)}', '${first}', 'completed', now(), '', true, ${change || 'null'})`,
  )
const book = (number: number, test = 'HbA1c') =>
  as(
    'coach',
    `insert into public.appointments (id, member_id, test_name, appointment_datetime, provider)
     values ('${id(number)}', '${first}', '${test}', now() + interval '3 days', 'lab-one')`,
  )
const cancel = (number: number) =>
  as(
    'coach',
    `update public.appointments set status = 'cancelled', cancel_reason = 'no-ride' where id = '${id(number)}'`,
  )
const order = (number: number) =>
  as(
    'coach',
    `insert into public.test_kits (id, member_id, kit_type) values ('${id(number)}', '${first}', 'A1C Home Test Kit')`,
  )
const kit = (number: number, set: string) =>
  as('coach', `update public.test_kits set status = '${set}' where id = '${id(number)}'`)
const say = (number: number) =>
  as(
    'coach',
    `insert into public.member_statements (id, member_id, kind, details, said_at) values ('${id(number)}', '${first}',
     'already-done', '{"gapId":"${GAP}","when":"May","where":""}', now())`,
  )
const takeBack = (number: number) =>
  as('coach', `update public.member_statements set withdrawn_at = now() where id = '${id(number)}'`)

const EVIDENCE = id(9)
const add = (persona: Persona = 'coordinator', change: Readonly<Record<string, string>> = {}) => {
  const row = {
    id: `'${EVIDENCE}'`,
    member_id: `'${first}'`,
    care_gap_id: `'${GAP}'`,
    kind: `'a1c'`,
    service_date: `'${YEAR}-03-14'`,
    value: `'7.2'`,
    unit: `'%'`,
    source: `'lab'`,
    ...change,
  }
  return as(
    persona,
    `insert into public.gap_evidence (${Object.keys(row).join()}) values (${Object.values(row).join()})`,
  )
}
const decide = (persona: Persona, set: string) =>
  as(persona, `update public.gap_evidence set ${set} where id = '${EVIDENCE}'`)
const VERIFIED = `state = 'verified', verified_at = now()`
const returned = (why: string) => `state = 'rejected', verified_at = now(), returned_why = '${why}'`
const reopen = (persona: Persona, why = 'It was of another member') =>
  as(persona, `update public.care_gaps set reopen_why = '${why}' where id = '${GAP}'`)
const refused = (code: string, message: string) => expect.objectContaining({ code, message })

describe('a gap follows what people do', () => {
  beforeEach(lastsWeeks)

  it('through a call, a visit, a kit and a word, and back to what still holds it', async () => {
    const seen = []
    for (const step of [
      () => call(1),
      () => book(2),
      () => order(3),
      () => say(4),
      () => takeBack(4),
      () => kit(3, 'lost'),
      () => cancel(2),
    ]) {
      await step()
      seen.push(await status())
    }
    expect(seen).toEqual(['contacted', 'scheduled', 'kit-out', 'reported-done', 'kit-out', 'scheduled', 'contacted'])
    const by = staffId('coach')
    expect(await moves()).toEqual([
      { from: 'open', to: 'contacted', cause: 'call', id: id(1), by },
      { from: 'contacted', to: 'scheduled', cause: 'appointment', id: id(2), by },
      { from: 'scheduled', to: 'kit-out', cause: 'kit', id: id(3), by },
      { from: 'kit-out', to: 'reported-done', cause: 'statement', id: id(4), by },
      { from: 'reported-done', to: 'kit-out', cause: 'statement', id: id(4), by },
      { from: 'kit-out', to: 'scheduled', cause: 'kit', id: id(3), by },
      { from: 'scheduled', to: 'contacted', cause: 'appointment', id: id(2), by },
    ])
  })

  it('not a call that was cut short, a visit about another check or one to talk about it', async () => {
    await call(1, `'cut-short'`)
    await book(2, 'Mammogram')
    await book(3, 'A1C consultation')
    expect([await status(), await moves()]).toEqual(['open', []])
  })

  it('and says so of a visit that was attended, or was missed after all', async () => {
    await book(1)
    await database.script(`update public.appointments set appointment_datetime = now()`)
    const seen = []
    for (const end of ['completed', 'no-show', 'completed']) {
      await as('coach', `update public.appointments set status = '${end}' where id = '${id(1)}'`)
      seen.push(await status())
    }
    expect(seen).toEqual(['reported-done', 'open', 'reported-done'])
  })

  it('and a kit that was used says that it is done, until its record is here', async () => {
    await order(1)
    await kit(1, 'completed')
    expect(await status()).toBe('reported-done')
  })

  const RESULT = id(6)
  /** As the results feed writes it. */
  const arrives = (test = 'HbA1c', day = 'current_date', number = RESULT) =>
    rowsAsService(
      database,
      `insert into public.lab_results (id, member_id, test_name, test_date) values ('${number}', '${first}', '${test}', ${day})`,
    )
  const correct = (set: string) =>
    rowsAsService(database, `update public.lab_results set ${set} where id = '${RESULT}'`)

  it('through a result that arrives, and back to what holds it where it is corrected or taken back', async () => {
    await order(1)
    const seen = []
    for (const step of [
      () => arrives('Mammogram', 'current_date', id(7)),
      () => arrives(),
      () => correct(`test_name = 'Lipid Panel'`),
      () => correct(`test_name = 'A1C'`),
      () => correct(`deleted_at = now()`),
      () => correct(`deleted_at = null`),
      () => rowsAsService(database, `delete from public.lab_results where id = '${RESULT}'`),
    ]) {
      await step()
      seen.push(await status())
    }
    expect(seen).toEqual(['kit-out', 'evidence-in', 'kit-out', 'evidence-in', 'kit-out', 'evidence-in', 'kit-out'])
    expect((await moves()).slice(1)).toEqual(
      ['evidence-in', 'kit-out', 'evidence-in', 'kit-out', 'evidence-in', 'kit-out'].map((to) => ({
        from: to === 'kit-out' ? 'evidence-in' : 'kit-out',
        to,
        cause: 'result',
        id: RESULT,
        by: null,
      })),
    )
  })

  it('not through a result of other days, nor through one that was here when its evidence was sent back', async () => {
    await database.script(`update public.care_gaps set window_start = current_date - 30, window_end = current_date`)
    await arrives('HbA1c', 'current_date - 31')
    await arrives('HbA1c', 'current_date + 1', id(7))
    expect(await status()).toBe('open')
    await arrives('HbA1c', 'current_date - 30', id(8))
    expect(await status()).toBe('evidence-in')
    await add()
    await decide('clinician', returned('The wrong year'))
    expect(await status()).toBe('returned')
    await arrives('HbA1c', 'current_date - 29', '00000000-0000-4000-8000-00000000f299')
    expect(await status()).toBe('evidence-in')
  })

  it('through what a feed says of a visit and a kit, and not through what an operator loads', async () => {
    await book(1)
    await order(2)
    await rowsAsService(database, `update public.test_kits set status = 'lost' where id = '${id(2)}'`)
    expect(await status()).toBe('scheduled')
    await rowsAsService(database, `update public.appointments set deleted_at = now() where id = '${id(1)}'`)
    expect(await status()).toBe('open')
    await database.script(
      `insert into public.lab_results (member_id, test_name, test_date) values ('${first}', 'A1C', current_date)`,
    )
    expect(await status()).toBe('open')
  })

  it.each(['closed', 'excluded'])('but never once it is %s', async (over) => {
    await database.script(`update public.care_gaps set status = '${over}' where id = '${GAP}'`)
    await call(1)
    await book(2)
    await say(3)
    await arrives()
    expect([await status(), (await moves()).length]).toEqual([over, 1])
  })

  it('from where an operator put it, who is on record too', async () => {
    await database.script(`update public.care_gaps set status = 'scheduled' where id = '${GAP}'`)
    await order(1)
    await kit(1, 'lost')
    expect(await status()).toBe('scheduled')
    expect((await moves())[0]).toEqual({ from: 'open', to: 'scheduled', cause: 'operator', id: null, by: null })
  })
})

describe('the history of a gap', () => {
  it('is changed by nobody, and stays through a move to another team', async () => {
    await lastsWeeks()
    await call(1)
    await expect(database.script(`update public.gap_moves set to_status = 'closed'`)).rejects.toThrow('append-only')
    await expect(database.script('delete from public.gap_moves')).rejects.toThrow('append-only')
    await database.script(`update public.members set team_id = '${SOUTH}' where id = '${first}'`)
    const seen = `select cause from public.gap_moves where gap_id = '${GAP}' and cause_id = '${id(1)}'`
    expect([await as('coach', seen), await as('supervisorSouth', seen)]).toEqual([[], [{ cause: 'call' }]])
    expect((await moves()).length).toBe(1)
  })

  it('dates a closing once: neither what is written to its row since nor a move to another team closes it again', async () => {
    await database.script(`update public.care_gaps set status = 'closed' where id = '${GAP}'`)
    const closed = `select moved_at, updated_at from public.care_gaps where id = '${GAP}'`
    const before = await one(closed)
    await database.script(`update public.care_gaps set window_end = current_date + 30 where id = '${GAP}';
      update public.members set team_id = '${SOUTH}' where id = '${first}'`)
    const after = await one(closed)
    expect(after?.['moved_at']).toEqual(before?.['moved_at'])
    expect(after?.['updated_at']).not.toEqual(before?.['updated_at'])
    expect((await moves()).map(({ to }) => to)).toEqual(['closed'])
  })

  it('takes no closing for evidence that nobody verified, or that its own author did', async () => {
    const close = (verifiedBy: string) =>
      database.rows(`with added as (
          insert into public.gap_evidence (member_id, care_gap_id, source, state, entered_by, verified_at, verified_by)
          values ('${first}', '${GAP}', 'record', ${verifiedBy === 'null' ? `'received', ` : `'verified', `}
            '${staffId('coordinator')}', now(), ${verifiedBy}) returning id)
        select private.because('evidence', id) from added`)
    const attempt = async (verifiedBy: string) => {
      await database.script('begin')
      try {
        await close(verifiedBy)
        await database.script(`update public.care_gaps set status = 'closed' where id = '${GAP}'`)
        return await status()
      } catch (error) {
        return (error as Error).message
      } finally {
        await database.script('rollback')
      }
    }
    expect([
      await attempt('null'),
      await attempt(`'${staffId('coordinator')}'`),
      await attempt(`'${staffId('clinician')}'`),
    ]).toEqual(['gap.needsTwoPeople', 'gap.needsTwoPeople', 'closed'])
  })

  it('is dated as the evidence that closed it, also after a move to another team: what counts as closed this week', async () => {
    await add()
    await decide('clinician', VERIFIED)
    const dates = () =>
      one(`select g.moved_at = e.updated_at as same, g.moved_at <= e.updated_at as counts from public.care_gaps g
        join public.gap_evidence e on e.care_gap_id = g.id where g.id = '${GAP}'`)
    expect(await dates()).toEqual({ same: true, counts: true })
    await database.script(`update public.members set team_id = '${SOUTH}' where id = '${first}'`)
    expect(await dates()).toMatchObject({ counts: true })
    await reopen('supervisorBoth')
    await database.script(
      `select private.because('plan-file', null); update public.care_gaps set status = 'closed' where id = '${GAP}'`,
    )
    expect(await dates()).toMatchObject({ counts: false })
  })

  it('has no door for the service key', async () => {
    for (const sql of [
      `update public.care_gaps set status = 'closed'`,
      `insert into public.gap_moves (gap_id, member_id, from_status, to_status, cause) select id, member_id, status, 'closed', 'plan-file' from public.care_gaps`,
    ]) {
      await expect(database.script(`begin; set local role service_role; ${sql}; commit`)).rejects.toMatchObject({
        code: '42501',
      })
      await database.script('rollback')
    }
  })
})

describe('evidence of a gap', () => {
  it('closes it once another person has verified it, and never who entered it or who may not', async () => {
    await add()
    expect(await status()).toBe('evidence-in')
    await expect(decide('coordinator', VERIFIED)).rejects.toEqual(refused('42501', 'gap.needsTwoPeople'))
    await expect(decide('coach', VERIFIED)).rejects.toEqual(refused('42501', 'evidence.notYours'))
    await expect(decide('supervisorBoth', VERIFIED)).rejects.toEqual(refused('42501', 'evidence.notYours'))
    expect(await status()).toBe('evidence-in')
    await decide('clinician', VERIFIED)
    await expect(decide('clinician', VERIFIED)).rejects.toEqual(refused('22023', 'evidence.decided'))
    expect(await status()).toBe('closed')
    const cause = { cause: 'evidence', id: EVIDENCE }
    expect(await moves()).toEqual([
      { from: 'open', to: 'evidence-in', ...cause, by: staffId('coordinator') },
      { from: 'evidence-in', to: 'closed', ...cause, by: staffId('clinician') },
    ])
    expect(await one(`select entered_by, verified_by from public.gap_evidence where id = '${EVIDENCE}'`)).toEqual({
      entered_by: staffId('coordinator'),
      verified_by: staffId('clinician'),
    })
  })

  it.each<[string, string, readonly [string, string], readonly [string, string], readonly string[]]>([
    [
      'both halves',
      'Diabetes Kidney Check',
      ['egfr', `${YEAR}-02-02`],
      ['uacr', `${YEAR}-03-03`],
      ['evidence-in', 'closed'],
    ],
    [
      'no half twice',
      'Diabetes Kidney Check',
      ['egfr', `${YEAR}-02-02`],
      ['egfr', `${YEAR}-03-03`],
      ['evidence-in', 'evidence-in'],
    ],
    [
      'two doses apart',
      'Shingles Vaccine',
      ['shingles-vaccine', `${YEAR}-02-02`],
      ['shingles-vaccine', `${YEAR}-03-02`],
      ['evidence-in', 'closed'],
    ],
    [
      'no two doses of four weeks',
      'Shingles Vaccine',
      ['shingles-vaccine', `${YEAR}-02-02`],
      ['shingles-vaccine', `${YEAR}-03-01`],
      ['evidence-in', 'evidence-in'],
    ],
  ])('closes a gap that asks for two services by %s', async (_, name, one, other, stands) => {
    await database.script(`update public.care_gaps set name = '${name}', measure = null where id = '${GAP}'`)
    const found: unknown[] = []
    for (const [place, [kind, day]] of [one, other].entries()) {
      const entry = id(8 + place)
      await add('coordinator', {
        id: `'${entry}'`,
        kind: `'${kind}'`,
        service_date: `'${day}'`,
        value: 'null',
        unit: 'null',
      })
      await as('clinician', `update public.gap_evidence set ${VERIFIED} where id = '${entry}'`)
      found.push(await status())
    }
    expect(found).toEqual(stands)
  })

  it('comes from a feed too, which decides nothing: a person verifies it, and what the feed takes back holds no gap', async () => {
    const feed = (sql: string) => rowsAsService(database, sql)
    const fed = (change = '', columns = '') =>
      feed(`insert into public.gap_evidence (id, member_id, care_gap_id, kind, service_date, value, unit, source${columns})
        values ('${EVIDENCE}', '${first}', '${GAP}', 'a1c', '${YEAR}-03-14', '7.2', '%', ${change || `'lab'`})`)
    await expect(fed(`'record'`)).rejects.toEqual(refused('22023', 'evidence.source'))
    await fed(`'lab', 'verified', '${staffId('clinician')}', now()`, ', state, verified_by, verified_at')
    expect([await status(), await one(`select state, entered_by, verified_by from public.gap_evidence`)]).toEqual([
      'evidence-in',
      { state: 'received', entered_by: null, verified_by: null },
    ])
    await expect(feed(`update public.gap_evidence set state = 'verified'`)).rejects.toMatchObject({ code: '42501' })
    await expect(feed('delete from public.gap_evidence')).rejects.toMatchObject({ code: '42501' })
    await feed('update public.gap_evidence set deleted_at = now()')
    expect(await status()).toBe('open')
    await feed('update public.gap_evidence set deleted_at = null')
    await expect(decide('coach', VERIFIED)).rejects.toEqual(refused('42501', 'evidence.notYours'))
    await decide('clinician', VERIFIED)
    expect((await moves()).map(({ to, cause, by }) => [to, cause, by])).toEqual([
      ['evidence-in', 'evidence', null],
      ['open', 'evidence', null],
      ['evidence-in', 'evidence', null],
      ['closed', 'evidence', staffId('clinician')],
    ])
  })

  it('goes back with a reason, by who verifies or who entered it, and does not come back', async () => {
    await add('coach')
    await expect(decide('clinician', returned(' '))).rejects.toEqual(refused('22023', 'evidence.reason'))
    await expect(decide('supervisorBoth', returned('Not hers'))).rejects.toEqual(refused('42501', 'evidence.notYours'))
    await decide('coach', returned('The wrong year'))
    expect(await status()).toBe('returned')
    await expect(decide('clinician', VERIFIED)).rejects.toEqual(refused('22023', 'evidence.decided'))
  })

  it('is of a gap of the member that is open, of a day that was, from a source that people have', async () => {
    for (const [change, code] of [
      [{ member_id: `'${memberId(2)}'` }, 'evidence.otherGap'],
      [{ service_date: `current_date + 2` }, 'evidence.date'],
      [{ service_date: 'null' }, 'evidence.date'],
      [{ source: `'plan-file'` }, 'evidence.source'],
      [{ provider_name: `repeat('x', 201)` }, 'evidence.tooLong'],
    ] as const)
      await expect(add('coordinator', change)).rejects.toEqual(refused('22023', code))
    await database.script(`update public.care_gaps set status = 'closed' where id = '${GAP}'`)
    await expect(add()).rejects.toEqual(refused('22023', 'evidence.gapOver'))
  })

  it.each<[string, Readonly<Record<string, string>>, string, string]>([
    ['kind', { kind: `'glucose-reading'` }, '', 'kind: kind-does-not-count'],
    ['kind', { kind: 'null' }, '', 'kind: kind-missing'],
    ['day', { service_date: `'${YEAR - 1}-12-31'` }, '', 'service_date: too-long-ago'],
    ['value', { value: 'null', unit: 'null' }, '', 'value: value-missing'],
    ['value', { value: `'9.1'` }, '', 'value: value-too-high'],
    ['member', {}, `update public.members set date_of_birth = '${YEAR - 77}-06-01'`, 'member: above-age'],
  ])('is verified by nobody where its %s does not count', async (field, change, given, detail) => {
    await database.script(`update public.members set date_of_birth = null; ${given}`)
    await add('coach', change)
    const why = { code: '22023', message: `evidence.${field}DoesNotCount`, detail }
    for (const persona of ['coordinator', 'clinician'] as const)
      await expect(decide(persona, VERIFIED)).rejects.toEqual(expect.objectContaining(why))
    for (const persona of ['coach', 'supervisorBoth'] as const)
      await expect(decide(persona, VERIFIED)).rejects.toEqual(refused('42501', 'evidence.notYours'))
    expect(await status()).toBe('evidence-in')
    await decide('clinician', returned('It does not count'))
    expect(await status()).toBe('returned')
  })

  it('that says why the member is not counted leaves the gap out, by two people, and its reason is one of the measure', async () => {
    await database.script(`update public.members set date_of_birth = '1970-05-04'`)
    const why = (exclusion: string) => ({
      kind: 'null',
      value: 'null',
      unit: 'null',
      source: `'record'`,
      exclusion: `'${exclusion}'`,
    })
    for (const persona of ['coach', 'specialist', 'supervisorBoth'] as const)
      await expect(add(persona, why('hospice'))).rejects.toMatchObject({ code: '42501' })
    for (const exclusion of ['bilateral-mastectomy', 'outside-measure-age', 'institution'])
      await expect(add('clinician', why(exclusion))).rejects.toEqual(refused('22023', 'evidence.exclusionDoesNotCount'))
    await expect(add('clinician', { ...why('hospice'), kind: `'a1c'` })).rejects.toEqual(
      refused('22023', 'evidence.exclusionAlone'),
    )
    await add('coordinator', why('hospice'))
    expect(await status()).toBe('open')
    await expect(decide('coordinator', VERIFIED)).rejects.toEqual(refused('42501', 'gap.needsTwoPeople'))
    await expect(decide('specialist', VERIFIED)).rejects.toEqual(refused('42501', 'evidence.notYours'))
    await decide('clinician', VERIFIED)
    const row = `select status, exclusion_reason as reason from public.care_gaps where id = '${GAP}'`
    expect(await one(row)).toEqual({ status: 'excluded', reason: 'hospice' })
    await call(1)
    expect(await status()).toBe('excluded')
    await expect(reopen('coordinator')).rejects.toEqual(refused('42501', 'gap.notYours'))
    await reopen('clinician', 'The hospice was of another member')
    expect(await one(row)).toEqual({ status: 'reopened', reason: null })
    expect((await moves()).map(({ from, to, cause, by }) => [from, to, cause, by])).toEqual([
      ['open', 'excluded', 'evidence', staffId('clinician')],
      ['excluded', 'reopened', 'reopened', staffId('clinician')],
    ])
  })

  it('opens a closed gap again with a reason, by a supervisor or a clinician, and what was sent back counts no more', async () => {
    const day = await lastsThisYear()
    await add()
    await decide('clinician', returned('The wrong year'))
    await expect(reopen('clinician')).rejects.toEqual(refused('22023', 'gap.notClosed'))
    await add('coordinator', { id: `'${id(8)}'`, service_date: day })
    await as('clinician', `update public.gap_evidence set ${VERIFIED} where id = '${id(8)}'`)
    await expect(reopen('coordinator')).rejects.toEqual(refused('42501', 'gap.notYours'))
    await expect(reopen('supervisorBoth', '')).rejects.toEqual(refused('22023', 'gap.reason'))
    await reopen('supervisorBoth')
    await call(1)
    expect(await status()).toBe('contacted')
    expect((await moves()).slice(-2)).toEqual([
      { from: 'closed', to: 'reopened', cause: 'reopened', id: null, by: staffId('supervisorBoth') },
      { from: 'reopened', to: 'contacted', cause: 'call', id: id(1), by: staffId('coach') },
    ])
    expect(await one(`select why from public.gap_moves where gap_id = '${GAP}' and cause = 'reopened'`)).toEqual({
      why: 'It was of another member',
    })
  })
})

describe('a feed', () => {
  const feed = (sql: string) => rowsAsService(database, sql)
  const fed = (number: number, change: Readonly<Record<string, string>> = {}) => {
    const row = {
      id: `'${id(number)}'`,
      member_id: `'${first}'`,
      care_gap_id: `'${GAP}'`,
      kind: `'a1c'`,
      service_date: `'${YEAR}-03-14'`,
      value: `'7.2'`,
      unit: `'%'`,
      source: `'lab'`,
      ...change,
    }
    return feed(`insert into public.gap_evidence (${Object.keys(row).join()}) values (${Object.values(row).join()})`)
  }
  const withdraw = (number: number, at = 'now()') =>
    feed(`update public.gap_evidence set deleted_at = ${at} where id = '${id(number)}'`)
  const result = (number: number, test: string, day = `${YEAR}-03-14`) =>
    feed(`insert into public.lab_results (id, member_id, test_name, test_date, provider)
      values ('${id(number)}', '${first}', '${test}', '${day}', 'Sun Lab')`)
  const path = async () => (await moves()).map(({ to, cause }) => `${String(to)} by ${String(cause)}`)
  const about = (name: string, more = '') =>
    database.script(`update public.care_gaps set name = '${name}', measure = null where id = '${GAP}'; ${more}`)
  beforeEach(() =>
    database.script(`update public.plan_settings set feeds_close_gaps = true where true;
      update public.members set date_of_birth = '1960-05-04', gender = 'F' where id = '${first}'`),
  )

  it.each(['lab', 'claim'])(
    'of a %s closes a gap by itself where the plan says so, on record as nobody’s decision',
    async (source) => {
      await fed(1, { source: `'${source}'` })
      expect(await moves()).toEqual([{ from: 'open', to: 'closed', cause: 'feed', id: id(1), by: null }])
      expect(
        await one('select state, entered_by, verified_by, verified_at is not null as dated from public.gap_evidence'),
      ).toEqual({
        state: 'verified',
        entered_by: null,
        verified_by: null,
        dated: true,
      })
    },
  )

  it('opens it again when it takes the record back, also what a person had verified of it', async () => {
    const day = await lastsThisYear()
    await call(2)
    await fed(1, { service_date: day })
    await withdraw(1)
    await withdraw(1, 'null')
    await database.script('update public.plan_settings set feeds_close_gaps = null where true')
    await withdraw(1)
    await withdraw(1, 'null')
    await as('clinician', `update public.gap_evidence set ${VERIFIED} where id = '${id(1)}'`)
    await withdraw(1)
    expect(await path()).toEqual([
      'contacted by call',
      'closed by feed',
      'contacted by feed-undone',
      'closed by feed',
      'contacted by feed-undone',
      'evidence-in by evidence',
      'closed by evidence',
      'contacted by feed-undone',
    ])
  })

  it('leaves closed what other verified evidence is enough for', async () => {
    await add('coordinator', { id: `'${id(2)}'`, service_date: `'${YEAR}-02-14'` })
    await fed(1, { service_date: `'${YEAR}-01-14'` })
    await as('clinician', `update public.gap_evidence set ${VERIFIED} where id = '${id(2)}'`)
    await withdraw(1)
    expect(await status()).toBe('closed')
  })

  it('opens it again by a later value that is too high, and lets one that is not stand', async () => {
    await fed(1)
    await fed(2, { service_date: `'${YEAR}-04-14'`, value: `'6.9'` })
    expect(await status()).toBe('closed')
    await fed(3, { service_date: `'${YEAR}-05-14'`, value: `'9.4'` })
    expect(await path()).toEqual(['closed by feed', 'evidence-in by feed-undone'])
    await expect(as('clinician', `update public.gap_evidence set ${VERIFIED} where id = '${id(3)}'`)).rejects.toEqual(
      refused('22023', 'evidence.valueDoesNotCount'),
    )
  })

  it.each<[string, string, Readonly<Record<string, string>>]>([
    ['another setting', 'update public.plan_settings set feeds_close_gaps = null where true', {}],
    ['a value that is too high', '', { value: `'9.2'` }],
    ['no value', '', { value: 'null', unit: 'null' }],
    ['a day before the window', '', { service_date: `'${YEAR - 1}-12-31'` }],
    ['another service', '', { kind: `'glucose'` }],
    [
      'a measure without rules',
      `update public.care_gaps set name = 'Pain Check', measure = null where id = '${GAP}'`,
      { kind: 'null' },
    ],
    [
      'a service whose days are counted from what nobody here knows',
      `update public.care_gaps set name = 'Follow-up After Hospital Stay', measure = null where id = '${GAP}'`,
      { kind: 'null', value: 'null', unit: 'null' },
    ],
    [
      'another sex in the plan’s file than the measure asks',
      `update public.care_gaps set name = 'Mammogram', measure = null where id = '${GAP}'; update public.members set gender = 'M' where id = '${first}'`,
      { kind: `'mammogram'`, value: 'null', unit: 'null' },
    ],
  ])('closes nothing by %s: a person looks at it', async (_, before, change) => {
    await database.script(before)
    await fed(1, change)
    expect([await status(), (await one('select state from public.gap_evidence'))?.['state']]).toEqual([
      'evidence-in',
      'received',
    ])
  })

  it('waits for the other half, whoever brings it', async () => {
    await about('Diabetes Kidney Check')
    await fed(1, { kind: `'egfr'`, value: 'null', unit: 'null' })
    expect(await status()).toBe('evidence-in')
    await add('coordinator', { id: `'${id(2)}'`, kind: `'uacr'`, value: 'null', unit: 'null' })
    await as('clinician', `update public.gap_evidence set ${VERIFIED} where id = '${id(2)}'`)
    expect(await path()).toEqual(['evidence-in by evidence', 'closed by evidence'])
    await withdraw(1)
    expect(await status()).toBe('evidence-in')
  })

  it('closes nothing any more that somebody opened again', async () => {
    await fed(1)
    await reopen('supervisorBoth')
    await fed(2)
    expect(await path()).toEqual(['closed by feed', 'reopened by reopened', 'evidence-in by evidence'])
  })

  it('takes back nothing of what people entered, and adds nothing to what they closed', async () => {
    await add()
    await expect(feed('update public.gap_evidence set deleted_at = now()')).rejects.toEqual(
      refused('42501', 'evidence.notYours'),
    )
    await decide('clinician', VERIFIED)
    await expect(fed(1)).rejects.toEqual(refused('22023', 'evidence.gapOver'))
  })

  it.each<[string, string, string]>([
    ['Mammogram', 'Screening Mammogram', 'mammogram'],
    ['Colorectal Cancer Screening', 'Cologuard', 'stool-dna'],
    ['Colorectal Cancer Screening', 'FIT test', 'stool-blood-test'],
    ['Colorectal Cancer Screening', 'CT Colonography', 'ct-colonography'],
    ['Diabetic Eye Exam', 'Retinal Exam', 'retinal-exam'],
  ])('closes %s by a result named %s, and opens it when that is corrected', async (name, test, kind) => {
    await about(name, `update public.member_outreach set conditions = '{Type 2 diabetes}' where member_id = '${first}'`)
    await result(1, test)
    expect(await path()).toEqual(['closed by feed'])
    const entry = await one(
      'select kind, service_date::text as day, source, provider_name as provider, state from public.gap_evidence',
    )
    expect(entry).toMatchObject({ day: `${YEAR}-03-14`, source: 'lab', provider: 'Sun Lab', state: 'verified' })
    expect([kind, null]).toContain(entry?.['kind'])
    await feed(`update public.lab_results set test_date = '2015-03-14' where id = '${id(1)}'`)
    await feed(`update public.lab_results set test_date = '${YEAR}-03-15' where id = '${id(1)}'`)
    await feed(`update public.lab_results set deleted_at = now() where id = '${id(1)}'`)
    expect((await path()).map((step) => step.replace(/^(open|evidence-in) by .*/u, 'no more'))).toEqual([
      'closed by feed', 'no more', 'closed by feed', 'no more',
    ]) // prettier-ignore
    expect(await database.rows('select from public.gap_evidence where deleted_at is null')).toEqual([])
  })

  it.each<[string, string]>([
    ['A1C Test', 'HbA1c'],
    ['Colorectal Cancer Screening', 'Colorectal screening'],
  ])('leaves %s to a person, of which a result named %s does not say enough', async (name, test) => {
    await about(name, `update public.care_gaps set window_start = '${YEAR}-01-01' where id = '${GAP}'`)
    await result(1, test)
    expect(await path()).toEqual(['evidence-in by result'])
    expect(await database.rows('select from public.gap_evidence')).toEqual([])
  })
})

describe('a gap in the hands of everybody', () => {
  const PERSONAS = [
    'specialist', 'coordinator', 'coach', 'clinician', 'supervisorBoth', 'auditor', 'administrator', 'coordinatorSouth', 'member',
  ] as const // prettier-ignore
  const ENTRIES = [id(7), id(8), EVIDENCE]
  const VERIFIERS = [staffId('coordinator'), staffId('clinician')]
  const insert = (table: string, row: Readonly<Record<string, string>>) =>
    `insert into public.${table} (${Object.keys(row).join()}) values (${Object.values(row).join()})`
  const evidence = (entry: string, change: Readonly<Record<string, string>>) =>
    insert('gap_evidence', {
      id: `'${entry}'`,
      member_id: `'${first}'`,
      care_gap_id: `'${GAP}'`,
      service_date: `'${YEAR}-03-14'`,
      source: `'record'`,
      ...change,
    })
  const SAID = { kind: `'a1c'`, value: `'7.2'`, unit: `'%'` }

  /** What the product does about a gap, by its rows. */
  const ACTS = {
    call: () =>
      insert('calls', {
        member_id: `'${first}'`,
        outcome: `'completed'`,
        started_at: 'now()',
        coach_name: `''`,
        identity_verified: 'true',
      }),
    book: () =>
      insert('appointments', {
        member_id: `'${first}'`,
        test_name: `'HbA1c'`,
        appointment_datetime: `now() + interval '3 days'`,
        provider: `'lab-one'`,
      }),
    cancel: () =>
      `update public.appointments set status = 'cancelled', cancel_reason = 'no-ride' where member_id = '${first}'`,
    attend: () => `update public.appointments set status = 'completed' where member_id = '${first}'`,
    order: () => insert('test_kits', { member_id: `'${first}'`, kit_type: `'A1C Home Test Kit'` }),
    use: () => `update public.test_kits set status = 'completed' where member_id = '${first}'`,
    lose: () => `update public.test_kits set status = 'lost' where member_id = '${first}'`,
    say: () =>
      insert('member_statements', {
        member_id: `'${first}'`,
        kind: `'already-done'`,
        details: `'{"gapId":"${GAP}","when":"May","where":""}'`,
        said_at: 'now()',
      }),
    takeBack: () => `update public.member_statements set withdrawn_at = now() where member_id = '${first}'`,
    add: (entry: string) => evidence(entry, SAID),
    exclude: (entry: string) => evidence(entry, { exclusion: `'hospice'` }),
    verify: (entry: string) => `update public.gap_evidence set ${VERIFIED} where id = '${entry}'`,
    sendBack: (entry: string) =>
      `update public.gap_evidence set ${returned('Of another member')} where id = '${entry}'`,
    reopen: () => `update public.care_gaps set reopen_why = 'Of another member' where id = '${GAP}'`,
  } as const satisfies Record<string, (entry: string) => string>

  /** What goes past it: each is refused, or changes nothing. */
  const PAST_IT = {
    close: () => `update public.care_gaps set status = 'closed' where id = '${GAP}'`,
    exclude: () => `update public.care_gaps set exclusion_reason = 'hospice' where id = '${GAP}'`,
    closeAndReopen: () => `update public.care_gaps set status = 'closed', reopen_why = 'Mine' where id = '${GAP}'`,
    move: () =>
      insert('gap_moves', { gap_id: `'${GAP}'`, from_status: `'open'`, to_status: `'closed'`, cause: `'plan-file'` }),
    forge: (entry: string) =>
      evidence(entry, { ...SAID, state: `'verified'`, verified_at: 'now()', verified_by: `'${VERIFIERS[0]}'` }),
    giveAway: (entry: string) =>
      `update public.gap_evidence set entered_by = '${staffId('coach')}', ${VERIFIED} where id = '${entry}'`,
    rewrite: (entry: string) => `update public.gap_evidence set value = '6.1' where id = '${entry}'`,
    because: () => `select private.because('plan-file', '${EVIDENCE}')`,
    forget: () => `delete from public.gap_moves where gap_id = '${GAP}'`,
  } as const satisfies Record<string, (entry: string) => string>

  type Step = readonly [Persona, keyof typeof ACTS, number] | readonly [Persona, 'past', keyof typeof PAST_IT, number]
  const persona = fc.constantFrom<Persona>(...PERSONAS)
  const place = fc.nat({ max: ENTRIES.length - 1 })
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(persona, fc.constantFrom(...(Object.keys(ACTS) as (keyof typeof ACTS)[])), place),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        persona,
        fc.constant('past' as const),
        fc.constantFrom(...(Object.keys(PAST_IT) as (keyof typeof PAST_IT)[])),
        place,
      ),
    },
  )
  const CLOSES: Step[] = [
    ['coach', 'add', 0],
    ['clinician', 'past', 'rewrite', 0],
    ['clinician', 'verify', 0],
    ['supervisorBoth', 'reopen', 0],
    ['clinician', 'exclude', 1],
    ['clinician', 'past', 'giveAway', 1],
    ['clinician', 'verify', 1],
    ['coordinator', 'verify', 1],
  ]

  const attempt = async (who: Persona, sql: string) => {
    try {
      await as(who, sql)
      return null
    } catch (error) {
      return (error as { code?: string }).code ?? String(error)
    }
  }
  const past = async (who: Persona, sql: string) => {
    const look = `select (select jsonb_agg(e order by e.id) from public.gap_evidence e) as evidence,
      (select jsonb_agg(m order by m.number) from public.gap_moves m) as moves, (select to_jsonb(g) - 'updated_at' - 'changed_xid' from public.care_gaps g where id = '${GAP}') as gap`
    const before = await one(look)
    await attempt(who, sql)
    expect(await one(look), `${who}: ${sql}`).toEqual(before)
  }

  const run = async (steps: readonly Step[]) => {
    await emptied()
    await database.script(`update public.members set date_of_birth = '1970-05-04'`)
    for (const [who, what, ...where] of steps) {
      if (what === 'past') {
        const [way, entry] = where as [keyof typeof PAST_IT, number]
        await past(who, PAST_IT[way](ENTRIES[entry] ?? ''))
      } else {
        // What is not theirs to do, or not now, is refused by a rule; a fault of the server would have another code.
        const [entry] = where as [number]
        expect(await attempt(who, ACTS[what](ENTRIES[entry] ?? ''))).toSatisfy(
          (code: string | null) => code === null || /^(42501|22023|23505|GW\d{3}|P0001)$/u.test(code),
        )
      }
    }
    const history = await database.rows(
      `select m.from_status as "from", m.to_status as "to", m.cause, m.moved_by as mover, e.state, e.entered_by as author, e.verified_by as verifier
       from public.gap_moves m left join public.gap_evidence e on e.id = m.cause_id where m.gap_id = '${GAP}' order by m.number offset 1`,
    )
    let now: unknown = 'open'
    for (const move of history) {
      expect(move['from']).toBe(now)
      now = move['to']
      expect(gapMayMove(move['from'] as never, move['to'] as never, move['cause'] as never)).toBe(true)
      if (now !== 'closed' && now !== 'excluded') continue
      expect(move).toMatchObject({ cause: 'evidence', state: 'verified', mover: move['verifier'] })
      expect(VERIFIERS).toContain(move['verifier'])
      expect(move['author']).not.toBe(move['verifier'])
      expect(move['author']).not.toBeNull()
    }
    expect(await status()).toBe(now)
    return history.map(({ to }) => to)
  }

  it('is closed and left out by evidence of two people', async () => {
    expect(await run(CLOSES)).toEqual(['evidence-in', 'closed', 'reopened', 'excluded'])
  })

  it('is closed by nothing else, whoever does what in any order, and its history has every move', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24, size: 'max' }), async (steps) => {
        await run(steps)
      }),
      { numRuns: 3 },
    )
  })

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'a later value came',
      () => as('coach', evidence(ENTRIES[1] ?? '', { ...SAID, value: `'9.9'`, service_date: `'${YEAR}-04-01'` })),
      'evidence.valueDoesNotCount',
    ],
    ['its author took it back', () => as('coach', ACTS.sendBack(ENTRIES[0] ?? '')), 'evidence.decided'],
    ['a colleague verified it', () => as('coordinator', ACTS.verify(ENTRIES[0] ?? '')), 'evidence.decided'],
    [
      'the plan’s file corrected the birth date',
      () => database.script(`update public.members set date_of_birth = '1930-05-04'`),
      'evidence.memberDoesNotCount',
    ],
  ])('takes no verification from a station that did not know that %s', async (_, meanwhile, code) => {
    await run([['coach', 'add', 0]])
    await meanwhile()
    const before = [await status(), await moves()]
    await expect(
      as(
        'clinician',
        `update public.gap_evidence set state = 'verified', verified_at = now() - interval '1 hour' where id = '${ENTRIES[0]}'`,
      ),
    ).rejects.toEqual(refused('22023', code))
    expect([await status(), await moves()]).toEqual(before)
  })
})

describe('a measurement year', () => {
  // The closing day of last year is so many days from now, on the calendar of the member's place.
  const closes = (days: number) =>
    database.script(`
      insert into public.plan_settings (evidence_until)
      select to_char(d + case to_char(d, 'MM-DD') when '02-29' then ${days < 0 ? -1 : 1} else 0 end, 'MM-DD')
      from (select private.member_day('${first}', now()) + ${days} as d) x
      on conflict (id) do update set evidence_until = excluded.evidence_until;
      update public.care_gaps set window_end = make_date(extract(year from private.member_day('${first}', now()) + ${days})::int - 1, 12, 31)
      where id = '${GAP}'`)

  it('takes evidence to the plan’s closing day, and after it none, by nobody', async () => {
    await closes(0)
    await add('coordinator', { service_date: `(select window_end from public.care_gaps where id = '${GAP}')` })
    await closes(-1)
    await expect(decide('clinician', VERIFIED)).rejects.toEqual(refused('22023', 'evidence.yearClosed'))
    await expect(add('coordinator', { id: `'${id(8)}'` })).rejects.toEqual(refused('22023', 'evidence.yearClosed'))
    expect(await one(`select count(*)::int as count from public.gap_evidence`)).toEqual({ count: 1 })
    await closes(1)
    // On the last day of a year tomorrow closes another one: its evidence is of its own last day too.
    await database.script(
      'update public.gap_evidence e set service_date = g.window_end from public.care_gaps g where g.id = e.care_gap_id',
    )
    await decide('clinician', VERIFIED)
    expect(await status()).toBe('closed')
  })

  it('that is closed lets evidence be sent back', async () => {
    await add()
    await closes(-1)
    await decide('clinician', returned('The wrong year'))
    expect(await status()).toBe('returned')
  })

  it('has the visits up to its last day, on the calendar of their place, whenever they are written down', async () => {
    const attended = (number: number, day: string) =>
      database.script(`insert into public.appointments (id, member_id, test_name, appointment_datetime, time_zone, status, provider)
        values ('${id(number)}', '${first}', 'HbA1c', '${day} 16:30 America/Los_Angeles', 'America/Los_Angeles', 'completed', 'lab-one')`)
    await database.script(
      `update public.care_gaps set window_start = '2025-01-01', window_end = '2025-12-31' where id = '${GAP}'`,
    )
    const settle = () => database.script(`select private.settle_gaps('${first}', 'appointment', '${id(1)}')`)
    await attended(1, '2026-01-01')
    await settle()
    expect(await status()).toBe('open')
    await attended(2, '2025-12-31')
    await settle()
    expect(await status()).toBe('reported-done')
  })

  it('has the calls up to its last day, by the day of the member, and none of the new year', async () => {
    await database.script(`insert into public.calls (id, member_id, outcome, started_at, coach_name, identity_verified)
      values ('${id(1)}', '${first}', 'completed', now(), '', true)`)
    const standsOn = async (days: number) => {
      await database.script(`
        update public.care_gaps set window_end = private.member_day('${first}', now()) + ${days} where id = '${GAP}';
        select private.settle_gaps('${first}', 'call', '${id(1)}')`)
      return status()
    }
    expect([await standsOn(-1), await standsOn(0)]).toEqual(['open', 'contacted'])
  })

  it('is the same on the server and on the stations', async () => {
    const days = ['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-01', '2026-12-31', '2027-01-01']
    const gaps = GAP_NAMES.flatMap((name) =>
      days.flatMap((day) => [
        { name, measure: null, window_end: null, created_at: `${day}T23:59:00Z` },
        { name, measure: null, window_end: day, created_at: '2026-03-01T00:00:00Z' },
      ]),
    )
    const [row] = await database.rows(
      `select json_agg(private.last_day_of(g)::text || ' ' || private.year_of(g) order by e.place) as told
       from json_array_elements($1::text::json) with ordinality e (gap, place)
       cross join lateral json_populate_record(null::public.care_gaps, e.gap) g`,
      [JSON.stringify(gaps)],
    )
    expect(row?.['told']).toEqual(gaps.map((gap) => `${lastDayOfGap(gap)} ${yearOfGap(gap)}`))
    const texts = days
      .map((day) => day.slice(5))
      .concat('02-28', '02-29', '02-30', '04-31', '3-31', '13-01', '00-01', '01-00', '')
    const [fits] = await database.rows(
      `select json_agg(private.is_day_of_each_year(e) order by place) as told
       from json_array_elements_text($1::text::json) with ordinality t (e, place)`,
      [JSON.stringify(texts)],
    )
    expect(fits?.['told']).toEqual(texts.map(isClosingDay))
  })
})

describe('what a member says of a gap in the portal', () => {
  const tell = (what: string, persona: Persona = 'member', statement = 1) =>
    as(persona, `select public.tell_planned_care('${id(statement)}', '${GAP}', ${what}) as taken`)
  const DONE = `'done', '2026-03', 'Sample Clinic'`
  const planned = (persona: Persona = 'member') => as(persona, 'select name, said from public.my_planned_care()')

  it('is a lead, once, with the task to ask for the record, and closes nothing', async () => {
    expect(await planned()).toEqual([{ name: 'A1C Test', said: null }])
    expect(await tell(DONE)).toEqual([{ taken: true }])
    expect(await tell(DONE)).toEqual([{ taken: true }])
    expect(await tell(DONE, 'member', 2)).toEqual([{ taken: true }])
    expect(await status()).toBe('reported-done')
    expect(await planned()).toEqual([{ name: 'A1C Test', said: 'done' }])
    expect(await as('member', 'select said_month, said_place from public.my_planned_care()')).toEqual([
      { said_month: '2026-03', said_place: 'Sample Clinic' },
    ])
    expect(await one('select count(*)::int as count from public.member_statements')).toEqual({ count: 1 })
    expect(
      await one(`select kind, audience, note, created_by from public.outreach_tasks where id = '${id(1)}'`),
    ).toEqual({
      kind: 'request-record',
      audience: 'coordinators',
      note: 'A1C Test, 2026-03, Sample Clinic',
      created_by: null,
    })
    expect(await moves()).toEqual([{ from: 'open', to: 'reported-done', cause: 'statement', id: id(1), by: null }])
    // Once a record is here, nobody asks the member for one.
    await add()
    expect(await planned()).toEqual([{ name: 'A1C Test', said: 'checking' }])
  })

  it('is a task for coordinators where it is not for them, once, and leaves the gap where it is', async () => {
    await tell(`'not-for-me', p_why => 'doctor-said-no'`)
    await tell(`'not-for-me', p_why => 'does-not-want'`, 'member', 2)
    expect(await status()).toBe('open')
    expect(await planned()).toEqual([{ name: 'A1C Test', said: 'not-for-me' }])
    const tasks = await database.rows(
      `select kind, audience, note from public.outreach_tasks where id in ('${id(1)}', '${id(2)}')`,
    )
    expect(tasks).toEqual([
      { kind: 'not-for-me', audience: 'coordinators', note: 'A1C Test: the doctor advised against it' },
    ])
  })

  it('is of the one gap that it names, not of another year’s of the same name', async () => {
    await database.script(`insert into public.care_gaps (id, member_id, name, window_end)
      values ('${id(7)}', '${first}', 'A1C Test', current_date + 400)`)
    await tell(`'not-for-me', p_why => 'doctor-said-no'`)
    const said = await as('member', 'select id, said from public.my_planned_care() order by said nulls last')
    expect(said).toEqual([
      { id: GAP, said: 'not-for-me' },
      { id: id(7), said: null },
    ])
    expect(await one(`select care_gap_id as gap from public.outreach_tasks where id = '${id(1)}'`)).toEqual({
      gap: GAP,
    })
  })

  it('is said by the member alone, with what staff need, of what is open', async () => {
    await expect(tell(DONE, 'coordinator')).rejects.toEqual(refused('42501', 'planned.membersOnly'))
    expect(await tell(DONE, 'otherMember')).toEqual([{ taken: false }])
    for (const what of [
      `'done'`,
      `'done', '2026-13', 'Sample Clinic'`,
      `'done', '2126-01', 'Sample Clinic'`,
      `'done', '2026-03', ' x '`,
      `'not-for-me'`,
      `'not-for-me', p_why => 'other'`,
      `'closed'`,
      'null',
    ])
      await expect(tell(what)).rejects.toEqual(refused('22023', 'planned.details'))
    await database.script(`update public.care_gaps set status = 'closed' where id = '${GAP}'`)
    expect(await tell(DONE)).toEqual([{ taken: false }])
    expect(await planned()).toEqual([])
    expect(await one('select count(*)::int as count from public.member_statements')).toEqual({ count: 0 })
  })
})

describe('the server and the stations', () => {
  interface Case {
    readonly gap: {
      readonly name: string
      readonly measure: string | null
      readonly window_end: string
      readonly created_at: string
    }
    readonly entry: KeptEntry
    readonly birth: string | null
    readonly sex: string | null
    readonly others: { readonly kind: string; readonly day: string }[]
    readonly today: string
  }
  const VALUES: readonly (readonly [string | null, string | null])[] = [
    ...['3', '2.9', '7.2', '7.05', '9', '9.1', '20', '20.1', '7.0', '07', '72', '7,2', '', ' 7.2'].map(
      (value) => [value, '%'] as const,
    ),
    ['7.2', null],
    ['55', 'mmol/mol'],
    ...['139/89', '140/89', '139/90', '50/20', '301/90', '80/90', '128-76', '090/60'].map(
      (value) => [value, 'mm Hg'] as const,
    ),
    ['128/76', null],
    ['no-retinopathy', null],
    ['retinopathy', null],
    ['no-retinopathy', '%'],
    [null, null],
  ]
  const gapOf = (measure: string | null, year: number, name = 'Some check'): Case['gap'] => ({
    name,
    measure,
    window_end: `${year}-12-31`,
    created_at: '2026-03-01T00:00:00Z',
  })
  const kinds = [
    ...new Set(EDITIONS.flatMap(({ services, notCounting }) => [...services.map(({ kind }) => kind), ...notCounting])),
  ]
  const valuesFor = (decides: boolean, all: boolean): typeof VALUES =>
    decides
      ? all
        ? VALUES
        : [
            ['7.2', '%'],
            ['128/76', 'mm Hg'],
            ['no-retinopathy', null],
            ['retinopathy', null],
          ]
      : [[null, null]]
  /** Each service of each year on either side of each of its ends, and on February 29. */
  const edges: Case[] = EDITIONS.flatMap(({ measure, year, services }) =>
    services.flatMap(({ kind, window, clearWindow, value }) =>
      [window, clearWindow].flatMap((one) => {
        const days = one === undefined ? null : daysOf(one, year)
        if (days === null) return []
        const around = [days.from, days.to].flatMap((day) => [addDays(day, -1), day, addDays(day, 1)])
        return [...around, '2024-02-29', '2028-02-29'].flatMap((day) =>
          valuesFor(value !== undefined || clearWindow !== undefined, day === days.from).map(([text, unit]) => ({
            gap: gapOf(measure, year),
            entry: { kind, service_date: day, value: text, unit, exclusion: null },
            birth: null,
            sex: null,
            others: [],
            today: '2029-01-01',
          })),
        )
      }),
    ),
  )
  /** Each band of ages on either side of both its ends, one born on February 29 included, for each sex. */
  const ages: Case[] = EDITIONS.flatMap(({ measure, year, services, ages: of }) =>
    services.flatMap(({ kind, ages: own }) =>
      (own === undefined ? of : [own]).flatMap(({ from, to, sex: asks, on }) =>
        [from, ...(to === null ? [] : [to, to + 1])].flatMap((age) => {
          const turns = `${year - age}-${on === 'first-day' ? '01-01' : '12-31'}`
          return [addDays(turns, -1), turns, addDays(turns, 1), '1952-02-29'].flatMap((birth) =>
            (asks === null ? [null] : [null, 'F', 'M', 'X']).map((sex) => ({
              gap: gapOf(measure, year),
              entry: { kind, service_date: `${year}-03-14`, value: null, unit: null, exclusion: null },
              birth,
              sex,
              others: [],
              today: '2029-01-01',
            })),
          )
        }),
      ),
    ),
  )
  const day = fc.integer({ min: -4500, max: 900 }).map((offset) => addDays('2026-12-31', offset))
  const anyKind = fc.constantFrom(...kinds, 'no such service')
  const anyCase: fc.Arbitrary<Case> = fc.record({
    gap: fc
      .record({
        name: fc.constantFrom<string>(...GAP_NAMES, 'HbA1c', 'flu shot', 'Some check'),
        measure: fc.constantFrom(null, null, 'gsd', 'COL', 'BCS-E', 'AIS-E', 'SNSE', 'unknown'),
        year: fc.constantFrom(2024, 2025, 2026, 2027),
      })
      .map(({ name, measure, year }) => gapOf(measure, year, name)),
    entry: fc
      .record({
        kind: fc.option(anyKind),
        service_date: fc.option(day, { freq: 9 }),
        read: fc.constantFrom(...VALUES),
        exclusion: fc.oneof(
          { arbitrary: fc.constant(null), weight: 5 },
          { arbitrary: fc.constantFrom(...EXCLUSIONS, 'outside-measure-age'), weight: 1 },
        ),
      })
      .map(({ read: [value, unit], ...entry }) => ({ ...entry, value, unit })),
    birth: fc.option(fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('1920-01-01', days))),
    sex: fc.constantFrom(null, 'F', 'M', 'X'),
    others: fc.array(fc.record({ kind: anyKind, day }), { maxLength: 2 }),
    today: day,
  })

  const later: Case = {
    gap: gapOf('GSD', 2026),
    entry: { kind: 'a1c', service_date: '2026-03-14', value: '7.2', unit: '%', exclusion: null },
    birth: null,
    sex: null,
    others: [{ kind: 'gmi', day: '2026-12-31' }],
    today: '2027-01-01',
  }
  const alone: Case = { ...later, others: [] }
  const notCounting = EDITIONS.flatMap(({ measure, year, notCounting: [kind] }) =>
    kind === undefined ? [] : [{ ...alone, gap: gapOf(measure, year), entry: { ...alone.entry, kind } }],
  )
  /** What neither the ends of time nor those of age have: any cases may be without them. */
  const rarer: Case[] = [
    later,
    ...notCounting,
    { ...alone, today: '2026-01-01' },
    ...[{ kind: null }, { kind: 'no such service' }, { service_date: null }, { exclusion: 'outside-measure-age' }].map(
      (change) => ({ ...alone, entry: { ...alone.entry, ...change } }),
    ),
  ]

  it('let the same evidence be verified, to the day, the age and the value', async () => {
    const certain = [...edges, ...ages, ...rarer]
    const cases = [...certain, ...fc.sample(anyCase, 1500)]
    const [row] = await database.rows(
      `select json_agg(private.bar_to_verifying(json_populate_record(null::public.care_gaps, c -> 'gap'),
         json_populate_record(null::public.gap_evidence, c -> 'entry'), (c ->> 'birth')::date, c ->> 'sex', (c -> 'others')::jsonb,
         (c ->> 'today')::date) order by place) as bars
       from json_array_elements($1::text::json) with ordinality t (c, place)`,
      [JSON.stringify(cases)],
    )
    const bars = row?.['bars'] as (string | null)[]
    const expected = cases.map(({ gap, entry, birth, sex, others, today }) =>
      barToVerifying(gap, entry, knownOf({ date_of_birth: birth, gender: sex }, today, others as never)),
    )
    const different = cases.flatMap((one, index) =>
      bars[index] === expected[index] ? [] : [{ ...one, server: bars[index], station: expected[index] }],
    )
    expect(different.slice(0, 5)).toEqual([])
    // Every answer is among them.
    expect(new Set(expected.slice(0, certain.length)).size).toBe(16)
  })

  it('know the same moves', async () => {
    const [row] = await database.rows(
      `select json_agg(format('%s %s %s', f, t, c) order by f, t, c) as moves
       from json_array_elements_text($1::text::json) f, json_array_elements_text($1::text::json) t,
         json_array_elements_text($2::text::json) c where private.gap_may_move(f, t, c)`,
      [JSON.stringify(GAP_STATUSES), JSON.stringify(GAP_CAUSES)],
    )
    const known = GAP_STATUSES.flatMap((from) =>
      GAP_STATUSES.flatMap((to) =>
        GAP_CAUSES.flatMap((cause) => (gapMayMove(from, to, cause) ? [`${from} ${to} ${cause}`] : [])),
      ),
    )
    expect(new Set(row?.['moves'] as string[])).toEqual(new Set(known))
  })

  it('say the same of where a gap stands', async () => {
    const either = [true, false]
    const cases: Holding[] = (['open', 'reopened', 'scheduled', 'evidence-in'] as const).flatMap((base) =>
      (['evidence-in', 'returned', null] as const).flatMap((evidence) =>
        either.flatMap((lead) =>
          either.flatMap((kitOut) =>
            either.flatMap((visitAhead) =>
              either.map((reached) => ({ base, evidence, lead, kitOut, visitAhead, reached })),
            ),
          ),
        ),
      ),
    )
    const [row] = await database.rows(
      `select json_agg(private.gap_standing(c ->> 'base', c ->> 'evidence', (c ->> 'lead')::boolean, (c ->> 'kitOut')::boolean,
         (c ->> 'visitAhead')::boolean, (c ->> 'reached')::boolean) order by place) as stands
       from jsonb_array_elements($1::text::jsonb) with ordinality t (c, place)`,
      [JSON.stringify(cases)],
    )
    expect(row?.['stands']).toEqual(cases.map(gapStanding))
  })

  it('say the same of what belongs to a gap', async () => {
    const names = [
      'Diabetic Eye Exam', 'Retinal Exam', 'Annual Eye Exam', 'A1C Test', 'HbA1c', 'A1C Home Test Kit', 'Diabetes Care',
      'Hemoglobin A1c Control', 'Diabetes screening test', 'Diabetes Kidney Check', 'Kidney Health Evaluation (eGFR, uACR)',
      'Diabetes Urine Test', 'Annual Kidney Check', 'Annual Wellness Visit', 'Annual Physical', 'Mammogram',
      'Breast Cancer Screening', 'Colorectal Cancer Screening', 'Colonoscopy', 'CT Colonography', 'Flexible Sigmoidoscopy', 'iFOBT',
      'Fecal occult blood', 'Cologuard Kit', 'FIT kit', 'FLU-SHOT',
      'Influenza Immunization', 'Haemophilus influenzae Vaccine', 'Parainfluenza Vaccine', 'Pneumococcal Vaccine', 'Prevnar 20',
      'PCV20', 'Shingles Shot', 'Shingrix', 'Tdap booster', 'RSV Vaccine', 'Annual COVID-19 Vaccine', 'Hepatitis B Vaccine',
      'Hepatitis B Screening', 'Malaria Vaccine', 'Blood Pressure Check', 'Blood Pressure Monitor Kit', 'Cholesterol Check',
      'Annual Lipid Panel', 'Lipid Panel Home Test', 'Diabetes Foot Exam', 'Statin Use in Persons with Diabetes',
      'Annual Bone Density Scan', 'Fluoride Treatment', 'Eyelid Surgery Follow-up', 'Adrenal Panel', ' hearing  exam', "Dentist’s Visit",
      'Exámen de próstata', 'DEXA-Scan', 'Adult Vaccines', 'Hospital Admission Notice', 'Hospital Discharge Papers',
      'Blood Pressure Check (high blood pressure)', 'Doctor Visit After Hospital Stay',
    ] // prettier-ignore
    const asked = [true, false].flatMap((diabetes) => names.map((name) => ({ name, diabetes })))
    const [row] = await database.rows(
      `select json_agg(private.gap_topic(c ->> 'name', (c ->> 'diabetes')::boolean) order by place) as topics
       from jsonb_array_elements($1::text::jsonb) with ordinality t (c, place)`,
      [JSON.stringify(asked)],
    )
    expect(row?.['topics']).toEqual(
      asked.map(({ name, diabetes }) => topicKey(name, { hasDiabetes: diabetes, positiveStoolTest: false })),
    )
  })

  it('say the same of who has diabetes', async () => {
    const conditions = [
      'Diabetes', 'Type 2 diabetes without complications', 'T2DM', 'DM2', 'Prediabetes', 'Pre-diabetes', 'Borderline diabetes',
      'Diabetes insipidus', 'Family history of diabetes', 'Risk for diabetes', 'No diabetes', 'Denies type 2 diabetes', 'Hypertension',
    ] // prettier-ignore
    const [row] = await database.rows(
      `select json_agg(private.has_diabetes(array[c]) order by place) as said from json_array_elements_text($1::text::json) with ordinality t (c, place)`,
      [JSON.stringify(conditions)],
    )
    expect(row?.['said']).toEqual(conditions.map((condition) => hasDiabetes([condition])))
  })
})
