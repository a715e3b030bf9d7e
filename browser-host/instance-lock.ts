import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held until the process ends: the operating system releases it even after a kill. */
let held: DatabaseSync | null = null

/**
 * Takes the single-instance lock of a user data folder. A locked SQLite file is used because Node has no file locks
 * of its own and a file with a process id would outlive a killed process.
 */
export function takeInstanceLock(userData: string): boolean {
  if (held) return true
  mkdirSync(userData, { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(join(userData, 'browser-host.lock'))
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive')
    held = database
    return true
  } catch {
    database.close()
    return false
  }
}

export const holdsInstanceLock = (): boolean => held !== null

export function releaseInstanceLock(): void {
  held?.close()
  held = null
}
