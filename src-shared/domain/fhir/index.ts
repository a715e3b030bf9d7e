import type { FhirFacts } from './facts.ts'
import { gapResourcesOf, gapsBundle } from './gaps.ts'
import { patientOf, reporterOf, rosterResourcesOf } from './member.ts'
import { needResourcesOf } from './needs.ts'
import type { Resource } from './resource.ts'

export { fhirFacts, type FhirFacts } from './facts.ts'
export type { Resource } from './resource.ts'

/** A member in FHIR R4: each resource once, and their gaps-in-care report where there is a gap. */
export interface FhirMember {
  readonly resources: readonly Resource[]
  readonly bundle: Resource | null
}

/** @param at when the export began, ISO 8601 with a zone */
export function fhirMember(facts: FhirFacts, at: string): FhirMember {
  const reporter = reporterOf(facts.memberId.reporter)
  const patient = patientOf(facts)
  const context = { patient, reporter, at }
  const gaps = (facts.gaps ?? []).map((gap) => gapResourcesOf(gap, context))
  const others = [
    ...rosterResourcesOf(facts, patient, reporter),
    ...(facts.needs ? needResourcesOf(facts.needs, patient, reporter) : []),
  ]
  return {
    resources: [
      reporter,
      patient,
      ...gaps.flatMap(({ report, issue, evidence }) => [report, issue, ...evidence]),
      ...others,
    ],
    bundle: gapsBundle(gaps, others, context),
  }
}
