import type { Db } from './types.ts'
import type { Migration } from './migrations/migration.ts'
import { MIGRATIONS } from './migrations/index.ts'

/** The cache was written by a newer version of the app: it is left untouched. */
export class CacheFromFutureError extends Error {
  readonly code = 'db.fromFuture'
  readonly found: number
  readonly known: number

  constructor(found: number, known: number) {
    super(`cache schema ${found} is newer than this app knows (${known})`)
    this.name = 'CacheFromFutureError'
    this.found = found
    this.known = known
  }
}

export const CACHE_VERSION = MIGRATIONS.length

export function schemaVersion(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }))
}

/**
 * Brings `db` to schema `upTo`, one transaction per step. A step that throws leaves the step before it in place.
 * @throws CacheFromFutureError when the file is ahead of this app.
 */
export function migrate(db: Db, upTo = CACHE_VERSION, steps: readonly Migration[] = MIGRATIONS): void {
  const found = schemaVersion(db)
  if (found > steps.length) throw new CacheFromFutureError(found, steps.length)
  for (const step of steps) {
    if (step.version <= found || step.version > upTo) continue
    db.transaction(() => {
      step.up(db)
      db.pragma(`user_version = ${step.version}`)
    }).immediate()
  }
}
