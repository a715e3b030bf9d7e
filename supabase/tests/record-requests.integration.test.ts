import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(`delete from public.record_requests; delete from public.member_statements;
    delete from public.outreach_tasks; delete from public.gap_evidence`)
})

const first = memberId(1)
const GAP = rowId('care_gaps', 1)
const LEAD = '00000000-0000-4000-8000-00000000f301'
const OTHER = '00000000-0000-4000-8000-00000000f302'
const EVIDENCE = '00000000-0000-4000-8000-00000000f309'
const as = (persona: Persona, sql: string) => rowsAs(database, persona, sql)
const request = async (id = LEAD) => (await database.rows(`select * from public.record_requests where id = '${id}'`))[0]
const task = async () =>
  (await database.rows(`select status, done_by from public.outreach_tasks where id = '${LEAD}'`))[0]
const refused = (code: string, message: string) => expect.objectContaining({ code, message })
const say = () =>
  as(
    'coach',
    `insert into public.member_statements (id, member_id, kind, details, said_at) values ('${LEAD}', '${first}',
     'already-done', '{"gapId":"${GAP}","when":"May","where":" Sample Practice "}', now())`,
  )
const change = (persona: Persona, set: string, id = LEAD) =>
  as(persona, `update public.record_requests set ${set} where id = '${id}' returning id`)
const open = (persona: Persona, id = OTHER) =>
  as(
    persona,
    `insert into public.record_requests (id, member_id, care_gap_id, asked_of) values ('${id}', '${first}', '${GAP}', 'Clinic North')`,
  )
const arrives = (exclusion = 'null') =>
  as(
    'coordinator',
    `insert into public.gap_evidence (id, member_id, care_gap_id, service_date, source, exclusion)
     values ('${EVIDENCE}', '${first}', '${GAP}', current_date, 'record', ${exclusion})`,
  )
const SENT = `sent_at = now(), sent_how = 'fax'`

describe('a record request', () => {
  it('is opened by a lead, with who is said to have the record, beside the task to ask', async () => {
    await say()
    expect(await request()).toMatchObject({
      care_gap_id: GAP,
      asked_of: 'Sample Practice',
      said_when: 'May',
      opened_by: staffId('coach'),
      state: 'open',
      sent_at: null,
    })
    expect(await task()).toMatchObject({ status: 'open' })
  })

  it('is opened once, and by the member’s own word as well', async () => {
    const told = `select public.tell_planned_care('${LEAD}', '${GAP}', 'done', '2026-01', 'Clinic North')`
    await as('member', told)
    await as('member', told)
    expect(await database.rows('select id, asked_of, opened_by from public.record_requests')).toEqual([
      { id: LEAD, asked_of: 'Clinic North', opened_by: null },
    ])
  })

  it('is sent once and chased twice, each by whom the session names; sending does the task', async () => {
    await say()
    await expect(change('coordinator', `chases = 1, chased_at = now()`)).rejects.toEqual(
      refused('22023', 'request.chase'),
    )
    await change('coordinator', `sent_at = now() + interval '1 day', sent_how = 'fax'`)
    expect(await request()).toMatchObject({ sent_by: staffId('coordinator') })
    expect(Number((await database.rows(`select sent_at <= now() as ok from public.record_requests`))[0]?.['ok'])).toBe(
      1,
    )
    expect(await task()).toEqual({ status: 'done', done_by: staffId('coordinator') })
    await expect(change('clinician', `sent_at = now(), sent_how = 'mail'`)).rejects.toEqual(
      refused('22023', 'request.sent'),
    )
    await expect(change('clinician', `chases = 2, chased_at = now()`)).rejects.toEqual(
      refused('22023', 'request.chase'),
    )
    await change('clinician', `chases = 1, chased_at = now()`)
    await change('coordinator', `chases = 2, chased_at = now()`)
    expect(await request()).toMatchObject({ chases: 2, chased_by: staffId('coordinator'), sent_how: 'fax' })
  })

  it('is sent to somebody', async () => {
    await say()
    await change('coordinator', `asked_of = ' '`)
    await expect(change('coordinator', SENT)).rejects.toEqual(refused('22023', 'request.nobody'))
  })

  it('leaves each sheet that is made in the trail, without what it says', async () => {
    await say()
    for (const minute of [1, 2]) await change('coordinator', `printed_at = now() - interval '${minute} minutes'`)
    const events = await database.rows(
      `select actor_staff_id as by, member_id as member, detail from public.audit_events where action = 'request.printed'`,
    )
    expect(events).toEqual([1, 2].map(() => ({ by: staffId('coordinator'), member: first, detail: {} })))
    expect(await request()).toMatchObject({ printed_by: staffId('coordinator') })
  })

  it('is ended by evidence that arrives, whoever enters it, with the task', async () => {
    await say()
    await open('clinician')
    await arrives()
    for (const id of [LEAD, OTHER]) {
      expect(await request(id)).toMatchObject({
        state: 'evidence',
        evidence_id: EVIDENCE,
        ended_by: staffId('coordinator'),
      })
    }
    expect(await task()).toMatchObject({ status: 'done' })
    await expect(change('coordinator', SENT)).rejects.toEqual(refused('22023', 'request.ended'))
  })

  it('goes on where somebody enters why the member is not counted', async () => {
    await say()
    await arrives(`'hospice'`)
    expect(await request()).toMatchObject({ state: 'open' })
  })

  it('may be opened again once its evidence was sent back', async () => {
    await say()
    await arrives()
    await as(
      'clinician',
      `update public.gap_evidence set state = 'rejected', verified_at = now(), returned_why = 'Of another year' where id = '${EVIDENCE}'`,
    )
    await open('coordinator')
    expect(await request(OTHER)).toMatchObject({ state: 'open', opened_by: staffId('coordinator') })
  })

  it.each(['refused', 'not-found', 'not-needed'])('is ended by a person as %s, once and with a reason', async (how) => {
    await say()
    await expect(change('coordinator', `state = '${how}'`)).rejects.toEqual(refused('22023', 'request.reason'))
    await change('coordinator', `state = '${how}', end_reason = 'They never saw her'`)
    expect(await request()).toMatchObject({ state: how, ended_by: staffId('coordinator') })
    expect(await task()).toMatchObject({ status: 'done' })
    await expect(change('clinician', `state = 'refused', end_reason = 'No answer'`)).rejects.toEqual(
      refused('22023', 'request.ended'),
    )
  })

  it.each(['evidence', 'gap-over', 'lead-withdrawn'])('is not ended by a person as %s', async (how) => {
    await say()
    await expect(change('coordinator', `state = '${how}', end_reason = 'As I say'`)).rejects.toEqual(
      refused('42501', 'request.end'),
    )
  })

  it('ends with a lead that is taken back, with its reason, and with a gap that is over', async () => {
    await say()
    await open('coordinator')
    await as(
      'supervisorBoth',
      `update public.member_statements set withdrawn_at = now(), withdraw_reason = 'Of her sister' where id = '${LEAD}'`,
    )
    expect(await request()).toMatchObject({ state: 'lead-withdrawn', end_reason: 'Of her sister' })
    expect(await request(OTHER)).toMatchObject({ state: 'open' })
    await database.script(`update public.care_gaps set status = 'excluded' where id = '${GAP}'`)
    expect(await request(OTHER)).toMatchObject({ state: 'gap-over' })
    await expect(open('coordinator', EVIDENCE)).rejects.toEqual(refused('22023', 'evidence.gapOver'))
  })

  it.each(['specialist', 'coach', 'supervisorBoth'] as const)(
    'is neither opened nor changed by a %s',
    async (persona) => {
      await say()
      await expect(open(persona)).rejects.toMatchObject({ code: '42501' })
      await expect(change(persona, SENT)).rejects.toEqual(refused('42501', 'evidence.notYours'))
    },
  )

  it.each(['coordinatorSouth', 'auditor', 'member', 'administrator'] as const)(
    'is out of reach of %s',
    async (persona) => {
      await say()
      await expect(open(persona)).rejects.toMatchObject({ code: '42501' })
      expect(await change(persona, SENT)).toEqual([])
      expect(await as(persona, 'select id from public.record_requests')).toEqual([])
    },
  )

  it('is about a gap of the same member', async () => {
    await expect(
      as(
        'coordinator',
        `insert into public.record_requests (member_id, care_gap_id) values ('${first}', '${rowId('care_gaps', 2)}')`,
      ),
    ).rejects.toEqual(refused('22023', 'request.otherGap'))
  })
})
