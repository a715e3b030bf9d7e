import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { appointmentTime } from './appointment-time.ts'

const MIAMI = 'America/New_York'

describe('when an appointment is', () => {
  it('follows the clocks of the member through their changes', () => {
    const clockAt = (start: string): string => appointmentTime(start, MIAMI, 'en', MIAMI).clock
    expect(clockAt('2026-03-07T14:00:00+00:00')).toBe('9:00 AM')
    expect(clockAt('2026-03-08T14:00:00+00:00')).toBe('10:00 AM')
    expect(clockAt('2026-10-31T14:00:00+00:00')).toBe('10:00 AM')
    expect(clockAt('2026-11-01T14:00:00+00:00')).toBe('9:00 AM')
  })

  it('names the zone only where this device shows another time', () => {
    const zoneOn = (device: string, start = '2026-11-05T19:05:00+00:00') =>
      appointmentTime(start, MIAMI, 'en', device).zone
    expect(zoneOn(MIAMI)).toBeNull()
    expect(zoneOn('America/Detroit')).toBeNull()
    expect(zoneOn('America/Los_Angeles')).toBe('Eastern Time')
    // Puerto Rico keeps one time all year: the same clock as Miami in summer, another in winter.
    expect(zoneOn('America/Puerto_Rico', '2026-07-05T19:05:00+00:00')).toBeNull()
    expect(zoneOn('America/Puerto_Rico')).toBe('Eastern Time')
  })

  it('moves the day with the clock', () => {
    const late = appointmentTime('2026-11-06T04:30:00+00:00', MIAMI, 'es', 'Europe/Madrid')
    expect(late).toEqual({ date: 'jueves, 5 de noviembre de 2026', clock: '11:30 p.m.', zone: 'hora del Este' })
  })

  it("uses the device's zone where the member's is missing or unknown here", () => {
    for (const zone of [null, '', 'No/Where']) {
      expect(appointmentTime('2026-11-05T19:05:00+00:00', zone, 'en', 'America/Chicago')).toMatchObject({
        clock: '1:05 PM',
        zone: null,
      })
    }
  })

  it('is what the member reads wherever the device is', () => {
    const device = fc.constantFrom('Pacific/Honolulu', 'Asia/Tokyo', 'Europe/Madrid', MIAMI, 'America/Puerto_Rico')
    const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(device, start, fc.constantFrom('en', 'es'), (zone, at, locale) => {
        const { date, clock } = appointmentTime(at.toISOString(), MIAMI, locale, zone)
        const home = appointmentTime(at.toISOString(), MIAMI, locale, MIAMI)
        expect([date, clock]).toEqual([home.date, home.clock])
      }),
    )
  })
})
