import type { SyncedRow, SyncedTable } from '../sync/rows.ts'

/** Rows by table, complete as the server would send them. */
export type SampleRows = { [T in SyncedTable]?: SyncedRow<T>[] }

type SyncKeys = 'id' | 'created_at' | 'updated_at' | 'deleted_at' | 'changed_xid'
/** What a sample member's file states; the builder adds ids, the member, the team and the sync columns. */
export type Stated<T extends SyncedTable> = Omit<SyncedRow<T>, SyncKeys | 'member_id' | 'team_id'>

/** Nobody has corrected a sample member's record. */
const UNCORRECTED = {
  preferred_name: null,
  other_phone: null,
  mailing_address: null,
  pcp_name: null,
  coverage_ends_on: null,
  correction_source: null,
  corrected_at: null,
  corrected_by: null,
} as const

export interface SampleMember {
  readonly member: Omit<SyncedRow<'members'>, SyncKeys | 'team_id' | keyof typeof UNCORRECTED>
  readonly outreach: Stated<'member_outreach'>
  readonly verification: Stated<'contact_verifications'>
  readonly consent: Stated<'contact_consents'>
  readonly gaps?: readonly Stated<'care_gaps'>[]
  readonly calls?: readonly Stated<'calls'>[]
  readonly appointments?: readonly Stated<'appointments'>[]
  /** `created_at`: when it was ordered, where that is shown. */
  readonly kits?: readonly (Stated<'test_kits'> & { readonly created_at?: string })[]
  readonly results?: readonly Stated<'lab_results'>[]
  readonly callbacks?: readonly Stated<'callbacks'>[]
  readonly tasks?: readonly Stated<'outreach_tasks'>[]
  readonly claims?: readonly Stated<'call_claims'>[]
  readonly messages?: readonly Stated<'communication_logs'>[]
  readonly chat?: readonly (Stated<'chat_messages'> & { readonly created_at: string })[]
  readonly alerts?: readonly Stated<'urgent_alerts'>[]
}

/** Dates relative to the instant the sample is made for, so that the demo never grows old. */
export interface SampleCalendar {
  /** ISO instant `days` (and `minutes`) from now; negative is the past. */
  instant(days: number, minutes?: number): string
  /** `YYYY-MM-DD` in UTC, `days` from now. */
  date(days: number): string
  /** `date`, at the latest the last day of the measurement year, by which a gap has to be closed. */
  closeBy(days: number): string
  /** ISO instant at which the half of the year began that now is in: gaps came then, so that each is of a year that runs. */
  readonly halfYear: string
}

const MINUTE = 60_000
const DAY = 1440 * MINUTE

/** @param now ISO 8601 instant. @throws RangeError when `now` is not an instant. */
export function sampleCalendar(now: string): SampleCalendar {
  const base = Date.parse(now)
  if (Number.isNaN(base)) throw new RangeError(`sample data: now must be an ISO instant, got '${now}'`)
  const at = (days: number, minutes: number): string => new Date(base + days * DAY + minutes * MINUTE).toISOString()
  const date = (days: number): string => at(days, 0).slice(0, 10)
  return {
    instant: (days, minutes = 0) => at(days, minutes),
    date,
    closeBy: (days) => [date(days), `${date(0).slice(0, 4)}-12-31`].toSorted()[0] ?? date(days),
    halfYear: `${date(0).slice(0, 4)}-${date(0).slice(5, 7) < '07' ? '01' : '07'}-01T12:00:00.000Z`,
  }
}

const TABLE_NUMBER = {
  members: 1,
  member_outreach: 2,
  contact_verifications: 3,
  contact_consents: 4,
  care_gaps: 5,
  calls: 6,
  appointments: 7,
  test_kits: 8,
  lab_results: 9,
  callbacks: 10,
  call_claims: 11,
  communication_logs: 12,
  chat_messages: 13,
  urgent_alerts: 14,
  outreach_tasks: 20,
} as const

/** Stable ids: the same sample row has the same id on every machine. */
function sampleId(memberNumber: number, table: keyof typeof TABLE_NUMBER, index: number): string {
  const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0')
  return `${hex(memberNumber, 8)}-0000-4000-8000-d000${hex(TABLE_NUMBER[table], 4)}${hex(index, 4)}`
}

/** Row id of sample member `number`. */
const sampleMemberId = (number: number): string => sampleId(number, 'members', 0)

/** Turns the stated facts of sample member `number` (1-based) into complete rows of `teamId`. */
export function buildSampleRows(
  stated: SampleMember,
  place: { number: number; teamId: string; calendar: SampleCalendar },
): SampleRows {
  const { number, teamId, calendar } = place
  const made = calendar.instant(-400)
  const base = { created_at: made, updated_at: made, deleted_at: null, changed_xid: '1' }
  const memberId = sampleMemberId(number)
  const owned = <S extends object>(table: keyof typeof TABLE_NUMBER, rows: readonly S[]) =>
    rows.map((row, index) => ({
      ...base,
      ...row,
      id: sampleId(number, table, index),
      member_id: memberId,
      team_id: teamId,
    }))
  return {
    members: [{ ...base, ...UNCORRECTED, ...stated.member, id: memberId, team_id: teamId }],
    member_outreach: owned('member_outreach', [stated.outreach]),
    contact_verifications: owned('contact_verifications', [stated.verification]),
    contact_consents: owned('contact_consents', [stated.consent]),
    care_gaps: owned('care_gaps', stated.gaps ?? []).map((gap) => ({ ...gap, created_at: calendar.halfYear })),
    calls: owned('calls', stated.calls ?? []),
    appointments: owned('appointments', stated.appointments ?? []),
    test_kits: owned('test_kits', stated.kits ?? []),
    lab_results: owned('lab_results', stated.results ?? []),
    callbacks: owned('callbacks', stated.callbacks ?? []),
    outreach_tasks: owned('outreach_tasks', stated.tasks ?? []),
    call_claims: owned('call_claims', stated.claims ?? []),
    communication_logs: owned('communication_logs', stated.messages ?? []),
    chat_messages: owned('chat_messages', stated.chat ?? []),
    urgent_alerts: owned('urgent_alerts', stated.alerts ?? []),
  }
}
