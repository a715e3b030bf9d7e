import { describe, expect, it } from 'vitest'
import { isWithinHours, needsServer, UPDATE_HOURS, updateHold } from './index.ts'

describe('a restart into a new version', () => {
  it.each([
    [{ inCall: true, unsent: 0 }, 'call'],
    [{ inCall: true, unsent: 2 }, 'call'],
    [{ inCall: false, unsent: 1 }, 'unsent'],
    [{ inCall: false, unsent: 0 }, null],
  ])('with %j waits for: %s', (work, hold) => {
    expect(updateHold(work)).toBe(hold)
  })
})

describe('the hours in which a desk looks by itself', () => {
  it.each([
    ['18:00-06:00', 17 * 60 + 59, false],
    ['18:00-06:00', 18 * 60, true],
    ['18:00-06:00', 0, true],
    ['18:00-06:00', 6 * 60, false],
    ['09:30-17:00', 9 * 60 + 29, false],
    ['09:30-17:00', 16 * 60 + 59, true],
    ['09:30-17:00', 17 * 60, false],
    ['08:00-08:00', 8 * 60, false],
  ])('%s at minute %i: %s', (hours, minute, within) => {
    expect(UPDATE_HOURS.test(hours)).toBe(true)
    expect(isWithinHours(hours, minute)).toBe(within)
  })

  it('are all hours where none are set', () => {
    expect(isWithinHours(null, 0)).toBe(true)
  })

  it.each(['8:00-17:00', '24:00-01:00', '08:60-09:00', '08:00', '08:00-17:00 '])('are not "%s"', (text) => {
    expect(UPDATE_HOURS.test(text)).toBe(false)
  })
})

describe('an offered version', () => {
  const server = { minimumDesk: '1.0.0', migration: '20261101000000' }
  it.each([
    ['of the same server', '20261101000000', server, null],
    ['for a newer server', '20261201000000', server, '20261201000000'],
    ['of a server that says nothing', '20261201000000', null, null],
    ['of a server without a history', '20261201000000', { ...server, migration: null }, null],
    ['whose feed says nothing', null, server, null],
  ])('%s: needs %s', (_what, neededMigration, versions, needed) => {
    expect(needsServer(neededMigration, versions)).toBe(needed)
  })
})
