import type { OperationOf, OutboxKind } from '#shared/sync/outbox.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import { statementDetails } from '#shared/sync/statements.ts'
import { placeColumns } from './appointment-place.ts'
import { messageRow, portalLinkMessage } from './messages.ts'
import type { Actor, CreationRule, OwnColumns } from './types.ts'

/** A row that the client inserts. Does not compile until each column of the table is either sent or filled. */
function inserted<K extends OutboxKind, T extends SyncedTable, Sent extends keyof OwnColumns<T>>(
  _kind: K,
  rule: Omit<CreationRule<K, T, Sent>, 'byFunction'>,
): CreationRule<K, T, Sent> {
  return { ...rule, byFunction: false }
}

/** A row that an edge function makes: no column of it is sent. */
function madeByFunction<K extends OutboxKind, T extends SyncedTable>(
  _kind: K,
  rule: { readonly table: T; filled(operation: OperationOf<K>, actor: Actor): OwnColumns<T> },
): CreationRule<K, T, never> {
  return { ...rule, sent: () => ({}), byFunction: true }
}

/** Operations that make rows, by kind. */
export const CREATIONS = {
  'call.log': inserted('call.log', {
    table: 'calls',
    sent: ({ call }, actor) => ({
      outcome: call.outcome,
      started_at: call.startedAt,
      duration_minutes: call.durationMinutes,
      sentiment: call.sentiment,
      coach_name: actor.fullName,
      staff_id: actor.staffId,
      scheduled_tests: call.scheduledTests,
      notes: call.notes,
      identity_verified: call.identityVerified,
      override_reason: call.overrideReason,
      reason: call.reason,
      reason_note: call.reasonNote,
    }),
    filled: () => ({ transcript: null }),
  }),
  'appointment.book': inserted('appointment.book', {
    table: 'appointments',
    sent: (operation, actor) => ({
      test_name: operation.testName,
      ...placeColumns(operation),
      scheduled_on: operation.scheduledOn,
      scheduled_by: actor.fullName,
      call_id: operation.callId,
    }),
    filled: () => ({
      status: 'scheduled' as const,
      reminder_sent: false,
      reminder_sent_at: null,
      reminder_sent_by: null,
      reminder_asked_at: null,
      reminder_asked_by: null,
      reminder_state: null,
      reminder_channel: null,
      reminder_reason: null,
      cancel_reason: null,
    }),
  }),
  'callback.add': inserted('callback.add', {
    table: 'callbacks',
    sent: (operation, actor) => ({
      due_at: operation.dueAt,
      assigned_to: operation.assignedTo,
      note: operation.note,
      call_id: operation.callId,
      created_by: actor.staffId,
    }),
    filled: () => ({ status: 'open' as const, done_at: null, done_by: null }),
  }),
  'task.add': inserted('task.add', {
    table: 'outreach_tasks',
    sent: (operation, actor) => ({
      kind: operation.task,
      audience: operation.audience,
      assigned_to: operation.assignedTo,
      due_on: operation.dueOn,
      note: operation.note,
      asked_at: operation.at,
      call_id: operation.callId,
      created_by: actor.staffId,
    }),
    filled: () => ({ status: 'open' as const, outcome: '', done_at: null, done_by: null }),
  }),
  'kit.order': inserted('kit.order', {
    table: 'test_kits',
    sent: (operation) => ({
      kit_type: operation.kitType,
      status: operation.status,
      date_sent: operation.dateSent,
      order_notes: operation.notes,
      duplicate_confirmed: operation.duplicateConfirmed,
      risk_answers: operation.riskAnswers,
    }),
    filled: (_, actor) => ({
      date_delivered: null,
      date_completed: null,
      tracking_number: null,
      result_status: null,
      followed_up_at: null,
      followed_up_by: null,
      follow_up_state: null,
      follow_up_sent_at: null,
      follow_up_channel: null,
      follow_up_reason: null,
      ordered_by: actor.staffId,
      approved_at: null,
      approved_by: null,
      status_changed_at: null,
      status_changed_by: null,
    }),
  }),
  'chat.send': inserted('chat.send', {
    table: 'chat_messages',
    sent: ({ text, aiSuggested }, actor) => ({
      sender_type: 'coordinator' as const,
      sender_name: actor.fullName,
      message: text,
      ai_suggested: aiSuggested,
      coordinator_id: actor.staffId,
    }),
    filled: () => ({ read: false }),
  }),
  'statement.add': inserted('statement.add', {
    table: 'member_statements',
    sent: ({ at, saidIn, statement }) => ({
      call_id: saidIn,
      kind: statement.kind,
      details: statementDetails(statement),
      said_at: at,
    }),
    filled: (_, actor) => ({
      made_by: actor.staffId,
      withdrawn_at: null,
      withdrawn_by: null,
      withdraw_reason: null,
    }),
  }),
  'message.log': madeByFunction('message.log', {
    table: 'communication_logs',
    filled: ({ at, message }, actor) => messageRow(message, { at, actor }),
  }),
  'portal.sendLink': madeByFunction('portal.sendLink', {
    table: 'communication_logs',
    filled: (operation, actor) => messageRow(portalLinkMessage(operation), { at: operation.at, actor }),
  }),
} as const

export type CreationKind = keyof typeof CREATIONS
