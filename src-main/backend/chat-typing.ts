import type { SupabaseClient } from '@supabase/supabase-js'
import type { Clock } from '../base/clock.ts'
import type { Log } from '../log/types.ts'
import { askWithin } from '../base/ask-within.ts'

/** A sign that comes later than this is of no use to anybody. */
export const TYPING_LIMIT_MS = 2000

/** Tells colleagues that this person writes to a member for so many seconds; 0: not any more. Never rejects. */
export type TypingSignal = (memberId: string, seconds: number) => Promise<void>

export interface ChatTypingOptions {
  /** The signed-in client; null without a backend. */
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
  readonly log: Log
}

/** The sign by the server's function `set_typing`. Nobody waits for it, and what is lost ends by itself. */
export function createChatTyping({ client, clock, log }: ChatTypingOptions): TypingSignal {
  return async (memberId, seconds) => {
    const server = client()
    if (server === null) return
    const args = { p_member_id: memberId, p_seconds: seconds }
    const reply = await askWithin(clock, TYPING_LIMIT_MS, (signal) =>
      server.rpc('set_typing', args).abortSignal(signal),
    )
    if (!reply || reply.error) log.debug('typing not told', { status: reply?.status ?? 0 })
  }
}
