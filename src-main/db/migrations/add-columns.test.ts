import { beforeEach, describe, expect, it } from 'vitest'
import { connect, MEMORY } from '../connection.ts'
import { migrate } from '../migrate.ts'
import type { Db } from '../types.ts'
import { addColumns, type NewColumn } from './migration.ts'

const COLUMNS: readonly NewColumn[] = [
  { name: 'nickname', type: 'TEXT', start: null },
  { name: 'greeting', type: 'TEXT', start: 'it\'s "hello"' },
  { name: 'wants_news', type: 'INTEGER', start: false },
  { name: 'share', type: 'REAL', start: 0.5 },
  { name: 'topics', type: 'TEXT', start: ['sleep'] },
]

let db: Db
beforeEach(() => {
  db = connect(MEMORY, null)
  migrate(db)
  db.exec(`
    INSERT INTO staff_teams (id, created_at, updated_at, changed_xid, staff_id, team_id) VALUES ('r', 'c', 'u', '9', 's', 't');
    INSERT INTO sync_cursors (table_name, seen, upto, changed_xid, row_id, complete) VALUES
      ('staff_teams', '5:5:', '9:9:', '9', 'r', 1), ('members', '5:5:', '9:9:', '9', 'm', 1);
    INSERT INTO server_copies (table_name, row_id, member_id, row) VALUES
      ('staff_teams', 'r', 'm', '{"id":"r"}'), ('calls', 'c', 'm', '{"id":"c"}');
  `)
  addColumns(db, 'staff_teams', COLUMNS)
  return () => db.close()
})

describe('columns that are added', () => {
  it('have their starting values in the rows that are there', () => {
    const row = db.prepare('SELECT nickname, greeting, wants_news, share, topics FROM staff_teams').get()
    expect(row).toEqual({
      nickname: null,
      greeting: 'it\'s "hello"',
      wants_news: 0,
      share: 0.5,
      topics: '["sleep"]',
    })
  })

  it('may be empty only where they start so', () => {
    const rules = db.prepare(`SELECT name, "notnull" AS needed FROM pragma_table_info('staff_teams')`).all()
    expect(rules).toEqual(
      expect.arrayContaining(COLUMNS.map(({ name, start }) => ({ name, needed: start === null ? 0 : 1 }))),
    )
  })

  it('have the rows of their table pulled once more, and of no other', () => {
    const cursors = db.prepare('SELECT * FROM sync_cursors ORDER BY 1').raw()
    expect(cursors.all()).toEqual([
      ['members', '5:5:', '9:9:', '9', 'm', 1, 0],
      ['staff_teams', '1:1:', null, '0', '00000000-0000-0000-0000-000000000000', 1, 0],
    ])
  })

  it('are in what the server last said of a row with unsent changes, as its JSON would say them', () => {
    const copies = db.prepare('SELECT row FROM server_copies ORDER BY table_name').pluck().all()
    expect(copies.map((row) => JSON.parse(String(row)))).toEqual([
      { id: 'c' },
      { id: 'r', nickname: null, greeting: 'it\'s "hello"', wants_news: false, share: 0.5, topics: ['sleep'] },
    ])
  })
})
