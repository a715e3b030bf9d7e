import type { SyncedTable } from '#shared/sync/rows.ts'
import type { Clock } from '../base/clock.ts'

/** The first hint is followed at once. Those that come within this time of it lead to one more pull, and so on. */
export const HINT_GATHER_MS = 250
/** The same for what people wait for; still long enough to gather the rows of one transaction. */
export const URGENT_HINT_MS = 20

/** What the server says has changed; null: anything. */
type Hint = SyncedTable | null

const URGENT_TABLES: readonly Hint[] = [
  'chat_messages',
  'chat_typing',
  'urgent_alerts',
  'call_claims',
  'member_statements',
]

/** A single change is here at once; of many, those that come next are gathered, so that an import costs a few pulls. */
export class HintGatherer {
  readonly #clock: Clock
  readonly #follow: (hints: readonly Hint[]) => void
  /** Since the last ones that were followed. */
  readonly #gathered = new Set<Hint>()
  #cancel: (() => void) | null = null
  /** What is gathered is followed within `URGENT_HINT_MS`. */
  #urgent = false
  #stopped = false

  constructor(clock: Clock, follow: (hints: readonly Hint[]) => void) {
    this.#clock = clock
    this.#follow = follow
  }

  take(hint: Hint): void {
    if (this.#stopped) return
    this.#gathered.add(hint)
    if (this.#cancel === null) return this.#followGathered()
    if (this.#urgent || !URGENT_TABLES.includes(hint)) return
    this.#urgent = true
    this.#followAfter(URGENT_HINT_MS)
  }

  stop(): void {
    this.#stopped = true
    this.#cancel?.()
  }

  #followAfter(delayMs: number): void {
    this.#cancel?.()
    this.#cancel = this.#clock.after(delayMs, () => {
      this.#cancel = null
      this.#followGathered()
    })
  }

  #followGathered(): void {
    this.#urgent = false
    if (this.#gathered.size === 0) return
    const hints = [...this.#gathered]
    this.#gathered.clear()
    this.#follow(hints)
    this.#followAfter(HINT_GATHER_MS)
  }
}
