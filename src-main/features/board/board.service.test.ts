import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardPage, BoardPageInput } from '#shared/ipc/board.ts'
import { BOARD_CHOICES, boardPage, boardStats, memberDetail } from '#shared/ipc/board.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import type { CallWindow, SyncedRow } from '#shared/sync/rows.ts'
import type {
  CallOutcome,
  GapMoveCause,
  GapStatus,
  StaffRole,
  TaskAudience,
  TaskKind,
} from '#shared/sync/vocabulary.ts'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW, type RowFactory, type RowsByTable } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { readRow } from '../../db/row-store.ts'
import { deleteMember } from '../../db/row-writer.ts'
import { silentLog } from '../../db/test-log.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { markAttention } from '../../sync/outbox-writer.repo.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { BoardService } from './board.service.ts'

const ZONE = 'America/New_York'
/** Friday 10:00 in New York. */
const openNow: CallWindow = {
  timeRanges: [{ start: '09:30', end: '10:00' }],
  daysOfWeek: ['Friday'],
  timezone: ZONE,
  notes: '',
}

let rows: RowFactory
let clock: FakeClock
const rankingChanged = vi.fn<(latest: number) => void>()
const membersChanged = vi.fn<(ids: readonly string[] | null) => void>()
beforeEach(() => {
  rows = createRows()
  clock = createFakeClock(TEST_NOW)
  rankingChanged.mockClear()
  membersChanged.mockClear()
})

function start(workspace: Workspace) {
  const holder = createWorkspaceHolder(workspace, silentLog)
  const events = { rankingChanged, membersChanged }
  const service = new BoardService({ workspaces: holder, clock, log: silentLog, stationZone: ZONE, events })
  return { holder, service, getMember: (memberId: string) => service.getMember(holder.current(), memberId) }
}

const input = (change: Partial<BoardPageInput> = {}): BoardPageInput => ({
  tab: 'all',
  query: '',
  showFinished: true,
  offset: 0,
  limit: 50,
  ranking: null,
  ...change,
})
const names = (page: BoardPage): string[] => page.cards.map(({ lastName }) => lastName)

interface MemberStory {
  readonly last: string
  readonly outreach?: Parameters<RowFactory['outreach']>[1]
  readonly gap?: Parameters<RowFactory['gap']>[1] | null
  readonly verification?: Parameters<RowFactory['verification']>[1]
  readonly more?: (memberId: string) => RowsByTable
}

function panel(...stories: MemberStory[]): { rows: RowsByTable; idOf: (last: string) => string } {
  const merged: Record<string, unknown[]> = {}
  const ids = new Map<string, string>()
  for (const story of stories) {
    const member = rows.member({ last_name: story.last })
    ids.set(story.last, member.id)
    const parts: RowsByTable = {
      members: [member],
      member_outreach: [rows.outreach(member.id, story.outreach)],
      contact_verifications: [rows.verification(member.id, story.verification)],
      care_gaps: story.gap === null ? [] : [rows.gap(member.id, story.gap)],
    }
    for (const part of [parts, story.more?.(member.id) ?? {}]) {
      for (const [table, list] of Object.entries(part)) (merged[table] ??= []).push(...list)
    }
  }
  return { rows: merged as RowsByTable, idOf: (last) => ids.get(last) ?? '' }
}

describe('a page of the board', () => {
  it('shows the queue in order, each card with the reason for its place', () => {
    const { rows } = panel(
      { last: 'Low', outreach: { priority: 'low' } },
      { last: 'Open', outreach: { call_window: openNow, pickup_likelihood: 20 } },
      { last: 'Critical', outreach: { priority: 'critical', pickup_likelihood: 60 } },
    )
    const page = start(openWorkspace(rows)).service.getPage(input())
    expect(boardPage.safeParse(page).error).toBeUndefined()
    expect(names(page)).toEqual(['Open', 'Critical', 'Low'])
    expect(page.cards.map(({ reason }) => [reason.position, reason.decidedBy, reason.next?.name])).toEqual([
      [1, 'time', 'Sample Critical'],
      [2, 'priority', 'Sample Low'],
      [3, 'last', undefined],
    ])
    expect(page.cards[0]?.badges.bestTimeNow).toBe(true)
    expect(page).toMatchObject({ total: 3, rankedAt: TEST_NOW, ranking: page.latestRanking })
  })

  it('has nobody in their best time on a day without calls', () => {
    const { rows } = panel({ last: 'Sunday', outreach: { call_window: { ...openNow, daysOfWeek: ['Sunday'] } } })
    clock = createFakeClock('2026-11-22T15:00:00.000Z')
    const page = start(openWorkspace(rows)).service.getPage(input())
    expect(page.cards[0]?.reason.timeScore).toBe(100)
    expect(page.cards[0]?.badges.bestTimeNow).toBe(false)
    expect(page.counts['best-time']).toBe(0)
  })

  it('leaves out members without work, and finds them by name', () => {
    const { rows } = panel(
      { last: 'Working' },
      { last: 'Finished', gap: { status: 'closed' } },
      { last: 'Excluded', gap: { status: 'excluded' } },
      { last: 'Silent', gap: null, verification: { on_dnc: true, dnc_date: '2026-11-01' } },
    )
    const { service } = start(openWorkspace(rows))
    expect(names(service.getPage(input()))).toEqual(['Working', 'Silent'])
    expect(names(service.getPage(input({ query: 'finish' })))).toEqual(['Finished'])
  })

  it('finds by number, id and birth date, and says by what', () => {
    const numbers = { phone: '(305) 555-0111', member_id: 'SH-000427', date_of_birth: '1948-03-14' }
    const members = [
      rows.member({ first_name: 'Rosa', last_name: 'Delgado', ...numbers }),
      rows.member({ first_name: 'Luis', last_name: 'Delgado', phone: '+13055550111', date_of_birth: '1950-01-02' }),
      rows.member({ first_name: 'Earl', last_name: 'Whitaker', preferred_name: 'Skip', phone: null }),
    ]
    const outreach = members.map(({ id }) => rows.outreach(id))
    const { service } = start(openWorkspace({ members, member_outreach: outreach }))
    const found = (query: string) =>
      service
        .getPage(input({ query }))
        .cards.map(({ firstName, foundBy }) => [firstName, foundBy])
        .toSorted()
    const household = { by: 'phone', ending: '0111' }
    expect(found('305.555.0111')).toEqual([
      ['Luis', household],
      ['Rosa', household],
    ])
    expect(found('0111 rosa')).toEqual([['Rosa', household]])
    expect(found('sh-000427')).toEqual([['Rosa', { by: 'memberId', ending: '0427' }]])
    expect(found('3/14/1948')).toEqual([['Rosa', { by: 'birthDate', ending: '' }]])
    expect(found('skip earl')).toEqual([['Earl', null]])
  })

  it('counts the tabs by the query and filters by the tab', () => {
    const { rows } = panel(
      { last: 'Ålund', outreach: { priority: 'critical', call_window: openNow } },
      { last: 'Alundsen', outreach: { priority: 'high', call_window: openNow }, verification: { on_dnc: true } },
      { last: 'Berg', outreach: { priority: 'medium' } },
    )
    const { service } = start(openWorkspace(rows))
    expect(service.getPage(input()).counts).toEqual({
      all: 3,
      'best-time': 1,
      critical: 1,
      high: 1,
      medium: 1,
      dnc: 1,
    })
    const search = service.getPage(input({ query: 'ALUND', tab: 'high' }))
    expect(names(search)).toEqual(['Alundsen'])
    expect(search.counts).toEqual({ all: 2, 'best-time': 1, critical: 1, high: 1, medium: 0, dnc: 1 })
    expect(names(service.getPage(input({ tab: 'best-time' })))).toEqual(['Ålund'])
    expect(names(service.getPage(input({ tab: 'dnc' })))).toEqual(['Alundsen'])
  })

  it('fills the card from the cache', () => {
    const { rows: stored } = panel({
      last: 'Full',
      outreach: { pickup_likelihood: null, financial_value: 2100 },
      gap: { name: 'Mammogram', window_end: '2026-12-31' },
      verification: { phone_verified: true },
      more: (memberId) => ({
        care_gaps: [rows.gap(memberId, { name: 'A1C Test', window_end: '2026-11-30' })],
        calls: [
          rows.call(memberId, { outcome: 'completed', started_at: '2026-11-20T05:00:00+00:00' }),
          rows.call(memberId, { outcome: 'completed', started_at: '2026-11-10T15:00:00+00:00' }),
        ],
        appointments: [rows.appointment(memberId)],
        test_kits: [rows.kit(memberId, { status: 'delivered' })],
        lab_results: [rows.result(memberId)],
      }),
    })
    const card = start(openWorkspace(stored)).service.getPage(input()).cards[0]
    expect(card).toMatchObject({
      age: 76,
      openGapCount: 2,
      openGapNames: ['A1C Test', 'Mammogram'],
      arrangedGapNames: ['A1C Test'],
      reportedGapNames: [],
      pickupPercent: 100,
      financialValue: 2100,
      badges: {
        completedToday: true,
        refusedToday: false,
        verified: true,
        dnc: false,
        resultsReady: true,
        testScheduled: true,
        kitArrived: true,
        bestTimeNow: false,
        highPickup: true,
      },
      reason: { pickupSource: 'call-history' },
    })
  })

  it("counts a call as today's only from the station's midnight on", () => {
    const { rows: stored } = panel({
      last: 'Late',
      more: (memberId) => ({
        calls: [rows.call(memberId, { outcome: 'completed', started_at: '2026-11-20T04:59:59Z' })],
      }),
    })
    expect(start(openWorkspace(stored)).service.getPage(input()).cards[0]?.badges.completedToday).toBe(false)
  })

  it('answers any slice of a long queue', () => {
    const { rows } = panel(
      ...Array.from({ length: 30 }, (_, index) => ({
        last: String(index).padStart(2, '0'),
        outreach: { financial_value: 3000 - index },
      })),
    )
    const { service } = start(openWorkspace(rows))
    const page = service.getPage(input({ offset: 20, limit: 5 }))
    expect(names(page)).toEqual(['20', '21', '22', '23', '24'])
    expect(page.total).toBe(30)
    expect(service.getPage(input({ offset: 30, limit: 5 })).cards).toEqual([])
  })
})

describe('members finished today', () => {
  const called = (outcome: 'completed' | 'refused' | 'voicemail', started_at = '2026-11-20T14:00:00Z') => ({
    more: (memberId: string): RowsByTable => ({ calls: [rows.call(memberId, { outcome, started_at })] }),
  })
  const worked = () =>
    panel(
      { last: 'Reached', outreach: { call_window: openNow, priority: 'critical' }, ...called('completed') },
      { last: 'Refused', outreach: { call_window: openNow }, ...called('refused') },
      { last: 'Tried', outreach: { priority: 'high' }, ...called('voicemail') },
      { last: 'Yesterday', ...called('completed', '2026-11-20T04:59:59Z') },
    )

  it('stand after the others, each part in its order, and say so', () => {
    const page = start(openWorkspace(worked().rows)).service.getPage(input())
    expect(names(page)).toEqual(['Tried', 'Yesterday', 'Reached', 'Refused'])
    expect(page.cards.map(({ today }) => today?.state)).toEqual(['tried', undefined, 'reached', 'refused'])
    expect(page.cards[1]?.reason.decidedBy).toBe('finished')
    expect(page.cards.filter(({ badges }) => badges.bestTimeNow)).toEqual([])
    expect(page).toMatchObject({ finished: 2, counts: { all: 4, 'best-time': 0 } })
  })

  it('can be left out, and are found by name all the same', () => {
    const { rows: stored, idOf } = worked()
    const { service } = start(openWorkspace(stored))
    const hidden = service.getPage(input({ showFinished: false }))
    expect(names(hidden)).toEqual(['Tried', 'Yesterday'])
    expect(hidden).toMatchObject({ total: 2, finished: 2, counts: { all: 2, critical: 0 } })
    expect(names(service.getPage(input({ showFinished: false, query: 'refused' })))).toEqual(['Refused'])
    expect(service.findPosition(idOf('Reached'), { ...BOARD_CHOICES, showFinished: false })).toBeNull()
    expect(service.findPosition(idOf('Reached'), { ...BOARD_CHOICES, showFinished: true })).toBe(3)
  })

  it('come after those who were not interested, until these are reached again or 30 days have passed', () => {
    const declined = (started_at: string, ...later: string[]) => ({
      outreach: { priority: 'critical' as const },
      more: (memberId: string): RowsByTable => ({
        calls: [
          rows.call(memberId, { outcome: 'refused', reason: 'not-interested', started_at }),
          ...later.map((at) => rows.call(memberId, { outcome: 'completed', started_at: at })),
        ],
      }),
    })
    const { rows: stored } = panel(
      { last: 'Declined', ...declined('2026-10-22T15:00:00Z') },
      { last: 'Done', ...called('completed') },
      { last: 'Again', ...declined('2026-11-01T15:00:00Z', '2026-11-10T15:00:00Z') },
      { last: 'Long', ...declined('2026-10-20T15:00:00Z') },
      { last: 'Open', outreach: { priority: 'low' } },
    )
    const page = start(openWorkspace(stored)).service.getPage(input())
    expect(names(page).slice(-3)).toEqual(['Open', 'Declined', 'Done'])
    expect(page.cards.map(({ reason }) => reason.decidedBy).slice(2)).toEqual(['declined', 'finished', 'last'])
    expect(page.cards.find(({ lastName }) => lastName === 'Declined')?.refusedFor).toMatchObject({
      reason: 'not-interested',
    })
    expect(page.cards.find(({ lastName }) => lastName === 'Again')?.refusedFor).toBeNull()
  })

  it('keep their place on the sample board', () => {
    const demo = createDemoWorkspace(clock, silentLog)
    const { service } = start(demo)
    const before = names(service.getPage(input()))
    const first = service.getPage(input()).cards[0]?.id ?? ''
    storeRows(demo.db, { calls: [rows.call(first, { outcome: 'completed', started_at: TEST_NOW })] })
    service.refreshRanking()
    const page = service.getPage(input({ showFinished: false }))
    expect([...names(page)].sort()).toEqual([...before].sort())
    expect(page.finished).toBe(0)
  })
})

describe('rankings', () => {
  it('are made anew on every full minute, and the last three can still be paged', () => {
    const { rows } = panel({ last: 'Open', outreach: { call_window: openNow } })
    const { service } = start(openWorkspace(rows))
    const first = service.getPage(input())
    expect(first.cards[0]?.reason.timeScore).toBe(100)
    clock.advance(60_000)
    expect(rankingChanged).toHaveBeenCalledExactlyOnceWith(first.ranking + 1)
    expect(service.getPage(input()).cards[0]?.reason.timeScore).toBe(75)
    expect(service.getPage(input({ ranking: first.ranking })).cards[0]?.reason.timeScore).toBe(100)
    clock.advance(120_000)
    expect(() => service.getPage(input({ ranking: first.ranking }))).toThrow(
      expect.objectContaining({ code: 'board.rankingExpired' }),
    )
  })

  it('wait for the full minute of the clock, not a minute from opening', () => {
    clock = createFakeClock('2026-11-20T15:00:42.500Z')
    const { service } = start(openWorkspace(panel({ last: 'One' }).rows))
    service.getPage(input())
    clock.advance(17_499)
    expect(rankingChanged).not.toHaveBeenCalled()
    clock.advance(1)
    expect(rankingChanged).toHaveBeenCalledOnce()
  })

  it('are made on demand', () => {
    const { service } = start(openWorkspace(panel({ last: 'One' }).rows))
    const { ranking } = service.getPage(input())
    expect(service.refreshRanking()).toBe(ranking + 1)
    expect(rankingChanged).toHaveBeenCalledExactlyOnceWith(ranking + 1)
  })

  it('need nothing before somebody asks', () => {
    start(openWorkspace(panel({ last: 'One' }).rows))
    expect(clock.waiting()).toBe(0)
  })
})

describe('changes in the cache', () => {
  it('reach the ranking soon after, and the screen is told who changed', () => {
    const stored = panel({ last: 'A', outreach: { financial_value: 900 } }, { last: 'B' })
    const workspace = openWorkspace(stored.rows)
    const { service } = start(workspace)
    expect(names(service.getPage(input()))).toEqual(['B', 'A'])
    const better = { ...stored.rows.member_outreach![0]!, financial_value: 5000, changed_xid: '2' }
    storeRows(workspace.db, { member_outreach: [better] })
    workspace.changes.publish({ tables: ['member_outreach'], memberIds: [stored.idOf('A')] })
    expect(membersChanged).toHaveBeenCalledExactlyOnceWith([stored.idOf('A')])
    clock.advance(1000)
    expect(rankingChanged).toHaveBeenCalledOnce()
    expect(names(service.getPage(input()))).toEqual(['A', 'B'])
  })

  it('that cannot move anybody leave the ranking alone', () => {
    const stored = panel({ last: 'A' })
    const workspace = openWorkspace(stored.rows)
    start(workspace).service.getPage(input())
    workspace.changes.publish({ tables: ['appointments', 'outbox'], memberIds: [stored.idOf('A')] })
    clock.advance(5000)
    expect(membersChanged).toHaveBeenCalledOnce()
    expect(rankingChanged).not.toHaveBeenCalled()
  })

  it('bring in a new member without a reload', () => {
    const workspace = openWorkspace(panel({ last: 'A' }).rows)
    const { service } = start(workspace)
    service.getPage(input())
    const added = panel({ last: 'New', outreach: { priority: 'critical' } })
    storeRows(workspace.db, added.rows)
    workspace.changes.publish({ tables: ['members'], memberIds: [added.idOf('New')] })
    workspace.changes.publish({ tables: ['member_outreach', 'care_gaps'], memberIds: [added.idOf('New')] })
    clock.advance(1000)
    expect(rankingChanged).toHaveBeenCalledOnce()
    expect(names(service.getPage(input()))).toEqual(['New', 'A'])
  })

  it('take a member who left off the page at once, also from an older ranking', () => {
    const stored = panel({ last: 'A' }, { last: 'B' }, { last: 'C' })
    const workspace = openWorkspace(stored.rows)
    const { service } = start(workspace)
    const { ranking } = service.getPage(input())
    deleteMember(workspace.db, stored.idOf('B'))
    workspace.changes.publish({ tables: ['members'], memberIds: [stored.idOf('B')] })
    const page = service.getPage(input({ ranking }))
    expect(names(page)).toEqual(['A', 'C'])
    expect(page.total).toBe(2)
    expect(page.cards[0]?.reason.next?.name).toBe('Sample C')
    expect(service.findPosition(stored.idOf('B'), { ...BOARD_CHOICES, showFinished: true })).toBeNull()
  })

  it('of many members are read together, however many pages arrive', () => {
    const workspace = openWorkspace(panel({ last: 'A' }).rows)
    const { service } = start(workspace)
    service.getPage(input())
    storeRows(workspace.db, panel({ last: 'B' }, { last: 'C' }).rows)
    for (let page = 0; page < 20; page += 1) workspace.changes.publish({ tables: ['members'], memberIds: null })
    clock.advance(2000)
    expect(rankingChanged).toHaveBeenCalledOnce()
    expect(membersChanged).toHaveBeenCalledExactlyOnceWith(null)
    expect(service.getPage(input()).total).toBe(3)
  })

  it('of many members show nobody half-read, and whoever changes meanwhile as they are then', () => {
    const stored = panel({ last: 'A' }, { last: 'B' }, { last: 'C' })
    const workspace = openWorkspace(stored.rows)
    const { service } = start(workspace)
    service.getPage(input())
    workspace.changes.publish({ tables: ['members'], memberIds: null })
    const seen = new Set<number>()
    // Between two slices of the reading.
    const between = () => {
      seen.add(service.getPage(input()).total)
      if (seen.size === 1 && readRow(workspace.db, 'members', stored.idOf('B')) !== null) {
        deleteMember(workspace.db, stored.idOf('B'))
        workspace.changes.publish({ tables: ['members'], memberIds: [stored.idOf('B')] })
      }
      if (rankingChanged.mock.calls.length === 0) clock.after(0, between)
    }
    clock.after(1000, between)
    clock.advance(2000)
    expect(rankingChanged).toHaveBeenCalled()
    expect([...seen]).toEqual([3, 2])
    expect(names(service.getPage(input()))).toEqual(['A', 'C'])
    expect(service.findPosition(stored.idOf('B'), { ...BOARD_CHOICES, showFinished: true })).toBeNull()
  })

  it('keep the pages of an older ranking as they were', () => {
    const stored = panel({ last: 'A' }, { last: 'B' })
    const workspace = openWorkspace(stored.rows)
    const { service } = start(workspace)
    const { ranking } = service.getPage(input())
    storeRows(workspace.db, panel({ last: 'New', outreach: { priority: 'critical' } }).rows)
    workspace.changes.publish({ tables: ['members'], memberIds: null })
    clock.advance(2000)
    expect(names(service.getPage(input({ ranking })))).toEqual(['A', 'B'])
    const placeOfA = (number: number | null) => service.findPosition(stored.idOf('A'), BOARD_CHOICES, number)
    expect([placeOfA(ranking), placeOfA(null)]).toEqual([1, 2])
    expect(() => placeOfA(ranking + 99)).toThrow('board.rankingExpired')
  })
})

describe('finding a member', () => {
  it('answers the 1-based place in the queue, or null outside of it', () => {
    const stored = panel({ last: 'A' }, { last: 'B' }, { last: 'Done', gap: null })
    const { service } = start(openWorkspace(stored.rows))
    expect(service.findPosition(stored.idOf('B'), { ...BOARD_CHOICES, showFinished: true })).toBe(2)
    expect(service.findPosition(stored.idOf('Done'), { ...BOARD_CHOICES, showFinished: true })).toBeNull()
    expect(
      service.findPosition('00000000-0000-4000-8000-00000000ffff', { ...BOARD_CHOICES, showFinished: true }),
    ).toBeNull()
  })

  it('answers the card of anybody, in the queue or not, and of nobody who is not here', () => {
    const stored = panel({ last: 'A' }, { last: 'B' }, { last: 'Done', gap: null })
    const { service } = start(openWorkspace(stored.rows))
    expect(service.getCard(stored.idOf('B'))).toMatchObject({ lastName: 'B', reason: { position: 2 }, foundBy: null })
    expect(service.getCard(stored.idOf('Done'))?.lastName).toBe('Done')
    expect(service.getCard('00000000-0000-4000-8000-00000000ffff')).toBeNull()
  })
})

describe("a member's details", () => {
  it('hold every list newest first and say whether histories are complete', () => {
    const stored = panel({
      last: 'A',
      more: (memberId) => ({
        contact_consents: [rows.consent(memberId)],
        calls: [
          rows.call(memberId, { started_at: '2026-11-01T15:00:00Z' }),
          rows.call(memberId, { started_at: '2026-11-03T15:00:00Z' }),
        ],
        test_kits: [rows.kit(memberId, { date_sent: '2026-10-01' }), rows.kit(memberId, { date_sent: '2026-11-01' })],
      }),
    })
    const detail = start(openWorkspace(stored.rows)).getMember(stored.idOf('A'))
    expect(memberDetail.safeParse(detail).error).toBeUndefined()
    expect(detail.calls.map(({ started_at }) => started_at)).toEqual(['2026-11-03T15:00:00Z', '2026-11-01T15:00:00Z'])
    expect(detail.kits.map(({ date_sent }) => date_sent)).toEqual(['2026-11-01', '2026-10-01'])
    expect(detail).toMatchObject({ complete: false, unsentRowIds: [] })
  })

  it.each([
    ['clinician', 1],
    ['care_coordinator', 1],
    ['outreach_specialist', 0],
  ] as const)('hold the results of screenings for a %s: %i', (role, count) => {
    const stored = panel({ last: 'A', more: (memberId) => ({ care_gap_assessments: [rows.screening(memberId)] }) })
    const { getMember } = start(openWorkspace(stored.rows, { ...SPECIALIST, role }))
    const { screenings } = getMember(stored.idOf('A'))
    expect(screenings).toHaveLength(count)
    expect(screenings.filter((screening) => 'responses' in screening)).toEqual([])
  })

  it('are refused for a member who is not in the cache', () => {
    const { getMember } = start(openWorkspace(panel({ last: 'A' }).rows))
    expect(() => getMember('00000000-0000-4000-8000-00000000ffff')).toThrow(
      expect.objectContaining({ code: 'board.memberNotFound' }),
    )
  })
})

describe('the header figures', () => {
  type Move = readonly [to: GapStatus, cause: GapMoveCause, at: string]
  interface Closing {
    readonly gap: Partial<SyncedRow<'care_gaps'>>
    readonly moves?: readonly Move[]
  }
  const verified = (at: string): Move => ['closed', 'evidence', at]
  const closings = (memberId: string, all: readonly Closing[]) => {
    const made = all.map(({ gap, moves = [] }) => {
      const row = rows.gap(memberId, { status: 'closed', moved_at: moves.at(-1)?.[2] ?? null, ...gap })
      const history = moves.map(([to_status, cause, moved_at], number) =>
        rows.gapMove(memberId, { gap_id: row.id, number: number + 1, to_status, cause, moved_at }),
      )
      return { row, history }
    })
    return { care_gaps: made.map(({ row }) => row), gap_moves: made.flatMap(({ history }) => history) }
  }
  const worked = () =>
    panel(
      {
        last: 'A',
        outreach: { call_window: openNow, financial_value: 1200 },
        more: (memberId) => ({
          calls: [
            rows.call(memberId, { outcome: 'completed', started_at: '2026-11-20T14:00:00Z' }),
            rows.call(memberId, { outcome: 'voicemail', started_at: '2026-11-20T13:00:00Z' }),
            rows.call(memberId, { outcome: 'completed', started_at: '2026-11-19T13:00:00Z' }),
            rows.call(memberId, { outcome: 'called-in-question', started_at: '2026-11-20T11:00:00Z' }),
            rows.call(memberId, { outcome: 'refused', reason: 'cost', started_at: '2026-11-20T12:00:00Z' }),
          ],
          ...closings(memberId, [
            { gap: {}, moves: [verified('2026-11-17T13:00:00Z')] },
            { gap: {}, moves: [verified('2026-11-16T13:00:00Z')] },
          ]),
        }),
      },
      { last: 'B', outreach: { call_window: openNow } },
      { last: 'C', outreach: { call_window: openNow }, verification: { on_dnc: true } },
      { last: 'D', outreach: { call_window: { ...openNow, daysOfWeek: ['Monday'] } } },
    )

  it("come from the day's records", () => {
    const stats = start(openWorkspace(worked().rows)).service.getStats()
    expect(boardStats.parse(stats)).toEqual({
      callsDone: 3,
      callsPlanned: 4,
      completed: 2,
      completedPercent: 67,
      refused: 1,
      refusedMostlyFor: 'cost',
      revenueImpact: null,
      gapsClosed: 2,
      goals: null,
      demo: false,
    })
  })

  it("count a caller's own day against the plan's goals, as soon as they are set, and nobody else's", () => {
    const mine = { staff_id: SPECIALIST.staffId, started_at: '2026-11-20T14:00:00Z' }
    const { rows: asked } = panel({
      last: 'A',
      more: (memberId) => ({
        calls: [
          rows.call(memberId, { ...mine, outcome: 'completed' }),
          rows.call(memberId, { ...mine, outcome: 'voicemail' }),
          rows.call(memberId, { outcome: 'completed', started_at: '2026-11-20T13:00:00Z' }),
        ],
      }),
    })
    const goals = rows.planSettings({ daily_calls: 25, daily_reached: null })
    const workspace = openWorkspace(asked)
    const { service } = start(workspace)
    expect(service.getStats().goals).toBeNull()
    storeRows(workspace.db, { plan_settings: [goals] })
    expect(service.getStats().goals).toEqual({ calls: { done: 2, goal: 25 }, reached: null })
    const led = openWorkspace({ ...asked, plan_settings: [goals] }, { ...SPECIALIST, role: 'supervisor' })
    expect(start(led).service.getStats().goals).toBeNull()
  })

  // The week begins on Monday, November 16, in New York.
  const THIS_WEEK = '2026-11-17T13:00:00Z'
  const LATER = '2026-11-19T13:00:00Z'
  const LAST_WEEK = '2026-11-12T13:00:00Z'
  it.each<[string, Closing, 0 | 1]>([
    ['verified this week', { gap: {}, moves: [verified(THIS_WEEK)] }, 1],
    ['in the first minute of the week', { gap: {}, moves: [verified('2026-11-16T05:00:00Z')] }, 1],
    ['in the minute before it', { gap: {}, moves: [verified('2026-11-16T04:59:00Z')] }, 0],
    ['verified in two parts, once', { gap: {}, moves: [['evidence-in', 'evidence', THIS_WEEK], verified(LATER)] }, 1],
    [
      'verified this week, of a member who moved to another team since',
      { gap: { updated_at: LATER }, moves: [verified(THIS_WEEK)] },
      1,
    ],
    [
      'verified last week, of a member who moved to another team since',
      { gap: { updated_at: LATER }, moves: [verified(LAST_WEEK)] },
      0,
    ],
    [
      'verified last week, and named by an import since',
      { gap: { window_end: '2026-12-31', updated_at: LATER }, moves: [verified(LAST_WEEK)] },
      0,
    ],
    ["closed by the plan's file", { gap: {}, moves: [['closed', 'plan-file', THIS_WEEK]] }, 0],
    [
      "closed by the plan's file after it was opened again",
      { gap: {}, moves: [verified(THIS_WEEK), ['reopened', 'reopened', THIS_WEEK], ['closed', 'plan-file', LATER]] },
      0,
    ],
    ['closed by a feed', { gap: {}, moves: [['closed', 'feed', THIS_WEEK]] }, 0],
    [
      'closed by a feed that took it back',
      {
        gap: { status: 'open' },
        moves: [
          ['closed', 'feed', THIS_WEEK],
          ['open', 'feed-undone', LATER],
        ],
      },
      0,
    ],
    [
      'verified, whose record the lab took back',
      { gap: { status: 'open' }, moves: [verified(THIS_WEEK), ['open', 'feed-undone', LATER]] },
      0,
    ],
    ['closed by somebody with the rights of the database', { gap: {}, moves: [['closed', 'operator', THIS_WEEK]] }, 0],
    ['closed when it came', { gap: { updated_at: LATER } }, 0],
    [
      'opened by the undoing of an import',
      {
        gap: { status: 'open' },
        moves: [
          ['closed', 'plan-file', THIS_WEEK],
          ['open', 'import-undone', THIS_WEEK],
        ],
      },
      0,
    ],
    [
      'opened again with a reason',
      { gap: { status: 'reopened' }, moves: [verified(THIS_WEEK), ['reopened', 'reopened', LATER]] },
      0,
    ],
    [
      'verified again after that',
      { gap: {}, moves: [verified(LAST_WEEK), ['reopened', 'reopened', THIS_WEEK], verified(LATER)] },
      1,
    ],
    [
      'left out, as not to be counted',
      { gap: { status: 'excluded' }, moves: [['excluded', 'evidence', THIS_WEEK]] },
      0,
    ],
    ['said to be done', { gap: { status: 'reported-done' }, moves: [['reported-done', 'statement', THIS_WEEK]] }, 0],
    [
      'with evidence that waits',
      { gap: { status: 'evidence-in' }, moves: [['evidence-in', 'evidence', THIS_WEEK]] },
      0,
    ],
  ])('of a gap %s', (_, closing, counted) => {
    const { rows: held } = panel({
      last: 'A',
      outreach: { financial_value: 1200 },
      more: (memberId) => closings(memberId, [closing]),
    })
    const { service } = start(openWorkspace(held, { ...SPECIALIST, role: 'supervisor' }))
    expect(service.getStats()).toMatchObject({ gapsClosed: counted, revenueImpact: 1200 * counted })
  })

  it('count a closed gap as soon as its history is here too, wherever the ranking is', () => {
    const { rows: held } = panel({
      last: 'A',
      more: (memberId) => closings(memberId, [{ gap: {}, moves: [verified(THIS_WEEK)] }]),
    })
    const { gap_moves: history = [], ...before } = held
    const workspace = openWorkspace(before)
    const { service } = start(workspace)
    expect(service.getStats().gapsClosed).toBe(0)
    storeRows(workspace.db, { gap_moves: history })
    workspace.changes.publish({ tables: ['gap_moves'], memberIds: history.map((move) => move.member_id) })
    expect(service.getStats().gapsClosed).toBe(1)
  })

  it('show the value of the week to supervisors only', () => {
    const { service } = start(openWorkspace(worked().rows, { ...SPECIALIST, role: 'supervisor' }))
    expect(service.getStats().revenueImpact).toBe(1200)
  })

  it('are the fixed sample figures in demo mode', () => {
    const stats = start(createDemoWorkspace(clock, silentLog)).service.getStats()
    expect(stats).toMatchObject({ callsDone: 24, callsPlanned: 32, completed: 18, completedPercent: 75 })
    expect(stats).toMatchObject({ revenueImpact: 45_200, gapsClosed: 12, demo: true })
  })
})

describe('a switch of the workspace', () => {
  it('drops the old panel and its rankings when the workspace is switched', () => {
    const { service, holder } = start(openWorkspace(panel({ last: 'Old' }).rows))
    const { ranking } = service.getPage(input())
    holder.switchTo(openWorkspace(panel({ last: 'New' }).rows))
    expect(membersChanged).toHaveBeenCalledExactlyOnceWith(null)
    expect(clock.waiting()).toBe(0)
    expect(names(service.getPage(input()))).toEqual(['New'])
    expect(() => service.getPage(input({ ranking }))).toThrow(expect.objectContaining({ code: 'board.rankingExpired' }))
  })

  it('does nothing on the minute once the cache was closed', () => {
    const { service, holder } = start(openWorkspace(panel({ last: 'A' }).rows))
    service.getPage(input())
    holder.close()
    clock.advance(60_000)
    expect(rankingChanged).not.toHaveBeenCalled()
  })
})

describe('the demo board', () => {
  it('shows the five sample members', () => {
    const { service, getMember } = start(createDemoWorkspace(clock, silentLog))
    const page = service.getPage(input())
    expect(boardPage.safeParse(page).error).toBeUndefined()
    expect(page.total).toBe(5)
    for (const { id } of page.cards) expect(memberDetail.safeParse(getMember(id)).error).toBeUndefined()
    expect(getMember(page.cards[0]!.id).complete).toBe(true)
  })
})

describe('what the contact rules are told', () => {
  const ofMember = (more: (memberId: string) => RowsByTable) => {
    const { rows, idOf } = panel({ last: 'Asked', more })
    return start(openWorkspace(rows)).service.contactFacts(idOf('Asked'))
  }

  it('names the earliest open callback', () => {
    const facts = ofMember((id) => ({
      callbacks: [
        rows.callback(id, { due_at: '2026-11-21T15:00:00.000Z' }),
        rows.callback(id, { due_at: '2026-11-20T14:00:00.000Z' }),
        rows.callback(id, { due_at: '2026-11-19T14:00:00.000Z', status: 'done' }),
      ],
    }))
    expect(facts?.callbackDueAt).toBe('2026-11-20T14:00:00.000Z')
  })

  it('holds what the plan narrows of the calling hours, on every card', () => {
    const calling = { monFri: { start: 600, end: 1020 }, sat: null, perWeek: 2, perSixtyDays: 4 }
    const { rows: asked, idOf } = panel({ last: 'Asked' })
    const { service } = start(openWorkspace({ ...asked, plan_settings: [rows.planSettings({ calling })] }))
    expect(service.contactFacts(idOf('Asked'))?.calling).toEqual(calling)
    expect(service.getPage(input()).cards[0]?.contact.calling).toEqual(calling)
  })

  it('counts a callback no more once a call has tried to keep it', () => {
    const facts = ofMember((id) => ({
      callbacks: [rows.callback(id, { due_at: '2026-11-20T14:00:00.000Z' })],
      calls: [rows.call(id, { outcome: 'no-answer', started_at: '2026-11-20T14:05:00.000Z' })],
    }))
    expect(facts).toMatchObject({ callbackDueAt: null, callsAt: ['2026-11-20T14:05:00.000Z'], completedToday: false })
  })

  it('takes a call of the member for no try of ours and for no promise kept', () => {
    const facts = ofMember((id) => ({
      callbacks: [rows.callback(id, { due_at: '2026-11-20T14:00:00.000Z' })],
      calls: [
        rows.call(id, { outcome: 'called-in-question', started_at: '2026-11-20T14:05:00.000Z' }),
        rows.call(id, { outcome: 'called-in-unverified', started_at: '2026-11-20T14:06:00.000Z' }),
      ],
    }))
    expect(facts).toMatchObject({ callbackDueAt: '2026-11-20T14:00:00.000Z', callsAt: [], completedToday: false })
    const done = ofMember((id) => ({
      calls: [rows.call(id, { outcome: 'called-in', started_at: '2026-11-20T14:05:00.000Z' })],
    }))
    expect(done).toMatchObject({ callsAt: [], completedToday: true })
  })

  it('counts the day as done once the member was reached, also by a refusal', () => {
    for (const outcome of ['completed', 'scheduled', 'refused'] as const) {
      const facts = ofMember((id) => ({ calls: [rows.call(id, { outcome, started_at: '2026-11-20T14:05:00.000Z' })] }))
      expect(facts?.completedToday).toBe(true)
    }
  })

  it('holds consent, do-not-call and an open crisis', () => {
    const facts = ofMember((id) => ({
      contact_consents: [rows.consent(id, { sms_enabled: true, sms_stopped_at: TEST_NOW })],
    }))
    expect(facts).toMatchObject({ smsEnabled: true, smsStoppedAt: TEST_NOW, onDnc: false, crisisHold: false })
    const { rows: held, idOf } = panel({ last: 'Held', outreach: { contact_hold: true } })
    expect(start(openWorkspace(held)).service.contactFacts(idOf('Held'))?.crisisHold).toBe(true)
  })
})

describe('a card at work', () => {
  const cardOf = (more: (memberId: string) => RowsByTable) => {
    const { rows } = panel({ last: 'Busy', more })
    return start(openWorkspace(rows)).service.getPage(input()).cards[0]
  }

  it('says who is in a call with the member until the lease ends', () => {
    const inCall = (leaseUntil: string) =>
      cardOf((id) => ({ call_claims: [rows.claim(id, { lease_until: leaseUntil })] }))?.inCall
    expect(inCall('2026-11-20T15:01:00.000Z')).toMatchObject({ mine: false, leaseUntil: '2026-11-20T15:01:00.000Z' })
    expect(inCall('2026-11-20T15:00:00.000Z')).toBeNull()
  })

  it('counts a text that waits here, and none that the server refused before it went out', () => {
    const { rows: stored, idOf } = panel({ last: 'Busy' })
    const workspace = openWorkspace(stored)
    const memberId = idOf('Busy')
    const link = (n: number): OutboxOperation => ({
      kind: 'portal.sendLink',
      memberId,
      rowId: `00000000-0000-4000-8000-0000000000f${n}`,
      at: TEST_NOW,
      channel: 'sms',
      link: 'home',
      message: { key: `00000000-0000-4000-8000-0000000000e${n}`, links: ['home'] },
      recipient: '+13055550111',
    })
    saveOperations(workspace, [link(1)], { nowMs: Date.parse(TEST_NOW) })
    const texts = () => start(workspace).service.contactFacts(memberId)?.textsAt
    expect(texts()).toHaveLength(1)
    const [job] = jobsOfRow(workspace.db, 'communication_logs', link(1).rowId)
    markAttention(workspace.db, job!.id, { reason: 'sync.refused', detail: 'delivery.inDoubt' })
    expect(texts()).toHaveLength(1)
    markAttention(workspace.db, job!.id, { reason: 'sync.refused', detail: 'contact.notAllowed textCapWeek' })
    expect(texts()).toEqual([])
  })

  it('takes a contact that was corrected here for unconfirmed before the server has heard of it', () => {
    const known = '2026-11-01'
    const { rows: stored, idOf } = panel({
      last: 'Moved',
      verification: {
        phone_verified: true,
        phone_verified_date: known,
        email_verified: true,
        email_verified_date: known,
      },
    })
    const workspace = openWorkspace(stored)
    const memberId = idOf('Moved')
    const { service, getMember } = start(workspace)
    const shown = () => {
      const { verification } = getMember(memberId)
      return {
        verified: service.getPage(input()).cards[0]?.badges.verified,
        phone: [verification?.phone_verified, verification?.phone_verified_date],
        email: [verification?.email_verified, verification?.email_verified_date],
      }
    }
    expect(shown()).toEqual({ verified: true, phone: [true, known], email: [true, known] })
    const correction = { kind: 'member.correct', memberId, rowId: memberId, seenXid: '0', at: TEST_NOW } as const
    const save = (operation: OutboxOperation) => saveOperations(workspace, [operation], { nowMs: clock.now() })
    save({ ...correction, source: 'call', was: { zip_code: '33130' }, now: { zip_code: '33131' } })
    expect(shown().verified).toBe(true)
    save({ ...correction, source: 'call', was: {}, now: { phone: '+13055550177' } })
    expect(shown()).toEqual({ verified: false, phone: [false, null], email: [true, known] })
    save({ ...correction, source: 'call', was: {}, now: { email: null } })
    expect(shown().email).toEqual([false, null])
  })

  it('reports a gap as done as soon as the visit is said to have been attended here, and no longer once it was missed', () => {
    const { rows: stored, idOf } = panel({
      last: 'Visited',
      gap: { name: 'Mammogram', created_at: '2026-01-05T09:00:00+00:00' },
      more: (memberId) => ({
        appointments: [
          rows.appointment(memberId, { test_name: 'Mammogram', appointment_datetime: '2026-11-19T15:00:00+00:00' }),
        ],
      }),
    })
    const workspace = openWorkspace(stored)
    const memberId = idOf('Visited')
    const { service } = start(workspace)
    const save = (kind: 'appointment.attend' | 'appointment.miss') => {
      const visit = readRow(workspace.db, 'appointments', stored.appointments?.[0]?.id ?? '')
      if (visit === null) throw new Error('no visit')
      const operation: OutboxOperation = { kind, memberId, rowId: visit.id, seenXid: '1', at: TEST_NOW, was: visit }
      saveOperations(workspace, [operation], { nowMs: clock.now() })
      return service.getPage(input()).cards[0]?.reportedGapNames
    }
    expect(save('appointment.attend')).toEqual(['Mammogram'])
    expect(save('appointment.miss')).toEqual([])
  })

  it.each<[string, (id: string) => RowsByTable, object]>([
    [
      'a promised call',
      (id) => ({ callbacks: [rows.callback(id, { due_at: TEST_NOW })] }),
      { action: 'callback', at: TEST_NOW },
    ],
    [
      'a result',
      (id) => ({ lab_results: [rows.result(id, { test_name: 'Lipid Panel' })] }),
      { action: 'result', about: 'Lipid Panel' },
    ],
    [
      'a kit',
      (id) => ({ test_kits: [rows.kit(id, { status: 'delivered', date_sent: '2026-11-19' })] }),
      { action: 'kitArrived' },
    ],
    [
      'a lead',
      (id) => ({ care_gaps: [rows.gap(id, { name: 'Eye Exam', status: 'reported-done' })] }),
      { action: 'record', about: 'Eye Exam' },
    ],
    [
      'a record that came to the one who asked for it',
      (id) => {
        const gap = rows.gap(id, { name: 'Eye Exam', status: 'reported-done' })
        const said = rows.statement(id, { kind: 'already-done', details: { gapId: gap.id, when: '', where: '' } })
        const task = rows.task(id, { id: said.id, kind: 'request-record', status: 'done', outcome: 'Arrived by fax' })
        return { care_gaps: [gap, rows.gap(id)], member_statements: [said], outreach_tasks: [task] }
      },
      { action: 'gap' },
    ],
    ['a record that is here', (id) => ({ care_gaps: [rows.gap(id, { status: 'evidence-in' })] }), { action: 'gap' }],
    [
      'a gap for which nothing is booked yet',
      (id) => ({
        care_gaps: [
          rows.gap(id, { name: 'A1C Test', status: 'scheduled' }),
          rows.gap(id, { name: 'Diabetic Eye Exam' }),
          rows.gap(id, { name: 'Flu Vaccine' }),
          rows.gap(id, { name: 'Mammogram' }),
        ],
        appointments: [
          rows.appointment(id, { test_name: 'Retinal Exam', appointment_datetime: '2026-11-30T15:00:00Z' }),
          rows.appointment(id, { test_name: 'Flu Vaccine', appointment_datetime: '2026-11-01T15:00:00Z' }),
        ],
      }),
      { action: 'gap', about: 'Flu Vaccine', count: 3 },
    ],
    [
      'a task that is for this person and due by today',
      (id) => ({
        lab_results: [rows.result(id)],
        outreach_tasks: [
          rows.task(id, { kind: 'ask-doctor', audience: 'coordinators', due_on: '2026-11-19' }),
          rows.task(id, { kind: 'ride-question', audience: 'team', due_on: '2026-11-20', asked_at: TEST_NOW }),
        ],
      }),
      { action: 'task', about: 'ride-question', at: TEST_NOW, count: 1 },
    ],
    [
      'what they wrote and nobody has ended, although it was read',
      (id) => ({
        care_gaps: [rows.gap(id, { name: 'Flu Vaccine' })],
        chat_messages: [
          rows.chat(id, { read: true, created_at: '2026-11-19T12:00:00+00:00' }),
          rows.chat(id, { read: true, created_at: '2026-11-19T13:00:00+00:00' }),
          rows.chat(id, { sender_type: 'coordinator', automatic: true, created_at: '2026-11-19T14:00:00+00:00' }),
        ],
      }),
      { action: 'reply', at: '2026-11-19T12:00:00.000Z', count: 2 },
    ],
    [
      'what they asked of others, before a gap',
      (id) => ({
        care_gaps: [rows.gap(id, { name: 'Flu Vaccine' })],
        outreach_tasks: [rows.task(id, { kind: 'ride-question', audience: 'member-services', due_on: '2026-11-23' })],
      }),
      { action: 'askedUs', about: 'ride-question' },
    ],
    [
      'no task of a later day',
      (id) => ({
        lab_results: [rows.result(id)],
        outreach_tasks: [rows.task(id, { audience: 'team', due_on: '2026-11-23' })],
      }),
      { action: 'result' },
    ],
    ['an alert', (id) => ({ member_outreach: [rows.outreach(id, { contact_hold: true })] }), { action: 'alert' }],
  ])('names the next step: %s', (_, made, step) => {
    const { rows: stored } = panel({ last: 'Delgado', more: made })
    const consents = (stored.members ?? []).map(({ id }) => rows.consent(id, { sms_enabled: true }))
    const outreach = stored.member_outreach?.slice(-1)
    const workspace = openWorkspace({
      ...stored,
      ...(outreach && { member_outreach: outreach }),
      contact_consents: consents,
    })
    expect(start(workspace).service.getPage(input()).cards[0]?.nextAction).toMatchObject(step)
  })

  it('says to a clinician what clinicians do, and nothing where all is booked', () => {
    const next = (made: (id: string) => RowsByTable, role: StaffRole) => {
      const { rows: stored } = panel({ last: 'Delgado', gap: { name: 'Flu Vaccine', status: 'scheduled' }, more: made })
      const [member] = stored.members ?? []
      const workspace = openWorkspace(
        { ...stored, contact_consents: [rows.consent(member?.id ?? '', { sms_enabled: true })] },
        { ...SPECIALIST, role },
      )
      return start(workspace).service.getPage(input()).cards[0]?.nextAction?.action ?? null
    }
    const kit = (id: string) => ({ test_kits: [rows.kit(id, { status: 'ordered', kit_type: 'Cologuard Kit' })] })
    expect([next(kit, 'clinician'), next(kit, 'coach')]).toEqual(['orderKit', 'approveKit'])
    expect(next(() => ({}), 'coach')).toBeNull()
    const later = (kind: TaskKind, audience: TaskAudience) => (id: string) => ({
      outreach_tasks: [rows.task(id, { kind, audience, due_on: '2026-11-24' })],
    })
    expect(next(later('screening-follow-up', 'coordinators'), 'clinician')).toBe('task')
    for (const role of ['outreach_specialist', 'coach', 'care_coordinator'] as const) {
      expect([next(later('check-in', 'team'), role), next(later('other', 'team'), role)]).toEqual(['task', null])
    }
  })

  it('leaves an urgent result to a clinician until one has gone into it', () => {
    const clinician = rows.staff({ role: 'clinician' })
    const coach = rows.staff({ role: 'coach' })
    const next = (openedBy: string | null, role: StaffRole) => {
      const { rows: stored } = panel({
        last: 'Delgado',
        gap: { name: 'Flu Vaccine', status: 'scheduled' },
        more: (id) => ({ lab_results: [rows.result(id, { urgent: true, discussion_opened_by: openedBy })] }),
      })
      const [member] = stored.members ?? []
      const consents = [rows.consent(member?.id ?? '', { sms_enabled: true })]
      const staff = [clinician, coach]
      const workspace = openWorkspace({ ...stored, staff, contact_consents: consents }, { ...SPECIALIST, role })
      return start(workspace).service.getPage(input()).cards[0]?.nextAction?.action ?? null
    }
    expect([next(null, 'outreach_specialist'), next(null, 'clinician')]).toEqual([null, 'seeResult'])
    expect(next(coach.id, 'outreach_specialist')).toBeNull()
    expect([next(clinician.id, 'outreach_specialist'), next(clinician.id, 'clinician')]).toEqual(['result', 'result'])
  })

  it('lists kits to follow up and kits that wait for a clinician', () => {
    const shown = cardOf((id) => ({
      test_kits: [
        rows.kit(id, { status: 'sent', date_sent: '2026-11-12' }),
        rows.kit(id, { status: 'sent', date_sent: '2026-11-19' }),
        rows.kit(id, { status: 'ordered', date_sent: null, kit_type: 'Cologuard Kit' }),
      ],
    }))
    expect(shown?.kitNudges.map(({ kitType, day }) => [kitType, day])).toEqual([['A1C Home Test Kit', 7]])
    expect(shown?.nextAction).toMatchObject({ action: 'approveKit', about: 'Cologuard Kit' })
    expect(shown?.kitsToApprove.map(({ kitType }) => kitType)).toEqual(['Cologuard Kit'])
  })

  it('follows no kit up of somebody who has died', () => {
    const shown = cardOf((id) => ({
      test_kits: [rows.kit(id, { status: 'sent', date_sent: '2026-11-12' })],
      member_statements: [rows.statement(id, { kind: 'deceased', details: {} })],
    }))
    expect([shown?.contact.deceased, shown?.kitNudges]).toEqual([true, []])
  })

  it('shows the latest contact, also a call that the server has not counted yet', () => {
    const shown = cardOf((id) => ({
      calls: [rows.call(id, { started_at: '2026-11-19T15:00:00.000Z', outcome: 'completed' })],
    }))
    expect(shown?.lastContactAt).toBe('2026-11-19T15:00:00.000Z')
  })

  it.each<[CallOutcome, boolean]>([
    ['completed', true],
    ['scheduled', true],
    ['refused', true],
    ['called-in', true],
    ['called-in-question', true],
    ['voicemail', false],
    ['no-answer', false],
    ['called-in-unverified', false],
  ])('tells of a call with the outcome %s as contact: %s', (outcome, isContact) => {
    const [before, after] = ['2026-11-10T15:00:00.000Z', '2026-11-19T15:00:00.000Z']
    const shown = cardOf((id) => ({
      calls: [
        rows.call(id, { started_at: before, outcome: 'completed' }),
        rows.call(id, { started_at: after, outcome }),
      ],
    }))
    expect(shown?.lastContactAt).toBe(isContact ? after : before)
    expect(cardOf((id) => ({ calls: [rows.call(id, { outcome })] }))?.lastContactAt === null).toBe(!isContact)
  })
})
