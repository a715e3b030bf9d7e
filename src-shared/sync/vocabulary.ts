import { z } from 'zod'

/**
 * The closed word lists of the product (docs/rules/foundations.md#word-lists).
 * Postgres CHECK constraints, the station's cache and every screen use these same lists.
 */
export const STAFF_ROLES = [
  'outreach_specialist',
  'care_coordinator',
  'coach',
  'clinician',
  'supervisor',
  'auditor',
] as const
export const PRIORITIES = ['critical', 'high', 'medium', 'low'] as const
export const MEMBER_STATUSES = ['engaged', 'new', 'active', 'at-risk'] as const
export const CALL_OUTCOMES = ['completed', 'scheduled', 'voicemail', 'no-answer', 'refused'] as const
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const
export const APPOINTMENT_STATUSES = ['scheduled', 'confirmed', 'completed', 'no-show', 'cancelled'] as const
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
  'closed',
  'excluded',
] as const
export const LANGUAGES = ['en', 'es', 'zh', 'vi', 'other'] as const
export const CALLBACK_STATUSES = ['open', 'done', 'cancelled'] as const
export const COMMUNICATION_TYPES = ['email', 'sms'] as const
export const SENDER_TYPES = ['member', 'coordinator'] as const
export const ALERT_SOURCES = ['assessment', 'chat', 'staff'] as const
export const ALERT_STATUSES = ['open', 'acknowledged', 'closed'] as const
export const ASSESSMENT_TYPES = ['phq9', 'sdoh'] as const
export const ASSESSMENT_STATUSES = ['pending', 'in-progress', 'completed'] as const
export const PHQ9_RISKS = ['minimal', 'mild', 'moderate', 'moderately-severe', 'severe'] as const
export const SDOH_RISKS = ['needs-support', 'stable'] as const
export const RISK_LEVELS = [...PHQ9_RISKS, ...SDOH_RISKS] as const
export const VERIFICATION_SOURCES = ['call', 'portal', 'plan-file', 'mail'] as const

export const staffRole = z.enum(STAFF_ROLES)
export const priority = z.enum(PRIORITIES)
export const memberStatus = z.enum(MEMBER_STATUSES)
export const callOutcome = z.enum(CALL_OUTCOMES)
export const sentiment = z.enum(SENTIMENTS)
export const appointmentStatus = z.enum(APPOINTMENT_STATUSES)
export const appointmentProvider = z.enum(APPOINTMENT_PROVIDERS)
export const kitStatus = z.enum(KIT_STATUSES)
export const labResultStatus = z.enum(LAB_RESULT_STATUSES)
export const gapStatus = z.enum(GAP_STATUSES)
export const language = z.enum(LANGUAGES)
export const callbackStatus = z.enum(CALLBACK_STATUSES)
export const communicationType = z.enum(COMMUNICATION_TYPES)
export const senderType = z.enum(SENDER_TYPES)
export const alertSource = z.enum(ALERT_SOURCES)
export const alertStatus = z.enum(ALERT_STATUSES)
export const assessmentType = z.enum(ASSESSMENT_TYPES)
export const assessmentStatus = z.enum(ASSESSMENT_STATUSES)
export const riskLevel = z.enum(RISK_LEVELS)
export const verificationSource = z.enum(VERIFICATION_SOURCES)

export type StaffRole = z.infer<typeof staffRole>
export type Priority = z.infer<typeof priority>
export type MemberStatus = z.infer<typeof memberStatus>
export type CallOutcome = z.infer<typeof callOutcome>
export type Sentiment = z.infer<typeof sentiment>
export type AppointmentStatus = z.infer<typeof appointmentStatus>
export type AppointmentProvider = z.infer<typeof appointmentProvider>
export type KitStatus = z.infer<typeof kitStatus>
export type LabResultStatus = z.infer<typeof labResultStatus>
export type GapStatus = z.infer<typeof gapStatus>
export type CommunicationType = z.infer<typeof communicationType>
export type AssessmentType = (typeof ASSESSMENT_TYPES)[number]
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number]
export type Phq9Risk = (typeof PHQ9_RISKS)[number]
export type SdohRisk = (typeof SDOH_RISKS)[number]
export type Language = z.infer<typeof language>
