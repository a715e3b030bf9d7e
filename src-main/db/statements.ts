import type { Statement } from 'better-sqlite3'
import type { Db } from './types.ts'

const cache = new WeakMap<Db, Map<string, Statement>>()

/** The prepared statement for `sql` on this connection; prepared once. Only for SQL with a bounded number of texts. */
export function statement(db: Db, sql: string): Statement {
  let prepared = cache.get(db)
  if (!prepared) cache.set(db, (prepared = new Map()))
  let found = prepared.get(sql)
  if (!found) prepared.set(sql, (found = db.prepare(sql)))
  return found
}

/** Words of the product's own lists as SQL has them after `IN`; never for what somebody typed. */
export const wordList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
