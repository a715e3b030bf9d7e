import type { Migration } from './migration.ts'

const ROW = `
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL`

const MEMBER_ROW = `${ROW},
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL`

/**
 * Tables reference each other by uuid without foreign keys: a page of gaps may arrive before its member.
 * Wide text comes last in a row, so that a scan of the narrow columns does not decode it.
 */
export const syncedTables: Migration = {
  version: 1,
  name: 'synced_tables',
  up(db) {
    db.exec(`
      CREATE TABLE teams (${ROW}, name TEXT NOT NULL) STRICT;
      CREATE TABLE staff (${ROW},
        user_id TEXT, full_name TEXT NOT NULL, role TEXT NOT NULL, team_id TEXT NOT NULL, active INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE staff_teams (${ROW}, staff_id TEXT NOT NULL, team_id TEXT NOT NULL) STRICT;

      CREATE TABLE members (${ROW},
        team_id TEXT NOT NULL, member_id TEXT NOT NULL, first_name TEXT NOT NULL, last_name TEXT NOT NULL,
        phone TEXT, email TEXT, zip_code TEXT, date_of_birth TEXT, gender TEXT,
        preferred_language TEXT NOT NULL, time_zone TEXT
      ) STRICT;
      CREATE INDEX members_team ON members (team_id);

      CREATE TABLE member_outreach (${MEMBER_ROW},
        health_plan TEXT NOT NULL, priority TEXT NOT NULL, financial_value REAL NOT NULL,
        compliance_likelihood REAL NOT NULL, pickup_likelihood REAL, status TEXT NOT NULL,
        last_contact_at TEXT, hospice INTEGER NOT NULL, call_window TEXT NOT NULL,
        ai_insight TEXT NOT NULL, conditions TEXT NOT NULL, medications TEXT NOT NULL, personal_notes TEXT NOT NULL
      ) STRICT;
      CREATE INDEX member_outreach_member ON member_outreach (member_id);

      CREATE TABLE contact_verifications (${MEMBER_ROW},
        email_verified INTEGER NOT NULL, email_verified_date TEXT, phone_verified INTEGER NOT NULL,
        phone_verified_date TEXT, on_dnc INTEGER NOT NULL, dnc_date TEXT, verification_source TEXT, last_verified TEXT
      ) STRICT;
      CREATE INDEX contact_verifications_member ON contact_verifications (member_id, on_dnc);

      CREATE TABLE contact_consents (${MEMBER_ROW},
        sms_enabled INTEGER NOT NULL, email_enabled INTEGER NOT NULL, sms_stopped_at TEXT,
        has_account INTEGER NOT NULL, last_login_at TEXT
      ) STRICT;
      CREATE INDEX contact_consents_member ON contact_consents (member_id);

      CREATE TABLE care_gaps (${MEMBER_ROW},
        name TEXT NOT NULL, measure TEXT, status TEXT NOT NULL, window_start TEXT, window_end TEXT, exclusion_reason TEXT
      ) STRICT;
      CREATE INDEX care_gaps_member ON care_gaps (member_id, status);

      CREATE TABLE calls (${MEMBER_ROW},
        outcome TEXT NOT NULL, started_at TEXT NOT NULL, duration_minutes INTEGER NOT NULL, sentiment TEXT,
        coach_name TEXT NOT NULL, staff_id TEXT, scheduled_tests TEXT NOT NULL, notes TEXT NOT NULL, transcript TEXT
      ) STRICT;
      CREATE INDEX calls_member ON calls (member_id);
      CREATE INDEX calls_started ON calls (started_at);

      CREATE TABLE appointments (${MEMBER_ROW},
        test_name TEXT NOT NULL, lab_name TEXT, address TEXT, appointment_datetime TEXT NOT NULL, status TEXT NOT NULL,
        confirmation_number TEXT, reminder_sent INTEGER NOT NULL, reminder_sent_at TEXT, reminder_sent_by TEXT,
        provider TEXT NOT NULL, scheduled_on TEXT, scheduled_by TEXT
      ) STRICT;
      CREATE INDEX appointments_member ON appointments (member_id, status);

      CREATE TABLE test_kits (${MEMBER_ROW},
        kit_type TEXT NOT NULL, status TEXT NOT NULL, date_sent TEXT, date_delivered TEXT, date_completed TEXT,
        tracking_number TEXT, result_status TEXT, followed_up_at TEXT, followed_up_by TEXT
      ) STRICT;
      CREATE INDEX test_kits_member ON test_kits (member_id, status);

      CREATE TABLE lab_results (${MEMBER_ROW},
        test_name TEXT NOT NULL, test_date TEXT NOT NULL, status TEXT NOT NULL, provider TEXT, urgent INTEGER NOT NULL,
        result_summary TEXT, result_document_url TEXT, discussion_opened_at TEXT, discussion_opened_by TEXT
      ) STRICT;
      CREATE INDEX lab_results_member ON lab_results (member_id, status);

      CREATE TABLE sync_removals (${MEMBER_ROW}) STRICT;
    `)
  },
}
