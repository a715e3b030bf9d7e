import { z } from 'zod'
import { DOCUMENT_TYPES } from '../domain/documents/types.ts'
import { staffAbsenceRow } from './absence-row.ts'
import { calendarDate, instant, memberColumns, syncColumns } from './columns.ts'
import { testKitRow, type kitRiskAnswers } from './kit-rows.ts'
import { contactConsentRow, contactVerificationRow, memberOutreachRow, memberRow } from './member-rows.ts'
import { reminderColumns } from './reminder-columns.ts'
import { planSettingsRow } from './plan-settings-row.ts'
import { resourceRow } from './resource-row.ts'
import { recordRequestRow } from './request-row.ts'
import { outreachTaskRow } from './task-row.ts'
import { memberStatementRow } from './statements.ts'
import {
  alertSource,
  alertStatus,
  appointmentProvider,
  appointmentStatus,
  assessmentStatus,
  assessmentType,
  callbackStatus,
  callOutcome,
  callReason,
  cancelReason,
  communicationType,
  documentState,
  evidenceSource,
  evidenceState,
  gapMoveCause,
  gapStatus,
  labResultStatus,
  riskLevel,
  senderType,
  sentiment,
  staffRole,
} from './word-schemas.ts'

/**
 * One schema per synced table: the JSON of a Postgres row as a staff session reads it (docs/data-model.md).
 * Instants are ISO 8601 with offset, dates are `YYYY-MM-DD`, `changed_xid` is the decimal text of an xid8.
 * A row is parsed with these before it reaches the station's cache; columns not listed here are dropped.
 */
const teamRow = z.object({ ...syncColumns, name: z.string() })

/** `id` is the staff record; `user_id` the sign-in. */
const staffRow = z.object({
  ...syncColumns,
  user_id: z.uuid().nullable(),
  full_name: z.string(),
  role: staffRole,
  team_id: z.uuid(),
  active: z.boolean(),
})

/** A team that a staff member may work in, besides `staff.team_id` (supervisors: the teams they supervise). */
const staffTeamRow = z.object({ ...syncColumns, staff_id: z.uuid(), team_id: z.uuid() })

export const careGapRow = z.object({
  ...memberColumns,
  /** Plain name shown to people and matched by the keyword rules, for example 'Diabetic Eye Exam'. */
  name: z.string(),
  /** HEDIS-like measure code, for example 'EED'; null where the gap belongs to no measure. */
  measure: z.string().nullable(),
  status: gapStatus,
  window_start: calendarDate.nullable(),
  window_end: calendarDate.nullable(),
  /** When it was last done, as the plan knows it. */
  last_service: calendarDate.nullable(),
  /** Why an excluded gap does not count ('hospice', 'outside-measure-age', ...). */
  exclusion_reason: z.string().nullable(),
  /** When its status moved last; null: it is as it came. */
  moved_at: instant.nullable(),
  /** Why it was opened again after it was closed; null once it closes anew. */
  reopen_why: z.string().nullable(),
})

/** What speaks for a service having been done, or for the member not being counted. It closes its gap once somebody else than who entered it has verified it. */
export const gapEvidenceRow = z.object({
  ...memberColumns,
  care_gap_id: z.uuid(),
  state: evidenceState,
  /** Name of the service (`ServiceKind`); null: the gap's own. */
  kind: z.string().nullable(),
  service_date: calendarDate.nullable(),
  provider_name: z.string().nullable(),
  value: z.string().nullable(),
  unit: z.string().nullable(),
  source: evidenceSource,
  entered_by: z.uuid().nullable(),
  /** When somebody decided, and who: verified it, or sent it back. */
  verified_at: instant.nullable(),
  verified_by: z.uuid().nullable(),
  returned_why: z.string().nullable(),
  /** A stored document that it rests on (`evidence_documents`). */
  document_id: z.uuid().nullable(),
  /** Why the member is not counted (`Exclusion`); null: it says that a service was done. */
  exclusion: z.string().nullable(),
})
export type GapEvidenceRow = z.infer<typeof gapEvidenceRow>

/** A stored document of evidence. Its bytes are the server's; document-link opens them. */
export const evidenceDocumentRow = z.object({
  ...memberColumns,
  care_gap_id: z.uuid(),
  state: documentState,
  came_by: z.enum(['desk', 'portal']),
  media_type: z.enum(DOCUMENT_TYPES),
  bytes: z.number().int().positive(),
  /** Of its bytes, in small hexadecimal letters. */
  sha256: z.string(),
  /** Who sent it from a desk; null: the member, in the portal. */
  sent_by: z.uuid().nullable(),
  /** What the member says of it: the service by its name, `YYYY-MM`, and where. */
  said_service: z.string().nullable(),
  said_month: z.string().nullable(),
  said_place: z.string().nullable(),
  /** When somebody of the staff released or refused it, and who. */
  looked_at: instant.nullable(),
  looked_by: z.uuid().nullable(),
  refused_why: z.string().nullable(),
})
export type EvidenceDocumentRow = z.infer<typeof evidenceDocumentRow>

/** One move of a gap's status, appended by the server: nobody changes one. */
export const gapMoveRow = z.object({
  ...memberColumns,
  gap_id: z.uuid(),
  /** In the order in which the server wrote them. */
  number: z.number().int().positive(),
  moved_at: instant,
  /** Who did what it rests on; null: a file, a feed, the member or an operator. */
  moved_by: z.uuid().nullable(),
  from_status: gapStatus,
  to_status: gapStatus,
  cause: gapMoveCause,
  /** The call, appointment, kit, result, statement, evidence or import. */
  cause_id: z.uuid().nullable(),
  why: z.string().nullable(),
})
export type GapMoveRow = z.infer<typeof gapMoveRow>

export const callRow = z.object({
  ...memberColumns,
  outcome: callOutcome,
  started_at: instant,
  /** Whole minutes. */
  duration_minutes: z.number().int().nonnegative(),
  sentiment: sentiment.nullable(),
  coach_name: z.string(),
  staff_id: z.uuid().nullable(),
  scheduled_tests: z.array(z.string()),
  notes: z.string(),
  transcript: z.string().nullable(),
  /** Name and date of birth were confirmed before anything about health was said. */
  identity_verified: z.boolean(),
  /** Why a supervisor (or, during a crisis hold, a clinician) called although the contact rules said no. */
  override_reason: z.string().nullable(),
  /** Why it ended so; null where nobody said. */
  reason: callReason.nullable(),
  /** The reason in words, where the list has none. */
  reason_note: z.string(),
})

/** A call that a member was promised. `assigned_to` null: the team's. */
const callbackRow = z.object({
  ...memberColumns,
  due_at: instant,
  assigned_to: z.uuid().nullable(),
  /** When it was last said whose it is, by the clock of that desk; null: never since it was promised. */
  assigned_said_at: instant.nullable(),
  status: callbackStatus,
  note: z.string(),
  /** The call in which it was promised. */
  call_id: z.uuid().nullable(),
  created_by: z.uuid().nullable(),
  done_at: instant.nullable(),
  done_by: z.uuid().nullable(),
})

/** Who is calling a member now: one row per member, void after `lease_until` or once released. */
const callClaimRow = z.object({
  ...memberColumns,
  staff_id: z.uuid(),
  station_id: z.uuid(),
  claimed_at: instant,
  lease_until: instant,
  released_at: instant.nullable(),
})

export const appointmentRow = z.object({
  ...memberColumns,
  test_name: z.string(),
  lab_name: z.string().nullable(),
  address: z.string().nullable(),
  appointment_datetime: instant,
  status: appointmentStatus,
  confirmation_number: z.string().nullable(),
  reminder_sent: z.boolean(),
  reminder_sent_at: instant.nullable(),
  reminder_sent_by: z.uuid().nullable(),
  reminder_asked_at: instant.nullable(),
  reminder_asked_by: z.uuid().nullable(),
  ...reminderColumns,
  provider: appointmentProvider,
  scheduled_on: calendarDate.nullable(),
  scheduled_by: z.string().nullable(),
  /** IANA zone of the place; null where neither it nor the member's is known. */
  time_zone: z.string().nullable(),
  /** The call in which it was booked. */
  call_id: z.uuid().nullable(),
  /** Null where it was not cancelled, or nobody said why. */
  cancel_reason: cancelReason.nullable(),
  /** When it was last said how the visit ended, by the clock of that desk. */
  end_said_at: instant.nullable(),
})

/** One e-mail or text message; written by edge functions only. */
const communicationLogRow = z.object({
  ...memberColumns,
  type: communicationType,
  sender_name: z.string().nullable(),
  sender_email: z.string().nullable(),
  sent_by: z.uuid().nullable(),
  recipient: z.string(),
  subject: z.string().nullable(),
  content: z.string(),
  provider: z.string(),
  /** Open list: queued, sent, delivered, opened, failed, and what a provider may add. */
  status: z.string(),
  sent_at: instant,
  delivered_at: instant.nullable(),
  opened_at: instant.nullable(),
  external_id: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
})

/** One message of the conversation between a member and the plan's coordinators. */
const chatMessageRow = z.object({
  ...memberColumns,
  sender_type: senderType,
  sender_name: z.string(),
  message: z.string(),
  ai_suggested: z.boolean(),
  /** Staff record of the coordinator who wrote it. */
  coordinator_id: z.uuid().nullable(),
  /** A reminder that nobody wrote: it answers nothing. */
  automatic: z.boolean(),
  /** Seen by the other side. */
  read: z.boolean(),
})

/** Somebody is writing to a member now: one row per member and person, void after `until`. */
const chatTypingRow = z.object({
  ...memberColumns,
  staff_id: z.uuid(),
  until: instant,
})

export const labResultRow = z.object({
  ...memberColumns,
  test_name: z.string(),
  test_date: calendarDate,
  status: labResultStatus,
  provider: z.string().nullable(),
  urgent: z.boolean(),
  /** As the lab says it. */
  abnormal: z.boolean(),
  result_summary: z.string().nullable(),
  result_document_url: z.string().nullable(),
  /** When a clinician gave an urgent or abnormal one free. */
  released_at: instant.nullable(),
  released_by: z.uuid().nullable(),
  discussion_opened_at: instant.nullable(),
  discussion_opened_by: z.uuid().nullable(),
  discussed_at: instant.nullable(),
  discussed_by: z.uuid().nullable(),
  /** The call in which it was gone through; null: in the chat. */
  discussed_in: z.uuid().nullable(),
})

/** A screening: PHQ-9 (`phq9`) or social needs (`sdoh`); score, risk and times are the database's. */
export const assessmentRow = z.object({
  ...memberColumns,
  assessment_type: assessmentType,
  status: assessmentStatus,
  /** Answers by number of the question; `domain/assessments/parse-responses.ts` reads them. */
  responses: z.record(z.string(), z.unknown()),
  score: z.number().int().nullable(),
  risk_level: riskLevel.nullable(),
  completed_at: instant.nullable(),
  /** When PHQ-9 item 9 was first answered above 0. */
  crisis_at: instant.nullable(),
})

/** A member may be in danger. Visible to clinicians and supervisors only. */
export const urgentAlertRow = z.object({
  ...memberColumns,
  source: alertSource,
  source_id: z.uuid().nullable(),
  status: alertStatus,
  raised_at: instant,
  acknowledged_at: instant.nullable(),
  acknowledged_by: z.uuid().nullable(),
  /** When nobody had acknowledged it in time and the supervisors were told. */
  escalated_at: instant.nullable(),
  closed_at: instant.nullable(),
  closed_by: z.uuid().nullable(),
  close_reason: z.string().nullable(),
  /** What happened to it, oldest first; `by` is a staff record. */
  timeline: z.array(z.object({ at: instant, event: z.string(), by: z.uuid().nullable() })),
})

/** Tells the stations of `team_id` that `member_id` (the row's uuid) is no longer theirs (moved or deleted). */
const syncRemovalRow = z.object({ ...syncColumns, member_id: z.uuid(), team_id: z.uuid() })

/**
 * The synced tables in pull order: who I am, then the board's columns, then what a card expands to, then removals.
 * Removals come last, so a member who moved between two visible teams has already arrived with the new team.
 */
export const SYNCED_TABLES = {
  teams: teamRow,
  staff: staffRow,
  staff_teams: staffTeamRow,
  staff_absences: staffAbsenceRow,
  plan_settings: planSettingsRow,
  resources: resourceRow,
  members: memberRow,
  member_outreach: memberOutreachRow,
  contact_verifications: contactVerificationRow,
  care_gaps: careGapRow,
  contact_consents: contactConsentRow,
  appointments: appointmentRow,
  test_kits: testKitRow,
  lab_results: labResultRow,
  care_gap_assessments: assessmentRow,
  gap_evidence: gapEvidenceRow,
  evidence_documents: evidenceDocumentRow,
  record_requests: recordRequestRow,
  gap_moves: gapMoveRow,
  calls: callRow,
  callbacks: callbackRow,
  outreach_tasks: outreachTaskRow,
  call_claims: callClaimRow,
  communication_logs: communicationLogRow,
  chat_messages: chatMessageRow,
  chat_typing: chatTypingRow,
  urgent_alerts: urgentAlertRow,
  member_statements: memberStatementRow,
  sync_removals: syncRemovalRow,
} as const

export type SyncedTable = keyof typeof SYNCED_TABLES
export type SyncedRow<T extends SyncedTable> = z.infer<(typeof SYNCED_TABLES)[T]>
export const SYNCED_TABLE_NAMES = Object.keys(SYNCED_TABLES) as SyncedTable[]

/** Tables after which the queue can be ranked and shown (docs/rules/foundations.md#sync-and-outbox). */
export const BOARD_TABLES: readonly SyncedTable[] = [
  'teams',
  'staff',
  'staff_teams',
  'members',
  'member_outreach',
  'contact_verifications',
  'care_gaps',
]

export type MemberRow = z.infer<typeof memberRow>
export type ContactConsentRow = z.infer<typeof contactConsentRow>
export type CareGapRow = z.infer<typeof careGapRow>
export type CallRow = z.infer<typeof callRow>
export type CallbackRow = z.infer<typeof callbackRow>
export type CommunicationLogRow = z.infer<typeof communicationLogRow>
export type ChatMessageRow = z.infer<typeof chatMessageRow>
export type UrgentAlertRow = z.infer<typeof urgentAlertRow>
export type KitRiskAnswers = z.infer<typeof kitRiskAnswers>
export type AppointmentRow = z.infer<typeof appointmentRow>
export type TestKitRow = z.infer<typeof testKitRow>
export type LabResultRow = z.infer<typeof labResultRow>
export type AssessmentRow = z.infer<typeof assessmentRow>
export { clockTime, type CallWindow, type TimeRange } from './call-window.ts'
export { calendarDate, instant, xid } from './columns.ts'
export { DAYS_OF_WEEK, type DayOfWeek } from '../domain/time/days-of-week.ts'
export type { PersonalNotes } from './member-rows.ts'
