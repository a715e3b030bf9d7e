import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NEEDED_MIGRATION } from '#shared/domain/station/fit.ts'
import { SYNCED_TABLES, SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { newDatabase } from '../../local-stack/testing/test-databases.ts'
import { migrationFiles, platformSql, type TestDatabase } from './support/database.ts'
import { openSession } from './support/postgres.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')
/** Where the desk speaks with its server. */
const SOURCES = globSync('src-main/backend/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  .map((file) => readFileSync(resolve(ROOT, file), 'utf8'))
  .filter((source) => /\brpc\b/.test(source))

const wordsIn = (pattern: RegExp): string[] => [
  ...new Set(SOURCES.flatMap((source) => [...source.matchAll(pattern)].map((found) => found[1] ?? ''))),
]

/** The columns that stations parse, and all that is named where they call: functions, tables, columns and arguments. */
const wanted = (): string[] => [
  ...SYNCED_TABLE_NAMES.flatMap((table) =>
    Object.keys(SYNCED_TABLES[table].shape).map((column) => `${table}.${column}`),
  ),
  ...wordsIn(/'([a-z]+(?:_[a-z]+)+)'/g),
  ...wordsIn(/\/rpc\/(\w+)/g),
  ...wordsIn(/\b(p_[a-z_]+)\b/g),
]

const THERE = `
  select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'
  union select table_name from information_schema.tables where table_schema = 'public'
  union select column_name from information_schema.columns where table_schema = 'public'
  union select proname from pg_proc where pronamespace = 'public'::regnamespace
  union select unnest(proargnames) from pg_proc where pronamespace = 'public'::regnamespace`

let database: TestDatabase
beforeAll(async () => {
  database = openSession((await newDatabase()).url)
  await database.script(platformSql())
})
afterAll(() => database.close())

async function missing(): Promise<string[]> {
  const there = new Set((await database.rows(THERE)).map(({ name }) => name))
  return wanted().filter((name) => !there.has(name))
}

it('names the first migration with which a server has all that the desk reads and calls', async () => {
  const upTo = (version: string): string =>
    migrationFiles()
      .filter((file) => file.version < version)
      .map(({ sql }) => sql)
      .join('\n;\n')
  const needed = migrationFiles().find(({ version }) => version === NEEDED_MIGRATION)
  expect(wanted()).toEqual(
    expect.arrayContaining(['staff_absences.stated_by', 'stage_settled_lines', 'sync_pull', 'p_lines']),
  )
  await database.script(upTo(NEEDED_MIGRATION))
  expect(await missing(), 'NEEDED_MIGRATION can be an earlier one').not.toEqual([])
  await database.script(needed?.sql ?? '')
  expect(await missing(), 'NEEDED_MIGRATION has to be a later one').toEqual([])
})
