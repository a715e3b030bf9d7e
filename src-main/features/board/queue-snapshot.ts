import {
  CALL_TIMES,
  decidingStep,
  QUEUE_SECTIONS,
  rankQueue,
  sectionOf,
  type DecidingStep,
  type QueueColumns,
  type QueueSection,
  type SectionFacts,
} from '#shared/domain/queue/index.ts'
import { isInQueue, isPresent, ON_DNC, PICKUP_FROM_CALLS, type BoardIndex } from './board-index.ts'
import { tabsOf } from './board-tabs.ts'
import { callTimeAt } from './place-profiles.ts'
import type { SetAside } from './set-aside.ts'

/** One member's ranking facts as they were when the ranking was made. */
export interface RankedFacts {
  readonly timeScore: number
  /** Calls may go out where the member's best times are said. */
  readonly inHours: boolean
  /** As far as hours, attempts, number and alerts go, somebody may call now. */
  readonly callable: boolean
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

/** Besides the positions in `QUEUE_SECTIONS`: present but not in the queue, and not there at all. */
const OTHERS = QUEUE_SECTIONS.length
const ABSENT = OTHERS + 1
const SECTION_NUMBERS = Object.fromEntries(QUEUE_SECTIONS.map((section, number) => [section, number])) as Readonly<
  Record<QueueSection, number>
>
const { open: OPEN, skipped: SKIPPED, finished: FINISHED, ended: ENDED } = SECTION_NUMBERS
const numberOf = (facts: SectionFacts): number => SECTION_NUMBERS[sectionOf(facts)]
const PLAIN = { ended: false, promised: false, finished: false, skipped: false, declined: false } as const
/** Of nearly everybody nothing is known but when they may be called, and they are many: by position in `CALL_TIMES`. */
const BY_CALL = CALL_TIMES.map((call) => numberOf({ ...PLAIN, call }))

interface SnapshotOptions {
  readonly number: number
  readonly nowMs: number
  readonly setAside: SetAside
  /** When each row may be called: positions in `CALL_TIMES`. */
  readonly callTimes: Uint8Array
}

/**
 * A ranking and the facts it was made from, kept together so that a reader can page through it, with reasons that fit,
 * while newer rankings are made. Members outside the queue are ranked behind it, for search.
 */
export class QueueSnapshot {
  readonly number: number
  readonly rankedAtMs: number
  readonly setAside: SetAside
  /** Row numbers of the index: the queue first, section by section, then everybody else. */
  readonly rows: Uint32Array
  readonly queueLength: number
  /** Where each section begins in `rows`, and where the last one ends. */
  readonly sectionStarts: readonly number[]
  readonly #columns: QueueColumns
  readonly #flags: Uint8Array
  readonly #inHours: Uint8Array
  /** Set of tabs by row number. */
  readonly #tabs: Uint8Array
  readonly #callTimes: Uint8Array
  /** Positions in `QUEUE_SECTIONS`, `OTHERS` or `ABSENT`, by row number. */
  readonly #places: Uint8Array

  constructor(index: BoardIndex, { number, nowMs, setAside, callTimes }: SnapshotOptions) {
    const { flags, ...columns } = index.copyColumns()
    this.number = number
    this.rankedAtMs = nowMs
    this.setAside = setAside
    this.#flags = flags
    this.#columns = { ...columns, timeScore: index.timeScores(nowMs), id: index.ids }
    this.#inHours = index.inHours(nowMs)
    this.#callTimes = callTimes
    this.#places = this.#placesOfRows()
    const parts = rowsByPlace(index.sortedByFacts(), this.#places).map((rows) => rankQueue(this.#columns, rows))
    const starts = [0]
    for (const part of parts.slice(0, OTHERS)) starts.push((starts.at(-1) ?? 0) + part.length)
    this.sectionStarts = starts
    this.queueLength = starts.at(-1) ?? 0
    this.rows = concatenated(parts)
    this.#tabs = new Uint8Array(flags.length)
    for (let row = 0; row < flags.length; row += 1) this.#tabs[row] = tabsOf(this.facts(row))
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
      callable: callTimeAt(this.#callTimes[row]) === 'now',
      pickup: this.#columns.pickup[row] ?? 0,
      pickupFromCalls: (flags & PICKUP_FROM_CALLS) !== 0,
      onDnc: (flags & ON_DNC) !== 0,
      finished: this.setAside.finished.has(row),
      priority: this.#columns.priority[row] ?? 0,
      value: this.#columns.value[row] ?? 0,
    }
  }

  /** True for members who are finished today or were set aside. */
  isLaidAside(row: number): boolean {
    const place = this.#places[row]
    return place === SKIPPED || place === FINISHED
  }

  /** The section of a row of the queue; null for anybody else. */
  sectionOf(row: number): QueueSection | null {
    return QUEUE_SECTIONS[this.#places[row] ?? ABSENT] ?? null
  }

  #placesOfRows(): Uint8Array {
    const { apart, finished, declined, skipped, promised } = this.setAside
    const plain = (flags: number, row: number): number => {
      if (!isInQueue(flags)) return isPresent(flags) ? OTHERS : ABSENT
      if (!apart) return skipped.has(row) ? SKIPPED : OPEN
      return (flags & ON_DNC) === 0 ? (BY_CALL[this.#callTimes[row] ?? 0] ?? OPEN) : ENDED
    }
    const places = this.#flags.map(plain)
    const known = apart ? [...finished, ...declined, ...skipped, ...promised] : []
    for (const row of known) {
      if ((places[row] ?? ABSENT) >= OTHERS || places[row] === ENDED) continue
      const call = callTimeAt(this.#callTimes[row])
      places[row] = numberOf({
        ended: false,
        promised: promised.has(row),
        finished: finished.has(row),
        skipped: skipped.has(row),
        declined: declined.has(row),
        call,
      })
    }
    return places
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

  /** What puts a row above the one below it: a step of the rule, or the section in which one of the two stands. */
  decidedBy(row: number, below: number | null): DecidingStep | Exclude<QueueSection, 'open'> | 'last' {
    if (below === null) return 'last'
    const [own, next] = [this.sectionOf(row), this.sectionOf(below)]
    if (own === next || next === null) return decidingStep(this.#columns, row, below)
    return own === 'due' || next === 'open' ? 'due' : next
  }
}

/** Those of the rows that belong to each place, in their order; those of no place are left out. */
function rowsByPlace(rows: Uint32Array, places: Uint8Array): Uint32Array[] {
  const counts = new Uint32Array(ABSENT + 1)
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  const parts = Array.from(counts.subarray(0, ABSENT), (count) => new Uint32Array(count))
  const at = new Uint32Array(ABSENT)
  for (const row of rows) {
    const place = places[row] ?? ABSENT
    const part = parts[place]
    if (part === undefined) continue
    const next = at[place] ?? 0
    part[next] = row
    at[place] = next + 1
  }
  return parts
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
