import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Recovery } from '#shared/ipc/sync.ts'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../log/types.ts'
import { configure, configureForBulk, connect, MEMORY } from './connection.ts'
import { CacheDamagedError, damageSeen, isDamage, onDamage } from './damage.ts'
import { setMeta } from './meta.ts'
import { CacheFromFutureError, CACHE_VERSION, migrate, schemaVersion } from './migrate.ts'
import { KEPT_NAMES } from './kept-tables.ts'
import { readSalvage, readSequence, writeSalvage } from './salvage.ts'
import type { Db } from './types.ts'
import { watchStatements } from './watch-statements.ts'
import {
  continueAfter,
  followWork,
  isCut,
  journalOf,
  outcomeOf,
  putOutcome,
  readWork,
  recordsOf,
  redo,
  type JournaledWork,
} from './work-journal.ts'

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
  /**
   * recovered: the file could not be used, or the key didn't fit; it lies beside the new one as `<file>.damaged-<time>`. mended: it
   * lacked what was done last, which its journal had.
   */
  readonly outcome: 'opened' | 'created' | 'recovered' | 'mended'
  /** Unsent changes taken over from a damaged file or from its journal. */
  readonly salvagedChanges: number
}

/** Written when a statement met damage at run time, so that the next start looks at every page of the file. */
const suspectMark = (file: string): string => `${file}.suspect`

/** What is small, and what only this computer has. */
const CHECKED_FIRST = ['meta', ...KEPT_NAMES]

/** @throws CacheDamagedError, or SQLite's own error, when the file can't be read as a sound cache with this key. */
function checkSound(db: Db, file: string, work: JournaledWork): void {
  const version = schemaVersion(db)
  if (version > CACHE_VERSION) throw new CacheFromFutureError(version, CACHE_VERSION)
  const there = db.prepare<[], string>(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all()
  const isCache = CHECKED_FIRST.every((table) => there.includes(table))
  const isSuspect = existsSync(suspectMark(file)) || (isCache && isCut(db, work))
  const checks = isSuspect ? ['quick_check(1)'] : isCache ? CHECKED_FIRST.map((table) => `quick_check('${table}')`) : []
  for (const check of checks) {
    if (db.pragma(check, { simple: true }) !== 'ok') throw new CacheDamagedError()
  }
}

function watch(db: Db, { file, log }: Pick<OpenCacheOptions, 'file' | 'log'>): void {
  onDamage(db, () => {
    log.error('cache damage seen')
    if (file !== MEMORY) writeFileSync(suspectMark(file), '')
  })
  watchStatements(db, { log, onDamage: () => damageSeen(db) })
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

function openNew(options: OpenCacheOptions): Db {
  const db = connect(options.file, options.key)
  return orClosed(db, () => prepare(db, options))
}

function orClosed<T>(db: Db, work: () => T): T {
  try {
    return work()
  } catch (error) {
    db.close()
    throw error
  }
}

const NO_WORK: JournaledWork = { entries: [], damaged: 0, endsDamaged: false, seq: 0 }

function setRecovery(db: Db, { clock }: OpenCacheOptions, told: Omit<Recovery, 'at'>): void {
  const recovery: Recovery = { at: new Date(clock.now()).toISOString(), ...told }
  setMeta(db, 'recovered', JSON.stringify(recovery))
}

function openExisting(options: OpenCacheOptions, key: Buffer): OpenedCache {
  const { file, log } = options
  const db = connect(file, key)
  return orClosed(db, () => {
    const work = readWork(file, key)
    checkSound(db, file, work)
    prepare(db, options)
    const back = isCut(db, work) ? repeat(db, options, work) : null
    followWork(db, { file, key, log }, work)
    if (back === null) return { db, outcome: 'opened', salvagedChanges: 0 }
    log.error('cache lacked what its journal had', { ...back })
    return { db, outcome: 'mended', salvagedChanges: back.changes }
  })
}

/** What was done last is done again. */
function repeat(db: Db, options: OpenCacheOptions, work: JournaledWork) {
  return db.transaction(() => {
    const back = redo(db, work)
    const { changes: salvagedChanges, notes: salvagedNotes, unreadable } = back
    setRecovery(db, options, { rebuilt: false, salvagedChanges, salvagedNotes, unreadable })
    return back
  })()
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

/** Puts into the new cache what the one put aside and its journal alone have. @throws SQLite's own errors; nothing is in it then. */
function takeOver(
  db: Db,
  aside: string,
  { options, work }: { options: OpenCacheOptions; work: JournaledWork },
): number {
  const { key } = options
  const known = outcomeOf(work.entries)
  const isThere = existsSync(aside)
  return db.transaction(() => {
    const reached = isThere ? readSequence(aside, key) : null
    const isAhead = reached === null || work.seq >= reached
    const isExact = reached !== null && isAhead && known.whole && work.damaged === 0
    if (isThere && !isExact) writeSalvage(db, readSalvage(aside, key))
    if (isAhead) putOutcome(db, { ...known, whole: isExact })
    else writeSalvage(db, recordsOf(known))
    continueAfter(db, Math.max(work.seq, reached ?? 0))
    const count = (table: string): number => Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get())
    const salvagedChanges = count('outbox')
    const salvagedNotes = count('call_drafts') + count('chat_drafts')
    setRecovery(db, options, { rebuilt: true, salvagedChanges, salvagedNotes, unreadable: work.damaged })
    return salvagedChanges
  })()
}

function recover(options: OpenCacheOptions, key: Buffer): OpenedCache {
  const { file, log, clock } = options
  const work = readWork(file, key)
  const aside = putAside(file, clock.now())
  let db: Db | null = null
  try {
    db = openNew(options)
    const salvagedChanges = takeOver(db, aside, { options, work })
    // With another key it may yet be read.
    if (work.damaged > 0) copyFileSync(journalOf(file), journalOf(aside))
    followWork(db, { file, key, log }, work)
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
  if (file === MEMORY) return { db: openNew(options), outcome: 'created', salvagedChanges: 0 }
  if (!key) throw new RangeError('a cache on disk needs a key')
  if (!existsSync(file)) return create(options, key)
  if (options.anew) return recover(options, key)
  try {
    return openExisting(options, key)
  } catch (error) {
    if (!isDamage(error)) throw error
    return recover(options, key)
  }
}

function create(options: OpenCacheOptions, key: Buffer): OpenedCache {
  const { file, log, clock } = options
  // The file is gone, and what only it had is not.
  if (readWork(file, key).entries.length > 0) return recover(options, key)
  // A crash while an earlier file was put aside left its log behind: it must not be read into the new file.
  if (existsSync(`${file}-wal`)) putAside(file, clock.now())
  const db = openNew(options)
  orClosed(db, () => followWork(db, { file, key, log }, NO_WORK))
  return { db, outcome: 'created', salvagedChanges: 0 }
}
