import type { REQUEST_STATES } from '../../sync/vocabulary.ts'
import { addDays, daysBetween } from '../time/index.ts'

/** How a person says that a request ended; the other ends are the server's (docs/rules/care.md#record-requests). */
export const REQUEST_ENDS = [
  'refused',
  'not-found',
  'not-needed',
] as const satisfies readonly (typeof REQUEST_STATES)[number][]
export type RequestEnd = (typeof REQUEST_ENDS)[number]

/** What has to be done next about an open request. */
type RequestStep = 'send' | 'chase' | 'end'

export interface RequestDue {
  readonly step: RequestStep
  /** `YYYY-MM-DD` on which it is due. */
  readonly on: string
}

/** Days after it was sent: the practice is asked again on the first two, and on the last somebody says how it ended. */
const AFTER_SENDING = [7, 14, 21] as const

/**
 * What comes next and when. Until it is sent it is due on the day on which it was opened: a practice that is asked at once has the
 * longest time to answer.
 *
 * @param request days of the calendar at this station (`YYYY-MM-DD`); `sentOn` null: it was not sent yet
 */
export function requestDue(request: {
  readonly openedOn: string
  readonly sentOn: string | null
  readonly chases: number
}): RequestDue {
  const { openedOn, sentOn, chases } = request
  if (sentOn === null) return { step: 'send', on: openedOn }
  const after = AFTER_SENDING[Math.min(chases, AFTER_SENDING.length - 1)] ?? 0
  return { step: chases < AFTER_SENDING.length - 1 ? 'chase' : 'end', on: addDays(sentOn, after) }
}

/** Whether it has to be done today, or should have been. */
export const isRequestDue = ({ on }: RequestDue, today: string): boolean => daysBetween(on, today) >= 0

/** A fax or phone number as people write it; the database asks for the same. */
export const PRACTICE_NUMBER = /^\+?[0-9(][0-9() .-]{5,23}[0-9]$/
