/** How earlier calls went, in counts. */
export interface CallTally {
  readonly total: number
  readonly completed: number
  /** Completed calls among the newest three (or fewer, when there were fewer). */
  readonly completedOfLastThree: number
}

const NO_HISTORY_SCORE = 50
const RECENT_CALLS = 3
const RECENT_WEIGHT = 0.7
const ALL_WEIGHT = 0.3

/**
 * Call-success score in percent, the stand-in for a missing pickup likelihood (docs/rules/board.md#call-success):
 * 50 with no history, otherwise 70% from the last three calls and 30% from all of them, rounded.
 */
export function callSuccess({ total, completed, completedOfLastThree }: CallTally): number {
  if (total <= 0) return NO_HISTORY_SCORE
  const recentShare = (100 * completedOfLastThree) / Math.min(RECENT_CALLS, total)
  const allShare = (100 * completed) / total
  return Math.round(RECENT_WEIGHT * recentShare + ALL_WEIGHT * allShare)
}
