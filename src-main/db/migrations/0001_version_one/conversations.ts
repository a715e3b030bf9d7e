import { MEMBER_ROW } from './columns.ts'

/** False for what the server refused to take from this station: nobody has got that. */
const isTaken = (table: string, row: string): string =>
  `NOT EXISTS (SELECT 1 FROM outbox AS r WHERE r.table_name = '${table}' AND r.row_id = ${row}.id AND r.state = 'attention')`

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
    automatic INTEGER NOT NULL,
    read INTEGER NOT NULL,
    message TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chat_messages_thread ON chat_messages (member_id, created_at, id);
  CREATE INDEX chat_messages_unread ON chat_messages (member_id) WHERE sender_type = 'member' AND read = 0;

  CREATE INDEX communication_logs_unread ON communication_logs (member_id) WHERE status = 'received';
  -- What members wrote, in the portal or by text message, that nobody of the staff has seen.
  CREATE VIEW unread_words AS
    SELECT id, member_id, created_at AS said_at, 'chat' AS channel FROM chat_messages WHERE sender_type = 'member' AND read = 0
    UNION ALL
    SELECT id, member_id, sent_at, type FROM communication_logs WHERE status = 'received';

  CREATE INDEX chat_messages_answered ON chat_messages (member_id, created_at) WHERE sender_type <> 'member' AND automatic = 0;
  CREATE INDEX communication_logs_read ON communication_logs (member_id) WHERE status = 'read';
  -- What somebody has seen and nobody has ended yet, as far as one table tells: chat since the day before the last answer in the chat (times
  -- come with any offset), and text messages and e-mails whose task is open. A task begins in the same transaction as the first of its
  -- messages; task_of_its_own: what was taken for the end of texts, or for an answer about a visit, ends with its own task alone.
  CREATE VIEW seen_words AS
    SELECT c.id, m.id AS member_id, c.created_at AS said_at, 'chat' AS channel, 0 AS task_of_its_own
    FROM members AS m CROSS JOIN chat_messages AS c ON c.member_id = m.id AND c.created_at >= coalesce(date((
      SELECT a.created_at FROM chat_messages AS a
      WHERE a.member_id = m.id AND a.sender_type <> 'member' AND a.automatic = 0 AND ${isTaken('chat_messages', 'a')}
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

  -- What waits for the staff: what nobody has seen, and what somebody has seen and nobody has ended, neither by words of a person that went
  -- out, whichever way, nor by saying that it needs none. No reminder of the server answers, and nothing that the server refused.
  CREATE VIEW waiting_words AS
    SELECT id, member_id, said_at, channel FROM unread_words
    UNION ALL
    SELECT s.id, s.member_id, s.said_at, s.channel FROM seen_words AS s
    WHERE NOT EXISTS (
        SELECT 1 FROM communication_logs AS a
        WHERE a.member_id = s.member_id AND a.metadata ->> 'purpose' = 'staff_text' AND a.status <> 'failed'
          AND julianday(a.sent_at) > julianday(s.said_at) AND ${isTaken('communication_logs', 'a')}
      )
      AND NOT EXISTS (
        SELECT 1 FROM chat_messages AS c
        WHERE c.member_id = s.member_id AND c.sender_type <> 'member' AND c.automatic = 0
          AND julianday(c.created_at) > julianday(s.said_at) AND ${isTaken('chat_messages', 'c')}
      )
      AND (s.task_of_its_own OR NOT EXISTS (
        SELECT 1 FROM member_outreach AS o
        WHERE o.member_id = s.member_id AND julianday(o.words_ended_until) >= julianday(s.said_at)
      ));

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
