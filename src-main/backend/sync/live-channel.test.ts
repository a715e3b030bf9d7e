import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveNews } from '../../sync/types.ts'
import { manualClock } from '../../sync/test-support/manual-clock.ts'
import { openLiveChannel, rejoinDelay, type LiveChannelOptions } from './live-channel.ts'

type Heard = (state: string, error?: Error) => void

/** supabase-js as far as a channel needs it: each channel that is made can be told what became of it. */
class FakeClient {
  readonly made: { heard: Heard; removed: boolean }[] = []
  readonly realtime = { setAuth: () => Promise.resolve() }
  channel = () => {
    const entry: { heard: Heard; removed: boolean } = { heard: () => undefined, removed: false }
    this.made.push(entry)
    const channel = { entry, on: () => channel, subscribe: (heard: Heard) => (entry.heard = heard) }
    return channel
  }
  removeChannel = async (channel: { entry: { removed: boolean } }) => {
    channel.entry.removed = true
    return 'ok'
  }
}

const clock = manualClock()
let client: FakeClient
let hints: unknown[]
let news: LiveNews[]
let end: () => void
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
  end = openLiveChannel({
    client: client as unknown as LiveChannelOptions['client'],
    clock,
    random: () => 0.5,
    onHint: (table) => hints.push(table),
    onLive: (one) => news.push(one),
  })
  await turn()
  return () => end()
})

describe('the channel of a desk', () => {
  it('says at each join that anything may have changed', () => {
    say('SUBSCRIBED')
    say('SUBSCRIBED')
    expect(hints).toEqual([null, null])
    expect(news.at(-1)).toEqual({ isLive: true, reason: null })
  })

  it('is followed by a new one when Realtime closed it, later after each failure, a minute at most', async () => {
    say('SUBSCRIBED')
    const waited: number[] = []
    for (let count = 1; count <= 9; count += 1) {
      say('CLOSED')
      let seconds = 0
      while ((await pass(1000)) === count) seconds += 1
      waited.push(seconds + 1)
    }
    expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(client.made.slice(0, -1).every(({ removed }) => removed)).toBe(true)
    say('SUBSCRIBED')
    expect(hints).toEqual([null, null])
    say('CLOSED')
    expect(await pass(1000)).toBe(11)
  })

  it('leaves one that was refused to itself for a while, and says why', async () => {
    say('CHANNEL_ERROR', 'Token has expired')
    say('CHANNEL_ERROR', 'Token has expired')
    expect(news).toEqual(Array.from({ length: 2 }, () => ({ isLive: false, reason: 'Token has expired' })))
    expect(await pass(30_000)).toBe(1)
    expect(await pass(1000)).toBe(2)
    say('TIMED_OUT')
    expect(news.at(-1)).toEqual({ isLive: false, reason: 'TIMED_OUT' })
    await pass(20_000)
    say('SUBSCRIBED')
    expect(await pass(60_000)).toBe(2)
  })

  it('hears nothing of one that was replaced, and nothing comes after the end', async () => {
    say('SUBSCRIBED')
    const [first] = client.made
    say('CLOSED')
    await pass(1000)
    first?.heard('SUBSCRIBED')
    expect(hints).toEqual([null])
    say('CLOSED')
    end()
    expect(await pass(120_000)).toBe(2)
    expect(client.made.at(-1)?.removed).toBe(true)
  })
})

it('spreads the new tries of those that were thrown out together', () => {
  expect([rejoinDelay(1, () => 0), rejoinDelay(1, () => 0.999)]).toEqual([500, 1499])
  expect([rejoinDelay(40, () => 0), rejoinDelay(40, () => 0.999)]).toEqual([30_000, 89_940])
})
