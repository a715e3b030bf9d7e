import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { unknownTextsIpc, type UnknownText } from '#shared/ipc/unknown-texts.ts'
import { askWithin } from '../base/ask-within.ts'
import type { Clock } from '../base/clock.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 8000

const settled = z.enum(['done', 'gone', 'not-visible'])

/** Texts from numbers that no member has, on the server. Null: it can't be reached. Nothing rejects. */
export interface UnknownTextsBackend {
  readonly list: () => Promise<UnknownText[] | null>
  readonly settle: (id: string, memberId: string | null) => Promise<z.infer<typeof settled> | null>
}

/** By the server's functions. @param options.client null without a backend */
export function createUnknownTexts(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): UnknownTextsBackend {
  const ask = async <T>(name: string, args: object, schema: z.ZodType<T>): Promise<T | null> => {
    const server = options.client()
    if (server === null) return null
    const reply = await askWithin(options.clock, LIMIT_MS, (signal) => server.rpc(name, args).abortSignal(signal))
    if (!reply || reply.error) return null
    return schema.safeParse(reply.data).data ?? null
  }
  return {
    list: () => ask('unknown_texts', {}, unknownTextsIpc.calls.list.output),
    settle: (id, memberId) => ask('settle_unknown_text', { p_id: id, p_member_id: memberId }, settled),
  }
}
