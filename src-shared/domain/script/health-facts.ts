import { normalizeName } from '../text/index.ts'
import { localDate, toEpochMs } from '../time/index.ts'

const DIABETES = /\bdiabet|\bt[12]dm\b|\bdm2?\b/
/** Another condition, somebody else's, or none. 'Type 2 diabetes without complications' is diabetes all the same. */
const NOT_DIABETES =
  /\bpre ?diabet|\bborderline\b|\binsipidus\b|\bgestational\b|\bfamily\b|\brisk (?:of|for)\b|\bscreening for\b|\b(?:no|not|without|denies) (?:type [12] )?diabet/

/** True when a condition on file is diabetes itself: not prediabetes, a risk or a relative's. */
export function hasDiabetes(conditions: readonly string[]): boolean {
  return conditions.map(normalizeName).some((name) => DIABETES.test(name) && !NOT_DIABETES.test(name))
}

/** Lab results, kits and appointments of one member, as the synced rows hold them. */
export interface StoolTestFacts {
  readonly results: readonly {
    readonly test_name: string
    readonly test_date: string
    readonly result_summary: string | null
  }[]
  readonly kits: readonly {
    readonly kit_type: string
    readonly date_completed: string | null
    readonly result_status: string | null
  }[]
  readonly appointments: readonly {
    readonly test_name: string
    readonly status: string
    readonly appointment_datetime: string
    readonly time_zone: string | null
  }[]
}

const STOOL_TEST = /\bfit\b|\bfobt\b|\bstool\b|\bfecal\b|\bcologuard\b/
const VERDICT = /\b(?:positiv[eoa]|abnormal|negativ[eoa]|normal)\b/
const POSITIVE = /\b(?:positiv[eoa]|abnormal)\b/
const DENIED = /\b(?:no|not|non|never|without|false|negativ[eoa])\b/

/** What the first sentence that gives a verdict says; null where none does. */
function isPositive(text: string | null): boolean | null {
  const sentence = (text ?? '')
    .split(/[.;\n]/)
    .map(normalizeName)
    .find((part) => VERDICT.test(part))
  return sentence === undefined ? null : POSITIVE.test(sentence) && !DENIED.test(sentence)
}

/** A visit to talk about a test is not the test. */
export const isConsult = (name: string): boolean => /\bconsult/.test(normalizeName(name))

const isColonoscopy = (name: string): boolean => /\bcolonoscopy\b/.test(normalizeName(name)) && !isConsult(name)

/**
 * True when the newest stool test with a verdict is positive and no colonoscopy was done on its day or later. Dates are
 * compared as calendar days.
 */
export function needsStoolFollowUp({ results, kits, appointments }: StoolTestFacts): boolean {
  const tests = [
    ...results.map((row) => ({ name: row.test_name, day: row.test_date, verdict: isPositive(row.result_summary) })),
    ...kits.map((row) => ({
      name: row.kit_type,
      day: row.date_completed ?? '',
      verdict: isPositive(row.result_status),
    })),
  ]
  const newest = tests
    .filter(({ name, verdict }) => verdict !== null && STOOL_TEST.test(normalizeName(name)))
    .toSorted((a, b) => b.day.localeCompare(a.day))[0]
  if (newest?.verdict !== true) return false
  const done = [
    ...results.filter(({ test_name }) => isColonoscopy(test_name)).map(({ test_date }) => test_date),
    ...appointments
      .filter(({ test_name, status }) => status === 'completed' && isColonoscopy(test_name))
      .map(
        ({ appointment_datetime: at, time_zone }) => localDate(time_zone ?? 'UTC', toEpochMs(at)) ?? at.slice(0, 10),
      ),
  ]
  return done.every((day) => day < newest.day)
}
