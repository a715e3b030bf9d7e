import { beforeEach, expect, it } from 'vitest'
import { hasSeen, PULL_START, type PullCursor } from '#shared/sync/pull.ts'
import { systemClock } from '../base/clock.ts'
import { openCache } from '../db/open-cache.ts'
import { silentLog } from '../db/test-log.ts'
import type { Db } from '../db/types.ts'
import { readCursor, saveCursor } from './cursor.repo.ts'
import { rejectRow, rewindToRejected } from './rejected-rows.repo.ts'

let db: Db
beforeEach(() => {
  db = openCache({ file: ':memory:', key: null, log: silentLog, clock: systemClock }).db
  return () => db.close()
})

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** The cursor of a station at `cursor` that could not read rows of these transactions, when it starts again. */
function restarted(cursor: PullCursor, rejected: readonly number[]): PullCursor {
  saveCursor(db, 'calls', cursor, { received: 0, complete: true })
  for (const [n, transaction] of rejected.entries()) {
    rejectRow(db, 'calls', { id: idOf(n), changed_xid: String(transaction) })
  }
  rewindToRejected(db, ['calls', 'members'])
  return readCursor(db, 'calls')
}

it('asks again for the transactions of the rows alone', () => {
  const cursor = { ...PULL_START, seen: '70:100:70,80' }
  expect(restarted(cursor, [50, 75, 50])).toEqual({ ...cursor, seen: '50:100:50,70,75,80' })
})

it('has them after a round that is not at its end, which goes on where it was', () => {
  const cursor = { seen: '5:5:', upto: '70:100:70', changed_xid: '60', id: idOf(1) }
  expect(restarted(cursor, [50, 75])).toEqual({ ...cursor, upto: '50:100:50,70,75' })
})

it('changes nothing where they come anyway', () => {
  const cursor = { ...PULL_START, seen: '70:100:70' }
  expect(restarted(cursor, [70, 100, 120])).toEqual(cursor)
})

it('asks for everything since where they are many, so that the question stays short', () => {
  const rejected = Array.from({ length: 5000 }, (_, n) => 1000 + 2 * n)
  const { seen } = restarted({ ...PULL_START, seen: '20000:20000:' }, rejected)
  expect(seen.length).toBeLessThan(1000)
  for (const transaction of rejected) expect(hasSeen(seen, BigInt(transaction))).toBe(false)
  expect(hasSeen(seen, 999n)).toBe(true)
  expect(hasSeen(seen, 1001n)).toBe(true)
})
