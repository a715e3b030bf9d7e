import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallClock, zoneMoment } from './index.ts'

const ZONES = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Puerto_Rico', 'Asia/Kathmandu']

describe('the wall clock of a place', () => {
  it.each([
    ['2026-11-23T04:59:00Z', 'America/New_York', { date: '2026-11-22', weekday: 7, time: '23:59' }],
    ['2026-11-23T05:00:00Z', 'America/New_York', { date: '2026-11-23', weekday: 1, time: '00:00' }],
    ['2026-03-08T06:59:00Z', 'America/New_York', { date: '2026-03-08', weekday: 7, time: '01:59' }],
    ['2026-03-08T07:00:00Z', 'America/New_York', { date: '2026-03-08', weekday: 7, time: '03:00' }],
  ])('at %s in %s shows %j', (instant, zone, shown) => {
    expect(wallClock(zone, Date.parse(instant))).toEqual(shown)
  })

  it('is unknown where the zone is', () => {
    expect(wallClock('No/Where', 0)).toBeNull()
  })

  it('is the one that the rest of the product goes by', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), minutes, (zone, minute) => {
        const shown = wallClock(zone, minute * 60_000)
        const moment = zoneMoment(zone, minute * 60_000)
        const [hour, past] = (shown?.time ?? '').split(':').map(Number)
        expect({
          date: shown?.date,
          weekday: Number(shown?.weekday) - 1,
          minuteOfDay: Number(hour) * 60 + Number(past),
        }).toEqual({
          date: moment?.date,
          weekday: moment?.weekday,
          minuteOfDay: moment?.minuteOfDay,
        })
      }),
    )
  })
})
