import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../db/types.ts'
import { hasArrived } from './cursor.repo.ts'
import type { PendingWork, Round } from './pending-work.ts'
import type { Hint } from './types.ts'
import { urgentTables } from './urgent.ts'

/**
 * The first hint is followed at once. Those that come within this time of it lead to one more pull, and so on. It is the desk that waits and
 * not the server, which can't know when a transaction that it says nothing about will be visible, so that the last one would be missed.
 */
export const HINT_GATHER_MS = 500
/** When a desk looks again while the answer does not hold the transaction that it was told of. A few hints come before it can be seen. */
export const LOOK_AGAIN_MS: readonly number[] = [50, 250, 1000]

/** Transactions that were announced and have not arrived. */
class Announced {
  readonly #looks = new Map<bigint, { count: number; dueMs: number }>()

  add(transaction: bigint, nowMs: number): void {
    if (!this.#looks.has(transaction)) this.#looks.set(transaction, { count: 0, dueMs: nowMs })
  }

  /**
   * After a look that found those that `isHere` knows. What the last look did not find is left to the poll.
   */
  looked(isHere: (transaction: bigint) => boolean, nowMs: number): void {
    for (const [transaction, look] of this.#looks) {
      const wait = LOOK_AGAIN_MS[look.count]
      if (isHere(transaction)) this.#looks.delete(transaction)
      else if (nowMs < look.dueMs) continue
      else if (wait === undefined) this.#looks.delete(transaction)
      else this.#looks.set(transaction, { count: look.count + 1, dueMs: nowMs + wait })
    }
  }

  /** When to look again; Infinity: there is nothing to look for. */
  nextMs(): number {
    return Math.min(Infinity, ...[...this.#looks.values()].map(({ dueMs }) => dueMs))
  }
}

interface Options {
  readonly db: Db
  readonly staffId: string
  readonly clock: Clock
  readonly pending: PendingWork
  /** Something is pending. */
  readonly wake: () => void
}

/** What the server says is new: what is urgent is asked for at once, all else at most twice a second. */
export class HintFollower {
  readonly #options: Options
  readonly #news = new Announced()
  readonly #urgent = new Announced()
  /** Since the last ones that were followed. */
  #gathered: Hint[] = []
  #cancelGathering: (() => void) | null = null
  #cancelLook: (() => void) | null = null
  #stopped = false

  constructor(options: Options) {
    this.#options = options
  }

  take(hint: Hint): void {
    if (this.#stopped) return
    if (hint.kind === 'urgent') this.#follow(hint.transaction)
    else this.#gathered.push(hint)
    if (this.#cancelGathering !== null) return
    // Other news of that time waits: all desks of the team ask now, and each of them is to have the words of the member first.
    if (hint.kind === 'urgent') this.#gather()
    else this.#followGathered()
  }

  /** After a round. */
  looked({ urgent, tables }: Pick<Round, 'urgent' | 'tables'>): void {
    const { clock, pending, wake } = this.#options
    const nowMs = clock.now()
    const isEverything = tables.length === SYNCED_TABLE_NAMES.length
    if (urgent || isEverything) this.#urgent.looked((one) => this.#isHere('urgent', one), nowMs)
    if (isEverything) this.#news.looked((one) => this.#isHere('news', one), nowMs)
    this.#cancelLook?.()
    this.#cancelLook = null
    const [urgentMs, newsMs] = [this.#urgent.nextMs(), this.#news.nextMs()]
    const atMs = Math.min(urgentMs, newsMs)
    if (this.#stopped || atMs === Infinity) return
    this.#cancelLook = clock.after(Math.max(0, atMs - nowMs), () => {
      if (urgentMs <= atMs) pending.requestUrgent()
      if (newsMs <= atMs) pending.requestPull(null)
      wake()
    })
  }

  stop(): void {
    this.#stopped = true
    this.#cancelGathering?.()
    this.#cancelLook?.()
  }

  #isHere(kind: 'urgent' | 'news', transaction: bigint): boolean {
    const { db, staffId } = this.#options
    const tables: readonly SyncedTable[] = kind === 'urgent' ? urgentTables(db, staffId) : SYNCED_TABLE_NAMES
    return hasArrived(db, tables, transaction)
  }

  #follow(transaction: bigint): void {
    const { clock, pending, wake } = this.#options
    if (this.#isHere('urgent', transaction)) return
    this.#urgent.add(transaction, clock.now())
    pending.requestUrgent()
    wake()
  }

  #followGathered(): void {
    const { clock, pending, wake } = this.#options
    const hints = this.#gathered
    this.#gathered = []
    if (hints.length === 0) return
    for (const hint of hints) {
      if (hint.kind === 'joined') pending.requestEverything()
      else if (!this.#isHere('news', hint.transaction)) {
        this.#news.add(hint.transaction, clock.now())
        pending.requestPull(null)
      }
    }
    wake()
    this.#gather()
  }

  #gather(): void {
    this.#cancelGathering = this.#options.clock.after(HINT_GATHER_MS, () => {
      this.#cancelGathering = null
      this.#followGathered()
    })
  }
}
