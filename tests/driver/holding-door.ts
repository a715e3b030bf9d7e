import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'

/** Stands in front of a server and keeps what a test wants to see on its way. */
export interface HoldingDoor extends AsyncDisposable {
  readonly url: string
  /** From now on: true keeps a request of this path (with its query) from the server, unanswered until its client gives up. */
  keep(isKept: (path: string) => boolean): void
}

/** @param target address of the server. Without Realtime: a desk asks by itself. */
export async function openHoldingDoor(target: string): Promise<HoldingDoor> {
  let isKept = (_path: string): boolean => false
  const server = createServer((request, response) => {
    const { url = '/', method, headers } = request
    if (isKept(url)) return
    const onward = ask(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  server.on('upgrade', (_request, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    keep: (next) => void (isKept = next),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
