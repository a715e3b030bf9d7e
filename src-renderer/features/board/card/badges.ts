import type { BoardCard } from '#shared/ipc/board.ts'

export type BadgeName = keyof BoardCard['badges']
/** Colour family of a badge; the text always says the same. */
export type BadgeTone = 'good' | 'call' | 'soon' | 'stop' | 'plain'

/** Badges in the order they are read: whether to call first, then what waits. */
export const BADGE_TONES: readonly (readonly [BadgeName, BadgeTone])[] = [
  ['dnc', 'stop'],
  ['bestTimeNow', 'call'],
  ['highPickup', 'good'],
  ['completedToday', 'plain'],
  ['resultsReady', 'soon'],
  ['kitArrived', 'soon'],
  ['testScheduled', 'plain'],
  ['verified', 'plain'],
]
