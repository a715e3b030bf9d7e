import type { CrashReports } from '../log/crash-reports.ts'
import type { Log } from '../log/types.ts'

/** The part of Node's `process` used here. */
export interface FailureSource {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): void
}

/**
 * What nobody caught: it is logged without its words (Electron would show them in a dialog), and after an exception the
 * desk closes its cache in order and ends, because nobody knows what was left half done.
 */
export function watchFailures(
  source: FailureSource,
  { log, crashes, quit }: { log: Log; crashes: Pick<CrashReports, 'add'>; quit: () => void },
): void {
  source.on('uncaughtException', (error) => {
    log.error('uncaught exception', { error })
    crashes.add('uncaughtException', { error })
    quit()
  })
  source.on('unhandledRejection', (error) => {
    log.error('unhandled rejection', { error })
    crashes.add('unhandledRejection', { error })
  })
}

const RELOAD_PAUSE_MS = 60_000

/** Whether a page that crashed is loaded anew: yes, but not again and again. */
export function createCrashPolicy(now: () => number): () => boolean {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const again = now() - last >= RELOAD_PAUSE_MS
    last = now()
    return again
  }
}
