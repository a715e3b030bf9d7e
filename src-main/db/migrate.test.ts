import { beforeEach, describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { refreshCallStats } from './call-stats.ts'
import { connect, MEMORY } from './connection.ts'
import { CACHE_VERSION, CacheMigrationError, migrate, schemaVersion } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { encodeRow, tableColumns } from './row-codec.ts'
import type { Db } from './types.ts'

const sample = fiveSampleMembers('2026-11-20T12:00:00Z')

let db: Db
beforeEach(() => {
  db = connect(MEMORY, null)
  return () => db.close()
})

function insert(table: 'members' | 'calls'): void {
  // Columns that a later step adds are not there yet.
  const present = new Set((db.pragma(`table_info(${table})`) as { name: string }[]).map(({ name }) => name))
  const columns = tableColumns(table).map(({ name }, index) => ({ name, index }))
  const kept = columns.filter(({ name }) => present.has(name))
  const sql = `INSERT INTO ${table} (${kept.map(({ name }) => name).join(', ')}) VALUES (${kept.map(() => '?').join(', ')})`
  for (const row of sample[table] ?? []) {
    const values = encodeRow(table, row as never)
    db.prepare(sql).run(kept.map(({ index }) => values[index]))
  }
}

const all = (table: string): unknown[] => db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all()

describe('migrations', () => {
  it('are numbered one by one', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1))
  })

  it('0001 makes the synced tables', () => {
    migrate(db, 1)
    insert('members')
    expect(all('members')).toHaveLength(5)
  })

  it('0002 adds the sync state and keeps the rows', () => {
    migrate(db, 1)
    insert('members')
    const before = all('members')
    migrate(db, 2)
    expect(all('members')).toEqual(before)
    for (const table of ['outbox', 'sync_cursors', 'server_copies', 'rejected_rows', 'meta']) {
      expect(all(table)).toEqual([])
    }
  })

  it('0003 counts the calls that are there already, as they are counted later', () => {
    migrate(db, 2)
    insert('calls')
    // Calls that members made did not exist then, and are told apart by how they are counted since.
    db.exec(`DELETE FROM calls WHERE outcome LIKE 'called-in%'`)
    const calls = all('calls')
    migrate(db, 3)
    expect(all('calls')).toEqual(calls)
    const figures = () =>
      db.prepare('SELECT member_id, total, total_completed, last3_completed, last_call_at FROM call_stats').all()
    const counted = figures()
    expect(counted.length).toBeGreaterThan(0)
    db.exec('DELETE FROM call_stats; ALTER TABLE call_stats ADD COLUMN last_reached_at TEXT')
    refreshCallStats(db, new Set(sample.calls!.map((call) => call.member_id)))
    expect(counted).toEqual(figures())
  })

  it('0004 keeps the calls, gives them the new columns, and has them pulled once more', () => {
    migrate(db, 3)
    insert('calls')
    db.exec(
      `INSERT INTO sync_cursors (table_name, changed_xid, row_id) VALUES ('calls', '9', 'x'), ('members', '9', 'x')`,
    )
    const before = all('calls') as object[]
    migrate(db, 4)
    expect(all('calls')).toEqual(before.map((row) => ({ ...row, identity_verified: 0, override_reason: null })))
    expect(db.prepare('SELECT table_name, changed_xid FROM sync_cursors ORDER BY 1').raw().all()).toEqual([
      ['calls', '0'],
      ['members', '9'],
    ])
    for (const table of ['callbacks', 'call_claims', 'communication_logs']) expect(all(table)).toEqual([])
  })

  it('0007 makes room for screenings, and keeps the rest', () => {
    migrate(db, 6)
    insert('members')
    const before = all('members')
    migrate(db, 7)
    expect(all('members')).toEqual(before)
    expect(all('care_gap_assessments')).toEqual([])
  })

  it('0008 makes room for what the audit trail is told, and keeps the rest', () => {
    migrate(db, 7)
    insert('members')
    const before = all('members')
    migrate(db, 8)
    expect(all('members')).toEqual(before)
    expect(all('trail_events')).toEqual([])
  })

  it('0009 makes room for what the server took, and keeps what it has not', () => {
    migrate(db, 8)
    db.exec(`INSERT INTO outbox (kind, member_id, table_name, row_id, payload, state, next_attempt_at, queued_at)
      VALUES ('call.log', 'm', 'calls', 'r', '{}', 'waiting', 0, 0)`)
    const before = all('outbox')
    migrate(db, 9)
    expect(all('outbox')).toEqual(before)
    expect(all('sent_operations')).toEqual([])
  })

  it('0018 has the board read narrow indexes, and keeps the rows', () => {
    migrate(db, 17)
    insert('members')
    const before = all('members')
    migrate(db, 18)
    expect(all('members')).toEqual(before)
    const plan = (sql: string) => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    expect(plan(`SELECT id, first_name, last_name FROM members WHERE id > '' ORDER BY id`)).toContain('COVERING INDEX')
    const ranking = 'priority, financial_value, pickup_likelihood, call_window'
    const outreach = `SELECT member_id, ${ranking} FROM member_outreach WHERE member_id > '' ORDER BY member_id`
    expect(plan(outreach)).toContain('COVERING INDEX')
    expect(plan(`SELECT id FROM member_outreach WHERE member_id = 'm'`)).toContain('member_outreach_ranking')
    const declined = `outcome = 'refused' AND reason = 'not-interested' AND started_at >= '2026-01-01'`
    expect(plan(`SELECT member_id FROM calls WHERE ${declined}`)).toContain('calls_declined')
  })

  it('0024 has "only mine" and the orders of the list read narrow indexes', () => {
    migrate(db, 24)
    const plan = (sql: string) => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    const lastCalls = `SELECT member_id FROM calls WHERE staff_id = 's' AND started_at >= '2026-01-01'`
    expect(plan(lastCalls)).toContain('COVERING INDEX calls_staff')
    expect(plan(`SELECT member_id FROM member_outreach WHERE one_caller = 's'`)).toContain('member_outreach_caller')
    const contact = 'SELECT member_id FROM member_outreach ORDER BY last_contact_at, member_id'
    expect(plan(contact)).toContain('COVERING INDEX member_outreach_contact')
  })

  it('0025 makes the words of the calls that are there already', () => {
    migrate(db, 24)
    insert('calls')
    migrate(db, 25)
    const found = db.prepare(`SELECT count(*) FROM calls_text WHERE calls_text MATCH 'the'`).pluck().get()
    expect(found).toBe(
      db.prepare(`SELECT count(*) FROM calls WHERE notes || ' ' || ifnull(transcript, '') LIKE '%the%'`).pluck().get(),
    )
  })

  it('0026 has a ranking find the calls without interest, and the header the gaps closed of late, by when that was', () => {
    migrate(db, 26)
    const plan = (sql: string) => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    const declined = `outcome IN ('refused', 'called-in') AND reason = 'not-interested' AND started_at >= '2026-01-01'`
    expect(plan(`SELECT member_id FROM calls WHERE ${declined}`)).toContain('COVERING INDEX calls_not_interested')
    const closed = `status = 'closed' AND updated_at >= '2026-01-01'`
    expect(plan(`SELECT member_id FROM care_gaps WHERE ${closed}`)).toContain('COVERING INDEX care_gaps_closed')
  })

  it('0030 has calls found by their day, and of a day by whose they are', () => {
    migrate(db, 30)
    const plan = (sql: string) => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
    const recent = `substr(started_at, 1, 10) >= '2026-01-01' AND started_at >= '2026-01-01T12:00:00.000Z'`
    expect(plan(`SELECT member_id FROM calls WHERE outcome IN ('completed', 'refused') AND ${recent}`)).toContain(
      'calls_day',
    )
    const ofOne = `SELECT c.member_id FROM calls AS c JOIN call_stats AS s ON s.member_id = c.member_id
      WHERE staff_id = 's' AND ${recent} AND started_at = s.last_call_at`
    expect(plan(ofOne)).toContain('calls_day')
  })

  it('0032 tells contact from tries, of calls that are there already', () => {
    migrate(db, 31)
    insert('calls')
    db.exec(`INSERT INTO call_stats SELECT member_id, count(*), 0, 0, max(started_at) FROM calls GROUP BY member_id`)
    migrate(db, 32)
    const told = db.prepare('SELECT member_id, last_reached_at FROM call_stats ORDER BY member_id').all()
    refreshCallStats(db, new Set(sample.calls!.map((call) => call.member_id)))
    expect(db.prepare('SELECT member_id, last_reached_at FROM call_stats ORDER BY member_id').all()).toEqual(told)
  })

  it('run once', () => {
    migrate(db)
    migrate(db)
    expect(schemaVersion(db)).toBe(MIGRATIONS.length)
  })

  it('make of every new cache what the steps make of it one by one', () => {
    const look = (cache: Db): unknown => [
      cache.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name').all(),
      schemaVersion(cache),
    ]
    migrate(db, CACHE_VERSION - 1)
    migrate(db)
    for (let made = 0; made < 3; made += 1) {
      const another = connect(MEMORY, null)
      migrate(another)
      expect(look(another)).toEqual(look(db))
      another.close()
    }
  })

  it('leave a table alone that stands where none of theirs should', () => {
    migrate(db)
    const strange = connect(MEMORY, null)
    strange.exec('CREATE TABLE members (id TEXT)')
    expect(() => migrate(strange)).toThrow(CacheMigrationError)
    expect(strange.prepare('SELECT name FROM sqlite_schema').pluck().all()).toEqual(['members'])
    strange.close()
  })

  it('leave the cache as it was when one of them fails', () => {
    const failing = {
      version: 3,
      name: 'failing',
      up: (target: Db): void => {
        target.exec('CREATE TABLE half (id INTEGER)')
        throw new Error('no')
      },
    }
    migrate(db, 1)
    insert('members')
    expect(() => migrate(db, 3, [...MIGRATIONS.slice(0, 2), failing])).toThrow(
      expect.objectContaining({ code: 'db.notMigrated', message: 'cache not brought from 1 to 3 (failing)' }),
    )
    expect(schemaVersion(db)).toBe(1)
    expect(db.prepare(`SELECT count(*) FROM sqlite_master WHERE name IN ('half', 'outbox')`).pluck().get()).toBe(0)
    expect(all('members')).toHaveLength(5)
  })

  it('blame no step for a full disk, and go on once there is room', () => {
    migrate(db, 2)
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 1}`)
    expect(() => migrate(db)).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }))
    expect(schemaVersion(db)).toBe(2)
    db.pragma('max_page_count = 1073741823')
    migrate(db)
    expect(schemaVersion(db)).toBe(MIGRATIONS.length)
  })

  it('refuse a database that is ahead', () => {
    db.pragma('user_version = 99')
    expect(() => migrate(db)).toThrow(expect.objectContaining({ code: 'db.fromFuture', found: 99 }))
  })
})
