import { CompiledQuery } from 'kysely'
import type { StackDatabase } from '../database/database.ts'

type Row = Record<string, unknown>

/** One statement as the superuser. JSON and its like go as text: `$1::text::jsonb`. */
export type Query = (text: string, parameters?: readonly (string | number | boolean | null)[]) => Promise<Row[]>

/** Runs `work` in one transaction; whatever it throws takes everything back. */
export function inTransaction<T>(database: StackDatabase, work: (query: Query) => Promise<T>): Promise<T> {
  return database.connection.kysely.transaction().execute((transaction) =>
    work(async (text, parameters = []) => {
      const { rows } = await transaction.executeQuery<Row>(CompiledQuery.raw(text, [...parameters]))
      return rows
    }),
  )
}
