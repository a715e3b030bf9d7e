import { SERVICE_OF_NAME, yearOfGap, type GapTime } from './gap-year.ts'
import { measuresOf } from './names.ts'
import { daysInWords } from './said-when.ts'
import { verdict, type Evidence, type MemberFacts, type Verdict } from './verdict.ts'
import { editionOf } from './windows.ts'
import type { Edition } from './edition.ts'
import type { ServiceKind } from './words.ts'

export interface Lead {
  /** What was done; null: nobody said more than the name of the gap. */
  readonly kind: ServiceKind | null
  /** When, in the member's words. */
  readonly when: string
}

export interface LeadVerdict {
  readonly kind: ServiceKind
  /** The measurement year that the gap is of. */
  readonly year: number
  readonly verdict: Verdict
}

/** What is known of the member and of the gap's other evidence; null and empty: not known. */
export type Known = Pick<MemberFacts, 'birthDate' | 'sex' | 'others' | 'today'>

/** A member's row says the sex in the plan's letters; X decides nothing. */
export const knownOf = (
  member: { readonly date_of_birth: string | null; readonly gender: string | null },
  today: string,
  others: Known['others'] = [],
): Known => ({
  birthDate: member.date_of_birth,
  sex: member.gender === 'F' || member.gender === 'M' ? member.gender : null,
  others,
  today,
})

interface EvidenceOfGap {
  readonly id: string
  readonly care_gap_id: string
  readonly state: string
  readonly kind: string | null
  readonly service_date: string | null
}

/** What else was entered for the gap and was not sent back. @param entry null: it is only typed yet */
export const othersOf = (
  evidence: readonly EvidenceOfGap[],
  gapId: string,
  entry: string | null = null,
): Known['others'] =>
  evidence.flatMap(({ id, care_gap_id: of, state, kind, service_date: day }) =>
    of === gapId && id !== entry && (state === 'received' || state === 'verified') && kind !== null && day !== null
      ? [{ kind: kind as ServiceKind, day }]
      : [],
  )

export function editionsOfGap(gap: GapTime, year: number): Edition[] {
  return measuresOf(gap).flatMap((measure) => editionOf(measure, year) ?? [])
}

/** Services of the gap by its own name, where its measure has one for each of several gaps (vaccines). */
export function servicesOf(gap: GapTime, { services }: Edition): ServiceKind[] {
  const own = SERVICE_OF_NAME[gap.name]
  const kinds = services.map(({ kind }) => kind)
  return own === undefined ? kinds : kinds.filter((kind) => kind === own)
}

/**
 * What somebody may mean who says that a gap is done: the services that count, then what people take for one. Empty where the name
 * of the gap says all there is.
 */
export function kindsOfGap(gap: GapTime): readonly ServiceKind[] {
  const editions = editionsOfGap(gap, yearOfGap(gap))
  const kinds = editions.flatMap((edition) => [...servicesOf(gap, edition), ...edition.notCounting])
  // Of another gap of the same measure.
  const own = SERVICE_OF_NAME[gap.name] === undefined || editions[0]?.measure !== 'AIS-E'
  const offered = own ? kinds : kinds.filter((kind) => kind === SERVICE_OF_NAME[gap.name])
  const once = [...new Set(offered)]
  return once.length > 1 ? once : []
}

/**
 * What the rules say of a member's word, so that whoever hears it can ask on: null where too little was said, or where the measures
 * that the gap may belong to differ. It never stands in the way of the lead.
 */
export function leadVerdict(gap: GapTime, { kind, when }: Lead, known: Known): LeadVerdict | null {
  return gapVerdict(gap, kind, { on: daysInWords(when, known.today), source: 'member' }, known)
}

/** The day, and the value where the rules ask for one, of a record that somebody enters. */
interface Entry extends Pick<Evidence, 'source' | 'value' | 'eyes'> {
  readonly kind: ServiceKind | null
  /** `YYYY-MM-DD`; empty: not entered. */
  readonly day: string
}

/** What the rules say of a record while it is entered; null where the measures that the gap may belong to differ. */
export function entryVerdict(gap: GapTime, { kind, day, ...entry }: Entry, known: Known): LeadVerdict | null {
  return day === '' ? null : gapVerdict(gap, kind, { ...entry, on: { from: day, to: day } }, known)
}

/** What decides besides the day: a value, or what an eye exam found. */
export type ValueAsked = 'a1c' | 'blood-pressure' | 'eyes'

export function valueAsked(gap: GapTime, kind: ServiceKind | null): ValueAsked | null {
  const year = yearOfGap(gap)
  const rules = editionsOfGap(gap, year).flatMap((edition) => {
    const meant = meantKind(gap, edition, kind)
    return edition.services.filter((rule) => rule.kind === meant)
  })
  const value = rules.find((rule) => rule.value !== undefined)?.value?.type
  return value ?? (rules.some(({ clearWindow }) => clearWindow !== undefined) ? 'eyes' : null)
}

export function meantKind(gap: GapTime, edition: Edition, kind: ServiceKind | null): ServiceKind | undefined {
  const services = servicesOf(gap, edition)
  return kind ?? (services.length === 1 ? services[0] : undefined)
}

function gapVerdict(
  gap: GapTime,
  kind: ServiceKind | null,
  said: Omit<Evidence, 'kind'>,
  known: Known,
): LeadVerdict | null {
  const year = yearOfGap(gap)
  const verdicts = editionsOfGap(gap, year).map((edition) => {
    const meant = meantKind(gap, edition, kind)
    if (meant === undefined) return null
    const facts = { exclusions: [], events: {}, ...known }
    return { kind: meant, year, verdict: verdict(edition.measure, { ...said, kind: meant }, facts, year) }
  })
  const first = verdicts[0] ?? null
  const agree = verdicts.every((one) => one !== null && first !== null && sameAnswer(one.verdict, first.verdict))
  return agree ? first : null
}

function sameAnswer(a: Verdict, b: Verdict): boolean {
  if (a.answer === 'does-not-count') return b.answer === 'does-not-count' && a.reason.code === b.reason.code
  return a.answer === b.answer
}
