import { decidingStep, rankQueue, type DecidingStep, type QueueColumns } from '#shared/domain/queue/index.ts'
import { isInQueue, isPresent, ON_DNC, PICKUP_FROM_CALLS, type BoardIndex } from './board-index.ts'
import { tabsOf } from './board-tabs.ts'

/** One member's ranking facts as they were when the ranking was made. */
export interface RankedFacts {
  readonly timeScore: number
  readonly pickup: number
  readonly pickupFromCalls: boolean
  readonly onDnc: boolean
  /** Position in `PRIORITIES`. */
  readonly priority: number
  /** Dollars. */
  readonly value: number
}

/**
 * A ranking and the facts it was made from, kept together so that a reader can page through it, with reasons that fit,
 * while newer rankings are made. Members outside the queue are ranked behind it, for search.
 */
export class QueueSnapshot {
  readonly number: number
  readonly rankedAtMs: number
  /** Row numbers of the index: the queue first, then everybody else. */
  readonly rows: Uint32Array
  readonly queueLength: number
  readonly #columns: QueueColumns
  readonly #flags: Uint8Array
  /** Set of tabs by row number. */
  readonly #tabs: Uint8Array

  constructor(index: BoardIndex, { number, nowMs }: { number: number; nowMs: number }) {
    const { flags, ...columns } = index.copyColumns()
    this.number = number
    this.rankedAtMs = nowMs
    this.#flags = flags
    this.#columns = { ...columns, timeScore: index.timeScores(nowMs), id: index.ids }
    const queue = rankQueue(this.#columns, rowsWhere(flags, isInQueue))
    const others = rankQueue(
      this.#columns,
      rowsWhere(flags, (flag) => isPresent(flag) && !isInQueue(flag)),
    )
    this.rows = new Uint32Array(queue.length + others.length)
    this.rows.set(queue)
    this.rows.set(others, queue.length)
    this.queueLength = queue.length
    this.#tabs = Uint8Array.from(flags.keys(), (row) => tabsOf(this.facts(row)))
  }

  rowAt(position: number): number {
    return this.rows[position] ?? 0
  }

  /** The set of tabs a row was in when the ranking was made. */
  tabsAt(row: number): number {
    return this.#tabs[row] ?? 0
  }

  facts(row: number): RankedFacts {
    const flags = this.#flags[row] ?? 0
    return {
      timeScore: this.#columns.timeScore[row] ?? 0,
      pickup: this.#columns.pickup[row] ?? 0,
      pickupFromCalls: (flags & PICKUP_FROM_CALLS) !== 0,
      onDnc: (flags & ON_DNC) !== 0,
      priority: this.#columns.priority[row] ?? 0,
      value: this.#columns.value[row] ?? 0,
    }
  }

  /** 0-based position of a row in the queue, or null outside of it. */
  queuePosition(row: number): number | null {
    const position = this.rows.subarray(0, this.queueLength).indexOf(row)
    return position < 0 ? null : position
  }

  /** The next present row behind a position in its part (queue or others), or null for the last. */
  neighbourBelow(position: number, isStillHere: (row: number) => boolean): number | null {
    const end = position < this.queueLength ? this.queueLength : this.rows.length
    for (let next = position + 1; next < end; next += 1) {
      const row = this.rowAt(next)
      if (isStillHere(row)) return row
    }
    return null
  }

  decidedBy(row: number, below: number | null): DecidingStep | 'last' {
    return below === null ? 'last' : decidingStep(this.#columns, row, below)
  }
}

function rowsWhere(flags: Uint8Array, wanted: (flags: number) => boolean): Uint32Array {
  const rows = new Uint32Array(flags.length)
  let count = 0
  for (let row = 0; row < flags.length; row += 1) {
    if (!wanted(flags[row] ?? 0)) continue
    rows[count] = row
    count += 1
  }
  return rows.slice(0, count)
}
