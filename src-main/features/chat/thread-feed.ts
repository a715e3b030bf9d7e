import { actingStaffId } from '#shared/domain/calls/index.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../log/types.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import { countWaiting, readTypingEnds } from './thread.repo.ts'

/** The first of several changes is told at once, the others together after this time. */
export const FEED_GAP_MS = 100
/** A sign that ends later than this comes from a server whose clock is far ahead; timers can't wait for ever. */
const LONGEST_WAIT_MS = 60_000

/** What a thread shows, or how: the outbox tells what is unsent. Names of staff are new with the next look. */
const THREAD_TABLES: readonly (SyncedTable | 'outbox')[] = [
  'chat_messages',
  'chat_typing',
  'member_outreach',
  'communication_logs',
  'contact_consents',
  'outreach_tasks',
  'members',
  'outbox',
]
const COUNTED_TABLES: readonly (SyncedTable | 'outbox')[] = [
  'chat_messages',
  'communication_logs',
  'member_outreach',
  'outreach_tasks',
  'members',
  'outbox',
]

export interface ThreadFeedOptions {
  readonly workspace: Workspace
  readonly clock: Clock
  readonly log: Log
  /** The thread of this member looks different now; null: any may. */
  readonly onThread: (memberId: string | null) => void
  /**
   * Messages of all members that wait, and since when the oldest does (ms since the epoch); told once at the start and when either is
   * another.
   */
  readonly onUnread: (total: number, sinceMs: number | null) => void
}

/** Members that changed; null: assume all. */
type Members = ReadonlySet<string> | null

const NOBODY: Members = new Set()

function union(members: Members, more: readonly string[] | null): Members {
  return members === null || more === null ? null : new Set([...members, ...more])
}

class ThreadFeed {
  readonly #options: ThreadFeedOptions
  readonly #ends: (() => void)[] = []
  #members: Members = NOBODY
  #counts = true
  #told: ReturnType<typeof countWaiting> | null = null
  #cancelGap: (() => void) | null = null
  #cancelTyping: (() => void) | null = null

  constructor(options: ThreadFeedOptions) {
    this.#options = options
    this.#ends.push(options.workspace.changes.subscribe((change) => this.#changed(change)))
    // Not at once: the desk is being put together.
    this.#cancelGap = options.clock.after(0, () => this.#gapEnded())
    this.#awaitTypingEnd()
  }

  stop(): void {
    for (const end of this.#ends) end()
    this.#cancelGap?.()
    this.#cancelTyping?.()
  }

  #changed({ tables, memberIds }: CacheChange): void {
    if (tables.some((table) => THREAD_TABLES.includes(table))) this.#members = union(this.#members, memberIds)
    this.#counts ||= tables.some((table) => COUNTED_TABLES.includes(table))
    if (tables.includes('chat_typing')) this.#awaitTypingEnd()
    if (this.#cancelGap === null) this.#tell()
  }

  #tell(): void {
    const members = this.#members
    const counts = this.#counts
    this.#members = NOBODY
    this.#counts = false
    if (members?.size === 0 && !counts) return
    this.#cancelGap = this.#options.clock.after(FEED_GAP_MS, () => this.#gapEnded())
    if (counts) this.#tellTotal()
    if (members === null) this.#options.onThread(null)
    else for (const memberId of members) this.#options.onThread(memberId)
  }

  #gapEnded(): void {
    this.#cancelGap = null
    if (this.#options.workspace.db.open) this.#tell()
  }

  #tellTotal(): void {
    try {
      const waiting = countWaiting(this.#options.workspace.db)
      if (waiting.total === this.#told?.total && waiting.sinceMs === this.#told.sinceMs) return
      this.#told = waiting
      this.#options.onUnread(waiting.total, waiting.sinceMs)
    } catch (error) {
      this.#options.log.error('unread messages not counted', { error })
    }
  }

  /** A sign of writing ends by its own time: nothing in the cache changes then. */
  #awaitTypingEnd(): void {
    const { workspace, clock } = this.#options
    this.#cancelTyping?.()
    this.#cancelTyping = null
    if (!workspace.db.open) return
    const nowMs = clock.now()
    const standing = readTypingEnds(workspace.db, { staffId: actingStaffId(workspace.owner), nowMs })
    if (standing.length === 0) return
    const firstEnd = Math.min(...standing.map(({ endMs }) => endMs))
    this.#cancelTyping = clock.after(Math.min(firstEnd - nowMs, LONGEST_WAIT_MS), () => {
      const ended = standing.filter(({ endMs }) => endMs <= clock.now()).map(({ memberId }) => memberId)
      if (ended.length === 0) this.#awaitTypingEnd()
      else this.#changed({ tables: ['chat_typing'], memberIds: ended })
    })
  }
}

/** Tells the screens what changed in threads, from now until it is stopped. */
export function startThreadFeed(options: ThreadFeedOptions): { stop(): void } {
  return new ThreadFeed(options)
}
