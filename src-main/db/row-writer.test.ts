import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { SYNCED_TABLE_NAMES, SYNCED_TABLES, type SyncedRow } from '#shared/sync/rows.ts'
import { systemClock } from '../base/clock.ts'
import { configure, connect, MEMORY } from './connection.ts'
import { migrate } from './migrate.ts'
import { openCache } from './open-cache.ts'
import { tableColumns } from './row-codec.ts'
import { MEMBER_TABLES, readRow } from './row-store.ts'
import { deleteMember, upsertRows } from './row-writer.ts'
import { silentLog } from './test-log.ts'
import type { Db } from './types.ts'

const sample = fiveSampleMembers('2026-11-20T17:00:00Z')
const member = sample.members![0]!
const call = sample.calls!.find((row) => row.member_id === member.id) ?? sample.calls![0]!

let db: Db
beforeEach(() => {
  db = openCache({ file: ':memory:', key: null, log: silentLog, clock: systemClock }).db
  return () => db.close()
})

const countOf = (table: string): unknown => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()

function storeSample(): void {
  for (const table of SYNCED_TABLE_NAMES) upsertRows(db, table, (sample[table] ?? []) as never[])
}

describe('the cache schema', () => {
  it.each(SYNCED_TABLE_NAMES)('has the columns of %s', (table) => {
    const columns = db.pragma(`table_info(${table})`) as { name: string }[]
    expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(SYNCED_TABLES[table].shape).sort())
  })
})

describe('upsertRows', () => {
  it('gives back every row of the sample as it was', () => {
    storeSample()
    for (const table of SYNCED_TABLE_NAMES) {
      for (const row of sample[table] ?? []) expect(readRow(db, table, row.id)).toEqual(row)
    }
  })

  it('keeps the version of a row that arrived last, whichever transaction began first', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 17n }), { minLength: 1, maxLength: 8 }), (xids) => {
        db.exec('DELETE FROM members')
        for (const xid of xids) {
          upsertRows(db, 'members', [{ ...member, changed_xid: String(xid), first_name: `v${xid}` }])
        }
        expect(readRow(db, 'members', member.id)?.first_name).toBe(`v${xids.at(-1)}`)
      }),
    )
  })

  it('removes a row that the server marked as deleted, also in a transaction that began earlier', () => {
    upsertRows(db, 'calls', [{ ...call, changed_xid: '9' }])
    upsertRows(db, 'calls', [{ ...call, changed_xid: '8', deleted_at: call.created_at }])
    expect(readRow(db, 'calls', call.id)).toBeNull()
    expect(countOf('call_stats')).toBe(0)
    upsertRows(db, 'calls', [{ ...call, changed_xid: '7' }])
    expect(readRow(db, 'calls', call.id)).not.toBeNull()
  })

  it('erases everything of a member that the server marked as deleted', () => {
    storeSample()
    upsertRows(db, 'members', [{ ...member, changed_xid: '2', deleted_at: member.created_at }])
    for (const table of MEMBER_TABLES) {
      expect(db.prepare(`SELECT count(*) FROM ${table} WHERE member_id = ?`).pluck().get(member.id)).toBe(0)
    }
  })

  it('looks at the calls it writes, never through all', () => {
    const plain = connect(MEMORY, null)
    configure(plain)
    migrate(plain)
    const prepare = vi.spyOn(plain, 'prepare')
    upsertRows(plain, 'calls', [call])
    const prepared = prepare.mock.calls.map(([sql]) => sql)
    prepare.mockRestore()
    expect(prepared.length).toBeGreaterThan(5)
    for (const sql of prepared) {
      const steps = plain.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql.replaceAll('?', 'NULL')}`).all()
      expect(steps.map(({ detail }) => detail).join('; '), sql).not.toMatch(/SCAN (calls|c)\b/)
    }
    plain.close()
  })

  it('counts calls: all, completed, completed among the last three, and the latest instant', () => {
    const at = (hour: string, outcome: SyncedRow<'calls'>['outcome'], n: number): SyncedRow<'calls'> => ({
      ...call,
      id: `00000000-0000-4000-8000-00000000000${n}`,
      started_at: hour,
      outcome,
    })
    upsertRows(db, 'calls', [
      at('2026-11-01T10:00:00+00:00', 'completed', 1),
      at('2026-11-02T10:00:00+00:00', 'voicemail', 2),
      at('2026-11-03T10:00:00.5+00:00', 'no-answer', 3),
      at('2026-11-03T06:00:00-05:00', 'completed', 4),
    ])
    expect(db.prepare('SELECT * FROM call_stats').all()).toEqual([
      {
        member_id: call.member_id,
        total: 4,
        total_completed: 2,
        last3_completed: 1,
        last_call_at: '2026-11-03T06:00:00-05:00',
        last_reached_at: '2026-11-03T06:00:00-05:00',
      },
    ])
  })
})

describe('deleteMember', () => {
  it('leaves no row of the member in any table, and the others untouched', () => {
    storeSample()
    deleteMember(db, member.id)
    expect(countOf('members')).toBe(4)
    for (const table of MEMBER_TABLES) {
      const rows = sample[table] ?? []
      expect(countOf(table)).toBe(rows.filter((row) => row.member_id !== member.id).length)
    }
    expect(db.prepare('SELECT count(*) FROM call_stats WHERE member_id = ?').pluck().get(member.id)).toBe(0)
  })
})

describe('tableColumns', () => {
  it('sends booleans and structures in their own way', () => {
    const kinds = Object.fromEntries(tableColumns('member_outreach').map(({ name, kind }) => [name, kind]))
    expect(kinds).toMatchObject({ hospice: 'boolean', conditions: 'json', call_window: 'json', priority: 'plain' })
  })
})
