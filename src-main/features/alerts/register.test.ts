import { describe, expect, it } from 'vitest'
import type { UrgentAlertRow } from '#shared/sync/rows.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import type { Notice } from '../../os/notifications.ts'
import type { PowerEvent } from '../../os/power.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { registerAlerts } from './register.ts'

const rows = createRows(63)
const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado' })

function setUp(language: 'en' | 'es' = 'en') {
  const clock = createFakeClock(TEST_NOW)
  const workspace = openWorkspace({ members: [rosa] }, { ...SPECIALIST, role: 'clinician' })
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const notices: { notice: Notice; click: () => void }[] = []
  const withdrawn: string[] = []
  const events: string[] = []
  const woken: Partial<Record<PowerEvent, () => void>> = {}
  let escalations = 0
  const confirmed: (readonly string[])[] = []
  const server = { answers: true }
  const bridge = testBridge(workspaces, (channel) => void events.push(channel))
  const handle = registerAlerts({
    ipc: bridge.ipc,
    workspaces,
    clock,
    log: silentLog,
    notifications: {
      notify: (notice, click) => {
        notices.push({ notice, click })
        return { status: 'shown' }
      },
      withdraw: (group) => withdrawn.push(group),
    },
    power: {
      on: (event, listener) => {
        woken[event] = listener
        return () => {}
      },
    },
    escalate: () => {
      escalations += 1
      return Promise.resolve(true)
    },
    confirmShown: (ids) => {
      confirmed.push(ids)
      return Promise.resolve(server.answers)
    },
    language: () => language,
    showWindow: () => void events.push('window'),
  })
  clock.advance(0)
  const arrive = (...alerts: UrgentAlertRow[]) => {
    storeRows(workspace.db, { urgent_alerts: alerts })
    workspace.changes.publish({ tables: ['urgent_alerts'], memberIds: [rosa.id] })
  }
  return {
    clock,
    workspaces,
    notices,
    withdrawn,
    events,
    woken,
    handle,
    arrive,
    bridge,
    confirmed,
    server,
    escalations: () => escalations,
  }
}

describe('the notification of an urgent alert', () => {
  it.each([
    ['en', 'Urgent member alert'],
    ['es', 'Alerta urgente de un miembro'],
  ] as const)('says in %s that there is one, and nothing more', (language, title) => {
    const { notices, arrive } = setUp(language)
    const raised = rows.alert(rosa.id)
    arrive(raised)
    expect(notices.map(({ notice }) => notice)).toEqual([{ title, body: '', group: `alert:${raised.id}` }])
  })

  it('brings the desk to the front when it is clicked', () => {
    const { notices, events, arrive } = setUp()
    arrive(rows.alert(rosa.id))
    events.length = 0
    notices[0]!.click()
    expect(events).toEqual(['window'])
  })

  it('comes also to a locked desk, whose screens hear nothing', () => {
    const { workspaces, notices, events, arrive } = setUp()
    workspaces.setLocked(true)
    arrive(rows.alert(rosa.id))
    expect(notices).toHaveLength(1)
    expect(events).toEqual([])
  })

  it('is taken away when somebody took the alert on, or another person is here', () => {
    const { workspaces, clock, withdrawn, arrive } = setUp()
    const [first, second] = [rows.alert(rosa.id), rows.alert(rosa.id)]
    arrive(first, second)
    arrive({ ...first, status: 'acknowledged', changed_xid: '7' })
    expect(withdrawn).toEqual([`alert:${first.id}`])
    workspaces.switchTo(createDemoWorkspace(clock, silentLog))
    expect(withdrawn).toEqual([`alert:${first.id}`, `alert:${second.id}`])
  })
})

describe('urgent alerts', () => {
  it('are told to the screens', () => {
    const { events, arrive } = setUp()
    arrive(rows.alert(rosa.id))
    expect(events).toEqual(['alerts:changed'])
  })

  it('are looked at when the machine wakes up', () => {
    const desk = setUp()
    desk.arrive(rows.alert(rosa.id))
    desk.clock.now = createFakeClock('2026-11-20T18:00:00Z').now
    desk.woken.resumed?.()
    expect(desk.escalations()).toBe(1)
  })

  it('are confirmed to the server once they were on the screen, and again where it did not hear', async () => {
    const { bridge, confirmed, server, arrive, clock } = setUp()
    const [first, second] = [rows.alert(rosa.id), rows.alert(rosa.id)]
    arrive(first, second)
    expect(confirmed).toEqual([])
    server.answers = false
    await bridge.call('alerts:confirmShown', { ids: [first.id, second.id] })
    arrive(second)
    expect(confirmed).toEqual([[first.id, second.id]])
    server.answers = true
    arrive({ ...second, status: 'acknowledged', changed_xid: '7' })
    clock.advance(60_000)
    expect(confirmed.slice(1)).toEqual([[first.id]])
    await bridge.call('alerts:confirmShown', { ids: [first.id] })
    clock.advance(60_000)
    expect(confirmed).toHaveLength(2)
  })

  it('are left alone when the desk ends', () => {
    const { clock, handle, withdrawn, arrive } = setUp()
    arrive(rows.alert(rosa.id))
    handle.stop()
    expect(withdrawn).toHaveLength(1)
    expect(clock.waiting()).toBe(0)
  })
})
