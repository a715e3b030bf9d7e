import type { Misfit } from '#shared/domain/station/index.ts'
import type { SyncStatus } from '#shared/ipc/sync.ts'
import type { OutboxOperation } from '#shared/sync/outbox.ts'
import type { PullCursor, SyncNewsOutput } from '#shared/sync/pull.ts'
import type { SessionEnd } from '#shared/sync/refusals.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { CreationOperation } from './operations/index.ts'
import type { NotedEvent } from './audit.repo.ts'

/** How a server call went wrong, as far as the engine must tell the cases apart. */
export type BackendFailure =
  /** No answer, 429, 5xx without a code or with one that passes: try again later, nothing is lost. `renewalLimited`: the server makes a renewal of the session wait; `ownFault`: it was never asked, or not understood, by a fault of this desk. */
  | {
      readonly kind: 'unreachable'
      readonly detail: string
      readonly renewalLimited?: true
      readonly ownFault?: true
    }
  /** The server answered, and what carries this one thing to somebody is away or at its limit: it alone is tried again later. `lacks`: the setting that the server has to be given first. */
  | { readonly kind: 'notYet'; readonly detail: string; readonly lacks?: string }
  /** The session ended and could not be renewed: pause until the person signs in again. `endedBy`: what the server says of it. */
  | { readonly kind: 'unauthorized'; readonly detail: string; readonly endedBy?: SessionEnd | null }
  /** Desk and server do not fit: nothing is sent or received until one of them is updated. */
  | { readonly kind: 'unfit'; readonly misfit: Misfit }
  /** The server understood and refused: goes to 'Needs attention' with this reason. */
  | { readonly kind: 'refused'; readonly code: string; readonly detail: string }

/** The code of a change that this desk could not put into a request: no network and no other try helps. */
export const DESK_FAULT = 'desk.fault'

/** The code of a change whose row the server does not show, or not as it should be. */
export const ROW_MISSING = 'sync.row'

/** Rows that one request may make. The server takes no more. */
export const CREATIONS_AT_ONCE = 50

export type BackendResult<T> = { ok: true; value: T } | { ok: false; failure: BackendFailure }

/** What the outbox learns from the server about one operation. */
export type PushOutcome =
  /** The row now holds the change (also when it already did: a repeated delivery). */
  | { readonly kind: 'applied' }
  /** Somebody changed the row so that this change no longer fits, for example the appointment was cancelled. */
  | { readonly kind: 'conflict'; readonly detail: string }
  /** Its member is in no team of this person any more, as the server says. */
  | { readonly kind: 'not-visible' }

/**
 * What became of one of several new rows. Null: it was not tried, because what it builds on was not taken, or because the
 * server went away before its turn.
 */
export type CreationAnswer = BackendResult<PushOutcome> | null

/**
 * What became of an operation that was left to the member's present team: kept for its supervisors; there, because its row
 * arrived after all; visible, because this person sees the member and sends it as ever; later, because of a limit; unfit.
 */
export const LEFT_STATES = ['kept', 'there', 'visible', 'later', 'unfit'] as const
export type LeftState = (typeof LEFT_STATES)[number]
/** Operations of one request. The server takes no more. */
export const LEFT_AT_ONCE = 50

/** What the server says is new. `joined`: anything may be, because nobody listened until now; else the rows of a transaction. */
export type Hint = { readonly kind: 'joined' } | { readonly kind: 'news' | 'urgent'; readonly transaction: bigint }

/** Whether changes on the server are announced from now on, and if not, what ended it: a state or the server's reason. */
export interface LiveNews {
  readonly isLive: boolean
  readonly reason: string | null
}

/** The same, and since when, in milliseconds since the epoch. */
export interface LiveState extends LiveNews {
  readonly sinceMs: number
}

/** The server as the sync engine sees it; implemented over supabase-js in `src-main/backend`. */
export interface SyncBackend {
  /** The JSON of a `SyncPullOutput` as it came: whoever stores the page reads it, which may be another thread. */
  pull(table: SyncedTable, after: PullCursor, limit: number): Promise<BackendResult<Uint8Array>>
  /** Which of these tables have rows that are not in the snapshot that was seen of them, with the first `limit` rows of each. */
  news(
    seen: ReadonlyMap<SyncedTable, string>,
    mark: string | null,
    limit: number,
  ): Promise<BackendResult<SyncNewsOutput>>
  push(operation: OutboxOperation): Promise<BackendResult<PushOutcome>>
  /** Makes up to `CREATIONS_AT_ONCE` rows in this order; each is taken or refused by itself. As many answers as operations. */
  pushCreations(operations: readonly CreationOperation[]): Promise<BackendResult<readonly CreationAnswer[]>>
  /** Hands up to `LEFT_AT_ONCE` operations to whoever works with their members now; each is kept once. As many answers. */
  leaveWork(operations: readonly OutboxOperation[]): Promise<BackendResult<readonly LeftState[]>>
  /** Adds to the audit log what this station noted of its person; each event once, however often it is told. */
  sendAuditEvents(events: readonly NotedEvent[]): Promise<BackendResult<null>>
  /**
   * Renews the session if needed, and asks whether the versions fit; called on resume, online and resubscribe before a pull.
   * @param tokenRefused the server took the token no more: renewed whatever the local clock says
   */
  refreshSession(tokenRefused?: boolean): Promise<BackendResult<null>>
  /**
   * Realtime as a hint: `onHint` may fire at any time, twice or never. `onAway` is told when a request of any part of the
   * desk was given up because the server says nothing, `onRefused` when one was refused because of the session, `onLive` at every join
   * and every end of a channel.
   */
  subscribe(listeners: {
    onHint: (hint: Hint) => void
    onAway: () => void
    onRefused: () => void
    onLive: (news: LiveNews) => void
  }): Subscription
}

export interface Subscription {
  /** Listens to these teams from now on, and to no others. */
  listenTo(teamIds: readonly string[]): void
  end(): void
}

export interface SyncEngine {
  start(): void
  /** Ends timers, the subscription and running work; resolves when nothing touches the database any more. */
  stop(): Promise<void>
  syncNow(): void
  /** Delivers what the audit log still lacks, if the server answers. Never rejects. */
  sendAuditEvents(): Promise<void>
  status(): SyncStatus
  /** Whether the server announces changes. */
  live(): LiveState
  onStatus(listener: (status: SyncStatus) => void): () => void
}
