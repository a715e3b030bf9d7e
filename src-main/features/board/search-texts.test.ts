import { expect, it } from 'vitest'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, storeRows } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { BoardService } from './board.service.ts'

function start() {
  const rows = createRows()
  // In Los Angeles it is seven in the morning.
  const place = { zip_code: '90001', time_zone: 'America/Los_Angeles', phone: '+12135550111' }
  const member = rows.member({ last_name: 'Barlow', ...place })
  const workspace = openWorkspace({
    members: [member],
    member_outreach: [rows.outreach(member.id)],
    care_gaps: [rows.gap(member.id)],
  })
  const clock = createFakeClock(TEST_NOW)
  const events = { rankingChanged: () => {}, membersChanged: () => {} }
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const stationZone = 'America/New_York'
  const service = new BoardService({ workspaces, clock, log: silentLog, stationZone, events, readAtOnce: 0 })
  const page = (query: string) =>
    service.getPage({ tab: 'all', query, showFinished: true, offset: 0, limit: 50, ranking: null })
  const found = (query: string): number => page(query).total
  /** A change that the board is not told of shows when it reads. */
  const renameUnseen = (): void => void workspace.db.prepare(`UPDATE members SET last_name = 'Other'`).run()
  return { clock, page, found, renameUnseen, workspace, member }
}

it('reads names after the first page, when nobody waits', () => {
  const { clock, found, renameUnseen } = start()
  expect(found('')).toBe(1)
  clock.advance(0)
  renameUnseen()
  expect(found('barlow')).toBe(1)
})

it('has them for whoever searches before that', () => {
  const { found, renameUnseen } = start()
  expect(found('')).toBe(1)
  renameUnseen()
  expect(found('barlow')).toBe(0)
  expect(found('other')).toBe(1)
})

it('has the name that a member got before all were read', () => {
  const { clock, found, workspace, member } = start()
  expect(found('')).toBe(1)
  storeRows(workspace.db, { members: [{ ...member, last_name: 'Newly', changed_xid: '900' }] })
  workspace.changes.publish({ tables: ['members'], memberIds: [member.id] })
  expect(found('newly')).toBe(1)
  clock.advance(0)
  expect(found('newly')).toBe(1)
  expect(found('barlow')).toBe(0)
})

it('ranks again once it knows where everybody is, and goes by the zone of their best times before', () => {
  const { clock, page } = start()
  expect(page('').sections).toEqual([{ section: 'open', start: 0 }])
  clock.advance(1000)
  expect(page('').sections).toEqual([{ section: 'later', start: 0 }])
})
