import { knownMeasure } from '../measures/index.ts'
import type { EvidenceFacts, GapFacts } from './facts.ts'
import { concept, given, reference, uuidOf, type Resource } from './resource.ts'
import { CARE_GAP, EXTENSION, GAP_STATUS, POPULATION, PROFILE, SYSTEM, YEAR_ALONE } from './vocabulary.ts'

export interface GapContext {
  readonly patient: Resource
  readonly reporter: Resource
  /** When the export began, ISO 8601 with a zone; its day decides what lies ahead. */
  readonly at: string
}

/** A gap with what stands in the bundle for it. */
export interface GapResources {
  readonly title: string
  readonly report: Resource
  readonly issue: Resource
  readonly evidence: readonly Resource[]
}

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/**
 * Where the measure is defined, with its year as version. HEDIS has no public address of its measures, and an eCQM of CMS is another
 * measure with other rules: so it is a name of the product's own, which says the code.
 */
function canonicalOf({ name, measure, measures, year }: GapFacts): string {
  const code = measure ?? (measures.length === 1 ? measures[0] : undefined)
  // A gap with a name of its own is not taken for the measure that its code is near to.
  const isMeasure = code !== undefined && knownMeasure(name) !== null
  return isMeasure
    ? `urn:gapwise:measure:${code.replaceAll(/[^A-Za-z0-9-]/g, '')}|${year}`
    : `urn:gapwise:gap:${slug(name)}|${year}`
}

const isWholeYear = (start: string | null, end: string | null, year: number): boolean =>
  start === `${year}-01-01` && end === `${year}-12-31`

/** The plan's own days; where it gave none for an end, that of the measurement year. */
const periodOf = ({ from, due, year }: GapFacts) => ({ start: from ?? `${year}-01-01`, end: due ?? `${year}-12-31` })

/** The period is a whole year because nothing else is known: whoever reads it takes no days from it. */
function isYearAlone(gap: GapFacts): boolean {
  const { start, end } = periodOf(gap)
  return isWholeYear(start, end, gap.year) && !isWholeYear(gap.from, gap.due, gap.year)
}

function statusOf({ status }: GapFacts, start: string, day: string): string {
  if (status === 'closed' || status === 'excluded') return GAP_STATUS.closed
  return start > day ? GAP_STATUS.prospective : GAP_STATUS.open
}

const population = (code: string, count: number) => ({
  extension: [{ url: EXTENSION.populationLink, valueString: code }],
  code: concept(SYSTEM.population, code),
  count,
})

/** Verified proof: of a service, with its value where it has one, or of why the member does not count. */
function evidenceOf({ id, kind, exclusion, day, value, unit, provider }: EvidenceFacts, patient: Resource): Resource {
  const subject = reference(patient)
  const what = exclusion ?? kind ?? 'service'
  const code = { ...concept(SYSTEM.service, what), text: what.replaceAll('-', ' ') }
  const performer = provider === null ? undefined : [{ display: provider }]
  if (exclusion === null && value === null) {
    return {
      resourceType: 'Procedure',
      id,
      status: 'completed',
      code,
      subject,
      ...given({ performedDateTime: day, performer: performer?.map((actor) => ({ actor })) }),
    }
  }
  const percent = unit === '%' && value !== null ? Number(value) : Number.NaN
  const result =
    exclusion !== null
      ? { valueBoolean: true }
      : Number.isFinite(percent)
        ? { valueQuantity: { value: percent, unit: '%', system: SYSTEM.ucum, code: '%' } }
        : { valueString: [value, unit].filter((part) => part !== null).join(' ') }
  return {
    resourceType: 'Observation',
    id,
    status: 'final',
    code,
    subject,
    ...given({ effectiveDateTime: day, performer }),
    ...result,
  }
}

function reportOf(gap: GapFacts, evidence: readonly Resource[], { patient, reporter, at }: GapContext): Resource {
  const isExcluded = gap.status === 'excluded'
  const met = gap.status === 'closed' ? 1 : 0
  return {
    resourceType: 'MeasureReport',
    id: gap.id,
    meta: {
      profile: [PROFILE.report],
      ...(isYearAlone(gap) ? { tag: [{ system: SYSTEM.mark, code: YEAR_ALONE }] } : {}),
    },
    extension: [{ url: EXTENSION.scoring, valueCodeableConcept: concept(SYSTEM.scoring, 'proportion') }],
    status: 'complete',
    type: 'individual',
    measure: canonicalOf(gap),
    subject: reference(patient),
    date: at,
    reporter: reference(reporter),
    period: periodOf(gap),
    improvementNotation: concept(SYSTEM.improvement, 'increase'),
    group: [
      {
        id: 'group-1',
        extension: [{ url: EXTENSION.groupLink, valueString: 'group-1' }],
        population: [
          population(POPULATION.initial, 1),
          population(POPULATION.denominator, 1),
          population(POPULATION.exclusion, isExcluded ? 1 : 0),
          population(POPULATION.numerator, met),
        ],
        // The guide wants a number of 0 to 1 in every proportion, also where the member is excluded.
        measureScore: { value: met },
      },
    ],
    ...(evidence.length === 0
      ? {}
      : {
          evaluatedResource: evidence.map((one) => ({
            extension: [
              { url: EXTENSION.criteria, valueString: isExcluded ? POPULATION.exclusion : POPULATION.numerator },
            ],
            ...reference(one),
          })),
        }),
  }
}

/** Its moves as what was done about it: status and time, nobody's name. */
function issueOf(gap: GapFacts, report: Resource, { patient, at }: GapContext): Resource {
  const status = statusOf(gap, periodOf(gap).start, at.slice(0, 10))
  return {
    resourceType: 'DetectedIssue',
    id: uuidOf(`DetectedIssue/${gap.id}`),
    meta: { profile: [PROFILE.issue] },
    modifierExtension: [{ url: EXTENSION.gapStatus, valueCodeableConcept: concept(SYSTEM.gapStatus, status) }],
    status: 'final',
    code: concept(SYSTEM.act, CARE_GAP),
    patient: reference(patient),
    ...given({ identifiedDateTime: gap.came, detail: gap.exclusion }),
    evidence: [{ detail: [reference(report)] }],
    ...(gap.moves.length === 0
      ? {}
      : { mitigation: gap.moves.map(({ at: moved, to }) => ({ action: concept(SYSTEM.gapMove, to), date: moved })) }),
  }
}

export function gapResourcesOf(gap: GapFacts, context: GapContext): GapResources {
  const evidence = gap.evidence.map((one) => evidenceOf(one, context.patient))
  const report = reportOf(gap, evidence, context)
  return { title: gap.name, report, issue: issueOf(gap, report, context), evidence }
}

/** Links of a document point into it, whatever server it came from. */
function within(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(within)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === 'reference' && typeof value === 'string' ? value.replace(/^[A-Za-z]+\//, 'urn:uuid:') : within(value),
    ]),
  )
}

/**
 * The gaps-in-care report of a member: a document with a section for each gap. `others`: what else is told of them.
 * @returns null without a gap, of which the guide has no report
 */
export function gapsBundle(
  gaps: readonly GapResources[],
  others: readonly Resource[],
  { patient, reporter, at }: GapContext,
): Resource | null {
  if (gaps.length === 0) return null
  const composition: Resource = {
    resourceType: 'Composition',
    id: uuidOf(`Composition/${patient.id}/${at}`),
    meta: { profile: [PROFILE.composition] },
    status: 'final',
    type: concept(SYSTEM.loinc, '96315-7', 'Gaps in care report'),
    subject: reference(patient),
    date: at,
    author: [reference(reporter)],
    custodian: reference(reporter),
    title: 'Gaps in care report',
    section: gaps.map(({ title, report, issue }) => ({
      title,
      focus: reference(report),
      entry: [reference(issue)],
    })),
  }
  const id = uuidOf(`Bundle/${patient.id}/${at}`)
  const inside = gaps.flatMap(({ report, issue, evidence }) => [report, issue, ...evidence])
  return {
    resourceType: 'Bundle',
    id,
    meta: { profile: [PROFILE.bundle] },
    identifier: { system: SYSTEM.uri, value: `urn:uuid:${id}` },
    type: 'document',
    timestamp: at,
    entry: [composition, patient, reporter, ...inside, ...others].map((resource) => ({
      fullUrl: `urn:uuid:${resource.id}`,
      resource: within(resource),
    })),
  }
}
