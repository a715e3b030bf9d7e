import { describe, expect, it, vi } from 'vitest'
import { BackendAway, type Caller } from './backend.ts'
import type { Reservation } from './deliver.ts'
import { DeliveryProblem, type DeliveryProvider } from './delivery/types.ts'
import { sendReminders } from './reminders.ts'
import { SettingProblem } from './settings.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const CLAIM = '00000000-0000-4000-8000-000000000002'
const NOW = Date.parse('2026-11-18T17:30:00Z')
const plan = {
  portalUrl: 'https://portal.example',
  planName: 'SunHealth Advantage HMO',
  planShort: 'SunHealth',
  callbackNumber: '1-800-555-0100',
}
const facts = {
  member_id: ID,
  first_name: 'Rosa',
  preferred_language: 'en',
  zip_code: '33130',
  time_zone: 'America/New_York',
  phone: '(305) 555-0111',
  number_in_use: 'first',
  email: null,
  deceased: false,
  coverage_ends_on: null,
  on_dnc: false,
  dnc_date: null,
  sms_enabled: true,
  email_enabled: false,
  sms_stopped_at: null,
  crisis_hold: false,
  texts_at: [],
  texted_us_at: null,
  no_reminders: false,
}
const reminder = {
  id: ID,
  claim_id: CLAIM,
  subject: 'appointment',
  appointment_at: '2026-11-20T16:59:00Z',
  time_zone: null,
  expires_at: '2026-11-20T16:59:00Z',
  attempts: 1,
  asked_by: null,
  member_id: ID,
  sms_held: false,
  email_held: false,
  has_portal: false,
  facts,
}

interface World {
  readonly due?: object
  /** Others of the same run, after the first. */
  readonly more?: readonly object[]
  readonly send?: DeliveryProvider['send']
  readonly reservation?: Partial<Reservation>
  readonly setUp?: boolean
}

/** One run with a due reminder: what was sent, logged and written down. */
async function run({ due = {}, more = [], send, reservation = {}, setUp = true }: World = {}) {
  const sending = vi.fn<DeliveryProvider['send']>(
    send ?? (() => Promise.resolve({ externalId: 'SM1', status: 'sent' })),
  )
  const calls: Record<string, Readonly<Record<string, unknown>>> = {}
  const answers: Record<string, unknown> = {
    claim_reminders: [due, ...more].map((one) => ({ ...reminder, ...one })),
    write_portal_reminder: true,
    finish_reminder: true,
  }
  const service: Caller = {
    call: (name, args, schema) => {
      calls[name] = args
      return Promise.resolve(schema.parse(answers[name]))
    },
    rows: () => Promise.reject(new Error('no rows are read')),
  }
  const drop = vi.fn(() => Promise.resolve())
  await sendReminders(
    {
      service,
      drop,
      now: () => NOW,
      plan: () => plan,
      provider: () => {
        if (!setUp) throw new SettingProblem('SMS_FROM')
        return { name: 'twilio', knowsKeys: false, send: sending }
      },
      reserve: () => Promise.resolve({ state: 'new', externalId: null, provider: 'twilio', ...reservation }),
      confirm: () => Promise.resolve(),
      reportDelivered: () => Promise.resolve(),
      senderEmail: null,
    },
    null,
  )
  return { sending, drop, calls, finished: calls['finish_reminder'] }
}

const failing = (fate: DeliveryProblem['fate'], reason: DeliveryProblem['reason']) => () =>
  Promise.reject(new DeliveryProblem(fate, reason))

describe('a reminder that is due', () => {
  it('goes out once under its own key, is logged, and counts as sent', async () => {
    const { sending, calls, finished } = await run()
    expect(sending).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: `reminder-${ID}`, channel: 'sms', to: '+13055550111' }),
    )
    expect(calls['record_communication']).toMatchObject({
      p_id: ID,
      p_message: { provider: 'twilio', metadata: { purpose: 'appointment_reminder', wording: expect.any(String) } },
    })
    expect(finished).toMatchObject({ p_id: ID, p_claim_id: CLAIM, p_state: 'sent', p_channel: 'sms', p_reason: null })
  })

  it('names the hour on the clock of the place, or else on the member’s', async () => {
    const text = async (time_zone: string | null) => (await run({ due: { time_zone } })).sending.mock.calls[0]?.[0].text
    expect(await text('America/Chicago')).toContain('10:59 AM CST')
    expect(await text(null)).toContain('11:59 AM EST')
  })

  it('is not sent again where an earlier run sent it and died before it wrote that down', async () => {
    const { sending, calls, finished } = await run({ reservation: { state: 'sent', externalId: 'SM0' } })
    expect(sending).not.toHaveBeenCalled()
    expect(calls['record_communication']).toBeDefined()
    expect(finished).toMatchObject({ p_state: 'sent' })
  })

  it.each([
    ['the service does not answer', { send: failing('notTaken', 'unreachable') }, 'providerAway'],
    ['messages are not set up', { setUp: false }, 'notSetUp SMS_FROM'],
    ['another run has it in hand', { reservation: { state: 'in_flight' as const } }, 'providerAway'],
  ])('waits a minute where %s', async (_why, world, reason) => {
    const { finished } = await run(world)
    expect(finished).toMatchObject({ p_state: 'waiting', p_due_at: '2026-11-18T17:31:00.000Z', p_reason: reason })
  })

  it('waits longer after each try', async () => {
    const tenth = await run({ due: { attempts: 10 }, send: failing('notTaken', 'timeout') })
    expect(tenth.finished).toMatchObject({ p_due_at: '2026-11-18T18:00:00.000Z' })
  })

  it.each([
    ['refuses the number', { send: failing('refused', 'recipientInvalid') }, 'recipientInvalid'],
    ['leaves its fate unknown', { send: failing('unknown', 'timeout') }, 'inDoubt'],
    ['was asked before and never answered', { reservation: { state: 'stale' as const } }, 'inDoubt'],
  ])('fails where the service %s', async (_why, world, reason) => {
    expect((await run(world)).finished).toMatchObject({ p_state: 'failed', p_reason: reason })
  })

  it.each([
    ['an open alert', { facts: { ...facts, crisis_hold: true } }, 'crisisHold'],
    ['no channel', { facts: { ...facts, sms_enabled: false } }, 'noChannel'],
    ['no member any more', { facts: null }, 'noChannel'],
  ])('is refused for %s', async (_why, due, reason) => {
    const { sending, finished } = await run({ due })
    expect(sending).not.toHaveBeenCalled()
    expect(finished).toMatchObject({ p_state: 'failed', p_reason: reason })
  })

  it('waits for the hours of a text, and goes to the portal where there is no other way', async () => {
    const kit = { subject: 'kit', appointment_at: null, has_portal: true }
    const silent = await run({ due: { ...kit, facts: { ...facts, sms_enabled: false } } })
    expect(silent.calls['write_portal_reminder']).toMatchObject({ p_text: expect.stringContaining('something to do') })
    expect(silent.finished).toMatchObject({ p_state: 'sent', p_channel: 'portal' })
    const far = await run({
      due: { facts: { ...facts, time_zone: 'Pacific/Honolulu', zip_code: '96813', phone: '+18085550155' } },
    })
    expect(far.finished).toMatchObject({ p_state: 'waiting', p_due_at: '2026-11-18T19:00:00.000Z', p_reason: null })
  })
  it('does not hold up the others where something unforeseen happens to one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const send = vi
      .fn<DeliveryProvider['send']>()
      .mockRejectedValueOnce(new TypeError('unforeseen'))
      .mockResolvedValue({ externalId: 'SM2', status: 'sent' })
    const other = '00000000-0000-4000-8000-000000000003'
    const { sending, finished } = await run({ more: [{ id: other }], send })
    expect(sending).toHaveBeenCalledTimes(2)
    expect(finished).toMatchObject({ p_id: other, p_state: 'sent' })
    const away = new BackendAway()
    await expect(run({ more: [{ id: other }], send: () => Promise.reject(away) })).rejects.toBe(away)
  })
})
