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

/** From when on a row holds, and what it rests on. */
interface Dated {
  /** First day (`YYYY-MM-DD` at the member's place) on which it holds; null for any day that this table can be asked about. */
  readonly from: string | null
  /** The statute; null where the row is a general reading of several lists. */
  readonly source: string | null
  /** `cautious`: sources differ or are incomplete, so the stricter reading holds until counsel has checked it. */
  readonly reading: 'stated' | 'cautious'
}

/** A row of a state, or of the federal frame, with the days on which it holds. */
export interface StateRow extends RuleRow, Dated {}

/** The product's own policy: hours, calls and texts. It can narrow the frame, never widen it. */
export interface PolicyRow extends RuleRow, Dated {
  readonly perDay: number
  /** Attempts on one member in rolling 7 and 60 days; `perDay` is that of 24 hours. */
  readonly perWeek: number
  readonly perSixtyDays: number
  /**
   * Texts about care to one member that we begin, in rolling 24 hours, 7 days and 31 days. Sign-in codes and answers to the
   * member don't count.
   */
  readonly texts: { readonly perDay: number; readonly perWeek: number; readonly perMonth: number }
}

const hours = (start: number, end: number): MinuteSpan => ({ start: start * 60, end: end * 60 })
const daily = (span: MinuteSpan): DayHours => ({ monFri: span, sat: span, sun: span, holiday: span })
const row = (dayHours: DayHours, perDay: number | null = null): RuleRow => ({ hours: dayHours, perDay })

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

/** The frame that nothing leaves, oldest first. */
const FEDERAL_ROWS: readonly [StateRow, ...StateRow[]] = [
  stated('47 CFR 64.1200(c)(1), 16 CFR 310.4(c)', row(daily(hours(8, 21)))),
]

/** The product's own policy, oldest first. A row that changes it is added, with the day from which on it holds: earlier contacts keep theirs. */
const POLICY_ROWS: readonly [PolicyRow, ...PolicyRow[]] = [
  {
    hours: { monFri: hours(9, 20), sat: hours(9, 20), sun: null, holiday: null },
    perDay: 1,
    perWeek: 3,
    perSixtyDays: 8,
    texts: { perDay: 1, perWeek: 3, perMonth: 12 },
    from: null,
    source: 'the product’s own policy (docs/rules/calling.md)',
    reading: 'stated',
  },
]

/** The last of `rows` that has begun on `date` (`YYYY-MM-DD`); undefined where none has. */
export const rowOn = <R extends Dated>(rows: readonly R[], date: string): R | undefined =>
  rows.findLast(({ from }) => from === null || from <= date)

/** The frame of `date` (`YYYY-MM-DD` at the member's place): nothing was ever without one. */
export const federalRowOn = (date: string): StateRow => rowOn(FEDERAL_ROWS, date) ?? FEDERAL_ROWS[0]

/** The product's policy of `date` (`YYYY-MM-DD` at the member's place). */
export const policyOn = (date: string): PolicyRow => rowOn(POLICY_ROWS, date) ?? POLICY_ROWS[0]

/** What holds once every row has begun: for texts and settings, which speak of what is to come. */
const LAST_DAY = '9999-12-31'
export const FEDERAL_FRAME: RuleRow = federalRowOn(LAST_DAY)
export const PRODUCT_POLICY: PolicyRow = policyOn(LAST_DAY)
/** Whoever consents is told `perMonth`, and so is whoever sends START. */
export const TEXT_CAPS = PRODUCT_POLICY.texts

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
  rowOn(STATE_ROWS[state] ?? [], date) ?? null

/** Every state with a row on `date`, by its code. */
export const stateRulesOn = (date: string): readonly (StateRow & { readonly state: UsState })[] =>
  STATES.flatMap((state) => {
    const held = stateRowOn(state, date)
    return held === null ? [] : [{ ...held, state }]
  })

/** Every day on which a row begins, oldest first. */
export const ROW_CHANGES: readonly string[] = [FEDERAL_ROWS, POLICY_ROWS, ...Object.values(STATE_ROWS)]
  .flatMap((rows: readonly Dated[]) => rows.flatMap(({ from }) => from ?? []))
  .toSorted()
