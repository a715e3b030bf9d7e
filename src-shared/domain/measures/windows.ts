import { addDays } from '../time/index.ts'
import { AFTER_EVENTS_AND_VACCINES } from './content/after-events-and-vaccines.ts'
import { DIABETES_AND_HEART } from './content/diabetes-and-heart.ts'
import { SCREENING } from './content/screening.ts'
import type { Edition, ServiceWindow } from './edition.ts'
import type { MeasureCode, MeasureEvent } from './words.ts'

/** First and last day (`YYYY-MM-DD`), both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** Every measure in every year, in the order in which people read them. */
export const EDITIONS: readonly Edition[] = [...SCREENING, ...DIABETES_AND_HEART, ...AFTER_EVENTS_AND_VACCINES]

const BY_KEY: ReadonlyMap<string, Edition> = new Map(
  EDITIONS.map((edition) => [`${edition.measure} ${edition.year}`, edition]),
)

/** The rules of a measure in a measurement year; null for a year that the product has no rules of. */
export const editionOf = (measure: MeasureCode, year: number): Edition | null =>
  BY_KEY.get(`${measure} ${year}`) ?? null

/** The measurement year that a day is in. */
export const measurementYearOf = (day: string): number => Number(day.slice(0, 4))

export const lastDayOf = (year: number): string => `${year}-12-31`

/** The days of a window in a measurement year; null while the day it is counted from is not known. */
export function daysOf(
  window: ServiceWindow,
  year: number,
  events: Readonly<Partial<Record<MeasureEvent, string>>> = {},
): Days | null {
  if (window.type === 'calendar') {
    const { from, to } = window
    return { from: `${year - from.yearsBefore}-${from.day}`, to: `${year - to.yearsBefore}-${to.day}` }
  }
  if (window.type === 'since') return { from: window.from, to: lastDayOf(year) }
  const day = events[window.event]
  return day === undefined ? null : { from: addDays(day, window.first), to: addDays(day, window.last) }
}
