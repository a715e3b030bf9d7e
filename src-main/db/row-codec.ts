import { z } from 'zod'
import { SYNCED_TABLES, type SyncedRow, type SyncedTable } from '#shared/sync/rows.ts'

/** How a column travels to SQLite: as it is, as 0 or 1, or as JSON text. */
type ColumnKind = 'plain' | 'boolean' | 'json'
export interface Column {
  readonly name: string
  readonly kind: ColumnKind
}
export type SqlValue = string | number | null

const SCHEMAS: { readonly [T in SyncedTable]: z.ZodType<SyncedRow<T>> } = SYNCED_TABLES

function kindOf(schema: z.core.$ZodType): ColumnKind {
  if (schema instanceof z.ZodNullable) return kindOf(schema.unwrap())
  if (schema instanceof z.ZodBoolean) return 'boolean'
  const structured = schema instanceof z.ZodArray || schema instanceof z.ZodObject || schema instanceof z.ZodRecord
  return structured ? 'json' : 'plain'
}

function columnsOf(table: SyncedTable): readonly Column[] {
  return Object.entries(SYNCED_TABLES[table].shape).map(([name, schema]) => ({ name, kind: kindOf(schema) }))
}

const COLUMNS = new Map<SyncedTable, readonly Column[]>()

/** Columns of a synced table in the order of its schema. */
export function tableColumns(table: SyncedTable): readonly Column[] {
  let columns = COLUMNS.get(table)
  if (!columns) COLUMNS.set(table, (columns = columnsOf(table)))
  return columns
}

/** Some columns of a table, ready to be selected and read. */
export interface ColumnPick<Row> {
  /** What to select, for example `m.phone, m.email`. */
  readonly sql: string
  /** The columns of a record as they were stored; all null where an outer join found no row. */
  readonly decode: (record: Readonly<Record<string, unknown>>) => Row
}

/** @param alias of the table in the statement */
export function pickColumns<T extends SyncedTable, C extends keyof SyncedRow<T> & string>(
  table: T,
  alias: string,
  columns: readonly C[],
): ColumnPick<Pick<SyncedRow<T>, C>> {
  const wanted = new Set<string>(columns)
  const picked = tableColumns(table).filter(({ name }) => wanted.has(name))
  return {
    sql: picked.map(({ name }) => `${alias}.${name}`).join(', '),
    // Rows were parsed before they were stored.
    decode: (record) =>
      Object.fromEntries(picked.map(({ name, kind }) => [name, decodeValue(kind, record[name])])) as Pick<
        SyncedRow<T>,
        C
      >,
  }
}

export function rowSchema<T extends SyncedTable>(table: T): z.ZodType<SyncedRow<T>> {
  return SCHEMAS[table]
}

function encodeValue(kind: ColumnKind, value: unknown): SqlValue {
  if (value === null || value === undefined) return null
  if (kind === 'json') return JSON.stringify(value)
  if (kind === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError('row value is neither text nor number')
}

/** Values of `row` in the order of `tableColumns(table)`. */
export function encodeRow<T extends SyncedTable>(table: T, row: SyncedRow<T>): SqlValue[] {
  const values: Readonly<Record<string, unknown>> = { ...row }
  return tableColumns(table).map(({ name, kind }) => encodeValue(kind, values[name]))
}

function decodeValue(kind: ColumnKind, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (kind === 'json') return typeof value === 'string' ? JSON.parse(value) : value
  return kind === 'boolean' ? value === 1 : value
}

/** @param record one SQLite row of `table` (`SELECT *`). @throws ZodError when it does not hold a whole row. */
export function decodeRow<T extends SyncedTable>(table: T, record: unknown): SyncedRow<T> {
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(record ?? {}))
  const row = Object.fromEntries(tableColumns(table).map(({ name, kind }) => [name, decodeValue(kind, values[name])]))
  return SCHEMAS[table].parse(row)
}
