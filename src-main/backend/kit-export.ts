import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { exportedKit, type ExportedKit, type ExportReason } from '#shared/ipc/kits.ts'
import { ApiError } from '../base/api-error.ts'
import { askWithin } from '../base/ask-within.ts'
import type { Clock } from '../base/clock.ts'
import { failureOf } from './server-refusal.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 15_000
/** PostgreSQL: the caller has not the role for it. */
const NOT_ALLOWED = '42501'

/**
 * Asks the server for the orders to be shipped, which it notes in the trail (`export_kits_to_ship`).
 * @param options.client null without a backend
 * @returns the oldest first. What it returns rejects with ApiError kits.notForThem or kits.unreachable.
 */
export function createKitExport(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): (reason: ExportReason) => Promise<ExportedKit[]> {
  return async (reason) => {
    const server = options.client()
    if (server === null) throw new ApiError('kits.unreachable')
    const reply = await askWithin(options.clock, LIMIT_MS, (signal) =>
      server.rpc('export_kits_to_ship', { p_reason: reason }).abortSignal(signal),
    )
    if (reply?.error?.code === NOT_ALLOWED) throw new ApiError('kits.notForThem')
    const parsed = reply?.error === null ? z.array(exportedKit).safeParse(reply.data) : null
    if (!parsed?.success) throw failureOf(reply, 'kits.unreachable')
    return parsed.data
  }
}
