import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SYNCED_TABLES } from '#shared/sync/rows.ts'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/testing/test-stack.ts'
import { functionsAs, ROSA, WALTER, type FunctionsClient } from '../_shared/test-support/functions-client.ts'

const kitOrder = {
  memberId: ROSA,
  type: 'sms',
  senderName: 'Sample Specialist',
  recipient: '+13055550111',
  content: 'Test kit ordered: A1C Home Test Kit',
  provider: 'internal',
  metadata: { kit_type: 'A1C Home Test Kit', purpose: 'kit_order', notes: 'Déjelo en la puerta' },
}

describe('log-communication in Deno', () => {
  let stack: Stack
  let specialist: FunctionsClient
  const rows = () => stack.sql('select to_jsonb(l) as row from communication_logs l where idempotency_key is not null')

  beforeAll(async () => {
    stack = await sharedStack()
    await stack.setFunctionsEnv({ EMAIL_FROM: 'care@plan.example' })
  })
  beforeEach(async () => {
    await stack.resetData()
    specialist = await functionsAs(stack, 'specialist@example.com')
  })
  afterAll(() => stack.setFunctionsEnv({}))

  it('stores one row that stations read, signed by the caller', async () => {
    const key = randomUUID()
    expect(await specialist.call('log-communication', { ...kitOrder, id: key }, key)).toEqual({
      status: 200,
      body: { id: key },
    })
    const [stored] = await rows()
    expect(SYNCED_TABLES.communication_logs.parse(stored?.['row'])).toMatchObject({
      id: key,
      member_id: ROSA,
      type: 'sms',
      sender_name: 'Sample Specialist',
      sender_email: null,
      sent_by: '00000000-0000-4000-8000-00000000c101',
      recipient: '+13055550111',
      subject: null,
      content: 'Test kit ordered: A1C Home Test Kit',
      provider: 'internal',
      status: 'sent',
      external_id: null,
      metadata: kitOrder.metadata,
    })
  })

  it('stores it once, whether it is sent again later or twice at once', async () => {
    const key = randomUUID()
    const first = await Promise.all([1, 2, 3].map(() => specialist.call('log-communication', kitOrder, key)))
    const again = await specialist.call('log-communication', kitOrder, key)
    expect(new Set([...first, again].map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1)
    expect(again.status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  it.each([
    ['another content', { content: 'x' }],
    ['another member', { memberId: WALTER }],
    ['other metadata', { metadata: {} }],
  ])('refuses %s under the same key', async (_name, change) => {
    const key = randomUUID()
    await specialist.call('log-communication', kitOrder, key)
    expect(await specialist.call('log-communication', { ...kitOrder, ...change }, key)).toMatchObject({
      status: 409,
      body: { code: 'communication.keyReused' },
    })
    expect(await rows()).toHaveLength(1)
  })

  it('refuses the same message in another colleague’s name', async () => {
    const key = randomUUID()
    await specialist.call('log-communication', kitOrder, key)
    const coach = await functionsAs(stack, 'coach@example.com')
    expect((await coach.call('log-communication', kitOrder, key)).status).toBe(409)
  })

  it('says from which address an e-mail comes', async () => {
    const email = { ...kitOrder, type: 'email', provider: 'resend', subject: 'Your Portal Access Link' }
    expect((await specialist.call('log-communication', email)).status).toBe(200)
    const [stored] = await rows()
    expect(stored?.['row']).toMatchObject({ sender_email: 'care@plan.example', status: 'queued' })
  })

  it('knows no member of another team, and nobody who is not care staff', async () => {
    for (const name of ['specialist.south', 'auditor']) {
      const client = await functionsAs(stack, `${name}@example.com`)
      expect(await client.call('log-communication', kitOrder)).toEqual({
        status: 404,
        body: { code: 'member.notFound' },
      })
    }
    const stranger = await functionsAs(stack, null)
    expect(await stranger.call('log-communication', kitOrder)).toEqual({ status: 401, body: { code: 'auth.required' } })
    expect(await rows()).toEqual([])
  })

  it('names what is wrong, and stores nothing of it', async () => {
    expect(await specialist.call('log-communication', { ...kitOrder, type: 'fax' })).toEqual({
      status: 400,
      body: { code: 'communication.invalid', field: 'type', message: 'Send sms or email.' },
    })
    expect(await specialist.call('log-communication', kitOrder, 'short')).toMatchObject({
      status: 400,
      body: { field: 'Idempotency-Key' },
    })
    expect(await rows()).toEqual([])
  })
})
