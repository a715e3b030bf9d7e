import { PRIORITIES, type Priority } from '../../sync/vocabulary.ts'

/** Differences up to and including these are treated as equal (docs/rules/board.md#queue-order). */
const TIME_THRESHOLD = 10
const PICKUP_THRESHOLD = 15

/** What put a member above the next one; 'tie': the rule says nothing, the fixed key does. */
export type DecidingStep = 'time' | 'pickup' | 'priority' | 'value' | 'tie'

/** The queue's facts in columns, one entry per row number, so that ranking allocates nothing per member. */
export interface FactColumns {
  /** Percent. */
  readonly pickup: ArrayLike<number>
  /** 0 critical to 3 low: the position in `PRIORITIES`. */
  readonly priority: ArrayLike<number>
  /** Dollars. */
  readonly value: ArrayLike<number>
  /** Unique; settles what the rest leaves equal. */
  readonly id: ArrayLike<string>
}

/** The same at one moment. */
export interface QueueColumns extends FactColumns {
  /** Contact-likelihood score, 0 to 100. */
  readonly timeScore: ArrayLike<number>
}

/** Position of a priority in the queue's order, 0 for critical. */
export function priorityRank(priority: Priority): number {
  return PRIORITIES.indexOf(priority)
}

/** Inverse of `priorityRank`. */
export function priorityAt(rank: number): Priority {
  return PRIORITIES[rank] ?? 'low'
}

/** The part of the fixed key that time does not change: pickup, priority, value, id. A total order of the row numbers. */
export function sortByFacts(columns: FactColumns, rows: Uint32Array): Uint32Array {
  return mergeSort(rows, (first, second) => compareFacts(columns, first, second) > 0)
}

/** Two sorted lists of row numbers, none in both, as one. */
export function mergeByFacts(columns: FactColumns, one: Uint32Array, other: Uint32Array): Uint32Array {
  const merged = new Uint32Array(one.length + other.length)
  let next = 0
  let at = 0
  for (const row of one) {
    for (; next < other.length && compareFacts(columns, row, other[next] ?? 0) > 0; next += 1)
      merged[at++] = other[next] ?? 0
    merged[at++] = row
  }
  merged.set(other.subarray(next), at)
  return merged
}

/**
 * The queue's order of row numbers that `sortByFacts` has sorted (docs/rules/board.md#queue-order): by the fixed key first,
 * which is time before those facts, so that the order they came in does not matter; then merge-sorted with the rule for two
 * members, which is not transitive.
 */
export function rankQueue(columns: QueueColumns, sorted: Uint32Array): Uint32Array {
  return mergeSort(byTime(columns, sorted), (first, second) => compareByRule(columns, first, second) > 0)
}

/** Scores there can be: whole numbers from 0 to 100. */
const SCORES = 101

/** Highest score first; equal ones stay as they are. There are few different scores, so each is given its place at once. */
function byTime({ timeScore }: QueueColumns, rows: Uint32Array): Uint32Array {
  // Where the next row of each score goes.
  const places = new Uint32Array(SCORES)
  for (const row of rows) places[timeScore[row] ?? 0] = (places[timeScore[row] ?? 0] ?? 0) + 1
  let start = rows.length
  for (let score = 0; score < SCORES; score += 1) places[score] = start -= places[score] ?? 0
  const placed = new Uint32Array(rows.length)
  for (const row of rows) {
    const score = timeScore[row] ?? 0
    const place = places[score] ?? 0
    placed[place] = row
    places[score] = place + 1
  }
  return placed
}

/** The rule for two members: below 0 when `a` comes first, above 0 when `b` does, 0 when it says nothing. */
export function compareByRule(columns: QueueColumns, a: number, b: number): number {
  const { timeScore, pickup, priority, value } = columns
  const time = (timeScore[b] ?? 0) - (timeScore[a] ?? 0)
  if (time > TIME_THRESHOLD || time < -TIME_THRESHOLD) return time
  const chance = (pickup[b] ?? 0) - (pickup[a] ?? 0)
  if (chance > PICKUP_THRESHOLD || chance < -PICKUP_THRESHOLD) return chance
  const urgency = (priority[a] ?? 0) - (priority[b] ?? 0)
  return urgency === 0 ? (value[b] ?? 0) - (value[a] ?? 0) : urgency
}

/** Which step of the rule decides between two members; the order of the two does not matter. */
export function decidingStep(columns: QueueColumns, a: number, b: number): DecidingStep {
  const difference = (column: ArrayLike<number>): number => Math.abs((column[a] ?? 0) - (column[b] ?? 0))
  if (difference(columns.timeScore) > TIME_THRESHOLD) return 'time'
  if (difference(columns.pickup) > PICKUP_THRESHOLD) return 'pickup'
  if (difference(columns.priority) > 0) return 'priority'
  return difference(columns.value) > 0 ? 'value' : 'tie'
}

function compareFacts({ pickup, priority, value, id }: FactColumns, a: number, b: number): number {
  const chance = (pickup[b] ?? 0) - (pickup[a] ?? 0)
  if (chance !== 0) return chance
  const urgency = (priority[a] ?? 0) - (priority[b] ?? 0)
  if (urgency !== 0) return urgency
  const worth = (value[b] ?? 0) - (value[a] ?? 0)
  if (worth !== 0) return worth
  return (id[a] ?? '') < (id[b] ?? '') ? -1 : 1
}

/** True when `second` must come before `first` although it stands behind it. */
type MustSwap = (first: number, second: number) => boolean

/**
 * Plain bottom-up stable merge sort over row numbers, always merging from the front one item at a time.
 *
 * It also works for a rule that is not transitive, and that is why the built-in sort can't be used here: every two
 * neighbors of the result were either neighbors in a half (so the smaller merge had already settled them) or were
 * compared with each other by this merge. When an item is taken from one half, the head of the other half was
 * the item it was compared with; if the other half delivers next, it delivers exactly that head. So no two neighbors
 * contradict the rule. Shortcuts that skip comparisons (galloping, binary insertion) would break this.
 */
function mergeSort(items: Uint32Array, mustSwap: MustSwap): Uint32Array {
  let from: Uint32Array = items.slice()
  let into: Uint32Array = new Uint32Array(items.length)
  for (let width = 1; width < items.length; width *= 2) {
    for (let start = 0; start < items.length; start += 2 * width) {
      const middle = Math.min(start + width, items.length)
      mergeHalves({ from, into, start, middle, end: Math.min(start + 2 * width, items.length), mustSwap })
    }
    const swapped = from
    from = into
    into = swapped
  }
  return from
}

interface Halves {
  readonly from: Uint32Array
  readonly into: Uint32Array
  readonly start: number
  readonly middle: number
  readonly end: number
  readonly mustSwap: MustSwap
}

function mergeHalves({ from, into, start, middle, end, mustSwap }: Halves): void {
  let left = start
  let right = middle
  for (let target = start; target < end; target += 1) {
    const first = from[left] ?? 0
    const second = from[right] ?? 0
    const takeRight = left >= middle || (right < end && mustSwap(first, second))
    into[target] = takeRight ? second : first
    if (takeRight) right += 1
    else left += 1
  }
}
