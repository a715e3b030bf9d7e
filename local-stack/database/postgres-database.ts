import { createPostgresConnection } from '@supabase/lite/postgres'
import { adoptConnection, type StackDatabase } from './database.ts'
import type { Options } from 'postgres'
import { startPostgres } from './postgres-server.ts'
import { PostgresSessions } from './postgres-sessions.ts'
import { postgresTypes } from './row-format.ts'
import { kyselyOver } from './session-kysely.ts'

const CONNECTIONS = 10
/** For what is under way when the database is closed. A request that was cut off between two statements never gives its session back. */
const LAST_STATEMENTS_MS = 1_000

/** A database of a server that somebody else runs. @param url with the user and the password of a superuser */
export function openPostgresAt(url: string): StackDatabase {
  const lite = createPostgresConnection({ url, postgresOptions: { types: postgresTypes, onnotice: () => {} } })
  const { driver } = lite
  const options = driver.options as unknown as Options<never>
  const sessions = new PostgresSessions(options, CONNECTIONS)
  // A session that changes its role of replication forgets every plan that it has made, and this work has a hundred of them.
  const atRest = new PostgresSessions(
    { ...options, connection: { ...options.connection, session_replication_role: 'replica' } },
    1,
  )
  const connection = adoptConnection(lite)
  connection.kysely = kyselyOver(sessions)
  return {
    kind: 'postgres',
    connection,
    exec: async (text) => void (await sessions.run(text)),
    execAtRest: async (text) => void (await atRest.run(text)),
    query: async (text, parameters) => {
      const rows = await sessions.run(text, parameters)
      return rows.map((row) => ({ ...row }))
    },
    ask: async (text) => {
      // Of several statements the driver answers a list of results, of one its result.
      const results: readonly unknown[] = await sessions.run(text)
      const last = results.at(-1)
      const row: unknown = Array.isArray(last) ? last.at(-1) : last
      const [value] = typeof row === 'object' && row !== null ? Object.values(row) : []
      return typeof value === 'string' ? value : null
    },
    // In a session of its own; the driver listens again after each end.
    listen: async (channel, onPayload, onGap) => {
      let isAgain = false
      await driver.listen(channel, onPayload, () => {
        if (isAgain) onGap()
        isAgain = true
      })
    },
    close: async () => {
      await Promise.all([sessions, atRest].map((each) => each.close(LAST_STATEMENTS_MS)))
      await connection.close()
    },
  }
}

/** @param dir folder of the data, or null for one that is removed at the end; `password` must stay the same per folder */
export async function openPostgres(dir: string | null, password?: string): Promise<StackDatabase> {
  const server = await startPostgres(dir, password)
  const database = openPostgresAt(server.url)
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.stop()
    },
  }
}
