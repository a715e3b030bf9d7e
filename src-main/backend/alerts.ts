import type { SupabaseClient } from '@supabase/supabase-js'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../log/types.ts'
import { askWithin } from '../base/ask-within.ts'

const ANSWER_LIMIT_MS = 10_000

/** Asks the server to mark the alerts that nobody took in time. True when it did. Never rejects. */
export type AlertEscalation = () => Promise<boolean>

/** Tells the server which alerts this desk has shown. True when it knows. Never rejects. */
export type AlertConfirmation = (alertIds: readonly string[]) => Promise<boolean>

interface AlertServer {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
  readonly log: Log
}

/** By the server's function `confirm_alerts_shown`: without the server, nobody knows. */
export function createAlertConfirmation({ client, clock, log }: AlertServer): AlertConfirmation {
  return async (alertIds) => {
    const server = client()
    if (server === null) return false
    const reply = await askWithin(clock, ANSWER_LIMIT_MS, (signal) =>
      server.rpc('confirm_alerts_shown', { p_ids: alertIds }).abortSignal(signal),
    )
    if (reply && !reply.error) return true
    log.warn('the server does not know that alerts are shown', { status: reply?.status ?? 0 })
    return false
  }
}

/** By the server's function `escalate_alerts`, which looks at its own clock and may be asked by everybody. */
export function createAlertEscalation({ client, clock, log }: AlertServer): AlertEscalation {
  return async () => {
    const server = client()
    if (server === null) return false
    const reply = await askWithin(clock, ANSWER_LIMIT_MS, (signal) => server.rpc('escalate_alerts').abortSignal(signal))
    if (reply && !reply.error) return true
    log.warn('alerts not escalated by the server', { status: reply?.status ?? 0 })
    return false
  }
}
