import { daysBetween } from '../time/index.ts'
import { measuresOf } from './names.ts'
import { daysOf, editionOf, lastDayOf, measurementYearOf } from './windows.ts'
import type { MeasureCode, ServiceKind } from './words.ts'

/** What a gap says of its time: the plan's days where it gives some. */
export interface GapTime {
  readonly name: string
  readonly measure: string | null
  readonly window_end: string | null
}

/** The service that a gap of this name asks for, where its measure has several that a gap can be of. */
export const SERVICE_OF_NAME: Readonly<Record<string, ServiceKind>> = {
  'Flu Vaccine': 'flu-vaccine',
  'Pneumonia Vaccine': 'pneumonia-vaccine',
  'Shingles Vaccine': 'shingles-vaccine',
  'Tetanus Shot': 'tetanus-vaccine',
  'Hepatitis B Vaccine': 'hepatitis-b-vaccine',
  'Depression Screening': 'depression-screening',
}

/**
 * The last day on which the gap's service counts: the plan's own day where it gives one, else that of the measure in this
 * measurement year. A flu season that is over is followed by the next one.
 */
export function lastDayOfGap(gap: GapTime, today: string): string {
  if (gap.window_end !== null) return gap.window_end
  const year = measurementYearOf(today)
  const [measure] = measuresOf(gap)
  const kind = measure === 'SNS-E' ? 'food-screening' : SERVICE_OF_NAME[gap.name]
  const own = kind === undefined || measure === undefined ? null : endOf(measure, kind, year)
  if (own === null || kind === undefined || measure === undefined) return lastDayOf(year)
  return own < today && kind === 'flu-vaccine' ? (endOf(measure, kind, year + 1) ?? lastDayOf(year)) : own
}

function endOf(measure: MeasureCode, kind: ServiceKind, year: number): string | null {
  const rule = editionOf(measure, year)?.services.find((service) => service.kind === kind)
  return rule === undefined ? null : (daysOf(rule.window, year)?.to ?? null)
}

/** Whole days from today to the last day: 0 on the last day itself, null once it is over. */
export function daysLeft(lastDay: string, today: string): number | null {
  const days = daysBetween(today, lastDay)
  return days < 0 ? null : days
}

export type GapYear =
  /** Its service can still be had. */
  | { readonly state: 'running'; readonly year: number; readonly daysLeft: number }
  /** No service counts any more; one of before that day can still be proven, until the plan closes the year. */
  | { readonly state: 'proof-only'; readonly year: number; readonly until: string | null }
  /** The plan has closed the year; what is done now belongs to `next`. */
  | { readonly state: 'closed'; readonly year: number; readonly next: number }

/**
 * What January 1 makes of an open gap. The gap stays with its measurement year and is not moved: until the plan's closing day a
 * record of a service in its window closes it, and what is done from January 1 on belongs to the new year, for which the plan opens
 * a gap of its own. A service is of the measurement year of its own day, whenever it is reported.
 *
 * @param planCloses the last day on which the plan takes records of a measurement year; null where it has not said one
 */
export function gapYear(
  gap: GapTime,
  { today, planCloses }: { readonly today: string; readonly planCloses: (year: number) => string | null },
): GapYear {
  const lastDay = lastDayOfGap(gap, today)
  const year = measurementYearOf(lastDay)
  const left = daysLeft(lastDay, today)
  if (left !== null) return { state: 'running', year, daysLeft: left }
  const until = planCloses(year)
  return until === null || today <= until
    ? { state: 'proof-only', year, until }
    : { state: 'closed', year, next: measurementYearOf(today) }
}
