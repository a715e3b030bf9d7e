import type { ZoneMoment } from '../time/index.ts'
import type { CallingPolicy } from '../../sync/plan-settings-row.ts'
import { isFederalHoliday, weekdayOf } from './holidays.ts'
import { remembered } from './memo.ts'
import { federalRowOn, policyOn, stateRowOn, type MinuteSpan, type RuleRow } from './rule-table.ts'
import { isHolidayIn } from './state-holidays.ts'
import type { UsState } from './states.ts'

/** `policy` for what we start ourselves; `asked` for a time that the member chose. Both stay inside the federal frame. */
export type WindowKind = 'policy' | 'asked'

const SATURDAY = 5
const SUNDAY = 6
const KEPT = 2000
const KEPT_DAYS = 400

/** The open minutes of each calendar date (`YYYY-MM-DD` at the place); null where it is closed. */
export interface ContactHours {
  readonly on: (date: string) => MinuteSpan
}

function narrower(a: MinuteSpan, b: MinuteSpan): MinuteSpan {
  if (a === null || b === null) return null
  const start = Math.max(a.start, b.start)
  const end = Math.min(a.end, b.end)
  return start < end ? { start, end } : null
}

/** What one row says of a date; a holiday on a weekend obeys both of the row's entries. */
function spanOf({ hours }: RuleRow, date: string, isHoliday: boolean): MinuteSpan {
  const weekday = weekdayOf(date)
  const span = weekday === SUNDAY ? hours.sun : weekday === SATURDAY ? hours.sat : hours.monFri
  return span !== null && isHoliday ? narrower(span, hours.holiday) : span
}

/** The plan's hours as a row that never widens anything: Sundays and holidays are the product's to close. */
const rowOf = ({ monFri, sat }: CallingPolicy, frame: RuleRow): RuleRow => ({
  hours: { monFri, sat, sun: frame.hours.sun, holiday: frame.hours.holiday },
  perDay: null,
})

const keyOf = ({ monFri, sat }: CallingPolicy): string =>
  `${monFri.start}-${monFri.end} ${sat === null ? '' : `${sat.start}-${sat.end}`}`

const made = new Map<string, ContactHours>()

/**
 * The rows of all `states`, of the federal frame and, for what we start ourselves, of the product's policy, as they are on each
 * day, with what the plan narrows of them. A state's own holidays close its row alone.
 */
export function contactHours(
  states: readonly UsState[],
  kind: WindowKind,
  plan: CallingPolicy | null = null,
): ContactHours {
  const narrowed = kind === 'policy' ? plan : null
  const key = `${kind} ${states.join(' ')}${narrowed === null ? '' : ` ${keyOf(narrowed)}`}`
  const known = made.get(key)
  if (known) return known
  if (made.size >= KEPT) made.clear()
  const baseOn = (date: string): readonly RuleRow[] => {
    const frame = federalRowOn(date)
    return [
      frame,
      ...(kind === 'policy' ? [policyOn(date)] : []),
      ...(narrowed === null ? [] : [rowOf(narrowed, frame)]),
    ]
  }
  const hours = { on: remembered(KEPT_DAYS, (date) => spanIn(baseOn(date), states, date)) }
  made.set(key, hours)
  return hours
}

function spanIn(base: readonly RuleRow[], states: readonly UsState[], date: string): MinuteSpan {
  const own = base.map((row) => spanOf(row, date, isFederalHoliday(date)))
  const theirs = states.map((state) =>
    spanOf(stateRowOn(state, date) ?? federalRowOn(date), date, isHolidayIn(state, date)),
  )
  return [...own, ...theirs].reduce(narrower)
}

/** Calls on one member in 24 hours on `date` (`YYYY-MM-DD` at the member's place): the product's cap, or a state's where that is lower. */
export const callsPerDay = (states: readonly UsState[], date: string): number => {
  const own = policyOn(date).perDay
  return Math.min(own, ...states.map((state) => stateRowOn(state, date)?.perDay ?? own))
}

/** 08:00 to 21:00 on every day. */
export const FEDERAL_HOURS: ContactHours = contactHours([], 'asked')

/** What the wall clocks of all places say together: one closed place closes the window, and so does a clock nobody can read. */
export function windowState(
  hours: ContactHours,
  moments: readonly (ZoneMoment | null)[],
): 'open' | 'closedDay' | 'outsideHours' {
  let state: 'open' | 'outsideHours' = 'open'
  for (const moment of moments) {
    const span = moment === null ? null : hours.on(moment.date)
    if (moment !== null && span === null) return 'closedDay'
    if (!isInside(span, moment)) state = 'outsideHours'
  }
  return state
}

/** Whether the product's own hours allow a call at a place with this wall clock; its state and the plan may be stricter. */
export const isInOwnHours = (moment: ZoneMoment | null): boolean =>
  windowState(contactHours([], 'policy'), [moment]) === 'open'

const isInside = (span: MinuteSpan, moment: ZoneMoment | null): boolean =>
  span !== null && moment !== null && moment.minuteOfDay >= span.start && moment.minuteOfDay < span.end
