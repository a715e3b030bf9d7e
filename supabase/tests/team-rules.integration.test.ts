import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ZIP_PREFIXES } from '../../src-shared/domain/contact-rules/zip-prefixes.ts'
import { placeOfZip } from '../../src-shared/domain/contact-rules/places.ts'
import type { TeamRule } from '../../src-shared/domain/import/index.ts'
import { JOINING, RULES, SIZES } from '../../src-shared/domain/import/team-rules.table.ts'
import { rowsAs, type TestDatabase } from './support/database.ts'
import { NORTH, SOUTH } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await database.script(`truncate private.roster_plans, private.roster_lines, private.roster_known, private.team_rules,
    private.import_profiles cascade`)
  await resetToFixture(database)
})

const PLAN = '00000000-0000-4000-8000-00000000f101'
/** Brings files in, and is told exact figures. */
const WHO: Persona = 'supervisorBoth'
const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'`
const ask = async <T>(expression: string, persona: Persona = 'administrator'): Promise<T> =>
  (await rowsAs(database, persona, `select ${expression} as answer`))[0]?.['answer'] as T

interface Kept {
  readonly version: string
  readonly rules: readonly TeamRule[]
}
const kept = (persona: Persona = 'administrator'): Promise<Kept> => ask('public.team_rules()', persona)
const save = async (rules: unknown, version?: string) =>
  ask(`public.save_team_rules('${version ?? (await kept()).version}', ${literal(rules)})`)
const only = (teamId: string, change: Partial<TeamRule> = {}): TeamRule => ({
  teamId,
  states: [],
  zipPrefixes: [],
  languages: [],
  products: [],
  capacity: null,
  ...change,
})

interface Summary {
  readonly hash: string
  readonly new: number
  readonly unclear: number
  readonly teams: readonly { readonly name: string; readonly count: number }[]
}

async function plan(members: readonly object[], persona: Persona = WHO, team = NORTH): Promise<Summary> {
  const begun = `'${PLAN}', '${team}', 'june.csv', '${'a'.repeat(64)}', 'Silver', 'profile:x', '2026-06-01', true`
  await ask(`public.begin_roster_plan(${begun})`, persona)
  const lines = members.map((told, index) => ({ line: index + 2, told: { ...person(index), ...told } }))
  await ask(`public.stage_roster_lines('${PLAN}', ${literal(lines)})`, persona)
  return ask(`public.plan_roster('${PLAN}')`, persona)
}
const person = (index: number) => ({
  member_id: `JOIN-${index}`,
  first_name: 'Ida',
  last_name: `Brandt${index}`,
  date_of_birth: '1948-03-09',
})
const joined = () =>
  database.rows(
    `select member_id, team_id, (select o.team_id from public.member_outreach o where o.member_id = m.id) as follows
      from public.members m where member_id like 'JOIN-%' order by length(member_id), member_id`,
  )

describe('the rules that new members join a team by', () => {
  it('say the same on the server as on the desk', async () => {
    await database.script('update public.members set deleted_at = now()')
    for (const [team, size] of SIZES) {
      await database.script(`insert into public.members (member_id, team_id, first_name, last_name)
        select 'BEFORE' || n, '${team}', 'Ada', 'Before' from generate_series(1, ${size}) n`)
    }
    expect(await save(RULES)).toEqual({ status: 'done' })
    const told = JOINING.map(({ who }) => ({
      preferred_language: who.language,
      health_plan: who.product,
      ...(who.zipCode === null ? {} : { zip_code: who.zipCode }),
    }))
    const summary = await plan(told)
    const teamed = JOINING.flatMap(({ team }, index) =>
      typeof team === 'object' ? [{ index, team: team.teamId }] : [],
    )
    expect(summary).toMatchObject({ new: teamed.length, unclear: JOINING.length - teamed.length })
    const unclear = await ask<{ rows: { line: number; reason: string }[] }>(
      `public.roster_lines('${PLAN}', 'unclear', '', 0, 100)`,
      WHO,
    )
    expect(unclear.rows.map(({ line, reason }) => [line - 2, reason])).toEqual(
      JOINING.flatMap(({ team }, index) => (typeof team === 'string' ? [[index, team]] : [])),
    )
    expect(await ask(`public.apply_roster('${PLAN}', '${summary.hash}')`, WHO)).toMatchObject({ done: true })
    expect(await joined()).toEqual(
      teamed.map(({ index, team }) => ({ member_id: `JOIN-${index}`, team_id: team, follows: team })),
    )
  })

  it('know the state of every ZIP prefix as the contact rules do', async () => {
    const zips = ['33130', '73960', '96799', '09001', '20588', '83414', '00501', '88510', '99999', '34001']
    const all = Object.values(ZIP_PREFIXES).flatMap((list) => list.split(/[ -]/))
    for (const zip of [...zips, ...all.map((prefix) => prefix.padEnd(5, '0'))]) {
      const [row] = await database.rows('select private.state_of_zip($1) as state', [zip])
      expect([zip, row?.['state'] ?? null]).toEqual([zip, placeOfZip(zip)?.state ?? null])
    }
  })

  it('decide anew when a team has filled up since the plan was shown', async () => {
    await save([only(SOUTH, { capacity: 3 })])
    const before = await plan([{}, {}])
    expect(before).toMatchObject({ new: 2, unclear: 0, teams: [{ name: 'South', count: 2 }] })
    await database.script(`insert into public.members (member_id, team_id, first_name, last_name)
      select 'LATE' || n, '${SOUTH}', 'Ada', 'Late' from generate_series(1, 5) n`)
    expect(await ask(`public.apply_roster('${PLAN}', '${before.hash}')`, WHO)).toMatchObject({
      done: false,
      refusal: 'changed',
      summary: { new: 0, unclear: 2 },
    })
    expect(await joined()).toEqual([])
  })

  it('send nobody to a team that whoever brings the file in does not lead', async () => {
    await save([only(NORTH)])
    expect(await plan([{}], 'supervisorSouth', SOUTH)).toMatchObject({ new: 0, unclear: 1 })
  })

  it('are one list, by the version that was seen, and refused where one is wrong', async () => {
    const { version } = await kept()
    expect(await save([only(NORTH, { states: ['FL'] })])).toEqual({ status: 'done' })
    expect(await save([only(NORTH, { states: ['FL'] })], version)).toEqual({ status: 'done' })
    expect(await save([only(SOUTH)], version)).toEqual({ refusal: 'changed' })
    for (const wrong of [{ states: ['Florida'] }, { zipPrefixes: ['33x'] }, { capacity: 0 }, { languages: ['de'] }]) {
      expect(await save([only(NORTH, wrong as Partial<TeamRule>)])).toEqual({ refusal: 'rule' })
    }
    expect(await save([only(PLAN)])).toEqual({ refusal: 'rule' })
    expect((await kept('supervisorSouth')).rules).toEqual([only(NORTH, { states: ['FL'] })])
  })

  it('and the profiles of a team go on with the one that it is merged into', async () => {
    await save([only(SOUTH, { languages: ['es'] })])
    const profile = `'${PLAN}', 'Monthly', 'columns:${'c'.repeat(64)}', '["member_id"]', '${SOUTH}', '', 'kept', true`
    expect(await ask(`public.save_import_profile(${profile})`)).toEqual({ status: 'done' })
    expect(await ask(`public.merge_teams('${SOUTH}', '${NORTH}')`)).toEqual({ status: 'done' })
    expect((await kept()).rules).toEqual([only(NORTH, { languages: ['es'] })])
    expect(await ask('public.import_profiles()')).toMatchObject([{ name: 'Monthly', teamId: NORTH, byRules: true }])
  })
})
