import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when another running stack holds the data folder; the message is for the person at the terminal. */
export class FolderInUse extends Error {}

const LOCK_FILE = 'stack.lock'

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

/** When a process started, in the system's own unit; tells a reused process number from the old owner. */
function startOf(pid: number): string {
  const stat = readIfThere(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const bootId = (): string => readIfThere('/proc/sys/kernel/random/boot_id') ?? ''

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The running process that a lock's text names, or null when it ended or the machine was restarted since. */
function holderIn(text: string): number | null {
  const [pidText = '', started = '', boot = ''] = text.split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  if (boot !== '' && boot !== bootId()) return null
  return started !== '' && startOf(pid) !== started ? null : pid
}

/** The running process that holds `dir`, or null. */
export function holderOf(dir: string): number | null {
  const text = readIfThere(join(dir, LOCK_FILE))
  return text === null ? null : holderIn(text)
}

/** Whether a process took `dir` once and ended without giving it back. A lock without a word is just being written. */
export function isAbandoned(dir: string): boolean {
  const text = readIfThere(join(dir, LOCK_FILE))
  return text !== null && text !== '' && holderIn(text) === null
}

/**
 * Moves a lock of an ended process away. When somebody else was faster and the file is theirs by now, it goes back.
 * @returns whether the way is free
 */
function removeStale(file: string, stale: string): boolean {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch {
    return true
  }
  const removed = readIfThere(aside) === stale
  try {
    if (!removed) linkSync(aside, file)
  } finally {
    rmSync(aside, { force: true })
  }
  return removed
}

function create(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Takes the folder for this process; a lock left by a killed process is taken over.
 * @returns the function that gives it back
 * @throws FolderInUse when a running process holds it
 */
export function lockFolder(dir: string): () => void {
  const file = join(dir, LOCK_FILE)
  const own = [process.pid, startOf(process.pid), bootId()].join(' ').trim()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (create(file, own)) {
      return () => {
        if (readIfThere(file) === own) rmSync(file, { force: true })
      }
    }
    const text = readIfThere(file) ?? ''
    const pid = holderIn(text)
    if (pid !== null) {
      throw new FolderInUse(
        `The data folder ${dir} is in use by a running Gapwise (process ${pid}). Stop it, or choose another folder with --data-dir.`,
      )
    }
    if (!removeStale(file, text)) break
  }
  throw new FolderInUse(`The data folder ${dir} is being taken by another process at this moment. Try again.`)
}
