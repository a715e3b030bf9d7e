import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recovery } from '#shared/ipc/sync.ts'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { allJobs } from '../sync/outbox.repo.ts'
import { deleteJob, enqueue } from '../sync/outbox-writer.repo.ts'
import { getMeta } from './meta.ts'
import { openCache, type OpenedCache } from './open-cache.ts'
import { upsertRows } from './row-writer.ts'
import { silentLog } from './test-log.ts'
import type { Db } from './types.ts'
import { eraseTraces, journalOf } from './work-journal.ts'

const clock = { now: () => Date.parse('2026-11-20T12:00:00Z'), after: () => () => {} }
const KEY = Buffer.alloc(32, 7)
const members = fiveSampleMembers('2026-11-20T12:00:00Z').members!
const memberId = members[0]!.id
const PAGE = 4096
/** Bytes of a frame of SQLite's log: its header and a page; the log begins with 32 bytes of its own. */
const FRAME = 24 + PAGE

let folder: string
let file: string
const opened: Db[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-journal-'))
  file = join(folder, 'cache.db')
})
afterEach(() => {
  for (const db of opened.splice(0)) db.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(of = file): OpenedCache {
  const cache = openCache({ file: of, key: KEY, log: silentLog, clock })
  opened.push(cache.db)
  return cache
}

function openFilled(): Db {
  const { db } = open()
  upsertRows(db, 'members', members)
  db.pragma('wal_checkpoint(TRUNCATE)')
  return db
}

const rowIdOf = (n: number): string => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`
function act(db: Db, n: number): number {
  const operation = {
    kind: 'kit.followUp',
    memberId,
    rowId: rowIdOf(n),
    seenXid: '1',
    at: '2026-11-20T12:00:00Z',
  } as const
  return db.transaction(() => enqueue(db, operation, clock.now()))()
}
const type = (db: Db, notes: string): unknown =>
  db
    .prepare(`INSERT INTO call_drafts VALUES (?, 5, ?) ON CONFLICT (member_id) DO UPDATE SET draft = excluded.draft`)
    .run(memberId, JSON.stringify({ notes }))

/** The disk as it is now, as after a killed process. @returns the copy of the cache */
function killed(): string {
  const copy = join(folder, 'copy.db')
  for (const end of ['', '-wal', '.journal'])
    if (existsSync(`${file}${end}`)) copyFileSync(`${file}${end}`, `${copy}${end}`)
  return copy
}

function flip(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at] = bytes[at]! ^ 0x40
  writeFileSync(path, bytes)
}

const jobRows = (db: Db): string[] => allJobs(db).map(({ rowId }) => rowId)
const notesIn = (db: Db): unknown[] => db.prepare('SELECT draft FROM call_drafts').pluck().all()
const told = (db: Db) => recovery.parse(JSON.parse(getMeta(db, 'recovered') ?? 'null'))

describe('a byte of the write-ahead log that flipped', () => {
  it.each([0, 3, 9])('takes nothing that was done, wherever it is: frame %i', (frame) => {
    const db = openFilled()
    for (let n = 0; n < 8; n += 1) {
      act(db, n)
      type(db, `typed ${n}`)
    }
    const copy = killed()
    flip(`${copy}-wal`, 32 + frame * FRAME + 24 + 100)
    const again = open(copy)
    expect(again.outcome).toBe('mended')
    expect(jobRows(again.db)).toEqual(Array.from({ length: 8 }, (_, n) => rowIdOf(n)))
    expect(notesIn(again.db)).toEqual(['{"notes":"typed 7"}'])
    expect(told(again.db)).toMatchObject({ rebuilt: false, salvagedNotes: 1, unreadable: 0 })
    expect(told(again.db).salvagedChanges).toBe(again.salvagedChanges)
    expect(again.salvagedChanges).toBeGreaterThan(0)
    expect(again.db.prepare('SELECT count(*) FROM members').pluck().get()).toBe(5)
  })

  it('brings nothing back that was taken back or sent since', () => {
    const db = openFilled()
    const first = act(db, 1)
    act(db, 2)
    deleteJob(db, first)
    const copy = killed()
    // The last commit: the job is gone.
    flip(`${copy}-wal`, statSync(`${copy}-wal`).size - 100)
    const again = open(copy)
    expect(jobRows(again.db)).toEqual([rowIdOf(2)])
  })

  it('gives a job of later days no number twice', () => {
    const db = openFilled()
    act(db, 1)
    const last = act(db, 2)
    const copy = killed()
    flip(`${copy}-wal`, 32 + 100)
    const { db: mended } = open(copy)
    expect(act(mended, 3)).toBe(last + 1)
  })

  it('is told where the journal can not be read either, and what follows there comes back', () => {
    const db = openFilled()
    act(db, 1)
    const before = statSync(journalOf(file)).size
    act(db, 2)
    act(db, 3)
    const copy = killed()
    flip(`${copy}-wal`, 32 + 100)
    flip(journalOf(copy), before + 60)
    const again = open(copy)
    expect(jobRows(again.db)).toEqual([rowIdOf(1), rowIdOf(3)])
    expect(told(again.db)).toMatchObject({ salvagedChanges: 2, unreadable: 1 })
  })

  it('is told where it is the last of the journal that can not be read', () => {
    const db = openFilled()
    act(db, 1)
    act(db, 2)
    const copy = killed()
    flip(`${copy}-wal`, statSync(`${copy}-wal`).size - 100)
    flip(journalOf(copy), statSync(journalOf(copy)).size - 10)
    const again = open(copy)
    expect(jobRows(again.db)).toEqual([rowIdOf(1)])
    expect(told(again.db)).toMatchObject({ salvagedChanges: 0, unreadable: 1 })
  })
})

describe('a byte of the database that flipped', () => {
  it('takes no unsent work, on whatever page it is', () => {
    const db = openFilled()
    db.transaction(() => {
      for (let n = 0; n < 60; n += 1) act(db, n)
    })()
    type(db, 'Asked for a ride.')
    db.close()
    opened.splice(0)
    const pages = statSync(file).size / PAGE
    const all = Array.from({ length: 60 }, (_, n) => rowIdOf(n))
    // The first of all, and those of every kind of table.
    for (let page = 0; page < pages; page += 7) {
      const copy = killed()
      flip(copy, page * PAGE + 2000)
      // What the check of the other pages finds later: the mark that it leaves.
      writeFileSync(`${copy}.suspect`, '')
      const again = open(copy)
      expect([page, again.outcome]).toEqual([page, 'recovered'])
      expect([page, jobRows(again.db)]).toEqual([page, all])
      expect(notesIn(again.db)).toEqual(['{"notes":"Asked for a ride."}'])
      again.db.close()
      opened.splice(0)
      for (const end of ['', '-wal', '-shm', '.journal']) rmSync(`${copy}${end}`, { force: true })
    }
  })

  it('takes no unsent work where the whole file is gone', () => {
    const db = openFilled()
    act(db, 1)
    const copy = killed()
    rmSync(copy)
    const again = open(copy)
    expect([again.outcome, jobRows(again.db)]).toEqual(['recovered', [rowIdOf(1)]])
  })
})

describe('the journal', () => {
  it('says nothing while all is well, also after a crash between the commit and its entry', () => {
    const db = openFilled()
    act(db, 1)
    const before = readFileSync(journalOf(file))
    act(db, 2)
    const copy = killed()
    writeFileSync(journalOf(copy), before)
    const again = open(copy)
    expect([again.outcome, getMeta(again.db, 'recovered')]).toEqual(['opened', null])
    expect(jobRows(again.db)).toEqual([rowIdOf(1), rowIdOf(2)])
    // And has it from then on.
    const bytes = readFileSync(journalOf(copy))
    expect(bytes.length).toBeGreaterThan(before.length)
  })

  it('takes an entry that was cut short for none', () => {
    const db = openFilled()
    act(db, 1)
    act(db, 2)
    const copy = killed()
    const bytes = readFileSync(journalOf(copy))
    writeFileSync(journalOf(copy), bytes.subarray(0, bytes.length - 7))
    const again = open(copy)
    expect([again.outcome, jobRows(again.db)]).toEqual(['opened', [rowIdOf(1), rowIdOf(2)]])
  })

  it('leaves out what was taken back', () => {
    const db = openFilled()
    act(db, 1)
    expect(() =>
      db.transaction(() => {
        enqueue(db, { kind: 'kit.followUp', memberId, rowId: rowIdOf(2), seenXid: '1', at: '2026-11-20T12:00:00Z' }, 1)
        throw new Error('taken back')
      })(),
    ).toThrow('taken back')
    act(db, 3)
    const copy = killed()
    rmSync(`${copy}-wal`)
    expect(jobRows(open(copy).db)).toEqual([rowIdOf(1), rowIdOf(3)])
  })

  it('has no readable text, and stays small however much is typed and sent', () => {
    const db = openFilled()
    for (let n = 0; n < 300; n += 1) type(db, `Asked for a ride. ${'x'.repeat(3000)} ${n}`)
    expect(statSync(journalOf(file)).size).toBeLessThan(400_000)
    expect(readFileSync(journalOf(file)).includes('ride')).toBe(false)
  })

  it('forgets with the log what was erased', () => {
    const db = openFilled()
    type(db, 'x'.repeat(5000))
    const before = statSync(journalOf(file)).size
    db.prepare('DELETE FROM call_drafts').run()
    eraseTraces(db)
    expect(statSync(journalOf(file)).size).toBeLessThan(before - 5000)
  })

  it('is made anew where it is gone', () => {
    const db = openFilled()
    act(db, 1)
    rmSync(journalOf(file))
    eraseTraces(db)
    const copy = killed()
    rmSync(`${copy}-wal`, { force: true })
    rmSync(copy)
    expect(jobRows(open(copy).db)).toEqual([rowIdOf(1)])
  })
})
