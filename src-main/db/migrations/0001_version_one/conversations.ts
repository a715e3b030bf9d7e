import { MEMBER_ROW } from './columns.ts'

/** What was written to members and by them, and alerts. */
export const CONVERSATIONS = `
  CREATE TABLE communication_logs (${MEMBER_ROW},
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

  CREATE TABLE chat_messages (${MEMBER_ROW},
    sender_type TEXT NOT NULL,
    sender_name TEXT NOT NULL,
    ai_suggested INTEGER NOT NULL,
    coordinator_id TEXT,
    read INTEGER NOT NULL,
    message TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_messages_thread ON chat_messages (member_id, created_at, id);
  CREATE INDEX chat_messages_unread ON chat_messages (member_id) WHERE sender_type = 'member' AND read = 0;

  CREATE INDEX communication_logs_unread ON communication_logs (member_id) WHERE status = 'received';
  -- What members wrote, in the portal or by text message, that nobody of the staff has seen.
  CREATE VIEW unread_words AS
    SELECT id, member_id, created_at AS said_at FROM chat_messages WHERE sender_type = 'member' AND read = 0
    UNION ALL
    SELECT id, member_id, sent_at FROM communication_logs WHERE status = 'received';

  -- Who of the staff is writing to a member, until when that holds.
  CREATE TABLE chat_typing (${MEMBER_ROW},
    staff_id TEXT NOT NULL,
    until TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_typing_member ON chat_typing (member_id);

  CREATE TABLE urgent_alerts (${MEMBER_ROW},
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
`
