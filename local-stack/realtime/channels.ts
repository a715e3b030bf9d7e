import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import type { LiteConnection } from '../database/database.ts'
import { encodeMessage } from './protocol.ts'
import type { Claims } from '../auth/tokens.ts'

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
  claims: Claims
}

const OPEN = 1
const NOBODY: ReadonlySet<Channel> = new Set()

export interface Outgoing {
  readonly topic: string
  readonly event: string
  readonly payload: Record<string, unknown>
  readonly joinRef?: string | null
  readonly ref?: string | null
}

/** Who is connected, and who joined what. */
export class ChannelRegistry {
  readonly peers = new Set<Peer>()
  readonly #byTopic = new Map<string, Set<Channel>>()

  send(peer: Peer, { topic, event, payload, joinRef = null, ref = null }: Outgoing): void {
    if (peer.socket.readyState !== OPEN) return
    peer.socket.send(encodeMessage({ joinRef, ref, topic, event, payload }, peer.versionTwo))
  }

  *channels(): Generator<Channel> {
    for (const peer of this.peers) yield* peer.channels.values()
  }

  joinedTo(topic: string): ReadonlySet<Channel> {
    return this.#byTopic.get(topic) ?? NOBODY
  }

  join(channel: Channel): void {
    const { peer, topic } = channel
    const earlier = peer.channels.get(topic)
    if (earlier) this.leave(earlier)
    peer.channels.set(topic, channel)
    const joined = this.#byTopic.get(topic) ?? new Set()
    this.#byTopic.set(topic, joined.add(channel))
  }

  leave(channel: Channel): void {
    const { peer, topic } = channel
    peer.channels.delete(topic)
    const joined = this.#byTopic.get(topic)
    joined?.delete(channel)
    if (joined?.size === 0) this.#byTopic.delete(topic)
  }

  /** Ends a channel for good, as the service does where its token is worth nothing any more. */
  end(channel: Channel): void {
    this.leave(channel)
    const { peer, topic, joinRef } = channel
    this.send(peer, { topic, event: 'phx_close', payload: {}, joinRef })
  }
}

/** Whether the policies on `realtime.messages` let this caller read the channel. @param topic as clients name it */
export async function mayJoin(connection: LiteConnection, topic: string, claims: Claims): Promise<boolean> {
  const context = { auth: { role: claims.role ?? 'anon', uid: claims.sub ?? '', jwt: claims } }
  return connection.withContext(context, async (db) => {
    await sql`select set_config('realtime.topic', ${topic}, true)`.execute(db)
    const { rows } = await sql`select 1 as found from realtime.messages limit 1`.execute(db)
    return rows.length > 0
  })
}
