import type { Clock } from '../base/clock.ts'
import type { Db } from '../db/types.ts'
import { nextAttemptAt } from './outbox.repo.ts'
import type { PendingWork } from './pending-work.ts'
import { POLL_MS, pollDelay, retryDelay } from './retry-delay.ts'
import type { LiveNews, LiveState } from './types.ts'

/** retry: after a failure; poll: without any hint; send: a job's next try. */
type Timer = 'retry' | 'poll' | 'send'

interface Options {
  readonly db: Db
  readonly clock: Clock
  /** In [0, 1); spreads retries and polls. */
  readonly random: () => number
  readonly pending: PendingWork
  /** Something is pending. */
  readonly wake: () => void
}

/** When the engine works next without being told to, and how well the server tells it. */
export class Schedule {
  readonly #options: Options
  readonly #cancels = new Map<Timer, () => void>()
  #live: LiveState
  /** When the last round began that looked at everything. */
  #lookedMs: number

  constructor(options: Options) {
    this.#options = options
    this.#lookedMs = options.clock.now()
    this.#live = { isLive: false, reason: null, sinceMs: this.#lookedMs }
  }

  live(): LiveState {
    return this.#live
  }

  /** While nothing is announced, it asks more often. */
  followLive(news: LiveNews): void {
    const changed = news.isLive !== this.#live.isLive
    this.#live = { ...news, sinceMs: changed ? this.#options.clock.now() : this.#live.sinceMs }
    if (changed && this.#cancels.has('poll')) this.#poll(this.#delay(!news.isLive))
  }

  /** A round looks at everything from now on. */
  looks(): void {
    this.#lookedMs = this.#options.clock.now()
  }

  /** After a round. @param failures in a row */
  next(failures: number): void {
    const { db, clock, random, pending, wake } = this.#options
    if (failures > 0) {
      this.#set('retry', retryDelay(failures, random), wake)
      return
    }
    const job = nextAttemptAt(db)
    if (job !== null) {
      this.#set('send', Math.min(POLL_MS, Math.max(0, job - clock.now())), () => {
        pending.requestPush()
        wake()
      })
    }
    if (this.#cancels.has('poll')) return
    // A long round is part of the wait, but for half of it: a server that is slow is not asked all the time.
    const delayMs = this.#delay(false)
    this.#poll(Math.max(delayMs / 2, delayMs - (clock.now() - this.#lookedMs)))
  }

  stop(): void {
    for (const cancel of this.#cancels.values()) cancel()
  }

  #delay(hasJustEnded: boolean): number {
    return pollDelay({ isLive: this.#live.isLive, hasJustEnded }, this.#options.random)
  }

  #poll(delayMs: number): void {
    const { pending, wake } = this.#options
    this.#set('poll', delayMs, () => {
      pending.requestPull(null)
      wake()
    })
  }

  #set(name: Timer, delayMs: number, task: () => void): void {
    this.#cancels.get(name)?.()
    this.#cancels.set(
      name,
      this.#options.clock.after(delayMs, () => {
        this.#cancels.delete(name)
        task()
      }),
    )
  }
}
