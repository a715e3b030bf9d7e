import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { REJOIN_SPREAD_MS, rejoinDelay } from '#shared/domain/rejoin/index.ts'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'
import type { LiveNews } from '../../sync/types.ts'

const TOPIC = 'station-sync'

/** supabase-js joins a channel again that lost its connection or was refused. Here it is given longer than that takes. */
const PATIENCE_MS = REJOIN_SPREAD_MS + 30_000

export interface LiveChannelOptions {
  readonly client: Pick<SupabaseClient, 'channel' | 'removeChannel' | 'realtime'>
  readonly clock: Clock
  /** In [0, 1); spreads new tries. */
  readonly random: () => number
  /** A row of the table changed; null: anything may have, because the channel was joined. */
  readonly onHint: (table: SyncedTable | null) => void
  /** Told at every join and at every end. */
  readonly onLive: (news: LiveNews) => void
}

/** One subscription for all synced tables, which comes back whatever ends it. */
class LiveChannel {
  readonly #options: LiveChannelOptions
  #channel: RealtimeChannel | null = null
  #cancel: (() => void) | null = null
  #ended = false

  constructor(options: LiveChannelOptions) {
    this.#options = options
  }

  join(): void {
    if (this.#ended) return
    const { client, onHint } = this.#options
    const channel = client.channel(TOPIC, { config: { private: true } })
    this.#channel = channel
    for (const table of SYNCED_TABLE_NAMES) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => onHint(table))
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
    if (this.#channel) void this.#options.client.removeChannel(this.#channel)
  }

  #heard(channel: RealtimeChannel, state: string, message: string | undefined): void {
    if (this.#ended || channel !== this.#channel) return
    if (state === 'SUBSCRIBED') return this.#joined()
    this.#options.onLive({ isLive: false, reason: message ?? state })
    if (state === 'CLOSED') {
      // For good: nothing else joins it again.
      this.#cancel?.()
      this.#joinAfter(rejoinDelay(this.#options.random))
    } else if (this.#cancel === null) {
      this.#joinAfter(PATIENCE_MS)
    }
  }

  #joined(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#options.onLive({ isLive: true, reason: null })
    this.#options.onHint(null)
  }

  #joinAfter(delayMs: number): void {
    this.#cancel = this.#options.clock.after(delayMs, () => {
      this.#cancel = null
      const old = this.#channel
      // What it says from here on is of no concern.
      this.#channel = null
      const join = (): void => this.join()
      // A channel of the same name would be handed out again.
      if (old) this.#options.client.removeChannel(old).then(join, join)
    })
  }
}

/** Joins, and comes back after every end until `end` is called. `hurry`: if it waits for its turn, it joins now. */
export function openLiveChannel(options: LiveChannelOptions): { hurry: () => void; end: () => void } {
  const channel = new LiveChannel(options)
  channel.join()
  return channel
}
