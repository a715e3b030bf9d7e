import { ROW } from './columns.ts'

/** Who works for the plan, in which teams, and what its administrators have set. A few rows each, so nothing is indexed. */
export const TEAMS = `
  CREATE TABLE teams (${ROW},
    name TEXT NOT NULL
  ) STRICT;

  CREATE TABLE staff (${ROW},
    user_id TEXT,
    full_name TEXT NOT NULL,
    role TEXT NOT NULL,
    team_id TEXT NOT NULL,
    active INTEGER NOT NULL
  ) STRICT;

  -- Teams that somebody covers besides their own.
  CREATE TABLE staff_teams (${ROW},
    staff_id TEXT NOT NULL,
    team_id TEXT NOT NULL
  ) STRICT;

  -- Who is away when, who covers, and who wants no notifications until when. The id is the staff record's.
  CREATE TABLE staff_absences (${ROW},
    team_id TEXT NOT NULL,
    away_from TEXT,
    away_until TEXT,
    away_note TEXT NOT NULL,
    cover_id TEXT,
    quiet_until TEXT,
    stated_by TEXT
  ) STRICT;

  -- One row. What is null is as the product has it.
  CREATE TABLE plan_settings (${ROW},
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

  -- Local help that the plan knows of.
  CREATE TABLE resources (${ROW},
    name TEXT NOT NULL,
    need TEXT NOT NULL,
    phone TEXT NOT NULL,
    zip_areas TEXT NOT NULL,
    languages TEXT NOT NULL
  ) STRICT;
`
