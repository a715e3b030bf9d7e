import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '../../sync/vocabulary.ts'
import { toEpochMs } from '../time/index.ts'
import type { ContactFacts } from './facts.ts'
import { callingInForce, canOverride, mayContact, nextCallOpening } from './index.ts'
import { factsOf } from './test-facts.ts'

/** Friday, noon in Miami. */
const NOON = '2026-11-20T12:00:00-05:00'
const FLORIDA = { state: 'FL', until: '2026-11-23', reason: 'Hurricane, order of the governor' }
const stopped = (emergencies = [FLORIDA]) => ({ calling: callingInForce({ calling: null, emergencies })! })
const ask = (change: Partial<ContactFacts>, at = NOON, channel: 'call' | 'sms' | 'email' = 'call') =>
  mayContact(factsOf({ ...stopped(), ...change }), channel, toEpochMs(at))

describe('a declared emergency', () => {
  it('stops calls and texts that we begin, says where, until when and why, and opens on the morning after', () => {
    for (const channel of ['call', 'sms'] as const) {
      expect(ask({}, NOON, channel)).toEqual({
        allowed: false,
        reason: 'stateEmergency',
        nextAllowedAt: '2026-11-24T14:00:00.000Z',
        overridableBy: [],
        emergency: FLORIDA,
      })
    }
    expect(ask({}, NOON, 'email')).toEqual({ allowed: true })
  })

  it('is overridden by nobody, also where the member was reached today or called before', () => {
    for (const change of [{ completedToday: true }, { callsAt: [NOON] }]) {
      const decision = ask(change)
      expect(decision).toMatchObject({ reason: 'stateEmergency' })
      expect(STAFF_ROLES.some((role) => canOverride(decision, role))).toBe(false)
    }
  })

  it('waits for the cap behind it too', () => {
    expect(ask({ callsAt: ['2026-11-24T13:00:00-05:00'] })).toMatchObject({ nextAllowedAt: '2026-11-25T18:00:00.000Z' })
  })

  it('leaves a call that the member asked for, an answer, and the follow-up of a crisis as they are', () => {
    expect(ask({ callbackDueAt: NOON })).toEqual({ allowed: true })
    const answered = factsOf({ ...stopped(), textedUsAt: '2026-11-19T12:00:00-05:00' })
    expect(mayContact(answered, 'sms', toEpochMs(NOON), 'words')).toEqual({ allowed: true })
    expect(ask({ crisisHold: true })).toMatchObject({
      reason: 'crisisHold',
      overridableBy: ['supervisor', 'clinician'],
    })
  })

  it('ends with its last day at the place that reaches midnight last', () => {
    const pensacola = { zipCode: '32501', timeZone: 'America/Chicago', phone: '+13055550111' }
    const on = (until: string) => stopped([{ ...FLORIDA, until }])
    expect(ask({ ...pensacola, ...on('2026-11-19') })).toEqual({ allowed: true })
    expect(ask({ ...pensacola, ...on('2026-11-19') }, '2026-11-20T00:30:00-05:00')).toMatchObject({
      reason: 'stateEmergency',
    })
  })

  it('counts by the ZIP code, by the area code, and for whoever may live anywhere', () => {
    const elsewhere = { zipCode: '97201', timeZone: 'America/Los_Angeles', phone: '+15035550111' }
    expect(ask(elsewhere)).toEqual({ allowed: true })
    expect(ask({ ...elsewhere, phone: '+13055550111' })).toMatchObject({ reason: 'stateEmergency' })
    const nowhere = { zipCode: null, timeZone: null, phone: '+18005550199' }
    expect(ask(nowhere, '2026-11-20T15:00:00-05:00')).toMatchObject({ reason: 'stateEmergency' })
  })

  it('moves the next opening past all that are declared, weeks ahead as well', () => {
    const facts = factsOf(stopped([FLORIDA, { state: 'LA', until: '2027-06-01', reason: 'Flood' }]))
    expect(nextCallOpening(facts, toEpochMs(NOON))).toBe(toEpochMs('2026-11-24T09:00:00-05:00'))
    const long = factsOf(stopped([{ ...FLORIDA, until: '2027-02-28' }]))
    expect(nextCallOpening(long, toEpochMs(NOON))).toBe(toEpochMs('2027-03-01T09:00:00-05:00'))
  })

  it('narrows nothing else: hours and caps stay the product’s, or the plan’s own', () => {
    const utah = { zipCode: '84101', timeZone: 'America/Denver', phone: '+18015550111' }
    expect(ask(utah)).toEqual({ allowed: true })
    expect(callingInForce(null)).toBeNull()
    const own = { monFri: { start: 600, end: 960 }, sat: null, perWeek: 2, perSixtyDays: 5 }
    expect(callingInForce({ calling: own, emergencies: null })).toBe(own)
    expect(callingInForce({ calling: own, emergencies: [FLORIDA] })).toEqual({ ...own, emergencies: [FLORIDA] })
  })
})
