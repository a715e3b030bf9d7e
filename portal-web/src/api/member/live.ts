import { RealtimeClient, type RealtimeChannel } from '@supabase/realtime-js'
import { rejoinDelay } from '#shared/domain/rejoin/index.ts'
import type { MemberBackend } from './backend.ts'

/** What the server tells a member of: the conversation, and visits, results and kits. */
export const LIVE_NEWS = ['chat', 'news'] as const
export type LiveNews = (typeof LIVE_NEWS)[number]

export interface LiveListener {
  /** Something of this changed. A hint only: read it again. */
  readonly onChange: (what: LiveNews) => void
  /** The connection stands, for the first time or again: anything may have been missed. */
  readonly onJoined: () => void
}

/** A few hints come before what they are about can be read, and nothing of them says so: each is told once more after this time. */
const AGAIN_MS = 250
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
  readonly #tellAgain: Partial<Record<LiveNews, ReturnType<typeof setTimeout>>> = {}
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
    for (const what of LIVE_NEWS) clearTimeout(this.#tellAgain[what])
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
    for (const what of LIVE_NEWS) channel = channel.on('broadcast', { event: what }, () => this.#tell(what))
    this.#channel = channel
    channel.subscribe((status) => this.#heard(channel, status))
  }

  #tell(what: LiveNews): void {
    this.#listener.onChange(what)
    clearTimeout(this.#tellAgain[what])
    this.#tellAgain[what] = setTimeout(() => this.#listener.onChange(what), AGAIN_MS)
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
 * Listens to what the server tells the member, on a channel that only the member may join, while the page is looked at and for five minutes
 * after. It says that there is news, and nothing of what they are.
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
