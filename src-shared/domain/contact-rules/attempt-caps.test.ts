import { describe, expect, it } from 'vitest'
import { toInstant } from '../time/index.ts'
import { heldCap, heldTextCap } from './attempt-caps.ts'

const NOW = Date.UTC(2026, 10, 20, 17)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (...times: number[]): string[] => times.map((time) => toInstant(NOW - time))
const capAt = (callsAt: readonly string[], nowMs = NOW, perDay = 1) => heldCap(callsAt, { perDay, nowMs })

describe('attempt caps', () => {
  it('allow a first call', () => {
    expect(capAt([])).toBeNull()
  })

  it('hold for exactly 24 hours after a call, whatever the calendar says', () => {
    expect(capAt(ago(DAY - 1))).toEqual({ reason: 'capDay', freeAt: NOW + 1 })
    expect(capAt(ago(DAY))).toBeNull()
    expect(capAt(ago(0))).toEqual({ reason: 'capDay', freeAt: NOW + DAY })
  })

  it('hold for exactly 7 days after the first of three', () => {
    expect(capAt(ago(2 * DAY, 4 * DAY, 7 * DAY - 1))).toEqual({ reason: 'capWeek', freeAt: NOW + 1 })
    expect(capAt(ago(2 * DAY, 4 * DAY, 7 * DAY))).toBeNull()
  })

  it('hold for exactly 60 days after the first of eight', () => {
    const seven = [8, 16, 24, 32, 40, 48, 56].map((days) => days * DAY)
    expect(capAt(ago(...seven, 60 * DAY - 1))).toEqual({ reason: 'capSixtyDays', freeAt: NOW + 1 })
    expect(capAt(ago(...seven, 60 * DAY))).toBeNull()
  })

  it('name the one that holds longest, in any order of calls', () => {
    const calls = ago(2 * HOUR, 3 * DAY, 2 * DAY)
    const expected = { reason: 'capWeek', freeAt: NOW + 4 * DAY }
    expect(capAt(calls)).toEqual(expected)
    expect(capAt(calls.toReversed())).toEqual(expected)
    expect(capAt(ago(2 * HOUR, 5 * DAY, 6.5 * DAY))).toEqual({ reason: 'capDay', freeAt: NOW + 22 * HOUR })
  })

  it('follow a higher cap of the day where one is set', () => {
    expect(capAt(ago(HOUR, 2 * HOUR), NOW, 3)).toBeNull()
    expect(capAt(ago(HOUR), NOW, 2)).toBeNull()
    expect(capAt(ago(HOUR, 2 * HOUR), NOW, 2)).toEqual({ reason: 'capDay', freeAt: NOW + 22 * HOUR })
  })

  it('count a call from a station whose clock is ahead', () => {
    expect(capAt(ago(-5 * MINUTE))).toEqual({ reason: 'capDay', freeAt: NOW + DAY + 5 * MINUTE })
  })

  it('read instants with any offset and refuse what is none', () => {
    expect(capAt(['2026-11-20T11:00:00-05:00'])).toEqual({ reason: 'capDay', freeAt: NOW + 23 * HOUR })
    expect(() => capAt(['yesterday'])).toThrow(RangeError)
  })
})

describe('text caps', () => {
  const textCap = (...days: number[]) => heldTextCap(ago(...days.map((count) => count * DAY)), NOW)?.reason ?? null

  it('hold after one in a day, three in a week and twelve in a month', () => {
    expect([textCap(), textCap(1), textCap(0.5)]).toEqual([null, null, 'textCapDay'])
    expect([textCap(2, 4, 6.9), textCap(2, 4, 7)]).toEqual(['textCapWeek', null])
    const twelve = [3, 5, 8, 10, 12, 15, 17, 19, 22, 24, 26]
    expect([textCap(...twelve, 30.9), textCap(...twelve, 31)]).toEqual(['textCapMonth', null])
  })
})
