import { isDamage, isOfTheDisk } from './damage.ts'
import type { Db } from './types.ts'
import type { Migration } from './migrations/migration.ts'
import { MIGRATIONS } from './migrations/index.ts'

/** The cache was written by a newer version of the app, or before there was a first one, by numbers of its own: it is left untouched. */
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

/** A step could not be taken: the cache is as the version before left it, which still opens it. */
export class CacheMigrationError extends Error {
  readonly code = 'db.notMigrated'

  constructor(step: Migration, found: number, cause: unknown) {
    super(`cache not brought from ${found} to ${step.version} (${step.name})`, { cause })
    this.name = 'CacheMigrationError'
  }
}

export const CACHE_VERSION = MIGRATIONS.length

export function schemaVersion(db: Db): number {
  return Number(db.pragma('user_version', { simple: true }))
}

function takeStep(db: Db, found: number, step: Migration): void {
  try {
    step.up(db)
  } catch (error) {
    throw isOfTheDisk(error) || isDamage(error) ? error : new CacheMigrationError(step, found, error)
  }
  db.pragma(`user_version = ${step.version}`)
}

/**
 * Brings `db` to the last of `steps`, all of them or none: a step that throws leaves the cache as the version before wrote it.
 * @throws CacheFromFutureError when the file is ahead of this app; CacheMigrationError when a step fails; SQLite's own
 *   errors when the disk is full, the file is locked or damaged.
 */
export function migrate(db: Db, steps: readonly Migration[] = MIGRATIONS): void {
  const found = schemaVersion(db)
  if (found > steps.length) throw new CacheFromFutureError(found, steps.length)
  const due = steps.filter(({ version }) => version > found)
  if (due.length === 0) return
  db.transaction(() => {
    for (const step of due) takeStep(db, found, step)
  }).immediate()
}
