import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { createClient } from '@supabase/supabase-js'
import { WebSocketServer } from 'ws'
import { createDialer } from './dialer.ts'
import { socketsThrough } from './proxied-socket.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

function listen(server: Server): Promise<number> {
  servers.push(server)
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}

/** Says what it hears, and tells the addresses that were asked for. */
async function echoServer() {
  const server = createServer()
  const asked: string[] = []
  const heard = Promise.withResolvers<string>()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => {
    asked.push(request.url ?? '')
    socket.on('message', (data: Buffer) => {
      heard.resolve(data.toString())
      socket.send(data.toString())
    })
  })
  return { port: await listen(server), asked, heard: heard.promise }
}

/** A proxy as companies have it: nothing but CONNECT. */
async function proxy(answer = 'HTTP/1.1 200 Connection established') {
  const targets: string[] = []
  const server = createServer()
  server.on('connect', ({ url }: IncomingMessage, client: Duplex) => {
    targets.push(url ?? '')
    const [host, port] = (url ?? '').split(':')
    if (!answer.includes('200')) return client.end(`${answer}\r\n\r\n`)
    const target = connect(Number(port), host, () => {
      client.write(`${answer}\r\n\r\n`)
      target.pipe(client).pipe(target)
    })
    for (const end of [target, client]) end.on('error', () => undefined)
  })
  return { port: await listen(server), targets }
}

describe('a socket of the desk', () => {
  const closed = (socket: Pick<WebSocket, 'addEventListener'>): Promise<unknown> =>
    new Promise((resolve) => {
      socket.addEventListener('error', () => undefined)
      socket.addEventListener('close', resolve)
    })

  it('goes through the proxy of the system, which is asked for the address of a request', async () => {
    const echo = await echoServer()
    const way = await proxy()
    const questions: string[] = []
    const Socket = socketsThrough(async (url) => {
      questions.push(url)
      return `PROXY 127.0.0.1:${way.port}; DIRECT`
    })
    const socket = new Socket(`ws://127.0.0.1:${echo.port}/realtime?vsn=1`)
    const said = new Promise((resolve) => socket.addEventListener('message', ({ data }) => resolve(data)))
    socket.addEventListener('open', () => socket.send('hello'))
    expect(await said).toBe('hello')
    expect(questions).toEqual([`http://127.0.0.1:${echo.port}`])
    expect(way.targets).toEqual([`127.0.0.1:${echo.port}`])
    expect(echo.asked).toEqual(['/realtime?vsn=1'])
    socket.close()
    await closed(socket)
  })

  it.each(['DIRECT', '', 'SOCKS5 127.0.0.1:1; DIRECT'])(
    'goes by itself where the system says so: "%s"',
    async (answer) => {
      const echo = await echoServer()
      const socket = new (socketsThrough(() => Promise.resolve(answer)))(`ws://127.0.0.1:${echo.port}/`)
      await new Promise((resolve) => socket.addEventListener('open', resolve))
      socket.close()
      await closed(socket)
    },
  )

  it.each([
    ['that refuses', 'HTTP/1.1 407 Proxy Authentication Required'],
    ['that is of no known kind', null],
  ])('fails behind a proxy %s, and never goes around it', async (_, answer) => {
    const echo = await echoServer()
    const way = answer === null ? null : await proxy(answer)
    const say = way === null ? 'SOCKS5 127.0.0.1:1' : `PROXY 127.0.0.1:${way.port}`
    const socket = new (socketsThrough(() => Promise.resolve(say)))(`ws://127.0.0.1:${echo.port}/`)
    await closed(socket)
    expect(echo.asked).toEqual([])
  })

  it('carries what the server announces', async () => {
    const echo = await echoServer()
    const way = await proxy()
    const transport = socketsThrough(() => Promise.resolve(`PROXY 127.0.0.1:${way.port}`))
    const client = createClient(`http://127.0.0.1:${echo.port}`, 'key', { realtime: { transport } })
    client.channel('team').subscribe()
    await expect(echo.heard).resolves.toContain('phx_join')
    expect(way.targets).toEqual([`127.0.0.1:${echo.port}`])
    await client.removeAllChannels()
    await client.realtime.disconnect()
  })

  it('carries what a phone system says of its line', async () => {
    const echo = await echoServer()
    const way = await proxy()
    const dialer = createDialer(
      { kind: 'http', address: 'http://127.0.0.1:1/{number}', states: `ws://127.0.0.1:${echo.port}/states` },
      {
        links: { open: () => Promise.resolve({ status: 'opened' }) },
        fetch: globalThis.fetch,
        clock: { after: () => () => {} },
        webSocket: socketsThrough(() => Promise.resolve(`PROXY 127.0.0.1:${way.port}`)),
      },
    )
    const end = dialer.listen?.('call-1', () => undefined)
    await expect(echo.heard).resolves.toBe('{"call":"call-1"}')
    expect(way.targets).toEqual([`127.0.0.1:${echo.port}`])
    end?.()
  })
})
