import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import { askWithin } from '../base/ask-within.ts'
import type { Clock } from '../base/clock.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 8000

/** What a request to the server stands on. */
export interface FunctionCaller {
  /** Null without a backend. */
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}

/**
 * What a function of the database answers, read with `schema`. Null where it gave no such answer: there is no backend, the server
 * can't be reached or refused. Never rejects.
 */
export async function askFunction<T>(
  { client, clock }: FunctionCaller,
  name: string,
  args: Readonly<Record<string, unknown>>,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const server = client()
  if (server === null) return null
  const reply = await askWithin(clock, LIMIT_MS, (signal) => server.rpc(name, args).abortSignal(signal))
  if (!reply || reply.error) return null
  return schema.safeParse(reply.data).data ?? null
}
