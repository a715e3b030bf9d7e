import { pickedCallbackAt } from '#shared/domain/calls/index.ts'
import { nextCallOpening } from '#shared/domain/contact-rules/index.ts'
import {
  addDays,
  type DisplayLocale,
  formatDateTime,
  localDate,
  ownZone,
  toEpochMs,
  toInstant,
  zonedInstant,
  zoneMoment,
} from '#shared/domain/time/index.ts'

/** A wall-clock time at a place; both are empty while somebody is still picking. */
export interface PickedCallbackTime {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** `HH:MM` */
  readonly time: string
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}$/
/** When most people are up and nobody is at lunch. */
const USUAL_TIME = '10:00'

const placeOf = (zone: string | null): string => (zone !== null && zoneMoment(zone, 0) !== null ? zone : ownZone())

export const isTimePicked = ({ date, time }: PickedCallbackTime): boolean => DATE.test(date) && TIME.test(time)

/** The picked moment as milliseconds; null while it is incomplete and for a day that does not exist. */
export function pickedMs(picked: PickedCallbackTime, zone: string | null): number | null {
  if (!isTimePicked(picked)) return null
  try {
    return zonedInstant(placeOf(zone), picked.date, picked.time)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What is wrong with a picked moment: main would refuse it for the same reason. */
export type CallbackTimeProblem = 'incomplete' | 'past' | 'invalid'

export function callbackTimeProblem(
  picked: PickedCallbackTime,
  { zone, now }: { readonly zone: string | null; readonly now: number },
): CallbackTimeProblem | null {
  if (!isTimePicked(picked)) return 'incomplete'
  const at = pickedCallbackAt(picked, { zone: placeOf(zone), nowMs: now })
  return at.status === 'ok' ? null : at.reason
}

/** What says when somebody may be called: the zone may be unknown, the number is E.164. */
export interface MemberPlace {
  readonly timeZone: string | null
  readonly zipCode: string | null
  readonly phone: string
}

/**
 * What is proposed: the next morning, from tomorrow on, on which the contact rules let us call. `now` is in milliseconds.
 * What the member asks for instead may be any day.
 */
export function usualCallbackTime(place: MemberPlace, now: number): PickedCallbackTime {
  const zone = placeOf(place.timeZone)
  const tomorrow = addDays(dateAt(place.timeZone, now), 1)
  let from = zonedInstant(zone, tomorrow, USUAL_TIME)
  while (from !== null) {
    const opens = nextCallOpening(place, from)
    if (opens === null) break
    const usual = zonedInstant(zone, localDate(zone, opens) ?? tomorrow, USUAL_TIME)
    // A day that opens later than usual is taken as it is; of one that opens earlier, the usual hour is asked about.
    if (usual === null || opens >= usual) return callbackTimeOf(toInstant(opens), place.timeZone)
    from = usual
  }
  return { date: tomorrow, time: USUAL_TIME }
}

/** An instant as its wall clock at the member's place. */
export function callbackTimeOf(instant: string, zone: string | null): PickedCallbackTime {
  const at = zoneMoment(placeOf(zone), toEpochMs(instant))
  if (at === null) return { date: '', time: '' }
  const two = (value: number): string => String(value).padStart(2, '0')
  return { date: at.date, time: `${two(Math.floor(at.minuteOfDay / 60))}:${two(at.minuteOfDay % 60)}` }
}

/** Today where the member lives: the first day that can be picked. */
export const dateAt = (zone: string | null, now: number): string =>
  localDate(placeOf(zone), now) ?? toInstant(now).slice(0, 10)

export interface BothTimes {
  /** Null where the member's zone is unknown or their clock shows the same. */
  readonly theirs: string | null
  readonly mine: string
}

/** An instant on both clocks: `Nov 21, 10:00 AM` for the member, and for the specialist. */
export function bothTimes(instant: string, zone: string | null, locale: DisplayLocale): BothTimes {
  const known = zone !== null && zoneMoment(zone, 0) !== null
  const theirs = known ? formatDateTime(instant, { locale, zone }) : null
  const mine = formatDateTime(instant, { locale, zone: null })
  return { theirs: theirs === mine ? null : theirs, mine }
}
