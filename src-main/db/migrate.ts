import { isDamage, isOfTheDisk } from './damage.ts'
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

/** What all steps make of an empty cache, as SQL; null until one of this process has gone through them. */
let madeBySteps: string | null = null

const isEmpty = (db: Db): boolean => db.prepare('SELECT 1 FROM sqlite_schema').get() === undefined

/** The schema of `db`, which holds no rows yet. SQLite makes its own tables, and those behind a virtual one, by itself. */
const schemaOf = (db: Db): string =>
  db
    .prepare<[], string>(
      `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%'
        AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow') ORDER BY rowid`,
    )
    .pluck()
    .all()
    .join(';\n')

/**
 * Makes the schema of a new cache. SQLite checks everything again after each added column, so the steps take ten times as
 * long as what they end with: only the first new cache of a process goes through them.
 */
function makeNew(db: Db): void {
  if (madeBySteps === null) {
    takeSteps(db, 0, MIGRATIONS)
    madeBySteps = schemaOf(db)
    return
  }
  const schema = madeBySteps
  db.transaction(() => {
    db.exec(schema)
    for (const { settings } of MIGRATIONS) if (settings !== undefined) db.exec(settings)
    db.pragma(`user_version = ${CACHE_VERSION}`)
  }).immediate()
}

function takeSteps(db: Db, found: number, due: readonly Migration[]): void {
  db.transaction(() => {
    for (const step of due) {
      try {
        step.up(db)
        if (step.settings !== undefined) db.exec(step.settings)
      } catch (error) {
        throw isOfTheDisk(error) || isDamage(error) ? error : new CacheMigrationError(step, found, error)
      }
      db.pragma(`user_version = ${step.version}`)
    }
  }).immediate()
}

/**
 * Brings `db` to schema `upTo`, all steps or none: a step that throws leaves the cache as the version before wrote it.
 * @throws CacheFromFutureError when the file is ahead of this app; CacheMigrationError when a step fails; SQLite's own
 *   errors when the disk is full, the file is locked or damaged.
 */
export function migrate(db: Db, upTo = CACHE_VERSION, steps: readonly Migration[] = MIGRATIONS): void {
  const found = schemaVersion(db)
  if (found > steps.length) throw new CacheFromFutureError(found, steps.length)
  const due = steps.filter(({ version }) => version > found && version <= upTo)
  if (due.length === 0) return
  if (due.length === MIGRATIONS.length && steps === MIGRATIONS && isEmpty(db)) makeNew(db)
  else takeSteps(db, found, due)
}
