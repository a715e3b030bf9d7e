/** The columns of one table that a signed-in person may write, in alphabetical order; which rows, the policies say. */
export interface WritableColumns {
  readonly insert?: readonly string[]
  readonly update?: readonly string[]
}

/**
 * Every column of schema public that `authenticated` may write. The database has no other right, and each of these is sent by an
 * operation of the desk (`tests/contract/operations.integration.test.ts`) or is in `WRITTEN_OTHERWISE`.
 */
export const WRITABLE_COLUMNS: Readonly<Record<string, WritableColumns>> = {
  appointments: {
    insert: [
      'address',
      'appointment_datetime',
      'call_id',
      'confirmation_number',
      'id',
      'lab_name',
      'member_id',
      'provider',
      'scheduled_by',
      'scheduled_on',
      'test_name',
      'time_zone',
    ],
    update: [
      'address',
      'appointment_datetime',
      'cancel_reason',
      'confirmation_number',
      'lab_name',
      'provider',
      'reminder_asked_at',
      'reminder_asked_by',
      'reminder_channel',
      'reminder_reason',
      'reminder_state',
      'status',
      'time_zone',
    ],
  },
  assistant_feedback: { insert: ['answer', 'confidence', 'helpful', 'question', 'sources'] },
  callbacks: {
    insert: ['assigned_to', 'call_id', 'created_by', 'due_at', 'id', 'member_id', 'note'],
    update: ['assigned_to', 'done_at', 'done_by', 'due_at', 'status'],
  },
  calls: {
    insert: [
      'basis',
      'coach_name',
      'duration_minutes',
      'id',
      'identity_verified',
      'member_id',
      'notes',
      'outcome',
      'override_reason',
      'reason',
      'reason_note',
      'scheduled_tests',
      'sentiment',
      'staff_id',
      'started_at',
    ],
  },
  care_gaps: { update: ['reopen_why'] },
  chat_messages: {
    insert: ['ai_suggested', 'coordinator_id', 'id', 'member_id', 'message', 'sender_name', 'sender_type'],
    update: ['read'],
  },
  communication_logs: { update: ['status'] },
  contact_consents: { update: ['email_enabled', 'sms_enabled'] },
  contact_verifications: {
    update: [
      'email_verified',
      'email_verified_date',
      'last_verified',
      'phone_verified',
      'phone_verified_date',
      'verification_source',
    ],
  },
  gap_evidence: {
    insert: [
      'care_gap_id',
      'document_id',
      'exclusion',
      'id',
      'kind',
      'member_id',
      'provider_name',
      'service_date',
      'source',
      'unit',
      'value',
    ],
    update: ['returned_why', 'state', 'verified_at'],
  },
  evidence_documents: { update: ['looked_at', 'refused_why', 'state'] },
  record_requests: {
    insert: ['asked_of', 'care_gap_id', 'fax', 'id', 'member_id', 'phone', 'service'],
    update: [
      'asked_of',
      'chased_at',
      'chases',
      'end_reason',
      'ended_at',
      'fax',
      'phone',
      'printed_at',
      'sent_at',
      'sent_how',
      'service',
      'state',
    ],
  },
  lab_results: {
    update: ['discussed_at', 'discussed_by', 'discussed_in', 'discussion_opened_at', 'discussion_opened_by', 'status'],
  },
  member_outreach: {
    update: [
      'call_window',
      'interpreter_language',
      'one_caller',
      'skip_note',
      'skip_reason',
      'skipped_at',
      'skipped_by',
      'skipped_until',
      'unskipped_at',
      'unskipped_from',
    ],
  },
  member_statements: {
    insert: ['call_id', 'details', 'id', 'kind', 'member_id', 'said_at'],
    update: ['withdraw_reason', 'withdrawn_at'],
  },
  members: {
    update: [
      'corrected_at',
      'corrected_by',
      'correction_source',
      'email',
      'first_name',
      'last_name',
      'other_phone',
      'phone',
      'preferred_language',
      'preferred_name',
      'zip_code',
    ],
  },
  outreach_tasks: {
    insert: [
      'asked_at',
      'assigned_to',
      'audience',
      'call_id',
      'created_by',
      'due_on',
      'id',
      'kind',
      'member_id',
      'note',
    ],
    update: [
      'assigned_to',
      'audience',
      'done_at',
      'done_by',
      'due_on',
      'outcome',
      'result',
      'snooze_reasons',
      'status',
    ],
  },
  staff_absences: { update: ['away_from', 'away_note', 'away_until', 'cover_id', 'quiet_until', 'stated_by'] },
  test_kits: {
    insert: [
      'date_sent',
      'duplicate_confirmed',
      'id',
      'kit_type',
      'member_id',
      'order_notes',
      'risk_answers',
      'ship_to',
      'status',
    ],
    update: [
      'approved_at',
      'approved_by',
      'date_completed',
      'date_delivered',
      'date_sent',
      'follow_up_channel',
      'follow_up_reason',
      'follow_up_state',
      'followed_up_at',
      'followed_up_by',
      'ship_to',
      'shipped_at',
      'shipped_by',
      'status',
      'status_changed_at',
      'status_changed_by',
      'tracking_number',
    ],
  },
  urgent_alerts: {
    update: ['acknowledged_at', 'acknowledged_by', 'close_reason', 'closed_at', 'closed_by', 'status'],
  },
}

/** Those that no operation of the outbox sends, and who does. */
export const WRITTEN_OTHERWISE: Readonly<Record<string, WritableColumns>> = {
  // The desk rates an answer of the assistant at once.
  assistant_feedback: { insert: ['answer', 'confidence', 'helpful', 'question', 'sources'] },
  // Members, in the portal.
  contact_consents: { update: ['email_enabled', 'sms_enabled'] },
  members: { update: ['first_name', 'last_name'] },
}
