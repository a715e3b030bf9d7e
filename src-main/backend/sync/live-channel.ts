import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'
import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'
import type { LiveNews } from '../../sync/types.ts'

const TOPIC = 'station-sync'

const FIRST_MS = 1000
const LONGEST_MS = 60_000
/** supabase-js joins a channel again that the server refused or that lost its connection. Here it is given this long. */
const PATIENCE_MS = 30_000

/**
 * How long to wait before the `tries`-th new try in a row (1-based): 1 s doubling to 60 s, half as long to half as long again, so that
 * desks that were thrown out together do not come back together. @param random in [0, 1). @returns whole milliseconds.
 */
export function rejoinDelay(tries: number, random: () => number): number {
  return Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(tries - 1, 20)) * (0.5 + random()))
}

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
  #tries = 0
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
      this.#tries += 1
      this.#joinAfter(rejoinDelay(this.#tries, this.#options.random))
    } else if (this.#cancel === null) {
      this.#joinAfter(PATIENCE_MS + rejoinDelay(1, this.#options.random))
    }
  }

  #joined(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#tries = 0
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

/** Joins, and comes back after every end until the answer is called. */
export function openLiveChannel(options: LiveChannelOptions): () => void {
  const channel = new LiveChannel(options)
  channel.join()
  return () => channel.end()
}
