import * as fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { outboxOperation, type OutboxKind, type OutboxOperation } from '#shared/sync/outbox.ts'
import { openCache } from '../../db/open-cache.ts'
import { silentLog } from '../../db/test-log.ts'
import { labelOf } from '../attention.ts'
import type { FakeServer } from '../test-support/fake-server.ts'
import { manualClock } from '../test-support/manual-clock.ts'
import { NORTH, NOW, sampleServer, SPECIALIST, SUPERVISOR } from '../test-support/station.ts'
import { CREATION_KINDS, operationTable } from './index.ts'

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
    due_on: '2026-11-25',
    note: 'Ask her',
    status: 'open',
    outcome: '',
    asked_at: NOW,
    call_id: null,
    created_by: null,
    done_at: null,
    done_by: null,
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
} as const

/** A server with these rows besides the sample. */
function serverWith(): FakeServer {
  const server = sampleServer()
  server.write((tx) => {
    for (const [table, row] of Object.entries(rows)) tx.put(table as keyof typeof rows, { ...row, id: ROW })
  })
  return server
}

interface Said {
  /** All but the words. */
  readonly says: object
  /** The words, as the operation holds them. */
  readonly with: (words: string) => object
  /** What was said last stands, by whomever: an agreed time or place, and when a colleague is away. */
  readonly lastStands?: true
}

const place = {
  provider: 'lab-one',
  labName: 'Lab',
  address: null,
  startsAt: NOW,
  timeZone: 'UTC',
  confirmationNumber: null,
}
const away = { from: NOW, until: '2026-11-22T12:00:00Z', coverId: null }
const SAID: { readonly [K in OutboxKind]?: Said } = {
  'task.close': { says: { status: 'done' }, with: (outcome) => ({ outcome }) },
  'member.skip': { says: { until: '2026-11-22T12:00:00Z', reason: 'waiting' }, with: (note) => ({ note }) },
  'alert.close': { says: {}, with: (reason) => ({ reason }) },
  'statement.withdraw': { says: {}, with: (reason) => ({ reason }) },
  'member.correct': {
    says: { source: 'call', was: { preferred_name: null } },
    with: (name) => ({ now: { preferred_name: name } }),
  },
  'member.wish': {
    says: { was: { interpreter_language: null } },
    with: (language) => ({ now: { interpreter_language: language } }),
  },
  'appointment.move': { says: place, with: (labName) => ({ labName }), lastStands: true },
  'absence.set': { says: {}, with: (note) => ({ away: { ...away, note } }), lastStands: true },
}

/** Changes without a word of whoever makes them: a mark, a choice of a list, a day, a person. */
const WORDLESS: readonly OutboxKind[] = [
  'absence.quiet',
  'alert.acknowledge',
  'appointment.cancel',
  'appointment.remind',
  'callback.assign',
  'callback.close',
  'callback.move',
  'chat.markRead',
  'contact.confirm',
  'kit.approve',
  'kit.followUp',
  'kit.setStatus',
  'member.unskip',
  'result.discuss',
  'task.move',
  'text.markRead',
]

const words = fc.stringMatching(/^[a-z]{4,12} [a-z]{4,12}$/)

function rowOf(server: FakeServer, kind: OutboxKind): { id: string; changed_xid: string } {
  const table = operationTable(kind)
  const isMembers = (row: { id: string } & Record<string, unknown>): boolean =>
    [row.id, row['member_id']].includes(MEMBER) && (table !== 'appointments' || row['status'] === 'scheduled')
  const own = server.row(table, ROW) ?? server.rows(table).find(isMembers)
  if (own === undefined) throw new Error(`the sample has no row of ${table}`)
  return own
}

const keptIn = (server: FakeServer, kind: OutboxKind, text: string): boolean =>
  JSON.stringify(rowOf(server, kind)).includes(text)

/** Two people say this of one row, each without having seen the other. */
function said(server: FakeServer, kind: OutboxKind, [first, second]: readonly [object, object]) {
  const { id, changed_xid } = rowOf(server, kind)
  const made = (says: object, at: string): OutboxOperation =>
    outboxOperation.parse({ kind, rowId: id, memberId: MEMBER, seenXid: changed_xid, at, ...says })
  const later = made(second, '2026-11-20T12:05:00Z')
  expect(server.push(made(first, NOW), SPECIALIST)).toEqual({ kind: 'applied' })
  return { outcome: server.push(later, SUPERVISOR), label: labelOf(db, { table: 'none', rowId: id, operation: later }) }
}

describe('two people who say different things of one row', () => {
  it('are all looked at: each change has words or has none', () => {
    const changes = outboxOperation.options
      .map(({ shape }) => shape.kind.value)
      .filter((kind) => !CREATION_KINDS.some((creation) => creation === kind))
    expect([...Object.keys(SAID), ...WORDLESS].toSorted()).toEqual(changes.toSorted())
  })

  it.each(Object.entries(SAID).filter(([kind]) => kind !== 'absence.set'))(
    'lose no word: %s',
    (name, { says, with: saying, lastStands = false }) => {
      const kind = name as OutboxKind
      fc.assert(
        fc.property(words, words, (one, other) => {
          fc.pre(one !== other)
          const server = serverWith()
          const { outcome, label } = said(server, kind, [
            { ...says, ...saying(one) },
            { ...says, ...saying(other) },
          ])
          const isKept = outcome.kind === 'applied' && keptIn(server, kind, other)
          const isShown = outcome.kind === 'conflict' && label.includes(other)
          expect(isKept || isShown).toBe(true)
          if (!lastStands) expect(keptIn(server, kind, one)).toBe(true)
          // The version that stands is shown beside the own one.
          if (outcome.kind === 'conflict' && !['member.correct', 'member.wish'].includes(kind)) {
            expect(outcome.detail).toContain(one)
          }
        }),
        { numRuns: 25 },
      )
    },
  )

  it.each(Object.entries(SAID).filter(([kind]) => kind !== 'absence.set'))(
    'are of one mind where they say the same: %s',
    (name, { says, with: saying }) => {
      const both = { ...says, ...saying('just the same') }
      expect(said(serverWith(), name as OutboxKind, [both, both]).outcome).toEqual({ kind: 'applied' })
    },
  )

  it('are told of two days for one kit', () => {
    const server = serverWith()
    const kit = server.rows('test_kits').find((row) => row['member_id'] === MEMBER)
    if (kit === undefined) throw new Error('the sample has no kit')
    server.write((tx) => tx.put('test_kits', { ...kit, status: 'sent', date_delivered: null }))
    const on = (date: string) => ({ status: 'delivered', date })
    expect(said(server, 'kit.setStatus', [on('2026-11-18'), on('2026-11-19')]).outcome.kind).toBe('conflict')
  })
})
