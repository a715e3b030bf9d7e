import type { Fetch } from './fetch-with-limit.ts'
import type { CrashReports } from '../log/crash-reports.ts'
import type { Log } from '../log/types.ts'

const LIMIT_MS = 10_000

interface SendOptions {
  readonly reports: Pick<CrashReports, 'unsent' | 'noteSent'>
  /** Where the organization wants them; see docs/desktop.md#crash-reports. */
  readonly address: string
  readonly fetch: Fetch
  readonly log: Log
}

/** Sends what was not sent yet, one by one, and stops at the first that is not taken: the next start tries again. Never rejects. */
export async function sendCrashReports({ reports, address, fetch, log }: SendOptions): Promise<void> {
  try {
    for (const { name, text } of reports.unsent()) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      if (!response.ok) return log.warn('crash report not taken', { status: String(response.status) })
      reports.noteSent(name)
    }
  } catch (error) {
    log.warn('crash reports not sent', { error })
  }
}
