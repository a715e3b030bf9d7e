import { describe, expect, it } from 'vitest'
import { usualCallbackTime, type MemberPlace } from './callback-time.ts'

const MIAMI: MemberPlace = { timeZone: 'America/New_York', zipCode: '33130', phone: '+13055550111' }
const proposed = (now: string, place: Partial<MemberPlace> = {}) =>
  usualCallbackTime({ ...MIAMI, ...place }, Date.parse(now))

describe('the proposed callback', () => {
  it('is tomorrow morning on the clock of the member', () => {
    expect(proposed('2026-11-17T16:00:00Z')).toEqual({ date: '2026-11-18', time: '10:00' })
    expect(proposed('2026-11-18T02:00:00Z')).toEqual({ date: '2026-11-18', time: '10:00' })
  })

  it('is never on a Sunday or a holiday, nor on the weekday that stands for one', () => {
    expect(proposed('2026-11-21T16:00:00Z')).toEqual({ date: '2026-11-23', time: '10:00' })
    expect(proposed('2026-11-25T16:00:00Z')).toEqual({ date: '2026-11-27', time: '10:00' })
    expect(proposed('2026-07-02T16:00:00Z')).toEqual({ date: '2026-07-06', time: '10:00' })
  })

  it('is later in the day where the number belongs to a place that still sleeps', () => {
    expect(proposed('2026-11-17T16:00:00Z', { phone: '+18085550111' })).toEqual({ date: '2026-11-18', time: '14:00' })
  })
})
