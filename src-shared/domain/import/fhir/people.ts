import { DEATH_TOLD, MEMBER_NUMBER, SYSTEM } from '../../fhir/vocabulary.ts'
import type { Person } from '../person-table.ts'
import { namesIn } from '../person-names.ts'
import { listCell, withoutDigits } from '../person-table.ts'
import { conceptText, hasCode, type Coverage, type Patient } from './resources.ts'

/** What else is known of a patient. */
export interface AboutPatient {
  /** `YYYY-MM-DD`; unknown: whatever has an end is over. */
  readonly today?: string | undefined
  readonly coverages: readonly Coverage[]
  readonly conditions: ReadonlySet<string>
  readonly medications: ReadonlySet<string>
}

const SYNTHEA = 'https://github.com/synthetichealth/synthea'
/**
 * Kinds of identifiers (HL7 v2-0203) that a plan may know somebody by, the plan's own first: member, subscriber, Medicaid,
 * Medicare, medical record. SS (Social Security), DL, PPN and every other kind are never taken.
 */
const NUMBER_KINDS = [MEMBER_NUMBER, 'SN', 'MA', 'MC', 'MR'] as const

type Identifiers = Patient['identifier']
interface Dated {
  readonly use?: string | undefined
  readonly period?: { readonly end?: string | undefined } | undefined
}
/** An end may lie ahead: until then it counts. */
const isOver = ({ use, period }: Dated, today: string | undefined): boolean =>
  use === 'old' ||
  (period?.end !== undefined && (today === undefined || period.end.slice(0, 10) < today.slice(0, period.end.length)))

const ofKind = (identifiers: Identifiers, kind: string, today: string | undefined): string | undefined =>
  identifiers.find(
    (one) => one.value && hasCode(one.type, kind) && !/ssn/i.test(one.system ?? '') && !isOver(one, today),
  )?.value

/** The member's numbers, each once: those that are called official, else all. */
function numbersOf(identifiers: Identifiers, today: string | undefined): string[] {
  const all = identifiers.filter(
    (one) => one.value && hasCode(one.type, MEMBER_NUMBER) && !/ssn/i.test(one.system ?? '') && !isOver(one, today),
  )
  const official = all.filter(({ use }) => use === 'official')
  return [...new Set((official.length > 0 ? official : all).flatMap(({ value }) => value ?? []))]
}

/** The number that the plan knows a patient by; without one, the ID of the resource; none where there are two and nothing tells. */
export function memberNumber(
  patient: Patient,
  { coverages, today }: Pick<AboutPatient, 'coverages' | 'today'>,
): string | undefined {
  const own = numbersOf(patient.identifier, today)
  if (own.length === 1) return own[0]
  // Of two, only the coverage that runs tells which one is the plan's.
  if (own.length > 1) {
    const running = current(coverages)
    const meant = own.filter((number) =>
      running.some(
        ({ subscriberId, identifier }) => subscriberId === number || identifier.some(({ value }) => value === number),
      ),
    )
    return meant.length === 1 ? meant[0] : undefined
  }
  for (const { identifier, subscriberId, relationship } of current(coverages)) {
    const number = ofKind(identifier, MEMBER_NUMBER, today)
    if (number !== undefined) return number
    // A subscriber's number is also that of the family.
    if (subscriberId && (relationship === undefined || hasCode(relationship, 'self'))) return subscriberId
  }
  for (const kind of NUMBER_KINDS) {
    const number = ofKind(patient.identifier, kind, today)
    if (number !== undefined) return number
  }
  return patient.id
}

const isCurrent = ({ status }: Coverage): boolean => status === undefined || status === 'active'

/** Coverages that count, the one that began last first. */
const current = (coverages: readonly Coverage[]): Coverage[] =>
  coverages.filter(isCurrent).sort((a, b) => (b.period?.start ?? '').localeCompare(a.period?.start ?? ''))

const planName = ({ class: classes, type, payor }: Coverage): string | undefined => {
  const plan = classes.find((one) => hasCode(one.type, 'plan')) ?? classes[0]
  return plan?.name ?? plan?.value ?? conceptText(type) ?? payor[0]?.display
}

/** The day on which the last coverage ends, yes where each was canceled; nothing while one of them goes on. */
function coverageEnd(coverages: readonly Coverage[]): string | undefined {
  if (coverages.length > 0 && coverages.every(({ status }) => status === 'cancelled')) return 'yes'
  const ends = current(coverages).map(({ period }) => period?.end?.slice(0, 10))
  return ends.every((end) => end !== undefined) ? ends.sort().at(-1) : undefined
}

/** The first by the order of the uses, without what is old; an unknown use comes last. */
function best<T extends Dated>(
  items: readonly T[],
  uses: readonly (string | undefined)[],
  today: string | undefined,
): T | undefined {
  const place = ({ use }: T): number => (uses.indexOf(use) === -1 ? uses.length : uses.indexOf(use))
  return items.filter((one) => one.use !== 'maiden' && !isOver(one, today)).sort((a, b) => place(a) - place(b))[0]
}

const SPOKEN = /^([a-z]{2,3})(-|$)/i

function languageOf({ communication }: Patient): string | undefined {
  const spoken = communication.find(({ preferred }) => preferred) ?? communication[0]
  const code = spoken?.language?.coding.find((one) => one.code !== undefined)?.code
  return SPOKEN.exec(code ?? '')?.[1] ?? code ?? spoken?.language?.text
}

function deceasedOf({ meta, deceasedBoolean, deceasedDateTime }: Patient): string | undefined {
  // Of the product's own: staff were told, and it is on file as they were.
  if (meta?.tag.some(({ system, code }) => system === SYSTEM.mark && code === DEATH_TOLD)) return undefined
  // FHIR also allows a year, or a year and month.
  if (deceasedDateTime !== undefined) return deceasedDateTime.length < 10 ? 'yes' : deceasedDateTime.slice(0, 10)
  return deceasedBoolean === true ? 'yes' : undefined
}

/** Synthea makes up numbers with the area code 555, which can't be dialed, and writes 00000 for no ZIP code. */
const made = (value: string | undefined, madeUp: RegExp): string | undefined =>
  value !== undefined && madeUp.test(value) ? undefined : value

const CALLED_FIRST = ['mobile', 'home', undefined] as const

/** A patient as a line of a roster. @param patient of US Core or plain R4 */
export function personOf(patient: Patient, about: AboutPatient): Person {
  const { coverages, conditions, medications, today } = about
  const isMade = patient.identifier.some(({ system }) => system === SYNTHEA)
  const shown = (name: string | undefined): string | undefined => (isMade && name ? withoutDigits(name) : name)
  const name = best(patient.name, ['official', 'usual', undefined], today)
  const whole = name?.family === undefined && name?.given.length === 0 ? namesIn(name.text ?? '') : null
  const numbers = patient.telecom.filter(({ value }) => value).sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99))
  const by = (system: string): typeof numbers => numbers.filter((one) => one.system === system)
  const home = best(patient.address, ['home', undefined], today)
  // Five digits of another country are no ZIP code.
  const isAbroad = home?.country !== undefined && !/^(us|usa|united states( of america)?)$/i.test(home.country.trim())
  const coverage = current(coverages)[0]
  const first = best(by('phone'), CALLED_FIRST, today)
  const second = best(
    by('phone').filter((one) => one !== first),
    CALLED_FIRST,
    today,
  )
  const phoneOf = (one: typeof first): string | undefined => (isMade ? made(one?.value, /^\D*555/) : one?.value)
  return {
    member_id: memberNumber(patient, about),
    first_name: shown(name?.given[0] ?? whole?.first),
    last_name: shown(name?.family ?? whole?.last),
    date_of_birth: patient.birthDate,
    gender: patient.gender,
    phone: phoneOf(first),
    other_phone: phoneOf(second),
    email: best(by('email'), ['home', undefined], today)?.value,
    mailing_address: home?.line.join(', '),
    city: home?.city,
    state: home?.state,
    zip_code: isAbroad ? undefined : isMade ? made(home?.postalCode, /^0{5}/) : home?.postalCode,
    preferred_language: languageOf(patient),
    health_plan: coverage && planName(coverage),
    conditions: listCell(conditions),
    medications: listCell(medications),
    deceased: deceasedOf(patient),
    termination_date: coverageEnd(coverages),
    pcp_name: shown(patient.generalPractitioner.find(({ display }) => display)?.display),
  }
}
