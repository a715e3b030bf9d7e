import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, storeRows } from '../../../tests/fixtures/workspace.ts'
import type { ChatMessageRow } from '#shared/sync/rows.ts'
import { deleteMember } from '../../db/row-writer.ts'
import { recordingLog, silentLog } from '../../db/test-log.ts'
import type { Workspace } from '../../workspace/types.ts'
import {
  CALL_CHECK_MS,
  CATCH_UP_LIMIT_MS,
  LOOKING_MS,
  MessageWatch,
  READING_MS,
  SETTLE_MS,
  type Announcement,
} from './message-watch.ts'
import { EARL, ROSA, ROWS } from './test-support/chat-desk.ts'

let clock: FakeClock
let workspace: Workspace
let watch: MessageWatch
let said: Announcement[]
let unread: string[]
let inCall: boolean

function open(messages: ChatMessageRow[] = [], { pulled = true } = {}): void {
  workspace = openWorkspace({ members: [ROSA, EARL], chat_messages: messages })
  if (pulled) firstPullEnds()
}
function firstPullEnds(): void {
  workspace.db.prepare(`INSERT INTO sync_cursors (table_name, complete) VALUES ('chat_messages', 1)`).run()
}
function start(log = silentLog): MessageWatch {
  watch = new MessageWatch({
    workspace,
    clock,
    log,
    inCall: () => inCall,
    onAnnounce: (announcement) => said.push(announcement),
    onUnread: (memberIds) => {
      unread = [...memberIds]
    },
  })
  clock.advance(0)
  return watch
}
/** A desk that is up to date, with this cache. */
function live(messages: ChatMessageRow[] = []): void {
  open(messages)
  start().caughtUp()
  clock.advance(SETTLE_MS)
  said.length = 0
}
function arrive(...messages: ChatMessageRow[]): void {
  storeRows(workspace.db, { chat_messages: messages })
  workspace.changes.publish({ tables: ['chat_messages'], memberIds: messages.map(({ member_id }) => member_id) })
}
const told = () => said.splice(0)
const fromRosa = (change = {}) => ROWS.chat(ROSA.id, change)
const fromEarl = (change = {}) => ROWS.chat(EARL.id, change)
const ofMember = (...messages: ChatMessageRow[]) => ({
  kind: 'member',
  memberId: messages[0]!.member_id,
  firstName: messages[0]!.member_id === ROSA.id ? 'Rosa' : 'Earl',
  messageIds: messages.map(({ id }) => id),
})
const summary = (...messages: ChatMessageRow[]) => ({
  kind: 'summary',
  memberIds: [...new Set(messages.map(({ member_id }) => member_id))],
  messageIds: messages.map(({ id }) => id),
})

beforeEach(() => {
  clock = createFakeClock(TEST_NOW)
  said = []
  unread = []
  inCall = false
})

describe('a new message at a desk that is up to date', () => {
  beforeEach(() => live())

  it('is announced within a moment, once, however often it is delivered', () => {
    const message = fromRosa()
    arrive(message)
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([ofMember(message)])
    arrive({ ...message, changed_xid: '7' })
    clock.advance(60_000)
    expect(told()).toEqual([])
  })

  it('is announced per member', () => {
    const [one, two, three] = [fromRosa(), fromEarl(), fromRosa()]
    arrive(one, two, three)
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([ofMember(one, three), ofMember(two)])
  })

  it('is announced although an earlier one arrives after a later one', () => {
    const [late, early] = [fromRosa(), fromRosa({ created_at: '2026-11-20T14:00:00Z' })]
    arrive(late)
    clock.advance(SETTLE_MS)
    arrive(early)
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([ofMember(late), ofMember(early)])
  })

  it('is not announced when somebody sees it at once', () => {
    const message = fromRosa()
    arrive(message)
    arrive({ ...message, read: true, changed_xid: '7' })
    clock.advance(60_000)
    expect(told()).toEqual([])
  })

  it('waits a little longer where a screen shows the thread, and is announced when nobody looks', () => {
    const message = fromRosa()
    arrive(message)
    watch.threadAsked(ROSA.id)
    clock.advance(READING_MS - 1)
    expect(told()).toEqual([])
    clock.advance(1)
    expect(told()).toEqual([ofMember(message)])
  })

  it('waits for the screen that shows the end of its thread, however slow it is, and for no other', () => {
    watch.lookingAt(ROSA.id)
    const [shown, other] = [fromRosa(), fromEarl()]
    arrive(shown, other)
    clock.advance(READING_MS * 3)
    expect(told()).toEqual([ofMember(other)])
    arrive({ ...shown, read: true, changed_xid: '7' })
    clock.advance(60_000)
    expect(told()).toEqual([])
  })

  it.each([
    ['the screen that shows it never answers', () => clock.advance(LOOKING_MS)],
    [
      'the screen shows something else by now',
      () => {
        watch.lookingAt(null)
        clock.advance(SETTLE_MS)
      },
    ],
  ])('is announced when %s', (_what, happens) => {
    watch.lookingAt(ROSA.id)
    const message = fromRosa()
    arrive(message)
    happens()
    expect(told()).toEqual([ofMember(message)])
  })

  it('does not wait for a thread that was open earlier', () => {
    watch.threadAsked(ROSA.id)
    clock.advance(1)
    arrive(fromRosa())
    clock.advance(SETTLE_MS)
    expect(told()).toHaveLength(1)
  })

  it('of the coordinators themselves is none', () => {
    arrive(fromRosa({ sender_type: 'coordinator' }))
    clock.advance(60_000)
    expect(told()).toEqual([])
  })

  it('is announced although the clock was set back', () => {
    arrive(fromRosa())
    clock.now = createFakeClock('2026-11-20T12:00:00Z').now
    workspace.changes.publish({ tables: ['chat_messages'], memberIds: [ROSA.id] })
    clock.now = createFakeClock('2026-11-20T12:00:01Z').now
    workspace.changes.publish({ tables: ['chat_messages'], memberIds: [ROSA.id] })
    expect(told()).toHaveLength(1)
  })

  it('tells which members have something unread, so that other notices can go', () => {
    const message = fromRosa()
    arrive(message, fromEarl())
    expect(unread.toSorted()).toEqual([EARL.id, ROSA.id].toSorted())
    arrive({ ...message, read: true, changed_xid: '7' })
    expect(unread).toEqual([EARL.id])
  })
})

describe('what was missed', () => {
  it.each(['asleep', 'cut off'])('while the desk was %s is one summary', () => {
    live()
    watch.fellBehind()
    const messages = [fromRosa(), fromEarl(), fromRosa()]
    for (const message of messages) arrive(message)
    clock.advance(1000)
    expect(told()).toEqual([])
    watch.caughtUp()
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([summary(...messages)])
    const next = fromRosa()
    arrive(next)
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([ofMember(next)])
  })

  it('is announced like any other where it is one message', () => {
    live()
    watch.fellBehind()
    const message = fromRosa()
    arrive(message)
    watch.caughtUp()
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([ofMember(message)])
  })

  it('does not wait for ever for the end of a catch-up', () => {
    live()
    watch.fellBehind()
    const messages = [fromRosa(), fromEarl()]
    arrive(...messages)
    clock.advance(CATCH_UP_LIMIT_MS)
    expect(told()).toEqual([summary(...messages)])
    const more = [fromRosa(), fromEarl()]
    arrive(...more)
    watch.caughtUp()
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([summary(...more)])
  })

  it('is what nobody was told of before the desk was closed', () => {
    live()
    arrive(fromRosa())
    watch.stop()
    const other = fromEarl()
    storeRows(workspace.db, { chat_messages: [other] })
    start().caughtUp()
    clock.advance(SETTLE_MS)
    expect(told()).toMatchObject([{ kind: 'summary', messageIds: { length: 2 } }])
    watch.stop()
    start().caughtUp()
    clock.advance(60_000)
    expect(told()).toEqual([])
  })
})

describe('the first sync of a new cache', () => {
  it('leads to one summary, when all of it is here', () => {
    const first = fromRosa()
    open([first], { pulled: false })
    start()
    const second = fromEarl()
    arrive(second)
    clock.advance(60_000)
    expect(told()).toEqual([])
    firstPullEnds()
    const third = fromRosa()
    arrive(third)
    watch.caughtUp()
    clock.advance(SETTLE_MS)
    expect(said).toHaveLength(1)
    expect(said[0]).toMatchObject({ kind: 'summary' })
    expect(
      told()
        .flatMap(({ messageIds }) => messageIds)
        .toSorted(),
    ).toEqual([first, second, third].map(({ id }) => id).toSorted())
  })

  it('with nothing unread says nothing, and the next message is an ordinary one', () => {
    open([])
    start().caughtUp()
    clock.advance(60_000)
    const message = fromRosa()
    arrive(message, fromRosa({ read: true }))
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([ofMember(message)])
  })
})

describe('do not disturb', () => {
  it('holds everything back during a call, and gives one summary after it', () => {
    live()
    inCall = true
    const messages = [fromRosa(), fromEarl(), fromRosa()]
    for (const message of messages) {
      arrive(message)
      clock.advance(60_000)
    }
    expect(told()).toEqual([])
    inCall = false
    clock.advance(CALL_CHECK_MS + SETTLE_MS)
    expect(told()).toEqual([summary(...messages)])
    const next = fromRosa()
    arrive(next)
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([ofMember(next)])
  })

  it('leaves out what was read during the call', () => {
    live()
    inCall = true
    const [seen, other] = [fromRosa(), fromEarl()]
    arrive(seen, other)
    clock.advance(60_000)
    arrive({ ...seen, read: true, changed_xid: '7' })
    inCall = false
    clock.advance(CALL_CHECK_MS + SETTLE_MS)
    expect(told()).toEqual([ofMember(other)])
  })
})

describe('nobody is told twice', () => {
  it('of a message whose read mark was taken back', () => {
    live()
    const message = fromRosa()
    arrive(message)
    clock.advance(SETTLE_MS)
    told()
    arrive({ ...message, read: true, changed_xid: '7' })
    const other = fromEarl()
    arrive(other)
    clock.advance(SETTLE_MS)
    expect(told()).toEqual([ofMember(other)])
    arrive({ ...message, read: false, changed_xid: '8' })
    clock.advance(60_000)
    expect(told()).toEqual([])
  })

  it('of the messages of a member who left and came back', () => {
    live()
    const message = fromRosa()
    arrive(message)
    clock.advance(SETTLE_MS)
    told()
    deleteMember(workspace.db, ROSA.id)
    const other = fromEarl()
    arrive(other)
    clock.advance(SETTLE_MS)
    expect(unread).toEqual([EARL.id])
    told()
    storeRows(workspace.db, { members: [ROSA] })
    arrive({ ...message, changed_xid: '9' })
    clock.advance(60_000)
    expect(told()).toEqual([])
  })

  it('when the process ends right after the first word', () => {
    live()
    arrive(fromRosa())
    clock.advance(SETTLE_MS)
    told()
    watch.stop()
    start().caughtUp()
    clock.advance(60_000)
    expect(told()).toEqual([])
  })
})

describe('the watch', () => {
  it('waits for the member that a message belongs to', () => {
    live()
    const stranger = ROWS.member({ first_name: 'Ann' })
    const message = ROWS.chat(stranger.id)
    arrive(message)
    clock.advance(60_000)
    expect(told()).toEqual([])
    storeRows(workspace.db, { members: [stranger] })
    workspace.changes.publish({ tables: ['members'], memberIds: [stranger.id] })
    clock.advance(SETTLE_MS)
    expect(told()).toMatchObject([{ firstName: 'Ann', messageIds: [message.id] }])
  })

  it('survives a cache that refuses, and goes on later', () => {
    open()
    const log = recordingLog()
    start(log).caughtUp()
    clock.advance(SETTLE_MS)
    workspace.db.exec('ALTER TABLE meta RENAME TO away')
    arrive(fromRosa())
    clock.advance(60_000)
    expect(told()).toEqual([])
    expect(log.lines.length).toBeGreaterThan(0)
    workspace.db.exec('ALTER TABLE away RENAME TO meta')
    clock.advance(CATCH_UP_LIMIT_MS)
    expect(told()).toHaveLength(1)
  })

  it('ends with the desk', () => {
    live()
    arrive(fromRosa())
    watch.stop()
    arrive(fromEarl())
    workspace.db.close()
    clock.advance(60_000)
    expect(told()).toEqual([])
    expect(clock.waiting()).toBe(0)
  })
})
