/**
 * The closed word lists of the product (docs/rules/foundations.md#word-lists). Postgres CHECK constraints, the station's
 * cache and every screen use these same lists. Words alone, so that the portal can show them without loading a parser;
 * `word-schemas.ts` parses them.
 */
export const STAFF_ROLES = [
  'outreach_specialist',
  'care_coordinator',
  'coach',
  'clinician',
  'supervisor',
  'auditor',
  'administrator',
] as const
export const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export const MEMBER_STATUSES = ['engaged', 'new', 'active', 'at-risk'] as const
/** The last three are of calls that the member made; all others of calls that we made. `unconfirmed`: somebody answered. */
export const CALL_OUTCOMES = [
  'completed',
  'scheduled',
  'voicemail',
  'no-answer',
  'refused',
  'unconfirmed',
  'called-in',
  'called-in-question',
  'called-in-unverified',
] as const
/** Why a call ended as it did; which of them an outcome can have: `domain/calls/outcomes.ts`. */
export const CALL_REASONS = [
  'informed',
  'thinking-it-over',
  'already-done',
  'cut-short',
  'lab-visit',
  'office-visit',
  'home-kit',
  'message-left',
  'no-message',
  'mailbox-full',
  'rang-out',
  'line-busy',
  'out-of-service',
  'wrong-number',
  'someone-answered',
  'moved-away',
  'deceased',
  'hung-up',
  'not-interested',
  'cost',
  'transport',
  'fear',
  'own-doctor',
  'language',
  'about-kit',
  'about-result',
  'about-visit',
  'about-cost',
  'someone-else',
  'not-confirmed',
  'other',
] as const
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const
export const APPOINTMENT_STATUSES = ['scheduled', 'confirmed', 'completed', 'no-show', 'cancelled'] as const
export const CANCEL_REASONS = [
  'member-cannot',
  'member-declined',
  'no-ride',
  'place-cancelled',
  'booked-twice',
  'entered-wrong',
  'other',
] as const
export const APPOINTMENT_PROVIDERS = ['lab-one', 'lab-two', 'in-office'] as const
export const KIT_STATUSES = ['ordered', 'sent', 'delivered', 'awaiting-completion', 'completed', 'lost'] as const
export const LAB_RESULT_STATUSES = ['available', 'reviewed-by-provider', 'discussed-with-member'] as const
export const GAP_STATUSES = [
  'open',
  'contacted',
  'scheduled',
  'kit-out',
  'reported-done',
  'evidence-in',
  'returned',
  'closed',
  'excluded',
  'reopened',
] as const
/** What moves a gap (docs/rules/care.md#how-a-gap-moves); `operator`: somebody with the rights of the database, by hand. */
export const GAP_MOVE_CAUSES = [
  'call',
  'appointment',
  'kit',
  'result',
  'statement',
  'evidence',
  'reopened',
  'plan-file',
  'import-undone',
  'feed',
  'feed-undone',
  'operator',
] as const
/** What a station makes of evidence: `received` waits for somebody else to verify it, `rejected` was sent back. */
export const EVIDENCE_STATES = ['lead', 'requested', 'received', 'verified', 'rejected'] as const
/** What a member sends waits in quarantine until somebody of the staff has looked. */
export const DOCUMENT_STATES = ['quarantined', 'released', 'refused'] as const

/** How the request of a record ended; the first three by the server, the others by a person. */
export const REQUEST_STATES = [
  'open',
  'evidence',
  'gap-over',
  'lead-withdrawn',
  'refused',
  'not-found',
  'not-needed',
] as const
/** How a practice was asked for a record. */
export const REQUEST_WAYS = ['fax', 'phone', 'mail'] as const

/** Where what staff enter comes from; member: a paper of their own. */
export const EVIDENCE_SOURCES = ['record', 'lab', 'claim', 'member', 'call', 'plan-file'] as const
export const LANGUAGES = ['en', 'es', 'zh', 'vi', 'other'] as const
/** What a social needs check asks for; the kind of its task begins with `need-`. */
export const RESOURCE_NEEDS = ['housing', 'food', 'transportation', 'utilities', 'support', 'money'] as const
export const CALLBACK_STATUSES = ['open', 'done', 'cancelled'] as const
/** What a member asked for, and somebody has to do. */
export const TASK_KINDS = [
  'cost-question',
  'ride-question',
  'ask-doctor',
  'request-record',
  'interpreter',
  'no-working-number',
  'call-instead',
  'other',
  'coach-note',
  'confirm-death',
  'answer-text',
  'confirm-stop',
  'visit-answer',
  'not-for-me',
  'result-today',
  'screening-today',
  'screening-follow-up',
  'check-in',
  'need-housing',
  'need-food',
  'need-transportation',
  'need-utilities',
  'need-support',
  'need-money',
] as const
/** Whose work a task is: whoever of the team is free, a department, or one person. */
export const TASK_AUDIENCES = ['team', 'member-services', 'coordinators', 'clinicians', 'person'] as const
/** Why a member was set aside for a while. */
export const SKIP_REASONS = ['bad-time', 'waiting', 'prepare', 'colleague', 'other'] as const
export const TASK_STATUSES = ['open', 'done', 'cancelled'] as const
/** What was meant by the words that paused texts. */
export const MEANT_RESULTS = ['texts-only', 'do-not-call', 'wrong-number', 'deceased', 'not-meant'] as const
/** What a clinician made of a flagged result. */
export const SEEN_RESULTS = ['released', 'told', 'with-doctor'] as const
/** What became of a need. */
export const NEED_RESULTS = [
  'offered',
  'referred',
  'received',
  'declined',
  'no-capacity',
  'not-reached',
  'already-helped',
] as const
/** How a task ended, where a word is not enough. */
export const TASK_RESULTS = [...MEANT_RESULTS, ...SEEN_RESULTS, ...NEED_RESULTS] as const
export const COMMUNICATION_TYPES = ['email', 'sms'] as const
/** States of a text message that a member wrote: `read` once somebody of the staff saw it. */
export const MEMBER_TEXT_STATES = ['received', 'read'] as const
/** How a reminder goes out, and what became of it. */
export const REMINDER_CHANNELS = ['sms', 'email', 'portal'] as const
export const REMINDER_STATES = ['waiting', 'sent', 'failed'] as const
export const SENDER_TYPES = ['member', 'coordinator'] as const
export const ALERT_SOURCES = ['assessment', 'chat', 'email', 'staff', 'text'] as const
export const ALERT_STATUSES = ['open', 'acknowledged', 'closed'] as const
export const ASSESSMENT_TYPES = ['phq9', 'sdoh'] as const
export const ASSESSMENT_STATUSES = ['pending', 'in-progress', 'completed'] as const
export const PHQ9_RISKS = ['minimal', 'mild', 'moderate', 'moderately-severe', 'severe'] as const
const SDOH_RISKS = ['needs-support', 'stable'] as const
export const RISK_LEVELS = [...PHQ9_RISKS, ...SDOH_RISKS] as const
/** What a station can record of a call (`statements.ts`). */
export const STATEMENT_KINDS = [
  'do-not-call',
  'deceased',
  'bad-number',
  'already-done',
  'someone-else',
  'may-talk-with',
  'consent',
] as const
/** What a member can agree to on the telephone. */
export const CONSENT_CHANNELS = ['sms', 'email'] as const
export const DO_NOT_CALL_SCOPES = ['all', 'reminders'] as const
/** Why a number is not called again. */
export const BAD_NUMBER_REASONS = ['wrong', 'out-of-service', 'fax-or-business'] as const
/** Who somebody is to the member; unknown: they did not say. */
export const RELATIONS = ['spouse', 'child', 'parent', 'other-family', 'caregiver', 'other', 'unknown'] as const
/** What we may talk about with somebody else. */
export const TALK_TOPICS = ['scheduling', 'care', 'everything'] as const
export const VERIFICATION_SOURCES = ['call', 'portal', 'plan-file', 'mail'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]
export type Priority = (typeof PRIORITIES)[number]
export type CallOutcome = (typeof CALL_OUTCOMES)[number]
export type CallReason = (typeof CALL_REASONS)[number]
export type Sentiment = (typeof SENTIMENTS)[number]
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]
export type KitStatus = (typeof KIT_STATUSES)[number]
export type LabResultStatus = (typeof LAB_RESULT_STATUSES)[number]
export type GapStatus = (typeof GAP_STATUSES)[number]
export type GapMoveCause = (typeof GAP_MOVE_CAUSES)[number]
export type CommunicationType = (typeof COMMUNICATION_TYPES)[number]
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number]
export type ReminderState = (typeof REMINDER_STATES)[number]
export type SenderType = (typeof SENDER_TYPES)[number]
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number]
export type Phq9Risk = (typeof PHQ9_RISKS)[number]
export type SdohRisk = (typeof SDOH_RISKS)[number]
export type SkipReason = (typeof SKIP_REASONS)[number]
export type TaskKind = (typeof TASK_KINDS)[number]
export type TaskResult = (typeof TASK_RESULTS)[number]
export type TaskAudience = (typeof TASK_AUDIENCES)[number]
export type Relation = (typeof RELATIONS)[number]
export type TalkTopic = (typeof TALK_TOPICS)[number]
export type VerificationSource = (typeof VERIFICATION_SOURCES)[number]
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number]
export type DoNotCallScope = (typeof DO_NOT_CALL_SCOPES)[number]
export type BadNumberReason = (typeof BAD_NUMBER_REASONS)[number]
export type ResourceNeed = (typeof RESOURCE_NEEDS)[number]
export type Language = (typeof LANGUAGES)[number]
