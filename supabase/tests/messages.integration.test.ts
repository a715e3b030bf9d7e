import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEXT_CAPS } from '#shared/domain/contact-rules/index.ts'
import { rowsAs, rowsAsService, type TestDatabase } from './support/database.ts'
import { memberId, rowId, staffId } from './support/fixture.ts'
import { resetToFixture, sharedDatabase } from './support/reset.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await sharedDatabase()
})
beforeEach(async () => {
  await resetToFixture(database)
  await database.script(`
    delete from private.sent_messages; delete from private.early_delivery_reports;
    delete from private.rate_limits; delete from public.communication_logs`)
})

const first = memberId(1)
const second = memberId(2)
const KEY = 'outbox-0001'
/** The one value that a function answers. */
const called = async (expression: string): Promise<unknown> =>
  (await rowsAsService(database, `select ${expression} as answer`))[0]?.['answer']

const record = (values: Readonly<Record<string, unknown>> = {}, { key = KEY, member = first, id = 'null' } = {}) => {
  const message = { type: 'sms', recipient: '+13055550111', provider: 'internal', ...values }
  return called(
    `public.record_communication('${key}', '${member}', '${staffId('coach')}', '${JSON.stringify(message)}', ${id})`,
  )
}
const reserve = (member = first, channel = 'sms') =>
  called(`public.reserve_message('${KEY}', '${member}', '${channel}', 'mailbox')`)
const confirm = (externalId = 'ext-1') => called(`public.confirm_message('${KEY}', '${externalId}')`)
const report = (status: string, at = 'now()', externalId = 'ext-1') =>
  called(`public.apply_delivery_status('${externalId}', 'mailbox', '${status}', ${at})`)
const logs = () => database.rows('select * from public.communication_logs order by created_at')
const keyReused = { code: 'GW004', message: 'communication.keyReused' }

it('counts a text that is tried again for none but its own key as one that went out', async () => {
  await reserve()
  const textsAt = async (key?: string) => {
    const asked = key === undefined ? `'${first}'` : `'${first}', '${key}'`
    const [row] = await rowsAs(database, 'coach', `select public.message_facts(${asked}) -> 'texts_at' as at`)
    return row?.['at']
  }
  expect([await textsAt(), await textsAt('another-1'), await textsAt(KEY)]).toEqual([
    [expect.any(String)],
    [expect.any(String)],
    [],
  ])
})

describe('record_communication', () => {
  it('writes one line per key, however often it is asked', async () => {
    const id = rowId('communication_logs', 2)
    const values = { sender_name: 'Care Coordinator', content: 'Kit ordered', metadata: { purpose: 'kit_order' } }
    expect(await record(values, { id: `'${id}'` })).toEqual({ id, created: true })
    expect(await record({ ...values, content: 'again' }, { id: `'${id}'` })).toEqual({ id, created: false })
    expect(await record(values)).toEqual({ id, created: false })
    expect(await logs()).toMatchObject([
      { id, status: 'queued', content: 'Kit ordered', sent_by: staffId('coach'), metadata: { purpose: 'kit_order' } },
    ])
  })

  it('never mixes two messages under one key or one id', async () => {
    const id = `'${rowId('communication_logs', 2)}'`
    await record({}, { id })
    await expect(record({}, { member: second })).rejects.toMatchObject(keyReused)
    await expect(record({}, { key: 'another-key', id })).rejects.toMatchObject(keyReused)
    expect(await logs()).toHaveLength(1)
  })

  it('takes provider, its id and the time from the message that was sent under the key', async () => {
    await reserve()
    await confirm()
    await record({ provider: 'whatever the caller says', status: 'queued' })
    expect(await logs()).toMatchObject([{ provider: 'mailbox', external_id: 'ext-1', status: 'sent' }])
  })

  it("does not take over another member's message, nor one that is not confirmed", async () => {
    await reserve(second)
    await confirm()
    await record()
    expect(await logs()).toMatchObject([{ provider: 'internal', external_id: null, status: 'queued' }])
  })

  it('accepts no time from the future', async () => {
    await record({ sent_at: '2099-01-01T00:00:00Z' })
    expect(await database.rows('select sent_at <= now() as past from public.communication_logs')).toEqual([
      { past: true },
    ])
  })

  it.each([
    ['a letter', { type: 'letter' }, '23514'],
    ['a message to nowhere', { recipient: null }, '23502'],
    ['metadata that is no object', { metadata: [] }, '23514'],
    ['a huge text', { content: 'x'.repeat(40_001) }, '22023'],
  ])('refuses %s', async (_name, values, code) => {
    await expect(record(values)).rejects.toMatchObject({ code })
  })

  it('refuses a key that is too short and a member that is unknown', async () => {
    await expect(record({}, { key: 'short' })).rejects.toMatchObject({ code: '22023' })
    await expect(record({}, { member: staffId('coach') })).rejects.toMatchObject({ code: '23503' })
  })
})

describe('a reserved message', () => {
  const age = (seconds: number) =>
    database.script(`update private.sent_messages set reserved_at = now() - interval '${seconds} seconds'`)

  it('is sent by the first who asks, and by nobody else until that one answers', async () => {
    expect(await reserve()).toEqual({ state: 'new', external_id: null, provider: 'mailbox' })
    expect(await reserve()).toMatchObject({ state: 'in_flight' })
    expect(await confirm()).toBe(true)
    expect(await reserve()).toEqual({ state: 'sent', external_id: 'ext-1', provider: 'mailbox' })
    await age(3600)
    expect(await reserve()).toMatchObject({ state: 'sent' })
  })

  it('whose sender died is given on as stale, once', async () => {
    await reserve()
    await age(61)
    expect(await reserve()).toMatchObject({ state: 'stale' })
    expect(await reserve()).toMatchObject({ state: 'in_flight' })
  })

  it('that the provider refused is free again; a confirmed one is not', async () => {
    await reserve()
    expect(await called(`public.drop_message('${KEY}')`)).toBe(true)
    expect(await reserve()).toMatchObject({ state: 'new' })
    await confirm()
    expect(await called(`public.drop_message('${KEY}')`)).toBe(false)
    expect(await reserve()).toMatchObject({ state: 'sent' })
  })

  it('keeps the first id when the confirmation is repeated', async () => {
    await reserve()
    await confirm('ext-1')
    await confirm('ext-2')
    expect(await reserve()).toMatchObject({ external_id: 'ext-1' })
    expect(await called(`public.confirm_message('unknown-key', 'x')`)).toBe(false)
  })

  it('is never taken for another member or channel', async () => {
    await reserve()
    await expect(reserve(second)).rejects.toMatchObject(keyReused)
    await expect(reserve(first, 'email')).rejects.toMatchObject(keyReused)
  })
})

describe('a delivery report', () => {
  const sent = async () => {
    await reserve()
    await confirm()
    await record()
  }
  const state = async () =>
    (await database.rows('select status, delivered_at, opened_at from public.communication_logs'))[0]

  it('moves the message on and keeps the first instants', async () => {
    await sent()
    expect(await report('delivered', `'2026-01-01T10:00:00Z'`)).toBe('applied')
    expect(await report('opened', `'2026-01-01T11:00:00Z'`)).toBe('applied')
    expect(await report('opened', `'2026-01-01T12:00:00Z'`)).toBe('unchanged')
    expect(await state()).toEqual({
      status: 'opened',
      delivered_at: new Date('2026-01-01T10:00:00Z'),
      opened_at: new Date('2026-01-01T11:00:00Z'),
    })
  })

  it('never turns a message back, but fills in what was missing', async () => {
    await sent()
    await report('opened', `'2026-01-01T11:00:00Z'`)
    expect(await report('delivered', `'2026-01-01T10:00:00Z'`)).toBe('applied')
    expect(await report('failed')).toBe('unchanged')
    expect(await report('sent')).toBe('unchanged')
    expect(await state()).toEqual({
      status: 'opened',
      delivered_at: new Date('2026-01-01T10:00:00Z'),
      opened_at: new Date('2026-01-01T11:00:00Z'),
    })
  })

  it('of a failure is overruled by a delivery, never the other way round', async () => {
    await sent()
    expect(await report('failed')).toBe('applied')
    expect(await state()).toMatchObject({ status: 'failed' })
    expect(await report('delivered')).toBe('applied')
    expect(await report('failed')).toBe('unchanged')
    expect(await state()).toMatchObject({ status: 'delivered' })
  })

  it('that comes before the message is in the log is applied when it gets there', async () => {
    await reserve()
    await confirm()
    expect(await report('delivered', `'2026-01-01T10:00:00Z'`)).toBe('kept')
    expect(await report('delivered', `'2026-01-01T09:00:00Z'`)).toBe('kept')
    await record()
    expect(await state()).toMatchObject({ status: 'delivered', delivered_at: new Date('2026-01-01T09:00:00Z') })
    expect(await database.rows('select * from private.early_delivery_reports')).toEqual([])
  })

  it('about nothing of ours is forgotten after 30 days', async () => {
    await report('delivered', 'now()', 'unknown')
    await database.script(`update private.early_delivery_reports set kept_at = now() - interval '31 days'`)
    await report('delivered', 'now()', 'another')
    expect(await database.rows('select external_id from private.early_delivery_reports')).toEqual([
      { external_id: 'another' },
    ])
  })

  it('is never in the future', async () => {
    await sent()
    await report('delivered', `'2099-01-01'`)
    expect(await database.rows('select delivered_at <= now() as past from public.communication_logs')).toEqual([
      { past: true },
    ])
  })

  it.each([
    ['another status', `'ext-1', 'mailbox', 'exploded', now()`],
    ['no status', `'ext-1', 'mailbox', null, now()`],
    ['no message', `'', 'mailbox', 'sent', now()`],
    ['no provider', `'ext-1', null, 'sent', now()`],
  ])('with %s is refused', async (_name, input) => {
    await expect(called(`public.apply_delivery_status(${input})`)).rejects.toMatchObject({ code: '22023' })
  })
})

describe('take_rate_limit', () => {
  const take = (bucket = 'b', seconds = 900, max = 3) =>
    called(`public.take_rate_limit('${bucket}', ${seconds}, ${max})`)
  const pass = (seconds: number) =>
    database.script(`update private.rate_limits set window_start = window_start - interval '${seconds} seconds'`)

  it('lets through as many as allowed within any window, bucket by bucket', async () => {
    expect([await take(), await take()]).toEqual([true, true])
    await pass(600)
    expect([await take(), await take()]).toEqual([true, false])
    await pass(301)
    expect([await take(), await take(), await take()]).toEqual([true, true, false])
    expect(await take('other')).toBe(true)
  })

  it('does not count what it refused', async () => {
    for (let turn = 0; turn < 6; turn += 1) await take()
    await pass(901)
    expect(await take()).toBe(true)
  })

  it('keeps nothing longer than a day', async () => {
    await take('old')
    await pass(86_401)
    await take('new')
    expect(await database.rows('select bucket from private.rate_limits')).toEqual([{ bucket: 'new' }])
  })

  it.each([`'', 60, 1`, `null, 60, 1`, `'b', 0, 1`, `'b', 86401, 1`, `'b', 60, 0`, `'b', null, null`])(
    'refuses (%s)',
    async (input) => {
      await expect(called(`public.take_rate_limit(${input})`)).rejects.toMatchObject({ code: '22023' })
    },
  )
})

it('keeps the functions of the service away from staff', async () => {
  await expect(rowsAs(database, 'supervisorBoth', `select public.drop_message('${KEY}')`)).rejects.toMatchObject({
    code: '42501',
  })
})

describe('the caps on texts about care', () => {
  const sendText = async (key: string, daysAgo: number): Promise<unknown> => {
    const answer = await called(`public.reserve_message('${key}', '${first}', 'sms', 'mailbox')`)
    await database.script(
      `update private.sent_messages set reserved_at = now() - interval '${daysAgo} days' where idempotency_key = '${key}'`,
    )
    return answer
  }

  it('are the numbers of the contact rules', async () => {
    expect(await database.rows('select reason, allowed, hours from private.text_caps()')).toEqual([
      { reason: 'textCapDay', allowed: TEXT_CAPS.perDay, hours: 24 },
      { reason: 'textCapWeek', allowed: TEXT_CAPS.perWeek, hours: 7 * 24 },
      { reason: 'textCapMonth', allowed: TEXT_CAPS.perMonth, hours: 31 * 24 },
    ])
  })

  it('hold the one text too many, and say which of them holds longest, as the contact rules do', async () => {
    for (const day of [22, 21, 20, 19, 18, 17, 16, 15, 14]) await sendText(`text-${day}-days`, day)
    expect(await sendText('text-3-days', 3)).toMatchObject({ state: 'new' })
    expect(await sendText('text-2-days', 2)).toMatchObject({ state: 'new' })
    expect(await sendText('text-today', 0)).toMatchObject({ state: 'new' })
    expect(await sendText('text-too-many', 0)).toMatchObject({ state: 'capped', cap: 'textCapMonth' })
    await database.script(`delete from private.sent_messages where idempotency_key = 'text-22-days'`)
    expect(await sendText('text-too-many', 0)).toMatchObject({ state: 'capped', cap: 'textCapWeek' })
    await database.script(`delete from private.sent_messages where idempotency_key = 'text-3-days'`)
    expect(await sendText('text-too-many', 0)).toMatchObject({ state: 'capped', cap: 'textCapDay' })
    expect(await sendText('text-today', 0)).toMatchObject({ state: 'in_flight' })
  })
})
