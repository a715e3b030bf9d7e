import { readFileSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { pgtap } from '@electric-sql/pglite/pgtap'
import { newDatabase, type TestDatabaseCopy } from '../../../local-stack/testing/test-databases.ts'
import { sessionId, userId } from './fixture.ts'
import type { Persona } from './personas.ts'
import { openSession } from './postgres.ts'
import type { Row, TestDatabase } from './test-database.ts'

export type { Row, TestDatabase } from './test-database.ts'

const fromSupabase = (...path: string[]): string => resolve(import.meta.dirname, '..', '..', ...path)
/** What a Supabase project has before the first migration, as docs/deploy.md puts it into a plain PostgreSQL. */
export const platformSql = (): string =>
  [
    fromSupabase('tests', 'support', 'auth-stub.psql'),
    fromSupabase('..', 'local-stack', 'storage', 'bootstrap-storage.sql'),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')

/** What Realtime brings to a project besides; a plain PostgreSQL does without. */
export const realtimeSql = (): string =>
  readFileSync(fromSupabase('..', 'local-stack', 'realtime', 'bootstrap-realtime.sql'), 'utf8')

export function migrationFiles(): { version: string; sql: string }[] {
  return readdirSync(fromSupabase('migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ version: name.slice(0, 14), sql: readFileSync(fromSupabase('migrations', name), 'utf8') }))
}

async function applyMigrations(database: TestDatabase): Promise<void> {
  await database.script(`${platformSql()}\n${realtimeSql()}`)
  for (const { version, sql } of migrationFiles()) {
    try {
      await database.script(sql)
    } catch (error) {
      throw new Error(`migration ${version}: ${String(error)}`, { cause: error })
    }
  }
}

const MIGRATED = {
  name: 'migrated',
  make: async (url: string): Promise<void> => {
    const session = openSession(url)
    await applyMigrations(session)
    await session.close()
  },
}

/** A database of the run's PostgreSQL, migrated, without any row: for tests that need several sessions. */
export const newMigrated = (): Promise<TestDatabaseCopy> => newDatabase(MIGRATED)

/** A session, and the address of its database for another beside it; null on PGlite, which has but one. */
export interface MigratedSession extends TestDatabase {
  readonly url: string | null
}

/** One session on such a database, or on PGlite where GAPWISE_TEST_DB=pglite. */
export async function openMigrated(): Promise<MigratedSession> {
  if (process.env['GAPWISE_TEST_DB'] === 'pglite') {
    const database = await openPglite()
    await applyMigrations(database)
    return { ...database, url: null }
  }
  const database = await newMigrated()
  const session = openSession(database.url)
  return {
    ...session,
    url: database.url,
    close: async () => {
      await session.close()
      await database.drop()
    },
  }
}

async function rowsWith(
  database: TestDatabase,
  {
    claims,
    sql,
  }: {
    claims: {
      role: 'authenticated' | 'service_role'
      sub?: string
      session_id?: string
      aal?: string
      gapwise?: boolean
    }
    sql: string
  },
): Promise<Row[]> {
  await database.rows('begin')
  try {
    await database.rows(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
    await database.rows(`set local role ${claims.role}`)
    const rows = await database.rows(sql)
    await database.rows('commit')
    return rows
  } catch (error) {
    await database.rows('rollback')
    throw error
  }
}

/** What the token of a persona says. */
export const claimsOf = (persona: Persona) =>
  ({ sub: userId(persona), session_id: sessionId(persona), aal: 'aal2', role: 'authenticated', gapwise: true }) as const

/** Runs `sql` (one statement) in a transaction of its own as a persona; commits. Errors keep their `code`. */
export function rowsAs(database: TestDatabase, persona: Persona, sql: string): Promise<Row[]> {
  return rowsWith(database, { claims: claimsOf(persona), sql })
}

/** The same with the key of the edge functions. */
export function rowsAsService(database: TestDatabase, sql: string): Promise<Row[]> {
  return rowsWith(database, { claims: { role: 'service_role' }, sql })
}

/** PostgreSQL in this process, in memory: one session. */
async function openPglite(): Promise<TestDatabase> {
  // As the driver of PostgreSQL gives them: a bigint may be more than a number holds.
  const db = await PGlite.create({ extensions: { pgcrypto, pgtap }, parsers: { [types.INT8]: String } })
  return {
    tapSetup: 'create extension if not exists pgtap with schema extensions;',
    async script(sql) {
      const results = await db.exec(sql)
      return results.map((result): Row[] => result.rows)
    },
    async rows(sql, values = []) {
      return (await db.query<Row>(sql, [...values])).rows
    },
    close: () => db.close(),
  }
}
