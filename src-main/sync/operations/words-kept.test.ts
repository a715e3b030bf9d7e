import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { GAP } from '#shared/sample-data/defaults.ts'
import { outboxOperation, type OutboxKind, type OutboxOperation } from '#shared/sync/outbox.ts'
import { openCache } from '../../db/open-cache.ts'
import { silentLog } from '../../db/test-log.ts'
import { labelOf } from '../attention.ts'
import type { PushOutcome } from '../types.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { manualClock } from '../test-support/manual-clock.ts'
import { NORTH, NOW, sampleServer, SPECIALIST, SUPERVISOR } from '../test-support/station.ts'
import { CREATION_KINDS, isCreation, operationChanges, operationTable, saysAnew } from './index.ts'

const { db } = openCache({ file: ':memory:', key: null, log: silentLog, clock: manualClock() })
afterAll(() => db.close())

const MEMBER = String(sampleServer().rows('members')[0]?.id)
const ROW = '00000000-0000-4000-8000-00000000f201'
const owned = { member_id: MEMBER, team_id: NORTH, created_at: NOW, updated_at: NOW, deleted_at: null }
const rows = {
  outreach_tasks: {
    ...owned,
    kind: 'other',
    audience: 'team',
    assigned_to: null,
    assigned_said_at: null,
    due_on: '2026-11-21',
    note: 'Ask her',
    status: 'open',
    outcome: '',
    result: null,
    asked_at: NOW,
    asked_again_at: null,
    snooze_reasons: '',
    call_id: null,
    created_by: null,
    done_at: null,
    done_by: null,
    care_gap_id: null,
  },
  member_statements: {
    ...owned,
    call_id: null,
    kind: 'deceased',
    details: {},
    said_at: NOW,
    made_by: null,
    withdrawn_at: null,
    withdrawn_by: null,
    withdraw_reason: null,
  },
  urgent_alerts: {
    ...owned,
    source: 'chat',
    source_id: null,
    status: 'open',
    raised_at: NOW,
    escalated_at: null,
    acknowledged_at: null,
    acknowledged_by: null,
    closed_at: null,
    closed_by: null,
    close_reason: null,
    timeline: [],
  },
  gap_evidence: {
    ...owned,
    care_gap_id: ROW,
    state: 'received',
    kind: 'a1c',
    service_date: '2026-11-10',
    provider_name: null,
    value: null,
    unit: null,
    source: 'lab',
    entered_by: SPECIALIST,
    verified_at: null,
    verified_by: null,
    returned_why: null,
    document_id: null,
    exclusion: null,
  },
  evidence_documents: {
    ...owned,
    care_gap_id: ROW,
    state: 'quarantined',
    came_by: 'portal',
    media_type: 'image/jpeg',
    bytes: 1200,
    sha256: '0'.repeat(64),
    sent_by: null,
    said_service: null,
    said_month: '2026-10',
    said_place: 'Sample Lab',
    looked_at: null,
    looked_by: null,
    refused_why: null,
  },
  record_requests: {
    ...owned,
    care_gap_id: ROW,
    asked_of: 'Sample Practice',
    fax: null,
    phone: null,
    service: null,
    said_when: 'in March',
    opened_by: SPECIALIST,
    printed_at: null,
    printed_by: null,
    sent_at: null,
    sent_by: null,
    sent_how: null,
    chases: 0,
    chased_at: null,
    chased_by: null,
    state: 'open',
    ended_at: null,
    ended_by: null,
    end_reason: null,
    evidence_id: null,
  },
  care_gaps: { ...owned, ...GAP, name: 'A1C Test', status: 'closed' },
  callbacks: {
    ...owned,
    due_at: NOW,
    assigned_to: null,
    assigned_said_at: null,
    status: 'open',
    note: 'Mornings',
    call_id: null,
    created_by: null,
    done_at: null,
    done_by: null,
  },
} as const

const appointment = sampleServer()
  .rows('appointments')
  .find((row) => row['member_id'] === MEMBER && row['status'] === 'scheduled')

/** A server with these rows besides the sample, as an operation of this kind finds them. */
function serverWith(kind: OutboxKind): FakeServer {
  const server = sampleServer()
  const kit = server.rows('test_kits').find((row) => row['member_id'] === MEMBER)
  const status = kind === 'kit.approve' ? 'ordered' : 'sent'
  server.write((tx) => {
    for (const [table, row] of Object.entries(rows)) tx.put(table as keyof typeof rows, { ...row, id: ROW })
    tx.put('appointments', { ...appointment, id: ROW })
    tx.put('test_kits', {
      ...kit,
      id: ROW,
      status,
      date_sent: null,
      date_delivered: null,
      approved_at: null,
      ordered_by: SPECIALIST,
    })
    tx.put('staff_absences', {
      id: SPECIALIST,
      team_id: NORTH,
      created_at: NOW,
      updated_at: NOW,
      deleted_at: null,
      away_from: null,
      away_until: null,
      away_note: '',
      cover_id: null,
      stated_by: null,
      quiet_until: null,
    })
  })
  return server
}

/** What two people say of one row: the same but for one field. */
interface Said {
  /** All of it, in one way. */
  readonly says: object
  /** Each field by which they may differ: another value for it. */
  readonly differs: Readonly<Record<string, (made: Made) => object>>
}

interface Made {
  readonly words: string
  /** Another instant than that of `says`, and the day of it. */
  readonly instant: string
  readonly day: string
}

const LATER = '2026-11-24T15:00:00.000Z'
const place = {
  provider: 'lab-one',
  labName: 'Lab',
  address: null,
  startsAt: LATER,
  timeZone: 'UTC',
  confirmationNumber: null,
}
const away = { from: NOW, until: LATER, note: 'Ill', coverId: null }
const [sampleMember = {}] = sampleServer().rows('members')
const sampleWishes = sampleServer()
  .rows('member_outreach')
  .find((row) => row['member_id'] === MEMBER)
const bea = {
  phone: '+13055550101',
  other_phone: '+13055550102',
  email: 'bea@example.com',
  zip_code: '33101',
  preferred_language: 'en',
  preferred_name: 'Bea',
}
const wishes = {
  interpreter_language: 'French',
  one_caller: SPECIALIST,
  call_window: {
    timeRanges: [{ start: '09:00', end: '11:00' }],
    daysOfWeek: ['Monday'],
    timezone: 'America/New_York',
    notes: 'Not at lunch',
  },
}
const only = (columns: object) => (row: object | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => column in columns))
const corrected = only(bea)
const wished = only(wishes)
/** Two who say the same of all columns but one. */
const ofColumns = (all: object, others: Readonly<Record<string, (made: Made) => unknown>>): Said['differs'] =>
  Object.fromEntries(
    Object.entries(others).map(([column, other]) => [
      column,
      (made: Made) => ({ now: { ...all, [column]: other(made) } }),
    ]),
  )

const SAID: { readonly [K in OutboxKind]?: Said } = {
  'task.close': {
    says: { status: 'done', outcome: 'She went', result: 'texts-only' },
    differs: {
      outcome: ({ words: outcome }) => ({ outcome }),
      status: () => ({ status: 'cancelled' }),
      result: () => ({ result: 'not-meant' }),
    },
  },
  'task.move': {
    says: { dueOn: '2026-11-24', reasons: 'She is at her son’s', was: '2026-11-21' },
    differs: { dueOn: ({ day }) => ({ dueOn: day }), reasons: ({ words: reasons }) => ({ reasons }) },
  },
  'task.assign': {
    says: { audience: 'person', assignedTo: SPECIALIST, was: { audience: 'team', assignedTo: null, saidAt: null } },
    differs: {
      assignedTo: () => ({ assignedTo: SUPERVISOR }),
      audience: () => ({ audience: 'coordinators', assignedTo: null }),
    },
  },
  'callback.move': { says: { dueAt: LATER, was: NOW }, differs: { dueAt: ({ instant }) => ({ dueAt: instant }) } },
  'callback.close': { says: { status: 'done', was: NOW }, differs: { status: () => ({ status: 'cancelled' }) } },
  'callback.assign': {
    says: { assignedTo: SPECIALIST, was: { assignedTo: null, saidAt: null } },
    differs: { assignedTo: () => ({ assignedTo: SUPERVISOR }) },
  },
  'member.skip': {
    says: { until: LATER, reason: 'waiting', note: 'Waits for her son', was: null },
    differs: {
      note: ({ words: note }) => ({ note }),
      until: ({ instant }) => ({ until: instant }),
      reason: () => ({ reason: 'other' }),
    },
  },
  'evidence.return': { says: { reason: 'Other year' }, differs: { reason: ({ words: reason }) => ({ reason }) } },
  'document.refuse': { says: { reason: 'Too dark' }, differs: { reason: ({ words: reason }) => ({ reason }) } },
  'gap.reopen': { says: { reason: 'Other member' }, differs: { reason: ({ words: reason }) => ({ reason }) } },
  'request.correct': {
    says: {
      was: { asked_of: 'Sample Practice', fax: null, phone: null, service: null },
      now: { askedOf: 'Clinic North', fax: '305-555-0111', phone: null, service: 'a1c' },
    },
    differs: ofColumns(
      { askedOf: 'Clinic North', fax: '305-555-0111', phone: null, service: 'a1c' },
      {
        askedOf: ({ words }) => words,
        fax: () => '305-555-0112',
        phone: () => '305-555-0113',
        service: () => 'gmi',
      },
    ),
  },
  'request.send': { says: { how: 'fax' }, differs: { how: () => ({ how: 'mail' }) } },
  'request.end': {
    says: { how: 'refused', reason: 'They ask for a form' },
    differs: { how: () => ({ how: 'not-found' }), reason: ({ words: reason }) => ({ reason }) },
  },
  'alert.close': { says: { reason: 'Safe now' }, differs: { reason: ({ words: reason }) => ({ reason }) } },
  'statement.withdraw': {
    says: { reason: 'Said by a neighbor' },
    differs: { reason: ({ words: reason }) => ({ reason }) },
  },
  'member.correct': {
    says: { source: 'call', was: corrected(sampleMember), now: bea },
    differs: ofColumns(bea, {
      phone: ({ words }) => words,
      other_phone: ({ words }) => words,
      email: ({ words }) => words,
      zip_code: ({ words }) => words,
      preferred_name: ({ words }) => words,
    }),
  },
  'member.wish': {
    says: { was: wished(sampleWishes), now: wishes },
    differs: ofColumns(wishes, {
      interpreter_language: ({ words }) => words,
      one_caller: () => SUPERVISOR,
      call_window: ({ words: notes }) => ({ ...wishes.call_window, notes }),
    }),
  },
  'appointment.move': {
    says: { ...place, was: appointment },
    differs: {
      labName: ({ words: labName }) => ({ labName }),
      address: ({ words: address }) => ({ address }),
      startsAt: ({ instant }) => ({ startsAt: instant }),
      confirmationNumber: ({ words: confirmationNumber }) => ({ confirmationNumber }),
      provider: () => ({ provider: 'in-office' }),
      timeZone: () => ({ timeZone: 'America/New_York' }),
    },
  },
  'appointment.cancel': {
    says: { reason: 'member-cannot', was: appointment },
    differs: { reason: () => ({ reason: 'booked-twice' }) },
  },
  'kit.approve': { says: { dateSent: '2026-11-24' }, differs: { dateSent: ({ day }) => ({ dateSent: day }) } },
  'kit.ship': {
    says: { date: '2026-11-24', shipTo: '1 Main St', trackingNumber: 'T-1' },
    differs: {
      date: ({ day }) => ({ date: day }),
      shipTo: ({ words }) => ({ shipTo: words }),
      trackingNumber: ({ words }) => ({ trackingNumber: words }),
    },
  },
  'kit.setStatus': {
    says: { status: 'delivered', date: '2026-11-24', was: 'sent' },
    differs: { date: ({ day }) => ({ date: day }), status: () => ({ status: 'lost' }) },
  },
  'absence.set': {
    says: { away, was: null },
    differs: {
      note: ({ words: note }) => ({ away: { ...away, note } }),
      from: () => ({ away: { ...away, from: '2026-11-21T12:00:00Z' } }),
      until: ({ instant: until }) => ({ away: { ...away, until } }),
      coverId: () => ({ away: { ...away, coverId: SUPERVISOR } }),
    },
  },
}

/** Nothing is said but who did what when; or what was said last is all that counts. */
const NOTHING_DIFFERS: readonly OutboxKind[] = [
  'evidence.verify',
  // Whoever said the contrary first is told: below.
  'appointment.attend',
  'appointment.miss',
  // The time until which the person at the desk wants quiet is the own one.
  'absence.quiet',
  // Whoever else was faster is told so: `engine.test.ts`.
  'alert.acknowledge',
  'appointment.remind',
  'chat.markRead',
  // The last day on which it was confirmed stands.
  'contact.confirm',
  'kit.followUp',
  'member.unskip',
  // Two have asked the practice again on the same day: once is enough.
  'request.chase',
  // The trail has each sheet.
  'request.print',
  'result.discuss',
  // Two have gone through it: once is enough.
  'result.discussed',
  'text.markRead',
  // Of two the later words count; what a colleague has ended since is not taken back.
  'words.end',
  'words.reopen',
]

const made: fc.Arbitrary<Made> = fc.record({
  words: fc.stringMatching(/^[a-z]{4,12} [a-z]{4,12}$/),
  instant: fc.integer({ min: 1, max: 3 }).map((days) => `2026-11-${24 + days}T09:30:00.000Z`),
  day: fc.integer({ min: 1, max: 3 }).map((days) => `2026-11-${24 + days}`),
})

/**
 * Who and when, what the person saw, where a correction was said (the first one's stays with the same words), and one of two languages: one
 * of them stands there before, so only one of two people changes it.
 */
const NOT_SAID = ['kind', 'memberId', 'rowId', 'seenXid', 'at', 'was', 'source', 'preferred_language']

/** All that an operation can say: the columns of a correction or a wish, the parts of an absence, else its own fields. */
function fieldsOf(kind: string): string[] {
  const { shape } = outboxOperation.options.find((option) => option.shape.kind.value === kind)!
  const inside = 'now' in shape ? shape.now.shape : 'away' in shape ? shape.away.unwrap().shape : shape
  return Object.keys(inside).filter((field) => !NOT_SAID.includes(field))
}

/** Each kind with each field by which two may differ. */
const CASES = Object.entries(SAID).flatMap(([kind, { says, differs }]) =>
  Object.entries(differs).map(([field, other]) => ({ kind: kind as OutboxKind, field, says, other })),
)

function rowOf(server: FakeServer, kind: OutboxKind): { id: string; changed_xid: string } {
  const table = operationTable(kind)
  const isMembers = (row: { id: string } & Record<string, unknown>): boolean =>
    row['member_id'] === MEMBER || row.id === (table === 'staff_absences' ? SPECIALIST : MEMBER)
  const own = server.row(table, ROW) ?? server.rows(table).find(isMembers)
  if (own === undefined) throw new Error(`the sample has no row of ${table}`)
  return own
}

/** What an operation writes of all that is not who and when. */
function written(operation: OutboxOperation): object {
  if (isCreation(operation)) throw new TypeError('changes only')
  const columns = Object.entries(operationChanges(operation, null))
  return Object.fromEntries(columns.filter(([column]) => !/_at$|_by$/.test(column) || column === 'due_at'))
}

interface Both {
  readonly outcome: PushOutcome
  readonly label: string
  readonly first: OutboxOperation
  readonly second: OutboxOperation
}

/** Two people say this of one row, each without having seen the other. */
function said(server: FakeServer, kind: OutboxKind, [one, other]: readonly [object, object]): Both {
  const { id, changed_xid } = rowOf(server, kind)
  const memberId = kind === 'absence.set' ? SPECIALIST : MEMBER
  const made = (says: object, at: string): OutboxOperation =>
    outboxOperation.parse({ kind, rowId: id, memberId, seenXid: changed_xid, at, ...says })
  const first = made(one, NOW)
  const second = made(other, '2026-11-20T12:05:00Z')
  expect(server.push(first, SPECIALIST)).toEqual({ kind: 'applied' })
  const outcome = server.push(second, SUPERVISOR)
  return { outcome, label: labelOf(db, { table: 'none', rowId: id, operation: second }), first, second }
}

/** A conflict tells what stands there by a word of its own, or in quotation marks, which a screen can put into words. */
const tells = (detail: string): boolean => /^"[^]+"$/.test(detail) || /^[a-z]+\.[A-Za-z]+$|^[a-z-]+$/.test(detail)

describe('two people who say different things of one row', () => {
  it('are all looked at: each change has a field by which they may differ or has none', () => {
    const changes = outboxOperation.options
      .map(({ shape }) => shape.kind.value)
      .filter((kind) => !CREATION_KINDS.some((creation) => creation === kind))
    expect([...Object.keys(SAID), ...NOTHING_DIFFERS].toSorted()).toEqual(changes.toSorted())
  })

  it.each(Object.entries(SAID))('are looked at by all that can be said: %s', (kind, { differs }) => {
    expect(Object.keys(differs).toSorted()).toEqual(fieldsOf(kind).toSorted())
  })

  it.each(CASES)('lose nothing: $kind, by $field', ({ kind, says, other }) => {
    fc.assert(
      fc.property(made, fc.boolean(), (by, isOtherFirst) => {
        const differing = { ...says, ...other(by) }
        const server = serverWith(kind)
        const pair = isOtherFirst ? ([differing, says] as const) : ([says, differing] as const)
        const { outcome, label, first, second } = said(server, kind, pair)
        // What the first one said stands, whatever the second one did not see.
        expect(rowOf(server, kind)).toMatchObject(written(first))
        if (outcome.kind === 'applied') expect(rowOf(server, kind)).toMatchObject(written(second))
        else {
          expect(outcome).toMatchObject({ kind: 'conflict' })
          const texts = (operation: object) => JSON.stringify(operation).match(/[a-z]{4,12} [a-z]{4,12}/g) ?? []
          for (const words of texts(differing === pair[1] ? other(by) : {})) expect(label).toContain(words)
          if (outcome.kind !== 'conflict') throw new Error('not reached')
          expect(tells(outcome.detail)).toBe(true)
          for (const words of texts(differing === pair[0] ? other(by) : {})) expect(outcome.detail).toContain(words)
        }
      }),
      { numRuns: 15 },
    )
  })

  it.each(Object.entries(SAID))('are of one mind where they say the same: %s', (name, { says }) => {
    expect(said(serverWith(name as OutboxKind), name as OutboxKind, [says, says]).outcome).toEqual({ kind: 'applied' })
  })

  it.each([
    ['callback.close', { status: 'done', was: NOW }, 'callback.move', { dueAt: LATER, was: NOW }],
    ['appointment.cancel', { reason: 'no-ride', was: appointment }, 'appointment.move', { ...place, was: appointment }],
    ['appointment.attend', { was: appointment }, 'appointment.move', { ...place, was: appointment }],
    ['member.unskip', { was: null }, 'member.skip', { until: LATER, reason: 'other', note: 'In hospital', was: null }],
  ] as const)('are told: %s by one who has not seen what another agreed', (kind, says, before, agreed) => {
    const server = serverWith(kind)
    const { id, changed_xid: seenXid } = rowOf(server, kind)
    const operation = (of: OutboxKind, what: object, at: string) =>
      outboxOperation.parse({ kind: of, rowId: id, memberId: MEMBER, seenXid, at, ...what })
    expect(server.push(operation(before, agreed, NOW), SPECIALIST)).toEqual({ kind: 'applied' })
    const outcome = server.push(operation(kind, says, '2026-11-20T12:05:00Z'), SUPERVISOR)
    expect(outcome).toMatchObject({ kind: 'conflict', detail: expect.stringMatching(/^".*"$/) })
  })
})

describe('work that needs attention', () => {
  it('says that nothing stands there any more, where it built on words that are gone', () => {
    const server = serverWith('member.wish')
    const { id, changed_xid: seenXid } = rowOf(server, 'member.wish')
    const said = { was: { interpreter_language: 'French' }, now: { interpreter_language: 'ASL' } }
    const head = { kind: 'member.wish', rowId: id, memberId: MEMBER, seenXid, at: NOW }
    const outcome = server.push(outboxOperation.parse({ ...head, ...said }), SPECIALIST)
    expect(outcome).toEqual({ kind: 'conflict', detail: 'nothing' })
  })

  const message = { type: 'sms', senderName: 'A', recipient: 'r', content: 'Hello', provider: 'p', subject: null }
  const call = { startedAt: NOW, durationMinutes: 1, sentiment: null, scheduledTests: [], identityVerified: true }
  const why = { overrideReason: null, reason: null, reasonNote: '' }
  /** As little as somebody may say in what makes a row. */
  const MADE: { readonly [K in (typeof CREATION_KINDS)[number]]: object | null } = {
    'call.log': { call: { ...call, ...why, outcome: 'completed', notes: 'Talked' } },
    'callback.add': { dueAt: LATER, assignedTo: null, note: '', callId: null },
    'task.add': { task: 'other', audience: 'team', assignedTo: null, dueOn: '2026-11-24', note: '', callId: null },
    'appointment.book': { testName: 'A1C', ...place, scheduledOn: '2026-11-24', callId: null },
    'kit.order': {
      kitType: 'FIT',
      status: 'ordered',
      dateSent: null,
      notes: '',
      duplicateConfirmed: false,
      riskAnswers: null,
      shipTo: '1 Main St',
    },
    'evidence.add': {
      gapId: ROW,
      service: 'a1c',
      serviceDate: '2026-11-24',
      provider: null,
      value: null,
      unit: null,
      source: 'lab',
      documentId: null,
      exclusion: null,
    },
    'request.open': { gapId: ROW, askedOf: 'Sample Practice', fax: null, phone: null, service: null },
    'chat.send': { text: 'Hello', aiSuggested: false },
    'message.log': { after: null, message: { ...message, metadata: {} } },
    'portal.sendLink': {
      channel: 'sms',
      link: 'home',
      message: { key: ROW, links: ['home'] },
      recipient: '+13055550111',
    },
    'text.send': { text: 'Hello', recipient: '+13055550111' },
    'email.send': { subject: 'Re: Hello', text: 'Hello', recipient: 'a@example.com', inReplyTo: null },
    // Told as everywhere else: `statement` of the item.
    'statement.add': null,
  }
  /** Of what changes a row: beyond what two may say differently of it. */
  const SHOWN = {
    'appointment.miss': { was: appointment },
    'contact.confirm': { channel: 'sms', date: '2026-11-24' },
    'absence.quiet': { until: LATER },
  }
  const says = [
    ...Object.entries(MADE),
    ...Object.entries(SHOWN),
    ...Object.entries(SAID).map(([kind, said]) => [kind, said.says] as const),
  ].filter(([kind, said]) => said !== null && kind !== 'callback.close' && kind !== 'appointment.cancel')

  it.each(says)('says in its own words what it is, wherever its row and its member are: %s', (kind, said) => {
    const head = { kind, rowId: ROW, memberId: MEMBER, at: NOW, seenXid: '1' }
    const operation = outboxOperation.parse({ ...head, ...said })
    expect(labelOf(db, { table: operationTable(operation.kind), rowId: ROW, operation })).not.toBe('')
  })
})

describe('a member who is back in the queue', () => {
  const skip = { until: LATER, reason: 'other', note: 'In hospital', was: null }
  const told = (kind: OutboxKind, seenXid: string, says: object, at: string) =>
    outboxOperation.parse({ kind, rowId: rowOf(serverWith(kind), kind).id, memberId: MEMBER, seenXid, at, ...says })
  const taken = (server: FakeServer, was: string): PushOutcome =>
    server.push(told('member.unskip', '0', { was }, '2026-11-20T12:05:00Z'), SUPERVISOR)
  const nobodys = { skipped_at: null, skipped_until: null, skip_note: '', skipped_by: null }

  it.each([
    ['after', true],
    ['before', false],
  ])('stays there where a restored server hears of the skip %s', (_, isTakenFirst) => {
    const server = serverWith('member.skip')
    const skipped = (): PushOutcome => server.push(told('member.skip', '0', skip, NOW), SPECIALIST)
    const answers = isTakenFirst
      ? [taken(server, NOW), skipped(), taken(server, NOW)]
      : [skipped(), taken(server, NOW), skipped()]
    expect(answers).toEqual(answers.map(() => ({ kind: 'applied' })))
    expect(rowOf(server, 'member.skip')).toMatchObject(nobodys)
  })

  it('is set aside anew by whoever says so later', () => {
    const server = serverWith('member.skip')
    taken(server, NOW)
    const anew = told('member.skip', '0', skip, '2026-11-20T12:06:00Z')
    expect(server.push(anew, SPECIALIST)).toEqual({ kind: 'applied' })
    expect(taken(server, NOW)).toEqual({ kind: 'applied' })
    expect(rowOf(server, 'member.skip')).toMatchObject({ skip_note: 'In hospital', skipped_by: SPECIALIST })
  })

  it('is set aside anew by whoever has seen it, however slow their clock', () => {
    const server = serverWith('member.skip')
    taken(server, '2026-11-19T12:00:00Z')
    const anew = told('member.skip', rowOf(server, 'member.skip').changed_xid, skip, NOW)
    expect(server.push(anew, SPECIALIST)).toEqual({ kind: 'applied' })
    expect(rowOf(server, 'member.skip')).toMatchObject({ skip_note: 'In hospital', skipped_by: SPECIALIST })
  })

  it('is put back by whoever has seen the skip, however slow their clock', () => {
    const server = serverWith('member.skip')
    const late = '2026-11-20T12:30:00.250Z'
    expect(server.push(told('member.skip', '0', skip, late), SPECIALIST)).toEqual({ kind: 'applied' })
    // As PostgreSQL writes the same moment.
    expect(taken(server, '2026-11-20T12:30:00.25+00:00')).toEqual({ kind: 'applied' })
    expect(rowOf(server, 'member.skip')).toMatchObject(nobodys)
  })

  it('is not put back from a skip that nobody there had seen, however fast its clock, and tells so', () => {
    const server = serverWith('member.skip')
    server.push(told('member.skip', '0', skip, '2026-11-20T11:00:00Z'), SPECIALIST)
    const anew = { ...skip, note: 'At her daughter', was: '2026-11-20T11:00:00Z' }
    server.push(told('member.skip', '0', anew, '2026-11-20T12:30:00Z'), SPECIALIST)
    const outcome = taken(server, '2026-11-20T11:00:00Z')
    expect(outcome).toMatchObject({ kind: 'conflict', detail: expect.stringContaining('At her daughter') })
    expect(rowOf(server, 'member.skip')).toMatchObject({ skip_note: 'At her daughter', skipped_by: SPECIALIST })
  })

  it('is not left aside in silence where the server has put its own time on the skip', () => {
    const server = serverWith('member.skip')
    const { id } = rowOf(server, 'member.skip')
    const clamped = '2026-11-20T12:30:00.000Z'
    const row = server.row('member_outreach', id)
    const aside = { skipped_at: clamped, skipped_until: LATER, skip_note: 'In hospital', skipped_by: SUPERVISOR }
    server.write((tx) => tx.put('member_outreach', { ...row!, ...aside, updated_at: clamped }))
    expect(taken(server, '2026-11-23T12:00:00Z')).toMatchObject({ kind: 'conflict' })
    server.write((tx) => tx.put('member_outreach', { ...row!, ...aside, updated_at: '2026-11-20T12:30:01.000Z' }))
    expect(taken(server, '2026-11-23T12:00:00Z')).toEqual({ kind: 'applied' })
  })

  it('is not set aside by what was said before, unseen, and tells so', () => {
    const server = serverWith('member.skip')
    taken(server, '2026-11-19T12:00:00Z')
    const outcome = server.push(told('member.skip', '0', skip, NOW), SPECIALIST)
    expect(outcome).toEqual({ kind: 'conflict', detail: 'unskipped' })
    expect(rowOf(server, 'member.skip')).toMatchObject(nobodys)
  })
})

describe('a visit of which people speak in turn', () => {
  const visit = { status: 'scheduled', appointment_datetime: NOW, end_said_at: null }
  const held = (status: string) => {
    const server = serverWith('appointment.attend')
    server.write((tx) => tx.put('appointments', { ...server.row('appointments', ROW)!, ...visit, status }))
    return server
  }
  const ends = (kind: 'appointment.attend' | 'appointment.miss', at: string, was: object = visit) =>
    outboxOperation.parse({ kind, rowId: ROW, memberId: MEMBER, seenXid: '0', at, was })
  const said = (status: string, at: string) => ({ ...visit, status, end_said_at: at })
  const [first, second, third] = ['2026-11-20T12:01:00Z', '2026-11-20T12:02:00Z', '2026-11-20T12:03:00Z'] as const

  it('keeps the last word, though the one before it is told once more', () => {
    const server = held('scheduled')
    const missed = ends('appointment.miss', second, said('completed', first))
    const words: [OutboxOperation, string][] = [
      [ends('appointment.attend', first), SPECIALIST],
      [missed, SPECIALIST],
      [ends('appointment.attend', third, said('no-show', second)), SUPERVISOR],
    ]
    for (const [word, staffId] of words) expect(server.push(word, staffId)).toEqual({ kind: 'applied' })
    expect(server.push(missed, SPECIALIST)).toEqual({ kind: 'conflict', detail: 'completed' })
    expect(server.row('appointments', ROW)).toMatchObject({ status: 'completed', end_said_at: third })
  })

  it('takes how it ended, though the member had confirmed it meanwhile', () => {
    const server = held('confirmed')
    expect(server.push(ends('appointment.attend', first), SPECIALIST)).toEqual({ kind: 'applied' })
    expect(server.row('appointments', ROW)).toMatchObject({ status: 'completed' })
  })

  it('says no more of a restored server than what was said last', () => {
    const [attended, missed] = [ends('appointment.attend', first), ends('appointment.miss', second)]
    expect(saysAnew(missed, attended)).toBe(true)
    expect(saysAnew(attended, { ...attended, rowId: MEMBER })).toBe(false)
  })
})

describe('work that people hand over in turn', () => {
  const unsaid = { assignedTo: null, saidAt: null }
  const hands = {
    'callback.assign': (at: string, assignedTo: string | null, was: object) =>
      outboxOperation.parse({
        kind: 'callback.assign',
        rowId: ROW,
        memberId: MEMBER,
        seenXid: '0',
        at,
        assignedTo,
        was,
      }),
    'task.assign': (
      at: string,
      assignedTo: string | null,
      was: { readonly assignedTo: string | null; readonly saidAt: string | null },
    ) =>
      outboxOperation.parse({
        kind: 'task.assign',
        rowId: ROW,
        memberId: MEMBER,
        seenXid: '0',
        at,
        assignedTo,
        audience: assignedTo === null ? 'team' : 'person',
        was: { ...was, audience: was.assignedTo === null ? 'team' : 'person' },
      }),
  } as const
  const [first, second, third] = ['2026-11-20T12:01:00Z', '2026-11-20T12:02:00Z', '2026-11-20T12:03:00Z'] as const
  const kinds = [
    ['callback.assign', 'callback.handedOver'],
    ['task.assign', 'task.handedOver'],
  ] as const

  it.each(kinds)('keeps the last word, though the one before it is told once more: %s', (kind, detail) => {
    const server = serverWith(kind)
    const given = hands[kind](first, SUPERVISOR, unsaid)
    expect(server.push(given, SPECIALIST)).toEqual({ kind: 'applied' })
    const back = hands[kind](second, null, { assignedTo: SUPERVISOR, saidAt: first })
    expect(server.push(back, SUPERVISOR)).toEqual({ kind: 'applied' })
    expect(server.push(given, SPECIALIST)).toEqual({ kind: 'conflict', detail })
    expect(rowOf(server, kind)).toMatchObject({ assigned_to: null, assigned_said_at: second })
  })

  it.each(kinds)(
    'takes what is told twice once, and hands it over again to whoever saw that it came back: %s',
    (kind) => {
      const server = serverWith(kind)
      const words = [
        hands[kind](first, SUPERVISOR, unsaid),
        hands[kind](first, SUPERVISOR, unsaid),
        hands[kind](second, null, { assignedTo: SUPERVISOR, saidAt: first }),
        hands[kind](third, SUPERVISOR, { assignedTo: null, saidAt: second }),
      ]
      for (const word of words) expect(server.push(word, SPECIALIST)).toEqual({ kind: 'applied' })
      expect(rowOf(server, kind)).toMatchObject({ assigned_to: SUPERVISOR, assigned_said_at: third })
    },
  )
})

describe('a member who is to be asked for a kit once more', () => {
  it.each([
    ['is asked again by whoever has seen the first time, however slow their clock', true, '2026-11-20T11:00:00.000Z'],
    ['is not asked twice for one word that is told twice', false, '2026-11-20T12:00:00.000Z'],
  ])('%s', (_, hasSeen, expected) => {
    const server = serverWith('kit.followUp')
    const { id, changed_xid } = rowOf(server, 'kit.followUp')
    const told = (seenXid: string, at: string) =>
      server.push(outboxOperation.parse({ kind: 'kit.followUp', rowId: id, memberId: MEMBER, seenXid, at }), SPECIALIST)
    told(changed_xid, '2026-11-20T12:00:00.000Z')
    const seen = hasSeen ? rowOf(server, 'kit.followUp').changed_xid : changed_xid
    expect(told(seen, '2026-11-20T11:00:00.000Z')).toEqual({ kind: 'applied' })
    expect(rowOf(server, 'kit.followUp')).toMatchObject({ followed_up_at: expected })
  })
})

describe('a task that is put off', () => {
  it('keeps why a colleague put it off, though it is due again on the day that was seen', () => {
    const server = serverWith('task.move')
    const { id, changed_xid: seenXid } = rowOf(server, 'task.move')
    const move = (says: object, staffId: string) =>
      server.push(
        outboxOperation.parse({ kind: 'task.move', rowId: id, memberId: MEMBER, seenXid, at: NOW, ...says }),
        staffId,
      )
    const day = '2026-11-21'
    expect(move({ dueOn: '2026-11-24', reasons: 'Away', was: day }, SPECIALIST)).toEqual({ kind: 'applied' })
    expect(move({ dueOn: day, reasons: 'Away\nBack', was: '2026-11-24' }, SPECIALIST)).toEqual({ kind: 'applied' })
    expect(move({ dueOn: '2026-11-26', reasons: 'Ill', was: day }, SUPERVISOR)).toMatchObject({ kind: 'conflict' })
    expect(rowOf(server, 'task.move')).toMatchObject({ due_on: day, snooze_reasons: 'Away\nBack' })
    expect(move({ dueOn: '2026-11-26', reasons: 'Away\nBack\nIll', was: day }, SUPERVISOR)).toEqual({ kind: 'applied' })
  })
})

describe('one person who says two things of one row while offline', () => {
  const TWICE: readonly (readonly [OutboxKind, object, object])[] = [
    [
      'task.move',
      { dueOn: '2026-11-26', reasons: '', was: '2026-11-21' },
      { dueOn: '2026-11-27', reasons: 'Once more', was: '2026-11-26' },
    ],
    ['callback.move', { dueAt: LATER, was: NOW }, { dueAt: '2026-11-27T15:00:00.000Z', was: LATER }],
    ['absence.set', { away, was: null }, { away: { ...away, note: 'Back soon' }, was: away }],
    [
      'appointment.move',
      { ...place, was: appointment },
      {
        ...place,
        labName: 'Other lab',
        was: {
          provider: 'lab-one',
          lab_name: 'Lab',
          address: null,
          appointment_datetime: LATER,
          time_zone: 'UTC',
          confirmation_number: null,
        },
      },
    ],
    [
      'member.skip',
      { until: LATER, reason: 'waiting', note: '', was: null },
      { until: LATER, reason: 'other', note: 'Moved', was: NOW },
    ],
  ]

  it.each(TWICE)('has both taken, also where the first is sent twice: %s', (kind, one, other) => {
    const server = serverWith(kind)
    const { id, changed_xid: seenXid } = rowOf(server, kind)
    const memberId = kind === 'absence.set' ? SPECIALIST : MEMBER
    const operation = (says: object, at: string) =>
      outboxOperation.parse({ kind, rowId: id, memberId, seenXid, at, ...says })
    const first = operation(one, NOW)
    const second = operation(other, '2026-11-20T12:05:00Z')
    const sent = [first, first, second, second].map((what) => server.push(what, SPECIALIST))
    expect(sent).toEqual(sent.map(() => ({ kind: 'applied' })))
    expect(rowOf(server, kind)).toMatchObject(written(second))
  })
})
