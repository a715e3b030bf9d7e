import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type RunningPostgres } from '../../local-stack/database/postgres-server.ts'
import { migrationFiles, platformSql, realtimeSql, rowsAs, type TestDatabase } from './support/database.ts'
import { HOSTED_OWNER_SQL, pushFolder } from './support/db-push.ts'
import { NORTH } from './support/fixture.ts'
import { expectNothingLost } from './support/interleaving.ts'
import { openSession } from './support/postgres.ts'
import { resetToFixture } from './support/reset.ts'

/** The version that a self-hosted project starts from Supabase's own Docker files; the other tests run on 17. */
let server: RunningPostgres
let database: TestDatabase
beforeAll(async () => {
  server = await startPostgres(null, undefined, 15)
  database = openSession(server.url)
  await database.script(`${platformSql()}\n${realtimeSql()}`)
  await database.script(HOSTED_OWNER_SQL)
})
afterAll(async () => {
  await database?.close()
  await server?.stop()
})

it('takes all migrations from the Supabase CLI', async () => {
  const folder = await pushFolder()
  const { code, output } = await folder.push(server.url)
  await folder.remove()
  expect(code, output).toBe(0)
  const [facts] = await database.rows(
    `select current_setting('server_version_num')::int / 10000 as version, public.schema_version() as migration`,
  )
  expect(facts).toEqual({ version: 15, migration: migrationFiles().at(-1)?.version })
})

it('answers every persona on every table as the policy matrix says', async () => {
  const file = resolve(import.meta.dirname, 'database', 'policies.test.sql')
  const cells = readFileSync(file, 'utf8').replace(
    'create extension if not exists pgtap with schema extensions;',
    () => database.tapSetup,
  )
  const lines = (await database.script(cells)).flat().flatMap((row) => Object.values(row).map(String))
  expect(lines.filter((line) => line.startsWith('not ok') || line.startsWith('#'))).toEqual([])
  expect(lines).toContain(`1..${lines.filter((line) => line.startsWith('ok')).length}`)
})

it('has every committed row at every station by the next pull, however sessions and pages interleave', async () => {
  await database.script('create database interleaved template stack')
  const url = new URL(server.url)
  url.pathname = '/interleaved'
  await expectNothingLost(url.href, 3)
})

it.each([
  ['uuid', '6f3c0d9e-5d9b-4b8e-9a53-0a0f1c2d3e4f', true],
  ['uuid', '6f3c0d9e', false],
  ['date', '2026-02-28', true],
  ['date', '2026-02-30', false],
  ['timestamptz', '2026-02-28T10:00:00Z', true],
  ['timestamptz', 'soon', false],
])('tells whether a text reads as %s: %s', async (type, text, reads) => {
  expect(await database.rows(`select private.reads_as($1, '${type}') as reads`, [text])).toEqual([{ reads }])
})

it('takes a roster in', async () => {
  await resetToFixture(database)
  const plan = '00000000-0000-4000-8000-00000000f001'
  const told = {
    member_id: 'NEW-1',
    first_name: 'Ida',
    last_name: 'Brandt',
    date_of_birth: '1948-03-09',
    phone: '+13055550188',
  }
  const ask = async (expression: string): Promise<unknown> =>
    (await rowsAs(database, 'supervisorBoth', `select ${expression} as answer`))[0]?.['answer']
  await ask(`public.begin_roster_plan('${plan}', '${NORTH}', 'june.csv', '${'a'.repeat(64)}', 'Blue Plan')`)
  await ask(`public.stage_roster_lines('${plan}', '${JSON.stringify([{ line: 2, told }])}')`)
  const planned = await ask(`public.plan_roster('${plan}')`)
  expect(planned).toMatchObject({ new: 1 })
  const { hash } = planned as { hash: string }
  expect(await ask(`public.apply_roster('${plan}', '${hash}')`)).toMatchObject({ done: true })
  expect(await database.rows(`select last_name from public.members where member_id = 'NEW-1'`)).toEqual([
    { last_name: 'Brandt' },
  ])
})
