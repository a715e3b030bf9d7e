import type { LiveNews, Subscription } from '../../sync/types.ts'
import { LiveChannel, type LiveChannelOptions } from './live-channel.ts'

/** What belongs to no team. Everybody who works here may listen. */
const ALL_STATIONS = 'station-sync'
/** Realtime joins 100 channels over one connection. Whoever is in more teams hears of the first of them, and polls as if nobody told. */
const MOST_TEAMS = 99

/** The channels of a desk: one of all stations, and one for each team. */
export class LiveTopics implements Subscription {
  readonly #options: LiveChannelOptions
  readonly #channels = new Map<string, LiveChannel>()
  readonly #states = new Map<string, LiveNews>()
  #isTooMany = false
  /** The connection is being made anew. */
  #isReconnecting = false
  #ended = false

  constructor(options: LiveChannelOptions) {
    this.#options = options
  }

  listenTo(teamIds: readonly string[]): void {
    const teams = teamIds.toSorted().slice(0, MOST_TEAMS)
    this.#isTooMany = teams.length < teamIds.length
    const topics = [ALL_STATIONS, ...teams.map((id) => `team:${id}`)]
    const left = [...this.#channels.keys()].filter((topic) => !topics.includes(topic))
    const added = topics.filter((topic) => !this.#channels.has(topic))
    for (const topic of left) this.#leave(topic)
    for (const topic of added) this.#join(topic)
    // One that was closed because the team was lost is missed no longer.
    if (left.length > 0) this.#tell()
  }

  /** Those that wait for their turn to come back join now, over a connection that waits for no turn of its own. */
  hurry(): void {
    const { realtime } = this.#options.client
    // One that was lost comes back by itself within a minute, and a channel that joins meanwhile waits with it.
    if (realtime.isConnected() || realtime.isConnecting()) this.#hurryAll()
    else if (!this.#isReconnecting) void this.#connectAnew()
  }

  end(): void {
    this.#ended = true
    for (const topic of this.#channels.keys()) this.#leave(topic)
  }

  #hurryAll(): void {
    for (const channel of this.#channels.values()) channel.hurry()
  }

  /** What fails of it is no reason to wait: the channels say themselves whether they have joined, and else try again. */
  async #connectAnew(): Promise<void> {
    const { realtime } = this.#options.client
    this.#isReconnecting = true
    try {
      await realtime.disconnect()
    } catch {
      // It was lost before.
    }
    this.#isReconnecting = false
    if (this.#ended) return
    try {
      realtime.connect()
    } catch {
      // As above: each channel tries by itself.
    }
    this.#hurryAll()
  }

  #join(topic: string): void {
    const channel = new LiveChannel(topic, {
      ...this.#options,
      onLive: (news) => {
        this.#states.set(topic, news)
        this.#tell()
      },
    })
    this.#channels.set(topic, channel)
    channel.join()
  }

  #leave(topic: string): void {
    this.#channels.get(topic)?.end()
    this.#channels.delete(topic)
    this.#states.delete(topic)
  }

  /** Live is who hears of everything. */
  #tell(): void {
    const states = [...this.#channels.keys()].map((topic) => this.#states.get(topic))
    const missing = states.find((state) => state?.isLive === false)
    const isLive = !this.#isTooMany && states.every((state) => state?.isLive === true)
    const reason = missing?.reason ?? (this.#isTooMany ? 'TOO_MANY_TEAMS' : null)
    this.#options.onLive({ isLive, reason })
  }
}
