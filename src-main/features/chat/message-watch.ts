import { markNotified, type NotifiedLog } from '#shared/domain/chat/index.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../log/types.ts'
import { pullCompleted } from '../../sync/cursor.repo.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import { readAnnounced, readUnreadMessages, writeAnnounced, type UnreadMessage } from './chat.repo.ts'

/** Time for a screen that shows the thread to mark a new message as seen, so that nobody is told of it. */
export const SETTLE_MS = 200
/** The same where a screen has just asked for the thread: somebody may be reading it. */
export const READING_MS = 1500
/** The same for the thread whose end somebody has before them; a screen that takes longer hangs. */
export const LOOKING_MS = 10_000
/** Longest wait for a catch-up to end. */
export const CATCH_UP_LIMIT_MS = 10_000
/** How often the end of a call is looked for while something waits for it. */
export const CALL_CHECK_MS = 1000

const LOOKED_AT = ['chat_messages', 'communication_logs', 'members'] as const

/** What to tell: one member wrote, or several messages came while nobody could be told. */
export type Announcement =
  | { readonly kind: 'member'; readonly memberId: string; readonly firstName: string; readonly messageIds: string[] }
  | { readonly kind: 'summary'; readonly memberIds: string[]; readonly messageIds: string[] }

export interface MessageWatchOptions {
  /** A staff member's: nobody is told of the sample members. */
  readonly workspace: Workspace
  readonly clock: Clock
  readonly log: Log
  /** Do not disturb. */
  readonly inCall: () => boolean
  readonly onAnnounce: (announcement: Announcement) => void
  /** Members with unread messages, after every look: what was announced of others is void. */
  readonly onUnread: (memberIds: ReadonlySet<string>) => void
}

/** Decides who is told of which new message, each once, over restarts and repeated deliveries. */
export class MessageWatch {
  readonly #options: MessageWatchOptions
  readonly #unsubscribe: () => void
  /** Null until something was announced in this cache: the first time is one summary. */
  #told: NotifiedLog | null
  #unread: ReadonlySet<string> = new Set()
  /** When each message that is not announced was first seen here. */
  #seenAt = new Map<string, number>()
  readonly #askedAt = new Map<string, number>()
  /** The member whose newest messages somebody has before them. */
  #lookedAt: string | null = null
  /** The server may know more than this station: what comes now was missed. */
  #behind = true
  /** What waits is told together. */
  #together = true
  #cancel: (() => void) | null = null

  constructor(options: MessageWatchOptions) {
    this.#options = options
    this.#told = readAnnounced(options.workspace.db)
    this.#unsubscribe = options.workspace.changes.subscribe((change) => this.#changed(change))
    this.#lookIn(0)
  }

  /** The station was asleep or cut off. */
  fellBehind(): void {
    this.#behind = true
    this.#together = true
  }

  /** Everything that the server has is here. */
  caughtUp(): void {
    if (!this.#behind) return
    this.#behind = false
    this.#look()
  }

  /** A screen asked for the end of this thread. */
  threadAsked(memberId: string): void {
    this.#askedAt.set(memberId, this.#options.clock.now())
  }

  /** Somebody has the newest messages of this member before them, until told otherwise; null: of nobody any more. */
  lookingAt(memberId: string | null): void {
    this.#lookedAt = memberId
    this.#look()
  }

  stop(): void {
    this.#unsubscribe()
    this.#cancel?.()
  }

  #changed({ tables }: CacheChange): void {
    if (LOOKED_AT.some((table) => tables.includes(table))) this.#look()
  }

  #lookIn(delayMs: number): void {
    this.#cancel?.()
    this.#cancel = this.#options.clock.after(Math.max(delayMs, 0), () => this.#look())
  }

  #look(): void {
    this.#cancel?.()
    this.#cancel = null
    if (!this.#options.workspace.db.open) return
    try {
      this.#check()
    } catch (error) {
      this.#options.log.error('new messages not announced', { error })
      this.#lookIn(CATCH_UP_LIMIT_MS)
    }
  }

  #check(): void {
    const { workspace, clock, inCall, onUnread } = this.#options
    const unread = readUnreadMessages(workspace.db)
    onUnread(new Set(unread.map(({ memberId }) => memberId)))
    this.#unread = new Set(unread.map(({ id }) => id))
    const fresh = unread.filter(({ id }) => !this.#told?.has(id))
    const nowMs = clock.now()
    // A clock that was set back starts the wait anew.
    this.#seenAt = new Map(fresh.map(({ id }) => [id, Math.min(this.#seenAt.get(id) ?? nowMs, nowMs)]))
    if (!pullCompleted(workspace.db, ['chat_messages'])) return
    if (fresh.length === 0) return this.#nothingNew()
    if (inCall()) {
      this.#together = true
      return this.#lookIn(CALL_CHECK_MS)
    }
    if (this.#together || this.#told === null) this.#announceTogether(fresh, nowMs)
    else this.#announceEach(fresh, nowMs)
  }

  #nothingNew(): void {
    if (this.#behind) return
    this.#together = false
    if (this.#told === null) this.#remember([], this.#options.clock.now())
  }

  #announceTogether(fresh: readonly UnreadMessage[], nowMs: number): void {
    const limitAt = Math.min(...this.#seenAt.values()) + CATCH_UP_LIMIT_MS
    const readyAt = this.#behind ? limitAt : Math.max(...fresh.map((message) => this.#readyAt(message)))
    const atMs = Math.min(readyAt, limitAt)
    if (nowMs < atMs) return this.#lookIn(atMs - nowMs)
    this.#announce(fresh, { nowMs, together: true })
    this.#together = this.#behind
  }

  #announceEach(fresh: readonly UnreadMessage[], nowMs: number): void {
    let nextAt = Number.POSITIVE_INFINITY
    for (const messages of Map.groupBy(fresh, ({ memberId }) => memberId).values()) {
      const readyAt = Math.min(...messages.map((message) => this.#readyAt(message)))
      if (readyAt <= nowMs) this.#announce(messages, { nowMs, together: false })
      else nextAt = Math.min(nextAt, readyAt)
    }
    if (nextAt < Number.POSITIVE_INFINITY) this.#lookIn(nextAt - nowMs)
  }

  #readyAt({ id, memberId }: UnreadMessage): number {
    const seenAt = this.#seenAt.get(id) ?? 0
    if (memberId === this.#lookedAt) return seenAt + LOOKING_MS
    const isReading = (this.#askedAt.get(memberId) ?? Number.NEGATIVE_INFINITY) >= seenAt
    return seenAt + (isReading ? READING_MS : SETTLE_MS)
  }

  #announce(messages: readonly UnreadMessage[], { nowMs, together }: { nowMs: number; together: boolean }): void {
    const [first] = messages
    if (first === undefined) return
    const messageIds = messages.map(({ id }) => id)
    // Remembered first: after a crash in between nobody is told twice, and the badge shows them anyway.
    this.#remember(messageIds, nowMs)
    const { memberId, firstName } = first
    const memberIds = [...new Set(messages.map((message) => message.memberId))]
    const isSummary = together && messages.length > 1
    this.#options.onAnnounce(
      isSummary ? { kind: 'summary', memberIds, messageIds } : { kind: 'member', memberId, firstName, messageIds },
    )
  }

  #remember(messageIds: readonly string[], nowMs: number): void {
    const before = this.#told ?? new Map<string, number>()
    const told = markNotified(before, messageIds, { nowMs, matters: (id) => this.#unread.has(id) })
    writeAnnounced(this.#options.workspace.db, told)
    this.#told = told
  }
}
