import { describe, expect, it } from 'vitest'
import { bannedUntil } from './durations.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')

describe('the end of a ban', () => {
  it.each([
    ['1h30m', '2026-11-20T13:30:00.000Z'],
    ['1.5h', '2026-11-20T13:30:00.000Z'],
    ['+24h', '2026-11-21T12:00:00.000Z'],
    ['100ms', '2026-11-20T12:00:00.100Z'],
    ['-1h', '2026-11-20T11:00:00.000Z'],
    ['none', null],
    ['0', null],
    ['0s', null],
  ])('after %s is %s', (duration, end) => {
    expect(bannedUntil(duration, NOON)).toBe(end)
  })

  it.each([
    ['1d', 'unknown unit "d" in duration "1d"'],
    ['for ever', 'invalid duration "for ever"'],
    ['5', 'missing unit in duration "5"'],
    ['-', 'invalid duration "-"'],
    ['9999999h', 'invalid duration "9999999h"'],
  ])('after %s can’t be read', (duration, reason) => {
    expect(() => bannedUntil(duration, NOON)).toThrow(`invalid format for ban duration: time: ${reason}`)
  })
})
