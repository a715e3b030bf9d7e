import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAYS_OF_WEEK } from '../../sync/rows.ts'
import { createZoneClock, dayName, isKnownZone, zoneMoment } from './zone-moment.ts'

/** The zones of the panel: with and without daylight saving, split states, far ones. */
const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Boise',
  'America/Menominee',
  'America/Detroit',
]
const WEEKENDS_2026 = [Date.UTC(2026, 2, 7), Date.UTC(2026, 9, 31)]
const WEEKEND_MINUTES = 3 * 1440

/** What Intl says, independent of the module under test. */
function wallClock(zone: string): (epochMs: number) => { day: string; minute: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return (epochMs) => {
    const parts = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]))
    return { day: parts.weekday ?? '', minute: Number(parts.hour) * 60 + Number(parts.minute) }
  }
}

describe('the wall clock of a zone', () => {
  it.each(ZONES)('agrees with the system through both clock changes of 2026 in %s', (zone) => {
    const expected = wallClock(zone)
    for (const start of WEEKENDS_2026) {
      for (let minute = 0; minute < WEEKEND_MINUTES; minute += 7) {
        const at = start + minute * 60_000
        const moment = zoneMoment(zone, at)
        expect(moment && { day: dayName(moment), minute: moment.minuteOfDay }).toEqual(expected(at))
      }
    }
  })

  it('skips the lost hour and repeats the gained one', () => {
    const minuteAt = (iso: string): number | undefined => zoneMoment('America/New_York', Date.parse(iso))?.minuteOfDay
    expect(minuteAt('2026-03-08T06:59:00Z')).toBe(119)
    expect(minuteAt('2026-03-08T07:00:00Z')).toBe(180)
    expect(minuteAt('2026-11-01T05:30:00Z')).toBe(90)
    expect(minuteAt('2026-11-01T06:30:00Z')).toBe(90)
  })

  it('stays on a minute to its last millisecond', () => {
    const noon = Date.UTC(2026, 10, 20, 19)
    expect(zoneMoment('UTC', noon + 59_999)?.minuteOfDay).toBe(19 * 60)
    expect(zoneMoment('UTC', noon + 60_000)?.minuteOfDay).toBe(19 * 60 + 1)
  })

  it('gives the local date and weekday, which can differ from those in UTC', () => {
    const moment = zoneMoment('Pacific/Honolulu', Date.UTC(2026, 10, 21, 3))
    expect(moment).toEqual({ weekday: 4, minuteOfDay: 17 * 60, date: '2026-11-20' })
    expect(moment && dayName(moment)).toBe('Friday')
    expect(DAYS_OF_WEEK[moment?.weekday ?? 0]).toBe('Friday')
  })

  it('answers null for a zone that does not exist', () => {
    expect(zoneMoment('America/Atlantis', 0)).toBeNull()
    expect(zoneMoment('', 0)).toBeNull()
    expect(isKnownZone('America/Boise')).toBe(true)
    expect(isKnownZone('Mars/Olympus')).toBe(false)
  })
})

describe('the cached clock', () => {
  it('answers as the plain conversion does, in any order of questions', () => {
    const clock = createZoneClock()
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    fc.assert(
      fc.property(fc.constantFrom(...ZONES, 'No/Where'), instants, (zone, at) => {
        expect(clock(zone, at)).toEqual(zoneMoment(zone, at))
      }),
    )
  })

  it('keeps one conversion for the whole minute', () => {
    const clock = createZoneClock()
    const at = Date.UTC(2026, 10, 20, 19)
    expect(clock('America/Boise', at + 59_000)).toBe(clock('America/Boise', at))
    expect(clock('America/Boise', at + 60_000)).not.toBe(clock('America/Boise', at))
  })
})
