import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedStack, type SharedStack } from '../../../local-stack/testing/test-stack.ts'
import { ROSA, WALTER } from '../_shared/test-support/functions-client.ts'
import { portalAt, type PortalClient } from '../_shared/test-support/portal-client.ts'
import { EMAIL_KEY, startCounterpart } from '../_shared/test-support/provider-counterpart.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const PHONE = '+13055550111'
const WALTERS_PHONE = '+13125550122'
const JUNES_EMAIL = 'june.okafor@example.org'
const UNKNOWN = '+13055550199'
const SENT = { status: 200, body: { status: 'sent' } }

describe('a member who asks for a sign-in code, in Deno', () => {
  let stack: SharedStack
  let portal: PortalClient
  beforeAll(async () => {
    stack = await sharedStack()
  })
  beforeEach(async () => {
    await stack.setFunctionsEnv({})
    await stack.resetData()
    portal = portalAt(stack)
  })
  afterAll(() => stack.setFunctionsEnv({}))
  const messages = () => stack.mailbox.messages()

  it('gets a text in Spanish, or an e-mail in English', async () => {
    const code = await portal.receiveCode('(305) 555-0111')
    expect(messages()[0]).toMatchObject({ channel: 'sms', to: PHONE, subject: null })
    expect(messages()[0]?.text).toBe(
      `SunHealth: ${code} es su clave para entrar. Sirve por 10 minutos. Nunca llamaremos para pedirla.`,
    )
    const other = await portal.receiveCode('June.Okafor@Example.ORG')
    expect(messages()[0]).toMatchObject({ channel: 'email', to: JUNES_EMAIL, subject: 'Your sign-in code' })
    expect(messages()[0]?.text.split('\n')).toContain(other)
  })

  it('hears the same whether anybody has the contact or not, and the same is stored', async () => {
    const logged = () => stack.sql('select count(*)::int as messages from communication_logs')
    const before = await logged()
    const answers = [await portal.askForCode(UNKNOWN), await portal.askForCode(PHONE)]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([SENT, SENT])
    const [unknown, known] = answers.map(({ headers }) =>
      [...headers.keys()].filter((name) => name !== 'date').toSorted(),
    )
    expect(unknown).toEqual(known)
    await eventually(() => expect(messages()).toHaveLength(1))
    expect(messages()[0]?.to).toBe(PHONE)
    const rows = await stack.sql(
      'select member_id, attempts, used_at, claim_id, expires_at - created_at as valid from private.one_time_codes',
    )
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
    expect(await logged()).toEqual(before)
  })

  it('gets the text that it asks for also after STOP: whoever has a phone alone is not locked out', async () => {
    await stack.sql('update contact_consents set sms_stopped_at = now() where member_id = $1', [ROSA])
    await stack.sql(`insert into private.inbound_words (digits, word, said_at) values ('13055550111', 'stop', now())`)
    expect(await portal.askForCode(PHONE)).toMatchObject(SENT)
    await portal.receiveCode(PHONE)
  })

  it('gets it at night, without consent to outreach, and on the do-not-call list', async () => {
    await stack.setFunctionsEnv({ FUNCTIONS_NOW: '2026-11-19T08:30:00Z' })
    await stack.sql('update contact_consents set sms_enabled = false, sms_stopped_at = null')
    await stack.sql('update contact_verifications set on_dnc = true, dnc_date = current_date where member_id = $1', [
      WALTER,
    ])
    expect(await portal.receiveCode(WALTERS_PHONE)).toMatch(/^\d{6}$/)
  })

  it('gets three in a quarter of an hour from one address, however it is written; others are not held up', async () => {
    const written = ['+13055550111', '305-555-0111', '(305) 555-0111', '1 305 555 0111']
    const answers = []
    for (const phone of written) answers.push(await portal.askForCode(phone))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers[3]?.body).toEqual({ code: 'rate.limited' })
    expect(Number(answers[3]?.headers.get('retry-after'))).toBe(300)
    expect((await portal.askForCode(WALTERS_PHONE)).status).toBe(200)
    expect((await portalAt(stack, '203.0.113.8').askForCode(PHONE)).status).toBe(200)
    await eventually(() => expect(messages()).toHaveLength(5))
  })

  it('is held up like everybody behind an address that asked twenty times', async () => {
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1) statuses.push((await portal.askForCode(`+1305555${1000 + turn}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    expect((await portal.askForCode(PHONE)).status).toBe(429)
    expect((await portalAt(stack, '203.0.113.8').askForCode(PHONE)).status).toBe(200)
    expect((await portalAt(stack, '203.0.113.8, 203.0.113.7').askForCode(WALTERS_PHONE)).status).toBe(429)
  })

  it.each([
    '',
    '   ',
    'rosa',
    '911',
    'rosa@example',
    'a@example.com,b@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ])('is asked for a contact instead of %j', async (phoneOrEmail) => {
    expect(await portal.askForCode(phoneOrEmail)).toMatchObject({
      status: 400,
      body: { code: 'otp.invalid', field: 'phoneOrEmail' },
    })
  })

  it('leaves in the log that a code was not sent, and nothing about whom', async () => {
    const counterpart = await startCounterpart()
    await stack.setFunctionsEnv({
      EMAIL_API_URL: counterpart.url,
      EMAIL_PROVIDER_KEY: EMAIL_KEY,
      EMAIL_FROM: 'care@plan.example',
    })
    await counterpart.close()
    expect(await portal.askForCode(JUNES_EMAIL)).toMatchObject(SENT)
    await eventually(() =>
      expect(stack.logged.join('\n')).toContain('a code was not sent: delivery notTaken: unreachable'),
    )
    const code = await portal.receiveCode(PHONE)
    await portal.giveCode(PHONE, code, '1954-03-09')
    await portal.giveCode(PHONE, code)
    expect(stack.logged.join('\n')).not.toMatch(new RegExp(`june|okafor|305555|rosa|203\\.0|1954|${code}`, 'i'))
  })
})
