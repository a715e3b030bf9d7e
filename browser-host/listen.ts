import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const LOOPBACK = '127.0.0.1'
const RETRY_MS = 100

/** Thrown when the port stays taken; the message names the way round it. */
export class PortTaken extends Error {}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

function listenOnce(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/**
 * Listens on the loopback address only.
 * @param port 0 for any free one
 * @param patienceMs how long to wait for an earlier host that is still on its way out
 * @returns the port
 * @throws PortTaken
 */
export async function listen(server: Server, port: number, patienceMs: number): Promise<number> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      await listenOnce(server, port)
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    } catch (error) {
      if (!isTaken(error)) throw error
      if (performance.now() >= until) {
        throw new PortTaken(`Port ${port} is taken by another program. Stop it, or choose another: BROWSER_HOST_PORT`, {
          cause: error,
        })
      }
      await pause(RETRY_MS)
    }
  }
}
