import { MEMBER_ROW } from './columns.ts'

const HAS_TEXT = `(old.notes <> '' OR old.transcript IS NOT NULL)`

/** Calls, what is found and counted in them, and what members were promised in them. */
export const CALLS = `
  CREATE TABLE calls (${MEMBER_ROW},
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
  -- What sets members aside for a while: the few calls without interest, of either way, out of a month of calls.
  CREATE INDEX calls_not_interested ON calls (started_at, member_id, outcome) WHERE reason = 'not-interested';
  -- Calls arrive in no order of time or person: each one of a first sync changes a page of every index by either, which
  -- is encrypted again. So there is one narrow index by day; whoever uses it writes the day as here, and compares the
  -- instants as well.
  CREATE INDEX calls_day ON calls (substr(started_at, 1, 10), staff_id);

  -- The words by which calls are found. The texts stay in calls alone.
  CREATE VIRTUAL TABLE calls_text
    USING fts5 (notes, transcript, content = 'calls', detail = 'none', columnsize = 0,
      tokenize = 'unicode61 remove_diacritics 2');
  -- Without it, words of a call that was erased stay in the index until its pages are merged.
  INSERT INTO calls_text (calls_text, rank) VALUES ('secure-delete', 1);
  -- Calls whose words are not true at the moment, with the texts they were found by. Whoever writes calls does so by
  -- call-words.ts, which empties it in the same transaction; an erased call is noted by the trigger.
  CREATE TABLE call_words_due (call INTEGER PRIMARY KEY, notes TEXT, transcript TEXT) STRICT;
  CREATE TRIGGER call_words_gone AFTER DELETE ON calls WHEN ${HAS_TEXT} BEGIN
    INSERT INTO call_words_due (call, notes, transcript) SELECT old.rowid, old.notes, old.transcript
      WHERE NOT EXISTS (SELECT 1 FROM call_words_due WHERE call = old.rowid);
  END;

  -- Figures of each member's calls, so that ranking the queue reads one short row and no history. What nobody answered
  -- is a call, but no contact. Kept by call-stats.ts.
  CREATE TABLE call_stats (
    member_id TEXT PRIMARY KEY,
    total INTEGER NOT NULL,
    total_completed INTEGER NOT NULL,
    last3_completed INTEGER NOT NULL,
    last_call_at TEXT NOT NULL,
    last_reached_at TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE callbacks (${MEMBER_ROW},
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

  -- What members asked for, and somebody has to do.
  CREATE TABLE outreach_tasks (${MEMBER_ROW},
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

  -- Which station is calling whom.
  CREATE TABLE call_claims (${MEMBER_ROW},
    staff_id TEXT NOT NULL,
    station_id TEXT NOT NULL,
    claimed_at TEXT NOT NULL,
    lease_until TEXT NOT NULL,
    released_at TEXT
  ) STRICT;
  CREATE INDEX call_claims_member ON call_claims (member_id);
`
