import { beforeEach, describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { cacheShape } from './cache-shape.ts'
import { connect, MEMORY } from './connection.ts'
import { CacheMigrationError, migrate, schemaVersion } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { addColumns, type Migration } from './migrations/migration.ts'
import { tableColumns } from './row-codec.ts'
import { upsertRows } from './row-writer.ts'
import type { Db } from './types.ts'

const sample = fiveSampleMembers('2026-11-20T12:00:00Z')

let db: Db
beforeEach(() => {
  db = connect(MEMORY, null)
  return () => db.close()
})

const all = (table: string): object[] => db.prepare(`SELECT * FROM ${table} ORDER BY 1`).all() as object[]
const planOf = (sql: string): string => JSON.stringify(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())

/** What a later version could change: a column of a synced table, and a table of its own. */
const SYNTHETIC: Migration = {
  version: MIGRATIONS.length + 1,
  name: 'synthetic',
  up(target) {
    addColumns(target, 'members', [{ name: 'nickname', type: 'TEXT', start: '' }])
    target.exec('CREATE TABLE doorbells (id TEXT PRIMARY KEY) STRICT')
  },
}

/** Fails halfway. */
const FAILING: Migration = {
  version: SYNTHETIC.version + 1,
  name: 'failing',
  up(target) {
    target.exec('CREATE TABLE half (id INTEGER)')
    throw new Error('no')
  },
}

describe('a new cache', () => {
  beforeEach(() => migrate(db))

  it.each(SYNCED_TABLE_NAMES)('has the columns of a row of %s, and no others', (table) => {
    const columns = db.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[]
    expect(columns.toSorted()).toEqual(
      tableColumns(table)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it('has the board read narrow indexes', () => {
    const finder = 'id, first_name, last_name, preferred_name, phone, other_phone, member_id, date_of_birth'
    expect(planOf(`SELECT ${finder} FROM members WHERE id > '' ORDER BY id`)).toContain('COVERING INDEX members_finder')
    const ranking = 'priority, financial_value, pickup_likelihood, call_window'
    const outreach = `SELECT member_id, ${ranking} FROM member_outreach WHERE member_id > '' ORDER BY member_id`
    expect(planOf(outreach)).toContain('COVERING INDEX')
    expect(planOf(`SELECT id FROM member_outreach WHERE member_id = 'm'`)).toContain('INDEX member_outreach_contact')
  })

  it('has "only mine" and the orders of the list read narrow indexes', () => {
    expect(planOf(`SELECT member_id FROM member_outreach WHERE one_caller = 's'`)).toContain('member_outreach_caller')
    const contact = 'SELECT member_id FROM member_outreach ORDER BY last_contact_at, member_id'
    expect(planOf(contact)).toContain('COVERING INDEX member_outreach_contact')
  })

  it('has a ranking find the calls without interest, and the header the gaps closed of late, by when that was', () => {
    const declined = `outcome IN ('refused', 'called-in') AND reason = 'not-interested' AND started_at >= '2026-01-01'`
    expect(planOf(`SELECT member_id FROM calls WHERE ${declined}`)).toContain('COVERING INDEX calls_not_interested')
    const closed = `status = 'closed' AND moved_at >= '2026-01-01'`
    expect(planOf(`SELECT member_id FROM care_gaps WHERE ${closed}`)).toContain('COVERING INDEX care_gaps_closed')
  })

  it('has calls found by their day, and of a day by whose they are', () => {
    const recent = `substr(started_at, 1, 10) >= '2026-01-01' AND started_at >= '2026-01-01T12:00:00.000Z'`
    expect(planOf(`SELECT member_id FROM calls WHERE outcome IN ('completed', 'refused') AND ${recent}`)).toContain(
      'calls_day',
    )
    const ofOne = `SELECT c.member_id FROM calls AS c JOIN call_stats AS s ON s.member_id = c.member_id
      WHERE staff_id = 's' AND ${recent} AND started_at = s.last_call_at`
    expect(planOf(ofOne)).toContain('calls_day')
  })

  it('erases the words of calls that are erased', () => {
    const setting = db.prepare(`SELECT v FROM calls_text_config WHERE k = 'secure-delete'`).pluck().get()
    expect(setting).toBe(1)
  })
})

describe('migrations', () => {
  it('are numbered one by one', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(MIGRATIONS.map((_, index) => index + 1))
  })

  it('keep the rows, give them what a step adds, and have them pulled once more', () => {
    migrate(db)
    upsertRows(db, 'members', sample.members!)
    upsertRows(db, 'calls', sample.calls!)
    db.exec(
      `INSERT INTO sync_cursors (table_name, seen, changed_xid, row_id) VALUES ('calls', '8:8:', '9', 'x'), ('members', '8:8:', '9', 'x')`,
    )
    const [members, calls] = [all('members'), all('calls')]
    migrate(db, [...MIGRATIONS, SYNTHETIC])
    expect(schemaVersion(db)).toBe(SYNTHETIC.version)
    expect(all('members')).toEqual(members.map((row) => ({ ...row, nickname: '' })))
    expect(all('calls')).toEqual(calls)
    expect(all('doorbells')).toEqual([])
    expect(db.prepare('SELECT table_name, seen, changed_xid FROM sync_cursors ORDER BY 1').raw().all()).toEqual([
      ['calls', '8:8:', '9'],
      ['members', '1:1:', '0'],
    ])
  })

  it('make of a new cache what they make of an old one', () => {
    const steps = [...MIGRATIONS, SYNTHETIC]
    migrate(db)
    migrate(db, steps)
    const another = connect(MEMORY, null)
    migrate(another, steps)
    expect(cacheShape(another)).toEqual(cacheShape(db))
    another.close()
  })

  it('run once', () => {
    migrate(db)
    migrate(db)
    expect(schemaVersion(db)).toBe(MIGRATIONS.length)
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
    migrate(db)
    upsertRows(db, 'members', sample.members!)
    const before = cacheShape(db)
    expect(() => migrate(db, [...MIGRATIONS, SYNTHETIC, FAILING])).toThrow(
      expect.objectContaining({
        code: 'db.notMigrated',
        message: `cache not brought from ${MIGRATIONS.length} to ${FAILING.version} (failing)`,
      }),
    )
    expect(schemaVersion(db)).toBe(MIGRATIONS.length)
    expect(cacheShape(db)).toEqual(before)
    expect(all('members')).toHaveLength(5)
  })

  it('blame no step for a full disk, and go on once there is room', () => {
    migrate(db)
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true }))}`)
    const steps = [...MIGRATIONS, SYNTHETIC]
    expect(() => migrate(db, steps)).toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }))
    expect(schemaVersion(db)).toBe(MIGRATIONS.length)
    db.pragma('max_page_count = 1073741823')
    migrate(db, steps)
    expect(schemaVersion(db)).toBe(SYNTHETIC.version)
  })

  it.each([MIGRATIONS.length + 1, 32, 99])('refuse a database that is ahead, at %i', (version) => {
    db.exec('CREATE TABLE members (id TEXT)')
    db.pragma(`user_version = ${version}`)
    const before = cacheShape(db)
    expect(() => migrate(db)).toThrow(
      expect.objectContaining({ code: 'db.fromFuture', found: version, known: MIGRATIONS.length }),
    )
    expect(cacheShape(db)).toEqual(before)
    expect(schemaVersion(db)).toBe(version)
  })
})
