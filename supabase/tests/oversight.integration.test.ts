import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PULL_START } from '#shared/sync/pull.ts'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { memberId, staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { pull } from './support/pulling.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await database.script(`truncate private.emergency_accesses, private.oversight_notices, private.member_opens,
    private.rows_received, private.rate_limits`)
  await resetToFixture(database)
})

const REASON = 'Caller says she wants to die'
const ask = async (persona: Persona, expression: string): Promise<unknown> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer']
const begin = (persona: Persona, number: string, reason = REASON) =>
  ask(persona, `public.begin_emergency_access('${number}', '${reason}')`)
const notices = (persona: Persona) => ask(persona, 'public.oversight_notices()')
const numberOf = async (member: 1 | 2 | 3): Promise<string> =>
  String(
    (await database.rows(`select member_id from public.members where id = '${memberId(member)}'`))[0]?.['member_id'],
  )
const trail = async (like: string) =>
  (await database.rows(`select action, actor_staff_id, table_name, member_id, detail from public.audit_events
    where action like '${like}' order by id`)) as { action: string; detail: object }[]

describe('emergency access', () => {
  it('reads one member of another team, tells its supervisors, and is in the trail', async () => {
    const clinician = { actor_staff_id: staffId('clinicianSouth'), member_id: memberId(1) }
    expect(await begin('clinicianSouth', await numberOf(1))).toMatchObject({ endsAt: expect.any(String) })
    expect(await ask('clinicianSouth', 'public.read_emergency_member()')).toMatchObject({
      memberNumber: await numberOf(1),
      reason: REASON,
      alerts: [{ status: 'open' }],
      calls: [expect.anything()],
      gaps: [expect.any(String)],
    })
    expect(await notices('supervisorBoth')).toMatchObject([{ kind: 'emergency', role: 'clinician', reason: REASON }])
    expect(await notices('supervisorSouth')).toEqual([])
    expect(await notices('coordinator')).toEqual([])
    expect(await trail('%emergency%')).toMatchObject([
      { action: 'alarm.emergency_access', ...clinician },
      { action: 'emergency.read', ...clinician },
    ])
    expect(JSON.stringify(await trail('%emergency%'))).not.toContain(REASON)
  })

  it('opens no row of any table', async () => {
    await begin('clinicianSouth', await numberOf(1))
    const { rows } = await pull(database, 'clinicianSouth', { table: 'members' })
    expect(rows.map(({ id }) => id)).toEqual([memberId(3)])
    for (const table of ['members', 'calls', 'urgent_alerts', 'chat_messages', 'lab_results']) {
      const id = table === 'members' ? 'id' : 'member_id'
      const seen = await rowsAs(
        database,
        'clinicianSouth',
        `select from public.${table} where ${id} = '${memberId(1)}'`,
      )
      expect(seen).toEqual([])
    }
  })

  it('ends by itself, by choice, and with the next one', async () => {
    const read = () => ask('supervisorSouth', 'public.read_emergency_member()')
    await begin('supervisorSouth', await numberOf(1))
    await begin('supervisorSouth', await numberOf(2))
    expect(await read()).toMatchObject({ memberNumber: await numberOf(2) })
    await ask('supervisorSouth', 'public.end_emergency_access()')
    expect(await read()).toBeNull()
    await begin('supervisorSouth', await numberOf(1))
    await database.script(`update private.emergency_accesses set began_at = began_at - interval '1 hour',
      ends_at = ends_at - interval '1 hour'`)
    expect(await read()).toBeNull()
  })

  it('finds by telephone number in any form, and names nobody where several have it', async () => {
    await database.script(`update public.members set phone = '(312) 555-0142' where id = '${memberId(1)}'`)
    expect(await begin('clinicianSouth', '+13125550142')).toMatchObject({ id: expect.any(String) })
    await database.script(`update public.members set phone = '+13125550142' where id = '${memberId(2)}'`)
    expect(await begin('clinicianSouth', '312-555-0142')).toEqual({ refusal: 'several' })
  })

  it('is refused with the reason, and a number that names nobody is in the trail', async () => {
    expect(await begin('clinician', await numberOf(1))).toEqual({ refusal: 'ownTeam' })
    expect(await begin('clinicianSouth', await numberOf(1), 'too short')).toEqual({ refusal: 'reason' })
    expect(await begin('clinicianSouth', 'nobody')).toEqual({ refusal: 'notFound' })
    expect(await trail('emergency.not_found')).toHaveLength(1)
    await expect(begin('coordinatorSouth', await numberOf(1))).rejects.toMatchObject({ code: '42501' })
  })

  it('is the same for the same member while it lasts, and at most five a day', async () => {
    const first = await begin('clinicianSouth', await numberOf(1))
    expect(await begin('clinicianSouth', await numberOf(1))).toEqual(first)
    for (const member of [2, 1, 2, 1] as const) await begin('clinicianSouth', await numberOf(member))
    expect(await begin('clinicianSouth', await numberOf(2))).toEqual({ refusal: 'tooMany' })
  })

  it('is noted by a supervisor of the team, once for all', async () => {
    await begin('clinicianSouth', await numberOf(1))
    const [{ id }] = (await notices('supervisorBoth')) as [{ id: string }]
    expect(await ask('supervisorSouth', `public.note_oversight_notice('${id}')`)).toBe(false)
    expect(await ask('supervisorBoth', `public.note_oversight_notice('${id}')`)).toBe(true)
    expect(await notices('supervisorBoth')).toEqual([])
    expect(await trail('notice.noted')).toHaveLength(1)
  })
})

describe('the alarm of bulk reading', () => {
  // The start of this hour: opens are counted by the hour, and forgotten after two days.
  const AT = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
  const daysBefore = (days: number) => new Date(Date.parse(AT) - days * 86_400_000).toISOString()
  /** Members of the specialist's team, whom `open` names by number. */
  const addMembers = (count: number) =>
    database.script(`insert into public.members (id, team_id, member_id, first_name, last_name)
      select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, m.team_id, 'O' || n, 'Many', 'Members'
      from public.members m, generate_series(1, ${count}) n where m.id = '${memberId(1)}'`)
  const open = (count: number, from = 0, at = AT) =>
    ask(
      'specialist',
      `public.record_audit_events((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'at', '${at}',
        'action', 'member.opened', 'memberId', ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid,
        'detail', '{"panel": "card"}'::jsonb))
        from generate_series(${from + 1}, ${from + count}) n))`,
    )
  const limit = (column: string, value: number) =>
    database.script(`update private.oversight_settings set ${column} = ${value}`)
  const alarm = (kind: string) => ({
    action: 'alarm.bulk_read',
    actor_staff_id: staffId('specialist'),
    member_id: null,
    detail: { kind },
  })
  beforeEach(() => database.script('update private.oversight_settings set opens_per_hour = 100, panels_per_day = 5'))

  it('rings once an hour for who opens many members, and a supervisor of the team sees it', async () => {
    await addMembers(160)
    await open(100)
    await open(100)
    expect(await trail('alarm.%')).toEqual([])
    await open(60, 100)
    expect(await trail('alarm.%')).toMatchObject([alarm('opened')])
    expect(await notices('supervisorBoth')).toMatchObject([{ kind: 'opened', memberName: null, reason: null }])
  })

  it('rings for an hour that a station tells of days later, and forgets hours once a newer one begins', async () => {
    await addMembers(30)
    await limit('opens_per_hour', 10)
    await open(20, 0, daysBefore(5))
    expect(await trail('alarm.%')).toMatchObject([alarm('opened')])
    const hours = () => database.rows('select distinct hour from private.member_opens order by hour')
    await open(1, 0, daysBefore(3))
    expect(await hours()).toEqual([5, 3].map((days) => ({ hour: new Date(daysBefore(days)) })))
    await open(1)
    expect(await hours()).toEqual([{ hour: new Date(AT) }])
  })

  it('does not ring for members on whom the person worked, offline too', async () => {
    await addMembers(30)
    await limit('opens_per_hour', 10)
    const work = `insert into public.callbacks (member_id, due_at)
      values ('${memberId(1)}', now() + interval '1 day')`
    await rowsAs(database, 'specialist', work)
    await ask(
      'specialist',
      `public.record_audit_events('[{"id":"${memberId(2)}","at":"${AT}","action":"member.opened","memberId":"${memberId(1)}","detail":{"panel":"card"}}]')`,
    )
    await open(10)
    expect(await trail('alarm.%')).toEqual([])
    await open(20, 10)
    expect(await trail('alarm.%')).toMatchObject([alarm('opened')])
  })

  it.each(['members', 'care_gaps', 'lab_results', 'chat_messages'])(
    'counts each row of %s that a person is given, wherever the pull begins',
    async (table) => {
      const everything = await pull(database, 'specialist', { table })
      const rows = everything.rows.length
      const later = { ...PULL_START, seen: '5:5:' }
      expect((await pull(database, 'specialist', { table, after: later })).rows).toEqual(everything.rows)
      const counted = await database.rows('select staff_id, table_name, received from private.rows_received')
      expect(counted).toEqual([{ staff_id: staffId('specialist'), table_name: table, received: 2 * rows }])
    },
  )

  it('is told of a pull that says it began elsewhere', async () => {
    const { rows } = await pull(database, 'specialist', { table: 'members', after: { ...PULL_START, seen: '5:5:' } })
    expect(rows.length).toBeGreaterThan(0)
    expect(await trail('panel.received')).toMatchObject([
      { actor_staff_id: staffId('specialist'), table_name: 'members', detail: { rows: rows.length } },
    ])
    await pull(database, 'specialist', { table: 'care_gaps' })
    expect(await trail('panel.received')).toHaveLength(2)
  })

  it('does not ring for a panel that an import has made many times as large since the day began', async () => {
    const add = (from: number, to: number) =>
      database.script(`insert into public.members (team_id, member_id, first_name, last_name)
        select team_id, 'N' || n, 'Many', 'Members' from public.members, generate_series(${from}, ${to}) n
        where id = '${memberId(1)}'`)
    const receive = async (times: number) => {
      for (let time = 0; time < times; time += 1) await pull(database, 'specialist', { table: 'members' })
    }
    await add(1, 300)
    await receive(4)
    await add(301, 2300)
    await receive(3)
    const [counted] = await database.rows('select received, held from private.rows_received')
    expect(counted?.['received']).toBeGreaterThan(1000 + 5 * 310)
    expect(counted?.['held']).toBeGreaterThan(2300)
    expect(await trail('alarm.%')).toEqual([])
  })

  it('rings for who receives the panel again and again, not for the first time', async () => {
    await database.script(`insert into public.members (team_id, member_id, first_name, last_name)
      select team_id, 'N' || n, 'Many', 'Members' from public.members, generate_series(1, 900) n where id = '${memberId(1)}'`)
    const receive = () => pull(database, 'specialist', { table: 'members' })
    await receive()
    expect(await trail('panel.received')).toMatchObject([{ actor_staff_id: staffId('specialist') }])
    for (let time = 0; time < 5; time += 1) await receive()
    expect(await trail('alarm.%')).toEqual([])
    for (let time = 0; time < 2; time += 1) await receive()
    expect(await trail('alarm.%')).toMatchObject([alarm('received')])
    expect((await rowsAsService(database, 'select public.audit_anchor() as answer'))[0]?.['answer']).toMatchObject({
      alarms: 1,
    })
  })
})
