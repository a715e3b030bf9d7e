import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when another running stack holds the data folder; the message is for the person at the terminal. */
export class FolderInUse extends Error {}

/** When a process started, in the system's own unit; tells a reused process number from the old owner. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function heldBy(file: string): number | null {
  const [pidText = '', started = ''] = readFileSync(file, 'utf8').trim().split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  const now = startOf(pid)
  return now !== null && started !== '' && now !== started ? null : pid
}

/**
 * Takes the folder for this process; a lock left by a killed process is taken over.
 * @returns the function that gives it back
 * @throws FolderInUse when a running process holds it
 */
export function lockFolder(dir: string): () => void {
  const file = join(dir, 'stack.lock')
  const own = `${process.pid} ${startOf(process.pid) ?? ''}`
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx', mode: 0o600 })
      return () => {
        if (existsSync(file) && readFileSync(file, 'utf8') === own) rmSync(file)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const pid = heldBy(file)
      if (pid !== null) {
        throw new FolderInUse(
          `The data folder ${dir} is in use by a running Gapwise (process ${pid}). Stop it, or choose another folder with --data-dir.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new FolderInUse(`The data folder ${dir} is being taken by another process at this moment. Try again.`)
}
