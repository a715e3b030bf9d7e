import { z } from 'zod'
import { conditionName, personTable, recordTable } from '../person-table.ts'
import type { Refused, RosterFile } from '../roster-file.ts'
import { isCareGap, reportedGaps } from './gaps-in-care.ts'
import { memberNumber, personOf, type AboutPatient } from './people.ts'
import {
  compositionResource,
  conceptText,
  conditionResource,
  coverageResource,
  detectedIssueResource,
  hasCode,
  keyOf,
  measureReportResource,
  medicationRequestResource,
  medicationResource,
  patientResource,
  type Composition,
  type Coverage,
  type DetectedIssue,
  type MeasureReport,
  type Patient,
} from './resources.ts'

const typed = z.object({ resourceType: z.string() })
/** The manifest of a bulk export, or of the product's own archives. */
const listing = z.union([
  z.object({ transactionTime: z.string(), output: z.array(z.unknown()) }),
  z.object({ product: z.literal('Gapwise'), files: z.array(z.unknown()) }),
])
const bundle = z.object({
  resourceType: z.literal('Bundle'),
  entry: z.array(z.object({ fullUrl: z.string().optional(), resource: z.unknown().optional() })).default([]),
})
const parameters = z.object({
  resourceType: z.literal('Parameters'),
  parameter: z.array(z.object({ resource: z.unknown().optional() })).default([]),
})

/** Bundles in Parameters, and a Bundle of each patient in a Bundle. */
const DEEPEST = 4

/**
 * Resources of FHIR R4, out of as many files as they come in: NDJSON of a bulk export, Bundles, Parameters. Only what is needed of
 * each is kept.
 */
export class FhirExport {
  readonly #patients: KeptPatient[] = []
  readonly #coverages = new Map<string, Coverage[]>()
  readonly #conditions = new Map<string, Set<string>>()
  readonly #medications = new Map<string, Set<string>>()
  readonly #toName: { readonly patient: string; readonly medication: string }[] = []
  readonly #medicationNames = new Map<string, string>()
  readonly #compositions: Composition[] = []
  readonly #issues = new Map<string, DetectedIssue>()
  readonly #reports = new Map<string, MeasureReport>()
  readonly #today: string | undefined
  #seen = false

  /** @param today `YYYY-MM-DD`, to which periods are compared */
  constructor(today?: string) {
    this.#today = today
  }

  /** No resource has come so far. */
  get isEmpty(): boolean {
    return !this.#seen
  }

  /** Takes a file; false where it is no FHIR, or is cut off. Another resource than the ones that are needed is passed over. */
  add(text: string): boolean {
    const [first = ''] = linesOf(text)
    // A document may be written over many lines; a line of a bulk export is whole.
    if (parsed(first) === undefined) return this.#take(parsed(text), undefined, 0)
    for (const line of linesOf(text)) {
      if (!this.#take(parsed(line), undefined, 0)) return false
    }
    return true
  }

  #take(value: unknown, fullUrl: string | undefined, depth: number): boolean {
    const kind = typed.safeParse(value)
    // What lists the files of an export stands beside them.
    if (!kind.success && depth === 0 && listing.safeParse(value).success) return true
    if (!kind.success || depth > DEEPEST) return false
    this.#seen = true
    switch (kind.data.resourceType) {
      case 'Bundle': {
        const read = bundle.safeParse(value)
        return read.success && read.data.entry.every((one) => this.#takeEntry(one.resource, one.fullUrl, depth))
      }
      case 'Parameters': {
        const read = parameters.safeParse(value)
        return read.success && read.data.parameter.every((one) => this.#takeEntry(one.resource, undefined, depth))
      }
      default:
        this.#keep(value, fullUrl)
        return true
    }
  }

  /** An entry may hold no resource: the answer to a request, a plain parameter. */
  readonly #takeEntry = (resource: unknown, fullUrl: string | undefined, depth: number): boolean =>
    resource === undefined || this.#take(resource, fullUrl, depth + 1)

  #keep(value: unknown, fullUrl: string | undefined): void {
    const { data } = resource.safeParse(value)
    switch (data?.resourceType) {
      case 'Patient':
        this.#patients.push({ patient: data, keys: keysOf(data, fullUrl) })
        return
      case 'Coverage':
        return append(this.#coverages, keyOf(data.beneficiary?.reference), data)
      case 'Condition':
        return this.#keepCondition(data)
      case 'MedicationRequest':
        return this.#keepMedication(data)
      case 'Medication': {
        const name = conceptText(data.code) ?? ''
        for (const key of keysOf(data, fullUrl)) this.#medicationNames.set(key, name)
        return
      }
      case 'Composition':
        this.#compositions.push(data)
        return
      case 'DetectedIssue':
        return isCareGap(data) ? put(this.#issues, data, fullUrl) : undefined
      case 'MeasureReport':
        return put(this.#reports, data, fullUrl)
    }
  }

  /** Problems that somebody has now, and that were found; screenings about work and home are none. */
  #keepCondition(condition: z.infer<typeof conditionResource>): void {
    const { subject, clinicalStatus, verificationStatus, category, code } = condition
    if (clinicalStatus && !hasCode(clinicalStatus, 'active', 'recurrence', 'relapse')) return
    if (hasCode(verificationStatus, 'refuted', 'entered-in-error')) return
    if (category.some((one) => hasCode(one, 'sdoh', 'health-concern'))) return
    const name = conditionName(conceptText(code) ?? '')
    if (name !== null) addTo(this.#conditions, keyOf(subject?.reference), name)
  }

  #keepMedication(request: z.infer<typeof medicationRequestResource>): void {
    const { status, intent, subject, medicationCodeableConcept, medicationReference } = request
    if (status !== 'active' || intent === 'proposal' || intent === 'option') return
    const patient = keyOf(subject?.reference)
    const name = conceptText(medicationCodeableConcept)
    const medication = keyOf(medicationReference?.reference)
    if (name !== undefined) addTo(this.#medications, patient, name)
    else if (patient !== null && medication !== null) this.#toName.push({ patient, medication })
  }

  /** Gaps-in-care reports as a gap list, everything else as a roster. */
  file(): RosterFile | Refused {
    for (const { patient, medication } of this.#toName.splice(0)) {
      const name = this.#medicationNames.get(medication)
      if (name) addTo(this.#medications, patient, name)
    }
    if (this.#issues.size > 0 || this.#reports.size > 0) {
      const gaps = { compositions: this.#compositions, issues: this.#issues, reports: this.#reports }
      const reported = reportedGaps(gaps)
      // Reports that tell of nobody (a summary) stand beside the people, and hide none of them.
      if (reported.length > 0 || this.#patients.length === 0) return this.#gapList(reported)
    }
    const people = this.#patients.filter(({ patient }) => isOnFile(patient))
    if (people.length === 0) return { refusal: 'noPatients' }
    return personTable(
      'fhir',
      people.map((kept) => personOf(kept.patient, this.#about(kept))),
    )
  }

  #gapList(gaps: ReturnType<typeof reportedGaps>): RosterFile | Refused {
    const byKey = new Map(this.#patients.flatMap((kept) => kept.keys.map((key) => [key, kept] as const)))
    const rows = gaps.map(({ patient, measure, status, year }) => {
      const kept = byKey.get(patient)
      return [kept ? (memberNumber(kept.patient, this.#about(kept)) ?? patient) : patient, measure, status, year]
    })
    return recordTable('gapsInCare', ['Member ID', 'Measure', 'Status', 'Measurement Year'], rows)
  }

  #about({ keys }: KeptPatient): AboutPatient {
    const of = <T>(known: ReadonlyMap<string, Iterable<T>>): T[] => keys.flatMap((key) => [...(known.get(key) ?? [])])
    return {
      today: this.#today,
      coverages: of(this.#coverages),
      conditions: new Set(of(this.#conditions)),
      medications: new Set(of(this.#medications)),
    }
  }
}

interface KeptPatient {
  readonly patient: Patient
  /** What other resources refer to it by. */
  readonly keys: readonly string[]
}

const resource = z.discriminatedUnion('resourceType', [
  patientResource,
  coverageResource,
  conditionResource,
  medicationRequestResource,
  medicationResource,
  compositionResource,
  detectedIssueResource,
  measureReportResource,
])

/** A record that was replaced by another, or is no longer in use, is no member of its own. */
const isOnFile = ({ active, link }: Patient): boolean =>
  active !== false && !link.some(({ type }) => type === 'replaced-by')

/** By its ID, and in a Bundle also by the address that it has there. */
function keysOf({ id }: { readonly id?: string | undefined }, fullUrl: string | undefined): string[] {
  return [...new Set([id ?? null, keyOf(fullUrl)])].filter((key) => key !== null)
}

function put<T extends { readonly id?: string | undefined }>(known: Map<string, T>, one: T, fullUrl?: string): void {
  for (const key of keysOf(one, fullUrl)) known.set(key, one)
}

function append<T>(known: Map<string, T[]>, key: string | null, one: T): void {
  if (key !== null) known.set(key, [...(known.get(key) ?? []), one])
}

function addTo(known: Map<string, Set<string>>, key: string | null, name: string): void {
  if (key !== null) known.set(key, (known.get(key) ?? new Set()).add(name))
}

/** What a text says in JSON; undefined if it is not one. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function* linesOf(text: string): Generator<string> {
  let from = 0
  while (from < text.length) {
    const end = text.indexOf('\n', from)
    const line = text.slice(from, end === -1 ? text.length : end)
    if (line.trim() !== '') yield line
    from = end === -1 ? text.length : end + 1
  }
}
