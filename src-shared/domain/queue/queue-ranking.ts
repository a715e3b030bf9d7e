import { PRIORITIES, type Priority } from '../../sync/vocabulary.ts'
import { mergeSort } from './merge-sort.ts'

/** A smaller difference than or equal to these decides nothing (docs/rules/board.md#queue-order). */
const TIME_THRESHOLD = 10
const PICKUP_THRESHOLD = 15

/** What put a member above the next one; 'tie': the rule says nothing, the fixed key does. */
export type DecidingStep = 'time' | 'pickup' | 'priority' | 'value' | 'tie'

/** The queue's facts in columns, one entry per row number, so that ranking allocates nothing per member. */
export interface QueueColumns {
  /** Contact-likelihood score, 0 to 100. */
  readonly timeScore: ArrayLike<number>
  /** Percent. */
  readonly pickup: ArrayLike<number>
  /** 0 critical to 3 low: the position in `PRIORITIES`. */
  readonly priority: ArrayLike<number>
  /** Dollars. */
  readonly value: ArrayLike<number>
  /** Unique; settles what the rest leaves equal. */
  readonly id: ArrayLike<string>
}

/** Position of a priority in the queue's order, 0 for critical. */
export function priorityRank(priority: Priority): number {
  return PRIORITIES.indexOf(priority)
}

/** Inverse of `priorityRank`. */
export function priorityAt(rank: number): Priority {
  return PRIORITIES[rank] ?? 'low'
}

/**
 * The queue's order of the given row numbers (docs/rules/board.md#queue-order): sorted by the fixed key first, so
 * that the order they came in does not matter, then merge-sorted with the rule for two members, which is not
 * transitive.
 */
export function rankQueue(columns: QueueColumns, rows: Uint32Array): Uint32Array {
  const byKey = mergeSort(rows, (first, second) => compareFixedKey(columns, first, second) > 0)
  return mergeSort(byKey, (first, second) => compareByRule(columns, first, second) > 0)
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

/** Time score, pickup, priority, value, id: a total order, so every shuffle sorts alike. */
function compareFixedKey({ timeScore, pickup, priority, value, id }: QueueColumns, a: number, b: number): number {
  const time = (timeScore[b] ?? 0) - (timeScore[a] ?? 0)
  if (time !== 0) return time
  const chance = (pickup[b] ?? 0) - (pickup[a] ?? 0)
  if (chance !== 0) return chance
  const urgency = (priority[a] ?? 0) - (priority[b] ?? 0)
  if (urgency !== 0) return urgency
  const worth = (value[b] ?? 0) - (value[a] ?? 0)
  if (worth !== 0) return worth
  return (id[a] ?? '') < (id[b] ?? '') ? -1 : 1
}
