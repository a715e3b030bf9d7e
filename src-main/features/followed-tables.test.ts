import { describe, expect, it } from 'vitest'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import { testBridge } from '../../tests/fixtures/bridge.ts'
import { createFakeClock } from '../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../tests/fixtures/rows.ts'
import { watchReads } from '../../tests/fixtures/tables-read.ts'
import { openWorkspace, SPECIALIST, storeRows } from '../../tests/fixtures/workspace.ts'
import { silentLog } from '../db/test-log.ts'
import type { FeatureDeps } from '../ipc/feature-deps.ts'
import { createWorkspaceHolder } from '../workspace/holder.ts'
import type { Workspace } from '../workspace/types.ts'
import { BoardIndex } from './board/board-index.ts'
import { loadMembers, loadWithTexts, RANKING_TABLES } from './board/board.repo.ts'
import { registerAlerts } from './alerts/register.ts'
import { registerCallbacks } from './callbacks/register.ts'
import { ChatService } from './chat/chat.service.ts'
import { startThreadFeed } from './chat/thread-feed.ts'
import { countWaiting } from './chat/thread.repo.ts'
import { registerEvidence } from './evidence/register.ts'
import { registerTasks } from './tasks/register.ts'

const rows = createRows(7)
const member = rows.member()
const STORED = {
  members: [member],
  urgent_alerts: [rows.alert(member.id)],
  callbacks: [rows.callback(member.id)],
  outreach_tasks: [rows.task(member.id)],
}
const CLINICIAN = { ...SPECIALIST, role: 'clinician' } as const
const FOLLOWED = [...SYNCED_TABLE_NAMES, 'outbox' as const]
const outside = {
  notifications: { notify: () => ({ status: 'shown' }) as const, withdraw: () => {} },
  power: { on: () => () => {} },
  language: () => 'en' as const,
  showWindow: () => {},
}
const notAsked: never = {} as never

it.each<[string, readonly string[], (deps: FeatureDeps) => void]>([
  [
    'alerts',
    ['list'],
    (deps) => registerAlerts({ ...deps, ...outside, escalate: async () => true, confirmShown: async () => true }),
  ],
  ['callbacks', ['list'], (deps) => registerCallbacks({ ...deps, ...outside }).start()],
  ['evidence', ['list'], (deps) => registerEvidence({ ...deps, documents: notAsked, links: notAsked }).start()],
  [
    'tasks',
    ['list', 'listClinical', 'listNumberless'],
    (deps) => registerTasks({ ...deps, callIdWith: () => null, identityPending: () => false }).start(),
  ],
])('the lists of %s are told to be new by every table that they read', async (name, lists, register) => {
  const clock = createFakeClock(TEST_NOW)
  const opened = openWorkspace(STORED, CLINICIAN)
  const reads = watchReads(opened.db)
  const workspaces = createWorkspaceHolder({ ...opened, db: reads.db }, silentLog)
  const heard: string[] = []
  const bridge = testBridge(workspaces, (channel) => void heard.push(channel))
  register({ ipc: bridge.ipc, workspaces, clock, log: silentLog })
  for (const list of lists) expect(await bridge.call(`${name}:${list}`)).toMatchObject({ ok: true })
  const read = FOLLOWED.filter((table) => reads.tables().has(table))
  const toldBy = FOLLOWED.filter((table) => {
    heard.length = 0
    opened.changes.publish({ tables: [table], memberIds: null })
    clock.advance(1000)
    return heard.includes(`${name}:changed`)
  })
  expect(read).not.toEqual([])
  expect(toldBy).toEqual(expect.arrayContaining(read))
})

it('the queue of the board is read anew after every table that its order is read from', () => {
  const opened = openWorkspace(STORED, CLINICIAN)
  const reads = watchReads(opened.db)
  const index = new BoardIndex()
  for (const _ of loadWithTexts(reads.db, index, Date.parse(TEST_NOW)));
  loadMembers(reads.db, index, [member.id], Date.parse(TEST_NOW))
  const read = SYNCED_TABLE_NAMES.filter((table) => reads.tables().has(table))
  expect(read).not.toEqual([])
  expect(RANKING_TABLES).toEqual(expect.arrayContaining(read))
})

describe('a chat', () => {
  /** What is told after news of each table, of which the words that wait are always one more. */
  function toldAfterEach(): { opened: Workspace; told: Map<string, string[]> } {
    const clock = createFakeClock(TEST_NOW)
    const opened = openWorkspace({ members: [member], chat_messages: [rows.chat(member.id)] }, CLINICIAN)
    let heard: string[] = []
    const feed = startThreadFeed({
      workspace: opened,
      clock,
      log: silentLog,
      onThread: () => void heard.push('thread'),
      onUnread: () => void heard.push('waiting'),
    })
    clock.advance(1000)
    const told = FOLLOWED.map((table) => {
      heard = []
      storeRows(opened.db, { chat_messages: [rows.chat(member.id)] })
      opened.changes.publish({ tables: [table], memberIds: [member.id] })
      clock.advance(1000)
      return [table, heard] as const
    })
    feed.stop()
    return { opened, told: new Map(told) }
  }

  it('is told to be new by every table that its thread reads, but for the names of staff', () => {
    const { opened, told } = toldAfterEach()
    const reads = watchReads(opened.db)
    const workspace = { ...opened, db: reads.db }
    const chat = new ChatService({
      workspaces: createWorkspaceHolder(workspace, silentLog),
      clock: createFakeClock(TEST_NOW),
      newId: () => member.id,
      onLooked: () => {},
      suggestions: notAsked,
      typing: { forget: () => {} } as never,
    })
    expect(chat.getThread(workspace, { memberId: member.id, before: null, limit: 50 }).messages).not.toEqual([])
    const read = FOLLOWED.filter((table) => reads.tables().has(table) && table !== 'staff')
    expect(FOLLOWED.filter((table) => told.get(table)?.includes('thread'))).toEqual(expect.arrayContaining(read))
  })

  it('has the words that wait counted anew by every table that their number is read from', () => {
    const { opened, told } = toldAfterEach()
    const reads = watchReads(opened.db)
    expect(countWaiting(reads.db).total).toBeGreaterThan(0)
    const read = FOLLOWED.filter((table) => reads.tables().has(table))
    expect(FOLLOWED.filter((table) => told.get(table)?.includes('waiting'))).toEqual(expect.arrayContaining(read))
  })
})
