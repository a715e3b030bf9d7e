import { beforeEach, describe, expect, it } from 'vitest'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { recordingLog, silentLog } from '../../db/test-log.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { Workspace, WorkspaceOwner } from '../../workspace/types.ts'
import { CallbacksService } from './callbacks.service.ts'
import { SETTLE_MS } from './due-watch.ts'

const rows = createRows(13)
const rosa = rows.member()
const own = { assigned_to: SPECIALIST.staffId }
const coach = rows.staff({ full_name: 'Sample Coach' })
const others = { assigned_to: coach.id }
const MINUTE = 60_000
const callback = (dueAt: string, change = {}) => rows.callback(rosa.id, { due_at: dueAt, ...change })

let clock: FakeClock
let workspace: Workspace
let due: number[]
let changed: number
beforeEach(() => {
  clock = createFakeClock(TEST_NOW)
  due = []
  changed = 0
})

function open(callbacks: ReturnType<typeof callback>[], { owner = SPECIALIST as WorkspaceOwner, pulled = true } = {}) {
  workspace = openWorkspace({ members: [rosa], staff: [coach], callbacks }, owner)
  if (pulled) pullEnded()
}
function pullEnded(): void {
  workspace.db.prepare(`INSERT INTO sync_cursors (table_name, complete) VALUES ('callbacks', 1)`).run()
}
function start(log = silentLog) {
  const holder = createWorkspaceHolder(workspace, silentLog)
  const service = new CallbacksService({
    workspaces: holder,
    clock,
    log,
    stationZone: 'America/New_York',
    onDue: (count) => due.push(count),
    onChanged: () => (changed += 1),
  })
  service.start()
  clock.advance(0)
  return { holder, service }
}
const publish = (...tables: (SyncedTable | 'outbox')[]) => {
  workspace.changes.publish({ tables, memberIds: [rosa.id] })
  clock.advance(SETTLE_MS)
}

describe('a callback that falls due', () => {
  it('is announced at its minute, once', () => {
    open([callback('2026-11-20T15:10:00Z', own)])
    start()
    clock.advance(10 * MINUTE - 1)
    expect(due).toEqual([])
    clock.advance(1)
    expect(due).toEqual([1])
    clock.advance(120 * MINUTE)
    expect(due).toEqual([1])
  })

  it('is announced where it is mine or of the team, never where somebody else promised', () => {
    const at = ['2026-11-20T15:10:00Z', '2026-11-20T15:20:00Z', '2026-11-20T15:30:00Z'] as const
    open([callback(at[0], own), callback(at[1]), callback(at[2], others)], {
      owner: { ...SPECIALIST, role: 'supervisor' },
    })
    start()
    clock.advance(60 * MINUTE)
    expect(due).toEqual([1, 1])
  })

  it('is announced to everybody of the team once whoever promised it was switched off', () => {
    open([callback('2026-11-20T15:30:00Z', others)])
    start()
    clock.advance(60 * MINUTE)
    expect(due).toEqual([])
    storeRows(workspace.db, { staff: [{ ...coach, active: false }] })
    publish('staff')
    expect(due).toEqual([1])
  })

  it('is one of several that came while the desk was closed: one summary', () => {
    open([callback('2026-11-19T15:00:00Z'), callback('2026-11-20T14:00:00Z', own), callback('2026-11-20T15:30:00Z')])
    start()
    expect(due).toEqual([2])
    clock.advance(60 * MINUTE)
    expect(due).toEqual([2, 1])
  })

  it('is one of several that came while the machine slept', () => {
    open([callback('2026-11-20T15:10:00Z'), callback('2026-11-20T15:20:00Z')])
    const { service } = start()
    const asleep = createFakeClock('2026-11-20T18:00:00Z')
    clock.now = asleep.now
    service.wake()
    expect(due).toEqual([2])
  })

  it('is not announced again by a restart, whichever way the server writes its time', () => {
    const row = callback('2026-11-20T14:00:00.000Z', own)
    open([row])
    start().service.stop()
    storeRows(workspace.db, { callbacks: [{ ...row, due_at: '2026-11-20T09:00:00-05:00', changed_xid: '2' }] })
    start()
    expect(due).toEqual([1])
  })

  it('is announced again at another time that was agreed', () => {
    const row = callback('2026-11-20T14:00:00Z', own)
    open([row])
    const { service } = start()
    service.move(workspace, { id: row.id, dueAt: '2026-11-20T16:00:00Z' })
    clock.advance(60 * MINUTE)
    expect(due).toEqual([1, 1])
  })

  it('is not announced when it was closed before, and is forgotten', () => {
    const row = callback('2026-11-20T15:10:00Z')
    open([row, callback('2026-11-20T14:00:00Z')])
    const { service } = start()
    service.close(workspace, { id: row.id, status: 'done' })
    clock.advance(60 * MINUTE)
    expect(due).toEqual([1])
    expect(workspace.db.prepare('SELECT count(*) FROM callback_notices').pluck().get()).toBe(1)
  })

  it('is announced while the desk is locked: whoever promised it may stand beside', () => {
    open([callback('2026-11-20T15:10:00Z')])
    start().holder.setLocked(true)
    clock.advance(60 * MINUTE)
    expect(due).toEqual([1])
  })

  it('arrives with the first sync: one summary when that table is whole', () => {
    open([callback('2026-11-20T13:00:00Z')], { pulled: false })
    start()
    publish('callbacks')
    storeRows(workspace.db, { callbacks: [callback('2026-11-20T14:00:00Z')] })
    publish('callbacks')
    expect(due).toEqual([])
    pullEnded()
    publish('callbacks')
    expect(due).toEqual([2])
  })

  it('is added while the desk runs', () => {
    open([])
    start()
    storeRows(workspace.db, { callbacks: [callback('2026-11-20T15:05:00Z')] })
    publish('callbacks')
    clock.advance(5 * MINUTE)
    expect(due).toEqual([1])
  })
})

describe('the list', () => {
  it('is announced as changed by what shows in it, once for many pages', () => {
    open([])
    start()
    for (let page = 0; page < 5; page += 1) workspace.changes.publish({ tables: ['members'], memberIds: null })
    clock.advance(SETTLE_MS)
    publish('outbox')
    publish('staff')
    publish('care_gaps')
    expect(changed).toBe(3)
  })

  it('changes when a callback turns overdue, whoever promised it, and at midnight of the station', () => {
    open([callback('2026-11-20T15:10:00Z', others), callback('2026-11-21T15:00:00Z')])
    start()
    clock.advance(10 * MINUTE)
    expect(changed).toBe(1)
    clock.advance(Date.parse('2026-11-21T05:00:00Z') - clock.now() - 1)
    expect(changed).toBe(1)
    clock.advance(1)
    expect(changed).toBe(2)
  })

  it('is another one after the workspace was switched, and the old one is left alone', () => {
    open([callback('2026-11-20T15:10:00Z')])
    const { holder } = start()
    const before = workspace
    open([callback('2026-11-20T15:20:00Z')])
    holder.switchTo(workspace)
    before.changes.publish({ tables: ['callbacks'], memberIds: null })
    expect(changed).toBe(1)
    clock.advance(60 * MINUTE)
    expect(due).toEqual([1])
  })
})

describe('the watch', () => {
  it('ends with the desk', () => {
    open([callback('2026-11-20T15:10:00Z')])
    const { service } = start()
    workspace.changes.publish({ tables: ['callbacks'], memberIds: null })
    service.stop()
    expect(clock.waiting()).toBe(0)
    workspace.db.close()
    service.wake()
    expect(due).toEqual([])
  })

  it('survives a cache that refuses, and goes on later', () => {
    open([callback('2026-11-20T15:10:00Z')])
    const log = recordingLog()
    start(log)
    workspace.db.exec('ALTER TABLE callback_notices RENAME TO away')
    clock.advance(30 * MINUTE)
    expect(log.lines.filter(({ level }) => level === 'error').length).toBeLessThanOrEqual(31)
    expect(due).toEqual([])
    workspace.db.exec('ALTER TABLE away RENAME TO callback_notices')
    clock.advance(MINUTE)
    expect(due).toEqual([1])
  })
})
