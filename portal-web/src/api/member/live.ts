import { RealtimeClient, type RealtimeChannel } from '@supabase/realtime-js'
import { rejoinDelay } from '#shared/domain/rejoin/index.ts'
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

/** A page that nobody looks at gives its connection back: a server has only so many. */
const UNSEEN_MS = 5 * 60_000

type LiveClient = Pick<RealtimeClient, 'channel' | 'disconnect' | 'removeAllChannels' | 'removeChannel' | 'setAuth'>

const connect = ({ address: { url, key }, auth }: MemberBackend): LiveClient =>
  new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    reconnectAfterMs: () => rejoinDelay(Math.random),
    accessToken: async () => (await auth.current().catch(() => null))?.token ?? null,
  })

interface Parts {
  readonly open?: (backend: MemberBackend) => LiveClient
  /** In [0, 1). */
  readonly random?: () => number
}

/** The member's channel while somebody looks at the page: it comes back whatever ends it. */
class MemberChannel {
  readonly #client: LiveClient
  readonly #memberId: string
  readonly #listener: LiveListener
  readonly #random: () => number
  #channel: RealtimeChannel | null = null
  #again: ReturnType<typeof setTimeout> | undefined
  /** A channel of the same name would be handed out again until it is gone. */
  #gone: Promise<unknown> = Promise.resolve()
  #isWanted = false
  /** Joined, or on its way there for the first time. */
  #isStanding = false

  constructor(
    client: LiveClient,
    memberId: string,
    { listener, random }: { listener: LiveListener; random: () => number },
  ) {
    this.#client = client
    this.#memberId = memberId
    this.#listener = listener
    this.#random = random
  }

  /** Joins, unless it has. Whoever waits for a turn to come back does not wait any longer. */
  join(): void {
    this.#isWanted = true
    if (this.#isStanding) return
    this.#isStanding = true
    clearTimeout(this.#again)
    this.#drop()
    void this.#open()
  }

  leave(): void {
    this.#isWanted = false
    this.#isStanding = false
    clearTimeout(this.#again)
    this.#drop()
  }

  #drop(): void {
    const old = this.#channel
    this.#channel = null
    if (old) this.#gone = this.#client.removeChannel(old).catch(() => {})
  }

  async #open(): Promise<void> {
    // A channel that joins before the token is known joins as nobody, and is then told of nothing.
    await Promise.all([this.#client.setAuth().catch(() => {}), this.#gone])
    if (!this.#isWanted || this.#channel) return
    let channel = this.#client.channel(`member:${this.#memberId}`, { config: { private: true } })
    for (const table of LIVE_TABLES) {
      const filter = `${table === 'members' ? 'id' : 'member_id'}=eq.${this.#memberId}`
      const change = { event: '*', schema: 'public', table, filter } as const
      channel = channel.on('postgres_changes', change, () => this.#listener.onChange(table))
    }
    this.#channel = channel
    channel.subscribe((status) => this.#heard(channel, status))
  }

  #heard(channel: RealtimeChannel, status: string): void {
    if (channel !== this.#channel) return
    this.#isStanding = status === 'SUBSCRIBED'
    if (this.#isStanding) {
      this.#listener.onJoined()
    } else if (status === 'CLOSED') {
      // For good: what was refused or lost its connection is joined again by the client itself.
      this.#drop()
      this.#again = setTimeout(() => void this.#open(), rejoinDelay(this.#random))
    }
  }
}

/**
 * Listens to changes of the member's own rows, on a channel that only the member may join, while the page is looked at and for five minutes
 * after. The filter keeps the traffic small; row-level security decides what comes.
 * @returns how to stop
 */
export function listenLive(
  backend: MemberBackend,
  memberId: string,
  { open = connect, random = Math.random, ...listener }: LiveListener & Parts,
): () => void {
  const client = open(backend)
  const channel = new MemberChannel(client, memberId, { listener, random })
  let unseen: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(unseen)
    if (document.visibilityState === 'visible') channel.join()
    else unseen = setTimeout(() => channel.leave(), UNSEEN_MS)
  }
  let stopped = false
  let stopRenewals = (): void => {}
  // From here on the session renews itself.
  void backend.auth.client().then(
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
  const back = (): void => void (document.visibilityState === 'visible' && channel.join())
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', back)
  look()
  return () => {
    stopped = true
    stopRenewals()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', back)
    clearTimeout(unseen)
    channel.leave()
    void client.removeAllChannels().then(() => client.disconnect())
  }
}
