import { decidingStep, rankQueue, type DecidingStep, type QueueColumns } from '#shared/domain/queue/index.ts'
import { isInQueue, isPresent, ON_DNC, PICKUP_FROM_CALLS, type BoardIndex } from './board-index.ts'
import { tabsOf } from './board-tabs.ts'

/** One member's ranking facts as they were when the ranking was made. */
export interface RankedFacts {
  readonly timeScore: number
  /** Calls may go out where the member's best times are said. */
  readonly inHours: boolean
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

/**
 * Rows whom nobody needs to call now. `apart`: those who declined stand after the others of the queue, those finished today
 * after both, and those who were set aside before them; within each part the queue's own order holds.
 */
interface SetAside {
  /** Said 'not interested' in the last weeks. */
  readonly declined: ReadonlySet<number>
  /** Set aside by somebody of the team, also where the plain order stands. */
  readonly skipped: ReadonlySet<number>
  /** Reached or refused today. */
  readonly finished: ReadonlySet<number>
  readonly apart: boolean
}

/** Parts of the queue, first to last. */
const PARTS = ['open', 'declined', 'skipped', 'finished'] as const
type Part = (typeof PARTS)[number]
/** Besides the positions in `PARTS`: present but not in the queue, and not there at all. */
const OTHERS = PARTS.length
const ABSENT = OTHERS + 1

interface SnapshotOptions {
  readonly number: number
  readonly nowMs: number
  readonly setAside: SetAside
}

/**
 * A ranking and the facts it was made from, kept together so that a reader can page through it, with reasons that fit,
 * while newer rankings are made. Members outside the queue are ranked behind it, for search.
 */
export class QueueSnapshot {
  readonly number: number
  readonly rankedAtMs: number
  readonly setAside: SetAside
  /** Row numbers of the index: the queue first, part by part, then everybody else. */
  readonly rows: Uint32Array
  readonly queueLength: number
  readonly #columns: QueueColumns
  readonly #flags: Uint8Array
  readonly #inHours: Uint8Array
  /** Set of tabs by row number. */
  readonly #tabs: Uint8Array
  readonly #laidAside: Uint8Array

  constructor(index: BoardIndex, { number, nowMs, setAside }: SnapshotOptions) {
    const { flags, ...columns } = index.copyColumns()
    this.number = number
    this.rankedAtMs = nowMs
    this.setAside = setAside
    this.#flags = flags
    this.#columns = { ...columns, timeScore: index.timeScores(nowMs), id: index.ids }
    this.#inHours = index.inHours(nowMs)
    const places = this.#places()
    const sorted = index.sortedByFacts()
    const ranked = (place: number): Uint32Array => rankQueue(this.#columns, rowsAt(sorted, places, place))
    const parts = PARTS.map((_, place) => ranked(place))
    this.queueLength = parts.reduce((length, part) => length + part.length, 0)
    this.rows = concatenated([...parts, ranked(OTHERS)])
    this.#tabs = new Uint8Array(flags.length)
    for (let row = 0; row < flags.length; row += 1) this.#tabs[row] = tabsOf(this.facts(row))
    this.#laidAside = new Uint8Array(flags.length)
    for (const row of setAside.skipped) this.#laidAside[row] = 1
    if (setAside.apart) for (const row of setAside.finished) this.#laidAside[row] = 1
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
      inHours: this.#inHours[row] === 1,
      pickup: this.#columns.pickup[row] ?? 0,
      pickupFromCalls: (flags & PICKUP_FROM_CALLS) !== 0,
      onDnc: (flags & ON_DNC) !== 0,
      finished: this.setAside.finished.has(row),
      priority: this.#columns.priority[row] ?? 0,
      value: this.#columns.value[row] ?? 0,
    }
  }

  /** True for members who stand at the end of the queue because they are finished today or were set aside. */
  isLaidAside(row: number): boolean {
    return this.#laidAside[row] === 1
  }

  /** Where each row belongs: a position in `PARTS`, `OTHERS` or `ABSENT`. */
  #places(): Uint8Array {
    const { apart, finished, declined, skipped } = this.setAside
    const places = this.#flags.map((flags) => (isInQueue(flags) ? 0 : isPresent(flags) ? OTHERS : ABSENT))
    const put = (rows: ReadonlySet<number>, part: Part): void => {
      for (const row of rows) if ((places[row] ?? ABSENT) < OTHERS) places[row] = PARTS.indexOf(part)
    }
    if (apart) put(declined, 'declined')
    put(skipped, 'skipped')
    if (apart) put(finished, 'finished')
    return places
  }

  #partOf(row: number): Part {
    const { apart, finished, declined, skipped } = this.setAside
    if (apart && finished.has(row)) return 'finished'
    if (skipped.has(row)) return 'skipped'
    return apart && declined.has(row) ? 'declined' : 'open'
  }

  /** The next present row behind a position in its part (queue or others), or null for the last. */
  neighborBelow(position: number, isStillHere: (row: number) => boolean): number | null {
    const end = position < this.queueLength ? this.queueLength : this.rows.length
    for (let next = position + 1; next < end; next += 1) {
      const row = this.rowAt(next)
      if (isStillHere(row)) return row
    }
    return null
  }

  decidedBy(row: number, below: number | null): DecidingStep | Exclude<Part, 'open'> | 'last' {
    if (below === null) return 'last'
    const next = this.#partOf(below)
    return next === 'open' || next === this.#partOf(row) ? decidingStep(this.#columns, row, below) : next
  }
}

/** Those of the rows that belong to a place, in their order. */
function rowsAt(rows: Uint32Array, places: Uint8Array, place: number): Uint32Array {
  const found = new Uint32Array(rows.length)
  let count = 0
  for (const row of rows) if (places[row] === place) found[count++] = row
  return found.slice(0, count)
}

function concatenated(parts: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
