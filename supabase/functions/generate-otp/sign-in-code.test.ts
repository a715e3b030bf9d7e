import { describe, expect, it, vi } from 'vitest'
import type { DeliveryProvider } from '../_shared/delivery/types.ts'
import { SettingProblem } from '../_shared/settings.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { handleGenerateOtp, type GenerateOtpDeps } from './handler.ts'
import type { IssuedCode, SignInCodeDeps } from './sign-in-code.ts'

const plan = {
  portalUrl: 'https://portal.example',
  planName: 'SunHealth Advantage HMO',
  planShort: 'SunHealth',
  callbackNumber: '1-800-555-0100',
}
const SENT = { status: 200, body: { status: 'sent' } }
const member: IssuedCode = { known: true, language: 'en' }

function world({ issued = {}, wait = null as number | null, change = {} as Partial<GenerateOtpDeps> } = {}) {
  const invites = () => Promise.reject(new Error('a sign-in is no invitation'))
  const waiting: (() => Promise<void>)[] = []
  const send = vi.fn<DeliveryProvider['send']>(() => Promise.resolve({ externalId: 'M1', status: 'sent' }))
  const used = {
    codeLimit: vi.fn<SignInCodeDeps['codeLimit']>(() => Promise.resolve(wait)),
    issueCode: vi.fn<SignInCodeDeps['issueCode']>(() => Promise.resolve({ ...member, ...issued })),
    provider: vi.fn<SignInCodeDeps['provider']>(() => ({ name: 'mailbox', knowsKeys: true, send })),
  }
  const deps: GenerateOtpDeps = {
    ...used,
    now: () => Date.parse('2026-11-19T04:30:00Z'),
    plan: () => plan,
    newCode: () => '012345',
    afterAnswer: (work) => waiting.push(work),
    facts: invites,
    takeRateLimit: invites,
    reserve: invites,
    confirm: invites,
    drop: invites,
    reportDelivered: invites,
    ...change,
  }
  const ask = (phoneOrEmail: unknown, more = {}) =>
    handleGenerateOtp(deps, requestOf({ phoneOrEmail, memberId: null, ...more }))
  const finish = () => Promise.all(waiting.map((work) => work()))
  return { ...used, send, ask, finish }
}

describe('a code for a member who signs in', () => {
  it('goes out after the answer, at any hour, in the member’s language', async () => {
    const { ask, send, finish, issueCode } = world({ issued: { language: 'es' } })
    expect(await ask(' (305) 555-0111 ')).toEqual(SENT)
    expect(send).not.toHaveBeenCalled()
    await finish()
    expect(issueCode).toHaveBeenCalledExactlyOnceWith(
      { channel: 'sms', address: '+13055550111' },
      '012345',
      expect.anything(),
    )
    expect(send).toHaveBeenCalledExactlyOnceWith({
      key: expect.stringMatching(/^code-[0-9a-f-]{36}$/),
      channel: 'sms',
      to: '+13055550111',
      subject: null,
      text: 'SunHealth: 012345 es su clave para entrar. Sirve por 10 minutos. Nunca llamaremos para pedirla.',
    })
  })

  it('goes by e-mail to an address, whatever channel the request names', async () => {
    const { ask, send, finish } = world()
    expect(await ask('Rosa.Delgado@Example.com', { channel: 'sms', link: 'results' })).toEqual(SENT)
    await finish()
    const [message] = send.mock.calls[0] ?? []
    expect(message).toMatchObject({ channel: 'email', to: 'rosa.delgado@example.com', subject: 'Your sign-in code' })
    expect(message?.text).toContain('SunHealth Advantage HMO')
  })

  it('stays here where nobody has the contact; answer and calls are the same', async () => {
    const [other, usual] = [world({ issued: { known: false } }), world()]
    expect(await other.ask('+13055550111')).toEqual(await usual.ask('+13055550111'))
    await other.finish()
    expect(other.send).not.toHaveBeenCalled()
    const calls = ({ codeLimit, issueCode, provider }: typeof usual) => [
      codeLimit.mock.calls.map(([contact]) => contact),
      issueCode.mock.calls.map(([contact, code]) => [contact, code]),
      provider.mock.calls,
    ]
    expect(calls(other)).toEqual(calls(usual))
  })

  it('waits once there were enough', async () => {
    const { ask, issueCode } = world({ wait: 300 })
    expect(await ask('+13055550111')).toEqual({ status: 429, body: { code: 'rate.limited' }, retryAfter: 300 })
    expect(issueCode).not.toHaveBeenCalled()
  })

  it('is refused before anybody is looked up where a setting is missing', async () => {
    const missing = () => {
      throw new SettingProblem('SMS_FROM')
    }
    const { ask, codeLimit, issueCode } = world({ change: { provider: missing } })
    await expect(ask('+13055550111')).rejects.toMatchObject({ setting: 'SMS_FROM' })
    expect([codeLimit.mock.calls, issueCode.mock.calls]).toEqual([[], []])
  })

  it.each([
    '',
    ' ',
    'rosa',
    '911',
    'rosa@example',
    'a@example.com,b@example.com',
    42,
    null,
    ['+13055550111'],
    '1'.repeat(300),
  ])('asks for a contact instead of %j, and does not repeat it', async (phoneOrEmail) => {
    const { ask, codeLimit } = world()
    const answer = await ask(phoneOrEmail)
    expect(answer).toMatchObject({ status: 400, body: { code: 'otp.invalid', field: 'phoneOrEmail' } })
    expect(JSON.stringify(answer)).not.toMatch(/rosa|911/)
    expect(codeLimit).not.toHaveBeenCalled()
  })
})
