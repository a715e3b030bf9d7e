/**
 * What the product knows of quality measures: data per measure and measurement year, and the rules that read it. It says what the
 * product believes; the plan's certified HEDIS engine decides (docs/rules/care.md#measures, docs/measures.md).
 */
export { askedRecords } from './asked.ts'
export { barToVerifying, exclusionsOfGap, fieldOfBar, type BarCode } from './bar.ts'
export type { AgeBand, Edition, ServiceRule, ServiceWindow } from './edition.ts'
export {
  daysLeft,
  gapYear,
  isClosingDay,
  isGapYearOver,
  lastDayOfGap,
  openYearsFrom,
  yearCloses,
  yearOfGap,
  type GapTime,
  type YearContext,
} from './gap-year.ts'
export { readKept, readValue } from './kept.ts'
export {
  entryVerdict,
  kindsOfGap,
  knownOf,
  leadVerdict,
  othersOf,
  valueAsked,
  type Known,
  type LeadVerdict,
} from './lead.ts'
export { GAP_NAMES, knownMeasure, measuresOf, type GapName } from './names.ts'
export { EDITIONS } from './windows.ts'
export { EXCLUSIONS, MEASURE_CODES, type Exclusion, type MeasureCode, type ServiceKind } from './words.ts'
