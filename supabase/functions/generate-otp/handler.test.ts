import { describe, expect, it, vi } from 'vitest'
import { DeliveryProblem, type DeliveryProvider } from '../_shared/delivery/types.ts'
import type { MessageFacts } from '../_shared/message-facts.ts'
import { SettingProblem } from '../_shared/settings.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { handleGenerateOtp, type GenerateOtpDeps } from './handler.ts'
import type { Reservation } from '../_shared/deliver.ts'
import type { SendDeps } from '../_shared/send-to-member.ts'

const MEMBER = '000dbba1-0000-4000-8000-d00000010000'
const KEY = '00000000-0000-4000-8000-000000000001'
/** A Wednesday, 12:30 in New York. */
const NOON = Date.parse('2026-11-18T17:30:00Z')
const NIGHT = Date.parse('2026-11-19T04:30:00Z')

const rosa: MessageFacts = {
  staff_id: '00000000-0000-4000-8000-00000000c101',
  staff_name: 'Dana Reyes',
  member_id: MEMBER,
  first_name: 'Rosa',
  preferred_language: 'es',
  zip_code: '33130',
  time_zone: 'America/New_York',
  number_in_use: 'first',
  phone: '(305) 555-0111',
  email: 'Rosa.Delgado@example.com',
  deceased: false,
  coverage_ends_on: null,
  on_dnc: false,
  dnc_date: null,
  no_reminders: false,
  sms_enabled: true,
  email_enabled: true,
  sms_stopped_at: null,
  crisis_hold: false,
  texts_at: [],
  texted_us_at: null,
}
const plan = {
  portalUrl: 'https://portal.example',
  planName: 'SunHealth Advantage HMO',
  planShort: 'SunHealth',
  callbackNumber: '1-800-555-0100',
}
const smsBody = { phoneOrEmail: '+13055550111', memberId: MEMBER, channel: 'sms', link: 'home' }
const emailBody = { phoneOrEmail: 'rosa.delgado@example.com', memberId: MEMBER, channel: 'email', link: 'results' }
const headers = { authorization: 'Bearer a.b.c', 'idempotency-key': KEY }

interface World {
  readonly facts?: Partial<MessageFacts> | null
  readonly now?: number
  readonly reservation?: Partial<Reservation> | null
  readonly limit?: GenerateOtpDeps['takeRateLimit']
  readonly provider?: Partial<DeliveryProvider>
  readonly plan?: SendDeps['plan']
}

function world({ facts = {}, now = NOON, reservation = {}, limit, provider, plan: planOf = () => plan }: World = {}) {
  const send = vi.fn<DeliveryProvider['send']>(() => Promise.resolve({ externalId: 'SM1', status: 'sent' }))
  const used = {
    send,
    confirm: vi.fn<SendDeps['confirm']>(() => Promise.resolve()),
    drop: vi.fn<SendDeps['drop']>(() => Promise.resolve()),
    reportDelivered: vi.fn<SendDeps['reportDelivered']>(() => Promise.resolve()),
    takeRateLimit: vi.fn<SendDeps['takeRateLimit']>(limit ?? (() => Promise.resolve(true))),
  }
  const noCodes = () => Promise.reject(new Error('an invitation asks for no code'))
  const deps: GenerateOtpDeps = {
    ...used,
    codeLimit: noCodes,
    issueCode: noCodes,
    newCode: () => '000000',
    afterAnswer: () => undefined,
    now: () => now,
    plan: planOf,
    provider: () => ({ name: 'twilio', knowsKeys: false, send, ...provider }),
    facts: () => Promise.resolve(facts && { ...rosa, ...facts }),
    reserve: (_key, _body, name) =>
      Promise.resolve(reservation && { state: 'new', externalId: null, provider: name, ...reservation }),
  }
  const ask = (body: Record<string, unknown> | string = smsBody, given: Record<string, string> = headers) =>
    handleGenerateOtp(deps, requestOf(body, given))
  return { ...used, ask }
}

const failing =
  (fate: DeliveryProblem['fate'], reason: DeliveryProblem['reason']): DeliveryProvider['send'] =>
  () =>
    Promise.reject(new DeliveryProblem(fate, reason))

describe('an invitation', () => {
  it('goes out as one text in the member’s language, with nothing clinical in it', async () => {
    const { ask, send, confirm, drop, reportDelivered } = world()
    expect(await ask()).toEqual({ status: 200, body: { provider: 'twilio', externalId: 'SM1', status: 'sent' } })
    expect(send).toHaveBeenCalledExactlyOnceWith({
      key: KEY,
      channel: 'sms',
      to: '+13055550111',
      subject: null,
      text: 'SunHealth: Rosa, este es su portal seguro: https://portal.example/portal/home Le pide una clave que le enviamos. Responda ALTO o STOP para salir.',
    })
    expect(confirm).toHaveBeenCalledExactlyOnceWith(KEY, 'SM1')
    expect([drop.mock.calls, reportDelivered.mock.calls]).toEqual([[], []])
  })

  it('goes out by e-mail to the stored address, however it was typed', async () => {
    const { ask, send } = world({ facts: { preferred_language: 'vi' } })
    expect((await ask(emailBody)).status).toBe(200)
    const [message] = send.mock.calls[0] ?? []
    expect(message).toMatchObject({ to: 'Rosa.Delgado@example.com', subject: 'Your Portal Access Link' })
    expect(message?.text).toContain('https://portal.example/portal/results\n')
  })

  it('finds the channel by the contact, and leads home unless a page is named', async () => {
    const { ask, send } = world()
    await ask({ phoneOrEmail: ' rosa.delgado@example.com ', memberId: MEMBER })
    await ask({ phoneOrEmail: '305-555-0111', memberId: MEMBER })
    expect(send.mock.calls.map(([{ channel, to }]) => [channel, to])).toEqual([
      ['email', 'Rosa.Delgado@example.com'],
      ['sms', '+13055550111'],
    ])
    expect(send.mock.calls[1]?.[0].text).toContain('/portal/home ')
  })

  it('that has arrived already is reported at once', async () => {
    const { ask, reportDelivered } = world({
      provider: { name: 'mailbox', send: () => Promise.resolve({ externalId: 'M1', status: 'delivered' }) },
    })
    await expect(ask()).resolves.toMatchObject({ body: { provider: 'mailbox', externalId: 'M1', status: 'sent' } })
    expect(reportDelivered).toHaveBeenCalledExactlyOnceWith('mailbox', 'M1')
  })
})

describe('an invitation that must not go out', () => {
  const nothingSent = ({ send, confirm, drop }: ReturnType<typeof world>, dropped: boolean) => {
    expect([send.mock.calls, confirm.mock.calls]).toEqual([[], []])
    expect(drop).toHaveBeenCalledTimes(dropped ? 1 : 0)
  }

  it.each<[string, Partial<MessageFacts>, string]>([
    ['do-not-call', { on_dnc: true, dnc_date: '2026-10-01' }, 'doNotCall'],
    ['no consent', { sms_enabled: false }, 'smsOff'],
    ['a STOP', { sms_stopped_at: '2026-11-01T12:00:00+00:00' }, 'smsStopped'],
    ['an open alert', { crisis_hold: true }, 'crisisHold'],
    ['no phone', { phone: null }, 'noPhone'],
  ])('because of %s says so', async (_name, facts, reason) => {
    const asked = world({ facts })
    expect(await asked.ask()).toEqual({
      status: 403,
      body: { code: 'contact.notAllowed', reason, nextAllowedAt: null },
    })
    nothingSent(asked, true)
  })

  it('at night names the next allowed time', async () => {
    const asked = world({ now: NIGHT })
    expect(await asked.ask()).toEqual({
      status: 403,
      body: { code: 'contact.notAllowed', reason: 'outsideHours', nextAllowedAt: '2026-11-19T14:00:00.000Z' },
    })
    nothingSent(asked, true)
  })

  it('by e-mail asks for consent, not for the hour', async () => {
    await expect(world({ now: NIGHT }).ask(emailBody)).resolves.toMatchObject({ status: 200 })
    await expect(world({ facts: { email_enabled: false } }).ask(emailBody)).resolves.toMatchObject({
      status: 403,
      body: { reason: 'emailOff' },
    })
  })

  it.each([
    ['another number', { ...smsBody, phoneOrEmail: '+13055550112' }],
    ['no number', { ...smsBody, phoneOrEmail: 'rosa' }],
    ['another address', { ...emailBody, phoneOrEmail: 'rosa@example.com' }],
    ['an address for a text', { ...smsBody, phoneOrEmail: 'rosa.delgado@example.com' }],
  ])('to %s is refused without telling the right one', async (_name, body) => {
    const asked = world()
    const answer = await asked.ask(body)
    expect(answer).toMatchObject({ status: 409, body: { code: 'contact.changed', field: 'phoneOrEmail' } })
    expect(JSON.stringify(answer)).not.toMatch(/305|delgado/i)
    nothingSent(asked, true)
  })

  it('for the fourth time in a quarter of an hour waits', async () => {
    const asked = world({ limit: () => Promise.resolve(false) })
    expect(await asked.ask()).toEqual({ status: 429, body: { code: 'otp.tooMany' }, retryAfter: 300 })
    nothingSent(asked, true)
    expect(asked.takeRateLimit).toHaveBeenCalledExactlyOnceWith('+13055550111')
  })

  it('gives its key back when the limit can not be asked', async () => {
    const asked = world({ limit: () => Promise.reject(new Error('away')) })
    await expect(asked.ask()).rejects.toThrow('away')
    nothingSent(asked, true)
  })

  it('knows nothing of a member whom the caller does not see', async () => {
    const asked = world({ facts: null })
    expect(await asked.ask()).toEqual({ status: 404, body: { code: 'member.notFound' } })
    nothingSent(asked, false)
  })

  it('fails before anything is reserved where the plan is not set up', async () => {
    const asked = world({
      plan: () => {
        throw new SettingProblem('PLAN_SHORT')
      },
    })
    await expect(asked.ask()).rejects.toMatchObject({ setting: 'PLAN_SHORT' })
    const long = world({ plan: () => ({ ...plan, portalUrl: `https://portal.example/${'a'.repeat(120)}` }) })
    await expect(long.ask()).rejects.toMatchObject({ setting: 'PORTAL_URL' })
    nothingSent(long, false)
  })
})

describe('an invitation under a key that was used', () => {
  it('answers the first result, also when it would be refused now', async () => {
    const asked = world({ reservation: { state: 'sent', externalId: 'SM0' }, now: NIGHT, facts: { phone: null } })
    expect(await asked.ask()).toEqual({ status: 200, body: { provider: 'twilio', externalId: 'SM0', status: 'sent' } })
    expect([asked.send.mock.calls, asked.drop.mock.calls, asked.takeRateLimit.mock.calls]).toEqual([[], [], []])
  })

  it.each([
    ['another request has it in hand', { state: 'in_flight' } as const, 503, 'delivery.inFlight'],
    ['nobody knows what became of it', { state: 'stale' } as const, 409, 'delivery.inDoubt'],
    ['it belongs to another message', null, 409, 'otp.keyReused'],
  ])('sends nothing where %s', async (_name, reservation, status, code) => {
    const asked = world({ reservation })
    expect(await asked.ask()).toMatchObject({ status, body: { code } })
    expect([asked.send.mock.calls, asked.drop.mock.calls]).toEqual([[], []])
  })

  it('is sent again where the service knows the key', async () => {
    const asked = world({ reservation: { state: 'stale' }, provider: { knowsKeys: true } })
    await expect(asked.ask()).resolves.toMatchObject({ status: 200 })
    expect(asked.send).toHaveBeenCalledTimes(1)
  })
})

describe('an invitation that the service did not confirm', () => {
  it.each([
    ['refused', 'recipientInvalid', 422, 'delivery.failed'],
    ['notTaken', 'rateLimited', 503, 'delivery.unavailable'],
  ] as const)('(%s) says why and frees the key', async (fate, reason, status, code) => {
    const asked = world({ provider: { send: failing(fate, reason) } })
    expect(await asked.ask()).toMatchObject({ status, body: { code, reason } })
    expect(asked.drop).toHaveBeenCalledExactlyOnceWith(KEY)
    expect(asked.confirm).not.toHaveBeenCalled()
  })

  it('keeps its key where a second copy might go out', async () => {
    const asked = world({ provider: { send: failing('unknown', 'timeout') } })
    expect(await asked.ask()).toMatchObject({ status: 409, body: { code: 'delivery.inDoubt' } })
    expect(asked.drop).not.toHaveBeenCalled()
  })

  it('may be tried again where the service knows the key', async () => {
    const asked = world({ provider: { knowsKeys: true, send: failing('unknown', 'timeout') } })
    expect(await asked.ask()).toMatchObject({ status: 503, body: { reason: 'timeout' }, retryAfter: 60 })
    expect(asked.drop).toHaveBeenCalledTimes(1)
  })
})

describe('a request that is none', () => {
  it.each<[string, Record<string, unknown>]>([
    ['phoneOrEmail', { ...smsBody, phoneOrEmail: '' }],
    ['phoneOrEmail', { memberId: MEMBER }],
    ['memberId', { ...smsBody, memberId: 'SH-1' }],
    ['memberId', { phoneOrEmail: '+13055550111' }],
    ['channel', { ...smsBody, channel: 'fax' }],
    ['link', { ...smsBody, link: 'https://evil.example' }],
  ])('names %s', async (field, body) => {
    expect(await world().ask(body)).toMatchObject({ status: 400, body: { code: 'otp.invalid', field } })
  })

  it('comes from nobody', async () => {
    await expect(world().ask(smsBody, { 'idempotency-key': KEY })).rejects.toMatchObject({ status: 401 })
  })

  it('needs a key', async () => {
    const { 'idempotency-key': _, ...without } = headers
    expect(await world().ask(smsBody, without)).toMatchObject({ status: 400, body: { field: 'Idempotency-Key' } })
  })
})
