import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import postgres from 'postgres'
import { startPostgres } from '../../../local-stack/database/postgres-server.ts'
import { fromRoot, root } from '../paths.ts'
import { CATALOG, STEADY_COLUMNS, TABLE_NAMES, TABLE_ROWS, type CatalogEntry } from './catalog.ts'
import type { Contents } from './compare.ts'

/** A chain of migrations, oldest first. */
export type Chain = readonly { readonly file: string; readonly sql: string }[]

/** A database of one session that nobody else uses. */
interface Scratch {
  script(sql: string): Promise<void>
  rows(sql: string, values?: readonly string[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** A new, empty database. */
  open(): Promise<Scratch>
  stop(): Promise<void>
}

const FOLDER = 'supabase/migrations'
/** What a project has before the first migration: the plain one of docs/deploy.md, and what a hosted one has beyond it. */
const PLATFORM = [
  ['supabase', 'tests', 'support', 'auth-stub.psql'],
  ['local-stack', 'storage', 'bootstrap-storage.sql'],
  ['local-stack', 'database', 'bootstrap.sql'],
  ['local-stack', 'realtime', 'bootstrap-realtime.sql'],
]

export function chainInFolder(folder: string = fromRoot(FOLDER)): Chain {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.toSorted().map((file) => ({ file, sql: readFileSync(join(folder, file), 'utf8') }))
}

/** The chain as it was at a commit, a branch or a tag. @throws Error from git for one that does not exist */
export function chainAt(ref: string): Chain {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const files = git('ls-tree', '--name-only', `${ref}:${FOLDER}`).split('\n')
  return files
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => ({ file, sql: git('show', `${ref}:${FOLDER}/${file}`) }))
}

/** One session on an empty database. @param url with the user and the password of a superuser */
export function scratchAt(url: string): Scratch {
  const session = postgres(url, { max: 1, onnotice: () => {} })
  return {
    script: async (sql) => void (await session.unsafe(sql).simple()),
    rows: async (sql, values = []) => [...(await session.unsafe<Record<string, unknown>[]>(sql, [...values]))],
    close: () => session.end(),
  }
}

/** The embedded PostgreSQL server, a database for each opening. */
export async function postgresEngine(): Promise<Engine> {
  const server = await startPostgres(null)
  let opened = 0
  return {
    name: 'PostgreSQL 17',
    stop: () => server.stop(),
    async open() {
      const url = new URL(server.url)
      const admin = postgres(server.url, { max: 1, onnotice: () => {} })
      const name = `scratch_${(opened += 1)}`
      await admin.unsafe(`create database ${name} template template0`)
      await admin.end()
      url.pathname = `/${name}`
      return scratchAt(url.href)
    },
  }
}

export const pgliteEngine: Engine = {
  name: 'PGlite',
  stop: async () => {},
  async open() {
    const database = await PGlite.create({ extensions: { pgcrypto } })
    return {
      script: async (sql) => void (await database.exec(sql)),
      rows: async (sql, values = []) => (await database.query<Record<string, unknown>>(sql, [...values])).rows,
      close: () => database.close(),
    }
  },
}

async function rowsOfTables(scratch: Scratch): Promise<CatalogEntry[]> {
  const entries: CatalogEntry[] = []
  for (const { name: table } of await scratch.rows(TABLE_NAMES)) {
    const columns = await scratch.rows(STEADY_COLUMNS, [String(table)])
    const row = columns.map(({ name }) => `t.${JSON.stringify(name)}`).join(', ')
    const found = await scratch.rows(`select row(${row})::text as line from ${String(table)} t order by 1`)
    if (found.length === 0) continue
    entries.push({ name: `${String(table)} (${found.length})`, detail: found.map(({ line }) => line).join('\n') })
  }
  return entries
}

/**
 * Applies a chain to a new database of `engine`, each file as one transaction, and reads all that came of it.
 * @throws Error naming the file that failed
 */
export async function contentsOf(engine: Pick<Engine, 'name' | 'open'>, chain: Chain): Promise<Contents> {
  const scratch = await engine.open()
  try {
    for (const path of PLATFORM) await scratch.script(readFileSync(fromRoot(...path), 'utf8'))
    for (const { file, sql } of chain) {
      await scratch.script(sql).catch((error: unknown) => {
        throw new Error(`${engine.name}: ${file}: ${String(error)}`, { cause: error })
      })
    }
    // Every name is shown with its schema.
    await scratch.script(`set search_path = ''`)
    const contents = new Map<string, readonly CatalogEntry[]>()
    for (const { kind, sql } of CATALOG) {
      const rows = await scratch.rows(sql)
      contents.set(
        kind,
        rows.map(({ name, detail }) => ({ name: String(name), detail: String(detail) })),
      )
    }
    contents.set(TABLE_ROWS, await rowsOfTables(scratch))
    return contents
  } finally {
    await scratch.close()
  }
}
