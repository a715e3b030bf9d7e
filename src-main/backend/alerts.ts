import type { SupabaseClient } from '@supabase/supabase-js'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../log/types.ts'
import { askWithin } from '../base/ask-within.ts'

const ESCALATE_LIMIT_MS = 10_000

/** Asks the server to mark the alerts that nobody took in time. True when it did. Never rejects. */
export type AlertEscalation = () => Promise<boolean>

/** By the server's function `escalate_alerts`, which looks at its own clock and may be asked by everybody. */
export function createAlertEscalation({
  client,
  clock,
  log,
}: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
  readonly log: Log
}): AlertEscalation {
  return async () => {
    const server = client()
    if (server === null) return false
    const reply = await askWithin(clock, ESCALATE_LIMIT_MS, (signal) =>
      server.rpc('escalate_alerts').abortSignal(signal),
    )
    if (reply && !reply.error) return true
    log.warn('alerts not escalated by the server', { status: reply?.status ?? 0 })
    return false
  }
}
