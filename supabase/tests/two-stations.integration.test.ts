import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { claimsOf, newMigrated, rowsAs, rowsAsService, type Row, type TestDatabase } from './support/database.ts'
import { memberId, rowId } from './support/fixture.ts'
import { GAPS_OF_YEAR, YEAR } from './support/measurement-year.ts'
import { openSession } from './support/postgres.ts'
import { resetToFixture } from './support/reset.ts'

/** What two stations or two functions do at the same moment: on a real server, each with its own session. */
const COUNT = 6
let database: TestDatabaseCopy
let sessions: TestDatabase[]
let one: TestDatabase
let two: TestDatabase
beforeAll(async () => {
  database = await newMigrated()
  sessions = Array.from({ length: COUNT }, () => openSession(database.url))
  const [a, b] = sessions
  if (!a || !b) throw new Error('no sessions')
  one = a
  two = b
})
beforeEach(async () => {
  await resetToFixture(one)
  await one.script(
    `delete from private.sent_messages; delete from private.rate_limits; delete from private.early_delivery_reports`,
  )
})
afterAll(async () => {
  await Promise.all(sessions.map((session) => session.close()))
  await database.drop()
})

const first = memberId(1)
const station = (number: number) => `00000000-0000-4000-8000-0000000057a${number}`
/** Every session runs its statement at once; each answer is the rows or the SQLSTATE. */
const allAtOnce = (run: (session: TestDatabase, number: number) => Promise<Row[]>) =>
  Promise.all(
    sessions.map((session, number) =>
      run(session, number).then(
        (rows): unknown => Object.values(rows[0] ?? {})[0],
        (error: unknown): unknown =>
          typeof error === 'object' && error !== null && 'code' in error ? error.code : error,
      ),
    ),
  )
const times = (answers: readonly unknown[], answer: unknown) => answers.filter((one) => one === answer).length

describe('two at once', () => {
  it('claim a member: exactly one wins, and the others are told who', async () => {
    for (let round = 0; round < 10; round += 1) {
      await one.script('delete from public.call_claims')
      const answers = await allAtOnce((session, number) =>
        rowsAs(
          session,
          number % 2 === 0 ? 'coach' : 'clinician',
          `select (answer ->> 'claimed') || ' ' || (answer ->> 'lease_until') from public.claim_call('${first}', '${station(number)}', 90) answer`,
        ),
      )
      const won = answers.map(String).filter((answer) => answer.startsWith('true '))
      expect(won).toHaveLength(1)
      const lease = won[0]?.slice('true '.length)
      expect(times(answers, `false ${lease}`)).toBe(COUNT - 1)
    }
  })

  it('take over a claim whose station died: exactly one wins', async () => {
    const answers = await allAtOnce((session, number) =>
      rowsAs(
        session,
        'coach',
        `select answer ->> 'claimed' from public.claim_call('${first}', '${station(number)}', 90) answer`,
      ),
    )
    expect(times(answers, 'true')).toBe(1)
  })

  it('verify and send back the same evidence: exactly one decides, and the gap follows that one', async () => {
    const gap = rowId('care_gaps', 1)
    const entry = '00000000-0000-4000-8000-00000000f2e1'
    for (let round = 0; round < 3; round += 1) {
      await resetToFixture(one)
      await one.script(`delete from public.gap_evidence; delete from public.calls; delete from public.lab_results;
        delete from public.appointments; delete from public.test_kits; delete from public.member_statements;
        ${GAPS_OF_YEAR} update public.members set date_of_birth = '1970-05-04'`)
      await rowsAs(
        one,
        'coach',
        `insert into public.gap_evidence (id, member_id, care_gap_id, kind, service_date, value, unit, source)
         values ('${entry}', '${first}', '${gap}', 'a1c', '${YEAR}-03-14', '7.2', '%', 'record')`,
      )
      const answers = await allAtOnce((session, number) =>
        number === COUNT - 1
          ? rowsAs(
              session,
              'coach',
              `insert into public.calls (member_id, outcome, started_at, coach_name, identity_verified)
               values ('${first}', 'completed', now(), '', true) returning 'called'`,
            )
          : rowsAs(
              session,
              number % 2 === 0 ? 'coordinator' : 'clinician',
              `update public.gap_evidence set verified_at = now(), ${
                number % 2 === round % 2
                  ? `state = 'verified'`
                  : `state = 'rejected', returned_why = 'Of another member'`
              } where id = '${entry}' returning state`,
            ),
      )
      const decided = answers.filter((answer) => answer === 'verified' || answer === 'rejected')
      expect(decided).toHaveLength(1)
      expect([times(answers, '22023'), times(answers, 'called')]).toEqual([COUNT - 2, 1])
      const [known] = await one.rows(
        `select g.status, count(*) filter (where m.to_status = 'closed')::int as closings
         from public.care_gaps g join public.gap_moves m on m.gap_id = g.id where g.id = '${gap}' group by g.status`,
      )
      expect(known?.['closings']).toBe(decided[0] === 'verified' ? 1 : 0)
      expect(['closed', 'returned', 'contacted'].includes(String(known?.['status']))).toBe(true)
      expect(known?.['status'] === 'closed').toBe(decided[0] === 'verified')
    }
  })

  it('order the same kit: exactly one order is taken', async () => {
    for (let round = 0; round < 5; round += 1) {
      await one.script('delete from public.test_kits')
      const answers = await allAtOnce((session, number) =>
        rowsAs(
          session,
          number % 2 === 0 ? 'coach' : 'clinician',
          `insert into public.test_kits (member_id, kit_type) values ('${first}', 'Lipid Panel Home Test') returning 'taken'`,
        ),
      )
      expect({ taken: times(answers, 'taken'), duplicates: times(answers, 'GW002') }).toEqual({
        taken: 1,
        duplicates: COUNT - 1,
      })
    }
  })

  it('deliver the same order: one row, and the others learn that it is there', async () => {
    await one.script('delete from public.test_kits')
    const answers = await allAtOnce((session) =>
      rowsAs(
        session,
        'coach',
        `insert into public.test_kits (id, member_id, kit_type) values ('${rowId('test_kits', 1)}', '${first}', 'Lipid Panel Home Test') returning 'taken'`,
      ),
    )
    expect({ taken: times(answers, 'taken'), known: times(answers, '23505') }).toEqual({ taken: 1, known: COUNT - 1 })
  })

  it('order different kits, or for different members, without waiting for each other', async () => {
    await one.script('delete from public.test_kits')
    await one.rows('begin')
    const insert = (member: string, type: string) =>
      `insert into public.test_kits (member_id, kit_type) values ('${member}', '${type}') returning kit_type`
    const claims = JSON.stringify(claimsOf('coach'))
    await one.rows(`select set_config('request.jwt.claims', $1, true)`, [claims])
    await one.rows(insert(first, 'Lipid Panel Home Test'))
    await rowsAs(two, 'coach', insert(first, 'Blood Pressure Monitor Kit'))
    await rowsAs(two, 'coach', insert(memberId(2), 'Lipid Panel Home Test'))
    await one.rows('rollback')
  })

  it('ask to send the same message: exactly one may', async () => {
    const answers = await allAtOnce((session) =>
      rowsAsService(
        session,
        `select answer ->> 'state' from public.reserve_message('outbox-0001', '${first}', 'sms', 'mailbox') answer`,
      ),
    )
    expect({ sends: times(answers, 'new'), waits: times(answers, 'in_flight') }).toEqual({ sends: 1, waits: COUNT - 1 })
  })

  it('log the same message: one line', async () => {
    const answers = await allAtOnce((session) =>
      rowsAsService(
        session,
        `select answer ->> 'created' from public.record_communication('outbox-0001', '${first}', null,
           '{"type":"sms","recipient":"+13055550111","provider":"internal"}') answer`,
      ),
    )
    expect({ created: times(answers, 'true'), known: times(answers, 'false') }).toEqual({
      created: 1,
      known: COUNT - 1,
    })
  })

  it('never get more through a limit than it allows', async () => {
    const answers = await allAtOnce((session) =>
      rowsAsService(session, `select public.take_rate_limit('bucket', 900, 3) as allowed`),
    )
    expect(times(answers, true)).toBe(3)
  })

  it('log a message and report its delivery: the report is never lost', async () => {
    for (let round = 0; round < 10; round += 1) {
      const key = `outbox-round-${round}`
      await one.rows(`select public.reserve_message('${key}', '${first}', 'sms', 'mailbox')`)
      await one.rows(`select public.confirm_message('${key}', 'ext-${round}')`)
      await Promise.all([
        rowsAsService(
          one,
          `select public.record_communication('${key}', '${first}', null, '{"type":"sms","recipient":"x","provider":"x"}')`,
        ),
        rowsAsService(two, `select public.apply_delivery_status('ext-${round}', 'mailbox', 'delivered', now())`),
      ])
    }
    const states = await one.rows(
      `select distinct status from public.communication_logs where external_id like 'ext-%'`,
    )
    expect(states).toEqual([{ status: 'delivered' }])
  })

  it('close one alert and raise another: the member stays on hold', async () => {
    for (let round = 0; round < 10; round += 1) {
      await one.script(`delete from public.urgent_alerts where member_id = '${first}'`)
      await one.script(
        `insert into public.urgent_alerts (id, member_id, source, status) values ('${rowId('urgent_alerts', 1)}', '${first}', 'chat', 'acknowledged')`,
      )
      await Promise.all([
        one.rows(`update public.urgent_alerts set status = 'closed' where id = '${rowId('urgent_alerts', 1)}'`),
        two.rows(`insert into public.urgent_alerts (member_id, source) values ('${first}', 'staff')`),
      ])
      const [held] = await one.rows(`select contact_hold from public.member_outreach where member_id = '${first}'`)
      expect(held).toEqual({ contact_hold: true })
    }
  })
})
