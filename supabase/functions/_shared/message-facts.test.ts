import { describe, expect, it, vi } from 'vitest'
import { createBackend } from './backend.ts'
import { factsFor, personalToken, toContactFacts } from './message-facts.ts'

describe('what a caller may know of a member', () => {
  it.each([null, '', 'Bearer sb_publishable_x', 'Basic YTpi', 'Bearer x'])('is not asked for %j', (authorization) => {
    expect(() => personalToken(authorization)).toThrow(expect.objectContaining({ status: 401 }))
    expect(personalToken('Bearer a.b.c')).toBe('Bearer a.b.c')
  })

  it('is asked with the caller’s own token', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(null)))
    const backend = createBackend({ url: '', publishableKey: '', secretKey: '', fetch })
    await expect(factsFor(backend, 'Bearer a.b.c', 'id', 'key-0001')).resolves.toBeNull()
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      headers: { authorization: 'Bearer a.b.c' },
      body: '{"p_member_id":"id","p_message_key":"key-0001"}',
    })
  })

  it('leaves calls out of the facts for a message', () => {
    const facts = {
      staff_id: '',
      staff_name: '',
      member_id: '',
      first_name: 'Rosa',
      preferred_language: 'es',
      zip_code: '33130',
      time_zone: 'America/New_York',
      phone: '+13055550111',
      number_in_use: 'first' as const,
      email: null,
      deceased: false,
      coverage_ends_on: null,
      on_dnc: false,
      dnc_date: null,
      no_reminders: false,
      sms_enabled: true,
      email_enabled: false,
      sms_stopped_at: null,
      crisis_hold: true,
      texts_at: ['2026-11-20T15:00:00+00:00'],
      texted_us_at: null,
    }
    expect(toContactFacts(facts)).toEqual({
      zipCode: '33130',
      timeZone: 'America/New_York',
      numberInUse: 'first',
      phone: '+13055550111',
      email: null,
      deceased: false,
      coverageEndsOn: null,
      onDnc: false,
      dncDate: null,
      noReminders: false,
      smsEnabled: true,
      emailEnabled: false,
      smsStoppedAt: null,
      crisisHold: true,
      callsAt: [],
      textsAt: ['2026-11-20T15:00:00+00:00'],
      textedUsAt: null,
      completedToday: false,
      callbackDueAt: null,
    })
  })
})
