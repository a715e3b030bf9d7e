import { connect, createServer, type Server, type Socket } from 'node:net'
import { once } from 'node:events'

/**
 * What a connection between a station and the server may do: `cut` ends all connections and takes none, `hang` takes bytes
 * and hands none on, `swallow` hands requests on and drops the answers, `slow` hands on after a delay.
 */
export const FAULTS = ['cut', 'hang', 'swallow', 'slow'] as const
type Fault = (typeof FAULTS)[number]

const SLOW_MS = 250

/** Stands between one station and the server. */
export interface FaultyProxy {
  readonly port: number
  /** Null: everything goes through. Connections that a fault has touched end when it ends, as they would. */
  set(fault: Fault | null): void
  close(): Promise<void>
}

/** @param target port of the server on this machine */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  let fault: Fault | null = null
  const open = new Set<Socket>()
  const endAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => open.delete(socket))
  }
  const pass = (from: Socket, to: Socket, drops: readonly (Fault | null)[]): void => {
    from.on('data', (bytes) => {
      if (drops.includes(fault) || to.destroyed) return
      if (fault === 'slow') setTimeout(() => !to.destroyed && to.write(bytes), SLOW_MS)
      else to.write(bytes)
    })
    from.on('close', () => to.destroy())
  }
  const server: Server = createServer((near) => {
    keep(near)
    if (fault === 'cut') return near.destroy()
    const far = connect(target, '127.0.0.1')
    keep(far)
    pass(near, far, ['hang'])
    pass(far, near, ['hang', 'swallow'])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set: (next) => {
      if (fault !== null || next === 'cut') endAll()
      fault = next
    },
    close: async () => {
      endAll()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
