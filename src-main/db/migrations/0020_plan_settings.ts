import type { Migration } from './migration.ts'

/** What the plan's administrators have set. */
export const planSettings: Migration = {
  version: 20,
  name: 'plan_settings',
  up(db) {
    db.exec(`
      CREATE TABLE plan_settings (
        id TEXT PRIMARY KEY,
        created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL,
        deleted_at TEXT,
        changed_xid TEXT NOT NULL,
        plan_name TEXT, plan_short TEXT, callback_number TEXT, portal_url TEXT,
        lab_one_name TEXT, lab_one_scheduler TEXT, lab_two_name TEXT, lab_two_scheduler TEXT, kit_catalog TEXT,
        calling TEXT
      ) STRICT;
    `)
  },
}
