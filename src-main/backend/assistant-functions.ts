import type { SupabaseClient } from '@supabase/supabase-js'
import type { Clock } from '../base/clock.ts'
import { askWithin } from '../base/ask-within.ts'
import { answerIn } from './answer-in.ts'

/** A person looks at the screen meanwhile: after this time the server counts as out of reach. */
export const AI_LIMIT_MS = 8000

export type FunctionAnswer =
  | { readonly kind: 'answered'; readonly value: unknown }
  /** No answer in time, or nobody behind the gateway: what this computer knows itself can stand in. */
  | { readonly kind: 'unreachable' }
  /** The function said no, or broke. */
  | { readonly kind: 'failed'; readonly status: number }

const NOBODY_THERE: readonly number[] = [408, 502, 503, 504]

function answerOf(problem: unknown): FunctionAnswer {
  const response = answerIn(problem)
  if (response === null) return { kind: 'unreachable' }
  const { status } = response
  return NOBODY_THERE.includes(status) ? { kind: 'unreachable' } : { kind: 'failed', status }
}

/**
 * Asks an edge function once. Never rejects.
 * @param client the signed-in client; null without a backend
 */
export async function askFunction(
  client: SupabaseClient | null,
  name: string,
  { body, clock }: { body: Record<string, unknown>; clock: Clock },
): Promise<FunctionAnswer> {
  if (client === null) return { kind: 'unreachable' }
  const reply = await askWithin(clock, AI_LIMIT_MS, (signal) =>
    client.functions.invoke<unknown>(name, { body, signal }),
  )
  if (reply === null) return { kind: 'unreachable' }
  return reply.error ? answerOf(reply.error) : { kind: 'answered', value: reply.data }
}
