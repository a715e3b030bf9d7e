import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { memberId, rowId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})

const first = memberId(1)
const alertId = rowId('urgent_alerts', 1)
const setContact = (phone: string | null, email: string | null, minutes: number | null = null) =>
  database.script(
    `insert into public.plan_settings (on_call_phone, on_call_email, on_call_minutes)
     values (${[phone, email].map((text) => (text === null ? 'null' : `'${text}'`)).join(', ')}, ${minutes ?? 'null'})
     on conflict (id) do update set on_call_phone = excluded.on_call_phone, on_call_email = excluded.on_call_email,
       on_call_minutes = excluded.on_call_minutes`,
  )
const raise = (minutesAgo: number) =>
  database.script(
    `insert into public.urgent_alerts (id, member_id, source, raised_at)
     values ('${alertId}', '${first}', 'staff', now() - interval '${minutesAgo} minutes')`,
  )

beforeEach(async () => {
  await resetToFixture(database)
  await database.script('delete from public.urgent_alerts where true')
  await setContact('305-555-0111', null)
})

interface Claimed {
  readonly id: string
  readonly channel: string
  readonly recipient: string
}
const claim = async (): Promise<Claimed[]> =>
  (await database.rows('select public.claim_on_call_notices(10) as due'))[0]?.['due'] as Claimed[]
const finish = async (id: string, isSent: boolean) =>
  (await database.rows(`select public.finish_on_call_notice('${id}', ${isSent}) as done`))[0]?.['done']
/** So many minutes pass for all that is known of it. */
const pass = (minutes: number) =>
  database.script(
    `update private.on_call_notices set created_at = created_at - interval '${minutes} minutes',
       claimed_at = claimed_at - interval '${minutes} minutes' where true;
     update public.urgent_alerts set raised_at = raised_at - interval '${minutes} minutes' where true`,
  )
const confirm = async (persona: Persona, ids = [alertId]) =>
  (await rowsAs(database, persona, `select public.confirm_alerts_shown('{${ids.join()}}') as noted`))[0]?.['noted']
const trail = (action: string) =>
  database.rows(
    `select member_id, row_id, detail, actor_staff_id from public.audit_events where action = '${action}' order by id`,
  )
const events = async () =>
  database.rows(`select e ->> 'event' as event from public.urgent_alerts a, jsonb_array_elements(a.timeline) e
    where a.id = '${alertId}'`)

describe('an alert that no clinician\u2019s desk has shown', () => {
  it('is told to the on-call contact after five minutes, once by each way, and that is on it and in the trail', async () => {
    await setContact('305-555-0111', 'nurse@sun.example')
    await raise(4)
    expect(await claim()).toEqual([])
    await pass(1)
    const due = await claim()
    expect(due.map(({ channel, recipient }) => [channel, recipient]).toSorted()).toEqual([
      ['email', 'nurse@sun.example'],
      ['sms', '305-555-0111'],
    ])
    expect(await claim()).toEqual([])
    for (const { id } of due) expect([await finish(id, true), await finish(id, true)]).toEqual([true, false])
    expect(await claim()).toEqual([])
    expect((await trail('alert.on_call_told')).map(({ member_id, row_id }) => [member_id, row_id])).toEqual(
      due.map(() => [first, alertId]),
    )
    expect((await events()).map(({ event }) => event)).toEqual(['raised', 'onCallTold', 'onCallTold'])
  })

  it('is told again after the same time, three times in all', async () => {
    await setContact('305-555-0111', null, 2)
    await raise(2)
    const rounds: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const due = await claim()
      rounds.push(due.length)
      for (const { id } of due) await finish(id, true)
      expect(await claim()).toEqual([])
      await pass(2)
    }
    expect(rounds).toEqual([1, 1, 1, 0, 0])
  })

  it('is tried five times, two minutes apart, and that nothing went out is in the trail', async () => {
    await setContact('305-555-0111', null, 60)
    await raise(60)
    const tries: unknown[] = []
    for (let tried = 0; tried < 6; tried += 1) {
      const [due] = await claim()
      tries.push(due === undefined ? null : await finish(due.id, false))
      await pass(2)
    }
    expect(tries).toEqual([false, false, false, false, true, null])
    expect(await trail('alert.on_call_failed')).toMatchObject([{ member_id: first, detail: { channel: 'sms' } }])
    expect((await events()).map(({ event }) => event)).toEqual(['raised'])
  })

  it('is told to nobody where the plan names no contact', async () => {
    await setContact(null, null)
    await raise(60)
    expect(await claim()).toEqual([])
  })

  it('is not told any more once somebody took it on, but for what was on its way', async () => {
    await raise(6)
    const [onItsWay] = await claim()
    await database.script(`update public.urgent_alerts set status = 'acknowledged' where true`)
    await pass(5)
    expect(await claim()).toEqual([])
    expect(await finish(onItsWay?.id ?? '', true)).toBe(true)
    expect(await trail('alert.on_call_told')).toHaveLength(1)
  })
})

describe('an alert that a desk has shown', () => {
  it('is confirmed once by each person, and that is in the trail', async () => {
    await raise(1)
    expect([await confirm('clinician'), await confirm('clinician'), await confirm('supervisorBoth')]).toEqual([1, 0, 1])
    expect(await database.rows('select alert_id, staff_id from private.alert_sightings order by seen_at')).toEqual(
      (['clinician', 'supervisorBoth'] as const).map((persona) => ({ alert_id: alertId, staff_id: staffId(persona) })),
    )
    expect((await trail('alert.shown')).map((event) => event['actor_staff_id'])).toEqual([
      staffId('clinician'),
      staffId('supervisorBoth'),
    ])
  })

  it('is confirmed by whoever sees it alone', async () => {
    await raise(1)
    expect(await confirm('clinicianSouth')).toBe(0)
    for (const persona of ['specialist', 'coach', 'auditor', 'administrator', 'member'] as const) {
      await expect(confirm(persona)).rejects.toMatchObject({ code: '42501' })
    }
    expect(await database.rows('select * from private.alert_sightings')).toEqual([])
  })

  it('is not told outside of it for a quarter of an hour, if the desk is a clinician\u2019s', async () => {
    await raise(6)
    await confirm('clinician')
    expect(await claim()).toEqual([])
    await pass(9)
    expect(await claim()).toHaveLength(1)
  })

  it('is told where the desk is a supervisor\u2019s', async () => {
    await raise(6)
    await confirm('supervisorBoth')
    expect(await claim()).toHaveLength(1)
  })
})
