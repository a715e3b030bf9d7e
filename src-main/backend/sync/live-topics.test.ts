import { beforeEach, expect, it } from 'vitest'
import { manualClock } from '../../sync/test-support/manual-clock.ts'
import type { LiveNews } from '../../sync/types.ts'
import { LiveTopics } from './live-topics.ts'
import { FakeClient } from './test-support/fake-channels.ts'

const clock = manualClock()
let client: FakeClient
let news: LiveNews[]
let live: LiveTopics

beforeEach(() => {
  client = new FakeClient()
  news = []
  live = new LiveTopics({
    client: client.asClient(),
    clock,
    random: () => 0.5,
    onHint: () => {},
    onLive: (one) => news.push(one),
  })
  return () => live.end()
})

const turn = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve()
}
async function listenTo(...teams: string[]): Promise<string[]> {
  live.listenTo(teams)
  await turn()
  return client.open()
}
const say = (topic: string, state: string): void => client.of(topic)?.heard(state)

it('listens to all stations and to the teams of its person, and to no team that was lost', async () => {
  expect(await listenTo()).toEqual(['station-sync'])
  expect(await listenTo('b', 'a')).toEqual(['station-sync', 'team:a', 'team:b'])
  expect(await listenTo('a', 'b')).toEqual(['station-sync', 'team:a', 'team:b'])
  expect(await listenTo('b', 'c')).toEqual(['station-sync', 'team:b', 'team:c'])
  live.end()
  expect(client.open()).toEqual([])
})

it('is live while it hears of everything, and says what ended it', async () => {
  await listenTo('a', 'b')
  say('station-sync', 'SUBSCRIBED')
  say('team:a', 'SUBSCRIBED')
  expect(news.at(-1)).toEqual({ isLive: false, reason: null })
  say('team:b', 'SUBSCRIBED')
  expect(news.at(-1)).toEqual({ isLive: true, reason: null })
  say('team:a', 'CLOSED')
  expect(news.at(-1)).toEqual({ isLive: false, reason: 'CLOSED' })
  await listenTo('b')
  expect(news.at(-1)).toEqual({ isLive: true, reason: null })
})

it('joins what waits for its turn when it is told to hurry', async () => {
  await listenTo('a')
  for (const topic of ['station-sync', 'team:a']) {
    say(topic, 'SUBSCRIBED')
    say(topic, 'CLOSED')
  }
  expect(client.open()).toEqual([])
  live.hurry()
  clock.advance(0)
  await turn()
  expect(client.open()).toEqual(['station-sync', 'team:a'])
})

it('does not wait for the turn of the connection either, when it is told to hurry', async () => {
  await listenTo('a')
  client.isConnected = false
  for (const topic of ['station-sync', 'team:a']) say(topic, 'CHANNEL_ERROR')
  live.hurry()
  await turn()
  expect(client.asked).toEqual(['disconnect', 'connect'])
  const lost = [...client.made]
  clock.advance(0)
  await turn()
  expect(lost.every(({ removed }) => removed)).toBe(true)
  expect(client.open()).toEqual(['station-sync', 'team:a'])
})

it('makes the connection anew once, however often it is told to hurry meanwhile, and again the next time', async () => {
  await listenTo('a')
  client.isConnected = false
  live.hurry()
  live.hurry()
  await turn()
  expect(client.asked).toEqual(['disconnect', 'connect'])
  live.hurry()
  await turn()
  expect(client.asked).toEqual(['disconnect', 'connect', 'disconnect', 'connect'])
})

it.each(['disconnect', 'connect'] as const)('hurries all the same where the connection fails to %s', async (what) => {
  await listenTo('a')
  client.isConnected = false
  client.fails = what
  for (const topic of ['station-sync', 'team:a']) say(topic, 'CHANNEL_ERROR')
  live.hurry()
  await turn()
  expect(client.asked).toEqual(['disconnect', 'connect'])
  clock.advance(0)
  await turn()
  expect(client.made).toHaveLength(4)
})

it('connects no more once it has ended', async () => {
  await listenTo('a')
  client.isConnected = false
  live.hurry()
  live.end()
  await turn()
  expect(client.asked).toEqual(['disconnect'])
})

it('joins as many channels as one connection may have, and polls for the rest', async () => {
  const teams = Array.from({ length: 100 }, (_, n) => String(n).padStart(3, '0'))
  expect(await listenTo(...teams)).toHaveLength(100)
  for (const topic of client.open()) say(topic, 'SUBSCRIBED')
  expect(news.at(-1)).toEqual({ isLive: false, reason: 'TOO_MANY_TEAMS' })
  await listenTo(...teams.slice(0, 99))
  for (const topic of client.open()) say(topic, 'SUBSCRIBED')
  expect(news.at(-1)).toEqual({ isLive: true, reason: null })
})
