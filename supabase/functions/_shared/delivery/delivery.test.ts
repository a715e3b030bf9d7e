import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  EMAIL_KEY,
  SMS_ACCOUNT,
  SMS_TOKEN,
  startCounterpart,
  TELNYX_KEY,
  type Counterpart,
} from '../test-support/provider-counterpart.ts'
import { createEmailProvider } from './email-rest.ts'
import { providerFor } from './provider-for.ts'
import { sendOnce, type SendOnce } from './send-once.ts'
import { createSmsProvider } from './sms-rest.ts'
import { createTelnyxProvider } from './telnyx-rest.ts'
import type { DeliveryProvider, OutgoingMessage } from './types.ts'

let counterpart: Counterpart
/** So long that a busy machine never meets it, but where nobody answers. */
let timeoutMs: number

beforeEach(async () => {
  timeoutMs = 10_000
  counterpart = await startCounterpart()
})
afterEach(() => counterpart.close())

const smsTo = (to: string): OutgoingMessage => ({
  channel: 'sms',
  to,
  subject: null,
  text: 'SunHealth: Rosa, here & now: https://portal.example/portal/home ñ',
  key: 'key-00000001',
})
const emailTo = (to: string): OutgoingMessage => ({
  channel: 'email',
  to,
  subject: 'Your Portal Access Link',
  text: 'Hello Rosa,',
  key: 'key-00000002',
})

const smsProvider = (change: { authToken?: string; apiUrl?: string; from?: string } = {}): DeliveryProvider =>
  createSmsProvider({
    apiUrl: counterpart.url,
    accountSid: SMS_ACCOUNT,
    authToken: SMS_TOKEN,
    from: '+13055550100',
    statusCallback: 'https://db.example/functions/v1/delivery-status',
    send: sendOnce,
    timeoutMs,
    ...change,
  })
const telnyxProvider = (change: { from?: string } = {}): DeliveryProvider =>
  createTelnyxProvider({
    apiUrl: counterpart.url,
    apiKey: TELNYX_KEY,
    from: '+13055550100',
    statusCallback: 'https://db.example/functions/v1/delivery-status',
    send: sendOnce,
    timeoutMs,
    ...change,
  })
const emailProvider = (change: { apiKey?: string; apiUrl?: string } = {}): DeliveryProvider =>
  createEmailProvider({
    apiUrl: counterpart.url,
    apiKey: EMAIL_KEY,
    from: 'SunHealth <care@plan.example>',
    replyTo: null,
    send: sendOnce,
    timeoutMs,
    ...change,
  })

describe('the text-message service', () => {
  it('is given the message as a form, and asked to report', async () => {
    await expect(smsProvider().send(smsTo('+13055550111'))).resolves.toEqual({
      externalId: 'SM00000000000000000000000000000001',
      status: 'sent',
    })
    const [seen] = counterpart.seen
    expect(seen?.path).toBe(`/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`)
    expect(Object.fromEntries(new URLSearchParams(seen?.body))).toEqual({
      To: '+13055550111',
      From: '+13055550100',
      Body: smsTo('').text,
      StatusCallback: 'https://db.example/functions/v1/delivery-status',
    })
  })

  it('sends through a messaging service where its SID is set', async () => {
    await smsProvider({ from: 'MG00000000000000000000000000000001' }).send(smsTo('+13055550111'))
    const fields = new URLSearchParams(counterpart.seen[0]?.body)
    expect([fields.get('MessagingServiceSid'), fields.get('From')]).toEqual([
      'MG00000000000000000000000000000001',
      null,
    ])
  })

  it.each([
    ['+15005550001', 'recipientInvalid'],
    ['+15005550009', 'recipientInvalid'],
    ['+15005550004', 'recipientOptedOut'],
    ['+15005550003', 'rejected'],
  ])('refuses %s for good as %s', async (to, reason) => {
    await expect(smsProvider().send(smsTo(to))).rejects.toMatchObject({ fate: 'refused', reason })
  })

  it('does not tell one key from another', () => {
    expect([smsProvider().knowsKeys, telnyxProvider().knowsKeys]).toEqual([false, false])
  })
})

describe('the other text-message service', () => {
  it('is given the message as JSON, and asked to report', async () => {
    await expect(telnyxProvider().send(smsTo('+13055550111'))).resolves.toEqual({
      externalId: '7d5c3f10-0000-4000-8000-000000000001',
      status: 'sent',
    })
    const [seen] = counterpart.seen
    expect([seen?.path, seen?.headers['authorization']]).toEqual(['/v2/messages', `Bearer ${TELNYX_KEY}`])
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      to: '+13055550111',
      from: '+13055550100',
      text: smsTo('').text,
      webhook_url: 'https://db.example/functions/v1/delivery-status',
      use_profile_webhooks: false,
    })
  })

  it('sends through a messaging profile where its id is set', async () => {
    const profile = '40017ac0-0000-4000-8000-000000000001'
    await telnyxProvider({ from: profile }).send(smsTo('+13055550111'))
    const sent = JSON.parse(counterpart.seen[0]?.body ?? '') as Record<string, unknown>
    expect([sent['messaging_profile_id'], 'from' in sent]).toEqual([profile, false])
  })

  it.each([
    ['+15005550001', 'recipientInvalid'],
    ['+15005550009', 'recipientInvalid'],
    ['+15005550004', 'recipientOptedOut'],
    ['+15005550003', 'rejected'],
  ])('refuses %s for good as %s', async (to, reason) => {
    await expect(telnyxProvider().send(smsTo(to))).rejects.toMatchObject({ fate: 'refused', reason })
  })
})

describe('the e-mail service', () => {
  it('is given the message as JSON with its key', async () => {
    const provider = emailProvider()
    const first = await provider.send(emailTo('rosa@example.com'))
    expect(first.status).toBe('sent')
    const [seen] = counterpart.seen
    expect(JSON.parse(seen?.body ?? '')).toEqual({
      from: 'SunHealth <care@plan.example>',
      to: ['rosa@example.com'],
      subject: 'Your Portal Access Link',
      text: 'Hello Rosa,',
    })
    expect(seen?.headers).toMatchObject({ authorization: `Bearer ${EMAIL_KEY}`, 'idempotency-key': 'key-00000002' })
  })

  it('names what a person answers, and says of no person’s answer that a machine wrote it', async () => {
    await emailProvider().send({ ...emailTo('rosa@example.com'), inReplyTo: '<1@example.com>' })
    expect(JSON.parse(counterpart.seen[0]?.body ?? '')).toMatchObject({
      headers: { 'In-Reply-To': '<1@example.com>', References: '<1@example.com>' },
    })
    expect(counterpart.seen[0]?.body).not.toContain('Auto-Submitted')
  })

  it('sends the same key once', async () => {
    const provider = emailProvider()
    counterpart.next('takenThenReset')
    await expect(provider.send(emailTo('rosa@example.com'))).rejects.toMatchObject({ fate: 'unknown' })
    await expect(provider.send(emailTo('rosa@example.com'))).resolves.toMatchObject({ status: 'sent' })
    expect(counterpart.taken).toHaveLength(1)
    expect(provider.knowsKeys).toBe(true)
  })

  it('refuses an address for good', async () => {
    await expect(emailProvider().send(emailTo('rosa@invalid.example'))).rejects.toMatchObject({
      fate: 'refused',
      reason: 'recipientInvalid',
    })
  })

  it('asks for another try while the same key is being worked on', async () => {
    counterpart.next({ status: 409, body: { name: 'concurrent_idempotent_requests' } })
    await expect(emailProvider().send(emailTo('rosa@example.com'))).rejects.toMatchObject({ fate: 'notTaken' })
  })
})

describe.each([
  ['text-message', () => smsProvider(), smsTo('+13055550111')],
  ['other text-message', () => telnyxProvider(), smsTo('+13055550111')],
  ['e-mail', () => emailProvider(), emailTo('rosa@example.com')],
] as const)('any trouble with the %s service', (_name, provider, message) => {
  it.each([
    [429, 'rateLimited'],
    [500, 'providerError'],
    [503, 'providerError'],
    [401, 'credentials'],
    [403, 'credentials'],
    [404, 'credentials'],
  ])('%d leaves the message for another try', async (status, reason) => {
    counterpart.next({ status, body: {} })
    await expect(provider().send(message)).rejects.toMatchObject({ fate: 'notTaken', reason })
  })

  it('does not follow a redirection', async () => {
    counterpart.next({ status: 307, body: {}, headers: { location: `${counterpart.url}/elsewhere` } })
    await expect(provider().send(message)).rejects.toMatchObject({ fate: 'notTaken', reason: 'credentials' })
    expect(counterpart.seen).toHaveLength(1)
  })

  it('leaves it open what became of a message when no answer came in time', async () => {
    timeoutMs = 50
    counterpart.next('hang')
    await expect(provider().send(message)).rejects.toMatchObject({ fate: 'unknown', reason: 'timeout' })
  })

  it('leaves it open when the connection was cut, and does not send anew', async () => {
    counterpart.next('reset')
    await expect(provider().send(message)).rejects.toMatchObject({ fate: 'unknown', reason: 'unreachable' })
    expect(counterpart.seen).toHaveLength(1)
  })

  it('reads no endless answer', async () => {
    counterpart.next({ status: 200, body: 'a'.repeat(65_537) })
    await expect(provider().send(message)).rejects.toMatchObject({ fate: 'unknown' })
  })

  it.each(['<html>', '{}', '[1]', ''])('leaves it open when a success says %j', async (body) => {
    counterpart.next({ status: 200, body })
    await expect(provider().send(message)).rejects.toMatchObject({ fate: 'unknown', reason: 'answerNotUnderstood' })
  })

  it.each(['<html>', '', 'null'])('is a refusal when a 400 says %j', async (body) => {
    counterpart.next({ status: 400, body })
    await expect(provider().send(message)).rejects.toMatchObject({ fate: 'refused', reason: 'rejected' })
  })

  it('knows that nothing left when nobody listens, and tells nothing of the message', async () => {
    await counterpart.close()
    const problem = await provider()
      .send(message)
      .catch((error: unknown) => error)
    expect(problem).toMatchObject({ fate: 'notTaken', reason: 'unreachable' })
    expect(JSON.stringify(problem) + String(problem)).not.toMatch(/Rosa|rosa|555/)
  })
})

describe('the choice of a service', () => {
  const local = {
    SUPABASE_URL: 'http://127.0.0.1:4400',
    SUPABASE_ANON_KEY: 'sb_publishable_x',
    SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
  }
  const hosted = { ...local, SUPABASE_URL: 'https://db.example.com' }
  const email = { EMAIL_PROVIDER_KEY: 'k', EMAIL_FROM: 'care@plan.example' }
  const sms = { SMS_ACCOUNT_SID: SMS_ACCOUNT, SMS_AUTH_TOKEN: 't', SMS_FROM: '+13055550100' }
  const telnyx = { SMS_PROVIDER: 'Telnyx', SMS_API_KEY: 'k', SMS_FROM: '+13055550100' }
  const chosen = (channel: 'email' | 'sms', env: Record<string, string>) => providerFor(channel, (name) => env[name])

  it('is the mailbox on this machine, until secrets name another', () => {
    expect(chosen('email', local).name).toBe('mailbox')
    expect(chosen('sms', { ...local, SMS_AUTH_TOKEN: 't' }).name).toBe('mailbox')
    expect(chosen('email', { ...local, ...email }).name).toBe('resend')
    expect(chosen('sms', { ...local, ...sms }).name).toBe('twilio')
    expect(chosen('sms', { ...local, SMS_PROVIDER: 'telnyx', ...sms }).name).toBe('mailbox')
    expect(chosen('sms', { ...local, ...telnyx }).name).toBe('telnyx')
  })

  it.each([
    ['email', {}, 'EMAIL_PROVIDER_KEY'],
    ['email', { EMAIL_PROVIDER_KEY: 'k' }, 'EMAIL_FROM'],
    ['sms', {}, 'SMS_ACCOUNT_SID'],
    ['sms', { ...sms, SMS_FROM: ' ' }, 'SMS_FROM'],
    ['sms', { ...sms, SMS_API_URL: 'http://api.example.com' }, 'SMS_API_URL'],
    ['sms', { ...sms, SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER'],
    ['sms', { ...telnyx, SMS_API_KEY: '' }, 'SMS_API_KEY'],
    ['email', { ...email, EMAIL_API_URL: 'nowhere' }, 'EMAIL_API_URL'],
  ] as const)('for %s on a real server with %o names %s', (channel, env, setting) => {
    expect(() => chosen(channel, { ...hosted, ...env })).toThrow(expect.objectContaining({ setting }))
  })

  it('reaches the real services by default, and another address where one is set', async () => {
    const asked: string[] = []
    const listening: SendOnce = ({ url }) => {
      asked.push(url)
      return Promise.resolve({ status: 201, text: '{"id":"x","sid":"x","data":{"id":"x"}}' })
    }
    const env: Record<string, string> = { ...hosted, ...email, ...sms }
    await providerFor('email', (name) => env[name], listening).send(emailTo('rosa@example.com'))
    await providerFor('sms', (name) => env[name], listening).send(smsTo('+13055550111'))
    await providerFor('sms', (name) => ({ ...hosted, ...telnyx })[name], listening).send(smsTo('+13055550111'))
    expect(asked).toEqual([
      'https://api.resend.com/emails',
      `https://api.twilio.com/2010-04-01/Accounts/${SMS_ACCOUNT}/Messages.json`,
      'https://api.telnyx.com/v2/messages',
    ])
  })
})
