/** What every synced row has. `changed_xid` is the decimal text of the server's xid8, compared as a number. */
export const ROW = `
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL`

/** What every synced row of a member has. `member_id` is the row id of the member, not the number of the plan. */
export const MEMBER_ROW = `${ROW},
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL`
