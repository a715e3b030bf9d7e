import { createPostgresConnection } from '@supabase/lite/postgres'
import { adoptConnection, type StackDatabase } from './database.ts'
import { startPostgres } from './postgres-server.ts'
import { postgresTypes } from './row-format.ts'

const CONNECTIONS = 10
/** Seconds that statements under way have left when the database is closed. */
const LAST_STATEMENTS_S = 1

/** A database of a server that somebody else runs. @param url with the user and the password of a superuser */
export function openPostgresAt(url: string): StackDatabase {
  const lite = createPostgresConnection({
    url,
    postgresOptions: { types: postgresTypes, onnotice: () => {}, max: CONNECTIONS },
  })
  const connection = adoptConnection(lite)
  const driver = lite.driver
  return {
    kind: 'postgres',
    connection,
    exec: async (text) => void (await driver.unsafe(text)),
    query: async (text, parameters = []) => {
      const rows = await driver.unsafe(text, parameters as never[])
      return rows.map((row) => ({ ...row }))
    },
    listen: async (channel, onPayload) => void (await driver.listen(channel, onPayload)),
    close: async () => {
      // A request that was cut off between two statements never gives its session back: such a one is ended for it.
      const ended = driver.end({ timeout: LAST_STATEMENTS_S })
      await connection.close()
      await ended
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
