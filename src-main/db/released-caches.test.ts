import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { findJob } from '../sync/outbox.repo.ts'
import { cacheShape } from './cache-shape.ts'
import { connect, MEMORY } from './connection.ts'
import { getMeta } from './meta.ts'
import { CACHE_VERSION, migrate, schemaVersion } from './migrate.ts'
import { openCache, type OpenedCache } from './open-cache.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { rowSchema } from './row-codec.ts'
import { readRow } from './row-store.ts'
import { silentLog } from './test-log.ts'
import type { Db } from './types.ts'

const RELEASED = join(import.meta.dirname, 'released-caches')
const VERSIONS = readdirSync(RELEASED)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => Number(name.slice(0, 4)))
const NEWEST = Math.max(...VERSIONS)
const KEY = Buffer.alloc(32, 7)
/** What exists nowhere but in this file. */
const ONLY_HERE = ['outbox', 'call_drafts', 'active_call', 'chat_drafts', 'trail_events'] as const

const clock = { now: () => Date.parse('2026-11-20T12:00:00Z'), after: () => () => {} }
const sqlOf = (version: number): string =>
  readFileSync(join(RELEASED, `${String(version).padStart(4, '0')}.sql`), 'utf8')

let folder: string
let file: string
const opened: Db[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-released-'))
  file = join(folder, 'cache.db')
})
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The file as that version left it, encrypted as on a station. */
function write(version: number, more = ''): void {
  const db = connect(file, KEY)
  db.exec(`BEGIN; ${sqlOf(version)} ${more} COMMIT`)
  db.close()
}

function open(options: { anew?: boolean; now?: () => number } = {}): OpenedCache {
  const cache = openCache({
    file,
    key: KEY,
    log: silentLog,
    clock: { ...clock, ...options },
    anew: options.anew ?? false,
  })
  opened.push(cache.db)
  return cache
}

function look<T>(at: string, read: (db: Db) => T): T {
  const db = connect(at, KEY)
  try {
    return read(db)
  } finally {
    db.close()
  }
}

const work = (db: Db): Record<string, unknown[]> =>
  Object.fromEntries(ONLY_HERE.map((table) => [table, db.prepare(`SELECT * FROM ${table}`).all()]))

const asides = (): string[] => readdirSync(folder).filter((name) => /\.damaged-[^.]*Z$/.test(name))

describe('the cache of a released version', () => {
  it.each(VERSIONS)('%i opens with its members and everything that was not sent', (version) => {
    write(version)
    const before = look(file, work)
    expect(before['outbox']).toHaveLength(2)
    const { db, outcome } = open()
    expect(outcome).toBe('opened')
    expect(schemaVersion(db)).toBe(CACHE_VERSION)
    const now = work(db)
    for (const [table, rows] of Object.entries(before)) expect(now[table], table).toEqual(rows)
    expect([1, 2].map((id) => findJob(db, id)?.operation?.kind)).toEqual(['kit.followUp', 'appointment.remind'])
    for (const table of SYNCED_TABLE_NAMES) {
      for (const id of db.prepare(`SELECT id FROM ${table}`).pluck().all()) {
        expect(rowSchema(table).safeParse(readRow(db, table, String(id))).error, table).toBeUndefined()
      }
    }
  })

  it.each(VERSIONS)('%i is what the steps up to it still make, and becomes what a new cache is', (version) => {
    const [then, now, kept] = [0, 1, 2].map(() => connect(MEMORY, null)) as [Db, Db, Db]
    opened.push(then, now, kept)
    migrate(then, MIGRATIONS.slice(0, version))
    migrate(now)
    kept.exec(sqlOf(version))
    expect(cacheShape(then)).toEqual(cacheShape(kept))
    migrate(kept)
    expect(cacheShape(kept)).toEqual(cacheShape(now))
  })

  it.each(VERSIONS)('%i has its calls found by their words', (version) => {
    write(version)
    const { db } = open()
    const found = db.prepare(`SELECT count(*) FROM calls_text WHERE calls_text MATCH 'prueba'`).pluck().get()
    expect(found).toBe(1)
  })
})

describe('a cache that can not be brought over', () => {
  /** Steps that were taken already fail when they are taken again. */
  const damage = (): void => write(NEWEST, 'PRAGMA user_version = 0;')
  const notMigrated = expect.objectContaining({ code: 'db.notMigrated' })

  it('stays as it was, for the version that wrote it', () => {
    damage()
    const before = look(file, (db) => [schemaVersion(db), cacheShape(db), work(db)])
    expect(() => open()).toThrow(notMigrated)
    expect(() => open()).toThrow(notMigrated)
    expect(look(file, (db) => [schemaVersion(db), cacheShape(db), work(db)])).toEqual(before)
    expect(asides()).toEqual([])
  })

  it('gives what was not sent to a new one when asked, and is kept aside whole', () => {
    damage()
    const { db, outcome, salvagedChanges } = open({ anew: true })
    expect({ outcome, salvagedChanges }).toEqual({ outcome: 'recovered', salvagedChanges: 2 })
    expect([1, 2].map((id) => findJob(db, id)?.operation?.kind)).toEqual(['kit.followUp', 'appointment.remind'])
    expect(JSON.parse(getMeta(db, 'recovered')!)).toMatchObject({ salvagedChanges: 2 })
    expect(look(join(folder, asides()[0]!), (old) => old.prepare('SELECT count(*) FROM outbox').pluck().get())).toBe(2)
    expect(open().outcome).toBe('opened')
  })

  it('takes its place again when the new one can not be made', () => {
    damage()
    let asked = 0
    const fails = (): number => {
      asked += 1
      // The first look at the clock names the old file; the next notes what the new one took over.
      if (asked > 1) throw new Error('no room')
      return clock.now()
    }
    expect(() => open({ anew: true, now: fails })).toThrow('no room')
    expect(asides()).toEqual([])
    expect(look(file, work)['outbox']).toHaveLength(2)
    expect(open({ anew: true }).salvagedChanges).toBe(2)
  })
})
