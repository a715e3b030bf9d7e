import type { Exclusion, MeasureCode, MeasureEvent, MeasurementYear, OpenPoint, People, ServiceKind } from './words.ts'

/** A day of the calendar in a year: so many years before the measurement year, and `MM-DD`. */
interface YearDay {
  readonly yearsBefore: number
  readonly day: string
}

/** When a service has to have been done, both days included. */
export type ServiceWindow =
  | { readonly type: 'calendar'; readonly from: YearDay; readonly to: YearDay }
  /** Once, from this day (`YYYY-MM-DD`) to the end of the measurement year. */
  | { readonly type: 'since'; readonly from: string }
  /** Days after something that happened; its own day is 0. */
  | { readonly type: 'after'; readonly event: MeasureEvent; readonly first: number; readonly last: number }

/** Whole years lived; null: no end. */
export interface AgeBand {
  readonly from: number
  readonly to: number | null
  readonly sex: 'F' | 'M' | null
  /** The day on which the age is taken. */
  readonly on: 'first-day' | 'last-day'
}

type ValueRule =
  /** In percent; a value above it does not count. */
  | { readonly type: 'a1c'; readonly highest: number }
  /** mm Hg; both have to be lower. */
  | { readonly type: 'blood-pressure'; readonly under: { readonly systolic: number; readonly diastolic: number } }

export interface ServiceRule {
  readonly kind: ServiceKind
  readonly window: ServiceWindow
  /** A longer window for an eye exam that found no retinopathy. */
  readonly clearWindow?: ServiceWindow
  readonly value?: ValueRule
  /** Where the service has ages of its own. */
  readonly ages?: AgeBand
  /** Nothing counts without these too. */
  readonly together?: readonly ServiceKind[]
  /** Two doses so many days apart. */
  readonly secondDoseAfterDays?: number
  /** Whether it counts can't be said before this is known. */
  readonly open?: OpenPoint
}

export interface ExclusionRule {
  readonly exclusion: Exclusion
  /** Only at these ages, at the end of the measurement year. */
  readonly ages?: { readonly from: number; readonly to: number | null }
}

/** What one measure asks for in one measurement year. */
export interface Edition {
  readonly measure: MeasureCode
  readonly year: MeasurementYear
  /** The code under which plans report it in this year. */
  readonly reportedAs: string
  /** Where it was read. */
  readonly source: string
  readonly people: People
  /** One of them has to fit; empty: any age. */
  readonly ages: readonly AgeBand[]
  readonly services: readonly ServiceRule[]
  /** What people take for the service, and is none. */
  readonly notCounting: readonly ServiceKind[]
  readonly exclusions: readonly ExclusionRule[]
  readonly open: readonly OpenPoint[]
}

/** What stays the same in all years. */
export type Measure = Omit<Edition, 'year' | 'reportedAs' | 'source'>

/** The year itself, or with the years before it: `years(10)` is the measurement year and the nine before. */
export const years = (count: number): ServiceWindow => ({
  type: 'calendar',
  from: { yearsBefore: count - 1, day: '01-01' },
  to: { yearsBefore: 0, day: '12-31' },
})

export const IN_THE_YEAR = years(1)

export const ages = (from: number, to: number | null, sex: AgeBand['sex'] = null): AgeBand => ({
  from,
  to,
  sex,
  on: 'last-day',
})

const HEDIS = 'NCQA HEDIS'

/** What a year has of its own. `source` names more than the specification of the year, where the product rests on it. */
interface OfYear {
  readonly reportedAs?: string
  readonly source?: string
  readonly change?: Partial<Pick<Edition, 'ages' | 'services' | 'exclusions' | 'open'>>
}

/**
 * The editions of a measure. That of 2027 takes the rules of 2026 and says so: the product's people have not read the
 * specification of 2027.
 */
export function editionsOf(
  measure: Measure,
  ofYear: { readonly 2025?: OfYear; readonly 2026?: OfYear } = {},
): readonly Edition[] {
  const of2025: Edition = {
    ...measure,
    year: 2025,
    reportedAs: ofYear[2025]?.reportedAs ?? measure.measure,
    source: ofYear[2025]?.source ?? `${HEDIS} MY 2025`,
    ...ofYear[2025]?.change,
  }
  const of2026: Edition = {
    ...measure,
    year: 2026,
    reportedAs: ofYear[2026]?.reportedAs ?? measure.measure,
    source: ofYear[2026]?.source ?? `${HEDIS} MY 2026`,
    ...ofYear[2026]?.change,
  }
  return [of2025, of2026, { ...of2026, year: 2027, open: ['rules-of-the-year-before', ...of2026.open] }]
}

/** Out of every HEDIS measure. */
const ALWAYS_OUT: readonly ExclusionRule[] = [{ exclusion: 'hospice' }, { exclusion: 'died' }]

const OLD_AND_ILL: readonly ExclusionRule[] = [
  { exclusion: 'palliative-care' },
  { exclusion: 'frailty-and-advanced-illness', ages: { from: 66, to: null } },
  { exclusion: 'institution', ages: { from: 66, to: null } },
]
/** Where the measure goes on past 80: from 81 on frailty alone is enough. */
const OLD_OR_FRAIL: readonly ExclusionRule[] = [
  { exclusion: 'palliative-care' },
  { exclusion: 'frailty-and-advanced-illness', ages: { from: 66, to: 80 } },
  { exclusion: 'frailty', ages: { from: 81, to: null } },
  { exclusion: 'institution', ages: { from: 66, to: null } },
]

const plus = (rules: readonly ExclusionRule[], more: readonly (Exclusion | ExclusionRule)[]): ExclusionRule[] => [
  ...ALWAYS_OUT,
  ...rules,
  ...more.map((one) => (typeof one === 'string' ? { exclusion: one } : one)),
]

export const outAlways = (...more: readonly (Exclusion | ExclusionRule)[]): ExclusionRule[] => plus([], more)
export const outAt66 = (...more: readonly (Exclusion | ExclusionRule)[]): ExclusionRule[] => plus(OLD_AND_ILL, more)
export const outAt66And81 = (...more: readonly (Exclusion | ExclusionRule)[]): ExclusionRule[] =>
  plus(OLD_OR_FRAIL, more)
