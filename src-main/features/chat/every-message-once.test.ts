import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { SYNCED_TABLE_NAMES } from '#shared/sync/rows.ts'
import type { ThreadMessage } from '#shared/domain/chat/index.ts'
import { silentLog } from '../../db/test-log.ts'
import { FakeServer } from '../../sync/test-support/fake-server.ts'
import type { ServerRow } from '../../sync/test-support/fake-transaction.ts'
import {
  createStation,
  NORTH,
  readCached,
  sampleServer,
  SPECIALIST,
  type Station,
} from '../../sync/test-support/station.ts'
import type { PushOutcome } from '../../sync/types.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { ChatService } from './chat.service.ts'
import { MessageWatch } from './message-watch.ts'
import { ReplySuggestions } from './reply-suggestions.ts'
import { chatCalls, type ChatCalls } from './test-support/chat-desk.ts'
import { createTypingSign } from './typing-sign.ts'

/** The server gives every message its time when it gets it, as the real one does, and so orders the thread. */
class ChatServer extends FakeServer {
  #ticks = 0

  constructor() {
    super()
    const sample = sampleServer()
    this.write((tx) => {
      for (const table of SYNCED_TABLE_NAMES) for (const row of sample.rows(table)) tx.put(table, row)
    })
  }

  /** As the real server writes it: microseconds, without the zeros at their end. */
  now(): string {
    this.#ticks += 137
    const fraction = String(this.#ticks % 1_000_000)
      .padStart(6, '0')
      .replace(/0+$/, '')
    const second = new Date(Date.parse('2026-11-20T13:00:00Z') + Math.floor(this.#ticks / 1_000_000) * 1000)
    return `${second.toISOString().slice(0, 19)}${fraction === '' ? '' : `.${fraction}`}+00:00`
  }

  override push(operation: OutboxOperation, staffId: string): PushOutcome {
    const isNew = this.row('chat_messages', operation.rowId) === undefined
    const outcome = super.push(operation, staffId)
    const row = this.row('chat_messages', operation.rowId)
    if (operation.kind === 'chat.send' && isNew && row) {
      this.write((tx) => tx.put('chat_messages', { ...row, created_at: this.now() }))
    }
    return outcome
  }

  memberWrites(memberId: string): ServerRow {
    const id = randomUUID()
    const at = this.now()
    return {
      id,
      member_id: memberId,
      team_id: NORTH,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      changed_xid: '0',
      sender_type: 'member',
      sender_name: 'Sample Member',
      message: `message ${id}`,
      ai_suggested: false,
      automatic: false,
      coordinator_id: null,
      read: false,
    }
  }
}

/** One desk on one cache, over restarts. */
class Desk {
  readonly server = new ChatServer()
  readonly station: Station
  /** How often each message was announced. */
  readonly announced = new Map<string, number>()
  /** Ids of own messages by member, in the order of writing. */
  readonly sent = new Map<string, string[]>()
  readonly members: string[]
  readonly service: ChatCalls
  #watch: MessageWatch
  #inCall = false
  #writesTo = ''

  constructor(pageSize: number) {
    this.station = createStation(this.server, { staffId: SPECIALIST, pageSize })
    this.members = this.server.visible('members', SPECIALIST).map(({ id }) => id)
    const workspaces = createWorkspaceHolder(this.station.workspace, silentLog)
    const { clock } = this.station
    const service = new ChatService({
      workspaces,
      clock,
      suggestions: new ReplySuggestions({ workspaces, clock, ask: () => Promise.resolve('failed') }),
      typing: createTypingSign({ signal: () => Promise.resolve(), clock }),
      newId: () => {
        const id = randomUUID()
        this.sent.set(this.#writesTo, [...(this.sent.get(this.#writesTo) ?? []), id])
        return id
      },
      onLooked: (memberId) => this.#watch.threadAsked(memberId),
    })
    this.service = chatCalls(workspaces, service)
    this.#watch = this.#startWatch()
  }

  #startWatch(): MessageWatch {
    return new MessageWatch({
      workspace: this.station.workspace,
      clock: this.station.clock,
      log: silentLog,
      inCall: () => this.#inCall,
      onAnnounce: ({ messageIds }) => {
        for (const id of messageIds) this.announced.set(id, (this.announced.get(id) ?? 0) + 1)
      },
      onUnread: () => {},
    })
  }

  /** What the sync status tells the watch. */
  #hearStatus(): void {
    const { state } = this.station.engine().status()
    if (state === 'up-to-date') this.#watch.caughtUp()
    if (state === 'offline' || state === 'paused') this.#watch.fellBehind()
  }

  #message(n: number): ServerRow | undefined {
    const rows = this.server.rows('chat_messages').filter((row) => !this.server.isMemberBusy(String(row['member_id'])))
    return rows[n % Math.max(1, rows.length)]
  }

  onServer({ kind, n }: Step): void {
    const { server } = this
    const memberId = this.members[n % this.members.length]!
    if (kind === 'write') server.write((tx) => tx.put('chat_messages', server.memberWrites(memberId)))
    if (kind === 'writeLate' && !server.isMemberBusy(memberId)) {
      server.begin().put('chat_messages', server.memberWrites(memberId))
    }
    const open = server.openTransactions()
    if (kind === 'commit') open[n % Math.max(1, open.length)]?.commit()
    const row = kind === 'colleagueReads' || kind === 'touch' ? this.#message(n) : undefined
    if (row) {
      const read = kind === 'colleagueReads' && row['sender_type'] === 'member' ? true : row['read']
      server.write((tx) => tx.put('chat_messages', { ...row, read }))
    }
  }

  atDesk({ kind, n }: Step): void {
    const { faults } = this.station.backend
    const memberId = this.members[n % this.members.length]!
    const isHere = readCached(this.station.db, 'members').has(memberId)
    if (kind === 'send' && isHere) {
      this.#writesTo = memberId
      this.service.send({ memberId, text: `answer ${n}`, aiSuggested: false })
    }
    if (kind === 'read' && isHere) this.service.markRead({ memberId })
    if (kind === 'look' && isHere) this.service.getThread({ memberId, before: null, limit: 10 })
    if (kind === 'hint') this.station.backend.hint('urgent')
    if (kind === 'repeat')
      this.station.db.exec(`UPDATE sync_cursors SET seen = '1:1:' WHERE table_name = 'chat_messages'`)
    if (kind === 'loseAnswers' || kind === 'keepAnswers') faults.losesPushAnswers = kind === 'loseAnswers'
    if (kind === 'down' || kind === 'up') faults.down = kind === 'down'
    if (kind === 'callBegins' || kind === 'callEnds') this.#inCall = kind === 'callBegins'
    if (kind === 'sleep') this.#watch.fellBehind()
  }

  async timePasses({ kind, n }: Step): Promise<void> {
    if (kind === 'sync') await this.station.sync()
    else if (kind === 'pass') await this.station.pass(n * 10)
    else {
      this.#watch.stop()
      this.#watch = this.#startWatch()
      await this.station.restart()
    }
    this.#hearStatus()
  }

  async settle(): Promise<void> {
    for (const tx of this.server.openTransactions()) tx.commit()
    Object.assign(this.station.backend.faults, { down: false, losesPushAnswers: false })
    this.#inCall = false
    for (let round = 0; round < 2; round += 1) {
      await this.station.sync()
      this.#hearStatus()
      await this.station.pass(2000)
    }
  }

  /** The thread as a screen reads it back, page by page. */
  thread(memberId: string, limit = 4): ThreadMessage[] {
    const messages: ThreadMessage[] = []
    for (let page = this.service.getThread({ memberId, before: null, limit }); ;) {
      messages.unshift(...page.messages)
      const [first] = page.messages
      if (!page.hasMore || first === undefined) return messages
      page = this.service.getThread({ memberId, before: { at: first.at, id: first.id }, limit })
    }
  }

  /** Each message of the cache once; the server's in the server's order, then those that it does not know yet. */
  checkThreads(): void {
    const cached = [...readCached(this.station.db, 'chat_messages').values()]
    for (const memberId of this.members.filter((id) => readCached(this.station.db, 'members').has(id))) {
      const rows = cached.filter((row) => row['member_id'] === memberId)
      const known = rows.filter(({ changed_xid }) => changed_xid !== '0').map(({ id }) => id)
      const inOrder = known.toSorted((a, b) => this.#arrival(a).localeCompare(this.#arrival(b)))
      const sent = this.sent.get(memberId) ?? []
      const own = sent.filter((id) => !known.includes(id) && rows.some((row) => row.id === id))
      const shown = this.thread(memberId).map(({ id }) => id)
      expect(shown).toEqual([...inOrder, ...own])
      expect(shown.filter((id) => sent.includes(id))).toEqual(sent.filter((id) => shown.includes(id)))
    }
    for (const times of this.announced.values()) expect(times).toBe(1)
  }

  /** The server's time of a message as text that sorts. */
  #arrival(id: string): string {
    const [second = '', fraction = ''] = String(this.server.row('chat_messages', id)?.['created_at'])
      .replace('+00:00', '')
      .split('.')
    return `${second}.${fraction.padEnd(6, '0')} ${id}`
  }
}

const KINDS = [
  'write',
  'write',
  'write',
  'writeLate',
  'commit',
  'colleagueReads',
  'touch',
  'send',
  'send',
  'read',
  'look',
  'hint',
  'repeat',
  'loseAnswers',
  'keepAnswers',
  'down',
  'up',
  'callBegins',
  'callEnds',
  'sleep',
  'sync',
  'sync',
  'pass',
  'pass',
  'restart',
] as const
const WAITING: readonly string[] = ['sync', 'pass', 'restart']

type Step = { readonly kind: (typeof KINDS)[number]; readonly n: number }
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...KINDS), n: fc.nat(1000) })

/** Plays the steps; while the station syncs, the following ones happen one by one between its calls. */
async function play(desk: Desk, steps: readonly Step[]): Promise<void> {
  const queue = [...steps]
  const act = (next: Step): void => {
    desk.onServer(next)
    desk.atDesk(next)
  }
  desk.station.backend.faults.onCall = () => {
    const during = queue[0]
    if (!during || WAITING.includes(during.kind)) return
    queue.shift()
    act(during)
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    if (WAITING.includes(next.kind)) await desk.timePasses(next)
    else act(next)
    desk.checkThreads()
  }
  desk.station.backend.faults.onCall = null
}

it('shows every message once and in order, and tells of it at most once, whatever happens in between', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 60, size: 'max' }),
      fc.integer({ min: 1, max: 5 }),
      async (steps, pageSize) => {
        const desk = new Desk(pageSize)
        await play(desk, steps)
        await desk.settle()
        desk.checkThreads()

        const onServer = desk.server.visible('chat_messages', SPECIALIST)
        const shown = desk.members.flatMap((memberId) => desk.thread(memberId).map(({ id }) => id))
        expect(shown.toSorted()).toEqual(onServer.map(({ id }) => id).toSorted())
        for (const id of [...desk.sent.values()].flat()) expect(desk.server.pushesApplied.get(id)).toBe(1)
        const unread = onServer.filter((row) => row['sender_type'] === 'member' && row['read'] === false)
        for (const { id } of unread) expect(desk.announced.get(id)).toBe(1)
        await desk.station.close()
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)
