import Database from 'better-sqlite3'
import type { Db } from './types.ts'
import { announceWrites, asWriter, stopAnnouncing } from './write-turn.ts'

export const MEMORY = ':memory:'
const KEY_BYTES = 32
const BUSY_TIMEOUT_MS = 5000
/** A commit ends when it is on disk. */
const WAITING = 'FULL'
const SOON = 'NORMAL'
const LOG_PAGES = 1000
const CACHE_KB = 32_000
/** Of a connection beside one that writes all the time, after which nothing of it can be used. */
const CACHE_BESIDE_KB = 4000
/** Twice as much stores no page sooner. */
const CACHE_BULK_KB = 16_000

const keys = new WeakMap<Db, Buffer>()

/** What else opens the file of this connection; null for one in memory. */
export const keyOfConnection = (db: Db): Buffer | null => keys.get(db) ?? null

/** Opens a connection and gives it its key; nothing has been read yet, so a wrong key shows at the first statement. */
export function connect(file: string, key: Buffer | null): Db {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  if (key) {
    if (key.length !== KEY_BYTES) {
      db.close()
      throw new RangeError(`cache key must have ${KEY_BYTES} bytes`)
    }
    db.pragma(`cipher = 'sqlcipher'`)
    db.pragma('legacy = 4')
    db.pragma(`key = "x'${key.toString('hex')}'"`)
    keys.set(db, key)
  }
  return db
}

/**
 * A transaction that begins by reading can't write any more once another connection has written: all of them begin as writers, and
 * wait for that one.
 */
function beginAsWriter(db: Db): void {
  const transaction = db.transaction.bind(db)
  const asOne = (work: () => unknown) => {
    const { immediate } = transaction(work)
    return Object.assign(() => asWriter(db, immediate), { immediate })
  }
  Object.defineProperty(db, 'transaction', { value: asOne })
}

/** Settings that hold for the connection's life. WAL keeps readers going while a page of rows is written. */
export function configure(db: Db): void {
  beginAsWriter(db)
  db.pragma('temp_store = MEMORY')
  db.pragma('journal_mode = WAL')
  // With NORMAL a power cut takes back what the screen had confirmed; FULL costs 0.2 ms a note on a solid-state disk.
  db.pragma(`synchronous = ${WAITING}`)
  db.pragma('foreign_keys = ON')
  db.pragma('secure_delete = ON')
  db.pragma(`cache_size = -${CACHE_KB}`)
  // A first sync writes the same index pages again and again: copied less often, they are encrypted less often. But
  // the process answers nothing while they are copied: 60 ms for a thousand.
  copyLogEvery(db, LOG_PAGES)
  db.pragma('journal_size_limit = 8388608')
}

const copyLogEvery = (db: Db, pages: number): void => void db.pragma(`wal_autocheckpoint = ${pages}`)

/**
 * Another thread stores pages in the same cache from now on: it copies the log into the cache, and lets this one write first.
 * @returns what it takes as its `WriteTurn`, and what ends it
 */
export function shareWrites(db: Db): { readonly turn: SharedArrayBuffer; end(): void } {
  copyLogEvery(db, 0)
  db.pragma(`cache_size = -${CACHE_BESIDE_KB}`)
  db.pragma('shrink_memory')
  return {
    turn: announceWrites(db),
    end() {
      stopAnnouncing(db)
      if (!db.open) return
      copyLogEvery(db, LOG_PAGES)
      db.pragma(`cache_size = -${CACHE_KB}`)
    },
  }
}

/** For a connection that only stores what a server sends again, and on whose thread nobody waits. */
export function configureForBulk(db: Db): void {
  configure(db)
  db.pragma(`synchronous = ${SOON}`)
  db.pragma(`cache_size = -${CACHE_BULK_KB}`)
  copyLogEvery(db, 4 * LOG_PAGES)
}

/**
 * Runs `work` without waiting until its commits are on disk: for what a server sends again. A power cut takes back the last of
 * them, each as a whole; the next commit of anything else puts them on disk before itself.
 */
export function withoutWaiting<T>(db: Db, work: () => T): T {
  db.pragma(`synchronous = ${SOON}`)
  try {
    return work()
  } finally {
    db.pragma(`synchronous = ${WAITING}`)
  }
}
