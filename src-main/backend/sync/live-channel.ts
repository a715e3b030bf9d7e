import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { REJOIN_SPREAD_MS, rejoinDelay } from '#shared/domain/rejoin/index.ts'
import type { Clock } from '../../base/clock.ts'
import type { Hint, LiveNews } from '../../sync/types.ts'

/** supabase-js joins a channel again that lost its connection or was refused. Here it is given longer than that takes. */
const PATIENCE_MS = REJOIN_SPREAD_MS + 30_000
/** What Realtime says to whom no policy lets in. */
const REFUSED = /^"?Unauthorized/

export interface LiveChannelOptions {
  readonly client: Pick<SupabaseClient, 'channel' | 'removeChannel' | 'realtime'>
  readonly clock: Clock
  /** In [0, 1); spreads new tries. */
  readonly random: () => number
  readonly onHint: (hint: Hint) => void
  /** Told at every join and at every end. */
  readonly onLive: (news: LiveNews) => void
}

/** What a message of the server holds. */
const announcement = z.object({ xid: z.string().regex(/^\d{1,20}$/) })

/** One channel of the server's messages, which comes back whatever ends it. */
export class LiveChannel {
  readonly #topic: string
  readonly #options: LiveChannelOptions
  #channel: RealtimeChannel | null = null
  #cancel: (() => void) | null = null
  /** Once the channel before is gone. */
  #gone: Promise<unknown> = Promise.resolve()
  #ended = false

  constructor(topic: string, options: LiveChannelOptions) {
    this.#topic = topic
    this.#options = options
  }

  join(): void {
    if (this.#ended) return
    const { client, onHint } = this.#options
    const channel = client.channel(this.#topic, { config: { private: true } })
    this.#channel = channel
    for (const kind of ['news', 'urgent'] as const) {
      channel.on('broadcast', { event: kind }, ({ payload }) => {
        const said = announcement.safeParse(payload)
        onHint(said.success ? { kind, transaction: BigInt(said.data.xid) } : { kind: 'joined' })
      })
    }
    const subscribe = (): void => {
      if (!this.#ended) channel.subscribe((state, error) => this.#heard(channel, state, error?.message))
    }
    // Joined before the person's token is known, the channel would be an anonymous one and hear of nothing.
    client.realtime.setAuth().then(subscribe, subscribe)
  }

  hurry(): void {
    if (this.#cancel === null) return
    this.#cancel()
    this.#joinAfter(0)
  }

  end(): void {
    this.#ended = true
    this.#cancel?.()
    this.#drop()
  }

  #heard(channel: RealtimeChannel, state: string, message: string | undefined): void {
    if (this.#ended || channel !== this.#channel) return
    if (state === 'SUBSCRIBED') return this.#joined()
    this.#options.onLive({ isLive: false, reason: message ?? state })
    if (state === 'CLOSED' || REFUSED.test(message ?? '')) {
      // For good: nothing else joins it again. Nor may supabase-js where it was refused: Realtime holds up all that comes on the same
      // socket for some seconds with each refusal.
      this.#cancel?.()
      this.#drop()
      this.#joinAfter(rejoinDelay(this.#options.random))
    } else if (this.#cancel === null) {
      this.#joinAfter(PATIENCE_MS)
    }
  }

  #joined(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#options.onLive({ isLive: true, reason: null })
    this.#options.onHint({ kind: 'joined' })
  }

  #drop(): void {
    const old = this.#channel
    // What it says from here on is of no concern.
    this.#channel = null
    if (old) this.#gone = this.#options.client.removeChannel(old).catch(() => {})
  }

  #joinAfter(delayMs: number): void {
    this.#cancel = this.#options.clock.after(delayMs, () => {
      this.#cancel = null
      this.#drop()
      // A channel of the same name would be handed out again.
      void this.#gone.then(() => this.join())
    })
  }
}
