import { describe, expect, it, vi } from 'vitest'
import { requestOf } from '../_shared/test-support/request.ts'
import { svixHeaders, twilioSignature } from '../_shared/test-support/sign.ts'
import { twilioHooks } from '../_shared/text-hooks/twilio.ts'
import { handleDeliveryStatus, type DeliveryStatusDeps } from './handler.ts'

const NOW = Date.parse('2026-11-18T17:30:00Z')
const HERE = 'https://db.example/functions/v1/delivery-status'
const SECRET = 'whsec_plJ3nmyCDGBKInavdOK15jsl'

function deps(change: Omit<Partial<DeliveryStatusDeps>, 'apply'> = {}) {
  const apply = vi.fn<DeliveryStatusDeps['apply']>(() => Promise.resolve())
  return {
    now: () => NOW,
    texts: twilioHooks({ authToken: 'token', url: HERE }),
    emailSecret: SECRET,
    ...change,
    apply,
  }
}

function smsCall(fields: Record<string, string>, signedWith = 'token') {
  const headers = { 'x-twilio-signature': twilioSignature(HERE, fields, signedWith) }
  return requestOf(new URLSearchParams(fields).toString(), headers)
}
function emailCall(event: unknown, at = NOW) {
  const body = JSON.stringify(event)
  return requestOf(body, svixHeaders(body, SECRET, at))
}

const sms = (status: string) => ({ MessageSid: 'SM1', MessageStatus: status, To: '+13055550111', ErrorCode: '' })
const email = (type: string, created = '2026-11-18T17:29:00.000Z') => ({
  type,
  created_at: created,
  data: { email_id: 'e-1', to: ['rosa@example.com'] },
})

describe('a report about a text message', () => {
  it.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'delivered'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
  ])('%s is %s', async (told, status) => {
    const used = deps()
    expect((await handleDeliveryStatus(used, smsCall(sms(told)))).status).toBe(200)
    expect(used.apply).toHaveBeenCalledExactlyOnceWith({ provider: 'twilio', externalId: 'SM1', status, atMs: NOW })
  })

  it.each(['queued', 'sending', 'accepted', 'teleported', ''])('%j tells nothing', async (told) => {
    const used = deps()
    expect((await handleDeliveryStatus(used, smsCall(sms(told)))).status).toBe(200)
    expect(used.apply).not.toHaveBeenCalled()
  })

  it('counts only with a signature', async () => {
    const used = deps()
    const unsigned = { ...smsCall(sms('delivered')), header: () => null }
    for (const call of [unsigned, smsCall(sms('delivered'), 'other')]) {
      expect(await handleDeliveryStatus(used, call)).toEqual({ status: 401, body: { code: 'delivery.unsigned' } })
    }
    expect(used.apply).not.toHaveBeenCalled()
  })

  it('is not believed where no secret is set', async () => {
    const used = deps({ texts: twilioHooks({ authToken: '', url: HERE }) })
    expect((await handleDeliveryStatus(used, smsCall(sms('delivered'), ''))).status).toBe(401)
  })
})

describe('a report about an e-mail', () => {
  it.each([
    ['email.sent', 'sent'],
    ['email.delivered', 'delivered'],
    ['email.opened', 'opened'],
    ['email.clicked', 'opened'],
    ['email.bounced', 'failed'],
    ['email.failed', 'failed'],
  ])('%s is %s, at the time it names', async (type, status) => {
    const used = deps()
    expect((await handleDeliveryStatus(used, emailCall(email(type)))).status).toBe(200)
    expect(used.apply).toHaveBeenCalledExactlyOnceWith({
      provider: 'resend',
      externalId: 'e-1',
      status,
      atMs: Date.parse('2026-11-18T17:29:00Z'),
    })
  })

  it.each(['2026-11-18T18:30:00Z', 'soon'])('created %j happened now', async (created) => {
    const used = deps()
    await handleDeliveryStatus(used, emailCall(email('email.opened', created)))
    expect(used.apply.mock.calls[0]?.[0].atMs).toBe(NOW)
  })

  it.each([email('email.delivery_delayed'), email('email.complained'), { type: 'contact.created' }, null, [], 'x'])(
    '%o tells nothing',
    async (event) => {
      const used = deps()
      expect((await handleDeliveryStatus(used, emailCall(event))).status).toBe(200)
      expect(used.apply).not.toHaveBeenCalled()
    },
  )

  it('counts only with a fresh signature', async () => {
    const used = deps()
    const old = emailCall(email('email.delivered'), NOW - 301_000)
    const changed = { ...emailCall(email('email.delivered')), text: JSON.stringify(email('email.bounced')) }
    for (const call of [old, changed]) expect((await handleDeliveryStatus(used, call)).status).toBe(401)
    const unset = deps({ emailSecret: '' })
    expect((await handleDeliveryStatus(unset, emailCall(email('email.delivered')))).status).toBe(401)
    expect(used.apply).not.toHaveBeenCalled()
  })

  it('that is signed and no JSON is taken quietly', async () => {
    const call = requestOf('{', svixHeaders('{', SECRET, NOW))
    expect((await handleDeliveryStatus(deps(), call)).status).toBe(200)
  })
})
