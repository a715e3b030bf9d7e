import type { SupabaseClient } from '@supabase/supabase-js'
import { PULL_START, syncPullOutput } from '#shared/sync/pull.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of a synced table that staff are given, at most 5,000; none where the server refuses. */
export async function pulledRows(client: SupabaseClient, table: string): Promise<Row[]> {
  const { data } = await client.rpc('sync_pull', { p_table: table, p_after: PULL_START, p_limit: 5000 })
  const page = syncPullOutput.safeParse(data)
  return page.success ? page.data.rows.map((row) => row as Row) : []
}

/**
 * Changes, as staff do, the newest version of the first row that fits. @param fits columns with their values
 * @returns whether the row was changed, and the server's refusal
 */
export async function changeRow(
  client: SupabaseClient,
  { table, fits, changes }: { readonly table: string; readonly fits: Row; readonly changes: Row },
): Promise<{ changed: boolean; error: { code: string; message: string } | null }> {
  const found = (await pulledRows(client, table)).find((row) =>
    Object.entries(fits).every(([column, value]) => row[column] === value),
  )
  const asked = { p_table: table, p_id: found?.['id'], p_seen: found?.['changed_xid'], p_changes: changes }
  const { data, error } = await client.rpc('change_row', asked)
  return { changed: (data as { changed?: boolean } | null)?.changed === true, error }
}
