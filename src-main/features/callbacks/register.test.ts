import { beforeEach, describe, expect, it } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, storeRows } from '../../../tests/fixtures/workspace.ts'
import { silentLog } from '../../db/test-log.ts'
import type { Notice } from '../../os/notifications.ts'
import type { PowerEvent } from '../../os/power.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { SETTLE_MS } from './due-watch.ts'
import { registerCallbacks } from './register.ts'

const rows = createRows(14)
const rosa = rows.member({ first_name: 'Rosa', last_name: 'Delgado' })

function setUp(count: number, language: 'en' | 'es' = 'en') {
  const clock = createFakeClock(TEST_NOW)
  const callbacks = Array.from({ length: count }, () =>
    rows.callback(rosa.id, { due_at: '2026-11-20T14:00:00Z', note: 'Ask about the A1C test' }),
  )
  const workspace = openWorkspace({ members: [rosa], callbacks })
  workspace.db.prepare(`INSERT INTO sync_cursors (table_name, complete) VALUES ('callbacks', 1)`).run()
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const notices: { notice: Notice; click: () => void }[] = []
  const events: string[] = []
  const woken: Partial<Record<PowerEvent, () => void>> = {}
  const { ipc } = testBridge(workspaces, (channel) => void events.push(channel))
  const handle = registerCallbacks({
    ipc,
    workspaces,
    clock,
    log: silentLog,
    notifications: {
      notify: (notice, click) => {
        notices.push({ notice, click })
        return { status: 'shown' }
      },
    },
    power: {
      on: (event, listener) => {
        woken[event] = listener
        return () => {}
      },
    },
    language: () => language,
    showWindow: () => void events.push('window'),
  })
  handle.start()
  clock.advance(0)
  return { clock, workspaces, notices, events, woken, handle }
}

describe('the notification of a callback', () => {
  it.each([
    ['en', 1, 'A callback is due'],
    ['en', 3, '3 callbacks are due'],
    ['es', 1, 'Hay una llamada prometida'],
    ['es', 3, 'Hay 3 llamadas prometidas'],
  ] as const)('says in %s that %i is due, and nothing about whom or why', (language, count, title) => {
    const { notices } = setUp(count, language)
    expect(notices.map(({ notice }) => notice.title)).toEqual([title])
    expect(JSON.stringify(notices)).not.toMatch(/Rosa|Delgado|A1C/)
  })

  it('leads to the list when it is clicked', () => {
    const { notices, events } = setUp(1)
    notices[0]?.click()
    expect(events).toEqual(['window', 'callbacks:listRequested'])
  })

  describe('leads no further than the window', () => {
    let desk: ReturnType<typeof setUp>
    beforeEach(() => {
      desk = setUp(1)
    })
    it('when the desk is locked', () => {
      desk.workspaces.setLocked(true)
      desk.notices[0]?.click()
      expect(desk.events).toEqual(['window'])
    })
    it('when somebody else works here now', () => {
      desk.workspaces.switchTo(createDemoWorkspace(desk.clock, silentLog))
      desk.events.length = 0
      desk.notices[0]?.click()
      expect(desk.events).toEqual(['window'])
    })
  })

  it('comes to a locked desk, whose screens do not hear that the list changed', () => {
    const { clock, workspaces, notices, events } = setUp(0)
    events.length = 0
    workspaces.setLocked(true)
    const { db, changes } = workspaces.current()
    storeRows(db, { callbacks: [rows.callback(rosa.id, { due_at: '2026-11-20T14:00:00Z' })] })
    changes.publish({ tables: ['callbacks'], memberIds: [rosa.id] })
    clock.advance(SETTLE_MS)
    expect([notices.length, events]).toEqual([1, []])
    workspaces.setLocked(false)
    changes.publish({ tables: ['callbacks'], memberIds: [rosa.id] })
    clock.advance(SETTLE_MS)
    expect(events).toEqual(['callbacks:changed'])
  })

  it('comes also after the machine slept', () => {
    const { workspaces, woken, notices } = setUp(0)
    storeRows(workspaces.current().db, { callbacks: [rows.callback(rosa.id, { due_at: '2026-11-20T14:00:00Z' })] })
    expect(notices).toEqual([])
    woken.resumed?.()
    expect(notices).toHaveLength(1)
  })

  it('ends with the desk', () => {
    const { clock, handle } = setUp(0)
    handle.stop()
    expect(clock.waiting()).toBe(0)
  })
})
