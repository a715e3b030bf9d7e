import { beforeEach, describe, expect, it, vi } from 'vitest'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, storeRows } from '../../../tests/fixtures/workspace.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import type { ChatMessageRow } from '#shared/sync/rows.ts'
import { silentLog } from '../../db/test-log.ts'
import { createBadge } from '../../os/badge.ts'
import type { Notice } from '../../os/notifications.ts'
import type { PowerEvent } from '../../os/power.ts'
import type { TrayFace } from '../../os/tray.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { READING_MS } from './message-watch.ts'
import { registerChat } from './register.ts'
import { EARL, ROSA, ROWS } from './test-support/chat-desk.ts'

const STATUS: SyncStatus = {
  state: 'up-to-date',
  waiting: 0,
  attention: 0,
  lastSyncedAt: TEST_NOW,
  firstSync: null,
  recovered: null,
  restored: null,
  leftWork: null,
  renewalLimited: false,
  diskFull: false,
  endedBy: null,
  misfit: null,
}

function setUp(messages: ChatMessageRow[] = []) {
  const clock = createFakeClock(TEST_NOW)
  const workspace = openWorkspace({ members: [ROSA, EARL], chat_messages: messages })
  workspace.db.prepare(`INSERT INTO sync_cursors (table_name, complete) VALUES ('chat_messages', 1)`).run()
  const workspaces = createWorkspaceHolder(workspace, silentLog)
  const notices: { notice: Notice; click: () => void }[] = []
  const withdrawn: string[] = []
  const events: string[] = []
  const noted: string[] = []
  const badges: number[] = []
  const faces: TrayFace[] = []
  const woken: Partial<Record<PowerEvent, () => void>> = {}
  const preferences: { language: 'en' | 'es'; namesInNotifications: boolean } = {
    language: 'en',
    namesInNotifications: false,
  }
  let onStatus = (_status: SyncStatus): void => {}
  let openTray = (): void => {}
  const { ipc, call } = testBridge(workspaces, (channel, payload) => {
    events.push(`${channel} ${JSON.stringify(payload)}`)
  })
  const handle = registerChat({
    ipc,
    wholeEmail: async () => null,
    files: { documents: { address: async () => null, bytes: async () => null }, links: { open: vi.fn() } },
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
    badge: createBadge((count) => badges.push(count) > 0),
    tray: {
      show: (face, open) => {
        faces.push(face)
        openTray = open
        return { status: 'shown' }
      },
      remove: () => void events.push('tray removed'),
      isShown: () => true,
    },
    power: {
      on: (event, listener) => {
        woken[event] = listener
        return () => {}
      },
    },
    sync: {
      onStatus: (listener) => {
        onStatus = listener
        return () => {}
      },
    },
    typing: () => Promise.resolve(),
    suggestions: () => Promise.resolve([]),
    inCall: () => false,
    auditLog: {
      note: (_workspace, { action, memberId }) => void noted.push(`${action} ${memberId}`),
      list: () => {},
    },
    preferences: () => preferences,
    showWindow: () => void events.push('window'),
  })
  const desk = {
    clock,
    workspaces,
    workspace,
    notices,
    withdrawn,
    events,
    badges,
    faces,
    woken,
    preferences,
    noted,
    handle,
    call,
    openTray: () => openTray(),
    status: (state: SyncStatus['state']) => onStatus({ ...STATUS, state }),
    arrive(...rows: ChatMessageRow[]) {
      storeRows(workspace.db, { chat_messages: rows })
      workspace.changes.publish({ tables: ['chat_messages'], memberIds: rows.map(({ member_id }) => member_id) })
    },
    titles: () => notices.splice(0).map(({ notice }) => notice.title),
  }
  clock.advance(0)
  return desk
}

type Desk = ReturnType<typeof setUp>

function live(messages: ChatMessageRow[] = []): Desk {
  const desk = setUp(messages)
  desk.status('up-to-date')
  desk.clock.advance(1000)
  desk.notices.length = 0
  desk.events.length = 0
  return desk
}

const message = (memberId = ROSA.id, change = {}) => ROWS.chat(memberId, { message: 'My A1C result?', ...change })

it('tells the audit log whose conversation was opened', () => {
  const desk = live()
  void desk.call('chat:getThread', { memberId: ROSA.id, before: null, limit: 50 })
  expect(desk.noted).toEqual([`member.opened ${ROSA.id}`])
})

describe('the notification of a new message', () => {
  it.each([
    ['en', false, 'New message from a member'],
    ['en', true, 'New message from Rosa'],
    ['es', false, 'Nuevo mensaje de un miembro'],
    ['es', true, 'Nuevo mensaje de Rosa'],
  ] as const)('says in %s, names allowed %s: %s', (language, namesInNotifications, title) => {
    const desk = live()
    Object.assign(desk.preferences, { language, namesInNotifications })
    desk.arrive(message())
    desk.clock.advance(1000)
    expect(desk.notices.map(({ notice }) => notice.title)).toEqual([title])
    expect(JSON.stringify(desk.notices)).not.toMatch(/Delgado|A1C/)
    if (!namesInNotifications) expect(JSON.stringify(desk.notices)).not.toContain('Rosa')
  })

  it('of a member with a name that is none says no name', () => {
    const desk = live()
    desk.preferences.namesInNotifications = true
    storeRows(desk.workspace.db, { members: [{ ...ROSA, first_name: ' \u202e\n ', changed_xid: '2' }] })
    desk.arrive(message())
    desk.clock.advance(1000)
    expect(desk.titles()).toEqual(['New message from a member'])
  })

  it('replaces the one before of the same member, and says how many wait', () => {
    const desk = live()
    desk.arrive(message())
    desk.clock.advance(1000)
    desk.arrive(message())
    desk.arrive(message(EARL.id))
    desk.clock.advance(1000)
    expect(desk.notices.map(({ notice }) => [notice.group, notice.body])).toEqual([
      [`chat:${ROSA.id}`, 'Click to open the chat.'],
      [`chat:${ROSA.id}`, '2 messages waiting'],
      [`chat:${EARL.id}`, 'Click to open the chat.'],
    ])
  })

  it('opens that chat when it is clicked', () => {
    const desk = live()
    desk.arrive(message())
    desk.clock.advance(1000)
    desk.events.length = 0
    desk.notices[0]!.click()
    expect(desk.events).toEqual(['window', `chat:openRequested {"memberId":"${ROSA.id}"}`])
  })

  it('leads a locked desk to the place where the chat is, once it is unlocked', () => {
    const desk = live()
    desk.arrive(message())
    desk.clock.advance(1000)
    desk.workspaces.setLocked(true)
    desk.events.length = 0
    desk.notices[0]!.click()
    expect(desk.events).toEqual(['window', `app:routeRequested {"route":"/dashboard?member=${ROSA.id}&panel=chat"}`])
  })

  it('leads no further than the window where somebody else works now, and is taken away', () => {
    const desk = live()
    desk.arrive(message())
    desk.clock.advance(1000)
    desk.workspaces.switchTo(createDemoWorkspace(desk.clock, silentLog))
    expect(desk.withdrawn).toEqual([`chat:${ROSA.id}`])
    desk.clock.advance(1000)
    desk.events.length = 0
    desk.notices[0]!.click()
    expect(desk.events).toEqual(['window'])
  })

  it('is taken away when the thread was read, here or by a colleague', () => {
    const desk = live()
    const [seen, other] = [message(), message(EARL.id)]
    desk.arrive(seen, other)
    desk.clock.advance(1000)
    void desk.call('chat:markRead', { memberId: ROSA.id })
    expect(desk.withdrawn).toEqual([`chat:${ROSA.id}`])
    desk.arrive({ ...other, read: true, changed_xid: '9' })
    expect(desk.withdrawn).toEqual([`chat:${ROSA.id}`, `chat:${EARL.id}`])
  })

  it('is not made for a thread that a screen shows and reads', () => {
    const desk = live()
    desk.arrive(message())
    void desk.call('chat:getThread', { memberId: ROSA.id, before: null, limit: 50 })
    desk.clock.advance(READING_MS - 100)
    void desk.call('chat:markRead', { memberId: ROSA.id })
    desk.clock.advance(60_000)
    expect(desk.titles()).toEqual([])
  })

  it('comes while the desk is locked', () => {
    const desk = live()
    desk.workspaces.setLocked(true)
    desk.arrive(message())
    desk.clock.advance(1000)
    expect(desk.titles()).toEqual(['New message from a member'])
    expect(desk.events).toEqual([])
  })
})

describe('the summary', () => {
  it.each([
    ['sleep', (desk: Desk) => desk.woken.suspended?.()],
    ['waking up', (desk: Desk) => desk.woken.resumed?.()],
    ['being offline', (desk: Desk) => desk.status('offline')],
    ['a session that had ended', (desk: Desk) => desk.status('paused')],
  ] as const)('of what was missed comes once, after %s', (_name, fallBehind) => {
    const desk = live()
    fallBehind(desk)
    desk.status('syncing')
    desk.arrive(message(), message(EARL.id))
    desk.arrive(message())
    desk.clock.advance(500)
    expect(desk.titles()).toEqual([])
    desk.status('up-to-date')
    desk.clock.advance(1000)
    expect(desk.titles()).toEqual(['3 new messages'])
  })

  it('leads to the chat where all are of one member, else to the board', () => {
    const desk = live()
    desk.woken.resumed?.()
    desk.arrive(message(), message())
    desk.status('up-to-date')
    desk.clock.advance(1000)
    desk.events.length = 0
    desk.notices[0]!.click()
    expect(desk.events).toEqual(['window', `chat:openRequested {"memberId":"${ROSA.id}"}`])
    desk.woken.resumed?.()
    desk.arrive(message(), message(EARL.id))
    desk.status('up-to-date')
    desk.clock.advance(1000)
    desk.events.length = 0
    desk.notices[1]!.click()
    expect(desk.events).toEqual(['window'])
  })

  it('is taken away when all of it was read', () => {
    const desk = live()
    desk.woken.resumed?.()
    desk.arrive(message(), message(EARL.id))
    desk.status('up-to-date')
    desk.clock.advance(1000)
    void desk.call('chat:markRead', { memberId: ROSA.id })
    expect(desk.withdrawn).toEqual([])
    void desk.call('chat:markRead', { memberId: EARL.id })
    expect(desk.withdrawn).toEqual(['chat'])
  })
})

describe('badge and tray', () => {
  it('show how many messages wait, also those that were read, and follow', () => {
    const desk = setUp([message(), message(EARL.id)])
    desk.clock.advance(1000)
    expect(desk.badges).toEqual([2])
    for (const { id: memberId } of [ROSA, EARL]) {
      void desk.call('chat:markRead', { memberId })
      desk.clock.advance(1000)
      void desk.call('chat:send', { memberId, text: 'Hello', aiSuggested: false })
      desk.clock.advance(1000)
    }
    expect(desk.badges).toEqual([2, 1, 0])
    expect(desk.faces.map(({ tooltip }) => tooltip)).toEqual([
      'Gapwise',
      '2 messages waiting · oldest 10 min',
      '1 message waiting · oldest 10 min',
      'Gapwise',
    ])
    expect(desk.events).toContain('chat:unreadChanged {"total":1}')
  })

  it('speak the language of the desk', () => {
    const desk = setUp([message(), message()])
    desk.clock.advance(1000)
    desk.preferences.language = 'es'
    desk.handle.preferencesChanged()
    expect(desk.faces.at(-1)).toEqual({
      tooltip: '2 mensajes en espera · el más antiguo, 10 min',
      open: 'Abrir Gapwise',
      quit: 'Salir',
    })
    desk.openTray()
    expect(desk.events.at(-1)).toBe('window')
  })

  it('say how long the oldest has waited as time goes by', () => {
    const desk = setUp([message()])
    desk.clock.advance(1000)
    for (let minute = 0; minute < 51; minute += 1) desk.clock.advance(60_000)
    expect(desk.faces.at(-1)?.tooltip).toBe('1 message waiting · oldest 1 h')
  })

  it('count anew for whoever is here', () => {
    const desk = setUp([message()])
    desk.clock.advance(1000)
    desk.workspaces.switchTo(openWorkspace({ members: [ROSA] }))
    desk.clock.advance(1000)
    expect(desk.badges).toEqual([1, 0])
  })

  it('go with the desk', () => {
    const desk = live([message()])
    desk.arrive(message(EARL.id))
    desk.clock.advance(1000)
    desk.handle.stop()
    expect(desk.badges.at(-1)).toBe(0)
    expect(desk.events.at(-1)).toBe('tray removed')
    expect(desk.withdrawn).toContain(`chat:${EARL.id}`)
    expect(desk.clock.waiting()).toBe(0)
  })
})

describe('the screens', () => {
  let desk: Desk
  beforeEach(() => {
    desk = live()
  })

  it('hear of a changed thread and of the number of unread messages', () => {
    desk.arrive(message())
    expect(desk.events).toEqual(['chat:unreadChanged {"total":1}', `chat:threadChanged {"memberId":"${ROSA.id}"}`])
  })

  it('hear nothing while the desk is locked, and the number is counted on', () => {
    desk.workspaces.setLocked(true)
    desk.arrive(message())
    desk.clock.advance(1000)
    expect(desk.events).toEqual([])
    expect(desk.badges.at(-1)).toBe(1)
  })
})
