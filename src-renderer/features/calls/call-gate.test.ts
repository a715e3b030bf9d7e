import { describe, expect, it } from 'vitest'
import { createI18n } from '#ui/i18n/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { formatClock } from '#shared/domain/time/index.ts'
import { deskResources } from '../../app/desk-resources.ts'
import { card } from '../../test-utils/index.ts'
import { callGate, gateText } from './call-gate.ts'

/** Friday, 11:00 in New York. */
const NOW = Date.parse('2026-11-20T16:00:00Z')

const words = (language: 'en' | 'es', now = NOW) => ({
  t: createI18n({ language, resources: deskResources, defaultNamespace: 'common' }).getFixedT(null, 'board'),
  locale: language,
  zone: 'America/New_York',
  now,
})

const clockHere = (instant: string): string => formatClock(instant, { locale: 'en', zone: null })

describe('the gate of a call', () => {
  it('is open inside the hours', () => {
    expect(callGate(card(1), NOW)).toEqual({ state: 'open' })
  })

  it('is closed by the do-not-call list before anything else', () => {
    const inCall = { staffName: 'Sample Coach', leaseUntil: '2026-11-20T16:01:00Z', mine: false }
    const both = card(1, { inCall, contact: { onDnc: true } })
    expect(callGate(both, NOW)).toMatchObject({
      state: 'refused',
      decision: { reason: 'doNotCall', overridableBy: [] },
    })
    expect(callGate(card(1, { badges: { dnc: true } }), NOW)).toMatchObject({ decision: { reason: 'doNotCall' } })
  })

  it("is closed by somebody else's call until the lease ends, not by one's own", () => {
    const inCall = { staffName: 'Sample Coach', leaseUntil: '2026-11-20T16:01:00Z', mine: false }
    const member = card(1, { inCall })
    expect(callGate(member, NOW)).toEqual({ state: 'inCall', staffName: 'Sample Coach' })
    expect(callGate(member, NOW + 60_000)).toEqual({ state: 'open' })
    expect(callGate(card(1, { inCall: { ...inCall, mine: true } }), NOW)).toEqual({ state: 'open' })
  })
})

describe('the words for a closed gate', () => {
  const textAt = (now: number, language: 'en' | 'es' = 'en') => gateText(callGate(card(1), now), words(language, now))

  it('name the clock alone when it is still today', () => {
    const early = Date.parse('2026-11-20T12:00:00Z')
    expect(textAt(early)).toBe(
      `Outside calling hours. Next: 9:00 AM for the member (${clockHere('2026-11-20T14:00:00Z')} yours)`,
    )
  })

  it('name the weekday for another day, in the language on screen', () => {
    const sunday = Date.parse('2026-11-22T16:00:00Z')
    expect(textAt(sunday)).toContain('No calls on this day. Next: Mon 9:00 AM for the member')
    expect(textAt(sunday, 'es')).toContain('Este día no se llama. Próxima: lun 9:00 a.m. para el miembro')
  })

  it('say that the next time is the promised one, also on a day without calls', () => {
    const sunday = Date.parse('2026-11-22T16:00:00Z')
    const member = card(1, { contact: { callbackDueAt: '2026-11-22T19:30:00Z' } })
    expect(gateText(callGate(member, sunday), words('en', sunday))).toMatch(
      /^No calls on this day\. Next: callback, 2:\d\d PM for the member/,
    )
    const monday = card(1, { contact: { callbackDueAt: '2026-11-24T19:30:00Z' } })
    expect(gateText(callGate(monday, sunday), words('en', sunday))).toContain('Next: Mon 9:00 AM')
  })

  it('name the date when it is more than a week away', () => {
    const calls = Array.from({ length: 8 }, (_, index) => new Date(NOW - (30 + index) * 86_400_000).toISOString())
    const text = gateText(callGate(card(1, { contact: { callsAt: calls } }), NOW), words('en'))
    expect(text).toMatch(/^Already called 8 times in the last 60 days\. Next: Dec \d\d, \d+:\d\d [AP]M for the member/)
  })

  it("are one's own time alone where the member's zone is unknown", () => {
    const early = Date.parse('2026-11-20T12:00:00Z')
    const text = gateText(callGate(card(1), early), { ...words('en', early), zone: null })
    expect(text).toBe(`Outside calling hours. Next: ${clockHere('2026-11-20T14:00:00Z')} your time`)
  })

  it('say that the place is unknown where no ZIP code tells it, and no more of the day', () => {
    const sunday = Date.parse('2026-11-22T16:00:00Z')
    const nowhere = { zipCode: null, timeZone: null }
    const textOf = (contact: Partial<BoardCard['contact']>) =>
      gateText(callGate(card(1, { contact }), sunday), { ...words('en', sunday), zone: null })
    expect(textOf(nowhere)).toMatch(/^There is no ZIP code on file, so the place is unknown\..* Next: Mon /)
    expect(textOf({ ...nowhere, zipCode: '33130' })).toMatch(/^No calls on this day\. Next: Mon /)
    expect(textOf({ ...nowhere, callsAt: [new Date(sunday - 60_000).toISOString()] })).toMatch(/^Already called in/)
  })

  it('give no time where waiting does not help', () => {
    const { t, ...rest } = words('en')
    expect(gateText(callGate(card(1, { contact: { phone: '12' } }), NOW), { t, ...rest })).toBe(
      "The phone number on file can't be dialed.",
    )
    expect(gateText({ state: 'open' }, { t, ...rest })).toBeNull()
  })
})
