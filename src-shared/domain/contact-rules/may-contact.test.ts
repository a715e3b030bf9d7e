import { describe, expect, it } from 'vitest'
import { PLACES } from '../../sample-data/panel/places.ts'
import { STAFF_ROLES } from '../../sync/vocabulary.ts'
import { toEpochMs } from '../time/index.ts'
import type { ContactChannel, ContactDecision, ContactFacts } from './facts.ts'
import { CONTACT_LIMITS, CONTACT_REFUSALS, canOverride, contactDecision, mayContact } from './index.ts'
import { factsOf } from './test-facts.ts'

/** Friday, noon in Miami. */
const NOON = '2026-11-20T12:00:00-05:00'

const ask = (change: Partial<ContactFacts>, channel: ContactChannel = 'call', at = NOON): ContactDecision =>
  mayContact(factsOf(change), channel, toEpochMs(at))
const reasonOf = (decision: ContactDecision): string => (decision.allowed ? 'allowed' : decision.reason)
const nextOf = (decision: ContactDecision): string | null => (decision.allowed ? 'now' : decision.nextAllowedAt)
/** The answer to a call at a wall-clock time of Friday 20 November 2026 in the zone of the facts. */
const atClock = (change: Partial<ContactFacts>, clock: string, offset = '-05:00'): string =>
  reasonOf(ask(change, 'call', `2026-11-20T${clock}${offset}`))

describe('who may be contacted at all', () => {
  it('is anybody with consent and an address inside the hours', () => {
    for (const channel of ['call', 'sms', 'email'] as const) expect(ask({}, channel)).toEqual({ allowed: true })
  })

  it('is nobody who has died, on any channel, and nobody goes on all the same', () => {
    for (const channel of ['call', 'sms', 'email'] as const) {
      const decision = ask({ deceased: true, onDnc: true }, channel)
      expect(decision).toMatchObject({ reason: 'deceased', nextAllowedAt: null, overridableBy: [] })
    }
  })

  it('is anybody whose day of leaving the plan has not come', () => {
    for (const channel of ['call', 'sms', 'email'] as const)
      for (const coverageEndsOn of [null, '2026-11-21', '2027-12-31'])
        expect(ask({ coverageEndsOn }, channel)).toEqual({ allowed: true })
  })

  it('is nobody from the day on which they leave the plan, on any channel, and nobody goes on all the same', () => {
    const refused = { allowed: false, reason: 'coverageEnded', nextAllowedAt: null, overridableBy: [] }
    for (const channel of ['call', 'sms', 'email'] as const)
      for (const coverageEndsOn of ['2026-11-20', '2026-11-19', '2025-01-01'])
        expect(ask({ coverageEndsOn, callbackDueAt: NOON }, channel)).toEqual(refused)
  })

  it('counts that day by the clocks of the member, and leaves an open alert to who looks after it', () => {
    const coverageEndsOn = '2026-11-21'
    const west = { zipCode: '90001', timeZone: 'America/Los_Angeles', phone: '+12135550111' }
    expect(reasonOf(ask({ coverageEndsOn }, 'call', '2026-11-20T23:59:00-05:00'))).toBe('outsideHours')
    expect(reasonOf(ask({ coverageEndsOn }, 'call', '2026-11-21T00:00:00-05:00'))).toBe('coverageEnded')
    expect(reasonOf(ask({ ...west, coverageEndsOn }, 'call', '2026-11-21T00:00:00-05:00'))).toBe('outsideHours')
    expect(reasonOf(ask({ coverageEndsOn: '2026-11-01', crisisHold: true }))).toBe('crisisHold')
  })

  it('is nobody on the do-not-call list, by call or text, ever', () => {
    const change = { onDnc: true, dncDate: '2026-03-01', callbackDueAt: NOON }
    for (const channel of ['call', 'sms'] as const) {
      const decision = ask(change, channel)
      expect(decision).toEqual({ allowed: false, reason: 'doNotCall', nextAllowedAt: null, overridableBy: [] })
      expect(STAFF_ROLES.some((role) => canOverride(decision, role))).toBe(false)
    }
    expect(ask(change, 'email')).toEqual({ allowed: true })
  })

  it.each<[string, Partial<ContactFacts>, ContactChannel]>([
    ['noPhone', { phone: null }, 'call'],
    ['noPhone', { phone: '  ' }, 'sms'],
    ['badPhone', { phone: '555-0111' }, 'call'],
    ['badPhone', { phone: 'ask her son' }, 'sms'],
    ['noWorkingNumber', { phone: null, numberInUse: 'bad' }, 'call'],
    ['noWorkingNumber', { phone: null, numberInUse: 'bad' }, 'sms'],
    ['noWorkingNumber', { numberInUse: 'other' }, 'sms'],
    ['smsOff', { smsEnabled: false }, 'sms'],
    ['smsStopped', { smsStoppedAt: '2026-11-01T15:00:00Z' }, 'sms'],
    ['smsStopped', { smsStoppedAt: '2026-11-01T15:00:00Z', smsEnabled: false }, 'sms'],
    ['noEmail', { email: null }, 'email'],
    ['noEmail', { email: ' ' }, 'email'],
    ['noEmail', { email: 'rosa at example.com' }, 'email'],
    ['emailOff', { emailEnabled: false }, 'email'],
  ])('excludes %s: %j by %s, for every role and at any time', (reason, change, channel) => {
    expect(ask(change, channel)).toEqual({ allowed: false, reason, nextAllowedAt: null, overridableBy: [] })
  })

  it('is called at another number where the first does not work, and never texted there', () => {
    expect(ask({ numberInUse: 'other' })).toEqual({ allowed: true })
    expect(ask({ phone: null, numberInUse: 'bad' }, 'email')).toEqual({ allowed: true })
  })

  it('keeps the consents of the channels apart', () => {
    expect(ask({ smsEnabled: false, emailEnabled: false, smsStoppedAt: NOON })).toEqual({ allowed: true })
    expect(ask({ emailEnabled: false }, 'sms')).toEqual({ allowed: true })
    expect(ask({ smsEnabled: false, smsStoppedAt: NOON, phone: null }, 'email')).toEqual({ allowed: true })
  })

  it('holds all channels while a crisis alert is open, with a way past for supervisor and clinician', () => {
    for (const channel of ['call', 'sms', 'email'] as const) {
      expect(ask({ crisisHold: true }, channel)).toEqual({
        allowed: false,
        reason: 'crisisHold',
        nextAllowedAt: null,
        overridableBy: ['supervisor', 'clinician'],
      })
    }
  })

  it('lets e-mail go at any hour', () => {
    expect(ask({}, 'email', '2026-11-22T03:00:00-05:00')).toEqual({ allowed: true })
  })
})

describe('the reason shown when several hold', () => {
  it('goes from what nobody can change to what passes by itself', () => {
    const everything: Partial<ContactFacts> = {
      onDnc: true,
      phone: null,
      smsEnabled: false,
      crisisHold: true,
      completedToday: true,
      callsAt: ['2026-11-22T09:00:00-05:00'],
    }
    const sunday = '2026-11-22T12:00:00-05:00'
    const lifted: Partial<ContactFacts>[] = [
      { onDnc: false },
      { phone: '+13055550111' },
      { crisisHold: false },
      { completedToday: false },
      { callsAt: [] },
    ]
    const seen = [{}, ...lifted].map((_, count) =>
      reasonOf(ask(Object.assign({}, everything, ...lifted.slice(0, count)), 'call', sunday)),
    )
    expect(seen).toEqual(['doNotCall', 'noPhone', 'crisisHold', 'completed', 'capDay', 'closedDay'])
    const text = { ...everything, onDnc: false, phone: '+13055550111' }
    expect(reasonOf(ask(text, 'sms', sunday))).toBe('smsOff')
    expect(reasonOf(ask({ ...text, smsEnabled: true }, 'sms', sunday))).toBe('crisisHold')
  })
})

describe('the hours of a call', () => {
  it('are 9 to 20 where the state adds nothing, to the minute', () => {
    const atlanta = { zipCode: '30303', phone: '+14045550111' }
    expect(atClock(atlanta, '08:59:59.999')).toBe('outsideHours')
    expect(atClock(atlanta, '09:00:00')).toBe('allowed')
    expect(atClock(atlanta, '19:59:59.999')).toBe('allowed')
    expect(atClock(atlanta, '20:00:00')).toBe('outsideHours')
  })

  it('are 8 to 21 for a callback that is due, to the minute', () => {
    const atlanta = { zipCode: '30303', phone: '+14045550111', callbackDueAt: '2026-11-19T10:00:00-05:00' }
    expect(atClock(atlanta, '07:59:59.999')).toBe('outsideHours')
    expect(atClock(atlanta, '08:00:00')).toBe('allowed')
    expect(atClock(atlanta, '20:59:59.999')).toBe('allowed')
    expect(atClock(atlanta, '21:00:00')).toBe('outsideHours')
  })

  it('end at 20 in Florida and begin at 10 in Kentucky even for a callback that is due', () => {
    const due = { callbackDueAt: '2026-11-19T10:00:00-05:00' }
    expect(atClock(due, '19:59:00')).toBe('allowed')
    expect(atClock(due, '20:00:00')).toBe('outsideHours')
    const louisville = { ...due, zipCode: '40202', timeZone: 'America/Kentucky/Louisville', phone: '+15025550111' }
    expect(atClock(louisville, '09:59:00')).toBe('outsideHours')
    expect(atClock(louisville, '10:00:00')).toBe('allowed')
  })

  it('must hold at the area code too, with the stricter of both rows', () => {
    const movedFromAngeles = { phone: '+12135550111' }
    expect(atClock(movedFromAngeles, '11:59:00')).toBe('outsideHours')
    expect(atClock(movedFromAngeles, '12:00:00')).toBe('allowed')
    const movedFromProvidence = { phone: '+14015550111' }
    expect(atClock(movedFromProvidence, '17:59:00')).toBe('allowed')
    expect(atClock(movedFromProvidence, '18:00:00')).toBe('outsideHours')
  })

  it('go by the ZIP alone for a number that says nothing about a place', () => {
    expect(atClock({ phone: '+18005550199' }, '09:00:00')).toBe('allowed')
    expect(atClock({ phone: '+18005550199' }, '19:59:00')).toBe('allowed')
  })

  it('close on Sundays and federal holidays unless the member asked for the time', () => {
    const sunday = '2026-11-22T12:00:00-05:00'
    const thanksgiving = '2026-11-26T12:00:00-05:00'
    const observed = '2026-07-03T12:00:00-04:00'
    for (const at of [sunday, thanksgiving, observed]) {
      expect(reasonOf(ask({}, 'call', at))).toBe('closedDay')
      expect(reasonOf(ask({}, 'sms', at))).toBe('closedDay')
      expect(reasonOf(ask({ callbackDueAt: at }, 'call', at))).toBe('allowed')
    }
    const birmingham = { zipCode: '35203', timeZone: 'America/Chicago', phone: '+12055550111' }
    expect(reasonOf(ask({ ...birmingham, callbackDueAt: sunday }, 'call', sunday))).toBe('closedDay')
  })

  it('are the same for texts, which no callback widens', () => {
    const change = { callbackDueAt: '2026-11-20T08:30:00-05:00' }
    expect(reasonOf(ask(change, 'call', '2026-11-20T08:30:00-05:00'))).toBe('allowed')
    expect(ask(change, 'sms', '2026-11-20T08:30:00-05:00')).toEqual({
      allowed: false,
      reason: 'outsideHours',
      nextAllowedAt: '2026-11-20T14:00:00.000Z',
      overridableBy: ['supervisor'],
    })
  })
})

describe('a place that is not known for sure', () => {
  it('is every zone of the state when only the ZIP is known', () => {
    const tampa = { zipCode: '33602', timeZone: null, phone: '+18135550111' }
    expect(atClock(tampa, '09:30:00')).toBe('outsideHours')
    expect(atClock(tampa, '10:00:00')).toBe('allowed')
    expect(atClock({ ...tampa, timeZone: 'America/New_York' }, '09:30:00')).toBe('allowed')
  })

  it('is every zone of a split area code', () => {
    const panhandle = { zipCode: '32202', phone: '+18505550111' }
    expect(atClock(panhandle, '09:59:00')).toBe('outsideHours')
    expect(atClock(panhandle, '10:00:00')).toBe('allowed')
  })

  it.each<[string, Partial<ContactFacts>]>([
    ['no ZIP', { zipCode: null, timeZone: null }],
    ['a military ZIP', { zipCode: '09012', timeZone: null }],
    ['a ZIP without its leading zero', { zipCode: '7102', timeZone: null }],
    ['a zone that does not exist', { zipCode: null, timeZone: 'America/Atlantis' }],
    ['a Canadian number', { phone: '+14165550111' }],
    ['a number from abroad', { phone: '+442079460123' }],
    ['an area code that nobody knows', { phone: '+12775550111' }],
  ])('is every zone of the country with %s', (_, change) => {
    expect(atClock(change, '17:59:00')).not.toBe('allowed')
    expect(atClock(change, '18:00:00')).toBe('allowed')
    expect(atClock(change, '18:59:00')).toBe('allowed')
    expect(atClock(change, '19:00:00')).not.toBe('allowed')
  })

  it('takes the stated zone although the ZIP is missing', () => {
    expect(atClock({ zipCode: null }, '09:00:00')).toBe('allowed')
  })
})

describe('attempts', () => {
  it('wait 24 hours, 7 days and 60 days, and for the hours after that', () => {
    expect(ask({ callsAt: ['2026-11-19T15:00:37-05:00'] })).toEqual({
      allowed: false,
      reason: 'capDay',
      nextAllowedAt: '2026-11-20T20:00:37.000Z',
      overridableBy: ['supervisor'],
    })
    expect(ask({ callsAt: ['2026-11-19T12:00:00-05:00'] })).toEqual({ allowed: true })
    const threeInAWeek = ['2026-11-15T15:00:00-05:00', '2026-11-17T12:00:00-05:00', '2026-11-18T12:00:00-05:00']
    const week = ask({ callsAt: threeInAWeek })
    expect([reasonOf(week), nextOf(week)]).toEqual(['capWeek', '2026-11-23T14:00:00.000Z'])
    const eight = [1, 9, 16, 23, 30].map((day) => `2026-10-${String(day).padStart(2, '0')}T12:00:00-04:00`)
    const sixty = ask({ callsAt: [...eight, '2026-11-06T12:00:00Z', '2026-11-10T12:00:00Z', '2026-11-16T12:00:00Z'] })
    expect([reasonOf(sixty), nextOf(sixty)]).toEqual(['capSixtyDays', '2026-11-30T16:00:00.000Z'])
  })

  it('do not count for texts and e-mails', () => {
    const change = { callsAt: ['2026-11-20T11:00:00-05:00'], completedToday: true }
    expect(ask(change, 'sms')).toEqual({ allowed: true })
    expect(ask(change, 'email')).toEqual({ allowed: true })
  })

  it('of a callback are exempt from 15 minutes before its time', () => {
    const change = { callsAt: ['2026-11-20T10:00:00-05:00'], callbackDueAt: '2026-11-20T16:00:00-05:00' }
    const before = ask(change, 'call', '2026-11-20T15:44:59-05:00')
    expect([reasonOf(before), nextOf(before)]).toEqual(['capDay', '2026-11-20T20:45:00.000Z'])
    expect(ask(change, 'call', '2026-11-20T15:45:00-05:00')).toEqual({ allowed: true })
    expect(ask(change, 'call', '2026-11-20T18:00:00-05:00')).toEqual({ allowed: true })
  })
})

describe('a member already called today', () => {
  it('is completed for all but a supervisor', () => {
    const decision = ask({ completedToday: true, callsAt: ['2026-11-20T10:00:00-05:00'] })
    expect(decision).toEqual({
      allowed: false,
      reason: 'completed',
      nextAllowedAt: null,
      overridableBy: ['supervisor'],
    })
    expect(STAFF_ROLES.filter((role) => canOverride(decision, role))).toEqual(['supervisor'])
  })

  it('may be called again at the time the member asked for', () => {
    const change = {
      completedToday: true,
      callsAt: ['2026-11-20T10:00:00-05:00'],
      callbackDueAt: '2026-11-20T16:00:00-05:00',
    }
    expect(nextOf(ask(change))).toBe('2026-11-20T20:45:00.000Z')
    expect(ask(change, 'call', '2026-11-20T15:45:00-05:00')).toEqual({ allowed: true })
  })

  it('waits for the hours when the promised time is outside them', () => {
    const change = { completedToday: true, callbackDueAt: '2026-11-20T22:00:00-05:00' }
    expect(nextOf(ask(change))).toBe('2026-11-21T13:00:00.000Z')
  })
})

describe('an override', () => {
  it('is never needed for a yes', () => {
    expect(STAFF_ROLES.some((role) => canOverride({ allowed: true }, role))).toBe(false)
  })

  it('of the hours is for supervisors, of a crisis hold for clinicians too', () => {
    const evening = ask({}, 'call', '2026-11-20T20:30:00-05:00')
    expect(STAFF_ROLES.filter((role) => canOverride(evening, role))).toEqual(['supervisor'])
    const crisis = ask({ crisisHold: true })
    expect(STAFF_ROLES.filter((role) => canOverride(crisis, role))).toEqual(['clinician', 'supervisor'])
  })
})

describe('at night', () => {
  it.each<[string, Partial<ContactFacts>]>([
    ['outsideHours', {}],
    ['completed', { completedToday: true }],
    ['capDay', { callsAt: ['2026-11-20T15:00:00Z'] }],
  ])('%s has no override, whoever asks', (reason, change) => {
    for (const clock of ['07:59', '21:00', '23:30']) {
      const decision = ask(change, 'call', `2026-11-20T${clock}:00-05:00`)
      expect(reasonOf(decision)).toBe(reason)
      expect(STAFF_ROLES.filter((role) => canOverride(decision, role))).toEqual([])
    }
  })

  it('an open crisis may be followed up all the same', () => {
    const crisis = ask({ crisisHold: true }, 'call', '2026-11-20T23:30:00-05:00')
    expect(canOverride(crisis, 'clinician')).toBe(true)
  })
})

describe('the rules as a whole', () => {
  it('answer in the shape that crosses the boundaries', () => {
    for (const place of PLACES) {
      const facts = factsOf({ zipCode: place.zip, timeZone: place.zone })
      for (let hour = 0; hour < 24; hour += 3) {
        const decision = mayContact(facts, 'call', toEpochMs(NOON) + hour * 3_600_000)
        expect(contactDecision.parse(decision)).toEqual(decision)
        if (!decision.allowed) expect(CONTACT_REFUSALS).toContain(decision.reason)
      }
    }
  })

  it('do not change the facts and give every caller an answer of its own', () => {
    const facts = Object.freeze(factsOf({ callsAt: ['2026-11-19T15:00:00Z', '2026-11-20T15:00:00Z'] }))
    Object.freeze(facts.callsAt)
    const first = mayContact(facts, 'call', toEpochMs(NOON))
    if (!first.allowed) first.overridableBy.push('clinician')
    expect(mayContact(facts, 'call', toEpochMs(NOON))).toMatchObject({ overridableBy: ['supervisor'] })
  })

  it('state their limits', () => {
    expect(CONTACT_LIMITS).toMatchObject({
      version: '2026-11-27',
      attempts: { perDay: 1, perWeek: 3, perSixtyDays: 8 },
      callbackLeadMinutes: 15,
      federalHours: { monFri: { start: 480, end: 1260 } },
      defaultHours: { monFri: { start: 540, end: 1200 }, sun: null, holiday: null },
    })
  })
})

describe('texts about care', () => {
  const YESTERDAY = '2026-11-19T18:00:00-05:00'
  const answered = (change: Partial<ContactFacts>) =>
    mayContact(factsOf({ textsAt: [YESTERDAY], ...change }), 'sms', toEpochMs(NOON), 'words')

  it('go out once a day, and say when the next one may; nobody goes on all the same', () => {
    expect(ask({ textsAt: [YESTERDAY] }, 'sms')).toEqual({
      allowed: false,
      reason: 'textCapDay',
      nextAllowedAt: '2026-11-20T23:00:00.000Z',
      overridableBy: [],
    })
    expect(ask({ textsAt: [YESTERDAY] })).toEqual({ allowed: true })
  })

  it('wait for the hours of the member after the cap has ended', () => {
    const textsAt = ['2026-11-19T19:59:00-05:00', '2026-11-18T12:00:00-05:00', '2026-11-14T22:00:00-05:00']
    expect(nextOf(ask({ textsAt }, 'sms'))).toBe('2026-11-23T14:00:00.000Z')
  })

  it('answer a member who wrote within the last week, whatever the caps say', () => {
    expect(answered({ textedUsAt: '2026-11-14T12:00:00-05:00' })).toEqual({ allowed: true })
    expect(answered({ textedUsAt: '2026-11-13T12:00:00-05:00' })).toMatchObject({ reason: 'textCapDay' })
    expect(ask({ textsAt: [YESTERDAY], textedUsAt: YESTERDAY }, 'sms')).toMatchObject({ reason: 'textCapDay' })
  })
})

describe('the plan’s own policy', () => {
  const calling = { monFri: { start: 600, end: 1020 }, sat: null, perWeek: 1, perSixtyDays: 4 }
  const wider = { monFri: { start: 0, end: 1440 }, sat: { start: 0, end: 1440 }, perWeek: 50, perSixtyDays: 90 }
  const SATURDAY = '2026-11-21T12:00:00-05:00'

  it('narrows the hours of calls and texts, and no callback that the member asked for', () => {
    expect(atClock({ calling }, '09:30')).toBe('outsideHours')
    expect(atClock({ calling }, '10:00')).toBe('allowed')
    expect(atClock({ calling }, '17:00')).toBe('outsideHours')
    expect(reasonOf(ask({ calling }, 'sms', '2026-11-20T09:30:00-05:00'))).toBe('outsideHours')
    expect(reasonOf(ask({ calling }, 'call', SATURDAY))).toBe('closedDay')
    expect(atClock({ calling, callbackDueAt: '2026-11-20T18:00:00-05:00' }, '18:00')).toBe('allowed')
    expect(nextOf(ask({ calling }, 'call', SATURDAY))).toBe('2026-11-23T15:00:00.000Z')
  })

  it('allows fewer calls, and says how many', () => {
    const callsAt = ['2026-11-18T12:00:00-05:00']
    expect(ask({ callsAt })).toEqual({ allowed: true })
    expect(ask({ calling, callsAt })).toMatchObject({ reason: 'capWeek', limit: 1 })
  })

  it('widens nothing', () => {
    for (const [clock, reason] of [
      ['08:30', 'outsideHours'],
      ['20:30', 'outsideHours'],
      ['12:00', 'allowed'],
    ] as const) {
      expect(atClock({ calling: wider }, clock)).toBe(reason)
    }
    expect(reasonOf(ask({ calling: wider }, 'call', '2026-11-22T12:00:00-05:00'))).toBe('closedDay')
    const callsAt = ['2026-11-14T12:00:00-05:00', '2026-11-16T12:00:00-05:00', '2026-11-18T12:00:00-05:00']
    expect(ask({ calling: wider, callsAt })).toMatchObject({ reason: 'capWeek', limit: 3 })
  })
})
