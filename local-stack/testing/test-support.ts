import { request } from 'node:http'
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'

/** Joins a channel. Rejects when the server refuses it. */
export function joined(channel: RealtimeChannel): Promise<void> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve()
      else if (status !== 'CLOSED') reject(error ?? new Error(status))
    })
  })
}

export interface SeenChange {
  readonly eventType: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly new: Record<string, unknown>
  readonly old: Record<string, unknown>
}

/** Collects every change of a table that this client is told; resolves when the server listens. */
export async function watchTable(
  client: SupabaseClient,
  { table, filter }: { table: string; filter?: string },
): Promise<SeenChange[]> {
  const seen: SeenChange[] = []
  const channel = client.channel(`watch-${table}-${filter ?? 'all'}`, { config: { private: true } })
  const wanted = { event: '*', schema: 'public', table, ...(filter === undefined ? {} : { filter }) } as const
  channel.on('postgres_changes', wanted, (change) => seen.push(change))
  const listening = new Promise<void>((resolve) =>
    channel.on('system', {}, ({ extension }: { extension: string }) => extension === 'postgres_changes' && resolve()),
  )
  await client.realtime.setAuth()
  await joined(channel)
  await listening
  return seen
}

/** Claims of a token, unverified. */
export function claimsOf(token: string | undefined): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
}

/** Status of a request that names another host than it goes to, as a rebound name would. */
export function statusUnderHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
