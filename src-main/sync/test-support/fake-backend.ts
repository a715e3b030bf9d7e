import type { Misfit } from '#shared/domain/station/index.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import { PULL_START } from '#shared/sync/pull.ts'
import type { SessionEnd } from '#shared/sync/refusals.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { NotedEvent } from '../audit.repo.ts'
import { buildsOn } from '../operations/index.ts'
import type { BackendFailure, BackendResult, CreationAnswer, Hint, LiveNews, SyncBackend } from '../types.ts'
import type { FakeServer } from './fake-server.ts'

/** What goes wrong on the way; all false or absent by default. */
interface Faults {
  /** Desk and server do not fit. */
  misfit: Misfit | null
  down: boolean
  unauthorized: boolean
  /** What the server says of the session that is over. */
  endedBy: SessionEnd | null
  /** The token has run out by the server's clock alone: everything is refused until it is renewed all the same. */
  tokenRefused: boolean
  /** The server's limit makes renewals wait. */
  renewalLimited: boolean
  /** Changes arrive, their answers don't. */
  losesPushAnswers: boolean
  /** Answers of pushes, instead of doing them. */
  refusal: BackendFailure | null
  /** Runs before every call reaches the server. */
  onCall: (() => void | Promise<void>) | null
}

export interface FakeBackend extends SyncBackend {
  readonly faults: Faults
  /** False: it refuses what is left to others. */
  takesLeftWork: boolean
  /** @param transaction default: the server's newest */
  hint(kind?: 'news' | 'urgent', transaction?: bigint): void
  /** A channel was joined. */
  join(): void
  /** Teams whose channels are joined. */
  readonly listensTo: () => readonly string[]
  /** A request was given up. */
  goAway(): void
  /** A request of another part of the desk was refused because of the session. */
  refuse(): void
  /** The channel was joined or has ended. */
  tellLive(news: LiveNews): void
  readonly sessionRenewals: () => number
  /** What was handed to other teams, each operation once. */
  readonly left: () => readonly OutboxOperation[]
  /** What the audit log was told, each event once. */
  readonly auditEvents: () => readonly NotedEvent[]
  /** The server was restored from a backup: the first pull is told that its position lies ahead. */
  moveTo(restored: FakeServer): void
  /** The server was restored, and by now has more transactions than this station has seen. */
  moveOn(restored: FakeServer): void
  /** The same, and nobody has said so to the server: only its history tells. */
  moveOnInSilence(restored: FakeServer): void
}

/** `server` as `staffId` reaches it. */
export function fakeBackend(first: FakeServer, staffId: string): FakeBackend {
  let server = first
  let cursorsAhead = false
  let life = 1
  let history = 1
  const faults: Faults = {
    down: false,
    unauthorized: false,
    endedBy: null,
    tokenRefused: false,
    renewalLimited: false,
    losesPushAnswers: false,
    refusal: null,
    misfit: null,
    onCall: null,
  }
  const listeners = new Set<(hint: Hint) => void>()
  let teams: readonly string[] = []
  const awayListeners = new Set<() => void>()
  const refusedListeners = new Set<() => void>()
  const liveListeners = new Set<(news: LiveNews) => void>()
  let renewals = 0
  const auditEvents = new Map<string, NotedEvent>()
  const left = new Map<string, OutboxOperation>()
  const away: BackendFailure = { kind: 'unreachable', detail: 'network' }

  const call = async <T>(work: () => T): Promise<BackendResult<T>> => {
    await faults.onCall?.()
    if (faults.down) return { ok: false, failure: away }
    if (faults.unauthorized || faults.tokenRefused)
      return { ok: false, failure: { kind: 'unauthorized', detail: 'expired', endedBy: faults.endedBy } }
    return { ok: true, value: work() }
  }
  const push: FakeBackend['push'] = async (operation) => {
    if (faults.refusal) return { ok: false, failure: faults.refusal }
    // Asked when the request has come: it would wait for that writer longer than a desk waits for an answer.
    const answer = await call(() => !server.isMemberBusy(operation.memberId) && server.push(operation, staffId))
    if (!answer.ok) return answer
    return answer.value === false || faults.losesPushAnswers
      ? { ok: false, failure: away }
      : { ok: true, value: answer.value }
  }
  const restoredSince = (places: readonly string[]): BackendResult<never> | null => {
    if (!cursorsAhead || places.every((seen) => seen === PULL_START.seen)) return null
    cursorsAhead = false
    return { ok: false, failure: { kind: 'refused', code: 'GW001', detail: 'sync.cursor_ahead' } }
  }
  return {
    faults,
    takesLeftWork: true,
    hint: (kind = 'news', transaction = server.lastTransaction()) => {
      for (const listener of listeners) listener({ kind, transaction })
    },
    join: () => {
      for (const listener of listeners) listener({ kind: 'joined' })
    },
    listensTo: () => teams,
    tellLive: (news) => {
      for (const listener of liveListeners) listener(news)
    },
    refuse: () => {
      for (const listener of refusedListeners) listener()
    },
    goAway: () => {
      for (const listener of awayListeners) listener()
    },
    sessionRenewals: () => renewals,
    auditEvents: () => [...auditEvents.values()],
    left: () => [...left.values()],
    async leaveWork(operations) {
      if (!this.takesLeftWork) return { ok: false, failure: { kind: 'refused', code: '42501', detail: '' } }
      const answer = await call(() =>
        operations.map((operation) => {
          const state = server.leave(operation, staffId)
          if (state === 'kept') left.set(JSON.stringify(operation), operation)
          return state
        }),
      )
      return answer.ok && faults.losesPushAnswers ? { ok: false, failure: away } : answer
    },
    async sendAuditEvents(events) {
      const answer = await call(() => {
        for (const event of events) auditEvents.set(event.id, event)
        return null
      })
      return answer.ok && faults.losesPushAnswers ? { ok: false, failure: away } : answer
    },
    moveTo(restored) {
      server = restored
      cursorsAhead = true
      life += 1
    },
    moveOn(restored) {
      server = restored
      life += 1
    },
    moveOnInSilence(restored) {
      server = restored
      history += 1
    },
    async news(places, mark, limit) {
      const ahead = restoredSince([...places.values()])
      if (ahead) return ahead
      if (mark !== null && mark !== `history ${history}`)
        return { ok: false, failure: { kind: 'refused', code: 'GW001', detail: 'sync.mark_unknown' } }
      return call(() => {
        server.questions += 1
        const isNew = ([table, seen]: [SyncedTable, string]) =>
          server.page(table, staffId, { ...PULL_START, seen }, 1).rows.length > 0
        const tables = [...places].filter(isNew).map(([table]) => table)
        const epoch = `life ${life}`
        const told = (table: SyncedTable): boolean =>
          limit > 0 && (tables.includes(table) || (table === 'sync_removals' && tables.length > 0))
        const pages = [...places]
          .filter(([table]) => told(table))
          .map(([table, seen]) => {
            const page = server.page(table, staffId, { ...PULL_START, seen }, limit)
            return { table, page: { epoch, ...page } }
          })
        return { epoch, tables, seen: server.snapshot(), mark: `history ${history}`, pages }
      })
    },
    pull: async (table, after, limit) => {
      const ahead = restoredSince([after.upto ?? after.seen])
      if (ahead) return ahead
      return call(() => {
        server.pulls += 1
        const page = { epoch: `life ${life}`, ...server.page(table, staffId, after, limit) }
        return new TextEncoder().encode(JSON.stringify(page))
      })
    },
    push,
    async pushCreations(operations) {
      const answers: CreationAnswer[] = []
      const missing = new Set<string | null>()
      for (const operation of operations) {
        const isGone = answers.some((answer) => answer?.ok === false && answer.failure.kind !== 'refused')
        const answer = isGone || missing.has(buildsOn(operation)) ? null : await push(operation)
        if (!answer?.ok || answer.value.kind !== 'applied') missing.add(operation.rowId)
        answers.push(answer)
      }
      return faults.losesPushAnswers ? { ok: false, failure: away } : { ok: true, value: answers }
    },
    refreshSession(tokenRefused) {
      const { misfit } = faults
      if (faults.renewalLimited) return Promise.resolve({ ok: false, failure: { ...away, renewalLimited: true } })
      if (faults.tokenRefused && !tokenRefused) return Promise.resolve({ ok: true, value: null })
      faults.tokenRefused = false
      if (misfit) return Promise.resolve({ ok: false, failure: { kind: 'unfit', misfit } })
      return call(() => {
        renewals += 1
        return null
      })
    },
    subscribe({ onHint, onAway, onRefused, onLive }) {
      listeners.add(onHint)
      awayListeners.add(onAway)
      refusedListeners.add(onRefused)
      liveListeners.add(onLive)
      onLive({ isLive: true, reason: null })
      return {
        listenTo: (teamIds) => {
          teams = teamIds
        },
        end: () => {
          listeners.delete(onHint)
          awayListeners.delete(onAway)
          refusedListeners.delete(onRefused)
          liveListeners.delete(onLive)
        },
      }
    },
  }
}
