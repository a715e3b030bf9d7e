import { yearOfGap, type GapTime } from './gap-year.ts'
import { readKept } from './kept.ts'
import { editionsOfGap, meantKind, servicesOf, type Known, type ValueAsked } from './lead.ts'
import { verdict, type Reason, type Verdict } from './verdict.ts'
import type { Edition } from './edition.ts'
import { ageOn } from '../time/index.ts'
import { lastDayOf } from './windows.ts'
import type { Exclusion, ServiceKind } from './words.ts'

/** An entry of evidence as it is kept. */
export interface KeptEntry {
  /** Name of the service; null: the gap's own. */
  readonly kind: string | null
  /** `YYYY-MM-DD` */
  readonly service_date: string | null
  readonly value: string | null
  readonly unit: string | null
  /** It says why the member is not counted; null: a service was done. */
  readonly exclusion: string | null
}

/** Why an entry can't be verified. */
export type BarCode =
  | Reason['code']
  | 'kind-missing'
  | 'day-missing'
  | 'value-missing'
  | 'finding-missing'
  | 'exclusion-of-no-measure'

/** What of the entry has to be another one. */
type BarField = 'kind' | 'day' | 'value' | 'member' | 'exclusion'

const FIELDS: Readonly<Record<BarCode, BarField>> = {
  'kind-missing': 'kind',
  'kind-does-not-count': 'kind',
  'kind-of-another-measure': 'kind',
  'day-missing': 'day',
  'not-yet': 'day',
  'too-long-ago': 'day',
  'after-window': 'day',
  'value-missing': 'value',
  'finding-missing': 'value',
  'finding-asks-for-this-year': 'value',
  'value-too-high': 'value',
  'later-value-decides': 'value',
  excluded: 'member',
  'exclusion-of-no-measure': 'exclusion',
  'below-age': 'member',
  'above-age': 'member',
  'other-sex': 'member',
}

export const fieldOfBar = (code: BarCode): BarField => FIELDS[code]

/**
 * Why nobody may verify an entry: it does not count by the measure's rules, or does not say what they ask for. Null: it counts, or
 * they can't tell (a measurement year or a day of discharge that the product does not know), so that people decide. So they do where
 * the sex of the plan's file is not the one that the measure asks: measures go by the sex at birth too, which no file tells, and the
 * plan opened the gap. Of a gap that
 * may be of several measures the entry has to count for one. The server refuses the same (`private.bar_to_verifying`).
 */
export function barToVerifying(gap: GapTime, entry: KeptEntry, known: Known): BarCode | null {
  const year = yearOfGap(gap)
  if (entry.exclusion !== null) {
    const fits = exclusionsOfGap(gap, known.birthDate).some((exclusion) => exclusion === entry.exclusion)
    return fits ? null : 'exclusion-of-no-measure'
  }
  const bars = editionsOfGap(gap, year).map((edition) => barOf(gap, edition, entry, known))
  return bars.includes(null) ? null : (bars[0] ?? null)
}

/**
 * Why the member may not be counted for the gap, by every measure that it may be of and at the member's age on the last day of the
 * year. Empty where the product knows no measure of it: then only the plan's file leaves it out.
 * @param birthDate null: not known, and what asks for an age is left out
 */
export function exclusionsOfGap(gap: GapTime, birthDate: string | null): readonly Exclusion[] {
  const year = yearOfGap(gap)
  const age = birthDate === null ? null : ageOn(birthDate, lastDayOf(year))
  const [first = [], ...others] = editionsOfGap(gap, year).map(({ exclusions }) =>
    exclusions
      .filter(({ ages }) => ages === undefined || (age !== null && age >= ages.from && age <= (ages.to ?? age)))
      .map(({ exclusion }) => exclusion),
  )
  return first.filter((exclusion) => others.every((other) => other.includes(exclusion)))
}

function barOf(gap: GapTime, edition: Edition, entry: KeptEntry, known: Known): BarCode | null {
  const { kind: named, service_date: day } = entry
  const counted = servicesOf(gap, edition)
  // What stands in a row may be no name of a service: no measure counts it then.
  const kind = meantKind(gap, edition, named as ServiceKind | null)
  if (kind === undefined) return 'kind-missing'
  const rule = edition.services.find((service) => service.kind === kind)
  if (rule !== undefined && !counted.includes(kind)) return 'kind-of-another-measure'
  const asked = rule?.value?.type ?? (rule?.clearWindow === undefined ? null : 'eyes')
  const told = (of: Known): Verdict =>
    verdict(
      edition.measure,
      { kind, on: day === null ? null : { from: day, to: day }, source: 'record', ...asKept(asked, entry) },
      { exclusions: [], events: {}, ...of },
      edition.year,
    )
  const bar = barOfVerdict(told(known))
  return bar === 'other-sex' ? barOfVerdict(told({ ...known, sex: null })) : bar
}

/** A value counts only as it is kept: no program reads another spelling in its own way. */
function asKept(asked: ValueAsked | null, entry: KeptEntry): ReturnType<typeof readKept>['says'] {
  const { text, unit, says } = readKept(asked, entry)
  return text === entry.value && unit === entry.unit ? says : {}
}

function barOfVerdict(told: Verdict): BarCode | null {
  if (told.answer === 'does-not-count') return told.reason.code
  if (told.answer === 'counts') return null
  const [first] = told.missing
  if (first?.what === 'value') return 'value-missing'
  if (first?.what === 'eye-finding') return 'finding-missing'
  return first?.what === 'day' ? 'day-missing' : null
}
