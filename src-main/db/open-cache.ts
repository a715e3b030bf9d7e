import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../log/types.ts'
import { configure, configureForBulk, connect, MEMORY } from './connection.ts'
import { CacheDamagedError, isDamage } from './damage.ts'
import { setMeta } from './meta.ts'
import { CacheFromFutureError, CACHE_VERSION, migrate, schemaVersion } from './migrate.ts'
import { readSalvage, writeSalvage } from './salvage.ts'
import type { Db } from './types.ts'
import { watchStatements } from './watch-statements.ts'

export interface OpenCacheOptions {
  /** Path of the cache file, or ':memory:'. */
  readonly file: string
  /** 32 bytes; null only for ':memory:', because nothing lies on disk in plain text. */
  readonly key: Buffer | null
  readonly log: Log
  readonly clock: Clock
  /** Puts a file aside that this app can't use, whatever is wrong with it, and takes over what nobody else has. */
  readonly anew?: boolean
}

export interface OpenedCache {
  readonly db: Db
  /** recovered: the file could not be used, or the key didn't fit; it lies beside the new one as `<file>.damaged-<time>`. */
  readonly outcome: 'opened' | 'created' | 'recovered'
  /** Unsent changes taken over from a damaged file. */
  readonly salvagedChanges: number
}

/** Written when a statement met damage at run time, so that the next start looks at every page of the file. */
const suspectMark = (file: string): string => `${file}.suspect`

/** @throws CacheDamagedError, or SQLite's own error, when the file can't be read as a sound cache with this key. */
function checkSound(db: Db, file: string): void {
  const version = schemaVersion(db)
  if (version > CACHE_VERSION) throw new CacheFromFutureError(version, CACHE_VERSION)
  const tables = db.prepare(`SELECT count(*) FROM sqlite_master WHERE name IN ('outbox', 'meta')`).pluck().get()
  const checks = existsSync(suspectMark(file))
    ? ['quick_check(1)']
    : tables === 2
      ? [`quick_check('outbox')`, `quick_check('meta')`]
      : []
  for (const check of checks) {
    if (db.pragma(check, { simple: true }) !== 'ok') throw new CacheDamagedError()
  }
}

function watch(db: Db, { file, log }: Pick<OpenCacheOptions, 'file' | 'log'>): void {
  watchStatements(db, {
    log,
    onDamage: () => {
      log.error('cache damage seen')
      if (file !== MEMORY) writeFileSync(suspectMark(file), '')
    },
  })
}

function prepare(db: Db, options: OpenCacheOptions): Db {
  configure(db)
  migrate(db)
  watch(db, options)
  return db
}

/** Another connection to a cache that is open, for a thread that stores what the server sends. */
export function openBeside(options: { file: string; key: Buffer; log: Log }): Db {
  const db = connect(options.file, options.key)
  configureForBulk(db)
  watch(db, options)
  return db
}

function openFile(options: OpenCacheOptions, state: 'new' | 'existing'): Db {
  const db = connect(options.file, options.key)
  try {
    if (state === 'existing') checkSound(db, options.file)
    return prepare(db, options)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Moves the damaged file and its log aside under one name, and answers it. The log alone, where the file is gone. */
function putAside(file: string, nowMs: number): string {
  const stamp = new Date(nowMs).toISOString().replaceAll(/[:.]/g, '-')
  let aside = `${file}.damaged-${stamp}`
  for (let next = 2; existsSync(aside); next += 1) aside = `${file}.damaged-${stamp}-${next}`
  if (existsSync(file)) renameSync(file, aside)
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`)
  rmSync(`${file}-shm`, { force: true })
  rmSync(suspectMark(file), { force: true })
  return aside
}

/** Back where it was: the new file could not be made, for example because the disk is full. */
function putBack(file: string, aside: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  for (const end of ['', '-wal']) if (existsSync(`${aside}${end}`)) renameSync(`${aside}${end}`, `${file}${end}`)
  // Every page is looked at again.
  writeFileSync(suspectMark(file), '')
}

/** Puts into the new cache what the one put aside alone has. @throws SQLite's own errors; nothing is in it then. */
function takeOver(db: Db, aside: string, { key, clock }: OpenCacheOptions): number {
  return db.transaction(() => {
    const taken = writeSalvage(db, readSalvage(aside, key))
    setMeta(db, 'recovered', JSON.stringify({ at: new Date(clock.now()).toISOString(), salvagedChanges: taken }))
    return taken
  })()
}

function recover(options: OpenCacheOptions): OpenedCache {
  const { file, log, clock } = options
  const aside = putAside(file, clock.now())
  let db: Db | null = null
  try {
    db = openFile(options, 'new')
    const salvagedChanges = takeOver(db, aside, options)
    log.error('damaged cache put aside', { salvagedChanges })
    return { db, outcome: 'recovered', salvagedChanges }
  } catch (error) {
    db?.close()
    putBack(file, aside)
    throw error
  }
}

/**
 * Opens the station's cache: SQLCipher-compatible encryption, schema brought up to date. A damaged or unreadable file
 * is kept aside, never deleted; a new cache takes its place with whatever unsent changes could still be read, and the
 * next sync fills it from the start.
 * @throws CacheFromFutureError when a newer app wrote the file, CacheMigrationError when it can't be brought to this app's
 *   schema (both left untouched); RangeError for a key of wrong size;
 *   SQLite's own errors when the file is locked, not writable, or the disk is full.
 */
export function openCache(options: OpenCacheOptions): OpenedCache {
  const { file, key } = options
  if (file !== MEMORY && !key) throw new RangeError('a cache on disk needs a key')
  if (file === MEMORY) return { db: openFile(options, 'new'), outcome: 'created', salvagedChanges: 0 }
  if (!existsSync(file)) {
    // A crash while an earlier file was put aside left its log behind: it must not be read into the new file.
    if (existsSync(`${file}-wal`)) putAside(file, options.clock.now())
    return { db: openFile(options, 'new'), outcome: 'created', salvagedChanges: 0 }
  }
  if (options.anew) return recover(options)
  try {
    return { db: openFile(options, 'existing'), outcome: 'opened', salvagedChanges: 0 }
  } catch (error) {
    if (!isDamage(error)) throw error
    return recover(options)
  }
}
