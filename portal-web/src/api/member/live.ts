import { RealtimeClient } from '@supabase/realtime-js'
import type { MemberBackend } from './backend.ts'

/** What the portal shows live. */
export const LIVE_TABLES = [
  'appointments',
  'lab_results',
  'test_kits',
  'care_gap_assessments',
  'chat_messages',
  'members',
  'contact_consents',
] as const
export type LiveTable = (typeof LIVE_TABLES)[number]

export interface LiveListener {
  /** Rows of the table changed. A hint only: read them again. */
  readonly onChange: (table: LiveTable) => void
  /** The connection stands, for the first time or again: anything may have been missed. */
  readonly onJoined: () => void
}

/**
 * Listens to changes of the member's own rows, on a channel that only the member may join. The filter keeps the traffic small; row-level security decides what comes.
 * @returns how to stop
 */
export function listenLive(
  { address: { url, key }, auth }: MemberBackend,
  memberId: string,
  { onChange, onJoined }: LiveListener,
): () => void {
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    accessToken: async () => (await auth.current().catch(() => null))?.token ?? null,
  })
  let stopped = false
  let stopRenewals = (): void => {}
  // From here on the session renews itself.
  void auth.client().then(
    (renewing) => {
      if (stopped) return undefined
      const { data } = renewing.onAuthStateChange((event, session) => {
        if (event === 'TOKEN_REFRESHED' && session) void client.setAuth(session.access_token)
      })
      stopRenewals = () => data.subscription.unsubscribe()
      return undefined
    },
    () => {},
  )
  let channel = client.channel(`member:${memberId}`, { config: { private: true } })
  for (const table of LIVE_TABLES) {
    const filter = `${table === 'members' ? 'id' : 'member_id'}=eq.${memberId}`
    channel = channel.on('postgres_changes', { event: '*', schema: 'public', table, filter }, () => onChange(table))
  }
  // A channel that joins before the token is known joins as nobody, and is then told of nothing.
  void client.setAuth().then(() => {
    if (stopped) return undefined
    channel.subscribe((status) => {
      if (status === 'SUBSCRIBED') onJoined()
    })
    return undefined
  })
  return () => {
    stopped = true
    stopRenewals()
    void client.removeAllChannels().then(() => client.disconnect())
  }
}
