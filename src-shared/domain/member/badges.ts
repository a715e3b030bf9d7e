import type { AppointmentStatus, CallOutcome, KitStatus, LabResultStatus } from '../../sync/vocabulary.ts'
import { CONTACT_SCORES } from '../contact-time/index.ts'
import { toEpochMs } from '../time/index.ts'

/** Percent from which the High Pickup badge shows (docs/rules/board.md#cards-and-badges). */
const HIGH_PICKUP_PERCENT = 70

/** The facts that a card's badges are decided by. */
export interface BadgeFacts {
  /** Outcomes of the calls of the station's local day. */
  readonly outcomesToday: readonly CallOutcome[]
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
  readonly pickupPercent: number
}

export interface Badges {
  readonly completedToday: boolean
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
    completedToday: facts.outcomesToday.length > 0,
    verified: isVerified(facts),
    dnc,
    resultsReady: facts.resultStatuses.includes('available'),
    testScheduled: facts.appointments.some((appointment) => isUpcomingTest(appointment, nowMs)),
    kitArrived: facts.kitStatuses.includes('delivered'),
    bestTimeNow: isBestTimeNow({ timeScore: facts.timeScore, onDnc: dnc }),
    highPickup: facts.pickupPercent >= HIGH_PICKUP_PERCENT,
  }
}

/** The best-time tab and badge: inside the call window now, and nobody on the do-not-call list. */
export function isBestTimeNow({ timeScore, onDnc }: { timeScore: number; onDnc: boolean }): boolean {
  return timeScore === CONTACT_SCORES.inside && !onDnc
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
