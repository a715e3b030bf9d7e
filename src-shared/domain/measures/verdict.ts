import { ageOn } from '../time/index.ts'
import type { AgeBand, Edition, ServiceRule, ServiceWindow } from './edition.ts'
import type { MeasureValue } from './values.ts'
import { daysOf, editionOf, lastDayOf, type Days } from './windows.ts'
import type { Exclusion, MeasureCode, MeasureEvent, OpenPoint, ServiceKind } from './words.ts'

export interface Evidence {
  readonly kind: ServiceKind
  /** On which day, or between which days where it is not known more exactly; null: not known. */
  readonly on: Days | null
  readonly source: 'claim' | 'lab' | 'record' | 'plan-file' | 'member'
  readonly value?: MeasureValue | null
  /** What an eye exam found. */
  readonly eyes?: 'no-retinopathy' | 'retinopathy' | null
}

/** What is known of a member; null and empty: not known. */
export interface MemberFacts {
  readonly birthDate: string | null
  readonly sex: 'F' | 'M' | null
  readonly exclusions: readonly Exclusion[]
  readonly events: Readonly<Partial<Record<MeasureEvent, string>>>
  /** Other evidence: services and the day of each. */
  readonly others: readonly { readonly kind: ServiceKind; readonly day: string }[]
  /** `YYYY-MM-DD` at the member's place. */
  readonly today: string
}

export type Reason =
  /** People take it for the service, and it is none; or it belongs to another measure. */
  | { readonly code: 'kind-does-not-count' | 'kind-of-another-measure'; readonly kind: ServiceKind }
  | { readonly code: 'excluded'; readonly exclusion: Exclusion }
  | { readonly code: 'below-age' | 'above-age'; readonly age: number; readonly limit: number }
  | { readonly code: 'other-sex' }
  | { readonly code: 'not-yet'; readonly day: string }
  /** `yearsOld`: whole years on the last day of the measurement year; `orMore`: on an earlier day that was meant it was older. */
  | {
      readonly code: 'too-long-ago'
      readonly kind: ServiceKind
      readonly yearsOld: number
      readonly orMore: boolean
      readonly from: string
      readonly yearEnd: string
    }
  | { readonly code: 'after-window'; readonly to: string }
  /** An eye exam of the year before counts only where it found no retinopathy. */
  | { readonly code: 'finding-asks-for-this-year'; readonly from: string }
  | { readonly code: 'value-too-high'; readonly value: MeasureValue }
  /** Only the last value of the year decides. */
  | { readonly code: 'later-value-decides'; readonly day: string }

/** What has to be found out or brought. The first of them stands in the way of an answer that can't be given. */
type Missing =
  /** It has to be one of these days. */
  | { readonly what: 'exact-day'; readonly days: Days }
  | { readonly what: 'day' | 'value' | 'eye-finding' | 'record' | 'birth-date' | 'sex' | 'second-dose' }
  | { readonly what: 'service'; readonly kind: ServiceKind }
  | { readonly what: 'event'; readonly event: MeasureEvent }
  | { readonly what: 'rule'; readonly point: OpenPoint | 'year' }

export type Verdict =
  | { readonly answer: 'counts'; readonly days: Days; readonly missing: readonly Missing[] }
  | { readonly answer: 'does-not-count'; readonly reason: Reason; readonly missing: readonly Missing[] }
  | { readonly answer: 'cannot-say'; readonly missing: readonly Missing[] }

/**
 * Whether a service counts for a measure in a measurement year, by the rules that the product knows. It says what the product
 * believes, so that a person can look for the right record: the plan's certified HEDIS engine decides, from claims, enrollment and
 * value sets that are not here. A member's word counts for nothing by itself, and the verdict names the record as missing
 * (docs/rules/care.md#measures).
 */
export function verdict(
  measure: MeasureCode,
  evidence: Evidence,
  facts: MemberFacts,
  measurementYear: number,
): Verdict {
  const edition = editionOf(measure, measurementYear)
  if (edition === null) return { answer: 'cannot-say', missing: [{ what: 'rule', point: 'year' }] }
  const rule = edition.services.find(({ kind }) => kind === evidence.kind)
  const toBring = broughtLater(edition, rule, evidence, facts)
  const no = (reason: Reason): Verdict => ({ answer: 'does-not-count', reason, missing: toBring })
  if (rule === undefined) {
    const code = edition.notCounting.includes(evidence.kind) ? 'kind-does-not-count' : 'kind-of-another-measure'
    return no({ code, kind: evidence.kind })
  }
  const outside = outsideOf(edition, rule, facts)
  if (outside !== null) return no(outside)
  const told = toldOf(rule, evidence, facts, measurementYear)
  if ('code' in told) return no(told)
  if ('what' in told) return { answer: 'cannot-say', missing: [told, ...toBring] }
  const value = valueReason(rule, evidence, facts, told)
  if (value !== null && 'code' in value) return no(value)
  if (value !== null) return { answer: 'cannot-say', missing: [value, ...toBring] }
  if (rule.open !== undefined) {
    return { answer: 'cannot-say', missing: [{ what: 'rule', point: rule.open }, ...toBring] }
  }
  return { answer: 'counts', days: told, missing: toBring }
}

/** What does not stand in the way of an answer about this service, and is needed before the gap can close. */
function broughtLater(
  edition: Edition,
  rule: ServiceRule | undefined,
  { source }: Evidence,
  { birthDate, sex, others }: MemberFacts,
): Missing[] {
  const bands = rule?.ages === undefined ? edition.ages : [rule.ages]
  const has = (kind: ServiceKind): boolean => others.some((other) => other.kind === kind)
  const partners = (rule?.together ?? []).filter((kind) => !has(kind))
  const dose = rule?.secondDoseAfterDays !== undefined && !has(rule.kind)
  return [
    ...(source === 'member' ? [{ what: 'record' } as const] : []),
    ...(bands.length > 0 && birthDate === null ? [{ what: 'birth-date' } as const] : []),
    ...(bands.some((band) => band.sex !== null) && sex === null ? [{ what: 'sex' } as const] : []),
    ...partners.map((kind) => ({ what: 'service', kind }) as const),
    ...(dose ? [{ what: 'second-dose' } as const] : []),
  ]
}

/** Why the member is not counted at all; null where nothing that is known speaks against it. */
function outsideOf({ exclusions, ages, year }: Edition, rule: ServiceRule, facts: MemberFacts): Reason | null {
  const { birthDate, sex } = facts
  const yearEnd = lastDayOf(year)
  const ageAtEnd = birthDate === null ? null : ageOn(birthDate, yearEnd)
  const out = exclusions.find(
    ({ exclusion, ages: at }) =>
      facts.exclusions.includes(exclusion) &&
      (at === undefined || (ageAtEnd !== null && ageAtEnd >= at.from && ageAtEnd <= (at.to ?? ageAtEnd))),
  )
  if (out !== undefined) return { code: 'excluded', exclusion: out.exclusion }
  const bands = rule.ages === undefined ? ages : [rule.ages]
  const ofSex = bands.filter((band) => band.sex === null || sex === null || band.sex === sex)
  if (bands.length > 0 && ofSex.length === 0) return { code: 'other-sex' }
  if (birthDate === null || ofSex.length === 0) return null
  const misses = ofSex.map((band) => ageMiss(band, birthDate, year))
  return misses.includes(null) ? null : (misses[0] ?? null)
}

function ageMiss(band: AgeBand, birthDate: string, year: number): Reason | null {
  const age = ageOn(birthDate, band.on === 'first-day' ? `${year}-01-01` : lastDayOf(year))
  if (age < band.from) return { code: 'below-age', age, limit: band.from }
  return band.to !== null && age > band.to ? { code: 'above-age', age, limit: band.to } : null
}

/** The days in which it counts, why it does not, or what has to be known first. */
function toldOf(
  rule: ServiceRule,
  { on, eyes, kind }: Evidence,
  facts: MemberFacts,
  year: number,
): Days | Reason | Missing {
  const days = daysOf(rule.window, year, facts.events)
  if (days === null) return { what: 'event', event: eventOf(rule.window) }
  if (on === null) return { what: 'day' }
  if (on.from > facts.today) return { code: 'not-yet', day: on.from }
  const clear = rule.clearWindow === undefined ? null : daysOf(rule.clearWindow, year)
  const widest = clear ?? days
  if (on.to < widest.from) {
    const yearEnd = lastDayOf(year)
    const yearsOld = ageOn(on.to, yearEnd)
    const orMore = ageOn(on.from, yearEnd) > yearsOld
    return { code: 'too-long-ago', kind, yearsOld, orMore, from: widest.from, yearEnd }
  }
  if (on.from > days.to) return { code: 'after-window', to: days.to }
  if (on.from < widest.from || on.to > days.to) return { what: 'exact-day', days: { from: widest.from, to: days.to } }
  if (clear === null || on.from >= days.from) return days
  if (eyes === 'no-retinopathy') return clear
  if (eyes === 'retinopathy' && on.to < days.from) return { code: 'finding-asks-for-this-year', from: days.from }
  return eyes === 'retinopathy' ? { what: 'exact-day', days } : { what: 'eye-finding' }
}

function eventOf(window: ServiceWindow): MeasureEvent {
  return window.type === 'after' ? window.event : 'discharge'
}

/** Only the last value of the year decides, and it has to be low enough. */
function valueReason(
  { value: rule, kind }: ServiceRule,
  { value, on }: Evidence,
  { others }: MemberFacts,
  days: Days,
): Reason | Missing | null {
  if (rule === undefined) return null
  const until = on?.to ?? days.to
  const later = others
    .filter((other) => sameValue(other.kind, kind) && other.day > until && other.day <= days.to)
    .toSorted((a, b) => b.day.localeCompare(a.day))[0]
  if (later !== undefined) return { code: 'later-value-decides', day: later.day }
  if (value === undefined || value === null || value.type !== rule.type) return { what: 'value' }
  const low =
    rule.type === 'a1c'
      ? value.type === 'a1c' && value.percent <= rule.highest
      : value.type === 'blood-pressure' &&
        value.systolic < rule.under.systolic &&
        value.diastolic < rule.under.diastolic
  return low ? null : { code: 'value-too-high', value }
}

/** A1C and GMI are two readings of one thing. */
const sameValue = (a: ServiceKind, b: ServiceKind): boolean =>
  a === b || [a, b].every((kind) => kind === 'a1c' || kind === 'gmi')

/** The measurement years in which a service of this day is inside its window, among those that the product has rules of. */
export function yearsOfService(
  measure: MeasureCode,
  kind: ServiceKind,
  day: string,
  among: readonly number[],
): number[] {
  return among.filter((year) => {
    const rule = editionOf(measure, year)?.services.find((service) => service.kind === kind)
    const days = rule === undefined ? null : daysOf(rule.window, year)
    return days !== null && day >= days.from && day <= days.to
  })
}
