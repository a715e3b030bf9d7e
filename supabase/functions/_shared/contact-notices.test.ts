import { describe, expect, it, vi } from 'vitest'
import type { Caller } from './backend.ts'
import { sendContactNotices } from './contact-notices.ts'
import { DeliveryProblem, type DeliveryProvider } from './delivery/types.ts'

const plan = {
  portalUrl: 'https://portal.example',
  planName: 'SunHealth Advantage HMO',
  planShort: 'SunHealth',
  callbackNumber: '1-800-555-0100',
}
const notice = (channel: 'sms' | 'email', recipient: string) => ({
  id: '00000000-0000-4000-8000-000000000001',
  channel,
  recipient,
  language: 'en',
})

async function sending(due: object, fail: DeliveryProblem | null = null, knowsKeys = false) {
  const send = vi.fn<DeliveryProvider['send']>(() =>
    fail === null ? Promise.resolve({ externalId: 'M1', status: 'sent' }) : Promise.reject(fail),
  )
  const finished: unknown[] = []
  const service: Caller = {
    call: (name, args, schema) => {
      if (name === 'finish_contact_notice') finished.push(args['p_sent'])
      return Promise.resolve(schema.parse(name === 'claim_contact_notices' ? [due] : true))
    },
    rows: () => Promise.reject(new Error('no rows are read')),
  }
  await sendContactNotices({ service, plan: () => plan, provider: () => ({ name: 'test', knowsKeys, send }) })
  return { send, finished }
}

describe('a notice of a changed contact', () => {
  it('goes to the number as it was written, and is done', async () => {
    const { send, finished } = await sending(notice('sms', '(305) 555-0111 x4'))
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        channel: 'sms',
        to: '+13055550111',
        key: 'contact-00000000-0000-4000-8000-000000000001',
      }),
    )
    expect(finished).toEqual([true])
  })

  it('leads to the profile by e-mail', async () => {
    const { send } = await sending(notice('email', ' rosa@example.com '))
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      to: 'rosa@example.com',
      subject: 'Your sign-in contact was changed',
    })
    expect(send.mock.calls[0]?.[0].text).toContain('https://portal.example/portal/profile')
  })

  it.each([
    ['comes up again where the service took nothing', 'notTaken', false, false],
    ['comes up again where its fate is unknown and the service knows keys', 'unknown', true, false],
    ['is not sent twice where its fate is unknown', 'unknown', false, true],
  ] as const)('%s', async (_what, fate, knowsKeys, isDone) => {
    const { finished } = await sending(notice('sms', '3055550111'), new DeliveryProblem(fate, 'timeout'), knowsKeys)
    expect(finished).toEqual([isDone])
  })

  it('is not tried where the contact is no number', async () => {
    const { send, finished } = await sending(notice('sms', 'n/a'))
    expect([send.mock.calls, finished]).toEqual([[], [false]])
  })
})
