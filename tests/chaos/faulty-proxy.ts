import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * What a connection between a client and the server may do: `cut` ends all connections and takes none, `hang` takes bytes
 * and hands none on, `half-open` ends the client's side and leaves the server's, `swallow` hands requests on and drops the
 * answers, `slow` hands on after a delay, `trickle` hands answers on in crumbs, `twice` hands requests on two times,
 * `bad-gateway` and `unavailable` answer 502 and 503 in the server's place.
 */
export const FAULTS = [
  'cut',
  'hang',
  'half-open',
  'swallow',
  'slow',
  'trickle',
  'twice',
  'bad-gateway',
  'unavailable',
] as const
export type Fault = (typeof FAULTS)[number]

const SLOW_MS = 250
const CRUMB_BYTES = 64
const CRUMB_MS = 5
const NO_SERVER = {
  'bad-gateway': 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
  unavailable: 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
}

/** In crumbs, each a moment after the one before. */
async function trickle(bytes: Buffer, to: Socket): Promise<void> {
  for (let from = 0; from < bytes.length && !to.destroyed; from += CRUMB_BYTES) {
    to.write(bytes.subarray(from, from + CRUMB_BYTES))
    await pause(CRUMB_MS)
  }
}

/** Stands between one station and the server. */
export interface FaultyProxy {
  readonly port: number
  /**
   * Null: everything goes through. Connections that a fault has touched end when it ends, as they would.
   * @returns what lets everything through again, unless something else was set since
   */
  set(fault: Fault | null): () => void
  /** Nobody gets through, whatever is set, until what it answers is called. */
  shut(): () => void
  close(): Promise<void>
}

/** @param target port of the server on this machine */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  let fault: Fault | null = null
  let times = 0
  let isShut = false
  const open = new Set<Socket>()
  const nears = new Set<Socket>()
  const endAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const requests = (near: Socket, far: Socket): void => {
    let second: Socket | null = null
    near.on('data', (bytes) => {
      if (fault === 'hang' || far.destroyed) return
      if (fault === 'bad-gateway' || fault === 'unavailable') return void near.end(NO_SERVER[fault])
      if (fault === 'twice') {
        if (!second) {
          second = connect(target, '127.0.0.1')
          keep(second)
          // What it is answered, nobody hears.
          second.resume()
        }
        second.write(bytes)
      }
      if (fault === 'slow') setTimeout(() => !far.destroyed && far.write(bytes), SLOW_MS)
      else far.write(bytes)
    })
    near.on('close', () => {
      second?.destroy()
      if (fault !== 'half-open') far.destroy()
    })
  }
  const answers = (far: Socket, near: Socket): void => {
    let before = Promise.resolve()
    far.on('data', (bytes) => {
      if (fault === 'hang' || fault === 'swallow' || near.destroyed) return
      if (fault === 'slow') setTimeout(() => !near.destroyed && near.write(bytes), SLOW_MS)
      else if (fault === 'trickle') before = before.then(() => trickle(bytes, near))
      else void before.then(() => !near.destroyed && near.write(bytes))
    })
    far.on('close', () => void before.then(() => near.destroy()))
  }
  const server: Server = createServer((near) => {
    keep(near)
    if (isShut || fault === 'cut') return near.destroy()
    const far = connect(target, '127.0.0.1')
    keep(far)
    requests(near, far)
    answers(far, near)
    if (fault === 'half-open') near.destroy()
    nears.add(near)
    near.on('close', () => nears.delete(near))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const set = (next: Fault | null): (() => void) => {
    if (fault !== null || next === 'cut') endAll()
    fault = next
    if (next === 'half-open') for (const near of nears) near.destroy()
    const own = ++times
    return () => {
      if (times === own) set(null)
    }
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set,
    shut: () => {
      isShut = true
      endAll()
      return () => {
        isShut = false
      }
    },
    close: async () => {
      endAll()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
