import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../../local-stack/index.ts'
import { sharedStack } from '../../../local-stack/testing/test-stack.ts'
import { functionsAs, ROSA, WEDNESDAY_NOON, type FunctionsClient } from '../_shared/test-support/functions-client.ts'
import {
  SMS_ACCOUNT,
  SMS_TOKEN,
  startCounterpart,
  type Counterpart,
} from '../_shared/test-support/provider-counterpart.ts'

const STAFF = '00000000-0000-4000-8000-00000000c101'
const VISIT = '000dbba1-0000-4000-8000-0000000f0001'
const SET_UP = { SMS_ACCOUNT_SID: SMS_ACCOUNT, SMS_AUTH_TOKEN: SMS_TOKEN, SMS_FROM: '+18005550100' }

describe('reminders by send-reminder in Deno', () => {
  let stack: Stack
  let anybody: FunctionsClient
  let counterpart: Counterpart

  beforeAll(async () => {
    stack = await sharedStack()
    anybody = await functionsAs(stack, null)
    counterpart = await startCounterpart()
  })
  beforeEach(async () => {
    await stack.resetData()
    counterpart.forget()
    // Only the visit of these tests: two days after the Wednesday on which they happen.
    await stack.sql('delete from public.appointments')
    await stack.sql(
      `insert into public.appointments (id, member_id, test_name, appointment_datetime, provider)
       values ($1, $2, 'Retinal Exam', '2026-11-20T16:59:00Z', 'lab-one')`,
      [VISIT, ROSA],
    )
    await stack.sql(
      'update public.contact_consents set sms_enabled = true, email_enabled = true where member_id = $1',
      [ROSA],
    )
  })
  afterAll(async () => {
    await counterpart.close()
    await stack.setFunctionsEnv({})
  })

  const at = (now: string) => stack.setFunctionsEnv({ ...WEDNESDAY_NOON, FUNCTIONS_NOW: now })
  /** The database believes its own clock: what it is asked for by a person it puts first in the queue. */
  const ask = () =>
    stack.sql(
      `insert into private.reminders (member_id, subject, subject_id, appointment_at, local_day, asked_by, due_at, expires_at)
       values ($1, 'appointment', $2, '2026-11-20T16:59:00Z', '2026-11-18', $3, 'epoch', '2026-11-20T16:59:00Z')`,
      [ROSA, VISIT, STAFF],
    )
  const send = (body: object = {}) => anybody.call('send-reminder', body)
  const visit = async () =>
    (
      await stack.sql(
        'select reminder_sent, reminder_state, reminder_channel, reminder_reason, reminder_sent_by from public.appointments where id = $1',
        [VISIT],
      )
    )[0]
  const sentBy = (channel: string, by: string | null = STAFF) => ({
    reminder_sent: true,
    reminder_state: 'sent',
    reminder_channel: channel,
    reminder_reason: null,
    reminder_sent_by: by,
  })

  describe('at noon, with the mailbox', () => {
    beforeAll(() => at('2026-11-18T17:30:00Z'))

    it('go out once, however often and at once it is called, and are in the log', async () => {
      await ask()
      const answers = await Promise.all([1, 2].map(() => send({ only: VISIT })))
      expect(answers).toEqual([1, 2].map(() => ({ status: 200, body: { status: 'done' } })))
      await send()
      const [message, ...more] = stack.mailbox.messages()
      expect(more).toEqual([])
      expect(message?.text).toMatch(/^SunHealth: Recordatorio: cita el 20 nov 2026 a las 11:59 a\.m\. \(Este\)\./)
      expect(await visit()).toEqual(sentBy('sms'))
      const log = await stack.sql(
        `select type, provider, status, sent_by, metadata ->> 'purpose' as purpose from public.communication_logs
         where metadata ->> 'purpose' = 'appointment_reminder'`,
      )
      expect(log).toEqual([
        { type: 'sms', provider: 'mailbox', status: 'delivered', sent_by: STAFF, purpose: 'appointment_reminder' },
      ])
    })

    it('come by the schedule without anybody, two days before', async () => {
      // A call that an older desk sent without what it rested on.
      await stack.sql(
        `select private.write_receipt($1, jsonb_build_object('kind', 'call', 'channel', 'call', 'madeBy', 'desk', 'subject', 'call:old',
           'known', private.known_facts($1, now(), gen_random_uuid())), '2026-11-18T16:00:00Z', null)`,
        [ROSA],
      )
      await Promise.all([send(), send()])
      expect(stack.mailbox.messages()).toHaveLength(1)
      expect(await visit()).toEqual(sentBy('sms', null))
      const receipts = await stack.sql(
        `select kind, made_by, allowed is not null as decided, content::jsonb ->> 'decidedBy' as by
         from private.contact_receipts order by number`,
      )
      expect(receipts).toEqual([
        { kind: 'call', made_by: 'desk', decided: true, by: 'server' },
        { kind: 'reminder', made_by: 'batch', decided: true, by: null },
      ])
    })

    it('take the channel that the member allows, and the chat of the portal where there is none', async () => {
      await stack.sql(
        'update public.contact_consents set sms_enabled = false, email_enabled = false where member_id = $1',
        [ROSA],
      )
      await stack.sql('update public.members set auth_user_id = null where id = $1', [ROSA])
      await ask()
      await send({ only: VISIT })
      expect(await visit()).toMatchObject({ reminder_state: 'failed', reminder_reason: 'noChannel' })
      expect(await stack.sql('select channel, reason from private.contact_receipts order by number')).toEqual([
        { channel: 'sms', reason: 'smsOff' },
        { channel: 'email', reason: 'emailOff' },
      ])
      await stack.sql(
        `with account as (
           insert into auth.users (id, email) values (gen_random_uuid(), 'rosa.portal@example.com') returning id
         ) update public.members set auth_user_id = account.id from account where members.id = $1`,
        [ROSA],
      )
      await stack.sql(`update private.reminders set state = 'waiting'`)
      await send({ only: VISIT })
      expect(await visit()).toMatchObject(sentBy('portal'))
      const chat = await stack.sql(
        `select message from public.chat_messages where member_id = $1 and sender_name = 'Care Coordinator'`,
        [ROSA],
      )
      expect(chat).toMatchObject([{ message: expect.stringContaining('Encontrará los detalles en Citas.') }])
      expect(stack.mailbox.messages()).toEqual([])
    })

    it('are held while an urgent alert is open, and not sent to a contact that waits to be confirmed', async () => {
      await stack.sql(`update public.member_outreach set contact_hold = true where member_id = $1`, [ROSA])
      await ask()
      await send({ only: VISIT })
      expect(await visit()).toMatchObject({ reminder_sent: false, reminder_reason: 'crisisHold' })
    })
  })

  it('wait where the service is away, and respect a STOP that came meanwhile', async () => {
    const env = { ...WEDNESDAY_NOON, ...SET_UP, SMS_API_URL: counterpart.url }
    await stack.setFunctionsEnv({ ...env, FUNCTIONS_NOW: '2026-11-18T17:30:00Z' })
    await ask()
    counterpart.next({ status: 503, body: { code: 20503 } })
    await send({ only: VISIT })
    expect(counterpart.taken).toEqual([])
    await send({ only: VISIT })
    expect(counterpart.seen).toHaveLength(1)
    await stack.setFunctionsEnv({ ...env, FUNCTIONS_NOW: '2026-11-18T17:35:00Z' })
    counterpart.next({ status: 503, body: { code: 20503 } })
    await send()
    expect(counterpart.taken).toEqual([])
    await stack.sql(`select public.apply_inbound_message('+13055550111', 'stop', now())`)
    await stack.setFunctionsEnv({ ...env, FUNCTIONS_NOW: '2026-11-18T17:50:00Z' })
    await send()
    expect(counterpart.taken).toEqual([])
    expect(stack.mailbox.messages()).toMatchObject([{ channel: 'email' }])
    expect(await visit()).toEqual(sentBy('email'))
    const refusals = 'select channel, reason from private.contact_receipts where not allowed order by number'
    expect(await stack.sql(refusals)).toEqual([{ channel: 'sms', reason: 'smsStopped' }])
  })

  it.each(['send-reminder', 'contact-notices'])('and %s are for nobody without a key of this project', async (name) => {
    const asked = async (headers: Record<string, string>) => {
      const response = await fetch(`${stack.url}/functions/v1/${name}`, { method: 'POST', headers })
      return [response.status, await response.json()]
    }
    const refused = [401, { code: 'auth.required' }]
    expect(await asked({})).toEqual(refused)
    expect(await asked({ apikey: 'sb_publishable_of_another_project' })).toEqual(refused)
    expect(await asked({ authorization: `Bearer ${stack.publishableKey}` })).toEqual(refused)
    expect(await asked({ apikey: stack.publishableKey })).toMatchObject([200, {}])
  })

  it('refuse a body that names no row', async () => {
    expect(await send({ only: 'everything' })).toMatchObject({ status: 400, body: { code: 'reminder.invalid' } })
  })
})
