import type { Db } from './types.ts'

/** SQL however it was laid out: without comments, and with one space where there must be some. */
const laidOutAlike = (sql: string): string =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1')
    .trim()

interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly sql: string | null
}

/** What SQLite made by itself counts as well: an index without SQL is that of a key. */
function objectsOf(db: Db): readonly SchemaObject[] {
  return db
    .prepare<[], SchemaObject>('SELECT type, name, sql FROM sqlite_schema')
    .all()
    .map(({ type, name, sql }) => ({ type, name, sql: sql && laidOutAlike(sql) }))
}

/** Settings of the tables with words, which lie beside the schema: as SQL that sets them again. */
export function textSettings(db: Db): readonly string[] {
  const tables = db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%'`).pluck()
  return tables.all().flatMap((table) =>
    db
      .prepare<[], [string, number]>(`SELECT k, v FROM ${table}_config WHERE k <> 'version' ORDER BY k`)
      .raw()
      .all()
      .map(([name, value]) => `INSERT INTO ${table} (${table}, rank) VALUES ('${name}', ${value})`),
  )
}

/**
 * Everything that two caches of one schema have in common, one line each, in alphabetical order: tables with columns in
 * order, defaults and checks, indexes, triggers, settings.
 */
export function cacheShape(db: Db): readonly string[] {
  return [
    ...objectsOf(db).map(({ type, name, sql }) => `${type} ${name}: ${sql ?? ''}`),
    ...textSettings(db),
  ].toSorted()
}
