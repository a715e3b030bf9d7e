import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, it, vi } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import type { Misfit } from '#shared/domain/station/index.ts'
import type { OperationOf, OutboxOperation } from '#shared/sync/outbox.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import type { SyncBackend } from '../../sync/types.ts'
import { sessionFailure } from './failure.ts'
import { createSyncBackend, SIGN_OF_LIFE_SPREAD_MS } from './sync-backend.ts'
import { manualClock } from '../../sync/test-support/manual-clock.ts'

const STAFF = '00000000-0000-4000-8000-00000000c101'
const sample = fiveSampleMembers('2026-11-20T12:00:00Z')
const appointment = sample.appointments!.find((row) => row.status === 'scheduled' && !row.reminder_sent)!
const remind: OutboxOperation = {
  kind: 'appointment.remind',
  rowId: appointment.id,
  memberId: appointment.member_id,
  seenXid: '7',
  at: '2026-11-20T12:00:00Z',
}

interface Seen {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: unknown
  /** `Idempotency-Key`. */
  readonly key: string | null
  /** `Authorization`. */
  readonly token: string | null
}
type Answer = { status?: number; body: unknown } | 'network error'

const ACTOR = { staffId: STAFF, fullName: 'Sample Specialist' }

/** A client whose requests get these answers one after the other. */
function clientAnswering(...answers: Answer[]): { client: SupabaseClient; seen: Seen[] } {
  const seen: Seen[] = []
  const respond = async (url: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(url))
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const headers = new Headers(init?.headers)
    const [key, token] = [headers.get('idempotency-key'), headers.get('authorization')]
    seen.push({ method: init?.method ?? 'GET', path: pathname, query: searchParams, body, key, token })
    const answer = answers.shift()
    if (answer === undefined || answer === 'network error') throw new TypeError('fetch failed')
    const status = answer.status ?? 200
    return new Response(answer.body === null ? null : JSON.stringify(answer.body), {
      status,
      headers: { 'content-type': 'application/json' },
    })
  }
  const client = createClient('http://127.0.0.1:9', 'publishable', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: respond },
  })
  return { client, seen }
}

function backendAnswering(...answers: Answer[]): { backend: SyncBackend; seen: Seen[] } {
  const { client, seen } = clientAnswering(...answers)
  return { backend: createSyncBackend({ client, actor: ACTOR }), seen }
}

const changed: Answer = { body: { changed: true } }
/** The change did not reach its row, which is now as `changes` say. */
const row = (changes: object = {}): Answer => ({ body: { changed: false, row: { ...appointment, ...changes } } })
const nothing: Answer = { body: { changed: false, row: null } }

describe('pull', () => {
  it('asks for the page after the cursor, as the person who is signed in, and hands it over unread', async () => {
    const { backend, seen } = backendAnswering({ body: { rows: [{ id: 'x' }], more: true } })
    const after = { ...PULL_START, seen: '7:9:7', upto: '7:12:7,10', changed_xid: '11' }
    const page = await backend.pull('members', after, 1000)
    expect(page.ok && new TextDecoder().decode(page.value)).toBe('{"rows":[{"id":"x"}],"more":true}')
    expect(seen[0]).toMatchObject({
      method: 'POST',
      path: '/rest/v1/rpc/sync_pull',
      token: 'Bearer publishable',
      body: { p_table: 'members', p_after: after, p_limit: 1000 },
    })
  })

  it.each<[string, Answer, object]>([
    ['no network', 'network error', { kind: 'unreachable', detail: 'network' }],
    ['a broken server', { status: 503, body: {} }, { kind: 'unreachable', detail: 'http 503' }],
    ['too many requests', { status: 429, body: { message: 'slow down' } }, { kind: 'unreachable', detail: 'http 429' }],
    ['an expired token', { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } }, { kind: 'unauthorized' }],
    [
      'a right that is missing',
      { status: 403, body: { code: '42501', message: 'no' } },
      { kind: 'refused', code: '42501' },
    ],
    [
      'a refusal that the server calls its fault',
      { status: 500, body: { code: '2F005', message: 'no' } },
      { kind: 'refused', code: '2F005' },
    ],
    [
      'a time-out',
      { status: 500, body: { code: '57014', message: 'no' } },
      { kind: 'unreachable', detail: 'http 500' },
    ],
    ['a lock', { status: 500, body: { code: '55P03', message: 'no' } }, { kind: 'unreachable' }],
    ['two that wait for each other', { status: 500, body: { code: '40P01', message: 'no' } }, { kind: 'unreachable' }],
    ['a gateway without words', { status: 404, body: null }, { kind: 'refused', code: 'http 404' }],
  ])('tells %s apart', async (_, answer, failure) => {
    const { backend } = backendAnswering(answer)
    expect(await backend.pull('members', PULL_START, 10)).toMatchObject({ ok: false, failure })
  })
})

describe('news', () => {
  const seen = new Map([['members', '7:9:7'] as const])

  it('asks about every table in one request', async () => {
    const pages = [{ table: 'members', page: { rows: [] } }]
    const value = { epoch: 'life 1', tables: ['members'], seen: '7:12:7', mark: '41:ab', pages }
    const { backend, seen: requests } = backendAnswering({ body: value })
    expect(await backend.news(seen, '40:cd', 200)).toEqual({ ok: true, value })
    expect(requests).toMatchObject([
      {
        path: '/rest/v1/rpc/sync_news',
        body: { p_after: [{ table: 'members', seen: '7:9:7' }], p_mark: '40:cd', p_rows: 200 },
      },
    ])
  })

  it('takes an answer that it does not understand as none', async () => {
    const { backend } = backendAnswering({ status: 503, body: {} }, { body: 'hello' })
    expect(await backend.news(seen, null, 200)).toMatchObject({
      ok: false,
      failure: { kind: 'unreachable', detail: 'http 503' },
    })
    expect(await backend.news(seen, null, 200)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })
})

describe('a fault of the desk itself', () => {
  const broken = (): never => {
    throw new TypeError('client.from is not a function')
  }
  const client = { from: broken, schema: broken, rpc: broken }
  const backend = createSyncBackend({
    client: client as never,
    actor: { staffId: STAFF, fullName: 'Sample Specialist' },
  })

  it('is no server that is away: the change goes to people, and nothing is tried for ever', async () => {
    const failure = { kind: 'refused', code: 'desk.fault', detail: 'TypeError' }
    expect(await backend.push(remind)).toEqual({ ok: false, failure })
  })

  it('is named where it stops what comes from the server', async () => {
    const failure = { kind: 'unreachable', detail: 'fault of this desk: TypeError', ownFault: true }
    expect(await backend.pull('members', PULL_START, 10)).toEqual({ ok: false, failure })
  })
})

describe('push', () => {
  it('changes the row at the version that was seen', async () => {
    const { backend, seen } = backendAnswering(changed, { body: { status: 'done' } })
    expect(await backend.push(remind)).toEqual({ ok: true, value: { kind: 'applied' } })
    expect(seen).toHaveLength(2)
    expect(seen[1]).toMatchObject({ path: '/functions/v1/send-reminder', body: { only: remind.rowId } })
    expect(seen[0]).toMatchObject({
      method: 'POST',
      path: '/rest/v1/rpc/change_row',
      body: {
        p_table: 'appointments',
        p_id: remind.rowId,
        p_seen: '7',
        p_changes: {
          reminder_asked_at: remind.at,
          reminder_asked_by: STAFF,
          reminder_state: 'waiting',
          reminder_channel: null,
          reminder_reason: null,
        },
      },
    })
  })

  it('finds out that an earlier delivery arrived', async () => {
    const { backend, seen } = backendAnswering(row({ reminder_sent: true, changed_xid: '9' }))
    expect(await backend.push(remind)).toEqual({ ok: true, value: { kind: 'applied' } })
    expect(seen.map(({ path }) => path)).toEqual(['/rest/v1/rpc/change_row', '/functions/v1/send-reminder'])
  })

  it('leaves a reminder to the queue of the server where that can not send it at once', async () => {
    const { backend } = backendAnswering(changed, { status: 503, body: { code: 'settings.missing' } })
    expect(await backend.push(remind)).toEqual({ ok: true, value: { kind: 'applied' } })
  })

  it('tries again on a newer version when the change still fits', async () => {
    const { backend, seen } = backendAnswering(row({ lab_name: 'New', changed_xid: '9' }), changed)
    expect(await backend.push(remind)).toEqual({ ok: true, value: { kind: 'applied' } })
    expect(seen[1]).toMatchObject({ body: { p_seen: '9' } })
  })

  it.each<[string, object]>([
    ['elsewhere', { ok: true, value: { kind: 'not-visible' } }],
    ['here', { ok: false, failure: { kind: 'refused', code: 'sync.row', detail: 'row not shown' } }],
    ['nowhere', { ok: false, failure: { kind: 'refused', code: 'sync.row', detail: 'row not shown' } }],
  ])('says of a row that is not shown what the server says of its member: %s', async (where, outcome) => {
    const { backend, seen } = backendAnswering(nothing, { body: where })
    expect(await backend.push(remind)).toEqual(outcome)
    expect(seen[1]).toMatchObject({ path: '/rest/v1/rpc/whereabouts', body: { p_member_id: remind.memberId } })
  })

  it('takes no row that is not shown for one out of sight where the session is over', async () => {
    const over: Answer = { status: 401, body: { code: 'PT401', message: 'session.role' } }
    const { backend } = backendAnswering(nothing, over)
    expect(await backend.push(remind)).toEqual({
      ok: false,
      failure: { kind: 'unauthorized', detail: 'PT401', endedBy: 'role' },
    })
  })

  it.each<[string, Answer, object]>([
    ['another decision', row({ status: 'cancelled', changed_xid: '9' }), { kind: 'conflict', detail: 'cancelled' }],
    ['a deleted row', row({ deleted_at: '2026-11-20T12:00:00Z' }), { kind: 'conflict', detail: 'deleted' }],
  ])('reports %s', async (_, current, value) => {
    const { backend } = backendAnswering(current)
    expect(await backend.push(remind)).toEqual({ ok: true, value })
  })

  it('reports a row that may be read but not changed', async () => {
    const { backend } = backendAnswering(row({ changed_xid: '7' }))
    expect(await backend.push(remind)).toMatchObject({ ok: false, failure: { kind: 'refused', code: '42501' } })
  })

  it.each<[string, Answer, object]>([
    [
      'a check that failed',
      { status: 400, body: { code: '23514', message: 'violates check' } },
      { kind: 'refused', code: '23514' },
    ],
    ['a lost connection', 'network error', { kind: 'unreachable' }],
  ])('reports %s', async (_, answer, failure) => {
    const { backend } = backendAnswering(answer)
    expect(await backend.push(remind)).toMatchObject({ ok: false, failure })
  })

  it('gives up for now when the row changes faster than it can follow', async () => {
    const versions = ['9', '10', '11', '12'].map((changed_xid) => row({ changed_xid }))
    const { backend } = backendAnswering(...versions)
    expect(await backend.push(remind)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  })
})

const call: OperationOf<'call.log'> = {
  kind: 'call.log',
  rowId: '00000000-0000-4000-8000-00000000f101',
  memberId: appointment.member_id,
  at: '2026-11-20T12:00:00Z',
  call: {
    outcome: 'voicemail',
    startedAt: '2026-11-20T11:58:00Z',
    durationMinutes: 1,
    sentiment: null,
    scheduledTests: [],
    notes: 'Left a message.',
    identityVerified: false,
    overrideReason: null,
    reason: null,
    reasonNote: '',
  },
}
const link: OperationOf<'portal.sendLink'> = {
  kind: 'portal.sendLink',
  rowId: '00000000-0000-4000-8000-00000000f102',
  memberId: appointment.member_id,
  at: '2026-11-20T12:00:00Z',
  channel: 'sms',
  link: 'home',
  message: { key: '00000000-0000-4000-8000-00000000f1aa', links: ['home', 'results'] },
  recipient: '+13055550111',
}
const duplicate: Answer = { status: 409, body: { code: '23505', message: 'duplicate key' } }
const outOfSight: Answer = { status: 403, body: { code: '42501', message: 'row-level security' } }

describe('a new row', () => {
  it('is sent under the id of the station, with only the columns a client may send', async () => {
    const { backend, seen } = backendAnswering({ status: 201, body: null })
    expect(await backend.push(call)).toEqual({ ok: true, value: { kind: 'applied' } })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      method: 'POST',
      path: '/rest/v1/calls',
      body: { id: call.rowId, member_id: call.memberId, outcome: 'voicemail', staff_id: STAFF },
    })
    expect(seen[0]?.body).not.toHaveProperty('team_id')
    expect(seen[0]?.body).not.toHaveProperty('changed_xid')
  })

  it('is there already when an earlier delivery arrived', async () => {
    const { backend } = backendAnswering(duplicate, { body: true })
    expect(await backend.push(call)).toEqual({ ok: true, value: { kind: 'applied' } })
  })

  it('is there already when its member has left since', async () => {
    const message = 'duplicate key value violates unique constraint "calls_pkey"'
    const { backend, seen } = backendAnswering({ status: 409, body: { code: '23505', message } })
    expect(await backend.push(call)).toEqual({ ok: true, value: { kind: 'applied' } })
    expect(seen).toHaveLength(1)
  })

  it('is refused when another row has what only one may have', async () => {
    const { backend } = backendAnswering(duplicate, nothing)
    expect(await backend.push(call)).toMatchObject({ ok: false, failure: { kind: 'refused', code: '23505' } })
  })

  it('tells a member out of sight from a right that is missing', async () => {
    const gone = backendAnswering(outOfSight, { body: 'elsewhere' })
    expect(await gone.backend.push(call)).toEqual({ ok: true, value: { kind: 'not-visible' } })
    const here = backendAnswering(outOfSight, { body: 'here' })
    expect(await here.backend.push(call)).toMatchObject({ ok: false, failure: { kind: 'refused', code: '42501' } })
  })
})

describe('several new rows', () => {
  const callback: OperationOf<'callback.add'> = {
    kind: 'callback.add',
    rowId: '00000000-0000-4000-8000-00000000f103',
    memberId: call.memberId,
    at: call.at,
    dueAt: '2026-11-21T12:00:00Z',
    assignedTo: null,
    note: '',
    callId: call.rowId,
  }
  const applied = { ok: true, value: { kind: 'applied' } }
  const deadlock: Answer = { status: 500, body: { code: '40P01', message: 'deadlock detected' } }
  const made = (...states: object[]): Answer => ({ body: states })

  it('travel in one request, each with what it builds on', async () => {
    const { backend, seen } = backendAnswering(made({ state: 'made' }, { state: 'made' }))
    expect(await backend.pushCreations([call, callback])).toEqual({ ok: true, value: [applied, applied] })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({
      path: '/rest/v1/rpc/create_rows',
      body: {
        p_rows: [
          { table: 'calls', row: { id: call.rowId, member_id: call.memberId }, after: null },
          { table: 'callbacks', row: { id: callback.rowId }, after: call.rowId },
        ],
      },
    })
  })

  it('are refused one by one, with the meaning that each refusal has alone', async () => {
    const refused = { state: 'refused', code: '42501', message: 'row-level security' }
    const { backend } = backendAnswering(made(refused, { state: 'left' }), { body: 'elsewhere' })
    const notVisible = { ok: true, value: { kind: 'not-visible' } }
    expect(await backend.pushCreations([call, callback])).toEqual({ ok: true, value: [notVisible, null] })
    const again = { state: 'refused', code: '23505', message: 'violates unique constraint "calls_pkey"' }
    const repeated = backendAnswering(made(again, { state: 'made' }))
    expect(await repeated.backend.pushCreations([call, callback])).toEqual({ ok: true, value: [applied, applied] })
  })

  it('travel one by one where they failed as a whole, and stop where the server goes away', async () => {
    const created: Answer = { status: 201, body: null }
    const { backend, seen } = backendAnswering(deadlock, created, created)
    expect(await backend.pushCreations([call, callback])).toEqual({ ok: true, value: [applied, applied] })
    expect(seen.slice(1).map(({ path }) => path)).toEqual(['/rest/v1/calls', '/rest/v1/callbacks'])
    const leaving = backendAnswering({ status: 503, body: {} }, { status: 503, body: {} })
    expect(await leaving.backend.pushCreations([call, callback])).toMatchObject({
      ok: true,
      value: [{ ok: false, failure: { kind: 'unreachable' } }, null],
    })
  })

  it.each<[string, Answer, object]>([
    ['no network', 'network error', { kind: 'unreachable' }],
    ['an ended session', { status: 401, body: {} }, { kind: 'unauthorized' }],
    ['an answer for others', made({ state: 'made' }), { kind: 'unreachable' }],
  ])('all wait after %s', async (_, answer, failure) => {
    const { backend, seen } = backendAnswering(answer)
    expect(await backend.pushCreations([call, callback])).toMatchObject({ ok: false, failure })
    expect(seen).toHaveLength(1)
  })
})

it('a text in the words of staff is sent and logged under one key, with who carried it', async () => {
  const { memberId, rowId, at, recipient } = link
  const carried: Answer = { body: { provider: 'mailbox', externalId: 'm-1', status: 'sent' } }
  const { backend, seen } = backendAnswering(carried, { body: { id: rowId } })
  await backend.push({ kind: 'text.send', memberId, rowId, at, recipient, text: 'See you' })
  expect(seen.map(({ path, key }) => [path, key])).toEqual([
    ['/functions/v1/send-text', rowId],
    ['/functions/v1/log-communication', rowId],
  ])
  expect(seen[0]?.body).toEqual({ memberId, to: recipient, text: 'See you' })
  expect(seen[1]?.body).toMatchObject({ type: 'sms', content: 'See you', provider: 'mailbox', externalId: 'm-1' })
})

it('an answer by e-mail is sent with what it answers, and logged as what it is', async () => {
  const { memberId, rowId, at } = link
  const carried: Answer = { body: { provider: 'mailbox', externalId: 'm-1', status: 'sent' } }
  const { backend, seen } = backendAnswering(carried, { body: { id: rowId } })
  const email = { subject: 'Re: Visit', inReplyTo: '<1@example.com>' }
  await backend.push({ kind: 'email.send', memberId, rowId, at, recipient: 'a@example.com', text: 'See you', ...email })
  expect(seen[0]?.body).toEqual({ memberId, to: 'a@example.com', text: 'See you', email })
  expect(seen[1]?.body).toMatchObject({ type: 'email', subject: 'Re: Visit', content: 'See you', messageKey: rowId })
})

it.each<[string, object]>([
  ['elsewhere', { ok: true, value: { kind: 'not-visible' } }],
  ['here', { ok: false, failure: { kind: 'refused', code: 'member.notFound', detail: '' } }],
])('a message is not logged where its member is not shown, which is said as it is: %s', async (where, outcome) => {
  const { memberId, rowId, at } = link
  const message = { type: 'sms', senderName: 'A', recipient: '+1', content: 'Hi', provider: 'mailbox', metadata: {} }
  const { backend } = backendAnswering({ status: 404, body: { code: 'member.notFound' } }, { body: where })
  const operation = { kind: 'message.log', memberId, rowId, at, after: null, message: { ...message, subject: null } }
  expect(await backend.push(operation as OutboxOperation)).toEqual(outcome)
})

describe('a portal link', () => {
  const invited: Answer = { body: { provider: 'mailbox', externalId: 'm-1', status: 'sent' } }

  it('is sent first under the key of its message, and logged after under its own', async () => {
    const { backend, seen } = backendAnswering(invited, { body: { id: link.rowId } })
    expect(await backend.push(link)).toEqual({ ok: true, value: { kind: 'applied' } })
    expect(seen.map(({ path }) => path)).toEqual(['/functions/v1/generate-otp', '/functions/v1/log-communication'])
    expect(seen[0]?.body).toMatchObject({
      phoneOrEmail: link.recipient,
      memberId: link.memberId,
      links: link.message.links,
    })
    expect(seen[1]?.body).toMatchObject({
      id: link.rowId,
      senderName: 'Care Coordinator',
      content: 'Portal link sent for: home',
      metadata: { link_type: 'home', purpose: 'portal_access' },
      externalId: 'm-1',
    })
    expect(seen.map(({ key }) => key)).toEqual([link.message.key, link.rowId])
  })

  it.each<[string, Answer, object]>([
    [
      'a member who may not be written to now',
      { status: 403, body: { code: 'contact.notAllowed', reason: 'smsStopped' } },
      { kind: 'refused', code: 'contact.notAllowed', detail: 'smsStopped' },
    ],
    [
      'a refusal of the database',
      { status: 422, body: { code: 'backend.refused', refusal: '21000' } },
      { kind: 'refused', code: '21000' },
    ],
    ['a provider that is away', { status: 502, body: {} }, { kind: 'notYet', detail: 'http 502' }],
    [
      'a server that has no provider',
      { status: 503, body: { code: 'settings.missing', field: 'SMS_ACCOUNT_SID' } },
      { kind: 'notYet', detail: 'http 503', lacks: 'SMS_ACCOUNT_SID' },
    ],
    ['a limit', { status: 429, body: {} }, { kind: 'notYet' }],
    ['an answer in other words', { body: { status: 'queued' } }, { kind: 'notYet' }],
    ['an ended session', { status: 401, body: {} }, { kind: 'unauthorized' }],
    ['no network', 'network error', { kind: 'unreachable' }],
  ])('is not logged after %s', async (_, answer, failure) => {
    const { backend, seen } = backendAnswering(answer)
    expect(await backend.push(link)).toMatchObject({ ok: false, failure })
    expect(seen).toHaveLength(1)
  })
})

describe('refreshSession', () => {
  it('goes no further where desk and server do not fit', async () => {
    const session = { access_token: 'a' }
    const client = { auth: { getSession: () => Promise.resolve({ data: { session }, error: null }) } }
    const asked = (misfit: Misfit | null) =>
      createSyncBackend({
        client: client as never,
        actor: ACTOR,
        misfit: () => Promise.resolve(misfit),
      }).refreshSession()
    const misfit = { who: 'desk', needed: '2.0.0' } as const
    expect(await asked(misfit)).toEqual({ ok: false, failure: { kind: 'unfit', misfit } })
    expect(await asked(null)).toEqual({ ok: true, value: null })
  })

  it('says that nobody is signed in', async () => {
    const { backend } = backendAnswering()
    expect(await backend.refreshSession()).toMatchObject({ ok: false, failure: { kind: 'unauthorized' } })
  })

  it.each([
    [{ name: 'AuthRetryableFetchError', status: 0 }, 'unreachable'],
    [{ name: 'AuthApiError', status: 502 }, 'unreachable'],
    [{ name: 'AuthApiError', status: 400 }, 'unauthorized'],
    [{ name: 'AuthSessionMissingError' }, 'unauthorized'],
  ])('takes %o as %s', (error, kind) => {
    expect(sessionFailure(error).kind).toBe(kind)
  })
})

describe('the end of the announcements', () => {
  it('has the server asked for a sign of life within two seconds, once, and not after the end', async () => {
    const joined: ((state: string) => void)[] = []
    const channel = { on: () => channel, subscribe: (heard: (state: string) => void) => joined.push(heard) }
    const clock = manualClock()
    const { client } = clientAnswering()
    const fake = { channel: () => channel, removeChannel: () => Promise.resolve('ok' as const) }
    const askSignOfLife = vi.fn(() => Promise.resolve())
    const target = { client: Object.assign(client, fake as never), actor: ACTOR, clock, askSignOfLife }
    const backend = createSyncBackend({ ...target, random: () => 0.9 })
    const ignored = { onHint: () => {}, onAway: () => {}, onRefused: () => {}, onLive: () => {} }
    const { listenTo, end } = backend.subscribe(ignored)
    listenTo([])
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
    joined[0]?.('SUBSCRIBED')
    joined[0]?.('CHANNEL_ERROR')
    joined[0]?.('CHANNEL_ERROR')
    clock.advance(SIGN_OF_LIFE_SPREAD_MS * 0.89)
    expect(askSignOfLife).not.toHaveBeenCalled()
    clock.advance(SIGN_OF_LIFE_SPREAD_MS)
    expect(askSignOfLife).toHaveBeenCalledOnce()
    joined[0]?.('SUBSCRIBED')
    joined[0]?.('CHANNEL_ERROR')
    end()
    clock.advance(SIGN_OF_LIFE_SPREAD_MS)
    expect(askSignOfLife).toHaveBeenCalledOnce()
  })
})

describe('a channel that waits for its turn to join again', () => {
  /** A backend whose channel Realtime has closed, and how often that joined. */
  async function closed(...answers: Answer[]) {
    const joined: ((state: string) => void)[] = []
    const channel = { on: () => channel, subscribe: (heard: (state: string) => void) => joined.push(heard) }
    const { client, clock } = { ...clientAnswering(...answers), clock: manualClock() }
    const fake = { channel: () => channel, removeChannel: () => Promise.resolve('ok' as const) }
    Object.assign(client.realtime, { isConnected: () => true })
    const backend = createSyncBackend({ client: Object.assign(client, fake as never), actor: ACTOR, clock })
    const ignored = { onHint: () => {}, onAway: () => {}, onRefused: () => {} }
    const { listenTo, end } = backend.subscribe({ ...ignored, onLive: () => {} })
    listenTo([])
    const turn = async (): Promise<number> => {
      clock.advance(0)
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve()
      return joined.length
    }
    await turn()
    joined[0]?.('CLOSED')
    return { backend, client, turn, end }
  }
  const pull = (backend: SyncBackend) => backend.pull('members', PULL_START, 1)

  it('joins at once when the server answers again, and not while it has always answered', async () => {
    const { backend, turn, end } = await closed({ body: [] }, 'network error', { body: [] })
    await pull(backend)
    expect(await turn()).toBe(1)
    await pull(backend)
    expect(await turn()).toBe(1)
    await pull(backend)
    expect(await turn()).toBe(2)
    end()
  })

  it('joins at once when somebody is back at the computer', async () => {
    const { backend, client, turn, end } = await closed()
    await backend.refreshSession()
    expect(await turn()).toBe(1)
    const data = { session: { access_token: 'a' } }
    Object.assign(client.auth, { getSession: () => Promise.resolve({ data, error: null }) })
    await backend.refreshSession()
    expect(await turn()).toBe(2)
    end()
  })
})
