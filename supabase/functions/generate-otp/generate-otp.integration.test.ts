import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { replayReceipt, storedReceipt } from '#shared/domain/contact-rules/index.ts'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/testing/test-stack.ts'
import {
  functionsAs,
  GRACE_HONOLULU,
  HAROLD_DNC,
  ROSA,
  WALTER,
  WEDNESDAY_NOON,
  type FunctionsClient,
} from '../_shared/test-support/functions-client.ts'
import {
  EMAIL_KEY,
  SMS_ACCOUNT,
  SMS_TOKEN,
  startCounterpart,
  type Counterpart,
} from '../_shared/test-support/provider-counterpart.ts'

const text = { phoneOrEmail: '+13055550111', memberId: ROSA, channel: 'sms', link: 'home' }
const email = { phoneOrEmail: 'rosa.delgado@example.com', memberId: ROSA, channel: 'email', link: 'home' }
const CLINICAL = /kit|test|result|A1C|eye|pressure|diabet|prueba|presión|colon|gap|screen/i

describe('an invitation by generate-otp in Deno', () => {
  let stack: Stack
  let specialist: FunctionsClient

  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.resetData()
    specialist = await functionsAs(stack, 'specialist@example.com')
  })
  afterAll(() => stack.setFunctionsEnv({}))

  describe('at noon on a working day', () => {
    beforeAll(() => stack.setFunctionsEnv(WEDNESDAY_NOON))

    it('arrives in the mailbox as one text without anything clinical', async () => {
      const answer = await specialist.call('generate-otp', text)
      const [message] = stack.mailbox.messages()
      expect(answer).toEqual({ status: 200, body: { provider: 'mailbox', externalId: message?.id, status: 'sent' } })
      expect(message).toMatchObject({
        channel: 'sms',
        to: '+13055550111',
        subject: null,
        text: 'SunHealth: Rosa, este es su portal seguro: http://127.0.0.1:4401/portal/home Le pide una clave que le enviamos. Responda ALTO o STOP para salir.',
      })
      expect(message?.text).not.toMatch(CLINICAL)
    })

    it('arrives as an e-mail with nothing clinical in subject and text', async () => {
      expect((await specialist.call('generate-otp', email)).status).toBe(200)
      const [message] = stack.mailbox.messages()
      expect(message).toMatchObject({ channel: 'email', to: 'rosa.delgado@example.com' })
      expect(`${message?.subject} ${message?.text}`).not.toMatch(CLINICAL)
    })

    it('goes out once per key, also when it is asked twice at once', async () => {
      const key = randomUUID()
      const both = await Promise.all([1, 2].map(() => specialist.call('generate-otp', text, key)))
      expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
      const again = await specialist.call('generate-otp', { ...text, link: 'results' }, key)
      const [message] = stack.mailbox.messages()
      expect(again).toEqual({ status: 200, body: { provider: 'mailbox', externalId: message?.id, status: 'sent' } })
      expect(stack.mailbox.messages()).toHaveLength(1)
      const other = await specialist.call('generate-otp', email, key)
      expect(other).toMatchObject({ status: 409, body: { code: 'otp.keyReused' } })
    })

    it('is logged under the same key as delivered, with what the service called it', async () => {
      const key = randomUUID()
      await specialist.call('generate-otp', text, key)
      const logged = await specialist.call(
        'log-communication',
        {
          id: key,
          memberId: ROSA,
          type: 'sms',
          senderName: 'Care Coordinator',
          recipient: '+13055550111',
          content: 'Portal link sent for: home',
          provider: 'mailbox',
          metadata: { link_type: 'home', purpose: 'portal_access' },
        },
        key,
      )
      expect(logged).toEqual({ status: 200, body: { id: key } })
      const [row] = await stack.sql(
        'select provider, status, external_id, sent_by from communication_logs where id = $1',
        [key],
      )
      expect(row).toEqual({
        provider: 'mailbox',
        status: 'delivered',
        external_id: stack.mailbox.messages()[0]?.id,
        sent_by: '00000000-0000-4000-8000-00000000c101',
      })
    })

    it('carries several links in one message, of which each row of the log tells what became', async () => {
      const [key, second] = [randomUUID(), randomUUID()]
      const links = ['home', 'results']
      await specialist.call('generate-otp', { ...text, links }, key)
      const again = await specialist.call('generate-otp', { ...text, links }, key)
      const [message, ...more] = stack.mailbox.messages()
      expect(more).toEqual([])
      expect(again.body).toMatchObject({ externalId: message?.id })
      expect(message?.text).toMatch(/\/portal\/home http:\S+\/portal\/results /)
      for (const id of [key, second]) {
        const body = {
          id,
          memberId: ROSA,
          type: 'sms',
          senderName: 'Care Coordinator',
          recipient: '+13055550111',
          content: 'Portal link sent',
          provider: 'mailbox',
          messageKey: key,
        }
        expect((await specialist.call('log-communication', body, id)).status).toBe(200)
      }
      const rows = await stack.sql('select status, external_id from communication_logs where id = any ($1)', [
        [key, second],
      ])
      expect(rows).toEqual([1, 2].map(() => ({ status: 'delivered', external_id: message?.id })))
    })

    /** Why not, and what the replay says, of each receipt of a portal link that the function kept. */
    const receipts = async (): Promise<string[]> => {
      const [row] = await stack.sql('select public.contact_receipts_page() as page')
      const sha256 = (kept: string): string => createHash('sha256').update(kept, 'utf8').digest('hex')
      return z
        .array(storedReceipt)
        .parse(row?.['page'])
        .filter(({ kind, madeBy }) => kind === 'portal-link' && madeBy === 'function')
        .map((receipt) => `${receipt.reason} ${replayReceipt(receipt, sha256).result}`)
    }

    it('is refused for a member who is not to be called, and for one where it is early', async () => {
      await stack.sql('update contact_consents set sms_enabled = true')
      const harold = await specialist.call('generate-otp', { phoneOrEmail: '+16055550144', memberId: HAROLD_DNC })
      expect(harold).toEqual({
        status: 403,
        body: { code: 'contact.notAllowed', reason: 'doNotCall', nextAllowedAt: null },
      })
      const grace = await specialist.call('generate-otp', { phoneOrEmail: '+18085550155', memberId: GRACE_HONOLULU })
      expect(grace).toEqual({
        status: 403,
        body: { code: 'contact.notAllowed', reason: 'outsideHours', nextAllowedAt: '2026-11-18T19:00:00.000Z' },
      })
      expect(stack.mailbox.messages()).toEqual([])
      expect(await receipts()).toEqual(['doNotCall whole', 'outsideHours whole'])
    })

    it('is refused to a contact that the member has no longer', async () => {
      await stack.sql(`update members set phone = '(312) 555-0199' where id = $1`, [WALTER])
      const old = await specialist.call('generate-otp', { phoneOrEmail: '+13125550122', memberId: WALTER })
      expect(old).toMatchObject({ status: 409, body: { code: 'contact.changed' } })
      const current = await specialist.call('generate-otp', { phoneOrEmail: '+13125550199', memberId: WALTER })
      expect(current.status).toBe(200)
      // The number before is told of the change at about the same time.
      expect(stack.mailbox.messages().map(({ to }) => to)).toContain('+13125550199')
    })

    it('is sent ten times in a quarter of an hour, and an eleventh time later', async () => {
      const links = ['home', 'appointments', 'results', 'profile', 'kit-status']
      const statuses: number[] = []
      for (const link of [...links, ...links, 'home']) {
        statuses.push((await specialist.call('generate-otp', { ...email, link })).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
      expect(stack.mailbox.messages()).toHaveLength(10)
      const names = await stack.sql('select bucket from private.rate_limits')
      expect(JSON.stringify(names)).not.toMatch(/rosa/)
      expect((await specialist.call('generate-otp', text)).status).toBe(200)
    })

    it('goes out as one text a day, also when two desks ask in the same moment', async () => {
      const both = await Promise.all([1, 2].map(() => specialist.call('generate-otp', text)))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
      expect(await specialist.call('generate-otp', text)).toMatchObject({
        status: 403,
        body: { code: 'contact.notAllowed', reason: 'textCapDay' },
      })
      expect(stack.mailbox.messages()).toHaveLength(1)
      expect(await receipts()).toEqual(['null whole', 'textCapDay whole', 'textCapDay whole'])
      await stack.sql(`update private.sent_messages set sent_at = $1::timestamptz - interval '1 day'`, [
        WEDNESDAY_NOON.FUNCTIONS_NOW,
      ])
      expect((await specialist.call('generate-otp', text)).status).toBe(200)
    })

    it('tells nobody but the member’s own care staff anything', async () => {
      const answers: unknown[] = []
      for (const name of ['specialist.south', 'auditor']) {
        const client = await functionsAs(stack, `${name}@example.com`)
        answers.push(
          await client.call('generate-otp', text),
          await client.call('generate-otp', { ...text, memberId: randomUUID() }),
        )
      }
      expect(answers).toEqual(Array.from({ length: 4 }, () => ({ status: 404, body: { code: 'member.notFound' } })))
      const stranger = await functionsAs(stack, null)
      expect(await stranger.call('generate-otp', text)).toEqual({ status: 401, body: { code: 'auth.required' } })
      await stack.sql('update staff set active = false where id = $1', ['00000000-0000-4000-8000-00000000c101'])
      expect((await specialist.call('generate-otp', text)).status).toBe(401)
      expect(stack.mailbox.messages()).toEqual([])
    })

    it('refuses a forged token', async () => {
      const forged = `Bearer ${btoa('{"alg":"HS256"}')}.${btoa('{"role":"service_role"}')}.AAAA`.replaceAll('=', '')
      const response = await fetch(`${stack.url}/functions/v1/generate-otp`, {
        method: 'POST',
        headers: { authorization: forged, 'idempotency-key': randomUUID() },
        body: JSON.stringify(text),
      })
      expect(response.status).toBe(401)
    })
  })

  it('waits until morning where it is night, by a text; an e-mail may go', async () => {
    await stack.setFunctionsEnv({ FUNCTIONS_NOW: '2026-11-19T04:30:00Z' })
    expect(await specialist.call('generate-otp', text)).toEqual({
      status: 403,
      body: { code: 'contact.notAllowed', reason: 'outsideHours', nextAllowedAt: '2026-11-19T14:00:00.000Z' },
    })
    expect((await specialist.call('generate-otp', email)).status).toBe(200)
  })

  describe('through the real services’ REST shapes', () => {
    let counterpart: Counterpart
    const settings = ({ url }: Counterpart) => ({
      ...WEDNESDAY_NOON,
      SMS_API_URL: url,
      SMS_ACCOUNT_SID: SMS_ACCOUNT,
      SMS_AUTH_TOKEN: SMS_TOKEN,
      SMS_FROM: '+13055550100',
      EMAIL_API_URL: url,
      EMAIL_PROVIDER_KEY: EMAIL_KEY,
      EMAIL_FROM: 'SunHealth <care@plan.example>',
    })
    beforeAll(async () => {
      counterpart = await startCounterpart()
    })
    beforeEach(async () => {
      counterpart.forget()
      await stack.setFunctionsEnv(settings(counterpart))
    })
    afterAll(() => counterpart.close())

    it('goes out, and asks for reports', async () => {
      expect(await specialist.call('generate-otp', text)).toMatchObject({
        status: 200,
        body: { provider: 'twilio', externalId: 'SM00000000000000000000000000000001' },
      })
      expect(await specialist.call('generate-otp', email)).toMatchObject({ status: 200, body: { provider: 'resend' } })
      expect(counterpart.taken).toHaveLength(2)
      expect(new URLSearchParams(counterpart.seen[0]?.body).get('StatusCallback')).toBe(
        `${stack.url}/functions/v1/delivery-status`,
      )
      expect(stack.mailbox.messages()).toEqual([])
    })

    it('is tried again after an outage under the same key', async () => {
      const key = randomUUID()
      counterpart.next({ status: 503, body: {} })
      expect(await specialist.call('generate-otp', text, key)).toMatchObject({
        status: 503,
        body: { code: 'delivery.unavailable', reason: 'providerError' },
      })
      expect((await specialist.call('generate-otp', text, key)).status).toBe(200)
      expect(counterpart.taken).toHaveLength(1)
    })

    it('may be tried again when nobody listens', async () => {
      const gone = await startCounterpart()
      await gone.close()
      await stack.setFunctionsEnv(settings(gone))
      const key = randomUUID()
      for (const body of [text, email]) {
        expect(await specialist.call('generate-otp', body, key + body.channel)).toMatchObject({
          status: 503,
          body: { code: 'delivery.unavailable', reason: 'unreachable' },
        })
      }
    })

    it('is not sent a second time when the answer to a text got lost', async () => {
      const key = randomUUID()
      counterpart.next('takenThenReset')
      expect(await specialist.call('generate-otp', text, key)).toMatchObject({
        status: 409,
        body: { code: 'delivery.inDoubt' },
      })
      expect((await specialist.call('generate-otp', text, key)).status).toBe(503)
      expect(counterpart.taken).toHaveLength(1)
    })

    it('is sent again as the same e-mail when the answer to it got lost', async () => {
      const key = randomUUID()
      counterpart.next('takenThenReset')
      expect((await specialist.call('generate-otp', email, key)).status).toBe(503)
      expect((await specialist.call('generate-otp', email, key)).status).toBe(200)
      expect(counterpart.taken).toHaveLength(1)
    })
  })
})
