import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'

const server = createServer((socket) => socket.end('here'))
let proxy: FaultyProxy | null = null
afterEach(async () => {
  await proxy?.close()
  server.close()
})

it('a fault that was to end by itself leaves the one that was set since', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const between = await startFaultyProxy((server.address() as AddressInfo).port)
  proxy = between
  const heard = async (): Promise<string> => {
    const socket = connect(between.port, '127.0.0.1').setEncoding('utf8')
    socket.on('error', () => {})
    let text = ''
    socket.on('data', (piece) => (text += String(piece)))
    await once(socket, 'close')
    return text
  }
  const endFirst = between.set('slow')
  const endSecond = between.set('cut')
  endFirst()
  expect(await heard()).toBe('')
  endSecond()
  expect(await heard()).toBe('here')
})
