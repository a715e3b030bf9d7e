import type { OutboxKind } from '#shared/sync/outbox.ts'
import type { SyncedTable } from '#shared/sync/rows.ts'
import type { CreationRule } from './types.ts'

function rule<K extends OutboxKind, T extends SyncedTable>(_kind: K, given: CreationRule<K, T>): CreationRule<K, T> {
  return given
}

/** Sender of portal links (specification section 7, log-communication). */
export const PORTAL_LINK_SENDER = 'Care Coordinator'
export const PORTAL_LINK_SUBJECT = 'Your Portal Access Link'

/** Operations that make rows, by kind. */
export const CREATIONS = {
  'call.log': rule('call.log', {
    table: 'calls',
    row: ({ call }, actor) => ({
      outcome: call.outcome,
      started_at: call.startedAt,
      duration_minutes: call.durationMinutes,
      sentiment: call.sentiment,
      coach_name: actor.fullName,
      staff_id: actor.staffId,
      scheduled_tests: call.scheduledTests,
      notes: call.notes,
      transcript: null,
      identity_verified: call.identityVerified,
      override_reason: call.overrideReason,
    }),
    sent: [
      'outcome',
      'started_at',
      'duration_minutes',
      'sentiment',
      'coach_name',
      'staff_id',
      'scheduled_tests',
      'notes',
      'identity_verified',
      'override_reason',
    ],
  }),
  'callback.add': rule('callback.add', {
    table: 'callbacks',
    row: (operation, actor) => ({
      due_at: operation.dueAt,
      assigned_to: operation.assignedTo,
      status: 'open' as const,
      note: operation.note,
      call_id: operation.callId,
      created_by: actor.staffId,
      done_at: null,
      done_by: null,
    }),
    sent: ['due_at', 'assigned_to', 'note', 'call_id', 'created_by'],
  }),
  'kit.order': rule('kit.order', {
    table: 'test_kits',
    row: (operation, actor) => ({
      kit_type: operation.kitType,
      status: operation.status,
      date_sent: operation.dateSent,
      date_delivered: null,
      date_completed: null,
      tracking_number: null,
      result_status: null,
      followed_up_at: null,
      followed_up_by: null,
      order_notes: operation.notes,
      ordered_by: actor.staffId,
      duplicate_confirmed: operation.duplicateConfirmed,
      risk_answers: operation.riskAnswers,
      approved_at: null,
      approved_by: null,
      status_changed_at: null,
      status_changed_by: null,
    }),
    sent: ['kit_type', 'status', 'date_sent', 'order_notes', 'duplicate_confirmed', 'risk_answers'],
  }),
  'chat.send': rule('chat.send', {
    table: 'chat_messages',
    row: ({ text, aiSuggested }, actor) => ({
      sender_type: 'coordinator' as const,
      sender_name: actor.fullName,
      message: text,
      ai_suggested: aiSuggested,
      coordinator_id: actor.staffId,
      read: false,
    }),
    sent: ['sender_type', 'sender_name', 'message', 'ai_suggested', 'coordinator_id'],
  }),
  'message.log': rule('message.log', {
    table: 'communication_logs',
    row: ({ at, message }, actor) => ({
      type: message.type,
      sender_name: message.senderName,
      sender_email: null,
      sent_by: actor.staffId,
      recipient: message.recipient,
      subject: message.subject,
      content: message.content,
      provider: message.provider,
      status: 'queued',
      sent_at: at,
      delivered_at: null,
      opened_at: null,
      external_id: null,
      metadata: message.metadata,
    }),
    sent: null,
  }),
  'portal.sendLink': rule('portal.sendLink', {
    table: 'communication_logs',
    row: ({ at, channel, link, recipient }, actor) => ({
      type: channel,
      sender_name: PORTAL_LINK_SENDER,
      sender_email: null,
      sent_by: actor.staffId,
      recipient,
      subject: channel === 'email' ? PORTAL_LINK_SUBJECT : null,
      content: `Portal link sent for: ${link}`,
      provider: channel,
      status: 'queued',
      sent_at: at,
      delivered_at: null,
      opened_at: null,
      external_id: null,
      metadata: { link_type: link, purpose: 'portal_access' },
    }),
    sent: null,
  }),
} as const

export type CreationKind = keyof typeof CREATIONS
