import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#shared/domain/exports/index.ts'
import { exportAnswers } from '#shared/ipc/exports.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, NORTH, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
const FILE = '00000000-0000-4000-8000-00000000f701'
const EVIDENCE = '00000000-0000-4000-8000-00000000f702'
const first = memberId(1)
const GAP = rowId('care_gaps', 1)
const OTHER = rowId('care_gaps', 2)

/** The first member's gap is closed by verified evidence, the second one's is open. */
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(`set session_replication_role = replica;
    delete from public.gap_evidence; delete from public.outreach_tasks; delete from public.gap_moves;
    update public.care_gaps set name = 'Diabetic Eye Exam', measure = 'EED', window_end = make_date(extract(year from now())::int, 12, 31);
    update public.care_gaps set status = 'closed' where id = '${GAP}';
    insert into public.gap_evidence (id, member_id, team_id, care_gap_id, state, service_date, source, provider_name, entered_by, verified_at, verified_by)
    values ('${EVIDENCE}', '${first}', '${NORTH}', '${GAP}', 'verified', current_date, 'record', 'Clinic North', '${staffId('coach')}', now(), '${staffId('clinician')}');
    set session_replication_role = origin;`)
})

const as = async (persona: Persona, expression: string) =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer']
const numbers = async () =>
  (await database.rows('select member_id from public.members order by id')).map((row) => String(row['member_id']))
const stage = async (lines: readonly object[], { persona = 'supervisorBoth' as Persona, id = FILE } = {}) => {
  const whole = lines.map((line, at) => ({ line: at + 2, measure: 'EED', reason: '', ...line }))
  const told = JSON.stringify(whole).replaceAll("'", "''")
  return as(persona, `public.stage_verdicts('${id}', 'answer.csv', '${'a'.repeat(64)}', '${told}')`)
}
const apply = (counts: unknown, persona: Persona = 'supervisorBoth') =>
  as(persona, `public.apply_verdicts('${FILE}', '${JSON.stringify(counts)}')`)
const statusOf = async (id: string) =>
  (await database.rows(`select status, reopen_why from public.care_gaps where id = '${id}'`))[0]

describe("a plan's answer", () => {
  it('is judged by what is on file, and changes nothing before somebody has seen it', async () => {
    const [one, two, south] = await numbers()
    const lines = [
      { number: one, verdict: 'rejected', reason: 'No result' },
      { number: two, verdict: 'closed' },
      { number: south, verdict: 'unknown', measure: '' },
      { number: 'NOBODY', verdict: 'closed' },
      { number: one, verdict: 'closed', measure: 'COL' },
      { number: one, verdict: 'rejected', evidence: EVIDENCE, measure: '', year: 2019 },
    ]
    const counts = {
      reopens: 1,
      closes: 1,
      'not-theirs': 1,
      'unknown-member': 1,
      'no-gap': 2,
    }
    expect(await stage(lines)).toEqual(counts)
    expect(await stage(lines)).toEqual(counts)
    expect(await statusOf(GAP)).toMatchObject({ status: 'closed' })
    expect(await as('supervisorBoth', `public.verdict_lines('${FILE}', 'reopens')`)).toMatchObject([
      { line: 2, number: one, reason: 'No result', gap: 'Diabetic Eye Exam', status: 'closed' },
    ])
    // Members of other teams are unknown here.
    expect(await stage([{ number: one, verdict: 'closed' }], { persona: 'supervisorSouth', id: EVIDENCE })).toEqual({
      'unknown-member': 1,
    })
  })

  it('opens a rejected gap again with the reason as next step, and closes what the plan has closed', async () => {
    const [one, two] = await numbers()
    const counts = await stage([
      { number: one, verdict: 'rejected', reason: 'No result' },
      { number: two, verdict: 'closed' },
    ])
    expect(await apply(counts)).toEqual({ status: 'done', counts })
    expect(await apply(counts)).toEqual({ status: 'done', counts })
    expect(await statusOf(GAP)).toEqual({ status: 'reopened', reopen_why: 'The plan rejected it: No result' })
    expect(await statusOf(OTHER)).toMatchObject({ status: 'closed' })
    expect(
      await database.rows('select gap_id, to_status, cause, cause_id, moved_by from public.gap_moves order by gap_id'),
    ).toEqual(
      [
        { gap_id: GAP, to_status: 'reopened', cause: 'reopened', cause_id: FILE, moved_by: staffId('supervisorBoth') },
        { gap_id: OTHER, to_status: 'closed', cause: 'plan-file', cause_id: FILE, moved_by: staffId('supervisorBoth') },
      ].toSorted((a, b) => (a.gap_id < b.gap_id ? -1 : 1)),
    )
    expect(await database.rows('select kind, audience, care_gap_id, note from public.outreach_tasks')).toEqual([
      {
        kind: 'request-record',
        audience: 'coordinators',
        care_gap_id: GAP,
        note: 'Diabetic Eye Exam. The plan rejected it: No result',
      },
    ])
    // What was verified before is no supplemental data any more.
    expect(await exported('supplemental', ['evidenceId'])).toEqual([])
    expect(await exported('rejections', ['provider', 'reason', 'measure', 'rejections'])).toEqual([
      ['Clinic North', 'No result', 'EED', 1],
    ])
    expect(await exported('verdicts', ['memberId', 'finding'], { status: 'reopens' })).toEqual([[one, 'reopens']])
  })

  it('gives each gap the reasons of its own lines, and asks once', async () => {
    await database.script(`set session_replication_role = replica;
      update public.care_gaps set status = 'closed' where id = '${OTHER}'; set session_replication_role = origin`)
    const [one, two] = await numbers()
    const counts = await stage([
      { number: one, verdict: 'rejected', reason: 'No result' },
      { number: two, verdict: 'rejected' },
      { number: one, verdict: 'rejected', reason: 'Wrong date' },
    ])
    expect(await apply(counts)).toEqual({ status: 'done', counts: { reopens: 2, repeated: 1 } })
    const said = {
      [GAP]: 'The plan rejected it: No result; Wrong date',
      [OTHER]: 'The plan rejected it: no reason given',
    }
    const moves = await database.rows('select gap_id, why, cause_id from public.gap_moves')
    expect(moves).toHaveLength(2)
    for (const { gap_id, why, cause_id } of moves) expect([why, cause_id]).toEqual([said[String(gap_id)], FILE])
    expect((await statusOf(OTHER))?.['reopen_why']).toBe(said[OTHER])
    expect(await database.rows('select care_gap_id from public.outreach_tasks')).toHaveLength(2)
  })

  it('has what the plan closed wait until somebody verifies it, where the plan does not let answers close gaps', async () => {
    await database.script('update public.plan_settings set files_close_gaps = null where true')
    const [, two] = await numbers()
    const counts = await stage([{ number: two, verdict: 'closed' }])
    expect(counts).toEqual({ verifies: 1 })
    expect(await apply(counts)).toEqual({ status: 'done', counts })
    expect(await statusOf(OTHER)).toMatchObject({ status: 'evidence-in' })
    const waiting = () =>
      database.rows(
        `select state, entered_by from public.gap_evidence where care_gap_id = '${OTHER}' and source = 'plan-file'`,
      )
    expect(await waiting()).toEqual([{ state: 'received', entered_by: staffId('supervisorBoth') }])
  })

  const exported = async (kind: string, columns: readonly string[], asked: object = {}) => {
    const id = crypto.randomUUID()
    await as(
      'supervisorBoth',
      `public.begin_export('${id}', '${kind}', 'plan', 'The answer', '{${columns.join(',')}}', '${JSON.stringify(asked)}')`,
    )
    return rowsOf(exportAnswers.page.parse(await as('supervisorBoth', `public.read_export('${id}')`)))
  }

  it('agrees with what is closed or open here already', async () => {
    const [one, two] = await numbers()
    const proof = { evidence: EVIDENCE, measure: '' }
    expect(await stage([{ number: one, verdict: 'closed', ...proof }])).toEqual({ agrees: 1 })
    expect(await stage([{ number: two, verdict: 'rejected' }], { id: EVIDENCE })).toEqual({ 'stays-open': 1 })
  })

  it('does nothing where rows of a file disagree about a gap, unless one of two proofs is enough', async () => {
    const [one, two] = await numbers()
    const disagree = [
      { number: one, verdict: 'rejected', evidence: EVIDENCE },
      { number: one, verdict: 'closed' },
      { number: two, verdict: 'closed' },
      { number: two, verdict: 'rejected' },
    ]
    const counts = await stage(disagree)
    expect(counts).toEqual({ contradicts: 4 })
    await apply(counts)
    expect([await statusOf(GAP), await statusOf(OTHER)]).toMatchObject([{ status: 'closed' }, { status: 'open' }])
    expect(await exported('rejections', ['rejections'])).toEqual([])
    const another = '00000000-0000-4000-8000-00000000f703'
    await database.script(`set session_replication_role = replica;
      insert into public.gap_evidence (id, member_id, team_id, care_gap_id, state, service_date, source, verified_at)
      select '${another}', member_id, team_id, care_gap_id, 'verified', service_date, source, verified_at from public.gap_evidence;
      set session_replication_role = origin`)
    const proofs = [
      { number: one, verdict: 'rejected', evidence: EVIDENCE },
      { number: one, verdict: 'closed', evidence: another },
    ]
    expect(await stage(proofs, { id: another })).toEqual({ outdated: 1, agrees: 1 })
  })

  it('does what a file says once, and leaves a gap that has newer proof or that somebody here opened again', async () => {
    const [one, two] = await numbers()
    const lines = [
      { number: one, verdict: 'rejected', reason: 'No result' },
      { number: two, verdict: 'closed' },
    ]
    await apply(await stage(lines))
    // New proof closes the rejected gap anew, and a person opens the other one again.
    await database.script(`update public.care_gaps set status = 'closed' where id = '${GAP}'`)
    const supervisor = rowsAs(
      database,
      'supervisorBoth',
      `update public.care_gaps set reopen_why = 'Of another member' where id = '${OTHER}' returning id`,
    )
    expect(await supervisor).toHaveLength(1)
    const again = '00000000-0000-4000-8000-00000000f704'
    expect(await stage(lines, { id: again })).toEqual({ already: 1, withdrawn: 1 })
    const proof = [{ number: one, verdict: 'rejected', evidence: EVIDENCE }]
    expect(await stage(proof, { id: EVIDENCE })).toEqual({ outdated: 1 })
  })

  it('does nothing for an ID that the file gives to somebody else', async () => {
    const [one, two] = await numbers()
    const [member] = await database.rows(`select first_name, last_name from public.members where id = '${first}'`)
    const said = `${String(member?.['last_name']).toUpperCase()}, Somebody`
    expect(
      await stage([
        { number: one, verdict: 'rejected', name: said },
        { number: two, verdict: 'closed', name: 'Zzyzx, Quentin' },
      ]),
    ).toEqual({ reopens: 1, 'other-name': 1 })
  })

  it('is not done where somebody worked meanwhile, or the year is closed', async () => {
    const [one] = await numbers()
    const counts = await stage([{ number: one, verdict: 'rejected' }])
    await database.script(`set session_replication_role = replica;
      update public.care_gaps set status = 'open' where id = '${GAP}'; set session_replication_role = origin`)
    expect(await apply(counts)).toEqual({ status: 'changed', counts: { 'stays-open': 1 } })
    await database.script(`set session_replication_role = replica;
      update public.care_gaps set status = 'closed', window_end = '2020-12-31' where id = '${GAP}'; set session_replication_role = origin`)
    expect(await stage([{ number: one, verdict: 'rejected' }])).toEqual({ 'too-late': 1 })
  })

  it.each(['specialist', 'coach', 'coordinator', 'clinician', 'auditor', 'administrator', 'member'] as const)(
    'is refused to %s',
    async (persona) => {
      const refused = expect.objectContaining({ code: '42501' })
      await expect(stage([{ number: 'X', verdict: 'closed' }], { persona })).rejects.toEqual(refused)
      await expect(apply({}, persona)).rejects.toEqual(refused)
    },
  )

  it('belongs to whoever read it in', async () => {
    const counts = await stage([{ number: 'X', verdict: 'closed' }])
    await expect(apply(counts, 'supervisorSouth')).rejects.toEqual(expect.objectContaining({ code: '42501' }))
    expect(await as('supervisorSouth', `public.verdict_lines('${FILE}', 'unknown-member')`)).toEqual([])
  })
})
