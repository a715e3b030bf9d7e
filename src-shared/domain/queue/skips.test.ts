import { describe, expect, it } from 'vitest'
import { isSkipNoteMissing, skipDay, skipObstacle, skipState, skipTimes, type SkipFacts } from './skips.ts'

const ZONE = 'America/New_York'
const at = (text: string): number => Date.parse(text)
/** Set aside at ten in the morning until two in the afternoon. */
const FACTS: SkipFacts = {
  skippedAt: '2026-11-20T15:00:00Z',
  skippedUntil: '2026-11-20T19:00:00Z',
  callbackDueAt: null,
  alertOpen: false,
  unreadSince: null,
  lastCallAt: null,
}

describe('a member who was set aside', () => {
  it.each<[string, Partial<SkipFacts>, string, ReturnType<typeof skipState>]>([
    ['stays away until the time', {}, '2026-11-20T18:59:59Z', 'aside'],
    ['is back when it has come', {}, '2026-11-20T19:00:00Z', 'time'],
    ['is told to be back for a week', {}, '2026-11-27T18:59:59Z', 'time'],
    ['and no longer', {}, '2026-11-27T19:00:00Z', null],
    ['has nothing told after a call', { lastCallAt: '2026-11-20T15:30:00Z' }, '2026-11-20T16:00:00Z', null],
    ['a call before says nothing', { lastCallAt: '2026-11-20T14:30:00Z' }, '2026-11-20T16:00:00Z', 'aside'],
    ['a promised call is far', { callbackDueAt: '2026-11-20T17:00:00Z' }, '2026-11-20T16:44:59Z', 'aside'],
    ['a promised call comes due', { callbackDueAt: '2026-11-20T17:00:00Z' }, '2026-11-20T16:45:00Z', 'callback'],
    ['an alert is open', { alertOpen: true }, '2026-11-20T16:00:00Z', 'alert'],
    ['the member wrote since', { unreadSince: '2026-11-20T15:00:01Z' }, '2026-11-20T16:00:00Z', 'message'],
    ['the member had written before', { unreadSince: '2026-11-20T14:59:59Z' }, '2026-11-20T16:00:00Z', 'aside'],
  ])('%s', (_, change, now, state) => {
    expect(skipState({ ...FACTS, ...change }, at(now))).toBe(state)
  })
})

describe('setting a member aside', () => {
  const now = at('2026-11-20T15:00:00Z')

  it('is not for what may not wait', () => {
    const promise = (callbackDueAt: string) => skipObstacle({ alertOpen: false, callbackDueAt }, now)
    expect(promise('2026-11-20T15:15:00Z')).toBe('promise')
    expect(promise('2026-11-20T15:15:01Z')).toBe(null)
    expect(skipObstacle({ alertOpen: true, callbackDueAt: null }, now)).toBe('alert')
  })

  it('lasts two hours, until tomorrow begins here, or until a day of the next two weeks', () => {
    const midnight = at('2026-11-21T05:00:00Z')
    expect(skipTimes(ZONE, now)).toEqual({ later: at('2026-11-20T17:00:00Z'), tomorrow: midnight })
    expect(skipTimes(ZONE, at('2026-11-21T03:00:00Z'))).toEqual({ later: null, tomorrow: midnight })
    const days = ['2026-11-20', '2026-11-21', '2026-12-04', '2026-12-05'].map((day) => skipDay(ZONE, day, now))
    expect(days).toEqual([null, midnight, at('2026-12-04T05:00:00Z'), null])
  })

  it('needs a word only where the list has none', () => {
    expect(isSkipNoteMissing('other', ' ')).toBe(true)
    expect(isSkipNoteMissing('other', 'moving house')).toBe(false)
    expect(isSkipNoteMissing('waiting', '')).toBe(false)
  })
})
