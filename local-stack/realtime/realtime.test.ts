import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from '../../tests/fixtures/eventually.ts'
import { tokenSigner } from '../auth/tokens.ts'
import type { StackDatabase } from '../database/database.ts'
import type { StackKeys } from '../folder/keys.ts'
import { Realtime, type RealtimeLimits } from './realtime.ts'

const KEYS: StackKeys = { publishable: 'publishable', secret: 'secret', jwt: 'a secret of this test', database: '' }
const sign = tokenSigner(KEYS)
const LIMITS: RealtimeLimits = { refusedJoinMs: 5_000, messagesPerSecond: 5 }

let mayJoin: (topic: string) => boolean
const ends: (() => void)[] = []
beforeEach(() => {
  mayJoin = () => true
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

async function start(limits?: RealtimeLimits) {
  const listeners = new Map<string, (payload: string) => void>()
  const gaps: (() => void)[] = []
  const database = {
    exec: async () => {},
    listen: async (channel: string, tell: (payload: string) => void, onGap: () => void) => {
      listeners.set(channel, tell)
      gaps.push(onGap)
    },
  } as unknown as StackDatabase
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mayListen = async (topic: string): Promise<boolean> => mayJoin(topic)
  const realtime = new Realtime({ server, database, keys: KEYS, log: () => {}, limits, mayListen })
  await realtime.start()
  ends.push(() => {
    realtime.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const send = (topic: string, event: string, isPrivate = true): void =>
    listeners.get('realtime_message')?.(
      JSON.stringify({ topic, event, payload: { id: 'm1', xid: '7' }, private: isPrivate }),
    )
  /** What the database said meanwhile was not heard. */
  const miss = (): void => gaps.forEach((gap) => gap())
  return { port, send, miss }
}

type Frame = readonly [string | null, string | null, string, string, Record<string, unknown>]

async function connect(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=publishable&vsn=2.0.0`)
  await new Promise((resolve) => socket.on('open', resolve))
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  ends.push(() => socket.terminate())
  const gone = new Promise((resolve) => socket.on('close', resolve))
  const say = (topic: string, event: string, payload: object = {}): void =>
    socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, event, payload]))
  const join = (topic: string, token?: string): void =>
    say(topic, 'phx_join', { config: { private: true }, ...(token === undefined ? {} : { access_token: token }) })
  /** Of what came on a channel, without what it always says. */
  const heard = (topic: string): string[] =>
    frames
      .filter(([, , name]) => name === `realtime:${topic}`)
      .map(([, , , event, payload]) => String(event === 'phx_reply' ? payload['status'] : (payload['event'] ?? event)))
  return { frames, say, join, heard, gone }
}

const inSeconds = (seconds: number): Promise<string> =>
  sign({ sub: 'u', role: 'authenticated', exp: Math.floor(Date.now() / 1000) + seconds })

it('hands a message to those who joined its channel, as the clients know it', async () => {
  const { port, send } = await start()
  const one = await connect(port)
  const other = await connect(port)
  one.join('team:a')
  other.join('team:b')
  await eventually(() => expect([one.heard('team:a'), other.heard('team:b')]).toEqual([['ok'], ['ok']]))
  send('team:a', 'public', false)
  send('team:a', 'news')
  send('team:b', 'urgent')
  await eventually(() => expect(other.heard('team:b')).toEqual(['ok', 'urgent']))
  expect(one.heard('team:a')).toEqual(['ok', 'news'])
  const told = { type: 'broadcast', event: 'news', payload: { id: 'm1', xid: '7' }, meta: { id: 'm1' } }
  expect(one.frames.at(-1)).toEqual([null, null, 'realtime:team:a', 'broadcast', told])
  one.say('team:a', 'phx_leave')
  await eventually(() => expect(one.heard('team:a')).toEqual(['ok', 'news', 'ok', 'phx_close']))
  send('team:a', 'news')
  send('team:b', 'news')
  await eventually(() => expect(other.heard('team:b')).toEqual(['ok', 'urgent', 'news']))
  expect(one.heard('team:a')).toEqual(['ok', 'news', 'ok', 'phx_close'])
})

it('asks the policies again when a token is renewed, and ends the channel of whoever may not listen any more', async () => {
  const { port, send } = await start()
  const one = await connect(port)
  one.join('team:a', await inSeconds(60))
  one.join('team:b', await inSeconds(60))
  await eventually(() => expect(one.heard('team:b')).toEqual(['ok']))
  mayJoin = (topic) => topic === 'team:b'
  send('team:a', 'news')
  const renewed = { access_token: await inSeconds(120) }
  one.say('team:a', 'access_token', renewed)
  one.say('team:b', 'access_token', renewed)
  await eventually(() => expect(one.heard('team:a')).toEqual(['ok', 'news', 'phx_close']))
  send('team:a', 'news')
  send('team:b', 'news')
  await eventually(() => expect(one.heard('team:b')).toEqual(['ok', 'news']))
  expect(one.heard('team:a')).toEqual(['ok', 'news', 'phx_close'])
})

it('lets go of everybody where it may have missed a message, so that they come back and ask', async () => {
  const { port, miss } = await start()
  const all = [await connect(port), await connect(port)]
  miss()
  await Promise.all(all.map(({ gone }) => gone))
})

it('ends a channel some time after its token ran out', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
  const { port } = await start()
  const one = await connect(port)
  one.join('team:a', await inSeconds(40))
  one.join('team:b', await inSeconds(400))
  await eventually(() => expect(one.heard('team:b')).toEqual(['ok']))
  vi.advanceTimersByTime(25_000)
  one.say('team:b', 'presence')
  await eventually(() => expect(one.heard('team:b')).toEqual(['ok', 'error']))
  expect(one.heard('team:a')).toEqual(['ok'])
  vi.advanceTimersByTime(25_000)
  await eventually(() => expect(one.heard('team:a')).toEqual(['ok', 'phx_close']))
  expect(one.heard('team:b')).toEqual(['ok', 'error'])
})

it('holds a refused join back, and with it what comes after it on the socket', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  mayJoin = (topic) => topic === 'team:a'
  const { port } = await start(LIMITS)
  const one = await connect(port)
  for (const topic of ['team:x', 'team:y', 'team:a']) one.join(topic)
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  }
  const all = (): string[] => one.frames.map(([, , topic, , { status }]) => `${topic} ${String(status)}`)
  await turns()
  await vi.advanceTimersByTimeAsync(4_999)
  await turns()
  expect(all()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await turns()
  expect(all()).toEqual(['realtime:team:x error'])
  await vi.advanceTimersByTimeAsync(5_000)
  await turns()
  expect(all()).toEqual(['realtime:team:x error', 'realtime:team:y error', 'realtime:team:a ok'])
})

it('skips what is beyond its messages in a second without a word', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const { port, send } = await start(LIMITS)
  const [one, other] = [await connect(port), await connect(port)]
  one.join('team:a')
  other.join('team:a')
  await eventually(() => expect([one.heard('team:a'), other.heard('team:a')]).toEqual([['ok'], ['ok']]))
  for (const event of ['first', 'second', 'third']) send('team:a', event)
  vi.setSystemTime(1000)
  send('team:a', 'fourth')
  await eventually(() => expect(other.heard('team:a')).toEqual(['ok', 'first', 'fourth']))
  expect(one.heard('team:a')).toEqual(['ok', 'first', 'second', 'fourth'])
})
