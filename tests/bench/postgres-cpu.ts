import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Of Linux, on every machine that matters. */
const TICKS_PER_SECOND = 100

/** Of a process that is running, and of those that were its children. */
function secondsOf(pid: number, postmaster: number): number {
  // The name of the process, in brackets, may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  if (pid !== postmaster && Number(fields[1]) !== postmaster) return 0
  const own = Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e9
  const [endedUser = 0, endedSystem = 0] = fields.slice(13, 15).map(Number)
  return own + (endedUser + endedSystem) / TICKS_PER_SECOND
}

/**
 * Processor seconds that a PostgreSQL server has needed so far, with its sessions that have ended. Linux only.
 * @param folder as given to `startPostgres`
 */
export function postgresSeconds(folder: string): number {
  const postmaster = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  let seconds = 0
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      seconds += secondsOf(Number(name), postmaster)
    } catch {
      // It has ended since, and counts with its parent.
    }
  }
  return seconds
}
