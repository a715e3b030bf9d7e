import { STATES, type UsState } from './states.ts'

/** The edition of this table: the day on which a row was last changed. */
export const RULES_VERSION = '2026-11-27'

/** Minutes of the member's day, start inclusive, end exclusive; null where nobody may be called or texted. */
export type MinuteSpan = { readonly start: number; readonly end: number } | null

export const DAY_KINDS = ['monFri', 'sat', 'sun', 'holiday'] as const
type DayKind = (typeof DAY_KINDS)[number]

type DayHours = Readonly<Record<DayKind, MinuteSpan>>

/** What one source allows. `perDay` is its own cap on calls in 24 hours, null where it has none. */
export interface RuleRow {
  readonly hours: DayHours
  readonly perDay: number | null
}

/** A state's row with the days on which it holds and what it rests on. */
export interface StateRow extends RuleRow {
  /** First day (`YYYY-MM-DD` at the member's place) on which it holds; null for any day that this table can be asked about. */
  readonly from: string | null
  /** The statute; null where the row is a general reading of several lists. */
  readonly source: string | null
  /** `cautious`: sources differ or are incomplete, so the stricter reading holds until counsel has checked it. */
  readonly reading: 'stated' | 'cautious'
}

const hours = (start: number, end: number): MinuteSpan => ({ start: start * 60, end: end * 60 })
const daily = (span: MinuteSpan): DayHours => ({ monFri: span, sat: span, sun: span, holiday: span })
const row = (dayHours: DayHours, perDay: number | null = null): RuleRow => ({ hours: dayHours, perDay })

/** 47 CFR 64.1200(c)(1) and 16 CFR 310.4(c): the frame that nothing leaves. */
export const FEDERAL_FRAME: RuleRow = row(daily(hours(8, 21)))

/** Attempts on one member in rolling 24 hours, 7 days and 60 days: the product's own policy. */
export const ATTEMPT_CAPS = { perDay: 1, perWeek: 3, perSixtyDays: 8 } as const

/**
 * Texts about care to one member that we begin, in rolling 24 hours, 7 days and 31 days. Sign-in codes and answers to the
 * member don't count. Whoever consents is told `perMonth`, and so is whoever sends START.
 */
export const TEXT_CAPS = { perDay: 1, perWeek: 3, perMonth: 12 } as const

/** The product's own hours; it can narrow the frame, never widen it. */
export const PRODUCT_POLICY: RuleRow = row(
  { monFri: hours(9, 20), sat: hours(9, 20), sun: null, holiday: null },
  ATTEMPT_CAPS.perDay,
)

const stated = (source: string, rule: RuleRow, from: string | null = null): StateRow => ({
  ...rule,
  from,
  source,
  reading: 'stated',
})
const cautious = (source: string | null, rule: RuleRow, from: string | null = null): StateRow => ({
  ...rule,
  from,
  source,
  reading: 'cautious',
})

const closedOnSundaysAndHolidays = (span: MinuteSpan): RuleRow => row({ ...daily(span), sun: null, holiday: null })

/**
 * Rows of the states that are stricter than the frame or differ from it, oldest first; the last one that has begun holds.
 * They are limits on telemarketing, which a plan's call about overdue care is not; they are kept as a floor all the same.
 */
const STATE_ROWS: Readonly<Partial<Record<UsState, readonly StateRow[]>>> = {
  AL: [stated('Ala. Code 8-19A-14', closedOnSundaysAndHolidays(hours(8, 20)))],
  // Lists differ between 20:00 and 21:00.
  CT: [cautious('Conn. Gen. Stat. 42-288a', row(daily(hours(9, 20))))],
  FL: [stated('Fla. Stat. 501.616(6)', row(daily(hours(8, 20)), 3))],
  IL: [stated('815 ILCS 413', row(daily(hours(8, 21))))],
  KY: [stated('KRS 367.46955', row(daily(hours(10, 21))))],
  LA: [stated('La. R.S. 45:844.11 ff.', closedOnSundaysAndHolidays(hours(8, 20)))],
  MA: [stated('M.G.L. c. 159C', row(daily(hours(8, 20))))],
  MD: [stated('Md. Code, Com. Law 14-4501 ff.', row(daily(hours(8, 20)), 3))],
  MI: [stated('MCL 445.111 ff.', row(daily(hours(9, 21))))],
  MN: [stated('Minn. Stat. 325E.30', row(daily(hours(9, 21))))],
  // Lists differ on holidays.
  MS: [cautious('Miss. Code 77-3-701 ff.', closedOnSundaysAndHolidays(hours(8, 20)))],
  NM: [stated('N.M. Stat. 57-12-22', row(daily(hours(9, 21))))],
  NV: [stated('NRS 599B', row(daily(hours(9, 20))))],
  OK: [stated('15 O.S. 775C', row(daily(hours(8, 20)), 3))],
  OR: [stated('Oregon HB 3865 of 2025', row(daily(hours(8, 20)), 3), '2026-01-01')],
  // Act 73 of 2019 closes legal holidays. Sundays: the morning, and all day from the later date on.
  PA: [
    cautious('73 P.S. 2245', row({ ...daily(hours(8, 21)), sun: hours(13.5, 21), holiday: null })),
    cautious('73 P.S. 2245', closedOnSundaysAndHolidays(hours(8, 21)), '2026-10-18'),
  ],
  // All but Monday to Friday rests on lists alone.
  RI: [
    cautious('R.I. Gen. Laws 5-61-3.6', row({ monFri: hours(9, 18), sat: hours(10, 17), sun: null, holiday: null })),
  ],
  SD: [cautious('SDCL 37-30A', closedOnSundaysAndHolidays(hours(9, 21)))],
  TX: [
    stated(
      'Texas SB 140 of 2025, which names texts too',
      row({ ...daily(hours(9, 21)), sun: hours(12, 21), holiday: hours(12, 21) }),
    ),
  ],
  UT: [cautious('Utah Code 13-25a', closedOnSundaysAndHolidays(hours(9, 20)))],
  WA: [stated('RCW 80.36.390', row(daily(hours(8, 20))))],
  WY: [cautious(null, row(daily(hours(8, 20))))],
}

/** The row of `state` on `date` (`YYYY-MM-DD` at the member's place); null where none has begun or the state has none. */
export const stateRowOn = (state: UsState, date: string): StateRow | null =>
  STATE_ROWS[state]?.findLast(({ from }) => from === null || from <= date) ?? null

/** Every state with a row on `date`, by its code. */
export const stateRulesOn = (date: string): readonly (StateRow & { readonly state: UsState })[] =>
  STATES.flatMap((state) => {
    const held = stateRowOn(state, date)
    return held === null ? [] : [{ ...held, state }]
  })

/** Every day on which a state's row begins, oldest first. */
export const ROW_CHANGES: readonly string[] = Object.values(STATE_ROWS)
  .flatMap((rows) => rows.flatMap(({ from }) => from ?? []))
  .toSorted()
