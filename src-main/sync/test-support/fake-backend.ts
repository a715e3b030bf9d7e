import type { SyncedTable } from '#shared/sync/rows.ts'
import type { BackendFailure, BackendResult, SyncBackend } from '../types.ts'
import type { FakeServer } from './fake-server.ts'

/** What goes wrong on the way; all false or absent by default. */
export interface Faults {
  down: boolean
  unauthorized: boolean
  /** Changes arrive, their answers don't. */
  losesPushAnswers: boolean
  /** Answers of pushes, instead of doing them. */
  refusal: BackendFailure | null
  /** Runs before every call reaches the server. */
  onCall: (() => void | Promise<void>) | null
}

export interface FakeBackend extends SyncBackend {
  readonly faults: Faults
  hint(table: SyncedTable | null): void
  readonly sessionRenewals: () => number
}

/** `server` as `staffId` reaches it. */
export function fakeBackend(server: FakeServer, staffId: string): FakeBackend {
  const faults: Faults = { down: false, unauthorized: false, losesPushAnswers: false, refusal: null, onCall: null }
  const listeners = new Set<(table: SyncedTable | null) => void>()
  let renewals = 0
  const away: BackendFailure = { kind: 'unreachable', detail: 'network' }

  const call = async <T>(work: () => T): Promise<BackendResult<T>> => {
    await faults.onCall?.()
    if (faults.down) return { ok: false, failure: away }
    if (faults.unauthorized) return { ok: false, failure: { kind: 'unauthorized', detail: 'expired' } }
    return { ok: true, value: work() }
  }
  return {
    faults,
    hint: (table) => {
      for (const listener of listeners) listener(table)
    },
    sessionRenewals: () => renewals,
    pull: (table, after, limit) =>
      call(() => {
        server.pulls += 1
        const found = server.pull(table, staffId, after, limit + 1)
        return { rows: found.slice(0, limit), more: found.length > limit }
      }),
    async push(operation) {
      if (faults.refusal) return { ok: false, failure: faults.refusal }
      if (server.isMemberBusy(operation.memberId)) return { ok: false, failure: away }
      const answer = await call(() => server.push(operation, staffId))
      return answer.ok && faults.losesPushAnswers ? { ok: false, failure: away } : answer
    },
    refreshSession: () =>
      call(() => {
        renewals += 1
        return null
      }),
    subscribe(onHint) {
      listeners.add(onHint)
      return () => listeners.delete(onHint)
    },
  }
}
