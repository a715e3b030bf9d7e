import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { encodeMessage } from './realtime-protocol.ts'
import type { Claims } from './tokens.ts'

export interface Subscription {
  readonly id: number
  readonly event: string
  readonly schema: string
  readonly table?: string | undefined
  readonly filter?: string | undefined
}

/** One client connection. */
export interface Peer {
  readonly socket: WebSocket
  readonly versionTwo: boolean
  readonly channels: Map<string, Channel>
  /** What the API key of the connection stands for; a channel may join with a user's token instead. */
  readonly base: Claims
}

export interface Channel {
  readonly topic: string
  readonly joinRef: string | null
  readonly peer: Peer
  readonly subscriptions: readonly Subscription[]
  claims: Claims
  readonly hearsItself: boolean
  readonly wantsAck: boolean
  readonly presenceKey: string
  presenceId: string | null
}

interface Presence {
  readonly key: string
  readonly meta: Record<string, unknown>
}
type PresenceState = Record<string, { metas: Record<string, unknown>[] }>

const OPEN = 1

function stateOf(list: Iterable<Presence>): PresenceState {
  const state: PresenceState = {}
  for (const { key, meta } of list) (state[key] ??= { metas: [] }).metas.push(meta)
  return state
}

export interface Outgoing {
  readonly topic: string
  readonly event: string
  readonly payload: Record<string, unknown>
  readonly joinRef?: string | null
  readonly ref?: string | null
}

/** Who is connected, who joined what, and who is present where. */
export class ChannelRegistry {
  readonly peers = new Set<Peer>()
  readonly #presences = new Map<string, Map<string, Presence>>()

  send(peer: Peer, { topic, event, payload, joinRef = null, ref = null }: Outgoing): void {
    if (peer.socket.readyState !== OPEN) return
    peer.socket.send(encodeMessage({ joinRef, ref, topic, event, payload }, peer.versionTwo))
  }

  *channels(topic?: string): Generator<Channel> {
    for (const peer of this.peers) {
      for (const channel of peer.channels.values()) if (topic === undefined || channel.topic === topic) yield channel
    }
  }

  broadcast(topic: string, payload: Record<string, unknown>, from?: Channel): void {
    for (const channel of this.channels(topic)) {
      if (channel !== from || channel.hearsItself) this.send(channel.peer, { topic, event: 'broadcast', payload })
    }
  }

  leave(channel: Channel): void {
    channel.peer.channels.delete(channel.topic)
    this.untrack(channel)
  }

  presenceState(topic: string): PresenceState {
    return stateOf(this.#presences.get(topic)?.values() ?? [])
  }

  track(channel: Channel, meta: Record<string, unknown>): void {
    const id = randomUUID()
    const presence = { key: channel.presenceKey, meta: { ...meta, phx_ref: id } }
    const here = this.#presences.get(channel.topic) ?? new Map<string, Presence>()
    this.#presences.set(channel.topic, here.set(id, presence))
    channel.presenceId = id
    this.#presenceDiff(channel.topic, { joins: stateOf([presence]), leaves: {} })
  }

  untrack(channel: Channel): void {
    const here = this.#presences.get(channel.topic)
    const presence = channel.presenceId === null ? undefined : here?.get(channel.presenceId)
    if (!here || !presence || channel.presenceId === null) return
    here.delete(channel.presenceId)
    channel.presenceId = null
    this.#presenceDiff(channel.topic, { joins: {}, leaves: stateOf([presence]) })
  }

  #presenceDiff(topic: string, payload: { joins: PresenceState; leaves: PresenceState }): void {
    for (const channel of this.channels(topic)) this.send(channel.peer, { topic, event: 'presence_diff', payload })
  }
}
