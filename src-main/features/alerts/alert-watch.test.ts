import { beforeEach, describe, expect, it } from 'vitest'
import { TEAM_NORTH, TEAM_SOUTH } from '#shared/sample-data/accounts.ts'
import type { SyncedTable, UrgentAlertRow } from '#shared/sync/rows.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { recordingLog, silentLog } from '../../db/test-log.ts'
import type { Workspace } from '../../workspace/types.ts'
import { AlertWatch, LONGEST_WAIT_MS } from './alert-watch.ts'

const rows = createRows(61)
const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado' })
const clinician = rows.staff({ role: 'clinician', full_name: 'Sample Clinician' })
const MINUTE = 60_000
/** Raised 5 minutes before `TEST_NOW`: due at 15:10. */
const alert = (change: Partial<UrgentAlertRow> = {}) => rows.alert(rosa.id, change)

let clock: FakeClock
let workspace: Workspace
let watch: AlertWatch
let told: string[]
let open: string[]
let changed: number
let escalations: number

beforeEach(() => {
  clock = createFakeClock(TEST_NOW)
  told = []
  open = []
  changed = 0
  escalations = 0
})

function openCache(role: StaffRole, alerts: UrgentAlertRow[], staff = [clinician]): void {
  workspace = openWorkspace({ members: [rosa], staff, urgent_alerts: alerts }, { ...SPECIALIST, role })
}
function start(log = silentLog): void {
  watch = new AlertWatch({
    workspace,
    clock,
    log,
    escalate: () => {
      escalations += 1
      return Promise.resolve(false)
    },
    onAlert: (id) => told.push(id),
    onOpen: (ids) => {
      open = [...ids]
    },
    onChanged: () => (changed += 1),
  })
  clock.advance(0)
}
function arrive(...alerts: UrgentAlertRow[]): void {
  storeRows(workspace.db, { urgent_alerts: alerts })
  workspace.changes.publish({ tables: ['urgent_alerts'], memberIds: [rosa.id] })
}
const news = () => told.splice(0)

describe('a clinician', () => {
  it('is told at once, of each alert once, also over restarts and repeated deliveries', () => {
    openCache('clinician', [])
    start()
    const first = alert()
    arrive(first)
    expect(news()).toEqual([first.id])
    arrive({ ...first, changed_xid: '7', timeline: [{ at: TEST_NOW, event: 'repeated', by: null }] })
    const second = alert()
    arrive(second)
    expect(news()).toEqual([second.id])
    watch.stop()
    start()
    clock.advance(120 * MINUTE)
    expect(news()).toEqual([])
  })

  it('is told of what came while the desk was closed, and not of what somebody has on hand', () => {
    const [standing, taken, closed] = [alert(), alert({ status: 'acknowledged' }), alert({ status: 'closed' })]
    openCache('clinician', [standing, taken, closed])
    start()
    expect(news()).toEqual([standing.id])
    expect(open).toEqual([standing.id])
  })

  it('is told no second time at the limit', () => {
    openCache('clinician', [alert()])
    start()
    news()
    clock.advance(60 * MINUTE)
    expect(news()).toEqual([])
  })
})

describe('a supervisor', () => {
  it('is told when nobody came within 15 minutes', () => {
    const standing = alert()
    openCache('supervisor', [standing])
    start()
    clock.advance(10 * MINUTE - 1)
    expect(news()).toEqual([])
    clock.advance(1)
    expect(news()).toEqual([standing.id])
    clock.advance(60 * MINUTE)
    expect(news()).toEqual([])
  })

  it('is not told when somebody came in time', () => {
    const standing = alert()
    openCache('supervisor', [standing])
    start()
    clock.advance(5 * MINUTE)
    arrive({ ...standing, status: 'acknowledged', acknowledged_at: TEST_NOW, changed_xid: '7' })
    clock.advance(60 * MINUTE)
    expect(news()).toEqual([])
  })

  it('is told when the server says so, whatever the clock of the desk shows', () => {
    const standing = alert()
    openCache('supervisor', [standing])
    start()
    arrive({ ...standing, escalated_at: TEST_NOW, changed_xid: '7' })
    expect(news()).toEqual([standing.id])
    clock.advance(60 * MINUTE)
    expect(news()).toEqual([])
  })

  it.each([
    ['no clinician at all', []],
    ['a clinician who left', [{ ...clinician, active: false }]],
    ['a clinician of another team', [{ ...clinician, team_id: TEAM_SOUTH }]],
  ])('of a team with %s is told at once, and again at the limit', (_name, staff) => {
    const standing = alert()
    openCache('supervisor', [standing], staff)
    start()
    expect(news()).toEqual([standing.id])
    clock.advance(60 * MINUTE)
    expect(news()).toEqual([standing.id])
  })

  it('counts a clinician who also works for the team', () => {
    openCache('supervisor', [alert()], [{ ...clinician, team_id: TEAM_SOUTH }])
    storeRows(workspace.db, { staff_teams: [rows.staffTeam(clinician.id, { team_id: TEAM_NORTH })] })
    start()
    expect(news()).toEqual([])
  })

  it('is told once where the first news comes after the limit', () => {
    const late = alert({ raised_at: '2026-11-20T14:00:00Z' })
    openCache('supervisor', [late], [])
    start()
    expect(news()).toEqual([late.id])
    clock.advance(60 * MINUTE)
    expect(news()).toEqual([])
  })

  it('is told after the machine slept over the limit', () => {
    const standing = alert()
    openCache('supervisor', [standing])
    start()
    clock.now = createFakeClock('2026-11-20T18:00:00Z').now
    watch.look()
    expect(news()).toEqual([standing.id])
  })
})

describe('others', () => {
  it.each(['outreach_specialist', 'care_coordinator', 'coach', 'auditor'] as const)(
    'such as a %s are not told',
    (role) => {
      openCache(role, [alert({ raised_at: '2026-11-20T14:00:00Z' })], [])
      start()
      clock.advance(60 * MINUTE)
      expect(news()).toEqual([])
    },
  )

  it('such as the demo are not told either', () => {
    workspace = openWorkspace({ members: [rosa], urgent_alerts: [alert()] }, { kind: 'demo' })
    start()
    expect(news()).toEqual([])
  })
})

describe('the server', () => {
  it('is asked to escalate at the limit, and each minute until it did', () => {
    const standing = alert()
    openCache('clinician', [standing])
    start()
    clock.advance(10 * MINUTE - 1)
    expect(escalations).toBe(0)
    clock.advance(1)
    expect(escalations).toBe(1)
    workspace.changes.publish({ tables: ['members'], memberIds: null })
    expect(escalations).toBe(1)
    clock.advance(2 * LONGEST_WAIT_MS)
    expect(escalations).toBe(3)
    arrive({ ...standing, escalated_at: '2026-11-20T15:12:30Z', changed_xid: '7' })
    clock.advance(60 * MINUTE)
    expect(escalations).toBe(3)
  })

  it('is asked again although the clock was set back meanwhile', () => {
    openCache('clinician', [alert({ raised_at: '2026-11-20T09:00:00Z' })])
    start()
    clock.now = createFakeClock('2026-11-20T12:00:00Z').now
    watch.look()
    expect(escalations).toBe(2)
  })
})

describe('the list', () => {
  it('changes with what it shows, and when an alert passes its limit', () => {
    openCache('clinician', [alert()])
    start()
    const publish = (table: SyncedTable) => workspace.changes.publish({ tables: [table], memberIds: null })
    publish('care_gaps')
    expect(changed).toBe(0)
    publish('urgent_alerts')
    publish('members')
    expect(changed).toBe(2)
    clock.advance(10 * MINUTE - 1)
    expect(changed).toBe(2)
    clock.advance(1)
    expect(changed).toBe(3)
    clock.advance(30 * MINUTE)
    expect(changed).toBe(3)
  })
})

describe('the watch', () => {
  it('survives a cache that refuses, and tells later', () => {
    openCache('clinician', [])
    const log = recordingLog()
    start(log)
    workspace.db.exec('ALTER TABLE meta RENAME TO away')
    const next = alert()
    arrive(next)
    expect(news()).toEqual([])
    expect(log.lines).toHaveLength(1)
    workspace.db.exec('ALTER TABLE away RENAME TO meta')
    clock.advance(LONGEST_WAIT_MS)
    expect(news()).toEqual([next.id])
  })

  it('ends with the desk', () => {
    openCache('clinician', [])
    start()
    watch.stop()
    arrive(alert())
    workspace.db.close()
    watch.look()
    clock.advance(60 * MINUTE)
    expect(news()).toEqual([])
    expect(clock.waiting()).toBe(0)
  })
})
