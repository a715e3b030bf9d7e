import type { Migration } from './migration.ts'

const MEMBER_ROW = `
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT,
  changed_xid TEXT NOT NULL,
  member_id TEXT NOT NULL,
  team_id TEXT NOT NULL`

/** Chat with members, who is writing, urgent alerts, and half-written messages. */
export const conversations: Migration = {
  version: 6,
  name: 'conversations',
  up(db) {
    db.exec(`
      CREATE TABLE chat_messages (${MEMBER_ROW},
        sender_type TEXT NOT NULL, sender_name TEXT NOT NULL, ai_suggested INTEGER NOT NULL, coordinator_id TEXT,
        read INTEGER NOT NULL, message TEXT NOT NULL
      ) STRICT;
      CREATE INDEX chat_messages_thread ON chat_messages (member_id, created_at, id);
      CREATE INDEX chat_messages_unread ON chat_messages (member_id) WHERE sender_type = 'member' AND read = 0;

      CREATE TABLE chat_typing (${MEMBER_ROW}, staff_id TEXT NOT NULL, until TEXT NOT NULL) STRICT;
      CREATE INDEX chat_typing_member ON chat_typing (member_id);

      CREATE TABLE urgent_alerts (${MEMBER_ROW},
        source TEXT NOT NULL, source_id TEXT, status TEXT NOT NULL, raised_at TEXT NOT NULL, acknowledged_at TEXT,
        acknowledged_by TEXT, escalated_at TEXT, closed_at TEXT, closed_by TEXT, close_reason TEXT,
        timeline TEXT NOT NULL
      ) STRICT;
      CREATE INDEX urgent_alerts_member ON urgent_alerts (member_id, status);

      CREATE TABLE chat_drafts (
        member_id TEXT PRIMARY KEY,
        saved_at INTEGER NOT NULL,
        draft TEXT NOT NULL
      ) STRICT;

      CREATE TRIGGER member_takes_chat_draft_along AFTER DELETE ON members
      BEGIN
        DELETE FROM chat_drafts WHERE member_id = old.id;
      END;
    `)
  },
}
