import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { BackendResult } from '../../sync/types.ts'
import { fail, toFailure } from './failure.ts'

/** Of a member: in a team of whoever asks, in another one, or nowhere (any more). */
const whereabouts = z.enum(['here', 'elsewhere', 'nowhere'])

/**
 * Where a member is, by the server's function of this name. A row that is not shown tells nothing of it: also a session that is over
 * is shown nothing.
 */
export async function askWhereabouts(
  client: SupabaseClient,
  memberId: string,
): Promise<BackendResult<z.infer<typeof whereabouts>>> {
  const { data, error, status } = await client.rpc('whereabouts', { p_member_id: memberId })
  if (error) return fail(toFailure(error, status))
  const answer = whereabouts.safeParse(data)
  return answer.success
    ? { ok: true, value: answer.data }
    : fail({ kind: 'unreachable', detail: 'answer of whereabouts not understood' })
}
