import { describe, expect, it, vi } from 'vitest'
import type { Caller } from './backend.ts'
import { DeliveryProblem, type DeliveryProvider } from './delivery/types.ts'
import { sendOnCallNotices } from './on-call-notices.ts'
import { SettingProblem } from './settings.ts'

const notice = (channel: 'sms' | 'email', recipient: string, last = 1) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  channel,
  recipient,
})

async function sending(due: readonly object[], provider: Partial<DeliveryProvider> = {}) {
  const send = vi.fn<DeliveryProvider['send']>(() => Promise.resolve({ externalId: 'M1', status: 'sent' }))
  const finished: unknown[] = []
  const service: Caller = {
    call: (name, args, schema) => {
      if (name === 'finish_on_call_notice') finished.push(args['p_sent'])
      return Promise.resolve(schema.parse(name === 'claim_on_call_notices' ? due : true))
    },
    rows: () => Promise.reject(new Error('no rows are read')),
  }
  const by = { name: 'test', knowsKeys: false, send, ...provider }
  await sendOnCallNotices({ service, plan: () => ({ planShort: 'SunHealth' }), provider: () => by })
  return { send, finished }
}

describe('what the on-call contact is told', () => {
  it('says in both languages that an alert waits, signed by the plan, and no word of health', async () => {
    const { send, finished } = await sending([
      notice('sms', '(305) 555-0111'),
      notice('email', ' nurse@plan.example ', 2),
    ])
    const [text, mail] = send.mock.calls.map(([message]) => message)
    expect(text).toMatchObject({ channel: 'sms', to: '+13055550111', subject: null })
    expect(text?.key).toBe('on-call-00000000-0000-4000-8000-000000000001')
    expect(text?.text).toMatch(/^SunHealth: An urgent alert .* \/ SunHealth: .*alerta urgente/)
    expect(mail).toMatchObject({ to: 'nurse@plan.example', subject: expect.stringContaining('Urgent alert') })
    for (const message of [text, mail]) {
      expect(`${message?.subject} ${message?.text}`).not.toMatch(
        /suicid|self-harm|crisis|depress|PHQ|988|member|miembro/i,
      )
    }
    expect(finished).toEqual([true, true])
  })

  it.each([
    ['comes up again where the service took nothing', new DeliveryProblem('notTaken', 'timeout'), false],
    ['is not sent twice where its fate is unknown', new DeliveryProblem('unknown', 'timeout'), true],
  ])('%s', async (_what, problem, isDone) => {
    const { finished } = await sending([notice('sms', '3055550111')], { send: () => Promise.reject(problem) })
    expect(finished).toEqual([isDone])
  })

  it('comes up again where the channel is not set up, and the log says so', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { finished } = await sending([notice('sms', '3055550111')], {
      send: () => Promise.reject(new SettingProblem('SMS_ACCOUNT_SID')),
    })
    expect(finished).toEqual([false])
    expect(logged).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('SettingProblem'))
    logged.mockRestore()
  })

  it('goes to the others where one contact is none', async () => {
    const { send, finished } = await sending([notice('sms', 'n/a'), notice('email', 'nurse@plan.example', 2)])
    expect([send.mock.calls.length, finished]).toEqual([1, [false, true]])
  })
})
