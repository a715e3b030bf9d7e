CREATE TABLE teams (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
    name TEXT NOT NULL
  ) STRICT;
CREATE TABLE staff (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
    user_id TEXT,
    full_name TEXT NOT NULL,
    role TEXT NOT NULL,
    team_id TEXT NOT NULL,
    active INTEGER NOT NULL
  ) STRICT;
CREATE TABLE staff_teams (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    team_id TEXT NOT NULL
  ) STRICT;
CREATE TABLE staff_absences (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
    team_id TEXT NOT NULL,
    away_from TEXT,
    away_until TEXT,
    away_note TEXT NOT NULL,
    cover_id TEXT,
    quiet_until TEXT,
    stated_by TEXT
  ) STRICT;
CREATE TABLE plan_settings (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
    plan_name TEXT,
    plan_short TEXT,
    callback_number TEXT,
    portal_url TEXT,
    lab_one_name TEXT,
    lab_one_scheduler TEXT,
    lab_two_name TEXT,
    lab_two_scheduler TEXT,
    kit_catalog TEXT,
    calling TEXT,
    daily_calls INTEGER,
    daily_reached INTEGER,
    snippets TEXT,
    chat_to_model INTEGER,
    files_close_gaps INTEGER,
    feeds_close_gaps INTEGER,
    on_call_phone TEXT,
    on_call_email TEXT,
    on_call_minutes INTEGER,
    answer_hours INTEGER,
    evidence_until TEXT,
    emergencies TEXT,
    records_fax TEXT,
    file_limits TEXT
  ) STRICT;
CREATE TABLE resources (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
    name TEXT NOT NULL,
    need TEXT NOT NULL,
    phone TEXT NOT NULL,
    zip_areas TEXT NOT NULL,
    languages TEXT NOT NULL
  ) STRICT;
CREATE TABLE members (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
    team_id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    phone TEXT,
    email TEXT,
    zip_code TEXT,
    date_of_birth TEXT,
    gender TEXT,
    preferred_language TEXT NOT NULL,
    time_zone TEXT,
    preferred_name TEXT,
    correction_source TEXT,
    corrected_at TEXT,
    corrected_by TEXT,
    other_phone TEXT,
    mailing_address TEXT,
    pcp_name TEXT,
    coverage_ends_on TEXT
  ) STRICT;
CREATE INDEX members_team ON members (team_id);
CREATE INDEX members_finder ON members
    (id, first_name, last_name, preferred_name, phone, other_phone, member_id, date_of_birth, zip_code, time_zone);
CREATE TABLE member_outreach (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    health_plan TEXT NOT NULL,
    priority TEXT NOT NULL,
    financial_value REAL NOT NULL,
    compliance_likelihood REAL NOT NULL,
    pickup_likelihood REAL,
    status TEXT NOT NULL,
    last_contact_at TEXT,
    hospice INTEGER NOT NULL,
    call_window TEXT NOT NULL,
    ai_insight TEXT NOT NULL,
    conditions TEXT NOT NULL,
    medications TEXT NOT NULL,
    personal_notes TEXT NOT NULL,
    contact_hold INTEGER NOT NULL DEFAULT 0,
    interpreter_language TEXT,
    one_caller TEXT,
    ai_insight_es TEXT NOT NULL DEFAULT '',
    skipped_at TEXT,
    skipped_until TEXT,
    skip_reason TEXT,
    skip_note TEXT NOT NULL DEFAULT '',
    skipped_by TEXT,
    unskipped_at TEXT,
    unskipped_from TEXT,
    words_ended_until TEXT,
    words_ended_at TEXT,
    words_ended_by TEXT
  ) STRICT;
CREATE INDEX member_outreach_ranking ON member_outreach
    (member_id, priority, financial_value, pickup_likelihood, call_window, contact_hold);
CREATE INDEX member_outreach_skipped ON member_outreach (skipped_until) WHERE skipped_until IS NOT NULL;
CREATE INDEX member_outreach_contact ON member_outreach (member_id, last_contact_at);
CREATE INDEX member_outreach_caller ON member_outreach (one_caller, member_id) WHERE one_caller IS NOT NULL;
CREATE TABLE contact_verifications (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    email_verified INTEGER NOT NULL,
    email_verified_date TEXT,
    phone_verified INTEGER NOT NULL,
    phone_verified_date TEXT,
    on_dnc INTEGER NOT NULL,
    dnc_date TEXT,
    verification_source TEXT,
    last_verified TEXT
  ) STRICT;
CREATE INDEX contact_verifications_member ON contact_verifications (member_id, on_dnc);
CREATE TABLE contact_consents (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    sms_enabled INTEGER NOT NULL,
    email_enabled INTEGER NOT NULL,
    sms_stopped_at TEXT,
    has_account INTEGER NOT NULL,
    last_login_at TEXT
  ) STRICT;
CREATE INDEX contact_consents_member ON contact_consents (member_id);
CREATE TABLE member_statements (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    call_id TEXT,
    kind TEXT NOT NULL,
    details TEXT NOT NULL,
    said_at TEXT NOT NULL,
    made_by TEXT,
    withdrawn_at TEXT,
    withdrawn_by TEXT,
    withdraw_reason TEXT
  ) STRICT;
CREATE INDEX member_statements_member ON member_statements (member_id);
CREATE INDEX member_statements_standing ON member_statements (kind, member_id) WHERE withdrawn_at IS NULL;
CREATE TABLE care_gaps (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    name TEXT NOT NULL,
    measure TEXT,
    status TEXT NOT NULL,
    window_start TEXT,
    window_end TEXT,
    exclusion_reason TEXT,
    last_service TEXT,
    moved_at TEXT,
    reopen_why TEXT
  ) STRICT;
CREATE INDEX care_gaps_member ON care_gaps (member_id, status);
CREATE INDEX care_gaps_closed ON care_gaps (moved_at, member_id) WHERE status = 'closed';
CREATE TABLE appointments (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    test_name TEXT NOT NULL,
    lab_name TEXT,
    address TEXT,
    appointment_datetime TEXT NOT NULL,
    status TEXT NOT NULL,
    confirmation_number TEXT,
    reminder_sent INTEGER NOT NULL,
    reminder_sent_at TEXT,
    reminder_sent_by TEXT,
    provider TEXT NOT NULL,
    scheduled_on TEXT,
    scheduled_by TEXT,
    reminder_asked_at TEXT,
    reminder_asked_by TEXT,
    reminder_state TEXT,
    reminder_channel TEXT,
    reminder_reason TEXT,
    time_zone TEXT,
    call_id TEXT,
    cancel_reason TEXT,
    end_said_at TEXT
  ) STRICT;
CREATE INDEX appointments_member ON appointments (member_id, status);
CREATE TABLE test_kits (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    kit_type TEXT NOT NULL,
    status TEXT NOT NULL,
    date_sent TEXT,
    date_delivered TEXT,
    date_completed TEXT,
    tracking_number TEXT,
    result_status TEXT,
    followed_up_at TEXT,
    followed_up_by TEXT,
    order_notes TEXT NOT NULL DEFAULT '',
    ordered_by TEXT,
    duplicate_confirmed INTEGER NOT NULL DEFAULT 0,
    risk_answers TEXT,
    approved_at TEXT,
    approved_by TEXT,
    status_changed_at TEXT,
    status_changed_by TEXT,
    follow_up_state TEXT,
    follow_up_sent_at TEXT,
    follow_up_channel TEXT,
    follow_up_reason TEXT,
    ship_to TEXT,
    shipped_at TEXT,
    shipped_by TEXT
  ) STRICT;
CREATE INDEX test_kits_member ON test_kits (member_id, status);
CREATE TABLE lab_results (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    test_name TEXT NOT NULL,
    test_date TEXT NOT NULL,
    status TEXT NOT NULL,
    provider TEXT,
    urgent INTEGER NOT NULL,
    abnormal INTEGER NOT NULL DEFAULT 0,
    result_summary TEXT,
    result_document_url TEXT,
    released_at TEXT,
    released_by TEXT,
    discussion_opened_at TEXT,
    discussion_opened_by TEXT,
    discussed_at TEXT,
    discussed_by TEXT,
    discussed_in TEXT
  ) STRICT;
CREATE INDEX lab_results_member ON lab_results (member_id, status);
CREATE TABLE gap_evidence (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    care_gap_id TEXT NOT NULL,
    state TEXT NOT NULL,
    kind TEXT,
    service_date TEXT,
    provider_name TEXT,
    value TEXT,
    unit TEXT,
    source TEXT NOT NULL,
    entered_by TEXT,
    verified_at TEXT,
    verified_by TEXT,
    returned_why TEXT,
    document_id TEXT,
    exclusion TEXT
  ) STRICT;
CREATE INDEX gap_evidence_member ON gap_evidence (member_id);
CREATE TABLE evidence_documents (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    care_gap_id TEXT NOT NULL,
    state TEXT NOT NULL,
    came_by TEXT NOT NULL,
    media_type TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    sent_by TEXT,
    said_service TEXT,
    said_month TEXT,
    said_place TEXT,
    looked_at TEXT,
    looked_by TEXT,
    refused_why TEXT
  ) STRICT;
CREATE INDEX evidence_documents_member ON evidence_documents (member_id);
CREATE TABLE record_requests (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    care_gap_id TEXT NOT NULL,
    asked_of TEXT NOT NULL,
    fax TEXT,
    phone TEXT,
    service TEXT,
    said_when TEXT NOT NULL,
    opened_by TEXT,
    printed_at TEXT,
    printed_by TEXT,
    sent_at TEXT,
    sent_by TEXT,
    sent_how TEXT,
    chases INTEGER NOT NULL,
    chased_at TEXT,
    chased_by TEXT,
    state TEXT NOT NULL,
    ended_at TEXT,
    ended_by TEXT,
    end_reason TEXT,
    evidence_id TEXT
  ) STRICT;
CREATE INDEX record_requests_member ON record_requests (member_id);
CREATE INDEX record_requests_open ON record_requests (state) WHERE state = 'open';
CREATE TABLE gap_moves (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    gap_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    moved_at TEXT NOT NULL,
    moved_by TEXT,
    from_status TEXT NOT NULL,
    to_status TEXT NOT NULL,
    cause TEXT NOT NULL,
    cause_id TEXT,
    why TEXT
  ) STRICT;
CREATE INDEX gap_moves_member ON gap_moves (member_id);
CREATE TABLE care_gap_assessments (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    assessment_type TEXT NOT NULL,
    status TEXT NOT NULL,
    score INTEGER,
    risk_level TEXT,
    completed_at TEXT,
    crisis_at TEXT,
    responses TEXT NOT NULL
  ) STRICT;
CREATE INDEX care_gap_assessments_member ON care_gap_assessments (member_id);
CREATE TABLE calls (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    outcome TEXT NOT NULL,
    started_at TEXT NOT NULL,
    duration_minutes INTEGER NOT NULL,
    sentiment TEXT,
    coach_name TEXT NOT NULL,
    staff_id TEXT,
    scheduled_tests TEXT NOT NULL,
    notes TEXT NOT NULL,
    transcript TEXT,
    identity_verified INTEGER NOT NULL DEFAULT 0,
    override_reason TEXT,
    reason TEXT,
    reason_note TEXT NOT NULL DEFAULT ''
  ) STRICT;
CREATE INDEX calls_member ON calls (member_id);
CREATE INDEX calls_not_interested ON calls (started_at, member_id, outcome) WHERE reason = 'not-interested';
CREATE INDEX calls_day ON calls (substr(started_at, 1, 10), staff_id);
CREATE VIRTUAL TABLE calls_text
    USING fts5 (notes, transcript, content = 'calls', detail = 'none', columnsize = 0,
      tokenize = 'unicode61 remove_diacritics 2');
CREATE TABLE call_words_due (call INTEGER PRIMARY KEY, notes TEXT, transcript TEXT) STRICT;
CREATE TRIGGER call_words_gone AFTER DELETE ON calls WHEN (old.notes <> '' OR old.transcript IS NOT NULL) BEGIN
    INSERT INTO call_words_due (call, notes, transcript) SELECT old.rowid, old.notes, old.transcript
      WHERE NOT EXISTS (SELECT 1 FROM call_words_due WHERE call = old.rowid);
  END;
CREATE TABLE call_stats (
    member_id TEXT PRIMARY KEY,
    total INTEGER NOT NULL,
    total_completed INTEGER NOT NULL,
    last3_completed INTEGER NOT NULL,
    last_call_at TEXT NOT NULL,
    last_reached_at TEXT
  ) STRICT, WITHOUT ROWID;
CREATE TABLE callbacks (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    due_at TEXT NOT NULL,
    assigned_to TEXT,
    assigned_said_at TEXT,
    status TEXT NOT NULL,
    note TEXT NOT NULL,
    call_id TEXT,
    created_by TEXT,
    done_at TEXT,
    done_by TEXT
  ) STRICT;
CREATE INDEX callbacks_member ON callbacks (member_id, status);
CREATE INDEX callbacks_due ON callbacks (status, due_at);
CREATE TABLE outreach_tasks (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    audience TEXT NOT NULL,
    assigned_to TEXT,
    assigned_said_at TEXT,
    due_on TEXT NOT NULL,
    note TEXT NOT NULL,
    status TEXT NOT NULL,
    outcome TEXT NOT NULL,
    result TEXT,
    asked_at TEXT NOT NULL,
    asked_again_at TEXT,
    snooze_reasons TEXT NOT NULL,
    call_id TEXT,
    created_by TEXT,
    done_at TEXT,
    done_by TEXT,
    care_gap_id TEXT
  ) STRICT;
CREATE INDEX outreach_tasks_member ON outreach_tasks (member_id, status);
CREATE INDEX outreach_tasks_due ON outreach_tasks (status, due_on);
CREATE TABLE call_claims (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    station_id TEXT NOT NULL,
    claimed_at TEXT NOT NULL,
    lease_until TEXT NOT NULL,
    released_at TEXT
  ) STRICT;
CREATE INDEX call_claims_member ON call_claims (member_id);
CREATE TABLE communication_logs (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    type TEXT NOT NULL,
    sender_name TEXT,
    sender_email TEXT,
    sent_by TEXT,
    recipient TEXT NOT NULL,
    subject TEXT,
    provider TEXT NOT NULL,
    status TEXT NOT NULL,
    sent_at TEXT NOT NULL,
    delivered_at TEXT,
    opened_at TEXT,
    external_id TEXT,
    metadata TEXT NOT NULL,
    content TEXT NOT NULL
  ) STRICT;
CREATE INDEX communication_logs_member ON communication_logs (member_id, type, sent_at);
CREATE TABLE chat_messages (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    sender_type TEXT NOT NULL,
    sender_name TEXT NOT NULL,
    ai_suggested INTEGER NOT NULL,
    coordinator_id TEXT,
    automatic INTEGER NOT NULL,
    read INTEGER NOT NULL,
    message TEXT NOT NULL
  ) STRICT;
CREATE INDEX chat_messages_thread ON chat_messages (member_id, created_at, id);
CREATE INDEX chat_messages_unread ON chat_messages (member_id) WHERE sender_type = 'member' AND read = 0;
CREATE INDEX communication_logs_unread ON communication_logs (member_id) WHERE status = 'received';
CREATE VIEW unread_words AS
    SELECT id, member_id, created_at AS said_at, 'chat' AS channel FROM chat_messages WHERE sender_type = 'member' AND read = 0
    UNION ALL
    SELECT id, member_id, sent_at, type FROM communication_logs WHERE status = 'received';
CREATE INDEX chat_messages_answered ON chat_messages (member_id, created_at) WHERE sender_type <> 'member' AND automatic = 0;
CREATE INDEX communication_logs_read ON communication_logs (member_id) WHERE status = 'read';
CREATE VIEW seen_words AS
    SELECT c.id, m.id AS member_id, c.created_at AS said_at, 'chat' AS channel, 0 AS task_of_its_own
    FROM members AS m CROSS JOIN chat_messages AS c ON c.member_id = m.id AND c.created_at >= coalesce(date((
      SELECT a.created_at FROM chat_messages AS a
      WHERE a.member_id = m.id AND a.sender_type <> 'member' AND a.automatic = 0 AND NOT EXISTS (SELECT 1 FROM outbox AS r WHERE r.table_name = 'chat_messages' AND r.row_id = a.id AND r.state = 'attention')
      ORDER BY a.created_at DESC LIMIT 1
    ), '-1 day'), '')
    WHERE c.sender_type = 'member' AND c.read = 1
    UNION ALL
    SELECT l.id, l.member_id, l.sent_at, l.type, t.kind <> 'answer-text'
    FROM communication_logs AS l JOIN outreach_tasks AS t ON t.id = (
      SELECT o.id FROM outreach_tasks AS o
      WHERE o.member_id = l.member_id AND o.status = 'open' AND o.kind IN ('answer-text', 'visit-answer', 'confirm-stop')
        AND julianday(o.asked_at) <= julianday(l.created_at)
      ORDER BY o.kind = 'answer-text' LIMIT 1
    )
    WHERE l.status = 'read' AND l.metadata ->> 'visit' IS NULL;
CREATE VIEW waiting_words AS
    SELECT id, member_id, said_at, channel FROM unread_words
    UNION ALL
    SELECT s.id, s.member_id, s.said_at, s.channel FROM seen_words AS s
    WHERE NOT EXISTS (
        SELECT 1 FROM communication_logs AS a
        WHERE a.member_id = s.member_id AND a.metadata ->> 'purpose' = 'staff_text' AND a.status <> 'failed'
          AND julianday(a.sent_at) > julianday(s.said_at) AND NOT EXISTS (SELECT 1 FROM outbox AS r WHERE r.table_name = 'communication_logs' AND r.row_id = a.id AND r.state = 'attention')
      )
      AND NOT EXISTS (
        SELECT 1 FROM chat_messages AS c
        WHERE c.member_id = s.member_id AND c.sender_type <> 'member' AND c.automatic = 0
          AND julianday(c.created_at) > julianday(s.said_at) AND NOT EXISTS (SELECT 1 FROM outbox AS r WHERE r.table_name = 'chat_messages' AND r.row_id = c.id AND r.state = 'attention')
      )
      AND (s.task_of_its_own OR NOT EXISTS (
        SELECT 1 FROM member_outreach AS o
        WHERE o.member_id = s.member_id AND julianday(o.words_ended_until) >= julianday(s.said_at)
      ));
CREATE TABLE chat_typing (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    staff_id TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
CREATE INDEX chat_typing_member ON chat_typing (member_id);
CREATE TABLE urgent_alerts (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
    source TEXT NOT NULL,
    source_id TEXT,
    status TEXT NOT NULL,
    raised_at TEXT NOT NULL,
    acknowledged_at TEXT,
    acknowledged_by TEXT,
    escalated_at TEXT,
    closed_at TEXT,
    closed_by TEXT,
    close_reason TEXT,
    timeline TEXT NOT NULL
  ) STRICT;
CREATE INDEX urgent_alerts_member ON urgent_alerts (member_id, status);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    member_id TEXT NOT NULL,
    table_name TEXT NOT NULL,
    row_id TEXT NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'attention')),
    reason TEXT,
    detail TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    queued_at INTEGER NOT NULL
  ) STRICT;
CREATE INDEX outbox_member ON outbox (member_id, id);
CREATE INDEX outbox_row ON outbox (table_name, row_id, id);
CREATE TABLE server_copies (
    table_name TEXT NOT NULL,
    row_id TEXT NOT NULL,
    member_id TEXT NOT NULL,
    row TEXT NOT NULL,
    PRIMARY KEY (table_name, row_id)
  ) STRICT, WITHOUT ROWID;
CREATE INDEX server_copies_member ON server_copies (member_id);
CREATE TABLE sent_operations (
    id INTEGER PRIMARY KEY,
    member_id TEXT NOT NULL,
    payload TEXT NOT NULL,
    sent_at INTEGER NOT NULL
  ) STRICT;
CREATE INDEX sent_operations_at ON sent_operations (sent_at);
CREATE INDEX sent_operations_member ON sent_operations (member_id);
CREATE TABLE sync_cursors (
    table_name TEXT PRIMARY KEY,
    seen TEXT NOT NULL DEFAULT '1:1:',
    upto TEXT,
    changed_xid TEXT NOT NULL DEFAULT '0',
    row_id TEXT NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    complete INTEGER NOT NULL DEFAULT 0,
    rows_received INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
CREATE TABLE rejected_rows (
    table_name TEXT NOT NULL,
    row_id TEXT NOT NULL,
    changed_xid TEXT NOT NULL,
    PRIMARY KEY (table_name, row_id)
  ) STRICT, WITHOUT ROWID;
CREATE TABLE sync_removals (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL) STRICT;
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE trail_events (
    id TEXT PRIMARY KEY,
    at INTEGER NOT NULL,
    event TEXT NOT NULL
  ) STRICT;
CREATE INDEX trail_events_at ON trail_events (at, id);
CREATE TABLE active_call (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    member_id TEXT NOT NULL,
    call TEXT NOT NULL
  ) STRICT;
CREATE TABLE call_drafts (
    member_id TEXT PRIMARY KEY,
    saved_at INTEGER NOT NULL,
    draft TEXT NOT NULL
  ) STRICT;
CREATE TRIGGER member_takes_notes_along AFTER DELETE ON members
  BEGIN
    DELETE FROM call_drafts WHERE member_id = old.id
      AND NOT EXISTS (SELECT 1 FROM active_call WHERE active_call.member_id = old.id);
  END;
CREATE TABLE chat_drafts (
    member_id TEXT PRIMARY KEY,
    saved_at INTEGER NOT NULL,
    draft TEXT NOT NULL
  ) STRICT;
CREATE TRIGGER member_takes_chat_draft_along AFTER DELETE ON members
  BEGIN
    DELETE FROM chat_drafts WHERE member_id = old.id;
  END;
CREATE TABLE callback_notices (
    callback_id TEXT PRIMARY KEY,
    due_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
INSERT INTO calls_text (calls_text, rank) VALUES ('secure-delete', 1);
INSERT INTO members VALUES ('000dbba1-0000-4000-8000-d00000010000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '00000000-0000-4000-8000-0000000000a1', 'SH-900001', 'Rosa', 'Delgado', '+13055550111', 'rosa.delgado@example.com', '33130', '1954-03-09', 'F', 'es', 'America/New_York', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO member_outreach VALUES ('000dbba1-0000-4000-8000-d00000020000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'SunHealth Dual Care HMO D-SNP', 'critical', 4200, 82, 88, 'engaged', '2026-11-11T12:00:00.000Z', 0, '{"timeRanges":[{"start":"09:00","end":"12:00"},{"start":"16:00","end":"18:30"}],"daysOfWeek":["Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"],"timezone":"America/New_York","notes":"Rings twice before she reaches the phone."}', 'Answers best in Spanish before noon. Her A1C kit arrived and is still unused; offer to walk through the first step together.', '["Type 2 diabetes","Hypertension"]', '["Metformin","Lisinopril"]', '{"hobbies":["dominoes"],"pets":["Canela, an old beagle"],"family":["granddaughter Lucía starts school this year"],"occupation":"retired seamstress","favoriteTeam":"Miami Marlins","lastConversationHighlights":"Was proud of walking every evening"}', 0, NULL, NULL, 'Contesta mejor en español antes del mediodía. Su kit de A1C ya llegó y está sin usar; ofrézcale ver juntos el primer paso.', NULL, NULL, NULL, '', NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO contact_verifications VALUES ('000dbba1-0000-4000-8000-d00000030000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 1, '2026-09-21', 1, '2026-11-11', 0, NULL, 'call', '2026-11-11');
INSERT INTO contact_consents VALUES ('000dbba1-0000-4000-8000-d00000040000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 1, 1, NULL, 1, '2026-11-17T12:00:00.000Z');
INSERT INTO care_gaps VALUES ('000dbba1-0000-4000-8000-d00000050000', '2026-07-01T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'A1C Test', 'GSD', 'kit-out', NULL, '2026-12-30', NULL, NULL, NULL, NULL);
INSERT INTO appointments VALUES ('000dbba1-0000-4000-8000-d00000070000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'Retinal Exam', 'Bayside Eye Center', '100 Sample Plaza, Miami, FL 33130', '2026-11-26T13:30:00.000Z', 'scheduled', 'TEST-EYE-0001', 0, NULL, NULL, 'in-office', '2026-11-11', 'Sample Coach', NULL, NULL, NULL, NULL, NULL, 'America/New_York', NULL, NULL, NULL);
INSERT INTO test_kits VALUES ('000dbba1-0000-4000-8000-d00000080000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'A1C Home Test Kit', 'delivered', '2026-11-12', '2026-11-16', NULL, 'TEST1000001', NULL, NULL, NULL, '', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO lab_results VALUES ('000dbba1-0000-4000-8000-d00000090000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'Basic Metabolic Panel', '2026-11-18', 'available', 'Sample Lab One', 1, 0, 'Potassium slightly above the reference range. Provider asks for a repeat draw.', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO calls VALUES ('000dbba1-0000-4000-8000-d00000060000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'completed', '2026-11-11T11:25:00.000Z', 9, 'positive', 'Sample Coach', NULL, '["A1C Test"]', 'Agreed to the home kit. Prefers mornings. Daughter can help with the lancet.', 'Coach: Buenos días, señora Delgado, ¿es buen momento?
Member: Sí, mija, ya tomé mi café.
Coach: Le llamo por su prueba A1C. ¿Prefiere el laboratorio o un kit en casa?
Member: En casa, si se puede.
Coach: Claro que sí, se lo mando hoy.', 0, NULL, NULL, '');
INSERT INTO call_stats VALUES ('000dbba1-0000-4000-8000-d00000010000', 1, 1, 1, '2026-11-11T11:25:00.000Z', '2026-11-11T11:25:00.000Z');
INSERT INTO callbacks VALUES ('000dbba1-0000-4000-8000-d000000a0000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', '2026-11-20T15:00:00.000Z', '00000000-0000-4000-8000-00000000c101', NULL, 'open', 'Her daughter will be there in the afternoon.', NULL, '00000000-0000-4000-8000-00000000c101', NULL, NULL);
INSERT INTO outreach_tasks VALUES ('000dbba1-0000-4000-8000-d00000140000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'ride-question', 'team', NULL, NULL, '2026-11-21', 'Asks whether the plan pays for a ride to the lab.', 'open', '', NULL, '2026-11-11T12:00:00.000Z', NULL, '', NULL, '00000000-0000-4000-8000-00000000c101', NULL, NULL, NULL);
INSERT INTO communication_logs VALUES ('000dbba1-0000-4000-8000-d000000c0000', '2025-10-16T12:00:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'sms', 'Sample Coach', NULL, NULL, '+13055550111', NULL, 'internal', 'sent', '2026-11-12T11:40:00.000Z', NULL, NULL, NULL, '{"kit_type":"A1C Home Test Kit","purpose":"kit_order","notes":null}', 'Home test kit ordered');
INSERT INTO chat_messages VALUES ('000dbba1-0000-4000-8000-d000000d0000', '2026-11-17T11:10:00.000Z', '2025-10-16T12:00:00.000Z', NULL, '1', '000dbba1-0000-4000-8000-d00000010000', '00000000-0000-4000-8000-0000000000a1', 'member', 'Rosa Delgado', 0, NULL, 0, 1, 'Buenas tardes. Ya me llegó la cajita de la prueba.');
INSERT INTO outbox VALUES (1, 'kit.followUp', '000dbba1-0000-4000-8000-d00000010000', 'test_kits', '10000000-0000-4000-8000-000000000001', '{"kind":"kit.followUp","memberId":"000dbba1-0000-4000-8000-d00000010000","rowId":"10000000-0000-4000-8000-000000000001","seenXid":"1","at":"2026-11-20T12:00:00Z"}', 'waiting', NULL, NULL, 0, 0, 1795176000000);
INSERT INTO outbox VALUES (2, 'appointment.remind', '000dbba1-0000-4000-8000-d00000010000', 'appointments', '10000000-0000-4000-8000-000000000002', '{"kind":"appointment.remind","memberId":"000dbba1-0000-4000-8000-d00000010000","rowId":"10000000-0000-4000-8000-000000000002","seenXid":"1","at":"2026-11-20T12:00:00Z"}', 'attention', 'sync.conflict', '', 0, 0, 1795176000000);
INSERT INTO server_copies VALUES ('test_kits', '10000000-0000-4000-8000-000000000001', '000dbba1-0000-4000-8000-d00000010000', '{}');
INSERT INTO sync_cursors VALUES ('members', '5:5:', '10:12:10', '9', '10000000-0000-4000-8000-000000000009', 0, 0);
INSERT INTO meta VALUES ('server_epoch', '1');
INSERT INTO trail_events VALUES ('10000000-0000-4000-8000-000000000003', 1795176000000, '{"action":"member.viewed"}');
INSERT INTO active_call VALUES (1, '000dbba1-0000-4000-8000-d00000010000', '{}');
INSERT INTO call_drafts VALUES ('000dbba1-0000-4000-8000-d00000010000', 5, '{"notes":"Asked for a ride."}');
INSERT INTO chat_drafts VALUES ('000dbba1-0000-4000-8000-d00000010000', 5, 'Good morning');
INSERT INTO calls_text (calls_text) VALUES ('rebuild');
PRAGMA user_version = 1;
