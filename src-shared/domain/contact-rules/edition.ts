import { FEDERAL_HOLIDAY_CHANGES } from './holidays.ts'
import { ROW_CHANGES, RULES_VERSION } from './rule-table.ts'
import { HOLIDAY_CHANGES } from './state-holidays.ts'

const CHANGES: readonly string[] = [
  ...new Set([...ROW_CHANGES, ...FEDERAL_HOLIDAY_CHANGES, ...HOLIDAY_CHANGES]),
].toSorted()

/**
 * Which rules hold on `date` (`YYYY-MM-DD` at the member's place): the table's edition and the day on which a row or a
 * holiday last began to be another, such as `2026-11-27/2026-10-18`. A contact of that day is judged by these
 * whenever it is looked at.
 */
export const editionOn = (date: string): string =>
  `${RULES_VERSION}/${CHANGES.findLast((change) => change <= date) ?? 'first'}`
