import type { ZoneMoment } from '../time/index.ts'
import type { CallingPolicy } from '../../sync/plan-settings-row.ts'
import { isFederalHoliday } from './holidays.ts'
import {
  FEDERAL_FRAME,
  PRODUCT_POLICY,
  STATE_ROWS,
  type DayHours,
  type DayKind,
  type MinuteSpan,
  type RuleRow,
} from './rule-table.ts'
import type { UsState } from './states.ts'

/** `policy` for what we start ourselves; `asked` for a time that the member chose. Both stay inside the federal frame. */
export type WindowKind = 'policy' | 'asked'

const SATURDAY = 5
const SUNDAY = 6

function narrower(a: MinuteSpan, b: MinuteSpan): MinuteSpan {
  if (a === null || b === null) return null
  const start = Math.max(a.start, b.start)
  const end = Math.min(a.end, b.end)
  return start < end ? { start, end } : null
}

const narrowerCap = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)

function stricter(a: RuleRow, b: RuleRow): RuleRow {
  const on = (kind: DayKind): MinuteSpan => narrower(a.hours[kind], b.hours[kind])
  return {
    hours: { monFri: on('monFri'), sat: on('sat'), sun: on('sun'), holiday: on('holiday') },
    perDay: narrowerCap(a.perDay, b.perDay),
  }
}

const made = new Map<string, RuleRow>()

const KEPT = 2000

/** The plan's hours as a row that never widens anything: Sundays and holidays are the product's to close. */
const rowOf = ({ monFri, sat }: CallingPolicy): RuleRow => ({
  hours: { monFri, sat, sun: FEDERAL_FRAME.hours.sun, holiday: FEDERAL_FRAME.hours.holiday },
  perDay: null,
})

const keyOf = ({ monFri, sat }: CallingPolicy): string =>
  `${monFri.start}-${monFri.end} ${sat === null ? '' : `${sat.start}-${sat.end}`}`

/**
 * The rows of all `states` together with the federal frame and, for what we start ourselves, the product's policy and what
 * the plan narrows of it.
 */
export function effectiveRow(states: readonly UsState[], kind: WindowKind, plan: CallingPolicy | null = null): RuleRow {
  const narrowed = kind === 'policy' ? plan : null
  const key = `${kind} ${states.join(' ')}${narrowed === null ? '' : ` ${keyOf(narrowed)}`}`
  const known = made.get(key)
  if (known) return known
  if (made.size >= KEPT) made.clear()
  const product = kind === 'policy' ? stricter(FEDERAL_FRAME, PRODUCT_POLICY) : FEDERAL_FRAME
  const base = narrowed === null ? product : stricter(product, rowOf(narrowed))
  const row = states.reduce((strict, state) => stricter(strict, STATE_ROWS[state] ?? FEDERAL_FRAME), base)
  made.set(key, row)
  return row
}

/** Open minutes of a calendar date (`weekday` 0 Monday to 6 Sunday); a holiday on a weekend obeys both of its rows. */
export function spanOn(hours: DayHours, { weekday, date }: Pick<ZoneMoment, 'weekday' | 'date'>): MinuteSpan {
  const span = weekday === SUNDAY ? hours.sun : weekday === SATURDAY ? hours.sat : hours.monFri
  return span !== null && isFederalHoliday(date) ? narrower(span, hours.holiday) : span
}

/** What the wall clocks of all places say together: one closed place closes the window, and so does a clock nobody can read. */
export function windowState(
  hours: DayHours,
  moments: readonly (ZoneMoment | null)[],
): 'open' | 'closedDay' | 'outsideHours' {
  let state: 'open' | 'outsideHours' = 'open'
  for (const moment of moments) {
    const span = moment === null ? null : spanOn(hours, moment)
    if (moment !== null && span === null) return 'closedDay'
    if (!isInside(span, moment)) state = 'outsideHours'
  }
  return state
}

/** Whether the product's own hours allow a call at a place with this wall clock; its state and the plan may be stricter. */
export const isInOwnHours = (moment: ZoneMoment | null): boolean =>
  windowState(effectiveRow([], 'policy').hours, [moment]) === 'open'

const isInside = (span: MinuteSpan, moment: ZoneMoment | null): boolean =>
  span !== null && moment !== null && moment.minuteOfDay >= span.start && moment.minuteOfDay < span.end
