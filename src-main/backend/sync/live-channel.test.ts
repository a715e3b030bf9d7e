import { beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '#shared/sample-data/panel/random.ts'
import type { Clock } from '../../base/clock.ts'
import { pollDelay } from '../../sync/retry-delay.ts'
import type { Hint, LiveNews } from '../../sync/types.ts'
import { manualClock } from '../../sync/test-support/manual-clock.ts'
import { LiveChannel, type LiveChannelOptions } from './live-channel.ts'
import { FakeClient, type FakeChannel } from './test-support/fake-channels.ts'

const JOINED: Hint = { kind: 'joined' }
const clock = manualClock()
let client: FakeClient
let hints: Hint[]
let news: LiveNews[]
let live: LiveChannel
const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns += 1) await Promise.resolve()
}
const say = (state: string, message?: string): void =>
  client.made.at(-1)?.heard(state, message === undefined ? undefined : new Error(message))
const pass = async (ms: number): Promise<number> => {
  clock.advance(ms)
  await turn()
  return client.made.length
}

beforeEach(async () => {
  client = new FakeClient()
  hints = []
  news = []
  live = new LiveChannel('team:a', {
    client: client.asClient(),
    clock,
    random: () => 0.5,
    onHint: (hint) => hints.push(hint),
    onLive: (one) => news.push(one),
  })
  live.join()
  await turn()
  return () => live.end()
})

describe('the channel of a desk', () => {
  it('says at each join that anything may have changed', () => {
    say('SUBSCRIBED')
    say('SUBSCRIBED')
    expect(hints).toEqual([JOINED, JOINED])
    expect(news.at(-1)).toEqual({ isLive: true, reason: null })
  })

  it('passes on which transaction has news, and what is urgent', () => {
    say('SUBSCRIBED')
    client.made[0]?.say('news', { xid: '81', id: 'of the message' })
    client.made[0]?.say('urgent', { xid: '18446744073709551615' })
    expect(hints).toEqual([
      JOINED,
      { kind: 'news', transaction: 81n },
      { kind: 'urgent', transaction: 18446744073709551615n },
    ])
  })

  it('takes a message that it can’t read for news of anything', () => {
    for (const payload of [{}, { xid: 81 }, { xid: '0x51' }, null]) client.made[0]?.say('news', payload)
    expect(hints).toEqual([JOINED, JOINED, JOINED, JOINED])
  })

  it('is removed when the server refused it, so that supabase-js does not ask again and again, and joined anew later', async () => {
    say('CHANNEL_ERROR', 'Unauthorized: You do not have permissions to read from this Channel topic')
    expect(client.made[0]?.removed).toBe(true)
    expect(news.at(-1)?.reason).toMatch(/^Unauthorized/)
    expect(await pass(30_249)).toBe(1)
    expect(await pass(1)).toBe(2)
  })

  it('is followed by a new one when Realtime closed it, at a moment of the next minute', async () => {
    say('SUBSCRIBED')
    for (const count of [1, 2, 3]) {
      say('CLOSED')
      expect(await pass(30_249)).toBe(count)
      expect(await pass(1)).toBe(count + 1)
    }
    expect(client.made.slice(0, -1).every(({ removed }) => removed)).toBe(true)
    say('SUBSCRIBED')
    expect(hints).toEqual([JOINED, JOINED])
  })

  it('leaves one that failed to itself for a while, and says why', async () => {
    say('CHANNEL_ERROR', 'Token has expired')
    say('CHANNEL_ERROR', 'Token has expired')
    expect(news).toEqual(Array.from({ length: 2 }, () => ({ isLive: false, reason: 'Token has expired' })))
    expect(await pass(89_999)).toBe(1)
    expect(await pass(1)).toBe(2)
    say('TIMED_OUT')
    expect(news.at(-1)).toEqual({ isLive: false, reason: 'TIMED_OUT' })
    await pass(60_000)
    say('SUBSCRIBED')
    expect(await pass(90_000)).toBe(2)
  })

  it('waits no longer for its turn when it is told to hurry', async () => {
    live.hurry()
    say('SUBSCRIBED')
    live.hurry()
    expect(await pass(0)).toBe(1)
    say('CLOSED')
    live.hurry()
    expect(await pass(0)).toBe(2)
    say('CHANNEL_ERROR')
    live.hurry()
    expect(await pass(0)).toBe(3)
    say('SUBSCRIBED')
    expect(await pass(90_000)).toBe(3)
  })

  it('hears nothing of one that was replaced, and nothing comes after the end', async () => {
    say('SUBSCRIBED')
    const [first] = client.made
    say('CLOSED')
    await pass(60_000)
    first?.heard('SUBSCRIBED')
    expect(hints).toEqual([JOINED])
    say('CLOSED')
    live.end()
    expect(await pass(120_000)).toBe(2)
    expect(client.made.at(-1)?.removed).toBe(true)
  })
})

/** How many of these milliseconds are in the fullest second, and how many seconds have any. */
function crowd(times: readonly number[]): { most: number; seconds: number } {
  const counts = new Map<number, number>()
  for (const time of times) counts.set(Math.floor(time / 1000), (counts.get(Math.floor(time / 1000)) ?? 0) + 1)
  return { most: Math.max(...counts.values()), seconds: counts.size }
}

it('spreads 5,000 desks over a minute after a restart of Realtime, and what they ask meanwhile', async () => {
  const { unit: random } = seededRandom(1)
  const joins: number[] = []
  const after: Clock['after'] = (delayMs) => {
    joins.push(delayMs)
    return () => {}
  }
  const heard: FakeChannel['heard'][] = []
  const channel = { on: () => channel, subscribe: (listener: FakeChannel['heard']) => heard.push(listener) }
  const options: LiveChannelOptions = {
    client: {
      channel: () => channel,
      removeChannel: () => Promise.resolve(),
      realtime: { setAuth: () => Promise.resolve() },
    } as never,
    clock: { now: () => 0, after },
    random,
    onHint: () => {},
    onLive: () => {},
  }
  for (let desk = 0; desk < 5_000; desk += 1) new LiveChannel('station-sync', options).join()
  await turn()
  for (const state of ['SUBSCRIBED', 'CLOSED']) for (const tell of heard) tell(state)
  const polls = heard.map(() => pollDelay({ isLive: false, hasJustEnded: true }, random))
  expect(joins).toHaveLength(5_000)
  // 83 and 333 on average.
  expect(crowd(joins).seconds).toBe(60)
  expect(crowd(joins).most).toBeLessThan(110)
  expect(crowd(polls).seconds).toBe(15)
  expect(crowd(polls).most).toBeLessThan(400)
})
