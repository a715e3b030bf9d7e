import type { Db } from '../types.ts'

/** One step of the cache's schema. Released steps are never edited; they import this file and the database type only. */
export interface Migration {
  /** Rises by one with every file; kept in `PRAGMA user_version`. */
  readonly version: number
  readonly name: string
  /** Runs inside a transaction. */
  up(db: Db): void
}

/** A new column of a synced table. */
export interface NewColumn {
  readonly name: string
  /** INTEGER also holds booleans, TEXT also lists and objects. */
  readonly type: 'TEXT' | 'INTEGER' | 'REAL'
  /**
   * What rows have until the server sends theirs, as the row's JSON states it. Only a column that starts as null may hold
   * null.
   */
  readonly start: null | string | number | boolean | readonly unknown[] | Readonly<Record<string, unknown>>
}

/** The value as SQLite stores it, written as SQL. */
function literalOf(start: NewColumn['start']): string {
  if (typeof start === 'boolean') return start ? '1' : '0'
  if (typeof start === 'number') return String(start)
  const text = typeof start === 'string' ? start : JSON.stringify(start)
  return `'${text.replaceAll("'", "''")}'`
}

/**
 * Adds columns to a synced table. Rows that are cached already get the starting values and are pulled once more, so that
 * they have the server's soon; what the server last said of rows with unsent changes gets them too. Released steps call
 * this, so what it does to a cache never changes.
 * @param table a table of `SYNCED_TABLES`, whose schema has the columns
 */
export function addColumns(db: Db, table: string, columns: readonly NewColumn[]): void {
  const fill = db.prepare(`UPDATE server_copies SET row = json_set(row, ?, json(?)) WHERE table_name = ?`)
  for (const { name, type, start } of columns) {
    const rest = start === null ? '' : ` NOT NULL DEFAULT ${literalOf(start)}`
    db.exec(`ALTER TABLE ${table} ADD COLUMN ${name} ${type}${rest}`)
    fill.run(`$.${name}`, JSON.stringify(start), table)
  }
  db.prepare(
    `UPDATE sync_cursors SET seen = '1:1:', upto = NULL, changed_xid = '0', row_id = '00000000-0000-0000-0000-000000000000'
     WHERE table_name = ?`,
  ).run(table)
}
