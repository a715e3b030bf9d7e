import type { Log } from '../log/types.ts'

/** A log for tests that keeps nothing. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }

export interface LogLine {
  readonly level: keyof Log
  readonly message: string
  readonly fields: Record<string, unknown> | undefined
}

/** A log for tests that keeps its lines. */
export function recordingLog(): Log & { readonly lines: LogLine[] } {
  const lines: LogLine[] = []
  const write =
    (level: keyof Log) =>
    (message: string, fields?: Record<string, unknown>): void => {
      lines.push({ level, message, fields })
    }
  return { lines, debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}
