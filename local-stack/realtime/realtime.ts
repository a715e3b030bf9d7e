import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { StackDatabase } from '../database/database.ts'
import type { StackKeys } from '../folder/keys.ts'
import { sameSecret } from '../folder/keys.ts'
import { comesFromThisMachine, namesThisMachine } from '../http/loopback.ts'
import { deliverChange } from './changes.ts'
import { ChangeQueue } from './queue.ts'
import { ChannelRegistry, mayJoin, type Channel, type Peer } from './channels.ts'
import { changeNotice, decodeMessage, joinConfig, type PhoenixMessage } from './protocol.ts'
import { claimReader, type Claims } from '../auth/tokens.ts'

const PATH = '/realtime/v1/websocket'
const LARGEST_FRAME = 1 << 20

export interface RealtimeParts {
  readonly server: Server
  readonly database: StackDatabase
  readonly keys: StackKeys
  readonly log: (message: string) => void
}

const PREFIX = /^realtime:/

/**
 * The part of Supabase Realtime that the clients use: database changes on private channels. Public channels, broadcast and
 * presence are refused, as in a project that allows private channels only and has no policy to send.
 */
export class Realtime {
  readonly #parts: RealtimeParts
  readonly #registry = new ChannelRegistry()
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  readonly #claimsOf: (token: string) => Promise<Claims>
  readonly #changes: ChangeQueue
  #nextSubscription = 1

  constructor(parts: RealtimeParts) {
    this.#parts = parts
    this.#claimsOf = claimReader(parts.keys)
    this.#changes = new ChangeQueue(
      (notice) => deliverChange(parts.database.connection, this.#registry, notice),
      (error) => parts.log(`realtime: ${error instanceof Error ? error.name : 'delivery failed'}`),
    )
  }

  /** Adds the triggers to every published table and starts to listen. */
  async start(): Promise<void> {
    const { database, server } = this.#parts
    await database.exec(readFileSync(join(import.meta.dirname, 'triggers.sql'), 'utf8'))
    await database.listen('realtime', (payload) => this.#onNotice(payload))
    server.on('upgrade', (request, socket, head) => void this.#onUpgrade(request, socket, head))
  }

  close(): void {
    for (const { socket } of this.#registry.peers) socket.terminate()
    this.#sockets.close()
  }

  #onNotice(payload: string): void {
    const notice = changeNotice.safeParse(JSON.parse(payload))
    if (notice.success && this.#registry.peers.size > 0) this.#changes.add(notice.data)
  }

  async #onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const key = url.searchParams.get('apikey')
    const refusal = this.#refusal(request, url)
    if (refusal !== null) {
      socket.end(`HTTP/1.1 ${refusal}\r\nconnection: close\r\n\r\n`)
      return
    }
    const base = await this.#claimsOf(key ?? '')
    this.#sockets.handleUpgrade(request, socket, head, (ws) =>
      this.#accept(ws, { base, versionTwo: url.searchParams.get('vsn') !== '1.0.0' }),
    )
  }

  /** A browser lets every page open a socket to any address, so who asks is looked at here. */
  #refusal({ headers }: IncomingMessage, url: URL): string | null {
    if (!namesThisMachine(headers.host)) return '421 Misdirected Request'
    if (!comesFromThisMachine(headers.origin)) return '403 Forbidden'
    if (url.pathname !== PATH) return '404 Not Found'
    const { publishable, secret } = this.#parts.keys
    const key = url.searchParams.get('apikey')
    return sameSecret(key, publishable) || sameSecret(key, secret) ? null : '401 Unauthorized'
  }

  #accept(socket: WebSocket, { base, versionTwo }: { base: Claims; versionTwo: boolean }): void {
    const peer: Peer = { socket, versionTwo, channels: new Map(), base }
    this.#registry.peers.add(peer)
    // One after the other: of two joins of a channel (a client that comes back sends both at once) the later one stays.
    let last: Promise<void> = Promise.resolve()
    socket.on('message', (frame: Buffer, binary: boolean) => {
      last = last.then(() => this.#onFrame(peer, frame, binary)).catch(() => socket.close(1003))
    })
    socket.on('close', () => {
      for (const channel of peer.channels.values()) this.#registry.leave(channel)
      this.#registry.peers.delete(peer)
    })
    socket.on('error', () => socket.terminate())
  }

  async #onFrame(peer: Peer, frame: Buffer, binary: boolean): Promise<void> {
    const message = decodeMessage(frame, binary)
    if (!message) return
    const reply = (status: 'ok' | 'error', response: Record<string, unknown> = {}): void =>
      this.#registry.send(peer, { ...message, event: 'phx_reply', payload: { status, response } })
    if (message.topic === 'phoenix') return reply('ok')
    if (message.event === 'phx_join') return this.#join(peer, message, reply)
    const channel = peer.channels.get(message.topic)
    if (!channel) return reply('error', { reason: 'unmatched topic' })
    await this.#onChannelMessage(channel, message, reply)
  }

  async #onChannelMessage(
    channel: Channel,
    { event, payload, topic }: PhoenixMessage,
    reply: (status: 'ok' | 'error', response?: Record<string, unknown>) => void,
  ): Promise<void> {
    const registry = this.#registry
    switch (event) {
      case 'phx_leave':
        registry.leave(channel)
        reply('ok')
        return registry.send(channel.peer, { topic, event: 'phx_close', payload: {}, joinRef: channel.joinRef })
      case 'access_token':
        try {
          channel.claims = await this.#claimsOf(String(payload['access_token'] ?? ''))
        } catch {
          registry.leave(channel)
          registry.send(channel.peer, { topic, event: 'phx_close', payload: {}, joinRef: channel.joinRef })
        }
        return
      case 'broadcast':
      case 'presence':
        return reply('error', { reason: `Unauthorized: no policy lets anybody send ${event}` })
      default:
        return
    }
  }

  async #join(
    peer: Peer,
    { topic, joinRef, payload }: PhoenixMessage,
    reply: (status: 'ok' | 'error', response?: Record<string, unknown>) => void,
  ): Promise<void> {
    const config = joinConfig.parse(payload['config'] ?? {})
    if (!config.private) return reply('error', { reason: 'PrivateOnly: This project only allows private channels' })
    const token = payload['access_token']
    let claims: Claims
    try {
      claims = typeof token === 'string' && token !== '' ? await this.#claimsOf(token) : peer.base
    } catch {
      return reply('error', { reason: 'InvalidJWTToken: token is invalid or expired' })
    }
    if (!(await mayJoin(this.#parts.database.connection, topic.replace(PREFIX, ''), claims))) {
      return reply('error', { reason: 'Unauthorized: You do not have permissions to read from this Channel topic' })
    }
    const earlier = peer.channels.get(topic)
    if (earlier) this.#registry.leave(earlier)
    const subscriptions = config.postgres_changes.map((wanted) => ({ ...wanted, id: this.#nextSubscription++ }))
    peer.channels.set(topic, { topic, joinRef, peer, subscriptions, claims })
    reply('ok', { postgres_changes: subscriptions })
    if (subscriptions.length > 0) {
      const channel = topic.replace(PREFIX, '')
      const ready = { message: 'Subscribed to PostgreSQL', status: 'ok', extension: 'postgres_changes', channel }
      this.#registry.send(peer, { topic, event: 'system', payload: ready, joinRef })
    }
  }
}
