import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { recordingLog } from '../../db/test-log.ts'
import { FEED_GAP_MS, startThreadFeed } from './thread-feed.ts'
import { COLLEAGUE, EARL, ROSA, ROWS } from './test-support/chat-desk.ts'

function setUp(rows: Parameters<typeof openWorkspace>[0] = {}) {
  const clock = createFakeClock(TEST_NOW)
  const workspace = openWorkspace({ members: [ROSA, EARL], staff: [COLLEAGUE], ...rows })
  const told: (string | null | number)[] = []
  const log = recordingLog()
  const feed = startThreadFeed({
    workspace,
    clock,
    log,
    onThread: (memberId) => told.push(memberId),
    onUnread: (total) => told.push(total),
  })
  const publish = (table: SyncedTable, memberIds: string[] | null) =>
    workspace.changes.publish({ tables: [table], memberIds })
  const settle = () => {
    clock.advance(FEED_GAP_MS)
    return told.splice(0)
  }
  return { clock, workspace, feed, told, log, publish, settle }
}

describe('the feed of threads', () => {
  it('starts with the number of unread messages', () => {
    const { settle } = setUp({ chat_messages: [ROWS.chat(ROSA.id)] })
    expect(settle()).toEqual([1])
  })

  it('tells a change at once, and what follows closely together', () => {
    const { told, publish, settle } = setUp()
    settle()
    publish('chat_messages', [ROSA.id])
    expect(told.splice(0)).toEqual([ROSA.id])
    publish('chat_messages', [ROSA.id])
    publish('chat_typing', [EARL.id])
    publish('chat_messages', [ROSA.id])
    expect(told).toEqual([])
    expect(settle()).toEqual([ROSA.id, EARL.id])
    expect(settle()).toEqual([])
  })

  it('says that any thread may have changed when too many members did', () => {
    const { publish, settle } = setUp()
    settle()
    publish('members', null)
    expect(settle()).toEqual([null])
  })

  it('leaves out what no thread shows', () => {
    const { publish, settle } = setUp()
    settle()
    publish('care_gaps', [ROSA.id])
    publish('calls', null)
    expect(settle()).toEqual([])
  })

  it('tells another number of unread messages, not the same again', () => {
    const { workspace, publish, settle } = setUp()
    settle()
    storeRows(workspace.db, { chat_messages: [ROWS.chat(ROSA.id), ROWS.chat(EARL.id)] })
    publish('chat_messages', [ROSA.id])
    expect(settle()).toEqual([2, ROSA.id])
    publish('chat_messages', [ROSA.id])
    expect(settle()).toEqual([ROSA.id])
  })

  it('tells when a sign of typing ends by itself', () => {
    const typing = (memberId: string, until: string) => ROWS.typing(memberId, { staff_id: COLLEAGUE.id, until })
    const { clock, settle } = setUp({
      chat_typing: [
        typing(ROSA.id, '2026-11-20T15:00:08Z'),
        typing(EARL.id, '2026-11-20T15:00:12Z'),
        ROWS.typing(EARL.id, { staff_id: SPECIALIST.staffId, until: '2026-11-20T15:00:02Z' }),
      ],
    })
    settle()
    clock.advance(8000 - FEED_GAP_MS - 1)
    expect(settle()).toEqual([ROSA.id])
    clock.advance(4000)
    expect(settle()).toEqual([EARL.id])
    expect(clock.waiting()).toBe(0)
  })

  it('waits in steps for a sign that a clock far ahead has set', () => {
    const until = '2027-03-01T15:00:00Z'
    const { clock, settle } = setUp({ chat_typing: [ROWS.typing(ROSA.id, { staff_id: COLLEAGUE.id, until })] })
    settle()
    clock.advance(3_600_000)
    expect(settle()).toEqual([])
    expect(clock.waiting()).toBe(1)
  })

  it('goes on when the cache refuses', () => {
    const { workspace, publish, settle, log } = setUp()
    settle()
    workspace.db.exec('DROP VIEW waiting_words')
    publish('chat_messages', [ROSA.id])
    expect(settle()).toEqual([ROSA.id])
    expect(log.lines).toHaveLength(1)
  })

  it('ends with the desk', () => {
    const { clock, feed, workspace, publish, told } = setUp()
    publish('chat_messages', [ROSA.id])
    feed.stop()
    publish('chat_messages', [EARL.id])
    told.length = 0
    workspace.db.close()
    clock.advance(60_000)
    expect(told).toEqual([])
    expect(clock.waiting()).toBe(0)
  })
})
