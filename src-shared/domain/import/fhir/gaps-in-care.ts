import { CARE_GAP, GAP_STATUS, POPULATION, SYSTEM, YEAR_ALONE } from '../../fhir/vocabulary.ts'
import { knownMeasure } from '../../measures/index.ts'
import { hasCode, keyOf, type Composition, type DetectedIssue, type MeasureReport } from './resources.ts'

/** A gap of a patient, as a line of a gap list. */
export interface ReportedGap {
  readonly patient: string
  readonly measure: string
  readonly status: 'open' | 'closed'
  /** The calendar year that its report measures; empty where that is none, and the period itself where that would close a gap. */
  readonly year: string
}

export interface GapResources {
  readonly compositions: readonly Composition[]
  readonly issues: ReadonlyMap<string, DetectedIssue>
  readonly reports: ReadonlyMap<string, MeasureReport>
}

/** Da Vinci DEQM has two homes: the published guide's (us/davinci-deqm) and the one that it moves to (uv/deqm). */
const GAP_STATUS_ADDRESS =
  /^https?:\/\/hl7\.org\/fhir\/(?:us\/davinci-deqm|uv\/deqm)\/StructureDefinition\/(?:(?:extension|deqm)-)?gapStatus$/

export const isCareGap = ({ code, status }: DetectedIssue): boolean =>
  hasCode(code, CARE_GAP) && status !== 'cancelled' && status !== 'entered-in-error'

/** What an issue says of the gap; null for one that only may come (prospective), and where it says nothing. */
function statusOf({ extension, modifierExtension }: DetectedIssue): 'open' | 'closed' | null {
  const said = [...modifierExtension, ...extension].find(({ url }) =>
    GAP_STATUS_ADDRESS.test(url ?? ''),
  )?.valueCodeableConcept
  if (hasCode(said, GAP_STATUS.open)) return 'open'
  return hasCode(said, GAP_STATUS.closed) ? 'closed' : null
}

/** From the counts of an individual report: in the denominator and not done; the other way round where less is better. */
function statusByCounts({ group, improvementNotation }: MeasureReport): 'open' | 'closed' | null {
  const [first] = group
  const count = (code: string): number => first?.population.find((one) => hasCode(one.code, code))?.count ?? 0
  if (count(POPULATION.denominator) === 0) return null
  if (count(POPULATION.exclusion) > 0 || count(POPULATION.exception) > 0) return 'closed'
  const isMet = hasCode(improvementNotation, 'decrease')
    ? count(POPULATION.numerator) === 0
    : count(POPULATION.numerator) > 0
  return isMet ? 'closed' : 'open'
}

const CMS_NUMBER = /(?:EXM|CMS)_?0*(\d+)/i

/** `.../Measure/EXM130-FHIR|2.0.0` is `EXM130`, `.../Measure/measure-col` is `col`. */
function codeOf(canonical: string | undefined): string | undefined {
  const tail = keyOf(canonical?.split('|')[0])
  if (tail === null) return undefined
  const [, number] = CMS_NUMBER.exec(tail) ?? []
  return number === undefined ? tail.replace(/^measure-/i, '') : `CMS${number}`
}

/** A title that is a known measure; else the measure's own address; else any title. */
function measureName(title: string | undefined, report: MeasureReport | undefined): string {
  const code = codeOf(report?.measure)
  if (title !== undefined && knownMeasure(title) !== null) return title
  if (code !== undefined && knownMeasure(code) !== null) return code
  return title ?? code ?? ''
}

const reportOf = (issue: DetectedIssue | undefined, { reports }: GapResources): MeasureReport | undefined => {
  const key = keyOf(issue?.evidence[0]?.detail[0]?.reference)
  return key === null ? undefined : reports.get(key)
}

/**
 * Of a period that is no calendar year nobody can say which gap it closes: such a period is no year and costs the row. An open one
 * is open today, whatever its days.
 */
function yearOf(report: MeasureReport | undefined, status: ReportedGap['status']): string {
  const { start = '', end = '' } = report?.period ?? {}
  // Of the product's own: the plan has given no days, so that none are told.
  if (report?.meta?.tag.some(({ system, code }) => system === SYSTEM.mark && code === YEAR_ALONE)) return ''
  const year = start.slice(0, 4)
  const isYear = /^\d{4}(?:-01-01|$)/.test(start) && /^\d{4}(?:-12-31|$)/.test(end) && end.startsWith(year)
  if (isYear) return year
  return status === 'closed' && `${start}${end}` !== '' ? `${start} / ${end}` : ''
}

function gap(
  measure: string,
  subject: string | undefined,
  status: ReportedGap['status'] | null,
  report: MeasureReport | undefined,
): ReportedGap[] {
  const patient = keyOf(subject)
  return patient === null || status === null ? [] : [{ patient, measure, status, year: yearOf(report, status) }]
}

/** Gaps of reports by their sections; a section without an issue says it by the counts of its measure report. */
function inSections(resources: GapResources, told: Set<unknown>): ReportedGap[] {
  return resources.compositions.flatMap(({ subject, section }) =>
    section.flatMap(({ title, focus, entry }) => {
      const report = resources.reports.get(keyOf(focus?.reference) ?? '')
      const issues = entry
        .map(({ reference }) => resources.issues.get(keyOf(reference) ?? ''))
        .filter((issue) => issue !== undefined)
      for (const one of [report, ...issues]) told.add(one)
      if (issues.length === 0 && report !== undefined) {
        return gap(measureName(title, report), (subject ?? report.subject)?.reference, statusByCounts(report), report)
      }
      return issues.flatMap((issue) => {
        const own = report ?? reportOf(issue, resources)
        return gap(measureName(title, own), (issue.patient ?? subject)?.reference, statusOf(issue), own)
      })
    }),
  )
}

/** The gaps of reports, of issues that stand in none, and of individual measure reports without an issue; each once. */
export function reportedGaps(resources: GapResources): ReportedGap[] {
  const told = new Set<unknown>()
  const gaps = inSections(resources, told)
  for (const issue of new Set(resources.issues.values())) {
    if (told.has(issue)) continue
    const report = reportOf(issue, resources)
    told.add(report)
    gaps.push(...gap(measureName(undefined, report), issue.patient?.reference, statusOf(issue), report))
  }
  for (const report of new Set(resources.reports.values())) {
    if (told.has(report) || report.type !== 'individual') continue
    gaps.push(...gap(measureName(undefined, report), report.subject?.reference, statusByCounts(report), report))
  }
  return gaps
}
