import { isGapOpenOn } from '#shared/domain/gaps/index.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BOARD_CHOICES, type BoardPageInput } from '#shared/ipc/board.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW, type RowFactory, type RowsByTable } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { BoardService } from './board.service.ts'

const COLLEAGUE = '00000000-0000-4000-8000-0000000000c2'

let rows: RowFactory
beforeEach(() => {
  rows = createRows()
})

function start(workspace: Workspace, now = TEST_NOW): BoardService {
  return new BoardService({
    workspaces: createWorkspaceHolder(workspace, silentLog),
    clock: createFakeClock(now),
    log: silentLog,
    stationZone: 'America/New_York',
    events: { rankingChanged: vi.fn(), membersChanged: vi.fn() },
  })
}

/** Members of the queue by last name; `more` adds what is theirs. */
function panel(stories: Readonly<Record<string, (memberId: string) => RowsByTable>>) {
  const merged: Record<string, unknown[]> = {}
  const ids = new Map<string, string>()
  for (const [last, more] of Object.entries(stories)) {
    const member = rows.member({ last_name: last })
    ids.set(last, member.id)
    const base = { members: [member], member_outreach: [rows.outreach(member.id)], care_gaps: [rows.gap(member.id)] }
    const own = more(member.id)
    for (const table of new Set([...Object.keys(base), ...Object.keys(own)])) {
      const rowsOf = own[table as keyof RowsByTable] ?? base[table as keyof typeof base] ?? []
      ;(merged[table] ??= []).push(...rowsOf)
    }
  }
  return { stored: merged as RowsByTable, idOf: (last: string) => ids.get(last) ?? '' }
}

/** The last names of the list; a file of it has the same members. */
function shown(service: BoardService, change: Partial<BoardPageInput> = {}): string[] {
  const input = { tab: 'all', query: '', showFinished: true, offset: 0, limit: 50, ranking: null, ...change } as const
  const { cards } = service.getPage(input)
  expect(service.shownIds(input)).toEqual(cards.map(({ id }) => id))
  return cards.map(({ lastName }) => lastName)
}

const nothing = (): RowsByTable => ({})

describe('only mine', () => {
  const mine = { staff_id: SPECIALIST.staffId }
  const someones = () =>
    panel({
      Asked: (id) => ({ member_outreach: [rows.outreach(id, { one_caller: SPECIALIST.staffId })] }),
      Promised: (id) => ({ callbacks: [rows.callback(id, { assigned_to: SPECIALIST.staffId })] }),
      Done: (id) => ({ callbacks: [rows.callback(id, { assigned_to: SPECIALIST.staffId, status: 'done' })] }),
      Team: (id) => ({ callbacks: [rows.callback(id, { assigned_to: null })] }),
      Task: (id) => ({ outreach_tasks: [rows.task(id, { assigned_to: SPECIALIST.staffId })] }),
      Called: (id) => ({
        calls: [rows.call(id, { ...mine, started_at: '2026-11-10T15:00:00Z', outcome: 'voicemail' })],
      }),
      Taken: (id) => ({
        calls: [
          rows.call(id, { ...mine, started_at: '2026-11-10T15:00:00Z', outcome: 'voicemail' }),
          rows.call(id, { staff_id: COLLEAGUE, started_at: '2026-11-11T15:00:00Z', outcome: 'voicemail' }),
        ],
      }),
      Old: (id) => ({ calls: [rows.call(id, { ...mine, started_at: '2026-10-01T15:00:00Z', outcome: 'voicemail' })] }),
      Nobody: nothing,
    })

  it('shows whom the person promised, was asked for by, or called last, and counts no others', () => {
    const service = start(openWorkspace(someones().stored))
    expect(shown(service, { mineOnly: true }).toSorted()).toEqual(['Asked', 'Called', 'Promised', 'Task'])
    const page = {
      tab: 'all',
      query: '',
      showFinished: true,
      offset: 0,
      limit: 1,
      ranking: null,
      mineOnly: true,
    } as const
    expect(service.getPage(page)).toMatchObject({ total: 4, counts: { all: 4 } })
  })

  it('does not narrow a search', () => {
    expect(shown(start(openWorkspace(someones().stored)), { mineOnly: true, query: 'nobody' })).toEqual(['Nobody'])
  })

  it('is nobody on the sample board', () => {
    expect(shown(start(createDemoWorkspace(createFakeClock(TEST_NOW), silentLog)), { mineOnly: true })).toEqual([])
  })
})

describe('an order of the own', () => {
  const told = (last_contact_at: string | null) => (id: string) => ({
    member_outreach: [rows.outreach(id, { last_contact_at })],
  })

  it('goes by last name, blind to accents', () => {
    const service = start(openWorkspace(panel({ Zuniga: nothing, Álvarez: nothing, Brown: nothing }).stored))
    expect(shown(service, { sort: 'name' })).toEqual(['Álvarez', 'Brown', 'Zuniga'])
  })

  it('goes by the longest without contact, whoever was never reached first', () => {
    const { stored } = panel({
      Recent: told('2026-11-10T15:00:00Z'),
      Long: told('2026-03-01T15:00:00Z'),
      Never: told(null),
      Called: (id) => ({
        ...told('2026-01-01T15:00:00Z')(id),
        calls: [rows.call(id, { started_at: '2026-11-12T15:00:00Z', outcome: 'refused' })],
      }),
      Tried: (id) => ({
        ...told('2026-02-01T15:00:00Z')(id),
        calls: [rows.call(id, { started_at: '2026-11-12T15:00:00Z', outcome: 'voicemail' })],
      }),
    })
    expect(shown(start(openWorkspace(stored)), { sort: 'contact' })).toEqual([
      'Never',
      'Tried',
      'Long',
      'Recent',
      'Called',
    ])
  })

  it('goes by the most open gaps, and tells each place in it', () => {
    const { stored, idOf } = panel({
      One: nothing,
      Three: (id) => ({ care_gaps: [rows.gap(id), rows.gap(id), rows.gap(id), rows.gap(id, { status: 'closed' })] }),
      Two: (id) => ({ care_gaps: [rows.gap(id), rows.gap(id)] }),
    })
    const service = start(openWorkspace(stored))
    expect(shown(service, { sort: 'gaps' })).toEqual(['Three', 'Two', 'One'])
    expect(service.findPosition(idOf('One'), { ...BOARD_CHOICES, sort: 'gaps' })).toBe(3)
    expect(service.findPosition(idOf('One'), { ...BOARD_CHOICES, mineOnly: true })).toBeNull()
  })

  it('counts no gap of a year that the plan has closed, by the rule of the measures', () => {
    // The clock of these tests stands in November 2026: 2025 closed on March 31.
    const days = ['2024-06-30', '2024-07-01', '2025-06-30', '2025-07-01', '2025-12-31', '2026-01-01', '2026-08-31']
    const all = ['Mammogram', 'Flu Vaccine'].flatMap((name) =>
      days.flatMap((day) => [
        { name, window_end: null, created_at: `${day}T09:00:00.000Z` },
        { name, window_end: day, created_at: '2024-01-01T09:00:00.000Z' },
      ]),
    )
    const context = { today: '2026-11-20', closingDay: null }
    const open = all.filter((gap) => isGapOpenOn({ ...gap, status: 'open', measure: null }, context))
    expect(open.length).toBeGreaterThan(0)
    expect(open.length).toBeLessThan(all.length)
    const of = (id: string, gaps: readonly object[]) => ({ care_gaps: gaps.map((gap) => rows.gap(id, gap)) })
    const more = Array.from({ length: open.length + 1 }, () => ({ window_end: '2026-12-31' }))
    const { stored } = panel({
      All: (id) => of(id, all),
      Fewer: (id) => of(id, more.slice(2)),
      More: (id) => of(id, more),
    })
    expect(shown(start(openWorkspace(stored)), { sort: 'gaps' })).toEqual(['More', 'All', 'Fewer'])
  })
})

describe('the end of a gap', () => {
  // The clock of these tests stands in November 2026.
  const CAME = '2026-09-01T09:00:00.000Z'
  const ends =
    (...days: (string | null)[]) =>
    (id: string): RowsByTable => ({
      care_gaps: days.map((window_end) =>
        rows.gap(id, { name: 'Mammogram', measure: 'BCS-E', window_end, created_at: CAME }),
      ),
    })
  const stories = () =>
    panel({
      Year: ends(null),
      Over: ends('2026-10-31'),
      Soon: ends('2027-03-31', '2026-11-30'),
      Reported: (id) => ({
        care_gaps: [
          rows.gap(id, { name: 'Mammogram', window_end: '2026-11-28', status: 'reported-done' }),
          rows.gap(id, { name: 'A1C Test', window_end: '2027-02-28' }),
        ],
      }),
      Season: (id) => ({
        care_gaps: [rows.gap(id, { name: 'Flu Vaccine', measure: 'AIS-E', window_end: null, created_at: CAME })],
      }),
      Mood: (id) => ({
        care_gaps: [rows.gap(id, { name: 'Depression Screening', measure: null, window_end: null, created_at: CAME })],
      }),
    })

  it('orders the list on demand, by the first one ahead; what is over comes last', () => {
    expect(shown(start(openWorkspace(stories().stored)), { sort: 'ends' })).toEqual([
      'Soon',
      'Mood',
      'Year',
      'Reported',
      'Season',
      'Over',
    ])
  })

  it('leaves the ranking as it is where that is wanted, and between gaps of the same day', () => {
    const story = panel({ C: ends(null), A: ends(null), B: ends(null) })
    const service = start(openWorkspace(story.stored))
    expect(shown(service, { sort: 'ends' })).toEqual(shown(service))
  })

  it('narrows the list to those of the next thirty days, and counts them', () => {
    const service = start(openWorkspace(stories().stored))
    expect(shown(service, { endingOnly: true }).toSorted()).toEqual(['Mood', 'Soon'])
    expect(shown(service, { endingOnly: true, mineOnly: true })).toEqual([])
    expect(shown(service, { endingOnly: true, query: 'season' })).toEqual(['Season'])
  })

  it('is told on the card, in days of the station’s calendar', () => {
    const service = start(openWorkspace(stories().stored))
    const { cards } = service.getPage({ tab: 'all', query: '', showFinished: true, offset: 0, limit: 9, ranking: null })
    const told = Object.fromEntries(cards.map(({ lastName, gapsEnd }) => [lastName, gapsEnd]))
    expect(told).toMatchObject({
      Soon: { day: '2026-11-30' },
      Mood: { day: '2026-12-01' },
      Season: { day: '2027-06-30' },
      Over: { day: '2026-10-31', daysLeft: null },
      Reported: { day: '2027-02-28' },
    })
    expect((told['Mood']?.daysLeft ?? 0) - (told['Soon']?.daysLeft ?? 0)).toBe(1)
  })
})

describe('New Year', () => {
  const year = (number: number, name = 'Mammogram') => ({
    name,
    window_end: null,
    created_at: `${number}-09-01T09:00:00.000Z`,
  })
  const stories = () =>
    panel({
      Both: (id) => ({ care_gaps: [rows.gap(id, year(2026)), rows.gap(id, { ...year(2027), name: 'A1C Test' })] }),
      Last: (id) => ({ care_gaps: [rows.gap(id, year(2026))] }),
    })
  const at = (now: string, closing: string | null = null) => {
    const settings = closing === null ? {} : { plan_settings: [rows.planSettings({ evidence_until: closing })] }
    const service = start(openWorkspace({ ...stories().stored, ...settings }), now)
    const page = service.getPage({ tab: 'all', query: '', showFinished: true, offset: 0, limit: 9, ranking: null })
    const told = (last: string) => {
      const one = page.cards.find(({ lastName }) => lastName === last)
      return [one?.openGapNames.toSorted(), one?.gapsEnd]
    }
    return { ending: shown(service, { endingOnly: true }).toSorted(), both: told('Both'), last: told('Last') }
  }
  const both = ['A1C Test', 'Mammogram']

  it('ends the gaps of the year on the station’s day, and not an hour before', () => {
    const eve = { day: '2026-12-31', daysLeft: 0 }
    // 23:59 in New York, and a minute later.
    expect(at('2027-01-01T04:59:00.000Z')).toEqual({
      ending: ['Both', 'Last'],
      both: [both, eve],
      last: [['Mammogram'], eve],
    })
    expect(at('2027-01-01T05:00:00.000Z')).toEqual({
      ending: [],
      both: [both, { day: '2027-12-31', daysLeft: 364 }],
      last: [['Mammogram'], { day: '2026-12-31', daysLeft: null }],
    })
  })

  it('leaves them on the card to the plan’s closing day, and not longer', () => {
    expect(at('2027-04-01T03:59:00.000Z').last[0]).toEqual(['Mammogram'])
    expect(at('2027-04-01T04:00:00.000Z')).toMatchObject({
      both: [['A1C Test'], { day: '2027-12-31' }],
      last: [[], null],
    })
    expect(at('2027-02-16T12:00:00.000Z', '02-15').last[0]).toEqual([])
  })
})

describe('what a person chose of the list', () => {
  it('is kept for them, and begins as usual', () => {
    const workspace = openWorkspace({})
    expect(start(workspace).choices(workspace)).toEqual(BOARD_CHOICES)
    start(workspace).setChoices(workspace, { ...BOARD_CHOICES, showFinished: true, mineOnly: true, sort: 'name' })
    expect(start(workspace).choices(workspace)).toEqual({
      ...BOARD_CHOICES,
      showFinished: true,
      mineOnly: true,
      sort: 'name',
    })
  })

  it('is not kept of the sample board', () => {
    const demo = createDemoWorkspace(createFakeClock(TEST_NOW), silentLog)
    start(demo).setChoices(demo, { ...BOARD_CHOICES, showFinished: true, sort: 'name' })
    expect(start(demo).choices(demo)).toEqual(BOARD_CHOICES)
  })
})
