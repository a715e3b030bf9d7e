import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMigrated, rowsAs, type TestDatabase } from './support/database.ts'
import { staffId } from './support/fixture.ts'
import type { Persona } from './support/personas.ts'
import { resetToFixture } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openMigrated()
})
beforeEach(() => resetToFixture(database))
afterAll(() => database.close())

interface Overview {
  readonly people: readonly Record<string, unknown>[]
  readonly teams: readonly Record<string, unknown>[]
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
    expect(await personOf('administrator')).toMatchObject({ own: true, secondFactor: false })
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
    const pulled = `public.sync_pull('members', '0', '${staffId('coach')}', 10) ->> 'rows'`
    expect(await ask('administrator', pulled)).toBe('[]')
    await database.script(`update public.staff set active = false where id = '${staffId('administrator')}'`)
    await expect(overview()).rejects.toThrow(/administrator/)
  })
})
