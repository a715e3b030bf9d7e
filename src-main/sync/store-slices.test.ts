import { beforeEach, describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { createRows } from '../../tests/fixtures/rows.ts'
import { systemClock } from '../base/clock.ts'
import { openCache } from '../db/open-cache.ts'
import { silentLog } from '../db/test-log.ts'
import type { Db } from '../db/types.ts'
import { readCursor } from './cursor.repo.ts'
import { storeInSlices } from './store-slices.ts'
import { readCached } from './test-support/station.ts'

const calls = fiveSampleMembers('2026-11-20T12:00:00Z').calls!.map((row, index) => ({
  ...row,
  changed_xid: `${index + 1}`,
}))
const unreadable = { id: 'nobody' }
const rows = [...calls.slice(0, 4), unreadable, unreadable, ...calls.slice(4)]
const arrived = { table: 'calls', after: PULL_START, staffId: 'somebody', nowMs: 0 } as const
const head = { rows, more: false, cursor: { ...PULL_START, seen: '99:99:' } }

const made = createRows(7)
const ROSA = made.member()

let db: Db
beforeEach(() => {
  db = openCache({ file: ':memory:', key: null, log: silentLog, clock: systemClock }).db
  return () => db.close()
})

/** How far the cache is at every moment when others may write. */
function storeWith(isWanted: () => boolean): { readonly moments: number[]; readonly received: number } {
  const moments: number[] = []
  const give = (): void => {
    expect(db.inTransaction).toBe(false)
    const cached = readCached(db, 'calls').size
    const { seen, upto, changed_xid } = readCursor(db, 'calls')
    expect({ seen, upto }).toEqual({ seen: '1:1:', upto: cached === 0 ? null : '99:99:' })
    expect(changed_xid).toBe(String(cached))
    moments.push(cached)
  }
  const { received } = storeInSlices(db, arrived, head, { turn: { isWanted, give }, log: silentLog, rowsAtOnce: 2 })
  expect(readCached(db, 'calls').size).toBe(calls.length)
  expect(readCursor(db, 'calls')).toEqual(head.cursor)
  return { moments, received }
}

describe('a page that is stored beside a person who works', () => {
  it('is one transaction while nobody waits', () => {
    expect(storeWith(() => false)).toEqual({ moments: [0], received: rows.length })
  })

  it('lets whoever waits write after the next rows, with a cursor that belongs to the rows that are there', () => {
    const { moments, received } = storeWith(() => true)
    expect(moments.slice(0, 4)).toEqual([0, 2, 4, 4])
    expect(moments.length).toBe(Math.ceil(rows.length / 2))
    expect(received).toBe(rows.length)
  })

  it('has an end also when there is nothing in it', () => {
    const turn = { isWanted: () => true, give: () => undefined }
    const stored = storeInSlices(db, arrived, { ...head, rows: [] }, { turn, log: silentLog })
    expect(stored).toEqual({ table: 'calls', received: 0, retried: 0, memberIds: [] })
    expect(db.prepare('SELECT complete FROM sync_cursors').pluck().get()).toBe(1)
  })
})

it.each<[SyncedTable, { id: string }, readonly string[] | null]>([
  ['members', ROSA, [ROSA.id]],
  ['calls', made.call(ROSA.id), [ROSA.id]],
  // Of no member, and what they say holds for all of them.
  ['plan_settings', made.planSettings(), null],
  ['resources', made.resource(), null],
  ['staff_absences', made.absence(made.staff().id), null],
  // Sent again with each look.
  ['staff', made.staff(), []],
])('says whom a page of %s is about', (table, row, about) => {
  const turn = { isWanted: () => false, give: () => undefined }
  const page = { ...head, rows: [row] }
  const stored = storeInSlices(db, { ...arrived, table }, page, { turn, log: silentLog })
  expect(stored.memberIds).toEqual(about)
})
