import type { UsState } from './states.ts'

/** The edition of this table; it changes when a row does. */
export const RULES_VERSION = '2026-11-20'

/** Minutes of the member's day, start inclusive, end exclusive; null where nobody may be called or texted. */
export type MinuteSpan = { readonly start: number; readonly end: number } | null

export const DAY_KINDS = ['monFri', 'sat', 'sun', 'holiday'] as const
export type DayKind = (typeof DAY_KINDS)[number]

export type DayHours = Readonly<Record<DayKind, MinuteSpan>>

/** What one source allows. `perDay` is its own cap on calls in 24 hours, null where it has none. */
export interface RuleRow {
  readonly hours: DayHours
  readonly perDay: number | null
}

const hours = (start: number, end: number): MinuteSpan => ({ start: start * 60, end: end * 60 })
const daily = (span: MinuteSpan): DayHours => ({ monFri: span, sat: span, sun: span, holiday: span })
const row = (dayHours: DayHours, perDay: number | null = null): RuleRow => ({ hours: dayHours, perDay })

/** 47 CFR 64.1200(c)(1) and 16 CFR 310.4(c): the frame that nothing leaves. */
export const FEDERAL_FRAME: RuleRow = row(daily(hours(8, 21)))

/** Attempts on one member in rolling 24 hours, 7 days and 60 days: the product's own policy. */
export const ATTEMPT_CAPS = { perDay: 1, perWeek: 3, perSixtyDays: 8 } as const

/** The product's own hours; it can narrow the frame, never widen it. */
export const PRODUCT_POLICY: RuleRow = row(
  { monFri: hours(9, 20), sat: hours(9, 20), sun: null, holiday: null },
  ATTEMPT_CAPS.perDay,
)

/**
 * Rows of the states that are stricter than the frame or differ from it. They are limits on telemarketing, which a plan's call
 * about overdue care is not; they are kept as a floor all the same. Rows marked 'to be confirmed' rest on one incomplete
 * source or on general knowledge and take the stricter reading until counsel has checked them.
 */
export const STATE_ROWS: Readonly<Partial<Record<UsState, RuleRow>>> = {
  AL: row({ ...daily(hours(8, 20)), sun: null, holiday: null }),
  // To be confirmed: another source says 21:00.
  CT: row(daily(hours(9, 20))),
  // Fla. Stat. 501.616(6): also three calls in 24 hours.
  FL: row(daily(hours(8, 20)), 3),
  IL: row(daily(hours(8, 21))),
  KY: row(daily(hours(10, 21))),
  LA: row({ ...daily(hours(8, 20)), sun: null, holiday: null }),
  MA: row(daily(hours(8, 20))),
  MD: row(daily(hours(8, 20)), 3),
  MI: row(daily(hours(9, 21))),
  MN: row(daily(hours(9, 21))),
  MS: row({ ...daily(hours(8, 20)), sun: null }),
  NM: row(daily(hours(9, 21))),
  NV: row(daily(hours(9, 20))),
  OK: row(daily(hours(8, 20)), 3),
  // To be confirmed: Sundays and holidays.
  PA: row({ ...daily(hours(8, 21)), sun: hours(13.5, 21), holiday: null }),
  // To be confirmed: all but Monday to Friday.
  RI: row({ monFri: hours(9, 18), sat: hours(10, 17), sun: null, holiday: null }),
  // To be confirmed.
  SD: row({ ...daily(hours(9, 21)), sun: null, holiday: null }),
  // SB 140 of 2025, which names texts too.
  TX: row({ ...daily(hours(9, 21)), sun: hours(12, 21), holiday: hours(12, 21) }),
  // To be confirmed: a cautious placeholder.
  UT: row({ ...daily(hours(9, 20)), sun: null, holiday: null }),
  // To be confirmed.
  WA: row(daily(hours(8, 20))),
  // To be confirmed.
  WY: row(daily(hours(8, 20))),
}
