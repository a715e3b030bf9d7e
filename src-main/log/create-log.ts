import pino from 'pino'
import type { LineSink } from './daily-files.ts'
import { redactFields, redactText } from './redact.ts'
import type { Log } from './types.ts'

export interface LogOptions {
  readonly sink: Pick<LineSink, 'write'>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly level?: 'debug' | 'info' | 'warn'
}

/** The one logger of the main process: JSON lines, every field through the redactor. */
export function createLog({ sink, now, level = 'info' }: LogOptions): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write: (line: string) => sink.write(line) },
  )
  const at =
    (name: 'debug' | 'info' | 'warn' | 'error') =>
    (message: string, fields: Record<string, unknown> = {}): void =>
      logger[name](redactFields(fields), redactText(message))
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}
