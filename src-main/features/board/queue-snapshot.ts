import { decidingStep, rankQueue, type DecidingStep, type QueueColumns } from '#shared/domain/queue/index.ts'
import { isInQueue, isPresent, ON_DNC, PICKUP_FROM_CALLS, type BoardIndex } from './board-index.ts'
import { tabsOf } from './board-tabs.ts'

/** One member's ranking facts as they were when the ranking was made. */
export interface RankedFacts {
  readonly timeScore: number
  readonly pickup: number
  readonly pickupFromCalls: boolean
  readonly onDnc: boolean
  /** Reached or refused today. */
  readonly finished: boolean
  /** Position in `PRIORITIES`. */
  readonly priority: number
  /** Dollars. */
  readonly value: number
}

/** Who is finished today. `last`: they stand after everybody else of the queue, each part in the queue's own order. */
interface Finished {
  readonly rows: ReadonlySet<number>
  readonly last: boolean
}

interface SnapshotOptions {
  readonly number: number
  readonly nowMs: number
  readonly finished: Finished
}

/**
 * A ranking and the facts it was made from, kept together so that a reader can page through it, with reasons that fit,
 * while newer rankings are made. Members outside the queue are ranked behind it, for search.
 */
export class QueueSnapshot {
  readonly number: number
  readonly rankedAtMs: number
  readonly finished: Finished
  /** Row numbers of the index: the queue first (finished members at its end), then everybody else. */
  readonly rows: Uint32Array
  readonly queueLength: number
  readonly #columns: QueueColumns
  readonly #flags: Uint8Array
  /** Set of tabs by row number. */
  readonly #tabs: Uint8Array

  constructor(index: BoardIndex, { number, nowMs, finished }: SnapshotOptions) {
    const { flags, ...columns } = index.copyColumns()
    this.number = number
    this.rankedAtMs = nowMs
    this.finished = finished
    this.#flags = flags
    this.#columns = { ...columns, timeScore: index.timeScores(nowMs), id: index.ids }
    const isLast = (row: number): boolean => finished.last && finished.rows.has(row)
    const ranked = (wanted: (flag: number, row: number) => boolean): Uint32Array =>
      rankQueue(this.#columns, rowsWhere(flags, wanted))
    const first = ranked((flag, row) => isInQueue(flag) && !isLast(row))
    const done = ranked((flag, row) => isInQueue(flag) && isLast(row))
    const others = ranked((flag) => isPresent(flag) && !isInQueue(flag))
    this.queueLength = first.length + done.length
    this.rows = new Uint32Array(this.queueLength + others.length)
    this.rows.set(first)
    this.rows.set(done, first.length)
    this.rows.set(others, this.queueLength)
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
      finished: this.finished.rows.has(row),
      priority: this.#columns.priority[row] ?? 0,
      value: this.#columns.value[row] ?? 0,
    }
  }

  /** True for members who stand at the end of the queue because they are finished today. */
  isLaidAside(row: number): boolean {
    return this.finished.last && this.finished.rows.has(row)
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

  decidedBy(row: number, below: number | null): DecidingStep | 'finished' | 'last' {
    if (below === null) return 'last'
    return this.isLaidAside(row) === this.isLaidAside(below) ? decidingStep(this.#columns, row, below) : 'finished'
  }
}

function rowsWhere(flags: Uint8Array, wanted: (flags: number, row: number) => boolean): Uint32Array {
  const rows = new Uint32Array(flags.length)
  let count = 0
  for (let row = 0; row < flags.length; row += 1) {
    if (!wanted(flags[row] ?? 0, row)) continue
    rows[count] = row
    count += 1
  }
  return rows.slice(0, count)
}
