import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PLACES } from '../../sample-data/panel/places.ts'
import { toInstant } from '../time/index.ts'
import type { ContactFacts } from './facts.ts'
import { callingInForce, mayContact } from './index.ts'
import { CONTACT_PURPOSES } from './may-contact.ts'
import {
  decideContact,
  decideWaiting,
  factsFor,
  inShort,
  knewOtherwise,
  receiptContent,
  replayReceipt,
  type ContactBasis,
  type StoredReceipt,
} from './receipts.ts'
import { factsOf, phoneOf } from './test-facts.ts'

const DAY = 86_400_000
const ID = '00000000-0000-4000-8000-0000000000e1'
const MEMBER = '00000000-0000-4000-8000-0000000000e2'
const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Both clock changes, the edges of editions and years, and any other time; also years ahead and back, by wrong clocks. */
const instants = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 2, 7), max: Date.UTC(2026, 2, 10) }),
  fc.integer({ min: Date.UTC(2026, 9, 17), max: Date.UTC(2026, 9, 20) }),
  fc.integer({ min: Date.UTC(2026, 9, 31), max: Date.UTC(2026, 10, 3) }),
  fc.integer({ min: Date.UTC(2025, 11, 30), max: Date.UTC(2026, 0, 3) }),
  fc.integer({ min: Date.UTC(2021, 0, 1), max: Date.UTC(2031, 0, 1) }),
)
const around = (nowMs: number) =>
  fc.integer({ min: -70 * DAY, max: 2 * DAY }).map((offset) => toInstant(nowMs + offset))
const emergency = fc.record({
  state: fc.constantFrom('FL', 'LA', 'TX', 'OR'),
  until: fc.constantFrom('2026-03-08', '2026-10-18', '2026-11-01', '2028-02-29'),
  reason: fc.constant('Flood'),
})

const factsAround = (nowMs: number): fc.Arbitrary<ContactFacts> =>
  fc
    .record({
      home: fc.constantFrom(...PLACES),
      phone: fc.oneof(fc.constantFrom(...PLACES).map(phoneOf), fc.constantFrom(null, '123', '+18005550199')),
      knows: fc.constantFrom('both', 'zip', 'zone', 'nothing'),
      hasAddress: fc.boolean(),
      email: fc.constantFrom(null, 'rosa@example.com', 'no address'),
      flags: fc.record({
        deceased: fc.boolean(),
        onDnc: fc.boolean(),
        noReminders: fc.boolean(),
        smsEnabled: fc.boolean(),
        emailEnabled: fc.boolean(),
        crisisHold: fc.boolean(),
        completedToday: fc.boolean(),
      }),
      callsAt: fc.array(around(nowMs), { maxLength: 9 }),
      textsAt: fc.array(around(nowMs), { maxLength: 13 }),
      textedUsAt: fc.option(around(nowMs)),
      smsStoppedAt: fc.option(around(nowMs), { freq: 5 }),
      callbackDueAt: fc.option(around(nowMs)),
      coverageEndsOn: fc.option(
        around(nowMs).map((at) => at.slice(0, 10)),
        { freq: 2 },
      ),
      emergencies: fc.option(fc.array(emergency, { maxLength: 2 })),
      isQuiet: fc.boolean(),
    })
    .map(({ home, knows, flags, emergencies, isQuiet, ...rest }) => {
      const calling = callingInForce({ calling: null, emergencies })
      return factsOf({
        ...rest,
        // Half of them have nothing that stays in the way, so that hours, caps and emergencies decide.
        ...(isQuiet ? { smsEnabled: true, smsStoppedAt: null, phone: phoneOf(home) } : flags),
        zipCode: knows === 'both' || knows === 'zip' ? home.zip : null,
        timeZone: knows === 'both' || knows === 'zone' ? home.zone : null,
        ...(calling === null ? {} : { calling }),
      })
    })
const situations = fc
  .record({
    nowMs: instants,
    channel: fc.constantFrom('call' as const, 'sms' as const, 'email' as const, 'mail' as const),
    purpose: fc.constantFrom(...CONTACT_PURPOSES),
  })
  .chain((one) => factsAround(one.nowMs).map((facts) => ({ ...one, facts })))

/** What the plan said to desks that were not told by it themselves. */
const plans = fc.record({
  calling: fc.constant(null),
  emergencies: fc.option(fc.array(emergency, { maxLength: 2 })),
})
/** A call of a desk, and what the server knew of the same member when it came: the same, or more, or something else. */
const lateCalls = situations.chain((one) =>
  fc.record({
    situation: fc.constant(one),
    plan: plans,
    known: fc.oneof(
      fc.constant(one.facts),
      fc
        .record({
          callsAt: fc.array(around(one.nowMs), { minLength: 1, maxLength: 4 }),
          onDnc: fc.boolean(),
        })
        .map(({ callsAt, onDnc }) => ({ ...one.facts, onDnc, callsAt: [...one.facts.callsAt, ...callsAt] })),
      factsAround(one.nowMs),
    ),
    // Also before the call was made: a clock that was set back.
    clock: fc.constantFrom({}, { late: true }, { late: true, clock: 'wrong' }, { clock: 'wrong' }),
  }),
)
const withoutPlan = ({ calling: _calling, ...facts }: ContactFacts): Omit<ContactFacts, 'calling'> => facts

/** The receipt as the server writes it: jsonb puts the keys in an order of its own. */
function stored(basis: Partial<ContactBasis> & { at: string }, change: object = {}): StoredReceipt {
  const content = JSON.stringify({
    known: null,
    plan: null,
    version: 1,
    id: ID,
    memberId: MEMBER,
    kind: 'call',
    channel: 'call',
    madeBy: 'desk',
    subject: 'call:1',
    purpose: 'outreach',
    edition: null,
    rules: null,
    consent: null,
    facts: null,
    decision: null,
    ...basis,
    ...change,
  })
  const parsed = receiptContent.parse(JSON.parse(content))
  const { channel, at } = parsed
  const hash = sha256(content)
  const row = { number: 1, id: ID, memberId: MEMBER, kind: 'call', madeBy: 'desk', staffId: null, subject: 'call:1' }
  return {
    ...row,
    channel,
    at,
    allowed: basis.decision?.allowed ?? null,
    ...inShort(parsed),
    content,
    hash,
    chained: [['contact.recorded', hash]],
  }
}
const replayed = (receipt: StoredReceipt) => replayReceipt(receipt, sha256).result

const NOON = Date.parse('2026-11-20T12:00:00-05:00')
const noon = stored(decideContact(factsOf(), 'call', { nowMs: NOON }))

/** In the trail, as if the server had decided it. */
const DECIDED: StoredReceipt['chained'][number] = ['contact.decided', noon.hash]

describe('a receipt', () => {
  it('is decided anew as it was, after it was text: over clock changes, unknown places and wrong clocks', () => {
    fc.assert(
      fc.property(situations, ({ facts, channel, nowMs, purpose }) => {
        const basis = decideContact(facts, channel, { nowMs, purpose })
        expect(basis.decision).toEqual(mayContact(facts, channel, nowMs, purpose))
        expect(replayed(stored(basis, { channel }))).toBe('whole')
      }),
      { numRuns: 600 },
    )
  })

  it('of a desk that sends late is whole by what the desk knew, and tells where the server knew better', () => {
    fc.assert(
      fc.property(lateCalls, ({ situation: { facts, nowMs, purpose }, known, clock }) => {
        const basis = decideContact(facts, 'call', { nowMs, purpose })
        const server = withoutPlan(factsFor('call', known))
        const receipt = stored(basis, { known: server, ...clock })
        expect(replayed(receipt)).toBe('whole')
        const { calling } = basis.facts
        const better = mayContact({ ...server, ...(calling === undefined ? {} : { calling }) }, 'call', nowMs, purpose)
        const content = receiptContent.parse(JSON.parse(receipt.content))
        expect(knewOtherwise(content)).toBe(better.allowed !== basis.decision.allowed)
      }),
      { numRuns: 300 },
    )
  })

  it('of an older desk is decided by the server’s facts and the plan’s word, also against what the desk would have said', () => {
    let overruled = 0
    fc.assert(
      fc.property(lateCalls, ({ situation: { facts, nowMs, purpose }, known, plan, clock }) => {
        const change = { known: withoutPlan(factsFor('call', known)), plan, purpose, ...clock }
        const waiting = stored({ at: toInstant(nowMs) }, change)
        expect(replayed(waiting)).toBe('waiting')
        const basis = decideWaiting(receiptContent.parse(JSON.parse(waiting.content)))!
        const calling = callingInForce(plan)
        const said = { ...change.known, ...(calling === null ? {} : { calling }) }
        expect(basis.decision).toEqual(mayContact(said, 'call', nowMs, purpose))
        if (basis.decision.allowed !== mayContact(facts, 'call', nowMs, purpose).allowed) overruled += 1

        const decided = stored(basis, { ...change, decidedBy: 'server' })
        const chained: StoredReceipt['chained'] = [
          ['contact.recorded', waiting.hash],
          ['contact.decided', decided.hash],
        ]
        expect(replayed({ ...decided, chained })).toBe('whole')
        // Nothing but the server's own word in the trail makes it decided.
        expect(replayed({ ...decided, chained: chained.slice(0, 1) })).toBe('forged')
      }),
      { numRuns: 300 },
    )
    expect(overruled).toBeGreaterThan(0)
  })

  it('holds nothing that the rules of its channel don’t read', () => {
    const all = factsOf({ callsAt: [toInstant(NOON)], textsAt: [toInstant(NOON)], textedUsAt: toInstant(NOON) })
    expect(factsFor('call', all)).toMatchObject({ email: null, textsAt: [], textedUsAt: null })
    expect(factsFor('sms', all)).toMatchObject({ email: null, callsAt: [] })
    expect(factsFor('email', all)).toMatchObject({ phone: null, email: 'on@file', callsAt: [], textsAt: [] })
  })

  it.each([
    ['its text', { content: noon.content.replace('"allowed":true', '"allowed":false') }],
    ['its text with a hash that fits', { content: `${noon.content} `, hash: sha256(`${noon.content} `) }],
    ['its member', { memberId: ID }],
    ['its time', { at: '2026-11-20T18:00:00.000Z' }],
    ['who asked', { staffId: ID }],
    ['what it says in short', { allowed: false }],
    ['an event too many', { chained: [...noon.chained, ...noon.chained] }],
    ['no event', { chained: [] }],
    ['a decision of the server that its text does not tell of', { chained: [...noon.chained, DECIDED] }],
    ['no receipt', { content: 'nothing' }],
  ] as const)('that was forged is named: %s', (_what, change) => {
    expect(replayed({ ...noon, ...change, chained: 'chained' in change ? [...change.chained] : noon.chained })).toBe(
      'forged',
    )
  })

  it('that the rules decide otherwise is named, also where the trail fits', () => {
    const basis = decideContact(factsOf({ callsAt: [toInstant(NOON)] }), 'call', { nowMs: NOON })
    expect(replayed(stored({ ...basis, decision: { allowed: true } }))).toBe('different')
    expect(replayed(stored({ ...basis, edition: '2026-11-27/first' }))).toBe('different')
    expect(replayed(stored({ ...basis, edition: '2099-01-01/2026-10-18' }))).toBe('different')
  })

  it('of an earlier table is whole as long as today’s table decides the same of that day', () => {
    expect(
      replayed(stored({ ...decideContact(factsOf(), 'call', { nowMs: NOON }), edition: '2026-11-01/first' })),
    ).toBe('whole')
    const refused = { allowed: false, reason: 'outsideHours', nextAllowedAt: null, overridableBy: [] } as const
    const basis = decideContact(factsOf(), 'call', { nowMs: NOON })
    expect(
      replayed(stored({ ...basis, edition: '2026-11-01/first', decision: { ...refused, overridableBy: [] } })),
    ).toBe('different')
  })

  it('of last March is decided by the row of last March, and one of today by today’s', () => {
    // Pennsylvania closed Sundays in October 2026; before, a callback could be made from 13:30 on.
    const on = (sunday: string) => {
      const nowMs = Date.parse(`${sunday}T14:00:00-04:00`)
      const facts = factsOf({ zipCode: '19103', phone: '+12155550111', callbackDueAt: toInstant(nowMs) })
      const basis = decideContact(facts, 'call', { nowMs })
      return { basis, result: replayed(stored(basis)) }
    }
    const [march, october] = [on('2026-03-15'), on('2026-10-25')]
    expect([march.result, october.result]).toEqual(['whole', 'whole'])
    expect(march.basis).toMatchObject({ edition: expect.stringMatching(/\/2026-01-01$/), decision: { allowed: true } })
    expect(october.basis).toMatchObject({
      edition: expect.stringMatching(/\/2026-10-18$/),
      decision: { allowed: false, reason: 'closedDay' },
      rules: [{ state: 'US' }, { state: 'PA', source: '73 P.S. 2245', reading: 'cautious' }],
    })
    // Under the other's edition neither is what it was.
    expect(replayed(stored({ ...march.basis, edition: october.basis.edition }))).toBe('different')
  })

  it('of an older desk is decided by the server, by what it knew and what the plan said', () => {
    const facts = factsFor('call', factsOf())
    const plan = { calling: null, emergencies: [{ state: 'FL', until: '2026-11-30', reason: 'Flood' }] }
    const waiting = stored({ at: toInstant(NOON) }, { known: facts, plan })
    expect(replayed(waiting)).toBe('waiting')
    const basis = decideWaiting(receiptContent.parse(JSON.parse(waiting.content)))!
    expect(basis.decision).toMatchObject({ allowed: false, reason: 'stateEmergency' })
    const decided = stored(basis, { known: facts, plan, decidedBy: 'server' })
    const chained: StoredReceipt['chained'] = [
      ['contact.recorded', waiting.hash],
      ['contact.decided', decided.hash],
    ]
    expect(replayed({ ...decided, chained })).toBe('whole')
  })

  it('shows where a desk that was out of reach knew less than the server', () => {
    const basis = decideContact(factsOf(), 'call', { nowMs: NOON })
    const known = factsFor('call', factsOf({ callsAt: [toInstant(NOON - DAY / 2)] }))
    const content = (change: object) => receiptContent.parse(JSON.parse(stored(basis, change).content))
    expect(knewOtherwise(content({ known }))).toBe(true)
    expect(knewOtherwise(content({ known: basis.facts }))).toBe(false)
  })
})
