import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Of Linux, on every machine that matters. */
const TICKS_PER_SECOND = 100

function ticksOf(pid: number, postmaster: number): number {
  // The name of the process, in brackets, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number)
  if (pid === postmaster) return user + system + endedUser + endedSystem
  return Number(fields[1]) === postmaster ? user + system : 0
}

/**
 * Processor seconds that a PostgreSQL server has needed so far, with its sessions that have ended. Linux only.
 * @param folder as given to `startPostgres`
 */
export function postgresSeconds(folder: string): number {
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  let ticks = 0
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      ticks += ticksOf(Number(name), postmaster)
    } catch {
      // It has ended since, and counts with its parent.
    }
  }
  return ticks / TICKS_PER_SECOND
}
