import type { SyncedRow } from '../../sync/rows.ts'
import { hasDiabetes, isConsult } from '../script/health-facts.ts'
import { topicKey } from '../script/gap-topics.ts'
import { lastDayOfGap } from '../measures/index.ts'
import { isOpenGap } from '../member/index.ts'
import { localDate, toEpochMs } from '../time/index.ts'
import { gapStanding } from './moves.ts'

type Gap = Pick<
  SyncedRow<'care_gaps'>,
  | 'id'
  | 'name'
  | 'measure'
  | 'status'
  | 'window_start'
  | 'window_end'
  | 'created_at'
  | 'moved_at'
  | 'reopen_why'
  | 'exclusion_reason'
>

/** What a station has of a member that holds gaps, what has not reached the server included. */
export interface GapChart {
  readonly conditions: readonly string[]
  /** The member's; null: not known. */
  readonly timeZone: string | null
  readonly appointments: readonly Pick<
    SyncedRow<'appointments'>,
    'test_name' | 'status' | 'appointment_datetime' | 'time_zone'
  >[]
  readonly kits: readonly Pick<
    SyncedRow<'test_kits'>,
    'kit_type' | 'status' | 'date_sent' | 'date_completed' | 'created_at'
  >[]
  readonly calls: readonly Pick<SyncedRow<'calls'>, 'outcome' | 'reason' | 'identity_verified' | 'started_at'>[]
  /** Gaps that are said to be done, and when it was said; what was taken back is left out. */
  readonly leads: readonly { readonly gapId: string; readonly saidAt: string }[]
  readonly results: readonly Pick<SyncedRow<'lab_results'>, 'test_name' | 'test_date' | 'created_at'>[]
  readonly evidence: readonly Pick<SyncedRow<'gap_evidence'>, 'care_gap_id' | 'state' | 'exclusion' | 'verified_at'>[]
  /** Something here takes back what holds a gap, and has not reached the server. */
  readonly takesBack: boolean
}

const SPOKEN: readonly SyncedRow<'calls'>['outcome'][] = ['completed', 'scheduled', 'refused', 'called-in']

/** The member was reached, was confirmed, and heard the script to its end. */
const spokeOfGaps = ({ outcome, reason, identity_verified: confirmed }: GapChart['calls'][number]): boolean =>
  confirmed && SPOKEN.includes(outcome) && reason !== 'cut-short'

const OUT: readonly SyncedRow<'test_kits'>['status'][] = ['ordered', 'sent', 'delivered', 'awaiting-completion']

/**
 * The gaps as they stand with what is on this station: the server says so too once it has that (docs/rules/care.md#how-a-gap-moves).
 * What it has already said is not turned back here, unless something here takes it back.
 */
export function standingGaps<G extends Gap>(gaps: readonly G[], chart: GapChart): G[] {
  const facts = { hasDiabetes: hasDiabetes(chart.conditions), positiveStoolTest: false }
  return gaps.map((gap) => {
    // Opened again here; the server empties the reason where it closes a gap or leaves it out.
    if (!isOpenGap(gap) && gap.reopen_why !== null) return { ...gap, status: 'reopened', exclusion_reason: null }
    if (!isOpenGap(gap)) return gap
    const topic = topicKey(gap.name, facts)
    const isAbout = (name: string): boolean => topicKey(name, facts) === topic
    const isAgain = gap.status === 'reopened' || gap.status === 'returned'
    const countsFrom = isAgain && gap.moved_at !== null ? Date.parse(gap.moved_at) : -Infinity
    const firstDay = gap.window_start ?? gap.created_at.slice(0, 10)
    const isSince = (at: string): boolean => at.slice(0, 10) >= firstDay && Date.parse(at) > countsFrom
    // What is done in the new year is none of last year's, whenever it is written down.
    const lastDay = lastDayOfGap(gap)
    const visits = chart.appointments.filter(
      (visit) => isAbout(visit.test_name) && !isConsult(visit.test_name) && visitDay(visit) <= lastDay,
    )
    const kits = chart.kits.filter((kit) => isAbout(kit.kit_type) && kitDay(kit) <= lastDay)
    // The lab's own word is a record, of what was done in the days of the gap.
    const hasResult = chart.results.some(
      ({ test_name: test, test_date: on, created_at: at }) =>
        isAbout(test) && on >= firstDay && on <= lastDay && Date.parse(at) > countsFrom,
    )
    const hasEvidence = chart.evidence.some(
      ({ care_gap_id: id, state, exclusion, verified_at: at }) =>
        id === gap.id &&
        exclusion === null &&
        // Verified, and the gap is open: another part of it is missing, or the server does not know yet.
        (state === 'received' || (state === 'verified' && at !== null && Date.parse(at) >= countsFrom)),
    )
    const status = gapStanding({
      base: base(gap.status, chart.takesBack),
      evidence: hasResult || hasEvidence ? 'evidence-in' : null,
      lead:
        chart.leads.some(({ gapId, saidAt }) => gapId === gap.id && Date.parse(saidAt) > countsFrom) ||
        visits.some(({ status: visit, appointment_datetime: at }) => visit === 'completed' && isSince(at)) ||
        kits.some(({ status: kit, date_completed: on }) => kit === 'completed' && on !== null && isSince(on)),
      kitOut: kits.some(({ status: kit }) => OUT.includes(kit)),
      visitAhead: visits.some(({ status: visit }) => visit === 'scheduled' || visit === 'confirmed'),
      reached: chart.calls.some(
        (call) =>
          spokeOfGaps(call) &&
          Date.parse(call.started_at) > Math.max(countsFrom, Date.parse(gap.created_at)) &&
          // A call of the new year is about the new year's gap.
          dayAt(chart.timeZone, call.started_at) <= lastDay,
      ),
    })
    return status === gap.status ? gap : { ...gap, status }
  })
}

/** On the calendar of its place, as it is booked; New York's where that is not known, as on the server. */
const visitDay = ({ time_zone: zone, appointment_datetime: at }: GapChart['appointments'][number]): string =>
  dayAt(zone, at)

const dayAt = (zone: string | null, at: string): string => {
  const atMs = toEpochMs(at)
  return localDate(zone ?? 'America/New_York', atMs) ?? localDate('America/New_York', atMs) ?? at.slice(0, 10)
}

/** The day on which it was used, else that on which it went out. */
const kitDay = (kit: GapChart['kits'][number]): string =>
  (kit.status === 'completed' ? kit.date_completed : kit.date_sent) ?? kit.created_at.slice(0, 10)

const HELD: readonly Gap['status'][] = ['contacted', 'scheduled', 'kit-out', 'reported-done']

const base = (status: Gap['status'], takesBack: boolean): Gap['status'] =>
  takesBack && HELD.includes(status) ? 'open' : status
