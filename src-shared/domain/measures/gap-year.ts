import { daysBetween } from '../time/index.ts'
import { measuresOf } from './names.ts'
import { daysOf, editionOf, lastDayOf, measurementYearOf } from './windows.ts'
import type { MeasureCode, ServiceKind } from './words.ts'

/** What a gap says of its time: the plan's days where it gives some. */
export interface GapTime {
  readonly name: string
  readonly measure: string | null
  readonly window_end: string | null
  /** When the gap came: without a day of the plan it is of the measurement year of then. */
  readonly created_at: string
}

/** The service that a gap of this name asks for, where its measure has several that a gap can be of. */
export const SERVICE_OF_NAME: Readonly<Record<string, ServiceKind>> = {
  'Flu Vaccine': 'flu-vaccine',
  'Pneumonia Vaccine': 'pneumonia-vaccine',
  'Shingles Vaccine': 'shingles-vaccine',
  'Tetanus Shot': 'tetanus-vaccine',
  'Hepatitis B Vaccine': 'hepatitis-b-vaccine',
  'Depression Screening': 'depression-screening',
  'Doctor Visit After Hospital Stay': 'visit-after-stay',
  'Hospital Admission Notice': 'admission-notice',
  'Hospital Discharge Papers': 'discharge-papers',
  'Medicine Check After Hospital Stay': 'medication-reconciliation',
}

/**
 * The last day on which the gap's service counts: the plan's own day where it gives one, else that of the measure in the
 * measurement year in which the gap came. A flu season that was over by then is followed by the next one.
 */
export function lastDayOfGap(gap: GapTime): string {
  if (gap.window_end !== null) return gap.window_end
  const came = gap.created_at.slice(0, 10)
  const year = measurementYearOf(came)
  const [measure] = measuresOf(gap)
  const kind = measure === 'SNS-E' ? 'food-screening' : SERVICE_OF_NAME[gap.name]
  const own = kind === undefined || measure === undefined ? null : endOf(measure, kind, year)
  if (own === null || kind === undefined || measure === undefined) return lastDayOf(year)
  return own < came && kind === 'flu-vaccine' ? (endOf(measure, kind, year + 1) ?? lastDayOf(year)) : own
}

/** The measurement year that the gap is of. */
export const yearOfGap = (gap: GapTime): number => measurementYearOf(lastDayOfGap(gap))

function endOf(measure: MeasureCode, kind: ServiceKind, year: number): string | null {
  const rule = editionOf(measure, year)?.services.find((service) => service.kind === kind)
  return rule === undefined ? null : (daysOf(rule.window, year)?.to ?? null)
}

/** Whole days from today to the last day: 0 on the last day itself, null once it is over. */
export function daysLeft(lastDay: string, today: string): number | null {
  const days = daysBetween(today, lastDay)
  return days < 0 ? null : days
}

/** Until when plans that say nothing else take evidence of a measurement year: in the year after, `MM-DD`. */
const USUAL_CLOSING_DAY = '03-31'

/** `MM-DD` of a day that each year has. */
export const isClosingDay = (text: string): boolean =>
  /^((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))$/.test(text)

/**
 * The last day on which the plan takes evidence of a measurement year.
 *
 * @param closingDay the plan's setting, `MM-DD` of the year after; null: the usual one
 */
export const yearCloses = (year: number, closingDay: string | null): string =>
  `${year + 1}-${closingDay ?? USUAL_CLOSING_DAY}`

export type GapYear =
  /** Its service can still be had. */
  | { readonly state: 'running'; readonly year: number; readonly daysLeft: number }
  /** No service counts any more; one of before that day can still be proven, to this day. */
  | { readonly state: 'proof-only'; readonly year: number; readonly until: string }
  /** The plan has closed the year. */
  | { readonly state: 'closed'; readonly year: number; readonly until: string }

export interface YearContext {
  /** `YYYY-MM-DD` */
  readonly today: string
  /** The plan's setting; null: it has said none. */
  readonly closingDay: string | null
}

/**
 * What January 1 makes of an open gap. The gap stays with its measurement year and is not moved: until the plan's closing day a
 * record of a service in its window closes it, and what is done from January 1 on belongs to the new year, for which the plan's
 * file opens a gap of its own. A service is of the measurement year of its own day, whenever it is reported.
 */
export function gapYear(gap: GapTime, { today, closingDay }: YearContext): GapYear {
  const lastDay = lastDayOfGap(gap)
  const year = measurementYearOf(lastDay)
  const left = daysLeft(lastDay, today)
  if (left !== null) return { state: 'running', year, daysLeft: left }
  const until = yearCloses(year, closingDay)
  return { state: today <= until ? 'proof-only' : 'closed', year, until }
}

/** The earliest measurement year of which the plan still takes evidence. */
export function openYearsFrom({ today, closingDay }: YearContext): number {
  const year = measurementYearOf(today)
  return today <= yearCloses(year - 1, closingDay) ? year - 1 : year
}

/** Whether the plan takes nothing more for the gap. */
export const isGapYearOver = (gap: GapTime, context: YearContext): boolean => gapYear(gap, context).state === 'closed'
