import { z } from 'zod'
import {
  ALERT_SOURCES,
  ALERT_STATUSES,
  APPOINTMENT_PROVIDERS,
  APPOINTMENT_STATUSES,
  ASSESSMENT_STATUSES,
  ASSESSMENT_TYPES,
  CALLBACK_STATUSES,
  CALL_OUTCOMES,
  CALL_REASONS,
  CANCEL_REASONS,
  COMMUNICATION_TYPES,
  DOCUMENT_STATES,
  EVIDENCE_SOURCES,
  EVIDENCE_STATES,
  GAP_MOVE_CAUSES,
  GAP_STATUSES,
  KIT_STATUSES,
  LAB_RESULT_STATUSES,
  LANGUAGES,
  MEMBER_STATUSES,
  PRIORITIES,
  REMINDER_CHANNELS,
  REMINDER_STATES,
  REQUEST_STATES,
  REQUEST_WAYS,
  RISK_LEVELS,
  SENDER_TYPES,
  SENTIMENTS,
  SKIP_REASONS,
  STAFF_ROLES,
  STATEMENT_KINDS,
  TASK_AUDIENCES,
  TASK_KINDS,
  TASK_RESULTS,
  TASK_STATUSES,
  VERIFICATION_SOURCES,
} from './vocabulary.ts'

/** A schema for each list of `vocabulary.ts`. */
export const staffRole = z.enum(STAFF_ROLES)
export const priority = z.enum(PRIORITIES)
export const memberStatus = z.enum(MEMBER_STATUSES)
export const callOutcome = z.enum(CALL_OUTCOMES)
export const callReason = z.enum(CALL_REASONS)
export const sentiment = z.enum(SENTIMENTS)
export const appointmentStatus = z.enum(APPOINTMENT_STATUSES)
export const appointmentProvider = z.enum(APPOINTMENT_PROVIDERS)
export const cancelReason = z.enum(CANCEL_REASONS)
export const kitStatus = z.enum(KIT_STATUSES)
export const labResultStatus = z.enum(LAB_RESULT_STATUSES)
export const gapStatus = z.enum(GAP_STATUSES)
export const gapMoveCause = z.enum(GAP_MOVE_CAUSES)
export const evidenceState = z.enum(EVIDENCE_STATES)
export const documentState = z.enum(DOCUMENT_STATES)
export const evidenceSource = z.enum(EVIDENCE_SOURCES)
export const requestState = z.enum(REQUEST_STATES)
export const requestWay = z.enum(REQUEST_WAYS)
export const language = z.enum(LANGUAGES)
export const callbackStatus = z.enum(CALLBACK_STATUSES)
export const taskKind = z.enum(TASK_KINDS)
export const taskAudience = z.enum(TASK_AUDIENCES)
export const taskStatus = z.enum(TASK_STATUSES)
export const taskResult = z.enum(TASK_RESULTS)
export const communicationType = z.enum(COMMUNICATION_TYPES)
export const reminderChannel = z.enum(REMINDER_CHANNELS)
export const reminderState = z.enum(REMINDER_STATES)
export const senderType = z.enum(SENDER_TYPES)
export const alertSource = z.enum(ALERT_SOURCES)
export const alertStatus = z.enum(ALERT_STATUSES)
export const assessmentType = z.enum(ASSESSMENT_TYPES)
export const assessmentStatus = z.enum(ASSESSMENT_STATUSES)
export const riskLevel = z.enum(RISK_LEVELS)
export const statementKind = z.enum(STATEMENT_KINDS)
export const skipReason = z.enum(SKIP_REASONS)
export const verificationSource = z.enum(VERIFICATION_SOURCES)
