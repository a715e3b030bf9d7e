import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MemberBackend } from './backend.ts'
import { listenLive, LIVE_NEWS } from './live.ts'

const MEMBER = '000dbba1-0000-4000-8000-d00000010000'

/** A server's side of the channels: each that was joined, oldest first, with what it heard. */
function fakeRealtime() {
  const joined: { topic: string; say: (status: string) => void; change: (event: string) => void }[] = []
  let open = 0
  const client = {
    setAuth: async () => {},
    channel: (topic: string) => {
      const changes = new Map<string, () => void>()
      const channel = {
        on: (_kind: string, { event }: { event: string }, tell: () => void) => {
          changes.set(event, tell)
          return channel
        },
        subscribe: (tell: (status: string) => void) => {
          open += 1
          joined.push({ topic, say: tell, change: (event) => changes.get(event)?.() })
          return channel
        },
      }
      return channel
    },
    removeChannel: async () => void (open -= 1),
    removeAllChannels: async () => [],
    disconnect: () => {},
  }
  return { joined, isOpen: () => open, client }
}

let visibility: DocumentVisibilityState
const show = (state: DocumentVisibilityState): void => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

async function listen() {
  const realtime = fakeRealtime()
  const onChange = vi.fn()
  const onJoined = vi.fn()
  const backend = { auth: { client: () => Promise.reject(new Error('offline')) } } as unknown as MemberBackend
  const stop = listenLive(backend, MEMBER, {
    onChange,
    onJoined,
    open: () => realtime.client as never,
    random: () => 0.5,
  })
  await vi.advanceTimersByTimeAsync(0)
  return { ...realtime, onChange, onJoined, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => void vi.useRealTimers())

it('passes on what it hears, once more a moment later, and that it has joined', async () => {
  const { joined, onChange, onJoined, stop } = await listen()
  expect(joined.map(({ topic }) => topic)).toEqual([`member:${MEMBER}`])
  joined[0]?.say('SUBSCRIBED')
  expect(onJoined).toHaveBeenCalledOnce()
  for (const what of LIVE_NEWS) joined[0]?.change(what)
  expect(onChange.mock.calls).toEqual([['chat'], ['news']])
  await vi.advanceTimersByTimeAsync(200)
  joined[0]?.change('chat')
  await vi.advanceTimersByTimeAsync(200)
  expect(onChange.mock.calls).toEqual([['chat'], ['news'], ['chat'], ['news']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onChange.mock.calls.slice(4)).toEqual([['chat']])
  joined[0]?.change('chat')
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onChange).toHaveBeenCalledTimes(6)
})

it('joins again after every end, at a moment of the next minute', async () => {
  const { joined, isOpen, stop } = await listen()
  for (const tries of [1, 2, 3]) {
    joined[tries - 1]?.say('CLOSED')
    await vi.advanceTimersByTimeAsync(30_249)
    expect(joined).toHaveLength(tries)
    await vi.advanceTimersByTimeAsync(1)
    expect(joined).toHaveLength(tries + 1)
  }
  expect(isOpen()).toBe(1)
  stop()
})

it('waits no longer for its turn once the network is back or somebody looks', async () => {
  const { joined, isOpen, stop } = await listen()
  joined[0]?.say('CHANNEL_ERROR')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  joined[1]?.say('CLOSED')
  show('hidden')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(joined).toHaveLength(2)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  joined[2]?.say('SUBSCRIBED')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect([joined.length, isOpen()]).toEqual([3, 1])
  stop()
})

it('leaves to the client what it joins again itself', async () => {
  const { joined, stop } = await listen()
  for (const status of ['CHANNEL_ERROR', 'TIMED_OUT']) joined[0]?.say(status)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(joined).toHaveLength(1)
  stop()
})

it('leaves after five minutes of nobody, and joins again as soon as somebody looks', async () => {
  const { joined, isOpen, stop } = await listen()
  show('hidden')
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(isOpen()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(isOpen()).toBe(0)
  joined[0]?.say('CLOSED')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(joined).toHaveLength(1)
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect([joined.length, isOpen()]).toEqual([2, 1])
  stop()
})

it('stays where somebody is back within five minutes', async () => {
  const { joined, isOpen, stop } = await listen()
  show('hidden')
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  show('visible')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect([joined.length, isOpen()]).toEqual([1, 1])
  stop()
})

it('joins nothing any more once it was stopped', async () => {
  const { joined, isOpen, stop } = await listen()
  joined[0]?.say('CLOSED')
  stop()
  show('hidden')
  show('visible')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect([joined.length, isOpen()]).toEqual([1, 0])
})
