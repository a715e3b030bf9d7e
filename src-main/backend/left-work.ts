import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { instant } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'
import { askWithin } from '../base/ask-within.ts'

/** Somebody looks at the screen and waits. */
const LIMIT_MS = 8000

const leftRecord = z.object({
  id: z.uuid(),
  memberId: z.uuid(),
  memberName: z.string(),
  staffName: z.string(),
  team: z.string(),
  leftAt: instant,
  /** As the other station sent it: not to be trusted. */
  operation: z.unknown(),
})
export type LeftRecord = z.infer<typeof leftRecord>

/** Work of other teams on the server. Null: it can't be reached. Nothing rejects. */
export interface LeftWorkBackend {
  readonly list: () => Promise<readonly LeftRecord[] | null>
  /** @returns false where it is on no list of this person any more */
  readonly settle: (id: string, taken: boolean) => Promise<boolean | null>
}

/** By the server's functions. @param options.client null without a backend */
export function createLeftWork(options: {
  readonly client: () => SupabaseClient | null
  readonly clock: Clock
}): LeftWorkBackend {
  const ask = async <T>(name: string, args: object, schema: z.ZodType<T>): Promise<T | null> => {
    const server = options.client()
    if (server === null) return null
    const reply = await askWithin(options.clock, LIMIT_MS, (signal) => server.rpc(name, args).abortSignal(signal))
    if (!reply || reply.error) return null
    return schema.safeParse(reply.data).data ?? null
  }
  return {
    list: () => ask('left_work', {}, z.array(leftRecord)),
    settle: (id, taken) => ask('settle_left_work', { p_id: id, p_taken: taken }, z.boolean()),
  }
}
