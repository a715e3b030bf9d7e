import { randomBytes } from 'node:crypto'
import { appendFileSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'

/** `pragma synchronous`: from this on SQLite has the log of the cache on disk before a change is acknowledged. */
const FULL = 2
const HALF_A_PAGE = 2_048

/**
 * Turns a copy of a desk's disk into what a power cut leaves of it: the log of the cache as far as SQLite has synced it, which with a
 * lower level than FULL is nothing since the last checkpoint, and behind it half of a page that was being written.
 * @param synchronous what `pragma synchronous` said
 */
export function loseWhatWasNotSynced(userData: string, synchronous: number): void {
  const names = readdirSync(userData, { recursive: true, encoding: 'utf8' })
  for (const name of names) {
    const file = join(userData, name)
    // Shared memory never was on a disk.
    if (name.endsWith('.db-shm')) rmSync(file)
    if (!name.endsWith('.db-wal')) continue
    if (synchronous < FULL) truncateSync(file)
    else appendFileSync(file, randomBytes(HALF_A_PAGE))
  }
}
