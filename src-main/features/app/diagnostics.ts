import type { DiagnosticCheck } from '#shared/ipc/app.ts'

export interface Finding {
  readonly status: DiagnosticCheck['status']
  /** No personal data: versions, states, counts and durations only. */
  readonly detail: string
}

export interface Check {
  readonly name: string
  run(): Finding | Promise<Finding>
}

export const pass = (detail: string): Finding => ({ status: 'pass', detail })
export const warn = (detail: string): Finding => ({ status: 'warn', detail })
export const fail = (detail: string): Finding => ({ status: 'fail', detail })

/** Longest time one check may take. */
const CHECK_LIMIT_MS = 10_000

export interface RunOptions {
  /** Milliseconds, of any origin. */
  readonly now: () => number
  readonly after: (delayMs: number, task: () => void) => () => void
}

function limited(work: Promise<Finding>, after: RunOptions['after']): Promise<Finding> {
  return new Promise((resolve) => {
    const cancel = after(CHECK_LIMIT_MS, () => resolve(fail('no answer')))
    const settle = async (): Promise<void> => {
      try {
        resolve(await work)
      } catch (error) {
        // The name only: an error's message may hold a path or a value.
        resolve(fail(error instanceof Error ? error.name : 'failed'))
      } finally {
        cancel()
      }
    }
    void settle()
  })
}

/** Runs the checks one after the other, numbered from 1. A check that throws or hangs is a finding, not a failure of the run. */
export async function runChecks(checks: readonly Check[], { now, after }: RunOptions): Promise<DiagnosticCheck[]> {
  const done: DiagnosticCheck[] = []
  for (const [index, check] of checks.entries()) {
    const started = now()
    const finding = await limited(
      Promise.resolve().then(() => check.run()),
      after,
    )
    done.push({ number: index + 1, name: check.name, ...finding, took: Math.max(0, Math.round(now() - started)) })
  }
  return done
}

/** The text that 'Copy report' puts on the clipboard. */
export function reportText(checks: readonly DiagnosticCheck[], at: Date): string {
  const lines = checks.map(
    ({ number, name, status, detail, took }) =>
      `${String(number).padStart(2)}. [${status.toUpperCase()}] ${name}: ${detail} (${took} ms)`,
  )
  return [`Gapwise diagnostics, ${at.toISOString()}`, ...lines].join('\n')
}
