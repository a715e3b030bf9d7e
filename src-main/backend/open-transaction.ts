import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { instant } from '#shared/sync/rows.ts'
import { askWithin } from '../base/ask-within.ts'
import type { Clock } from '../base/clock.ts'

/** Diagnostics give each check ten seconds. */
const LIMIT_MS = 8000

const openTransaction = z.object({ since: instant, role: z.string(), application: z.string() })
export type OpenTransaction = z.infer<typeof openTransaction>

/**
 * Asks `open_transaction`, which tells staff of a transaction that has written something and been open for more than a minute; null:
 * none, or the server did not say. Never rejects.
 * @param options.client null without a backend
 */
export async function askOpenTransaction(options: {
  readonly client: SupabaseClient | null
  readonly clock: Clock
}): Promise<OpenTransaction | null> {
  const { client, clock } = options
  if (client === null) return null
  const reply = await askWithin(clock, LIMIT_MS, (signal) => client.rpc('open_transaction').abortSignal(signal))
  return openTransaction.safeParse(reply?.data).data ?? null
}
