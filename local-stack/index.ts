import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { AdminApi } from './admin.ts'
import { openApp } from './app.ts'
import { AuthGate } from './auth-gate.ts'
import type { StackDatabase } from './database.ts'
import { Functions } from './functions.ts'
import { Gateway } from './gateway.ts'
import { keysOf, type StackKeys } from './keys.ts'
import { loadRows } from './load-panel.ts'
import { lockFolder } from './lock.ts'
import { Mailbox, type CapturedMessage } from './mailbox.ts'
import { openPglite } from './pglite-database.ts'
import { Realtime } from './realtime.ts'
import { DataReset } from './reset.ts'
import { TokenEnricher } from './tokens.ts'

const SITE_URL = 'http://127.0.0.1:4401'
const ONE_HOUR = 3600

export interface StackOptions {
  /** Data folder; omitted: everything in memory, gone at the end. */
  readonly dir?: string
  /** 0 or omitted: any free port. */
  readonly port?: number
  readonly db?: 'pglite' | 'postgres'
  /** Size of the sample panel made when the data folder is new. */
  readonly members?: number
  /** Instant the panel's dates are relative to; default now. */
  readonly asOf?: string
  /** Folder with migrations, functions and seed.sql; default: the project's `supabase`. */
  readonly supabaseDir?: string
  readonly functionsDir?: string
  /** Whether seed.sql runs on a new data folder; default true. */
  readonly seed?: boolean
  /** Throws the data folder's contents away first. */
  readonly reset?: boolean
  readonly jwtExpirySeconds?: number
  /** Messages without personal data. */
  readonly log?: (message: string) => void
}

export interface Stack {
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
  readonly jwtSecret: string
  readonly mailbox: { messages(): CapturedMessage[] }
  /** One statement as the superuser, past row-level security: for tests and benchmarks. */
  sql(text: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>
  /** Back to the state after the first start: every table emptied, the seed run again. Memory and new folders only. */
  resetData(): Promise<void>
  /** Adds generated rows, parents first; answers their number. */
  load(batches: Iterable<{ table: string; rows: readonly Record<string, unknown>[] }>): Promise<number>
  close(): Promise<void>
}

/** Thrown when the port is taken; the message names the way round it. */
export class PortTaken extends Error {}

function prepareFolder({ dir, reset }: StackOptions): { dir: string | null; release: () => void } {
  if (dir === undefined) return { dir: null, release: () => {} }
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const release = lockFolder(dir)
  if (reset)
    for (const part of ['pglite', 'postgres', 'keys.json']) rmSync(join(dir, part), { recursive: true, force: true })
  return { dir, release }
}

async function openDatabase(kind: 'pglite' | 'postgres', dir: string | null, keys: StackKeys): Promise<StackDatabase> {
  if (kind === 'pglite') return openPglite(dir === null ? null : join(dir, 'pglite'))
  // Loaded only here: the package of the server takes over the process's signals as soon as it is imported.
  const { openPostgres } = await import('./postgres-database.ts')
  return openPostgres(dir, keys.database)
}

function listen(gateway: Gateway, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const fetch = (request: Request, env: { incoming: { socket: { remoteAddress?: string } } }) =>
      gateway.handle(request, env.incoming.socket.remoteAddress ?? null)
    const server = serve({ port, hostname: '127.0.0.1', fetch: fetch as never }, () => resolve(server as Server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is taken by another program. Stop it, or choose another with --port.`
      reject(error.code === 'EADDRINUSE' ? new PortTaken(taken) : error)
    })
  })
}

async function seedData(database: StackDatabase, options: StackOptions, supabaseDir: string): Promise<void> {
  const seed = join(supabaseDir, 'seed.sql')
  if (options.seed !== false && existsSync(seed)) await database.exec(readFileSync(seed, 'utf8'))
  if (!options.members) return
  const { generatePanel } = await import('../src-shared/sample-data/panel.ts')
  const asOf = options.asOf ?? new Date().toISOString()
  await loadRows(database, generatePanel({ count: options.members, asOf }))
}

/**
 * Starts a complete Supabase stand-in on the loopback address: REST, Auth, Realtime, Functions and a mailbox page.
 * @throws FolderInUse, PortTaken, or an Error naming the migration that failed
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { dir, release } = prepareFolder(options)
  const log = options.log ?? (() => {})
  const supabaseDir = options.supabaseDir ?? join(import.meta.dirname, '..', 'supabase')
  const undo: (() => Promise<void> | void)[] = [release]
  const closeAll = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const keys = keysOf(dir)
    const database = await openDatabase(options.db ?? 'pglite', dir, keys)
    undo.push(() => database.close())
    const mailbox = new Mailbox()
    const jwtExpirySeconds = options.jwtExpirySeconds ?? ONE_HOUR
    const { lite, fresh } = await openApp({ database, keys, mailbox, supabaseDir, siteUrl: SITE_URL, jwtExpirySeconds })
    const reset = await DataReset.prepare(database, fresh)
    if (fresh) await seedData(database, options, supabaseDir)

    const env: Record<string, string> = {}
    const functions = new Functions({ dir: options.functionsDir ?? join(supabaseDir, 'functions'), env, log })
    undo.push(() => functions.close())
    const tokens = new TokenEnricher(database.connection, keys.jwt, 'local-stack')
    const admin = new AdminApi(database, SITE_URL)
    const auth = new AuthGate({ lite, database, keys, tokens, admin })
    const gateway = new Gateway({ lite, auth, keys, mailbox, log, functions: (request) => functions.handle(request) })
    const server = await listen(gateway, options.port ?? 0)
    undo.push(() => closeServer(server))
    const url = `http://127.0.0.1:${portOf(server)}`
    Object.assign(env, {
      SUPABASE_URL: url,
      SUPABASE_ANON_KEY: keys.publishable,
      SUPABASE_SERVICE_ROLE_KEY: keys.secret,
    })
    const realtime = new Realtime({ server, database, keys, log })
    undo.push(() => realtime.close())
    await realtime.start()
    return {
      url,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
      jwtSecret: keys.jwt,
      mailbox,
      sql: (text, parameters) => database.query(text, parameters),
      resetData: async () => {
        await reset.run()
        await seedData(database, options, supabaseDir)
      },
      load: (batches) => loadRows(database, batches),
      close: closeAll,
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the stack has no port')
  return address.port
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
