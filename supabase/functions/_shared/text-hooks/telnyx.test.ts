import { describe, expect, it } from 'vitest'
import { requestOf } from '../test-support/request.ts'
import { telnyxAccount } from '../test-support/sign.ts'
import { hooksOf } from './hooks-of.ts'
import { telnyxHooks } from './telnyx.ts'

const NOW = Date.parse('2026-11-18T17:30:00Z')
const account = telnyxAccount()
const hooks = telnyxHooks({ publicKey: account.publicKey, now: () => NOW })
const ID = '7d5c3f10-0000-4000-8000-00000000000A'

const request = (event: unknown, at = NOW) => {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  return requestOf(body, account.headers(body, at))
}
const message = (payload: Record<string, unknown> = {}, type = 'message.received') => ({
  data: {
    event_type: type,
    id: 'e2f1c3a0-0000-4000-8000-000000000001',
    occurred_at: '2026-11-18T17:29:00.000+00:00',
    record_type: 'event',
    payload: {
      id: ID,
      direction: 'inbound',
      from: { phone_number: '+13055550111', carrier: 'A carrier' },
      to: [{ phone_number: '+18005550100', status: 'webhook_delivered' }],
      text: 'See you on Tuesday 🙂',
      media: [],
      ...payload,
    },
  },
})
const told = async (event: unknown) => {
  const answer = await hooks.readMessage(request(event))
  return answer.signed ? answer.told : 'unsigned'
}

describe('a text message that Telnyx tells of', () => {
  it('is read with its id, number and words', async () => {
    expect(await told(message())).toEqual({
      id: ID.toLowerCase(),
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      from: '+13055550111',
      body: 'See you on Tuesday 🙂',
      media: 0,
      files: [],
      sources: [],
      answered: null,
    })
  })

  it('is the same in each delivery, and another with other words', async () => {
    const digestOf = async (event: unknown) => ((await told(event)) as { digest: string }).digest
    const first = await digestOf(message())
    const later = message()
    later.data.id = 'e2f1c3a0-0000-4000-8000-000000000002'
    expect(await digestOf(later)).toBe(first)
    expect(await digestOf(message({ text: 'See you' }))).not.toBe(first)
  })

  it('tells how many pictures came with it, also without words', async () => {
    const media = [{ url: 'https://files.example/1', content_type: 'image/jpeg' }, { url: 'https://files.example/2' }]
    expect(await told(message({ text: null, media }))).toMatchObject({
      body: '',
      media: 2,
      files: [
        { name: null, type: 'image/jpeg' },
        { name: null, type: null },
      ],
      sources: ['https://files.example/1', 'https://files.example/2'],
    })
    expect(await told(message({ media: null }))).toMatchObject({ media: 0 })
  })

  it.each([
    ['STOP', 'stop'],
    ['START', 'start'],
    ['HELP', 'help'],
    [null, null],
    ['CUSTOM', null],
    ['__proto__', null],
  ])('that the service answered as %j says so', async (autoresponse_type, answered) => {
    expect(await told(message({ autoresponse_type }))).toMatchObject({ answered })
  })

  it.each([
    ['a report', message({}, 'message.finalized')],
    ['a message of ours', message({ direction: 'outbound' })],
    ['a message without an id', message({ id: 'x*' })],
    ['a message from nowhere', message({ from: null })],
    ['something else', { data: {} }],
    ['no JSON', '<html>'],
  ])('%s is none', async (_name, event) => {
    expect(await told(event)).toBe(null)
  })

  it('counts only with a signature of now', async () => {
    expect(await hooks.readMessage(request(message(), NOW - 301_000))).toEqual({ signed: false })
    expect(await hooks.readMessage(requestOf(JSON.stringify(message())))).toEqual({ signed: false })
  })
})

describe('a report of Telnyx', () => {
  const report = async (status: string, type = 'message.finalized', at = '2026-11-18T17:29:00.000+00:00') => {
    const event = message({ direction: 'outbound', to: [{ phone_number: '+13055550111', status }] }, type)
    event.data.occurred_at = at
    const answer = await hooks.readReport(request(event))
    return answer.signed ? answer.told : 'unsigned'
  }

  it.each([
    ['sent', 'message.sent', 'sent'],
    ['delivered', 'message.finalized', 'delivered'],
    ['delivery_unconfirmed', 'message.finalized', 'sent'],
    ['sending_failed', 'message.finalized', 'failed'],
    ['delivery_failed', 'message.finalized', 'failed'],
  ])('%s (%s) is %s', async (status, type, known) => {
    expect(await report(status, type)).toEqual({
      externalId: ID,
      status: known,
      atMs: Date.parse('2026-11-18T17:29:00Z'),
    })
  })

  it.each(['queued', 'sending', '', 'toString'])('%j tells nothing', async (status) => {
    expect(await report(status)).toBe(null)
  })

  it('without a time is of now', async () => {
    expect(await report('delivered', 'message.finalized', 'yesterday')).toMatchObject({ atMs: null })
  })
})

it('a request is judged as the service that it claims to come from, whichever one sends now', () => {
  const read = (name: string) => ({ SUPABASE_URL: 'https://db.example.com', SMS_PROVIDER: 'twilio' })[name]
  const setting = { read, name: 'inbound-message', now: () => NOW }
  expect(hooksOf(request(message()), setting).name).toBe('telnyx')
  expect(hooksOf(requestOf(''), setting).name).toBe('twilio')
})
