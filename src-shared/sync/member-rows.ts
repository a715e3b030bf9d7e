import { z } from 'zod'
import { callWindow } from './call-window.ts'
import { calendarDate, instant, memberColumns, syncColumns } from './columns.ts'
import { language, memberStatus, priority, skipReason, verificationSource } from './word-schemas.ts'

/** Who a member is. */
export const memberRow = z.object({
  ...syncColumns,
  team_id: z.uuid(),
  /** The plan's own number, for example `SH-000001`. */
  member_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  zip_code: z.string().nullable(),
  date_of_birth: calendarDate.nullable(),
  gender: z.enum(['F', 'M', 'X']).nullable(),
  preferred_language: language,
  /** IANA zone of the member's ZIP; null where the ZIP is unknown. */
  time_zone: z.string().nullable(),
  /** What the member wants to be called. */
  preferred_name: z.string().nullable(),
  /** Called where `phone` does not work; never texted. */
  other_phone: z.string().nullable(),
  /** As a letter has it; rosters bring it. */
  mailing_address: z.string().nullable(),
  /** The primary care provider, as the plan calls them. */
  pcp_name: z.string().nullable(),
  /** From this day on, at the member's place, they are no longer in the plan; null where no day to come was told. */
  coverage_ends_on: calendarDate.nullable(),
  /** Where staff had the newest correction from. */
  correction_source: verificationSource.nullable(),
  corrected_at: instant.nullable(),
  corrected_by: z.uuid().nullable(),
})

const personalNotes = z.object({
  hobbies: z.array(z.string()),
  pets: z.array(z.string()),
  family: z.array(z.string()),
  occupation: z.string(),
  favoriteTeam: z.string(),
  lastConversationHighlights: z.string(),
})

export type PersonalNotes = z.infer<typeof personalNotes>

/** What the plan and the desk know for calling a member. */
export const memberOutreachRow = z.object({
  ...memberColumns,
  health_plan: z.string(),
  priority,
  /** Dollars. */
  financial_value: z.number().nonnegative(),
  /** Percent, 0-100. */
  compliance_likelihood: z.number().min(0).max(100),
  /** Percent, 0-100; null where the plan sent none (the call-success rule stands in). */
  pickup_likelihood: z.number().min(0).max(100).nullable(),
  ai_insight: z.string(),
  /** The same in Spanish; empty if there is none. */
  ai_insight_es: z.string(),
  status: memberStatus,
  conditions: z.array(z.string()),
  medications: z.array(z.string()),
  personal_notes: personalNotes,
  call_window: callWindow,
  /** An interpreter of this language is needed at every call. */
  interpreter_language: z.string().nullable(),
  /** The member wants to be called by this person only. */
  one_caller: z.uuid().nullable(),
  last_contact_at: instant.nullable(),
  hospice: z.boolean(),
  /** True while an urgent alert of the member is open: nobody calls or writes before a clinician has closed it. */
  contact_hold: z.boolean(),
  /** Since when and until when the member is set aside for the team, why and by whom; null and empty where nobody did. */
  skipped_at: instant.nullable(),
  skipped_until: instant.nullable(),
  skip_reason: skipReason.nullable(),
  skip_note: z.string(),
  skipped_by: z.uuid().nullable(),
  /** When somebody last put the member back into the queue, and the `skipped_at` that this took back. */
  unskipped_at: instant.nullable(),
  unskipped_from: instant.nullable(),
  /** What the member wrote until then needs no answer, as somebody said, when and who; null: nobody did, or it was taken back. */
  words_ended_until: instant.nullable(),
  words_ended_at: instant.nullable(),
  words_ended_by: z.uuid().nullable(),
})

export const contactVerificationRow = z.object({
  ...memberColumns,
  email_verified: z.boolean(),
  email_verified_date: calendarDate.nullable(),
  phone_verified: z.boolean(),
  phone_verified_date: calendarDate.nullable(),
  on_dnc: z.boolean(),
  dnc_date: calendarDate.nullable(),
  verification_source: verificationSource.nullable(),
  last_verified: calendarDate.nullable(),
})

export const contactConsentRow = z.object({
  ...memberColumns,
  sms_enabled: z.boolean(),
  email_enabled: z.boolean(),
  /** When a STOP arrived; null when texting is allowed. */
  sms_stopped_at: instant.nullable(),
  has_account: z.boolean(),
  last_login_at: instant.nullable(),
})
