import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestDatabaseCopy } from '../../local-stack/testing/test-databases.ts'
import { newMigrated, rowsAs, rowsAsService, type Row, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { openSession } from './support/postgres.ts'
import { resetToFixture } from './support/reset.ts'

/** Alerts and chat when several people act at the same moment: on a real server, each with a session of its own. */
const COUNT = 6
const ROUNDS = 8
let database: TestDatabaseCopy
let sessions: TestDatabase[]
let one: TestDatabase
beforeAll(async () => {
  database = await newMigrated()
  sessions = Array.from({ length: COUNT }, () => openSession(database.url))
  const [first] = sessions
  if (!first) throw new Error('no sessions')
  one = first
})
beforeEach(() => resetToFixture(one))
afterAll(async () => {
  await Promise.all(sessions.map((session) => session.close()))
  await database.drop()
})

const first = memberId(1)
const alertId = rowId('urgent_alerts', 1)
interface Act {
  readonly persona: Persona
  readonly sql: string
}
/** Every session does its act at once; each answer is the number of rows or the SQLSTATE. */
const allAtOnce = (acts: readonly Act[]): Promise<unknown[]> =>
  Promise.all(
    acts.map(({ persona, sql }, number) => {
      const session = sessions[number]
      if (!session) throw new Error(`more acts than ${COUNT} sessions`)
      return rowsAs(session, persona, sql).then(
        (rows: Row[]): unknown => rows.length,
        (error: unknown): unknown =>
          typeof error === 'object' && error !== null && 'code' in error ? error.code : error,
      )
    }),
  )
const each = (act: (number: number) => Act): Act[] => Array.from({ length: COUNT }, (_, number) => act(number))
const times = (answers: readonly unknown[], answer: unknown) => answers.filter((found) => found === answer).length

const crisis: Act = {
  persona: 'member',
  sql: `insert into public.chat_messages (member_id, sender_type, sender_name, message)
    values ('${first}', 'member', '', 'I want to die') returning id`,
}
const acknowledge = (number: number): Act => ({
  persona: number % 2 === 0 ? 'clinician' : 'supervisorBoth',
  sql: `update public.urgent_alerts set status = 'acknowledged' where id = '${alertId}' returning id`,
})
const close: Act = {
  persona: 'clinician',
  sql: `update public.urgent_alerts set status = 'closed', close_reason = 'Safe at home' where id = '${alertId}' returning id`,
}
const raiseAlert = (minutesAgo: number) =>
  one.script(
    `delete from public.urgent_alerts where member_id = '${first}';
     insert into public.urgent_alerts (id, member_id, source, raised_at)
     values ('${alertId}', '${first}', 'chat', now() - interval '${minutesAgo} minutes')`,
  )
const alerts = () =>
  one.rows(
    `select status, team_id, acknowledged_by, timeline,
       array(select e ->> 'event' from jsonb_array_elements(timeline) e) as events
     from public.urgent_alerts where member_id = '${first}' order by status`,
  )
const isHeld = async () =>
  (await one.rows(`select contact_hold from public.member_outreach where member_id = '${first}'`))[0]?.['contact_hold']

describe('at the same moment', () => {
  it('two people take on an alert: exactly one owns it, and each other is told', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await raiseAlert(1)
      const answers = await allAtOnce([acknowledge(0), acknowledge(1)])
      expect({ taken: times(answers, 1), refused: times(answers, '22023') }).toEqual({ taken: 1, refused: 1 })
      const owner = staffId(answers[0] === 1 ? 'clinician' : 'supervisorBoth')
      expect(await alerts()).toMatchObject([{ acknowledged_by: owner, events: ['raised', 'acknowledged'] }])
    }
  })

  it('two stations deliver it at the version they saw: the second one changes nothing', async () => {
    await raiseAlert(1)
    const [seen] = await one.rows(
      `select changed_xid::text as version from public.urgent_alerts where id = '${alertId}'`,
    )
    const atVersion = (number: number): Act => {
      const { persona, sql } = acknowledge(number)
      return { persona, sql: sql.replace(' returning', ` and changed_xid = '${String(seen?.['version'])}' returning`) }
    }
    const answers = await allAtOnce([atVersion(0), atVersion(1)])
    expect(answers.toSorted()).toEqual([0, 1])
  })

  it('a member sends several messages with words of crisis: one alert, and every message is noted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await one.script(`delete from public.urgent_alerts where member_id = '${first}'`)
      const answers = await allAtOnce(each(() => crisis))
      expect(times(answers, 1)).toBe(COUNT)
      const repeated = Array.from({ length: COUNT - 1 }, () => 'repeated')
      expect(await alerts()).toMatchObject([{ status: 'open', events: ['raised', ...repeated] }])
      expect(await isHeld()).toBe(true)
    }
  })

  it('one alert is closed while the member writes again: nothing is lost and nobody waits for the other for ever', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await one.script(`update public.chat_messages set read = true where member_id = '${first}' and not read`)
      await raiseAlert(1)
      const [closing, ...written] = await allAtOnce([close, crisis, crisis])
      // What is there unread before the end is refused; what comes after it is a new alert.
      expect([1, '22023']).toContain(closing)
      expect(written).toEqual([1, 1])
      const found = await alerts()
      const noted = found.flatMap(({ events }) => (Array.isArray(events) ? events : []))
      const open = found.filter(({ status }) => status === 'open').length
      expect(times(noted, 'raised') + times(noted, 'repeated')).toBe(3)
      expect(await isHeld()).toBe(open > 0)
    }
  })

  it('every station of the team escalates: it is counted once and noted once', async () => {
    await raiseAlert(20)
    const asked = await Promise.all(
      sessions.map((session) => rowsAs(session, 'coach', 'select public.escalate_alerts() as count')),
    )
    expect(asked.reduce((sum, [row]) => sum + Number(row?.['count']), 0)).toBe(1)
    expect(await alerts()).toMatchObject([{ events: ['raised', 'escalated'] }])
  })

  it('the schedule asks for what the on-call contact is to be told: each message is given out once', async () => {
    await one.script(
      `insert into public.plan_settings (on_call_phone, on_call_email) values ('305-555-0111', 'nurse@plan.example')
       on conflict (id) do update set on_call_phone = excluded.on_call_phone, on_call_email = excluded.on_call_email`,
    )
    for (let round = 0; round < ROUNDS; round += 1) {
      await raiseAlert(6)
      const asked = await Promise.all(
        sessions.map((session) => rowsAsService(session, 'select public.claim_on_call_notices(10) as due')),
      )
      const given = asked.flatMap(([row]) => row?.['due'] as { channel: string }[])
      expect(given.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    }
  })

  it('an alert is escalated, taken on and written to: it is taken on, and nobody fails', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await raiseAlert(20)
      const escalate: Act = { persona: 'coach', sql: 'select public.escalate_alerts()' }
      expect(await allAtOnce([escalate, acknowledge(0), crisis, escalate, crisis])).toEqual([1, 1, 1, 1, 1])
      expect(await alerts()).toMatchObject([{ status: 'acknowledged', acknowledged_by: staffId('clinician') }])
    }
  })

  it('a member moves to another team and writes: nothing is refused, and the alert is the new team’s', async () => {
    for (const team of [SOUTH, NORTH, SOUTH, NORTH, SOUTH, NORTH, SOUTH, NORTH]) {
      await one.script(`delete from public.urgent_alerts where member_id = '${first}'`)
      const move: Act = {
        persona: 'supervisorBoth',
        sql: `select public.move_member_to_team('${first}', '${team}')`,
      }
      expect(await allAtOnce([move, crisis, crisis, crisis])).toEqual([1, 1, 1, 1])
      expect(await alerts()).toMatchObject([{ team_id: team }])
    }
  })

  it('one person types at several stations: one line, and nobody fails', async () => {
    const type = (number: number): Act => ({
      persona: 'coach',
      sql: `select public.set_typing('${first}', ${number % 2 === 0 ? 15 : 0})`,
    })
    expect(times(await allAtOnce(each(type)), 1)).toBe(COUNT)
    const lines = await one.rows(
      `select id from public.chat_typing where member_id = '${first}' and staff_id = '${staffId('coach')}'`,
    )
    expect(lines).toHaveLength(1)
  })

  it('both sides write: every message has a place of its own', async () => {
    const coordinator: Act = { persona: 'coach', sql: crisis.sql.replace(`'member'`, `'coordinator'`) }
    await allAtOnce(each((number) => (number % 2 === 0 ? crisis : coordinator)))
    const [order] = await one.rows(
      `select count(*)::int as written, count(distinct (created_at, id))::int as places
       from public.chat_messages where member_id = '${first}' and message = 'I want to die'`,
    )
    expect(order).toEqual({ written: COUNT, places: COUNT })
  })
})
