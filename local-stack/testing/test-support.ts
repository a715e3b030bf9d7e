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

/** Collects every message of a private channel; resolves when the server listens. */
export async function listenTo(client: SupabaseClient, topic: string): Promise<Record<string, unknown>[]> {
  const heard: Record<string, unknown>[] = []
  await client.realtime.setAuth()
  const channel = client.channel(topic, { config: { private: true } })
  channel.on('broadcast', { event: '*' }, ({ event, payload }) => heard.push({ event, ...payload }))
  await joined(channel)
  return heard
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
