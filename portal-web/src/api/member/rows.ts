import * as z from 'zod/mini'
import {
  APPOINTMENT_STATUSES,
  ASSESSMENT_STATUSES,
  ASSESSMENT_TYPES,
  KIT_STATUSES,
  LAB_RESULT_STATUSES,
  LANGUAGES,
  RELATIONS,
  SENDER_TYPES,
  TALK_TOPICS,
} from '#shared/sync/vocabulary.ts'

/** Rows of the member's own data as the database sends them; only the columns that the portal shows. */
const text = z.nullable(z.string())
const date = z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))
/** ISO 8601 with offset. */
const instant = z.string().check(z.minLength(10))

export const memberRow = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  phone: text,
  email: text,
  zip_code: text,
  date_of_birth: date,
  /** The plan's number of the member. */
  member_id: z.string(),
  /** IANA zone; null where the plan does not know it. */
  time_zone: text,
  preferred_language: z.enum(LANGUAGES),
  updated_at: instant,
})
export type MemberRow = z.infer<typeof memberRow>

export const appointmentRow = z.object({
  id: z.uuid(),
  test_name: z.string(),
  lab_name: text,
  address: text,
  appointment_datetime: instant,
  status: z.enum(APPOINTMENT_STATUSES),
  confirmation_number: text,
  /** IANA zone of the place; null where it is not known. */
  time_zone: text,
})
export type AppointmentRow = z.infer<typeof appointmentRow>

export const resultRow = z.object({
  id: z.uuid(),
  test_name: z.string(),
  test_date: z.string(),
  status: z.enum(LAB_RESULT_STATUSES),
  provider: text,
  urgent: z.boolean(),
  /** `lab-documents/<member>/<random UUID>.pdf` in the private storage; null where the lab sent none. */
  result_document_url: text,
})
/** What it says is a row of its own, because not everybody who may know of a result may read it. */
export const summarizedRow = z.extend(resultRow, { result_summary: text })
export type ResultRow = z.infer<typeof summarizedRow>

export const kitRow = z.object({
  id: z.uuid(),
  kit_type: z.string(),
  status: z.enum(KIT_STATUSES),
  date_sent: date,
  date_delivered: date,
  date_completed: date,
  tracking_number: text,
  ordered_by: text,
  approved_by: text,
  shipped_at: text,
  result_status: text,
})
export type KitRow = z.infer<typeof kitRow>

export const assessmentRow = z.object({
  id: z.uuid(),
  assessment_type: z.enum(ASSESSMENT_TYPES),
  status: z.enum(ASSESSMENT_STATUSES),
  /** Question number to answer; checked by the assessment's own rules before use. */
  responses: z.record(z.string(), z.unknown()),
  score: z.nullable(z.number()),
  risk_level: text,
  completed_at: z.nullable(instant),
  created_at: instant,
})
export type AssessmentRow = z.infer<typeof assessmentRow>

export const consentRow = z.object({
  id: z.uuid(),
  sms_enabled: z.boolean(),
  email_enabled: z.boolean(),
  /** When a STOP arrived by text; texts are off until the member sends START. */
  sms_stopped_at: z.nullable(instant),
  updated_at: instant,
})
export type ConsentRow = z.infer<typeof consentRow>

/** A change of an own contact (docs/rules/access.md#changed-contacts). */
export const contactChangeRow = z.object({
  id: z.uuid(),
  channel: z.enum(['sms', 'email']),
  source: z.enum(['staff', 'file', 'member']),
  /** `pending`: the new contact receives no codes yet. */
  state: z.enum(['pending', 'confirmed']),
  changed_at: instant,
  /** Until then it can be put back; null where what was before is forgotten. */
  undo_until: z.nullable(instant),
  /** This session was opened by a contact that the change does not touch. */
  may_decide: z.boolean(),
})
export type ContactChangeRow = z.infer<typeof contactChangeRow>

/** Whom the member lets the plan talk with (docs/rules/portal.md#whom-we-may-talk-with). */
export const talkPermissionRow = z.object({
  id: z.uuid(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  topic: z.enum(TALK_TOPICS),
  /** The last day on the member's calendar. */
  until: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
})
export type TalkPermissionRow = z.infer<typeof talkPermissionRow>

export const chatRow = z.object({
  id: z.uuid(),
  sender_type: z.enum(SENDER_TYPES),
  sender_name: z.string(),
  message: z.string(),
  read: z.boolean(),
  created_at: instant,
})
export type ChatRow = z.infer<typeof chatRow>

/** The columns to ask for: exactly those of a schema. */
export const columnsOf = (schema: { readonly shape: object }): string => Object.keys(schema.shape).join(',')
