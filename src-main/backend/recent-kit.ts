import type { SupabaseClient } from '@supabase/supabase-js'

/**
 * Asks the server when a kit of this type was last sent to the member within 30 days (`recent_kit`).
 * @param client the signed-in client; null without a backend
 * @returns a calendar date, or null. @throws Error when the server can't say.
 */
export async function askRecentKit(
  client: SupabaseClient | null,
  { memberId, kitType }: { memberId: string; kitType: string },
): Promise<string | null> {
  if (client === null) throw new Error('no backend')
  const { data, error, status } = await client.rpc('recent_kit', { p_member_id: memberId, p_kit_type: kitType })
  if (error) throw new Error(`recent_kit answered ${status}`)
  return typeof data === 'string' ? data : null
}
