import { MEMBER_ROW, ROW } from './columns.ts'

/** Who the members are, how they may be reached, and what was said about them. */
export const MEMBERS = `
  -- Here member_id is the number that the plan gave.
  CREATE TABLE members (${ROW},
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
  -- What members are found by, and where they are: the board opens by reading these few pages, and decrypts no whole records.
  CREATE INDEX members_finder ON members
    (id, first_name, last_name, preferred_name, phone, other_phone, member_id, date_of_birth, zip_code, time_zone);

  CREATE TABLE member_outreach (${MEMBER_ROW},
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
  -- The columns that the board ranks by.
  CREATE INDEX member_outreach_ranking ON member_outreach
    (member_id, priority, financial_value, pickup_likelihood, call_window, contact_hold);
  -- The few of all members who are set aside.
  CREATE INDEX member_outreach_skipped ON member_outreach (skipped_until) WHERE skipped_until IS NOT NULL;
  -- The other orders of the list, and "only mine".
  CREATE INDEX member_outreach_contact ON member_outreach (member_id, last_contact_at);
  CREATE INDEX member_outreach_caller ON member_outreach (one_caller, member_id) WHERE one_caller IS NOT NULL;

  CREATE TABLE contact_verifications (${MEMBER_ROW},
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

  CREATE TABLE contact_consents (${MEMBER_ROW},
    sms_enabled INTEGER NOT NULL,
    email_enabled INTEGER NOT NULL,
    sms_stopped_at TEXT,
    has_account INTEGER NOT NULL,
    last_login_at TEXT
  ) STRICT;
  CREATE INDEX contact_consents_member ON contact_consents (member_id);

  -- What was said about members on the phone.
  CREATE TABLE member_statements (${MEMBER_ROW},
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
`
