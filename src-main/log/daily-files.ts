import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Days a log file is kept, today included. */
const LOG_DAYS_KEPT = 7
const FILE_NAME = /^desk-(\d{4}-\d{2}-\d{2})\.log$/
const DAY_MS = 86_400_000

const dayOf = (epochMs: number): string => new Date(epochMs).toISOString().slice(0, 10)

export interface LineSink {
  write(line: string): void
  close(): void
}

/** One file per UTC day in `folder`, readable by this user only; files older than a week are removed. */
export function openDailyFiles(folder: string, now: () => number): LineSink {
  let open: { day: string; fd: number } | null = null

  function removeOld(today: string): void {
    const oldest = dayOf(Date.parse(today) - (LOG_DAYS_KEPT - 1) * DAY_MS)
    for (const name of readdirSync(folder)) {
      const day = FILE_NAME.exec(name)?.[1]
      if (day !== undefined && day < oldest) rmSync(join(folder, name), { force: true })
    }
  }

  function fileOf(day: string): number {
    if (open?.day === day) return open.fd
    if (open) closeSync(open.fd)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    open = { day, fd: openSync(join(folder, `desk-${day}.log`), 'a', 0o600) }
    removeOld(day)
    return open.fd
  }

  return {
    write(line) {
      try {
        writeSync(fileOf(dayOf(now())), line)
      } catch {
        // A full or read-only disk must not take the desk down; Diagnostics reports that the log can't be written.
        open = null
      }
    },
    close() {
      if (open) closeSync(open.fd)
      open = null
    },
  }
}
