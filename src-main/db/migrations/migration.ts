import type { Db } from '../types.ts'

/** One step of the cache's schema. Released steps are never edited; they import nothing but this type. */
export interface Migration {
  /** Rises by one with every file; kept in `PRAGMA user_version`. */
  readonly version: number
  readonly name: string
  /** Runs inside a transaction. */
  up(db: Db): void
}
