import type { AppointmentStatus, KitStatus, LabResultStatus } from '../../sync/vocabulary.ts'
import { isFinished, type CallDay } from '../calls/index.ts'
import { CONTACT_SCORES } from '../contact-time/index.ts'
import { toEpochMs } from '../time/index.ts'

/** Percent from which the High Pickup badge shows (docs/rules/board.md#cards-and-badges). */
const HIGH_PICKUP_PERCENT = 70

/** The facts that a card's badges are decided by. */
export interface BadgeFacts {
  /** What the calls of the station's local day come to; null without one. */
  readonly today: Pick<CallDay, 'state'> | null
  readonly verification: {
    readonly phone_verified: boolean
    readonly email_verified: boolean
    readonly on_dnc: boolean
  } | null
  readonly hasEmail: boolean
  readonly resultStatuses: readonly LabResultStatus[]
  readonly appointments: readonly { readonly status: AppointmentStatus; readonly appointment_datetime: string }[]
  readonly kitStatuses: readonly KitStatus[]
  /** Contact-likelihood score now. */
  readonly timeScore: number
  /** Calls may go out now where the member's best times are said. */
  readonly inHours: boolean
  readonly pickupPercent: number
}

export interface Badges {
  readonly completedToday: boolean
  readonly refusedToday: boolean
  readonly verified: boolean
  readonly dnc: boolean
  readonly resultsReady: boolean
  readonly testScheduled: boolean
  readonly kitArrived: boolean
  readonly bestTimeNow: boolean
  readonly highPickup: boolean
}

/** The badges of a member card at `nowMs` (docs/rules/board.md#cards-and-badges). */
export function badgesOf(facts: BadgeFacts, nowMs: number): Badges {
  const dnc = facts.verification?.on_dnc ?? false
  return {
    completedToday: facts.today?.state === 'reached',
    refusedToday: facts.today?.state === 'refused',
    verified: isVerified(facts),
    dnc,
    resultsReady: facts.resultStatuses.includes('available'),
    testScheduled: facts.appointments.some((appointment) => isUpcomingTest(appointment, nowMs)),
    kitArrived: facts.kitStatuses.includes('delivered'),
    bestTimeNow: isBestTimeNow({ ...facts, onDnc: dnc, finished: isFinished(facts.today) }),
    highPickup: facts.pickupPercent >= HIGH_PICKUP_PERCENT,
  }
}

interface BestTimeFacts {
  readonly timeScore: number
  readonly onDnc: boolean
  /** Reached or refused today: nobody calls again. */
  readonly finished: boolean
  readonly inHours: boolean
}

/** The best-time tab and badge: inside the call window now, at an hour for calls, not on the do-not-call list, not finished today. */
export function isBestTimeNow({ timeScore, onDnc, finished, inHours }: BestTimeFacts): boolean {
  return timeScore === CONTACT_SCORES.inside && inHours && !onDnc && !finished
}

/** Every way to reach the member that is on file has been confirmed; the phone always has to be. */
function isVerified({ verification, hasEmail }: BadgeFacts): boolean {
  if (verification === null) return false
  return verification.phone_verified && (verification.email_verified || !hasEmail)
}

function isUpcomingTest(appointment: BadgeFacts['appointments'][number], nowMs: number): boolean {
  const booked = appointment.status === 'scheduled' || appointment.status === 'confirmed'
  return booked && toEpochMs(appointment.appointment_datetime) >= nowMs
}
