import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jpeg } from '#shared/domain/documents/test-support.ts'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/testing/test-stack.ts'
import {
  EMAIL_SECRET_HERE,
  SMS_TOKEN_HERE,
  functionsAs,
  postSigned,
  ROSA,
  WALTER,
  WEDNESDAY_NOON,
} from '../_shared/test-support/functions-client.ts'
import { SMS_ACCOUNT, startCounterpart, TELNYX_KEY } from '../_shared/test-support/provider-counterpart.ts'
import { svixHeaders, telnyxAccount } from '../_shared/test-support/sign.ts'

const ROSAS_NUMBER = '+13055550111'
const STOPPED_ES = 'SunHealth: Listo. Desde ahora no le enviaremos mensajes de texto. Ayuda: 1-800-555-0100.'
let messages = 0

describe('inbound-message in Deno', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await sharedStack()
    await stack.setFunctionsEnv(WEDNESDAY_NOON)
  })
  beforeEach(() => stack.resetData())
  afterAll(() => stack.setFunctionsEnv({}))

  const newSid = () => `SM${String((messages += 1)).padStart(32, '0')}`
  const receive = async (body: string, { from = ROSAS_NUMBER, sid = newSid(), token }: Partial<Sending> = {}) => {
    const fields = { MessageSid: sid, From: from, To: '+18005550100', Body: body }
    const response = await postSigned(stack, 'inbound-message', fields, token)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
  interface Sending {
    readonly from: string
    readonly sid: string
    readonly token: string
  }
  const messageIn = (answer: { text: string }) => /<Message>(.*)<\/Message>/.exec(answer.text)?.[1] ?? null
  const stoppedMembers = async () =>
    (await stack.sql('select member_id from contact_consents where sms_stopped_at is not null order by 1')).map(
      (row) => row['member_id'],
    )
  const invite = async () => {
    const specialist = await functionsAs(stack, 'specialist@example.com')
    return specialist.call('generate-otp', { phoneOrEmail: ROSAS_NUMBER, memberId: ROSA })
  }

  it('STOP ends text messages at once, START allows them again', async () => {
    const stop = await receive(' Alto! ')
    expect(stop).toMatchObject({ status: 200, type: 'text/xml; charset=utf-8' })
    expect(messageIn(stop)).toBe(STOPPED_ES)
    expect(await stoppedMembers()).toEqual([ROSA])
    expect(await invite()).toEqual({
      status: 403,
      body: { code: 'contact.notAllowed', reason: 'smsStopped', nextAllowedAt: null },
    })
    expect(messageIn(await receive('START'))).toContain('Gracias por aceptar mensajes')
    expect(await stoppedMembers()).toEqual([])
    expect((await invite()).status).toBe(200)
    expect(stack.mailbox.messages()).toHaveLength(1)
  })

  it('is answered by staff under the gates of a text, and the answer shows how far it came', async () => {
    const specialist = await functionsAs(stack, 'specialist@example.com')
    const answer = (text: string, to = ROSAS_NUMBER) => specialist.call('send-text', { memberId: ROSA, to, text })
    expect(await answer('Su A1C ya esta')).toEqual({ status: 422, body: { code: 'text.healthWords' } })
    expect(await answer('Nos vemos el martes', '+13055550199')).toMatchObject({
      status: 409,
      body: { code: 'contact.changed', field: 'to' },
    })
    expect(stack.mailbox.messages()).toEqual([])
    expect(await answer('Nos vemos el martes')).toMatchObject({ status: 200, body: { status: 'sent' } })
    expect(stack.mailbox.messages()).toMatchObject([{ to: ROSAS_NUMBER, text: 'Nos vemos el martes' }])
    await receive('ya no me manden mensajes')
    expect(await answer('Hasta luego')).toMatchObject({ status: 403, body: { reason: 'smsStopped' } })
  })

  it('by e-mail is answered under the same gates, with its subject', async () => {
    const specialist = await functionsAs(stack, 'specialist@example.com')
    const [rosa] = await stack.sql('select email from members where id = $1', [ROSA])
    const to = String(rosa?.['email'])
    const answer = (text: string, subject = 'Re: Su cita', inReplyTo: string | null = '<1@example.com>') =>
      specialist.call('send-text', { memberId: ROSA, to, text, email: { subject, inReplyTo } })
    expect(await answer('Nos vemos', 'Re: Mi diabetes')).toMatchObject({
      status: 422,
      body: { code: 'text.healthWords' },
    })
    expect(await answer('Nos vemos', 'Re:\nBcc: x@example.com')).toMatchObject({ status: 400 })
    expect(await answer('Nos vemos', 'Re: Su cita', 'Bcc: x@example.com')).toMatchObject({ status: 400 })
    expect(await answer('Nos vemos el martes')).toMatchObject({ status: 200, body: { status: 'sent' } })
    expect(stack.mailbox.messages()).toMatchObject([
      { channel: 'email', to, subject: 'Re: Su cita', text: 'Nos vemos el martes' },
    ])
    await stack.sql('update contact_consents set email_enabled = false where member_id = $1', [ROSA])
    expect(await answer('Hasta luego')).toMatchObject({ status: 403, body: { reason: 'emailOff' } })
  })

  it('counts for everyone who has the number, however it is written, and answers in English where they differ', async () => {
    await stack.sql(`update members set phone = '(305) 555-0111' where id = $1`, [WALTER])
    expect(messageIn(await receive('stop'))).toBe(
      'SunHealth: You have opted out and will get no more texts from us. Help: 1-800-555-0100.',
    )
    expect(await stoppedMembers()).toEqual([ROSA, WALTER])
  })

  it('shows the confirmation to staff', async () => {
    const reply = messageIn(await receive('STOP'))
    const logged = await stack.sql(
      'select member_id, type, provider, status, content, metadata from communication_logs where idempotency_key is not null',
    )
    expect(logged).toEqual([
      {
        member_id: ROSA,
        type: 'sms',
        provider: 'twilio',
        status: 'sent',
        content: reply,
        metadata: { purpose: 'consent_stop' },
      },
    ])
  })

  it('changes nothing when the same message comes again after a later one', async () => {
    const sid = newSid()
    const first = await receive('STOP', { sid })
    await receive('START')
    const again = await receive('STOP', { sid })
    expect(again).toEqual(first)
    expect(await stoppedMembers()).toEqual([])
  })

  it.each([
    ['nobody has the number', '+13055550188'],
    ['its note was lost', ROSAS_NUMBER],
  ])('START that comes again later undoes no STOP, also where %s', async (_why, from) => {
    const sid = newSid()
    await receive('START', { sid, from })
    await stack.sql('delete from communication_logs where idempotency_key is not null')
    await receive('STOP', { from })
    expect((await receive('START', { sid, from })).status).toBe(200)
    await stack.sql('update members set phone = $1 where id = $2', [from, ROSA])
    const specialist = await functionsAs(stack, 'specialist@example.com')
    const answer = await specialist.call('generate-otp', { phoneOrEmail: from, memberId: ROSA }, randomUUID())
    expect(answer).toMatchObject({ status: 403, body: { reason: 'smsStopped' } })
  })

  it('START with a valid signature and a new id, the end of the old one moved into another name, undoes no STOP', async () => {
    const sid = `SM${'0'.repeat(31)}a`
    const signed = { From: ROSAS_NUMBER, Body: 'START' }
    await postSigned(stack, 'inbound-message', { ...signed, MessageSid: sid, To: '+18005550100' })
    await receive('STOP')
    expect(await stoppedMembers()).toEqual([ROSA])
    await postSigned(stack, 'inbound-message', { ...signed, MessageSid: sid.slice(0, -1), aTo: '+18005550100' })
    expect(await stoppedMembers()).toEqual([ROSA])
  })

  it('HELP answers and changes nothing', async () => {
    expect(messageIn(await receive('help'))).toContain('Ayuda: llame al 1-800-555-0100')
    expect(messageIn(await receive('INFO', { from: '+13125550199' }))).toContain('For help call 1-800-555-0100')
    expect(await stoppedMembers()).toEqual([])
  })

  it('keeps anything else for a person: unread, with a task, and nothing is answered', async () => {
    const answer = await receive('Can somebody call me about Tuesday?')
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('<Response></Response>') })
    expect(await stoppedMembers()).toEqual([])
    expect(await keptTexts(stack)).toEqual([
      { member_id: ROSA, content: 'Can somebody call me about Tuesday?', status: 'received' },
    ])
    expect(await openTasks(stack)).toEqual([{ member_id: ROSA, kind: 'answer-text' }])
  })

  it('answers words of crisis with 988 in the member’s language, and raises the alert', async () => {
    expect(messageIn(await receive('ya no quiero vivir'))).toContain('Llame al 988 y oprima 2')
    const alerts = await stack.sql(`select member_id, source, status from urgent_alerts where source = 'text'`)
    expect(alerts).toEqual([{ member_id: ROSA, source: 'text', status: 'open' }])
    expect(await keptTexts(stack)).toHaveLength(1)
  })

  it('pauses texts at words that end them, and asks a person what was meant', async () => {
    expect(messageIn(await receive('no más mensajes por favor'))).toContain('Ya no enviamos mensajes a este celular')
    expect(await stoppedMembers()).toEqual([ROSA])
    expect(await openTasks(stack)).toEqual([{ member_id: ROSA, kind: 'confirm-stop' }])
  })

  it('takes an e-mail once, its words from the service, and answers words of crisis at once', async () => {
    await stack.sql(`update members set email = 'Rosa@example.com' where id = $1`, [ROSA])
    const mail = {
      from: 'Rosa <rosa@example.com>',
      subject: 'Re: Su cita',
      html: '<p>ya no quiero vivir</p>',
      headers: {},
    }
    const put = await fetch(`${stack.url}/mailbox/emails/receiving`, {
      method: 'POST',
      headers: { apikey: stack.secretKey },
      body: JSON.stringify({
        ...mail,
        message_id: '<1@example.com>',
        attachments: [{ id: 'a1', filename: 'card.jpg', content: Buffer.from(jpeg()).toString('base64') }],
      }),
    })
    const { id } = (await put.json()) as { id: string }
    const body = JSON.stringify({
      type: 'email.received',
      data: { email_id: id, from: mail.from, subject: mail.subject },
    })
    const tell = async (secret = EMAIL_SECRET_HERE) => {
      const headers = svixHeaders(body, secret, Date.parse(WEDNESDAY_NOON.FUNCTIONS_NOW))
      return (await fetch(`${stack.url}/functions/v1/inbound-message`, { method: 'POST', headers, body })).status
    }
    expect(await tell('whsec_b3RoZXI=')).toBe(401)
    expect([await tell(), await tell()]).toEqual([200, 200])
    expect(await keptTexts(stack)).toEqual([{ member_id: ROSA, content: 'ya no quiero vivir', status: 'received' }])
    expect(await openTasks(stack)).toEqual([{ member_id: ROSA, kind: 'answer-text' }])
    expect(await stack.sql(`select member_id, status from urgent_alerts where source = 'email'`)).toEqual([
      { member_id: ROSA, status: 'open' },
    ])
    await expect
      .poll(() => stack.sql(`select metadata #> '{files,0}' as file from communication_logs where status = 'received'`))
      .toMatchObject([{ file: { name: 'card.jpg', state: 'kept', kept: 'image/jpeg' } }])
    expect(stack.mailbox.messages()).toMatchObject([
      {
        channel: 'email',
        to: 'rosa@example.com',
        subject: 'Recibimos su correo',
        text: expect.stringContaining('988'),
      },
    ])
    expect(
      await stack.sql(
        `select type, status, metadata ->> 'purpose' as purpose from communication_logs where recipient = 'rosa@example.com' and status = 'sent'`,
      ),
    ).toEqual([{ type: 'email', status: 'sent', purpose: 'crisis_reply' }])
  })

  it('of the other service is kept and answered once by a message of its own, and staff see how far it came', async () => {
    const counterpart = await startCounterpart()
    const account = telnyxAccount()
    await stack.setFunctionsEnv({
      ...WEDNESDAY_NOON,
      SMS_PROVIDER: 'telnyx',
      SMS_API_URL: counterpart.url,
      SMS_API_KEY: TELNYX_KEY,
      SMS_PUBLIC_KEY: account.publicKey,
      SMS_FROM: '+18005550100',
    })
    const tell = async (name: string, event: unknown, of = account) => {
      const body = JSON.stringify({ data: event })
      const headers = of.headers(body, Date.parse(WEDNESDAY_NOON.FUNCTIONS_NOW))
      return (await fetch(`${stack.url}/functions/v1/${name}`, { method: 'POST', headers, body })).status
    }
    const text = {
      event_type: 'message.received',
      payload: { id: randomUUID(), from: { phone_number: ROSAS_NUMBER }, text: 'ya no quiero vivir', media: [{}] },
    }
    expect(await tell('inbound-message', text, telnyxAccount())).toBe(401)
    expect([await tell('inbound-message', text), await tell('inbound-message', text)]).toEqual([200, 200])
    expect(await keptTexts(stack)).toEqual([{ member_id: ROSA, content: 'ya no quiero vivir', status: 'received' }])
    expect(counterpart.taken).toEqual([expect.stringMatching(/^\+13055550111: .*988/s)])
    const specialist = await functionsAs(stack, 'specialist@example.com')
    const answer = { memberId: ROSA, to: ROSAS_NUMBER, text: 'Hasta el martes' }
    // An alert stands: nothing but the lines of help goes out.
    expect(await specialist.call('send-text', answer)).toMatchObject({ status: 403, body: { reason: 'crisisHold' } })
    const [sent] = await stack.sql(
      `select provider, external_id, status from communication_logs where metadata ->> 'purpose' = 'crisis_reply'`,
    )
    expect(sent).toMatchObject({ provider: 'telnyx', status: 'sent' })
    const report = {
      event_type: 'message.finalized',
      occurred_at: WEDNESDAY_NOON.FUNCTIONS_NOW,
      payload: { id: sent?.['external_id'], to: [{ status: 'delivered' }] },
    }
    expect(await tell('delivery-status', report)).toBe(200)
    expect(
      await stack.sql(`select status from communication_logs where metadata ->> 'purpose' = 'crisis_reply'`),
    ).toEqual([{ status: 'delivered' }])
    await stack.setFunctionsEnv(WEDNESDAY_NOON)
    await counterpart.close()
  })

  it('keeps its pictures in quarantine, fetched again where the service was away, for staff of the team on purpose and in the trail', async () => {
    const counterpart = await startCounterpart()
    const account = { SMS_ACCOUNT_SID: SMS_ACCOUNT, SMS_API_URL: counterpart.url, SMS_FROM: '+18005550100' }
    await stack.setFunctionsEnv({ ...WEDNESDAY_NOON, ...account })
    const authorization = `Basic ${Buffer.from(`${SMS_ACCOUNT}:${SMS_TOKEN_HERE}`).toString('base64')}`
    counterpart.files.set('/ME1', { authorization, bytes: jpeg() })
    counterpart.files.set('/ME2', { authorization, bytes: Buffer.from('MZ a program') })
    counterpart.next({ status: 503, body: '' })
    const media = (n: number) => ({
      [`MediaUrl${n}`]: `${counterpart.url}/ME${n + 1}`,
      [`MediaContentType${n}`]: 'image/jpeg',
    })
    const fields = {
      MessageSid: newSid(),
      From: ROSAS_NUMBER,
      Body: 'My card',
      NumMedia: '2',
      ...media(0),
      ...media(1),
    }
    expect((await postSigned(stack, 'inbound-message', fields)).status).toBe(200)
    const files = async () =>
      z
        .array(z.looseObject({ state: z.string(), id: z.string() }))
        .parse(
          (
            await stack.sql(`select metadata -> 'files' as files from communication_logs where content = 'My card'`)
          )[0]?.['files'],
        )
    await expect.poll(async () => (await files()).map(({ state }) => state)).toEqual(['waiting', 'refused'])
    await stack.sql(`update private.message_files set due_at = now() where state = 'waiting'`)
    const scheduled = await fetch(`${stack.url}/functions/v1/send-reminder`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey },
    })
    expect(scheduled.status).toBe(200)
    const [picture, program] = await files()
    expect([picture, program]).toMatchObject([
      { name: null, state: 'kept', kept: 'image/jpeg' },
      { state: 'refused', fault: 'program' },
    ])
    const link = async (email: string, fileId = picture?.id) =>
      (await functionsAs(stack, email)).call('document-link', { fileId })
    const { body } = await link('specialist@example.com')
    const opened = await fetch(`${stack.url}${String(body['path'])}`)
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(jpeg())
    for (const stranger of ['specialist.south@example.com', 'auditor@example.com']) {
      expect((await link(stranger)).status, stranger).toBe(404)
    }
    expect((await link('specialist@example.com', program?.id)).status).toBe(404)
    const straight = await fetch(`${stack.url}/storage/v1/object/message-files/${ROSA}/${String(picture?.id)}`, {
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${stack.publishableKey}` },
    })
    expect(straight.ok).toBe(false)
    expect(
      await stack.sql(
        `select actor_role, action, member_id from audit_events where table_name = 'communication_logs' and action = 'document.opened'`,
      ),
    ).toEqual([{ actor_role: 'outreach_specialist', action: 'document.opened', member_id: ROSA }])
    await stack.setFunctionsEnv(WEDNESDAY_NOON)
    await counterpart.close()
  })

  it('tells a number that nobody has so once', async () => {
    const from = '+13055550188'
    expect(messageIn(await receive('Hello?', { from }))).toContain('We do not know this number')
    expect(messageIn(await receive('Hello??', { from }))).toBeNull()
    expect(await keptTexts(stack)).toEqual([])
  })

  it('remembers a number that nobody has yet', async () => {
    const number = '+13055550188'
    expect(messageIn(await receive('STOP', { from: number }))).toContain('You have opted out')
    await stack.sql('update members set phone = $1 where id = $2', [number, ROSA])
    const specialist = await functionsAs(stack, 'specialist@example.com')
    const answer = await specialist.call('generate-otp', { phoneOrEmail: number, memberId: ROSA }, randomUUID())
    expect(answer).toMatchObject({ status: 403, body: { reason: 'smsStopped' } })
  })

  it('believes no other signature', async () => {
    expect((await receive('STOP', { token: 'other' })).status).toBe(401)
    const get = await fetch(`${stack.url}/functions/v1/inbound-message`)
    expect(get.status).toBe(405)
    expect(await stoppedMembers()).toEqual([])
  })
})

const keptTexts = (stack: Stack) =>
  stack.sql(
    `select member_id, content, status from communication_logs where status in ('received', 'read') order by member_id`,
  )
const openTasks = (stack: Stack) =>
  stack.sql(`select member_id, kind from outreach_tasks where kind in ('answer-text', 'confirm-stop') and status = 'open'
    order by member_id, kind`)
