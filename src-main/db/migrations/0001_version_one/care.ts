import { MEMBER_ROW } from './columns.ts'

/** What members need and have: gaps, appointments, kits, results, screenings. */
export const CARE = `
  CREATE TABLE care_gaps (${MEMBER_ROW},
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
  -- The header counts the gaps that were closed this week, out of years of them.
  CREATE INDEX care_gaps_closed ON care_gaps (moved_at, member_id) WHERE status = 'closed';

  CREATE TABLE appointments (${MEMBER_ROW},
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

  CREATE TABLE test_kits (${MEMBER_ROW},
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

  CREATE TABLE lab_results (${MEMBER_ROW},
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

  CREATE TABLE gap_evidence (${MEMBER_ROW},
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

  CREATE TABLE evidence_documents (${MEMBER_ROW},
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

  -- Records that practices are asked for.
  CREATE TABLE record_requests (${MEMBER_ROW},
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

  -- How gaps came to stand where they do.
  CREATE TABLE gap_moves (${MEMBER_ROW},
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

  -- Screenings: PHQ-9 and social needs checks.
  CREATE TABLE care_gap_assessments (${MEMBER_ROW},
    assessment_type TEXT NOT NULL,
    status TEXT NOT NULL,
    score INTEGER,
    risk_level TEXT,
    completed_at TEXT,
    crisis_at TEXT,
    responses TEXT NOT NULL
  ) STRICT;
  CREATE INDEX care_gap_assessments_member ON care_gap_assessments (member_id);
`
