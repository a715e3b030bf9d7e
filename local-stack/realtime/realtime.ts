import { readFileSync } from 'node:fs'
import type { IncomingMessage, Server } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { StackDatabase } from '../database/database.ts'
import type { StackKeys } from '../folder/keys.ts'
import { sameSecret } from '../folder/keys.ts'
import { comesFromThisMachine, namesThisMachine } from '../http/loopback.ts'
import { Broadcaster } from './broadcaster.ts'
import { ChannelRegistry, mayJoin, type Channel, type Peer } from './channels.ts'
import { decodeMessage, joinConfig, messageNotice, type PhoenixMessage } from './protocol.ts'
import { claimReader, type Claims } from '../auth/tokens.ts'

const PATH = '/realtime/v1/websocket'
const LARGEST_FRAME = 1 << 20

export interface RealtimeParts {
  readonly server: Server
  readonly database: StackDatabase
  readonly keys: StackKeys
  readonly log: (message: string) => void
  /** As hosted projects have them; omitted: none. */
  readonly limits?: RealtimeLimits | undefined
  /** Default: what the policies of the database say. @param topic as clients name it */
  readonly mayListen?: (topic: string, claims: Claims) => Promise<boolean>
}

export interface RealtimeLimits {
  /** Milliseconds that a refused join is held back, and with it all that comes after it on the same socket. */
  readonly refusedJoinMs: number
  /** Messages beyond them are skipped. */
  readonly messagesPerSecond: number
}

const NO_LIMITS: RealtimeLimits = { refusedJoinMs: 0, messagesPerSecond: Infinity }
/** How often channels are ended whose token has run out. */
const EXPIRED_MS = 25_000
const PREFIX = /^realtime:/

/**
 * The part of Supabase Realtime that the clients use: messages of the database on private channels. Public channels, presence and what
 * clients send are refused, as in a project that allows private channels only and has no policy to send.
 */
export class Realtime {
  readonly #parts: RealtimeParts
  readonly #registry = new ChannelRegistry()
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME })
  readonly #claimsOf: (token: string) => Promise<Claims>
  readonly #limits: RealtimeLimits
  readonly #broadcaster: Broadcaster
  readonly #mayListen: (topic: string, claims: Claims) => Promise<boolean>
  #expiry: ReturnType<typeof setInterval> | undefined

  constructor(parts: RealtimeParts) {
    this.#parts = parts
    this.#claimsOf = claimReader(parts.keys)
    this.#limits = parts.limits ?? NO_LIMITS
    const { messagesPerSecond } = this.#limits
    const { connection } = parts.database
    this.#mayListen = parts.mayListen ?? ((topic, claims) => mayJoin(connection, topic, claims))
    this.#broadcaster = new Broadcaster({ registry: this.#registry, messagesPerSecond, now: Date.now })
  }

  /** Has the database tell of its messages, and starts to listen. */
  async start(): Promise<void> {
    const { database, server } = this.#parts
    await database.exec(readFileSync(join(import.meta.dirname, 'messages.sql'), 'utf8'))
    await database.listen(
      'realtime_message',
      (payload) => this.#broadcaster.deliver(messageNotice.parse(JSON.parse(payload))),
      // A hosted project sends later what it has missed. Whoever joins again asks what is new.
      () => this.endAll(),
    )
    server.on('upgrade', (request, socket, head) => void this.#onUpgrade(request, socket, head))
    this.#expiry = setInterval(() => this.#endExpired(), EXPIRED_MS).unref()
  }

  close(): void {
    clearInterval(this.#expiry)
    this.endAll()
    this.#sockets.close()
  }

  /** Ends every connection without a word. */
  endAll(): void {
    for (const { socket } of this.#registry.peers) socket.terminate()
  }

  #endExpired(): void {
    for (const channel of this.#registry.channels()) {
      const { exp } = channel.claims
      if (exp !== undefined && exp * 1000 < Date.now()) this.#registry.end(channel)
    }
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
    if (!this.#parts.server.listening) return void socket.destroy()
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
        return this.#renew(channel, String(payload['access_token'] ?? ''))
      case 'broadcast':
      case 'presence':
        return reply('error', { reason: `Unauthorized: no policy lets anybody send ${event}` })
      default:
        return
    }
  }

  /** A new token: the policies are asked again, and whoever may not listen any more is sent away. */
  async #renew(channel: Channel, token: string): Promise<void> {
    try {
      channel.claims = await this.#claimsOf(token)
      if (await this.#mayListen(channel.topic.replace(PREFIX, ''), channel.claims)) return
    } catch {
      // Forged or run out.
    }
    this.#registry.end(channel)
  }

  async #join(
    peer: Peer,
    { topic, joinRef, payload }: PhoenixMessage,
    reply: (status: 'ok' | 'error', response?: Record<string, unknown>) => void,
  ): Promise<void> {
    const config = joinConfig.parse(payload['config'] ?? {})
    const refuse = async (reason: string): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, this.#limits.refusedJoinMs).unref())
      reply('error', { reason })
    }
    if (config.postgres_changes.length > 0) return refuse('RowSubscriptions: nothing here subscribes to rows')
    if (!config.private) return refuse('PrivateOnly: This project only allows private channels')
    const token = payload['access_token']
    let claims: Claims
    try {
      claims = typeof token === 'string' && token !== '' ? await this.#claimsOf(token) : peer.base
    } catch {
      return refuse('InvalidJWTToken: token is invalid or expired')
    }
    if (!(await this.#mayListen(topic.replace(PREFIX, ''), claims))) {
      return refuse('Unauthorized: You do not have permissions to read from this Channel topic')
    }
    this.#registry.join({ topic, joinRef, peer, claims })
    reply('ok', { postgres_changes: [] })
  }
}
