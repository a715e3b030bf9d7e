import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { mkdirSync, rmSync } from 'node:fs'
import { openApp, type LiteApp } from './app.ts'
import { AuthService } from './auth/auth-service.ts'
import type { HookName } from './auth/hooks.ts'
import type { StackDatabase } from './database/database.ts'
import type { ContextText } from './database/request-context.ts'
import { Functions } from './functions/functions.ts'
import { Gateway } from './http/gateway.ts'
import { JsonFunctions } from './http/json-functions.ts'
import { keysOf, type StackKeys } from './folder/keys.ts'
import { listen, refuseTakenPort, type HttpServer } from './http/listen.ts'
import { loadRows, type RowBatch } from './data/load-panel.ts'
import { Mailbox, type CapturedMessage } from './mail/mailbox.ts'
import { openPglite } from './database/pglite-database.ts'
import { Realtime } from './realtime/realtime.ts'
import { seedDatabase } from './data/seed.ts'
import { Storage } from './storage/storage.ts'
import { StackData } from './data/stack-data.ts'
import { readConfig, siteUrlOf, type SupabaseConfig } from './folder/supabase-config.ts'
import { lockFolder } from './folder/lock.ts'

export interface StackOptions {
  /** Data folder; omitted: everything in memory, gone at the end. */
  readonly dir?: string
  /** 0 or omitted: any free port. */
  readonly port?: number
  /** Default: PGlite. A server of its own, or a database of one that runs: its address, as a superuser. */
  readonly db?: 'pglite' | 'postgres' | { readonly url: string }
  /** Whether seed.sql brings its members or only teams and sign-ins; default true. */
  readonly sampleMembers?: boolean
  /** Size of the sample panel made when the data folder is new. */
  readonly members?: number
  /** Instant the panel's dates are relative to; default now. */
  readonly asOf?: string
  /** Folder with config.toml, migrations, functions and seed.sql; default: the project's `supabase`. */
  readonly supabaseDir?: string
  readonly functionsDir?: string
  /** Secrets and settings of the functions (docs/deploy.md), besides the stack's own address and keys. */
  readonly functionsEnv?: Readonly<Record<string, string>>
  /** Whether seed.sql runs on a new data folder; default true. */
  readonly seed?: boolean
  /** Throws the data folder's contents away first. */
  readonly reset?: boolean
  /** Default: `auth.jwt_expiry` of config.toml. */
  readonly jwtExpirySeconds?: number
  /**
   * Whether the auth service limits what one address may ask, and Realtime how many messages it sends, as hosted projects do and the
   * command line always has it. Default: not, because tests and measurements are hundreds of people at one address.
   */
  readonly limited?: boolean
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
  /** Back to the state after the first start, with dates as of the last minute. For tests. */
  resetData(): Promise<void>
  /** Makes the present rows, though not the files of Storage, what `resetData()` goes back to from now on. For tests. */
  keepData(): Promise<void>
  /** Other secrets and settings for the functions instead of those given so far, from the next call on. */
  setFunctionsEnv(env: Readonly<Record<string, string>>): Promise<void>
  /**
   * Has the auth service limit what one address may ask, until the data is put back. `isForwarded` false: members are counted by the
   * address of the functions, as on a project that does not forward theirs. For tests.
   */
  limitAddresses(isForwarded?: boolean): void
  /** Turns one of the project's hooks off or on again, until the data is put back: some project may have forgotten it. For tests. */
  turnHook(hook: HookName, on: boolean): void
  /** Cuts every connection and takes no other one, as a server that nobody can reach; all behind the door goes on. For tests. */
  unplug(): Promise<void>
  /** Can be reached again, at the same address. For tests. */
  plugIn(): Promise<void>
  /** Adds generated rows past triggers, foreign keys and Realtime; answers their number. */
  load(batches: Iterable<RowBatch>): Promise<number>
  /** Ends everything; a second call does nothing. */
  close(): Promise<void>
}

type Undo = (() => Promise<void> | void)[]

async function openDatabase(
  db: NonNullable<StackOptions['db']>,
  dir: string | null,
  keys: StackKeys,
): Promise<StackDatabase> {
  if (db === 'pglite') return openPglite(dir === null ? null : join(dir, 'pglite'))
  // Loaded only here: not every start needs the server's package.
  const { openPostgres, openPostgresAt } = await import('./database/postgres-database.ts')
  return db === 'postgres' ? openPostgres(dir, keys.database) : openPostgresAt(db.url)
}

interface Backend {
  readonly database: StackDatabase
  readonly keys: StackKeys
  readonly config: SupabaseConfig
  readonly supabaseDir: string
  readonly mailbox: Mailbox
  readonly lite: LiteApp
  readonly contextText: ContextText
  readonly data: StackData
  readonly storage: Storage
}

async function openBackend(options: StackOptions, undo: Undo): Promise<Backend> {
  const folder = takeFolder(options.dir)
  undo.push(folder.release)
  await refuseTakenPort(options.port ?? 0)
  if (options.reset) folder.clear()
  const keys = keysOf(folder.dir)
  const database = await openDatabase(options.db ?? 'pglite', folder.dir, keys)
  undo.push(() => database.close())
  const supabaseDir = options.supabaseDir ?? join(import.meta.dirname, '..', 'supabase')
  const config = readConfig(join(supabaseDir, 'config.toml'))
  const mailbox = new Mailbox()
  const { lite, contextText } = await openApp({
    database,
    keys,
    supabaseDir,
  })
  const data = new StackData(database, () =>
    seedDatabase(database, {
      seedFile: options.seed === false ? null : join(supabaseDir, 'seed.sql'),
      sampleMembers: options.sampleMembers ?? true,
      members: options.members ?? 0,
      asOf: options.asOf ?? new Date().toISOString(),
    }),
  )
  await data.fillOnce()
  const storage = new Storage({ database, keys, config, dir: folder.dir })
  await storage.tidy()
  return { database, keys, config, supabaseDir, mailbox, lite, contextText, data, storage }
}

/** Of Realtime, on the smallest plan of a hosted project. */
const SMALLEST_PLAN = { refusedJoinMs: 5_000, messagesPerSecond: 100 }

interface Doors {
  readonly http: HttpServer
  readonly realtime: Realtime
  readonly auth: AuthService
  readonly setFunctionsEnv: Stack['setFunctionsEnv']
  /** Once no function goes on with anything after its answer. */
  readonly functionsSettled: () => Promise<void>
}

/** What the functions read on a stack unless somebody says otherwise: sample names, no key of any provider. */
const SAMPLE_SETTINGS = { PLAN_NAME: 'SunHealth', PLAN_SHORT: 'SunHealth', CALLBACK_NUMBER: '1-800-555-0100' }

async function openDoors(backend: Backend, options: StackOptions, undo: Undo): Promise<Doors> {
  const { database, keys, config, supabaseDir, mailbox, lite, contextText, storage } = backend
  const log = options.log ?? (() => {})
  const own: Record<string, string> = {}
  let given = options.functionsEnv ?? {}
  const functions = new Functions({
    dir: options.functionsDir ?? join(supabaseDir, 'functions'),
    env: () => ({ ...SAMPLE_SETTINGS, PORTAL_URL: siteUrlOf(config), ...given, ...own }),
    config,
    keys,
    log,
  })
  undo.push(() => functions.close())
  const auth = new AuthService({
    database,
    keys,
    config,
    mailbox,
    tokenLife: options.jwtExpirySeconds,
    isLimited: options.limited ?? false,
    log,
  })
  const gateway = new Gateway({
    lite,
    auth,
    keys,
    mailbox,
    jsonFunctions: new JsonFunctions(database, contextText),
    storage,
    log,
    functions: (...call) => functions.handle(...call),
  })
  const http = await listen((request, peer) => gateway.handle(request, peer), options.port ?? 0)
  undo.push(() => http.close())
  own['SUPABASE_URL'] = `http://127.0.0.1:${http.port}`
  own['SUPABASE_ANON_KEY'] = keys.publishable
  own['SUPABASE_SERVICE_ROLE_KEY'] = keys.secret
  const limits = options.limited ? SMALLEST_PLAN : undefined
  const realtime = new Realtime({ server: http.server, database, keys, log, limits })
  undo.push(() => realtime.close())
  await realtime.start()
  const setFunctionsEnv = async (env: Readonly<Record<string, string>>): Promise<void> => {
    const isSame = isDeepStrictEqual(env, given)
    given = env
    if (!isSame) await functions.renewSettings()
  }
  return { http, realtime, auth, setFunctionsEnv, functionsSettled: () => functions.settled() }
}

/**
 * Starts a complete Supabase stand-in on the loopback address: REST, Auth, Realtime, Functions and a mailbox page.
 * @throws FolderInUse, PortTaken, or an Error naming the migration that failed
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const undo: Undo = []
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const backend = await openBackend(options, undo)
    const { http, realtime, auth, setFunctionsEnv, functionsSettled } = await openDoors(backend, options, undo)
    const { database, keys, mailbox, data, storage } = backend
    return {
      url: `http://127.0.0.1:${http.port}`,
      publishableKey: keys.publishable,
      secretKey: keys.secret,
      jwtSecret: keys.jwt,
      mailbox,
      sql: (text, parameters) => database.query(text, parameters),
      resetData: async () => {
        // Else a message of before would arrive in the data of after.
        await functionsSettled()
        await data.restore()
        await storage.tidy()
        mailbox.clear()
        auth.forget()
      },
      keepData: () => data.keep(),
      setFunctionsEnv,
      limitAddresses: (isForwarded = true) => auth.limits.limit(isForwarded),
      turnHook: (hook, on) => auth.hooks.turn(hook, on),
      unplug: async () => {
        realtime.endAll()
        await http.close()
      },
      plugIn: () => http.reopen(),
      load: (batches) => loadRows(database, batches),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Where a stack keeps its data; `dir` is null for one in memory. */
interface DataFolder {
  readonly dir: string | null
  /** Throws the contents away, keys included. */
  clear(): void
  release(): void
}

const PARTS = ['pglite', 'pglite.unfinished', 'postgres', 'postgres.ready', 'keys.json', 'storage']

/** Takes the folder for this process, making it where it is missing. @throws FolderInUse */
function takeFolder(dir: string | undefined): DataFolder {
  if (dir === undefined) return { dir: null, clear: () => {}, release: () => {} }
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const release = lockFolder(dir)
  return {
    dir,
    release,
    clear: () => {
      for (const part of PARTS) rmSync(join(dir, part), { recursive: true, force: true })
    },
  }
}
