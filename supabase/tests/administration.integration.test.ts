import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PULL_START } from '#shared/sync/pull.ts'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH, staffId, userId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await database.script('truncate private.staff_codes, private.staff_requests')
  await resetToFixture(database)
})

interface Overview {
  readonly people: readonly Record<string, unknown>[]
  readonly teams: readonly Record<string, unknown>[]
  readonly requests: readonly Record<string, unknown>[]
}
const ask = async (persona: Persona, expression: string): Promise<unknown> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer']
const overview = async (): Promise<Overview> =>
  (await ask('administrator', 'public.administration_overview()')) as Overview
const personOf = async (persona: Persona) => (await overview()).people.find(({ id }) => id === staffId(persona))

describe('administration', () => {
  it('shows all staff with their teams and state, and of members only how many there are', async () => {
    const { people, teams } = await overview()
    expect(people).toHaveLength(13)
    expect(await personOf('supervisorBoth')).toMatchObject({ role: 'supervisor', state: 'active', own: false })
    expect((await personOf('supervisorBoth'))?.['furtherTeamIds']).toHaveLength(1)
    expect(await personOf('inactive')).toMatchObject({ state: 'off' })
    expect(await personOf('administrator')).toMatchObject({ own: true, secondFactor: true })
    await database.script(`update auth.mfa_factors set status = 'unverified' where user_id = '${userId('coach')}'`)
    expect(await personOf('coach')).toMatchObject({ secondFactor: false })
    // Four care roles and the supervisor; South also has the supervisor of both.
    expect(teams.map(({ people: staff, members }) => [staff, members])).toEqual([
      [5, 2],
      [6, 1],
    ])
    expect(JSON.stringify({ people, teams })).not.toMatch(/SH-\d/)
  })

  it('gives an administrator no member, in no way, and nobody work with them', async () => {
    expect(await ask('administrator', '(select count(*)::int from public.members)')).toBe(0)
    expect(await ask('administrator', '(select count(*)::int from public.staff)')).toBe(1)
    const pulled = `public.sync_pull('members', '${JSON.stringify(PULL_START)}', 10) ->> 'rows'`
    expect(await ask('administrator', pulled)).toBe('[]')
    await database.script(`update public.staff set active = false where id = '${staffId('administrator')}'`)
    await expect(overview()).rejects.toThrow(/administrator/)
  })
})

const INVITED = '00000000-0000-4000-8000-00000000f401'
const change = async (
  persona: Persona,
  input: { role?: string; teamId?: string; further?: string[]; version?: string },
) => {
  const { role = 'coach', teamId = NORTH, further = [], version = (await personOf(persona))?.['version'] } = input
  const args = `'${staffId(persona)}', '${String(version)}', 'Ada', '${role}', '${teamId}', '{${further.join(',')}}'`
  return ask('administrator', `public.change_staff(${args})`)
}
const switched = (persona: Persona, active: boolean) =>
  ask('administrator', `public.switch_staff('${staffId(persona)}', ${active})`)
const sessionsOf = async (persona: Persona) =>
  (await database.rows(`select id from auth.sessions where user_id = '${userId(persona)}'`)).length
const trail = async () =>
  (await database.rows(`select action from public.audit_events where action like 'staff.%' order by id`)).map(
    ({ action }) => action,
  )

describe('a change of somebody', () => {
  it('counts at once, by the version that was seen, and a new role ends the sessions', async () => {
    const seen = String((await personOf('coach'))?.['version'])
    expect(await change('coach', { role: 'coach', teamId: SOUTH, further: [NORTH, SOUTH], version: seen })).toEqual({
      status: 'done',
    })
    expect(await personOf('coach')).toMatchObject({ fullName: 'Ada', teamId: SOUTH, furtherTeamIds: [NORTH] })
    expect(await sessionsOf('coach')).toBe(1)
    expect(await change('coach', { role: 'clinician', version: seen })).toEqual({ refusal: 'changed' })
    expect(await change('coach', { role: 'clinician', teamId: SOUTH })).toEqual({ status: 'done' })
    expect(await personOf('coach')).toMatchObject({ role: 'clinician', furtherTeamIds: [] })
    expect(await sessionsOf('coach')).toBe(0)
    expect(await trail()).toEqual(['staff.role_changed'])
  })

  it('is refused for the own role, for what is no role or team, and for somebody who is gone', async () => {
    expect(await change('administrator', { role: 'supervisor' })).toEqual({ refusal: 'ownRole' })
    expect(await change('administrator', { role: 'administrator', teamId: SOUTH })).toEqual({ status: 'done' })
    expect(await change('coach', { role: 'emperor' })).toEqual({ refusal: 'role' })
    expect(await change('coach', { teamId: staffId('coach') })).toEqual({ refusal: 'team' })
    await database.script(`update public.staff set deleted_at = now() where id = '${staffId('coach')}'`)
    expect(await change('coach', { version: '1' })).toEqual({ refusal: 'gone' })
  })

  it('to supervisor of several teams waits for another administrator: the role, or the teams that are new', async () => {
    const request = async () => (await overview()).requests[0]
    const approve = async () =>
      ask('auditor', `public.decide_staff_request('${String((await request())?.['id'])}', true)`)
    await database.script(`update public.staff set role = 'administrator' where id = '${staffId('auditor')}'`)
    expect(await change('coach', { role: 'supervisor' })).toEqual({ status: 'done' })
    expect(await change('coach', { role: 'supervisor', further: [SOUTH] })).toEqual({ status: 'waiting' })
    expect(await personOf('coach')).toMatchObject({ role: 'supervisor', furtherTeamIds: [] })
    expect(await request()).toMatchObject({ personId: staffId('coach'), role: 'supervisor', own: true })
    expect(await approve()).toEqual({ status: 'done', codeId: null })
    expect(await personOf('coach')).toMatchObject({ role: 'supervisor', furtherTeamIds: [SOUTH] })
    expect(await change('coach', { role: 'supervisor', further: [SOUTH] })).toEqual({ status: 'done' })
    expect(await change('clinician', { role: 'supervisor', further: [SOUTH] })).toEqual({ status: 'waiting' })
    expect(await personOf('clinician')).toMatchObject({ role: 'clinician' })
    const args = `'${INVITED}', 'Eve', 'eve@example.com', 'supervisor', '${NORTH}', '{${SOUTH}}', 'en'`
    expect(await ask('administrator', `public.invite_staff(${args})`)).toEqual({ status: 'waiting', codeId: INVITED })
  })

  it('to auditor waits for another administrator, who alone approves, and may be taken back', async () => {
    expect(await change('coach', { role: 'auditor' })).toEqual({ status: 'waiting' })
    expect(await personOf('coach')).toMatchObject({ fullName: 'Ada', role: 'coach', state: 'active' })
    const request = async () => (await overview()).requests[0]
    expect(await request()).toMatchObject({ personId: staffId('coach'), role: 'auditor', own: true })
    const decide = (persona: Persona, id: unknown, approve: boolean) =>
      ask(persona, `public.decide_staff_request('${String(id)}', ${approve})`)
    const asked = (await request())?.['id']
    expect(await decide('administrator', asked, true)).toEqual({ refusal: 'own' })
    // The auditor of the fixture is made the second administrator, as whoever runs the server could.
    await database.script(`update public.staff set role = 'administrator' where id = '${staffId('auditor')}'`)
    expect(await decide('auditor', asked, true)).toEqual({ status: 'done', codeId: null })
    expect(await personOf('coach')).toMatchObject({ role: 'auditor' })
    expect(await sessionsOf('coach')).toBe(0)
    expect(await change('clinician', { role: 'administrator' })).toEqual({ status: 'waiting' })
    expect(await decide('administrator', (await request())?.['id'], false)).toEqual({ status: 'done', codeId: null })
    expect(await personOf('clinician')).toMatchObject({ role: 'clinician' })
    expect(await request()).toBeUndefined()
  })
})

describe('an account', () => {
  it('is switched off with all its sessions, and on again by an administrator alone', async () => {
    expect(await switched('coach', false)).toEqual({ status: 'done' })
    expect(await sessionsOf('coach')).toBe(0)
    const standing = await database.rows(`select public.station_standing('${userId('coach')}') ->> 'active' as active`)
    expect(standing).toEqual([{ active: 'false' }])
    const versions = `public.station_standing('${userId('coach')}') -> 'versions'`
    const fits = `select ${versions} = jsonb_build_object('minimumDesk', '0.0.0', 'migration', public.schema_version()) as fits`
    expect(await database.rows(fits)).toEqual([{ fits: true }])
    await expect(
      rowsAs(database, 'supervisorBoth', `update public.staff set active = true where id = '${staffId('coach')}'`),
    ).rejects.toMatchObject({ code: '42501' })
    expect(await switched('coach', false)).toEqual({ status: 'done' })
    expect(await switched('coach', true)).toEqual({ status: 'done' })
    expect(await personOf('coach')).toMatchObject({ state: 'active' })
    expect(await trail()).toEqual(['staff.switched_off', 'staff.switched_on'])
  })

  it('is not one’s own to switch, so that the last administrator stays', async () => {
    expect(await switched('administrator', false)).toEqual({ refusal: 'own' })
    // Two switch each other off: the one who comes second is no administrator any more.
    await database.script(`update public.staff set role = 'administrator' where id = '${staffId('auditor')}'`)
    expect(await switched('auditor', false)).toEqual({ status: 'done' })
    await expect(ask('auditor', `public.switch_staff('${staffId('administrator')}', false)`)).rejects.toThrow()
  })
})

describe('an account that the auth service deleted and kept the row of', () => {
  beforeEach(() =>
    database.script(
      `update auth.users set email = 'coach@plan.example' where id = '${userId('coach')}';
       update auth.users set email = 'c2hhMjU2', deleted_at = now() where id = '${userId('coach')}'`,
    ),
  )

  it('is off, without the hash that stands for its address, and can’t be switched on or given a password', async () => {
    expect(await personOf('coach')).toMatchObject({ state: 'off', email: null })
    expect(await switched('coach', true)).toEqual({ refusal: 'noAccount' })
    const renew = `public.renew_staff_code('${NORTH}', '${staffId('coach')}', 'en')`
    expect(await ask('administrator', renew)).toEqual({ refusal: 'noEmail' })
    expect(await switched('coach', false)).toEqual({ status: 'done' })
  })

  it('has no open session, and its address may be invited again', async () => {
    expect(await sessionsOf('coach')).toBe(0)
    const invited = `public.invite_staff('${NORTH}', 'Ada', 'coach@plan.example', 'coach', '${NORTH}', '{}', 'en')`
    expect(await ask('administrator', invited)).toMatchObject({ status: 'invited' })
  })

  it('is no administrator who stands in the way of a new one', async () => {
    await database.script(`update auth.users set deleted_at = now() where id = '${userId('administrator')}'`)
    const [first] = await rowsAsService(
      database,
      `select public.first_administrator('${NORTH}', 'Ada', 'ada@plan.example', '', 'en', false) as answer`,
    )
    expect(first?.['answer']).toMatchObject({ status: 'invited' })
  })
})

describe('a ban', () => {
  const ban = (until: string) =>
    database.script(`update auth.users set banned_until = ${until} where id = '${userId('coach')}'`)

  it('ends the sessions, which stay ended when it is lifted', async () => {
    await ban(`now() + interval '1 hour'`)
    expect([await sessionsOf('coach'), await sessionsOf('clinician')]).toEqual([0, 1])
    await ban('null')
    expect(await sessionsOf('coach')).toBe(0)
    expect(await ask('coach', '(select count(*)::int from public.members)')).toBe(0)
  })

  it('that is over ends none', async () => {
    await ban(`now() - interval '1 hour'`)
    expect(await sessionsOf('coach')).toBe(1)
  })
})

describe('a team', () => {
  const EAST = '00000000-0000-4000-8000-0000000000a3'
  const save = (id: string, version: string | null, name: string) =>
    ask('administrator', `public.save_team('${id}', ${version === null ? 'null' : `'${version}'`}, '${name}')`)
  const versionOf = async (id: string) =>
    String((await overview()).teams.find((team) => team['id'] === id)?.['version'])

  it('is made once and renamed by the version that was seen, under a name of its own', async () => {
    expect(await save(EAST, null, ' East ')).toEqual({ status: 'done' })
    expect(await save(EAST, null, 'East')).toEqual({ status: 'done' })
    const seen = await versionOf(EAST)
    const [other] = (await overview()).teams.filter(({ id }) => id === NORTH)
    expect(await save(EAST, seen, String(other?.['name']).toUpperCase())).toEqual({ refusal: 'teamTaken' })
    expect(await save(EAST, seen, '')).toEqual({ refusal: 'teamName' })
    expect(await save(EAST, seen, 'Far East')).toEqual({ status: 'done' })
    expect(await save(EAST, seen, 'Near East')).toEqual({ refusal: 'changed' })
    expect(await save(staffId('coach'), '1', 'West')).toEqual({ refusal: 'gone' })
  })

  it('goes into another with all its members, what belongs to them, and its people, and leaves nothing', async () => {
    expect(await ask('administrator', `public.merge_teams('${NORTH}', '${NORTH}')`)).toEqual({ refusal: 'team' })
    expect(await ask('administrator', `public.merge_teams('${NORTH}', '${SOUTH}')`)).toEqual({ status: 'done' })
    const { teams } = await overview()
    expect(teams).toMatchObject([{ id: SOUTH, people: 10, members: 3 }])
    const left = await database.rows(`select count(*)::int as rows from public.care_gaps where team_id = '${NORTH}'`)
    expect(left).toEqual([{ rows: 0 }])
    expect(await ask('coach', '(select count(*)::int from public.members)')).toBe(3)
    expect(await personOf('supervisorBoth')).toMatchObject({ teamId: SOUTH, furtherTeamIds: [] })
    expect(await ask('administrator', `public.merge_teams('${NORTH}', '${SOUTH}')`)).toEqual({ refusal: 'gone' })
  })

  it.each([
    ['merge_teams', '300s'],
    ['verify_audit_chain', '120s'],
  ])('has longer than any other request where all its rows are touched at once: %s', async (name, time) => {
    const set = `select option as time from pg_proc p, unnest(p.proconfig) option
      where p.proname = $1 and p.pronamespace = 'public'::regnamespace and option like 'statement_timeout=%'`
    expect(await database.rows(set, [name])).toEqual([{ time: `statement_timeout=${time}` }])
  })
})
