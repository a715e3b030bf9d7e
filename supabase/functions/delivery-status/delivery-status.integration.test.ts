import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/testing/test-stack.ts'
import { EMAIL_SECRET_HERE, postSigned, ROSA, WEDNESDAY_NOON } from '../_shared/test-support/functions-client.ts'
import { svixHeaders } from '../_shared/test-support/sign.ts'

const SMS_SID = 'SM00000000000000000000000000000001'
const EMAIL_ID = '49a3999c-0ce1-4ea6-ab68-000000000001'
const NOW = Date.parse(WEDNESDAY_NOON.FUNCTIONS_NOW)

describe('delivery-status in Deno', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await sharedStack()
    await stack.setFunctionsEnv(WEDNESDAY_NOON)
  })
  beforeEach(async () => {
    await stack.resetData()
    await sent('sms', 'twilio', SMS_SID)
    await sent('email', 'resend', EMAIL_ID)
  })
  afterAll(() => stack.setFunctionsEnv({}))

  const sent = (type: string, provider: string, externalId: string) =>
    stack.sql(
      `insert into communication_logs (member_id, type, recipient, provider, status, external_id, idempotency_key)
       values ($1, $2, 'someone', $3, 'sent', $4, $5)`,
      [ROSA, type, provider, externalId, randomUUID()],
    )
  const stateOf = async (externalId: string) => {
    const [row] = await stack.sql(
      'select status, delivered_at is not null as delivered, opened_at is not null as opened from communication_logs where external_id = $1',
      [externalId],
    )
    return row
  }
  const sms = async (status: string, sid = SMS_SID, token?: string) =>
    (await postSigned(stack, 'delivery-status', { MessageSid: sid, MessageStatus: status }, token)).status
  const email = async (type: string, id = EMAIL_ID, at = NOW) => {
    const body = JSON.stringify({ type, created_at: new Date(at).toISOString(), data: { email_id: id } })
    const response = await fetch(`${stack.url}/functions/v1/delivery-status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...svixHeaders(body, EMAIL_SECRET_HERE, at) },
      body,
    })
    return response.status
  }

  it('follows a text message to its end, and never back', async () => {
    expect(await sms('delivered')).toBe(200)
    expect(await stateOf(SMS_SID)).toEqual({ status: 'delivered', delivered: true, opened: false })
    expect([await sms('sent'), await sms('failed'), await sms('delivered')]).toEqual([200, 200, 200])
    expect(await stateOf(SMS_SID)).toMatchObject({ status: 'delivered' })
  })

  it('follows an e-mail until it is opened', async () => {
    expect([await email('email.delivered'), await email('email.opened'), await email('email.delivered')]).toEqual([
      200, 200, 200,
    ])
    expect(await stateOf(EMAIL_ID)).toEqual({ status: 'opened', delivered: true, opened: true })
    expect(await stateOf(SMS_SID)).toMatchObject({ status: 'sent' })
  })

  it('tells that a message failed', async () => {
    expect([await sms('undelivered'), await email('email.bounced')]).toEqual([200, 200])
    expect([await stateOf(SMS_SID), await stateOf(EMAIL_ID)]).toEqual([
      { status: 'failed', delivered: false, opened: false },
      { status: 'failed', delivered: false, opened: false },
    ])
  })

  it('takes what is about an unknown message quietly', async () => {
    expect([await sms('delivered', 'SM9'), await email('email.delivered', 'nobody')]).toEqual([200, 200])
  })

  it('believes no wrong, old or missing signature', async () => {
    expect([await sms('delivered', SMS_SID, 'other'), await email('email.delivered', EMAIL_ID, NOW - 400_000)]).toEqual(
      [401, 401],
    )
    const unsigned = await fetch(`${stack.url}/functions/v1/delivery-status`, {
      method: 'POST',
      body: new URLSearchParams({ MessageSid: SMS_SID, MessageStatus: 'delivered' }),
    })
    expect(unsigned.status).toBe(401)
    expect(await stateOf(SMS_SID)).toMatchObject({ status: 'sent' })
  })
})
