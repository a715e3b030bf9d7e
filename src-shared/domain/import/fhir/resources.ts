import { z } from 'zod'

/**
 * Of FHIR R4 (http://hl7.org/fhir/R4) what is needed here. A part that is not as it should be counts as not there: it costs its
 * own field, and where the line then lacks what every member needs, the line is refused.
 */
const text = z.string().max(2000).optional().catch(undefined)
const flag = z.boolean().optional().catch(undefined)
const list = <T extends z.ZodType>(item: T) => z.array(item.nullable().catch(null)).catch([]).transform(present)
const part = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined)

function present<T>(items: readonly (T | null)[]): T[] {
  return items.filter((item): item is T => item !== null)
}

const coding = z.object({ system: text, code: text, display: text })
const concept = z.object({ text, coding: list(coding) })
const period = part(z.object({ start: text, end: text }))
const reference = part(z.object({ reference: text }))
const identifier = z.object({ use: text, system: text, value: text, type: part(concept), period })
const name = z.object({ use: text, text, family: text, given: list(z.string()), period })
const telecom = z.object({ system: text, use: text, value: text, rank: z.number().optional().catch(undefined), period })
const address = z.object({
  use: text,
  line: list(z.string()),
  city: text,
  state: text,
  postalCode: text,
  country: text,
  period,
})

const meta = part(z.object({ tag: list(coding) }))

export const patientResource = z.object({
  resourceType: z.literal('Patient'),
  id: text,
  meta,
  active: flag,
  identifier: list(identifier),
  name: list(name),
  telecom: list(telecom),
  address: list(address),
  gender: text,
  birthDate: text,
  deceasedBoolean: flag,
  deceasedDateTime: text,
  communication: list(z.object({ language: part(concept), preferred: flag })),
  generalPractitioner: list(z.object({ display: text })),
  link: list(z.object({ type: text })),
})

export const coverageResource = z.object({
  resourceType: z.literal('Coverage'),
  status: text,
  beneficiary: reference,
  subscriberId: text,
  relationship: part(concept),
  identifier: list(identifier),
  type: part(concept),
  class: list(z.object({ type: part(concept), value: text, name: text })),
  payor: list(z.object({ display: text })),
  period,
})

export const conditionResource = z.object({
  resourceType: z.literal('Condition'),
  subject: reference,
  clinicalStatus: part(concept),
  verificationStatus: part(concept),
  category: list(concept),
  code: part(concept),
})

export const medicationRequestResource = z.object({
  resourceType: z.literal('MedicationRequest'),
  status: text,
  intent: text,
  subject: reference,
  medicationCodeableConcept: part(concept),
  medicationReference: reference,
})

export const medicationResource = z.object({ resourceType: z.literal('Medication'), id: text, code: part(concept) })

const extension = z.object({ url: text, valueCodeableConcept: part(concept) })

export const compositionResource = z.object({
  resourceType: z.literal('Composition'),
  subject: reference,
  section: list(z.object({ title: text, focus: reference, entry: list(z.object({ reference: text })) })),
})

export const detectedIssueResource = z.object({
  resourceType: z.literal('DetectedIssue'),
  id: text,
  status: text,
  code: part(concept),
  patient: reference,
  extension: list(extension),
  modifierExtension: list(extension),
  evidence: list(z.object({ detail: list(z.object({ reference: text })) })),
})

export const measureReportResource = z.object({
  resourceType: z.literal('MeasureReport'),
  id: text,
  meta,
  type: text,
  measure: text,
  subject: reference,
  period,
  improvementNotation: part(concept),
  group: list(
    z.object({ population: list(z.object({ code: part(concept), count: z.number().optional().catch(undefined) })) }),
  ),
})

export type Patient = z.infer<typeof patientResource>
export type Coverage = z.infer<typeof coverageResource>
export type Composition = z.infer<typeof compositionResource>
export type DetectedIssue = z.infer<typeof detectedIssueResource>
export type MeasureReport = z.infer<typeof measureReportResource>
type Concept = z.infer<typeof concept>

/** The last part of `Patient/7`, `https://server/fhir/Patient/7/_history/2` and `urn:uuid:7`: what resources of a file go by. */
export function keyOf(url: string | undefined): string | null {
  const [, key] = /([^/:]+)$/.exec(url?.replace(/\/_history\/.*$/, '') ?? '') ?? []
  return key ?? null
}

export const hasCode = (concept: Concept | undefined, ...codes: string[]): boolean =>
  concept?.coding.some(({ code }) => code !== undefined && codes.includes(code)) ?? false

export const conceptText = (concept: Concept | undefined): string | undefined =>
  concept?.text ?? concept?.coding.find(({ display }) => display !== undefined)?.display
