import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { serve } from '@hono/node-server'

const LOOPBACK = '127.0.0.1'
/** As a gateway keeps connections. Less, and a process that is busy for a while closes one that its own client asks on next. */
const KEPT_OPEN_MS = 60_000

/** Thrown when the port is taken; the message names the way round it. */
class PortTaken extends Error {
  constructor(port: number) {
    super(`Port ${port} is taken by another program. Stop it, or choose another with --port.`)
  }
}

function explained(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') return new PortTaken(port)
  if (error.code === 'EACCES') return new Error(`Port ${port} needs more rights. Choose one above 1023 with --port.`)
  return error
}

/** Looks before the database is opened, so that a taken port costs no time and no data. @throws PortTaken */
export function refuseTakenPort(port: number): Promise<void> {
  if (port === 0) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explained(error, port)))
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve()))
  })
}

/** Answers a request; `peer` is the caller's address. */
export type Handler = (request: Request, peer: string | null) => Promise<Response>

export interface HttpServer {
  readonly server: Server
  readonly port: number
  close(): Promise<void>
  /** Listens again at the same address, after `close`. @throws PortTaken */
  reopen(): Promise<void>
}

/** Serves on the loopback address only. @param port 0 for any free one. @throws PortTaken */
export function listen(handler: Handler, port: number): Promise<HttpServer> {
  return new Promise((resolve, reject) => {
    const fetch = (request: Request, env: { incoming?: { socket: { remoteAddress?: string | undefined } } }) =>
      handler(request, env.incoming?.socket.remoteAddress ?? null)
    const server = serve({ port, hostname: LOOPBACK, fetch }, ({ port: bound }) => {
      resolve({ server, port: bound, close: () => closeServer(server), reopen: () => listenAgain(server, bound) })
    }) as Server
    server.keepAliveTimeout = KEPT_OPEN_MS
    server.once('error', (error) => reject(explained(error, port)))
  })
}

async function listenAgain(server: Server, port: number): Promise<void> {
  server.listen(port, LOOPBACK)
  try {
    // Leaves nothing behind that listens: a stack may be out of reach any number of times.
    await once(server, 'listening')
  } catch (error) {
    throw explained(error as NodeJS.ErrnoException, port)
  }
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeAllConnections()
  await closed
}
