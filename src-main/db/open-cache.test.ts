import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { outboxCounts } from '../sync/outbox.repo.ts'
import { enqueue } from '../sync/outbox-writer.repo.ts'
import { connect } from './connection.ts'
import { getMeta } from './meta.ts'
import { CACHE_VERSION } from './migrate.ts'
import { openCache, type OpenedCache } from './open-cache.ts'
import { upsertRows } from './row-writer.ts'
import { recordingLog, silentLog } from './test-log.ts'
import type { Db } from './types.ts'
import { SLOW_STATEMENT_MS } from './watch-statements.ts'
import { journalOf } from './work-journal.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00Z'), after: () => () => {} }
const PAGE = 4096
const KEY = Buffer.alloc(32, 7)
const members = fiveSampleMembers('2026-11-20T12:00:00Z').members!

let folder: string
let file: string
const opened: Db[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-cache-'))
  file = join(folder, 'cache.db')
})
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(key: Buffer | null = KEY, log = silentLog): OpenedCache {
  const cache = openCache({ file, key, log, clock })
  opened.push(cache.db)
  return cache
}

function fill(changes: number): void {
  const { db } = open()
  upsertRows(db, 'members', members)
  const memberId = members[0]!.id
  for (let n = 0; n < changes; n += 1) {
    const rowId = `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    enqueue(db, { kind: 'kit.followUp', memberId, rowId, seenXid: '1', at: '2026-11-20T12:00:00Z' }, clock.now())
  }
  opened.splice(0).forEach((one) => one.close())
}

const asideFiles = (): string[] =>
  readdirSync(folder).filter((name) => name.includes('.damaged-') && !/(-(wal|shm)|\.journal)$/.test(name))
const memberCount = (db: Db): unknown => db.prepare('SELECT count(*) FROM members').pluck().get()

describe('openCache', () => {
  it('creates a cache and opens it again with what it held', () => {
    expect(open().outcome).toBe('created')
    upsertRows(opened[0]!, 'members', members)
    opened.splice(0).forEach((db) => db.close())
    const again = open()
    expect(again).toMatchObject({ outcome: 'opened', salvagedChanges: 0 })
    expect(memberCount(again.db)).toBe(5)
  })

  it('leaves no readable text on disk', () => {
    fill(1)
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name)).toString('latin1')
      expect(bytes).not.toContain(members[0]!.last_name)
      expect(bytes).not.toContain('SQLite format 3')
    }
  })

  it('refuses a file without a key, and a key of the wrong size', () => {
    expect(() => open(null)).toThrow(RangeError)
    expect(() => open(Buffer.alloc(16))).toThrow(RangeError)
  })

  it('needs no key in memory', () => {
    const { db, outcome } = openCache({ file: ':memory:', key: null, log: silentLog, clock })
    expect(outcome).toBe('created')
    db.close()
  })

  it('keeps the settings that speed, privacy and a power cut rest on', () => {
    const { db } = open()
    const pragma = (name: string): unknown => db.pragma(name, { simple: true })
    expect(pragma('journal_mode')).toBe('wal')
    // FULL: a commit is on the disk, not only in the operating system's memory, before the screen says 'saved'.
    expect(pragma('synchronous')).toBe(2)
    expect(pragma('temp_store')).toBe(2)
    expect(pragma('foreign_keys')).toBe(1)
    expect(pragma('secure_delete')).toBe(1)
  })

  it.each([
    ['from the future', CACHE_VERSION + 1],
    // What was written before there was a first version has a number of its own count, which is further ahead.
    ['from before the first version', 32],
  ])('leaves a database %s untouched', (_, version) => {
    fill(1)
    const newer = connect(file, KEY)
    newer.pragma(`user_version = ${version}`)
    newer.close()
    expect(() => open()).toThrow(expect.objectContaining({ code: 'db.fromFuture', found: version }))
    expect(asideFiles()).toEqual([])
    const same = connect(file, KEY)
    expect(memberCount(same)).toBe(5)
    same.close()
  })

  it('keeps a file whose key is lost aside, whole, and starts anew', () => {
    fill(2)
    const { db, outcome, salvagedChanges } = open(Buffer.alloc(32, 8))
    expect({ outcome, salvagedChanges }).toEqual({ outcome: 'recovered', salvagedChanges: 0 })
    expect(memberCount(db)).toBe(0)
    const [aside] = asideFiles()
    const kept = connect(join(folder, aside!), KEY)
    expect(memberCount(kept)).toBe(5)
    expect(outboxCounts(kept).waiting).toBe(2)
    kept.close()
  })

  it('puts a file of rubbish aside and starts anew', () => {
    writeFileSync(file, 'not a database '.repeat(1000))
    expect(open().outcome).toBe('recovered')
    expect(readFileSync(join(folder, asideFiles()[0]!), 'utf8')).toContain('not a database')
  })

  it('starts anew beside the log of a file that is gone', () => {
    writeFileSync(`${file}-wal`, 'left behind')
    expect(open().outcome).toBe('created')
    expect(readdirSync(folder).filter((name) => /damaged-.*-wal$/.test(name))).toHaveLength(1)
  })

  it('does not give up a sound file over a fault of another kind', () => {
    fill(1)
    const odd = connect(file, KEY)
    odd.pragma('user_version = 0')
    odd.close()
    expect(() => open()).toThrow(expect.objectContaining({ code: 'db.notMigrated' }))
    expect(asideFiles()).toEqual([])
  })

  it('carries unsent changes over from a damaged file whose journal is gone, and asks for everything again', () => {
    fill(40)
    rmSync(journalOf(file))
    const damaged = readFileSync(file)
    const middle = outboxLeaves(file)[1]!
    damaged.fill(0, (middle - 1) * PAGE, middle * PAGE)
    writeFileSync(file, damaged)
    const { db, outcome, salvagedChanges } = open()
    expect(outcome).toBe('recovered')
    expect(salvagedChanges).toBeGreaterThan(0)
    expect(salvagedChanges).toBeLessThan(40)
    expect(outboxCounts(db).waiting).toBe(salvagedChanges)
    expect(db.prepare('SELECT count(*) FROM sync_cursors').pluck().get()).toBe(0)
    expect(JSON.parse(getMeta(db, 'recovered')!)).toEqual({
      at: '2026-11-20T12:00:00.000Z',
      rebuilt: true,
      salvagedChanges,
      salvagedNotes: 0,
      unreadable: 0,
    })
  })

  it('carries over what was typed in a call, and the call itself', () => {
    const { db } = open()
    db.prepare('INSERT INTO call_drafts VALUES (?, ?, ?)').run('member-1', 5, '{"notes":"Asked for a ride."}')
    db.prepare('INSERT INTO active_call VALUES (1, ?, ?)').run('member-1', '{}')
    db.prepare(`INSERT INTO meta VALUES ('filler', ?)`).run('x'.repeat(40_000))
    db.pragma('wal_checkpoint(TRUNCATE)')
    opened.splice(0).forEach((other) => other.close())
    const bytes = readFileSync(file)
    const root = tableRoot(file, 'members')
    bytes.fill(0, (root - 1) * PAGE, root * PAGE)
    writeFileSync(file, bytes)
    writeFileSync(`${file}.suspect`, '')
    const again = open()
    expect(again.outcome).toBe('recovered')
    expect(again.db.prepare('SELECT draft FROM call_drafts').pluck().all()).toEqual(['{"notes":"Asked for a ride."}'])
    expect(again.db.prepare('SELECT member_id FROM active_call').pluck().all()).toEqual(['member-1'])
  })

  it('rebuilds at the next start after a statement met damage', () => {
    fill(3)
    const bytes = readFileSync(file)
    const root = tableRoot(file, 'members')
    bytes.fill(0, (root - 1) * PAGE, root * PAGE)
    writeFileSync(file, bytes)
    const log = recordingLog()
    const first = open(KEY, log)
    expect(first.outcome).toBe('opened')
    expect(() => first.db.prepare('SELECT * FROM members').all()).toThrow(/malformed|not a database|disk I\/O|hmac/i)
    expect(log.lines.map(({ message }) => message)).toContain('cache damage seen')
    opened.splice(0).forEach((db) => db.close())
    expect(open()).toMatchObject({ outcome: 'recovered', salvagedChanges: 3 })
    expect(existsSync(`${file}.suspect`)).toBe(false)
  })

  it('names slow statements without their values', () => {
    const log = recordingLog()
    const { db } = open(KEY, log)
    db.function('nap', () => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SLOW_STATEMENT_MS + 5)
      return 1
    })
    db.prepare(`/* board.rank */ SELECT nap() WHERE ? <> ''`).get('Rosa')
    const slow = log.lines.find(({ message }) => message === 'slow statement')
    expect(slow?.fields).toMatchObject({ statement: 'board.rank' })
    expect(JSON.stringify(log.lines)).not.toContain('Rosa')
  })
})

/** Pages that hold outbox rows, in order. */
function outboxLeaves(path: string): number[] {
  const db = connect(path, KEY)
  const leaves = db.prepare(`SELECT pageno FROM dbstat WHERE name = 'outbox' AND pagetype = 'leaf' ORDER BY path`)
  const found = leaves.pluck().all().map(Number)
  db.close()
  return found
}

function tableRoot(path: string, table: string): number {
  const db = connect(path, KEY)
  const root = db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table)
  db.close()
  return Number(root)
}
