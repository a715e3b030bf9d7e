import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../sample-data/panel/places.ts'
import { STAFF_ROLES } from '../../sync/vocabulary.ts'
import { toEpochMs, toInstant } from '../time/index.ts'
import type { ContactFacts } from './facts.ts'
import { canOverride, mayContact } from './index.ts'
import { EVERY_US_ZONE } from './places.ts'
import { factsOf, isInFederalFrame, livingAt, PANEL_ZONES, phoneOf, wallClock } from './test-facts.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** Both clock changes of 2026, Saturday to Monday in every zone. */
const DST_WEEKENDS = [Date.UTC(2026, 2, 7), Date.UTC(2026, 9, 31)]

const places = fc.constantFrom(...PLACES)
const weekendInstants = fc
  .tuple(fc.constantFrom(...DST_WEEKENDS), fc.integer({ min: 0, max: 3 * DAY }))
  .map(([start, offset]) => start + offset)
const instants = fc.oneof(
  weekendInstants,
  fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 2, 1) }),
  fc.integer({ min: Date.UTC(2026, 10, 19), max: Date.UTC(2026, 10, 30) }),
)
const channels = fc.constantFrom('call' as const, 'sms' as const)
const numbers = fc.oneof(
  { weight: 6, arbitrary: places.map(phoneOf) },
  { weight: 1, arbitrary: fc.constantFrom('+18005550199', '+14165550111', '+525555550123', '+16715550111') },
)

/** Facts of somebody who can be reached, relative to an instant: calls before it, perhaps a callback around it. */
function factsAround(nowMs: number): fc.Arbitrary<ContactFacts> {
  return fc
    .record({
      place: places,
      knows: fc.constantFrom('both', 'both', 'zip', 'zone', 'nothing'),
      phone: numbers,
      calls: fc.array(fc.integer({ min: 0, max: 65 * DAY }), { maxLength: 10 }),
      callback: fc.option(fc.integer({ min: -3 * DAY, max: 3 * DAY }), { nil: null, freq: 2 }),
      completedToday: fc.boolean(),
    })
    .map(({ place, knows, phone, calls, callback, completedToday }) =>
      factsOf({
        zipCode: knows === 'both' || knows === 'zip' ? place.zip : null,
        timeZone: knows === 'both' || knows === 'zone' ? place.zone : null,
        phone,
        callsAt: calls.map((ago) => toInstant(nowMs - ago)),
        callbackDueAt: callback === null ? null : toInstant(nowMs + callback),
        completedToday,
      }),
    )
}
const situations = instants.chain((nowMs) => factsAround(nowMs).map((facts) => ({ nowMs, facts })))

describe('a yes', () => {
  it.each(PANEL_ZONES)('is inside 08:00-21:00 on every minute of both clock changes in %s', (zone) => {
    const place = PLACES.find((candidate) => candidate.zone === zone) ?? PLACES[0]!
    const facts = { ...livingAt(place), callbackDueAt: toInstant(DST_WEEKENDS[0]! - DAY) }
    let yes = 0
    for (const start of DST_WEEKENDS) {
      for (let at = start; at < start + 3 * DAY; at += 5 * MINUTE) {
        for (const channel of ['call', 'sms'] as const) {
          if (!mayContact(facts, channel, at).allowed) continue
          yes += 1
          if (!isInFederalFrame(zone, at)) expect.unreachable(`${channel} at ${toInstant(at)} in ${zone}`)
        }
      }
    }
    expect(yes).toBeGreaterThan(0)
  })

  it('is inside 08:00-21:00 at the ZIP and at the area code, callback or not', () => {
    fc.assert(
      fc.property(places, places, instants, channels, fc.boolean(), (home, phone, at, channel, isAsked) => {
        const callbackDueAt = isAsked ? toInstant(at) : null
        if (!mayContact({ ...livingAt(home, phone), callbackDueAt }, channel, at).allowed) return
        expect({ home: isInFederalFrame(home.zone, at), phone: isInFederalFrame(phone.zone, at) }).toEqual({
          home: true,
          phone: true,
        })
      }),
      { numRuns: 3_000 },
    )
  })

  it('is inside 08:00-21:00 in every zone of the country for somebody whose place nobody knows', () => {
    fc.assert(
      fc.property(instants, channels, fc.boolean(), (at, channel, isAsked) => {
        const callbackDueAt = isAsked ? toInstant(at) : null
        const facts = factsOf({ zipCode: null, timeZone: null, phone: '+18005550199', callbackDueAt })
        if (!mayContact(facts, channel, at).allowed) return
        expect(EVERY_US_ZONE.filter((zone) => !isInFederalFrame(zone, at))).toEqual([])
      }),
      { numRuns: 600 },
    )
  })

  it('is never on a Sunday or before 9 or from 20 on, unless the member asked', () => {
    fc.assert(
      fc.property(places, places, instants, channels, (home, phone, at, channel) => {
        if (!mayContact(livingAt(home, phone), channel, at).allowed) return
        for (const zone of [home.zone, phone.zone]) {
          const { day, minute } = wallClock(zone, at)
          expect(day).not.toBe('Sun')
          expect(minute >= 540 && minute < 1200).toBe(true)
        }
      }),
      { numRuns: 1_500 },
    )
  })

  it('is never given to somebody on the do-not-call list, nor can anybody override that', () => {
    fc.assert(
      fc.property(situations, channels, fc.constantFrom(...STAFF_ROLES), ({ facts, nowMs }, channel, role) => {
        const decision = mayContact({ ...facts, onDnc: true }, channel, nowMs)
        expect(decision).toMatchObject({ allowed: false, reason: 'doNotCall', nextAllowedAt: null })
        expect(canOverride(decision, role)).toBe(false)
      }),
    )
  })

  it('can be overridden outside 08:00-21:00 for an open crisis only', () => {
    fc.assert(
      fc.property(places, places, instants, fc.boolean(), (home, phone, at, completedToday) => {
        const decision = mayContact({ ...livingAt(home, phone), completedToday }, 'call', at)
        if (!STAFF_ROLES.some((role) => canOverride(decision, role))) return
        expect(isInFederalFrame(home.zone, at) && isInFederalFrame(phone.zone, at)).toBe(true)
      }),
      { numRuns: 1_500 },
    )
  })

  it('does not change within a minute, but for a cap that ends', () => {
    fc.assert(
      fc.property(situations, fc.integer({ min: 0, max: MINUTE - 1 }), ({ facts, nowMs }, later) => {
        const minute = Math.floor(nowMs / MINUTE) * MINUTE
        const still = { ...facts, callsAt: [], callbackDueAt: null }
        expect(mayContact(still, 'call', minute + later)).toEqual(mayContact(still, 'call', minute))
      }),
      { numRuns: 200 },
    )
  })
})

describe('the next allowed time', () => {
  it('is in the future, is allowed, and nothing before it is', () => {
    fc.assert(
      fc.property(situations, channels, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (...drawn) => {
        const [{ facts, nowMs }, channel, fractions] = drawn
        const decision = mayContact(facts, channel, nowMs)
        if (decision.allowed || decision.nextAllowedAt === null) return
        const nextMs = toEpochMs(decision.nextAllowedAt)
        expect(nextMs).toBeGreaterThan(nowMs)
        expect(mayContact(facts, channel, nextMs)).toEqual({ allowed: true })
        expect(mayContact(facts, channel, nextMs - 1).allowed).toBe(false)
        for (const fraction of fractions.take(25)) {
          const between = Math.floor((nowMs + fraction * (nextMs - nowMs)) / MINUTE) * MINUTE
          if (between > nowMs && between < nextMs) expect(mayContact(facts, channel, between).allowed).toBe(false)
        }
      }),
      { numRuns: 1_500 },
    )
  })

  it('is missing only for a finished day without a callback and for places that share no hour', () => {
    fc.assert(
      fc.property(situations, channels, ({ facts, nowMs }, channel) => {
        const decision = mayContact(facts, channel, nowMs)
        if (decision.allowed || decision.nextAllowedAt !== null) return
        if (decision.reason === 'completed' && facts.callbackDueAt === null) return
        for (let at = nowMs; at < nowMs + 8 * DAY; at += 30 * MINUTE) {
          expect(mayContact({ ...facts, callsAt: [] }, channel, at).allowed).toBe(false)
        }
      }),
      { numRuns: 600 },
    )
  })
})
