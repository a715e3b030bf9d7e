import { sql } from 'kysely'
import type { WebSocket } from 'ws'
import type { LiteConnection } from '../database/database.ts'
import { encodeMessage } from './protocol.ts'
import type { Claims } from '../auth/tokens.ts'

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
}

const OPEN = 1

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

  send(peer: Peer, { topic, event, payload, joinRef = null, ref = null }: Outgoing): void {
    if (peer.socket.readyState !== OPEN) return
    peer.socket.send(encodeMessage({ joinRef, ref, topic, event, payload }, peer.versionTwo))
  }

  *channels(): Generator<Channel> {
    for (const peer of this.peers) yield* peer.channels.values()
  }

  leave(channel: Channel): void {
    channel.peer.channels.delete(channel.topic)
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
