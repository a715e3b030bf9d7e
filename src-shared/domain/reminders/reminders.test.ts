import { describe, expect, it } from 'vitest'
import { smsSegments } from '../portal-links/index.ts'
import { factsOf } from '../contact-rules/test-facts.ts'
import { toEpochMs } from '../time/index.ts'
import {
  reminderChat,
  reminderEmail,
  reminderSms,
  reminderStep,
  type ReminderFacts,
  type ReminderInput,
} from './index.ts'

/** A Wednesday, 12:30 in New York. */
const NOON = toEpochMs('2026-11-18T17:30:00Z')
const NIGHT = toEpochMs('2026-11-19T04:30:00Z')
const DAY = 24 * 3_600_000

const step = (change: Partial<ReminderFacts> = {}, nowMs = NOON, expiresMs = nowMs + DAY) =>
  reminderStep(
    { contact: factsOf(), smsHeld: false, emailHeld: false, hasPortal: true, ...change },
    { nowMs, expiresMs },
  )
const by = (channel: string) => ({ kind: 'send', channel })

describe('the way a member is reminded', () => {
  it('is a text, else an e-mail, else the portal', () => {
    expect(step()).toEqual(by('sms'))
    expect(step({ contact: factsOf({ smsStoppedAt: '2026-11-01T12:00:00Z' }) })).toEqual(by('email'))
    expect(step({ contact: factsOf({ noReminders: true }) })).toEqual(by('email'))
    expect(step({ contact: factsOf({ smsEnabled: false, emailEnabled: false }) })).toEqual(by('portal'))
    expect(step({ contact: factsOf({ smsEnabled: false, email: null }), hasPortal: false })).toEqual({
      kind: 'refuse',
      reason: 'noChannel',
    })
  })

  it('is never a contact that waits to be confirmed', () => {
    expect(step({ smsHeld: true })).toEqual(by('email'))
    expect(step({ smsHeld: true, emailHeld: true })).toEqual(by('portal'))
    expect(step({ smsHeld: true, emailHeld: true, hasPortal: false })).toMatchObject({ kind: 'refuse' })
  })

  it('is an e-mail at night, or a text in the morning if that is in time', () => {
    expect(step({}, NIGHT)).toEqual(by('email'))
    const textOnly = { contact: factsOf({ emailEnabled: false }) }
    expect(step(textOnly, NIGHT)).toEqual({ kind: 'wait', untilMs: toEpochMs('2026-11-19T14:00:00Z') })
    expect(step(textOnly, NIGHT, NIGHT + 3_600_000)).toEqual(by('portal'))
  })

  it('is none while an urgent alert is open', () => {
    expect(step({ contact: factsOf({ crisisHold: true }) })).toEqual({ kind: 'refuse', reason: 'crisisHold' })
  })
})

const PLAN = {
  planName: 'SunHealth Advantage HMO',
  planShort: 'SunHealth',
  callbackNumber: '1-800-555-0100',
  portalUrl: 'https://portal.example',
}
const MIAMI = { at: '2026-11-24T16:59:00Z', zone: 'America/New_York' }
const inputs: readonly ReminderInput[] = (['en', 'es'] as const).flatMap((language) =>
  [MIAMI, null].map((appointment) => ({ language, firstName: 'Rosa', appointment })),
)
const CLINICAL = /kit|\btest|result|prueba|condition|gap|diabet|cancer|health|salud|m[eé]dic|lab/i

describe('the words of a reminder', () => {
  it('name the time where the appointment is, with its zone', () => {
    expect(reminderSms({ language: 'en', firstName: 'Rosa', appointment: MIAMI }, PLAN)).toBe(
      'SunHealth: Reminder: you have an appointment on Nov 24, 2026, 11:59 AM EST. Details: https://portal.example/portal/appointments Reply STOP to opt out.',
    )
    expect(reminderChat({ language: 'es', firstName: 'Rosa', appointment: MIAMI })).toMatch(
      /^Recordatorio: tiene una cita el 24 nov 2026 a las 11:59 a\.m\., hora del Este\./,
    )
  })

  it("name it in one Spanish text by the zone alone, and one o'clock as people say it", () => {
    const noon = { at: '2026-11-24T17:30:00Z', zone: 'America/Puerto_Rico' }
    expect(reminderSms({ language: 'es', firstName: 'Rosa', appointment: noon }, PLAN)).toBe(
      'SunHealth: Recordatorio: cita el 24 nov 2026 a la 1:30 p.m. (Puerto Rico). Detalles: https://portal.example/portal/appointments ALTO o STOP para salir.',
    )
  })

  it.each(inputs)('say nothing about health, and fit one text ($language)', (input) => {
    const sms = reminderSms(input, PLAN)
    const { subject, text } = reminderEmail(input, { ...PLAN, planName: 'P' })
    expect(smsSegments(sms)).toEqual({ encoding: 'gsm7', segments: 1 })
    const words = [sms, subject, text, reminderChat(input)].join(' ').replaceAll(/https:\S+|SunHealth/g, '')
    expect(words).not.toMatch(CLINICAL)
  })

  it('greet nobody by a text that is no name, and lead to the page', () => {
    const { text } = reminderEmail({ language: 'en', firstName: '<b>', appointment: null }, PLAN)
    expect(text).toMatch(/^Hello,\n/)
    expect(text.split('\n')).toContain('https://portal.example/portal/kit-status')
  })

  it('fail where the address leaves no room', () => {
    const far = { ...PLAN, portalUrl: `https://portal.example/${'a'.repeat(90)}` }
    expect(() => reminderSms(inputs[0]!, far)).toThrow(RangeError)
  })
})
