import { describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW, type RowsByTable } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import { BoardService } from '../board/board.service.ts'
import { registerSkips } from './register.ts'

const ZONE = 'America/New_York'
const HOUR = 3_600_000
const later = (hours: number): string => new Date(Date.parse(TEST_NOW) + hours * HOUR).toISOString()

const rows = createRows(41)
const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado' })
const earl = rows.member({ first_name: 'Earl', last_name: 'Whitaker' })
const outreach = rows.outreach(rosa.id, { priority: 'critical' })
const me = rows.staff({ id: SPECIALIST.staffId, full_name: SPECIALIST.fullName })

function setUp(more: RowsByTable = {}, given?: Workspace) {
  const workspace =
    given ??
    openWorkspace({
      members: [rosa, earl],
      staff: [me],
      member_outreach: [outreach, rows.outreach(earl.id)],
      care_gaps: [rows.gap(rosa.id), rows.gap(earl.id)],
      ...more,
    })
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const clock = createFakeClock(TEST_NOW)
  const events = { rankingChanged: vi.fn(), membersChanged: vi.fn() }
  const board = new BoardService({ workspaces, clock, log: silentLog, stationZone: ZONE, events })
  const { ipc, call } = testBridge(workspaces, () => {})
  registerSkips({ ipc, clock, contactFacts: (memberId) => board.contactFacts(memberId), stationZone: ZONE })
  const ask = async (name: string, input?: unknown) => {
    const answer = await call(`skips:${name}`, input)
    if (!answer.ok) throw Object.assign(new Error(answer.error.code), answer.error)
    return answer.value
  }
  const skip = (change: object = {}) =>
    ask('skip', { memberId: rosa.id, until: 'later', reason: 'waiting', note: '', ...change })
  const page = (change: object = {}) => {
    board.refreshRanking()
    return board.getPage({ tab: 'all', query: '', showFinished: false, offset: 0, limit: 50, ranking: null, ...change })
  }
  const names = (change: object = {}) => page(change).cards.map(({ firstName }) => firstName)
  return { workspace, clock, ask, skip, page, names }
}

const failure = (code: string) => expect.objectContaining({ code })

describe('setting a member aside', () => {
  it('takes them off the queue, with who and why for whoever looks them up, and keeps the job on disk', async () => {
    const { workspace, skip, page, names } = setUp()
    expect(names()).toEqual(['Rosa', 'Earl'])
    expect(await skip({ note: ' her record ' })).toEqual({ until: later(2) })
    expect(names()).toEqual(['Earl'])
    expect(page().finished).toBe(1)
    expect(names({ showFinished: true })).toEqual(['Earl', 'Rosa'])
    expect(page({ query: 'rosa' }).cards[0]?.skip).toEqual({
      state: 'aside',
      until: later(2),
      reason: 'waiting',
      note: 'her record',
      by: SPECIALIST.fullName,
      mine: true,
    })
    expect(jobsOfRow(workspace.db, 'member_outreach', outreach.id)).toMatchObject([
      { operation: { kind: 'member.skip', until: later(2), reason: 'waiting', note: 'her record' } },
    ])
  })

  it('ends with the time, and the card says why the member is back', async () => {
    const { clock, skip, page, names } = setUp()
    await skip()
    clock.advance(2 * HOUR)
    expect(names()).toEqual(['Rosa', 'Earl'])
    expect(page().cards[0]?.skip).toMatchObject({ state: 'time', until: later(2) })
  })

  it('is undone at once', async () => {
    const { ask, skip, page, names } = setUp()
    await skip()
    await ask('unskip', { memberId: rosa.id })
    expect(names()).toEqual(['Rosa', 'Earl'])
    expect(page().cards[0]?.skip).toBe(null)
    await expect(ask('unskip', { memberId: rosa.id })).resolves.toBe(null)
  })

  it.each<[string, string, () => RowsByTable]>([
    ['a promised call comes due', 'callback', () => ({ callbacks: [rows.callback(rosa.id, { due_at: later(1) })] })],
    [
      'the member writes',
      'message',
      () => ({ chat_messages: [rows.chat(rosa.id, { created_at: later(0.5), sender_type: 'member', read: false })] }),
    ],
    [
      'an alert is raised',
      'alert',
      () => ({
        member_outreach: [
          { ...outreach, skipped_at: TEST_NOW, skipped_until: later(2), skip_reason: 'waiting', contact_hold: true },
        ],
      }),
    ],
  ])('never hides that %s', async (_, state, made) => {
    const { workspace, clock, skip, page, names } = setUp()
    await skip()
    storeRows(workspace.db, made())
    clock.advance(HOUR)
    expect(names()).toContain('Rosa')
    expect(page({ query: 'rosa' }).cards[0]?.skip?.state).toBe(state)
  })

  it('stands although a promised call was tried before', async () => {
    const tried = {
      callbacks: [rows.callback(rosa.id, { due_at: later(-2) })],
      calls: [rows.call(rosa.id, { outcome: 'voicemail', started_at: later(-1) })],
    }
    const { skip, page, names } = setUp(tried)
    await skip()
    expect(names()).toEqual(['Earl'])
    expect(page({ query: 'rosa' }).cards[0]?.skip?.state).toBe('aside')
  })

  it('is refused for what may not wait, for a day out of reach and without a word', async () => {
    const due = setUp({ callbacks: [rows.callback(rosa.id, { due_at: TEST_NOW })] })
    await expect(due.skip()).rejects.toEqual(failure('skips.promise'))
    const held = setUp({ member_outreach: [{ ...outreach, contact_hold: true }, rows.outreach(earl.id)] })
    await expect(held.skip()).rejects.toEqual(failure('skips.alert'))
    const { skip } = setUp()
    await expect(skip({ until: '2026-11-20' })).rejects.toEqual(failure('skips.badDay'))
    await expect(skip({ reason: 'other' })).rejects.toEqual(failure('skips.noteMissing'))
    await expect(skip({ memberId: '00000000-0000-4000-8000-000000000009' })).rejects.toEqual(
      failure('skips.memberNotFound'),
    )
  })

  it('works on the sample members, whose order is the plain one otherwise', async () => {
    const demo = createDemoWorkspace(createFakeClock(TEST_NOW), silentLog)
    const { skip, page } = setUp({}, demo)
    const [first] = page().cards
    await skip({ memberId: first?.id, until: 'tomorrow' })
    expect(page().cards.map(({ id }) => id)).not.toContain(first?.id)
    expect(page({ showFinished: true }).cards.at(-1)?.skip?.mine).toBe(true)
  })
})
