import { UNTOUCHED_APPOINTMENT, UNTOUCHED_KIT } from '../sync/untouched.ts'
import type { Stated } from './sample-rows.ts'

/** Starting points that the sample members and the panel vary; every field is stated, nothing is implied. */
export const NO_NOTES: Stated<'member_outreach'>['personal_notes'] = {
  hobbies: [],
  pets: [],
  family: [],
  occupation: '',
  favoriteTeam: '',
  lastConversationHighlights: '',
}

/** What outreach knows of somebody it has not worked with; plan, ranking and wishes are stated for each member. */
export const OUTREACH = {
  conditions: [],
  medications: [],
  personal_notes: NO_NOTES,
  last_contact_at: null,
  hospice: false,
  interpreter_language: null,
  one_caller: null,
  contact_hold: false,
  skipped_at: null,
  skipped_until: null,
  skip_reason: null,
  skip_note: '',
  skipped_by: null,
  unskipped_at: null,
  unskipped_from: null,
  words_ended_until: null,
  words_ended_at: null,
  words_ended_by: null,
  ai_insight_es: '',
} as const satisfies Partial<Stated<'member_outreach'>>

export const UNVERIFIED: Stated<'contact_verifications'> = {
  email_verified: false,
  email_verified_date: null,
  phone_verified: false,
  phone_verified_date: null,
  on_dnc: false,
  dnc_date: null,
  verification_source: null,
  last_verified: null,
}

export const NO_PORTAL: Stated<'contact_consents'> = {
  sms_enabled: false,
  email_enabled: false,
  sms_stopped_at: null,
  has_account: false,
  last_login_at: null,
}

export const APPOINTMENT: Stated<'appointments'> = {
  test_name: '',
  lab_name: null,
  address: null,
  appointment_datetime: '1970-01-01T00:00:00.000Z',
  status: 'scheduled',
  confirmation_number: null,
  ...UNTOUCHED_APPOINTMENT,
  provider: 'lab-one',
  scheduled_on: null,
  scheduled_by: null,
  time_zone: null,
  call_id: null,
}

export const KIT: Stated<'test_kits'> = {
  kit_type: '',
  status: 'sent',
  date_sent: null,
  ...UNTOUCHED_KIT,
  order_notes: '',
  ordered_by: null,
  duplicate_confirmed: false,
  risk_answers: null,
  ship_to: null,
}

/** Every average-risk question answered with no. */
export const NO_RISK: Stated<'test_kits'>['risk_answers'] = {
  pastCancerOrPolyps: false,
  bowelDisease: false,
  familyHistory: false,
  currentSymptoms: false,
}

export const RESULT: Stated<'lab_results'> = {
  test_name: '',
  test_date: '1970-01-01',
  status: 'available',
  provider: null,
  urgent: false,
  abnormal: false,
  result_summary: null,
  result_document_url: null,
  released_at: null,
  released_by: null,
  discussion_opened_at: null,
  discussion_opened_by: null,
  discussed_at: null,
  discussed_by: null,
  discussed_in: null,
}

export const SCREENING: Stated<'care_gap_assessments'> = {
  assessment_type: 'phq9',
  status: 'in-progress',
  responses: {},
  score: null,
  risk_level: null,
  completed_at: null,
  crisis_at: null,
}

export const CALL: Stated<'calls'> = {
  outcome: 'no-answer',
  started_at: '1970-01-01T00:00:00.000Z',
  duration_minutes: 0,
  sentiment: null,
  coach_name: 'Sample Coach',
  staff_id: null,
  scheduled_tests: [],
  notes: '',
  transcript: null,
  identity_verified: false,
  override_reason: null,
  reason: null,
  reason_note: '',
}

export const GAP: Stated<'care_gaps'> = {
  name: '',
  measure: null,
  status: 'open',
  window_start: null,
  window_end: null,
  last_service: null,
  exclusion_reason: null,
  moved_at: null,
  reopen_why: null,
}

export const CALLBACK: Stated<'callbacks'> = {
  due_at: '1970-01-01T00:00:00.000Z',
  assigned_to: null,
  assigned_said_at: null,
  status: 'open',
  note: '',
  call_id: null,
  created_by: null,
  done_at: null,
  done_by: null,
}

export const TASK: Stated<'outreach_tasks'> = {
  kind: 'other',
  audience: 'team',
  assigned_to: null,
  assigned_said_at: null,
  due_on: '1970-01-01',
  note: '',
  status: 'open',
  outcome: '',
  result: null,
  asked_at: '1970-01-01T00:00:00.000Z',
  asked_again_at: null,
  snooze_reasons: '',
  call_id: null,
  created_by: null,
  done_at: null,
  done_by: null,
  care_gap_id: null,
}

export const MESSAGE: Stated<'communication_logs'> = {
  type: 'sms',
  sender_name: 'Care Coordinator',
  sender_email: null,
  sent_by: null,
  recipient: '',
  subject: null,
  content: '',
  provider: 'mailbox',
  status: 'sent',
  sent_at: '1970-01-01T00:00:00.000Z',
  delivered_at: null,
  opened_at: null,
  external_id: null,
  metadata: {},
}

/** What a member wrote; those of a coordinator say so. */
export const CHAT: Stated<'chat_messages'> & { readonly created_at: string } = {
  created_at: '1970-01-01T00:00:00.000Z',
  sender_type: 'member',
  sender_name: '',
  message: '',
  ai_suggested: false,
  coordinator_id: null,
  automatic: false,
  read: true,
}
