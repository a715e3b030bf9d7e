/**
 * Sections of the queue where staff are signed in, first to last (docs/rules/board.md#sections); the queue's own order holds
 * within each. ended: has died, or wants no calls.
 */
export const QUEUE_SECTIONS = ['due', 'open', 'later', 'otherDay', 'declined', 'skipped', 'finished', 'ended'] as const
export type QueueSection = (typeof QUEUE_SECTIONS)[number]

/** When the contact rules let somebody call: now, later on this station's day, or on another day or at no time that is known. */
export const CALL_TIMES = ['now', 'today', 'otherDay'] as const
export type CallTime = (typeof CALL_TIMES)[number]

export interface SectionFacts {
  /** Has died, or is on the do-not-call list. */
  readonly ended: boolean
  /** A promised call is due that nobody has tried. */
  readonly promised: boolean
  /** Reached or refused today. */
  readonly finished: boolean
  /** Set aside by somebody of the team. */
  readonly skipped: boolean
  /** Said 'not interested' in the last weeks. */
  readonly declined: boolean
  readonly call: CallTime
}

const BY_CALL = { now: 'open', today: 'later', otherDay: 'otherDay' } as const satisfies Record<CallTime, QueueSection>

/** Where a member of the queue belongs. A promise that is due comes before whatever would set the member aside. */
export function sectionOf({ ended, promised, finished, skipped, declined, call }: SectionFacts): QueueSection {
  if (ended) return 'ended'
  if (promised) return call === 'now' ? 'due' : BY_CALL[call]
  if (finished) return 'finished'
  if (skipped) return 'skipped'
  return declined ? 'declined' : BY_CALL[call]
}
