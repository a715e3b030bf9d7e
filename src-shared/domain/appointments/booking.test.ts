import { describe, expect, it } from 'vitest'
import { alreadyBooked, bookedStart, visitEnds } from './index.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const start = (date: string, time: string, zone = 'America/New_York') =>
  bookedStart({ date, time }, { zone, nowMs: NOW })

describe('the start of a booking', () => {
  it('is the wall clock of the place', () => {
    expect(start('2026-11-24', '09:30')).toEqual({ status: 'ok', startMs: Date.parse('2026-11-24T14:30:00Z') })
    const there = start('2026-11-24', '09:30', 'Pacific/Honolulu')
    expect(there).toEqual({ status: 'ok', startMs: Date.parse('2026-11-24T19:30:00Z') })
  })

  it.each([
    ['', '09:30', 'incomplete'],
    ['2026-11-24', '', 'incomplete'],
    ['2026-11-20', '09:59', 'past'],
    ['2026-02-30', '09:30', 'invalid'],
    ['2029-01-05', '09:30', 'invalid'],
  ])('%s %s is refused: %s', (date, time, reason) => {
    expect(start(date, time)).toEqual({ status: 'refused', reason })
  })
})

describe('a second booking', () => {
  const row = (test_name: string, status: 'scheduled' | 'cancelled' | 'confirmed', at = '2026-11-24T15:00:00Z') => ({
    id: '1',
    test_name,
    status,
    appointment_datetime: at,
  })

  it('is noticed by the name of the test, however it is written, while the first lies ahead', () => {
    expect(alreadyBooked([row('A1C  Test', 'confirmed')], 'a1c test', NOW)).not.toBeNull()
    expect(alreadyBooked([row('A1C Test', 'cancelled')], 'A1C Test', NOW)).toBeNull()
    expect(alreadyBooked([row('A1C Test', 'scheduled', '2026-11-19T15:00:00Z')], 'A1C Test', NOW)).toBeNull()
    expect(alreadyBooked([row('', 'scheduled')], ' ', NOW)).toBeNull()
  })
})

describe('how a visit ended', () => {
  const DAYS = 86_400_000
  it.each([
    ['scheduled', 0, ['completed', 'no-show']],
    ['confirmed', 400 * DAYS, ['completed', 'no-show']],
    ['scheduled', -1, []],
    ['cancelled', DAYS, []],
    ['completed', 90 * DAYS, ['no-show']],
    ['no-show', DAYS, ['completed']],
    ['no-show', 90 * DAYS + 1, []],
  ] as const)('may be said of one that is %s, %i ms after its time: %j', (status, agoMs, ends) => {
    const at = new Date(NOW - agoMs).toISOString()
    expect(visitEnds({ status, appointment_datetime: at }, NOW)).toEqual(ends)
  })
})
