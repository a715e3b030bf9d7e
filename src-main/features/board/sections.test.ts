import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayContact, type ContactDecision } from '#shared/domain/contact-rules/index.ts'
import type { CallTime, QueueSection } from '#shared/domain/queue/index.ts'
import { localDate } from '#shared/domain/time/index.ts'
import type { BoardPage } from '#shared/ipc/board.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW, type RowsByTable } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import { pageChange } from '../../sync/round.ts'
import { emptyPage, parseInto, storePage } from '../../sync/store-page.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { BoardService } from './board.service.ts'

const HOUR_MS = 3_600_000
const NOW = Date.parse(TEST_NOW)
const ago = (hours: number): string => new Date(NOW - hours * HOUR_MS).toISOString()
const INPUT = { tab: 'all', query: '', showFinished: true, offset: 0, limit: 200, ranking: null } as const

const rows = createRows(7)

interface Story {
  readonly last: string
  readonly member?: Parameters<typeof rows.member>[0]
  readonly outreach?: Parameters<typeof rows.outreach>[1]
  readonly onDnc?: boolean
  readonly more?: (memberId: string) => RowsByTable
}

function panel(stories: readonly Story[]): RowsByTable {
  const merged: Record<string, unknown[]> = {}
  for (const { last, member: change, outreach, onDnc = false, more } of stories) {
    const member = rows.member({ last_name: last, ...change })
    const parts: RowsByTable = {
      members: [member],
      member_outreach: [rows.outreach(member.id, outreach)],
      contact_verifications: [rows.verification(member.id, { on_dnc: onDnc })],
      care_gaps: [rows.gap(member.id)],
      ...more?.(member.id),
    }
    for (const [table, list] of Object.entries(parts)) (merged[table] ??= []).push(...list)
  }
  return merged as RowsByTable
}

function boardOf(workspace: Workspace, clock = createFakeClock(TEST_NOW)) {
  return new BoardService({
    workspaces: createWorkspaceHolder(workspace, silentLog),
    clock,
    log: silentLog,
    stationZone: 'America/New_York',
    events: { rankingChanged: () => {}, membersChanged: () => {} },
  })
}

/** The section of each member, by name and in the order of the list. */
const sectionsOf = ({ cards, sections }: BoardPage): (readonly [string, QueueSection | undefined])[] =>
  cards.map(({ lastName }, index) => [lastName, sections.findLast(({ start }) => start <= index)?.section])

const called = (hours: number) => (memberId: string) => ({
  calls: [rows.call(memberId, { outcome: 'voicemail', started_at: ago(hours) })],
})
const promised =
  (hours: number, change = {}) =>
  (memberId: string) => ({
    callbacks: [rows.callback(memberId, { due_at: ago(hours), ...change })],
  })
const critical = { priority: 'critical' } as const

describe('the sections of the list', () => {
  it('put due promises first, then who may be called, and all others by when they come back', () => {
    const stored = panel([
      { last: 'Low', outreach: { priority: 'low' } },
      { last: 'TriedToday', outreach: critical, more: called(1) },
      { last: 'TriedYesterday', outreach: critical, more: called(20) },
      {
        last: 'West',
        outreach: critical,
        member: { zip_code: '90001', time_zone: 'America/Los_Angeles', phone: '+12135550111' },
      },
      { last: 'NoNumber', outreach: critical, member: { phone: null } },
      { last: 'Alert', outreach: { ...critical, contact_hold: true } },
      { last: 'Dnc', outreach: critical, onDnc: true },
      { last: 'Overdue', outreach: { priority: 'low' }, more: promised(30) },
      { last: 'Kept', outreach: { priority: 'low' }, more: (id) => ({ ...promised(3)(id), ...called(2)(id) }) },
    ])
    const page = boardOf(openWorkspace(stored)).getPage(INPUT)
    expect(sectionsOf(page)).toEqual([
      ['Overdue', 'due'],
      ['Low', 'open'],
      ['TriedYesterday', 'later'],
      ['West', 'later'],
      ...['TriedToday', 'NoNumber', 'Alert', 'Kept'].map((last) => [last, 'otherDay']),
      ['Dnc', 'ended'],
    ])
    expect(page.cards.map(({ reason }) => reason.decidedBy).slice(0, 2)).toEqual(['due', 'later'])
  })

  it('follow how often a plan lets members be called as soon as its new settings have come', () => {
    const clock = createFakeClock(TEST_NOW)
    const twice = (id: string) => ({ calls: [...called(40)(id).calls, ...called(70)(id).calls] })
    const opened = openWorkspace(panel([{ last: 'Twice', more: twice }, { last: 'Never' }]))
    const service = boardOf(opened, clock)
    expect(sectionsOf(service.getPage(INPUT)).map(([, section]) => section)).toEqual(['open', 'open'])
    const plan = rows.planSettings({
      calling: { monFri: { start: 540, end: 1200 }, sat: null, perWeek: 2, perSixtyDays: 9 },
    })
    const page = emptyPage('plan_settings')
    parseInto(page, [plan])
    const end = { cursor: PULL_START, complete: true, staffId: SPECIALIST.staffId, log: silentLog, nowMs: NOW }
    opened.changes.publish(pageChange(storePage(opened.db, page, end))!)
    clock.advance(2000)
    expect(sectionsOf(service.getPage(INPUT))).toEqual([
      ['Never', 'open'],
      ['Twice', 'otherDay'],
    ])
  })

  it('are those of the tab and of what is left in, and none in a search, in another order and on the sample board', () => {
    const done = (memberId: string) => ({ calls: [rows.call(memberId, { outcome: 'completed', started_at: ago(1) })] })
    const service = boardOf(
      openWorkspace(panel([{ last: 'Open', outreach: critical }, { last: 'Done', more: done }, { last: 'Low' }])),
    )
    expect(service.getPage(INPUT).sections).toEqual([
      { section: 'open', start: 0 },
      { section: 'finished', start: 2 },
    ])
    expect(service.getPage({ ...INPUT, showFinished: false }).sections).toEqual([{ section: 'open', start: 0 }])
    expect(service.getPage({ ...INPUT, query: 'open' }).sections).toEqual([])
    expect(service.getPage({ ...INPUT, sort: 'name' }).sections).toEqual([])
    const sample = createDemoWorkspace(createFakeClock(TEST_NOW), silentLog)
    expect(boardOf(sample).getPage(INPUT).sections).toEqual([])
  })

  it('follow a call and a number that does not work at once', () => {
    const workspace = openWorkspace(panel([{ last: 'One' }, { last: 'Two' }]))
    const service = boardOf(workspace)
    const [one, two] = service.getPage(INPUT).cards
    storeRows(workspace.db, {
      calls: [rows.call(one!.id, { outcome: 'voicemail', started_at: TEST_NOW })],
      member_statements: [
        rows.statement(two!.id, { kind: 'bad-number', details: { number: two!.phone ?? '', why: 'wrong' } }),
      ],
    })
    workspace.changes.publish({ tables: ['calls', 'member_statements'], memberIds: [one!.id, two!.id] })
    service.refreshRanking()
    expect(sectionsOf(service.getPage(INPUT)).map(([, section]) => section)).toEqual(['otherDay', 'otherDay'])
  })
})

const WHEN: Partial<Record<QueueSection, CallTime>> = { due: 'now', open: 'now', later: 'today', otherDay: 'otherDay' }
const dayOf = (ms: number): string | null => localDate('America/New_York', ms)
function whenOf(decision: ContactDecision, nowMs: number): CallTime {
  if (decision.allowed) return 'now'
  const next = decision.nextAllowedAt
  return next !== null && dayOf(Date.parse(next)) === dayOf(nowMs) ? 'today' : 'otherDay'
}

const place = fc.constantFrom(
  { zip_code: '33130', time_zone: 'America/New_York' },
  { zip_code: '90001', time_zone: 'America/Los_Angeles' },
  { zip_code: '79901', time_zone: 'America/Denver' },
  { zip_code: '96813', time_zone: 'Pacific/Honolulu' },
  { zip_code: '40202', time_zone: null },
  { zip_code: null, time_zone: null },
)
const phone = fc.constantFrom('+13055550111', '(213) 555-0111', '8085550111', '+18005550111', '12', null)
const hoursAgo = fc.integer({ min: 0, max: 80 * 24 })
const story = fc.record({
  place,
  phone,
  calls: fc.array(fc.oneof(fc.integer({ min: 0, max: 200 }), hoursAgo), { maxLength: 10 }),
  due: fc.option(fc.integer({ min: -60, max: 60 })),
  alert: fc.boolean(),
})

describe('whoever stands on top', () => {
  it('is who the contact rules let be called, for any member at any hour', () => {
    fc.assert(
      fc.property(
        fc.array(story, { minLength: 20, maxLength: 40 }),
        fc.integer({ min: 0, max: 100 }),
        (made, later) => {
          const stories = made.map(({ place: at, phone: number, calls, due, alert }, index): Story => ({
            last: String(index),
            member: { ...at, phone: number },
            outreach: { contact_hold: alert },
            more: (id) => ({
              calls: calls.map((hours) => rows.call(id, { outcome: 'no-answer', started_at: ago(hours) })),
              callbacks: due === null ? [] : [rows.callback(id, { due_at: ago(due) })],
            }),
          }))
          const nowMs = NOW + later * HOUR_MS
          const page = boardOf(openWorkspace(panel(stories)), createFakeClock(new Date(nowMs).toISOString())).getPage(
            INPUT,
          )
          const sections = new Map(sectionsOf(page))
          for (const card of page.cards) {
            const decision = mayContact(card.contact, 'call', nowMs)
            const section = sections.get(card.lastName) ?? 'ended'
            expect([card.contact, WHEN[section]]).toEqual([card.contact, whenOf(decision, nowMs)])
          }
        },
      ),
      { numRuns: 8 },
    )
  })
})
