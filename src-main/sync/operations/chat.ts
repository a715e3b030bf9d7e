import { toldTime } from '#shared/domain/time/index.ts'
import { change, fitWhen, inserted, inTheirWords, isSameMoment, isSince } from './rule.ts'

/** What members write and what is answered in the portal, and the urgent alerts that come of it. */
export const CHAT = {
  'chat.send': inserted('chat.send', {
    table: 'chat_messages',
    reachesOut: true,
    sent: ({ text, aiSuggested }, actor) => ({
      sender_type: 'coordinator' as const,
      sender_name: actor.fullName,
      message: text,
      ai_suggested: aiSuggested,
      coordinator_id: actor.staffId,
    }),
    filled: () => ({ automatic: false, read: false }),
  }),
  'chat.markRead': change('chat.markRead', {
    table: 'chat_messages',
    fit: (row) => fitWhen(row.read, row.sender_type === 'member'),
    changes: () => ({ read: true }),
  }),
  'text.markRead': change('text.markRead', {
    table: 'communication_logs',
    fit: ({ status }) => fitWhen(status === 'read', status === 'received'),
    changes: () => ({ status: 'read' }),
  }),
  'words.end': change('words.end', {
    table: 'member_outreach',
    // Whoever ended what came later has ended this too.
    fit: (row, { until }) => fitWhen(isSince(row.words_ended_until, until), true),
    changes: ({ at, until }, staffId) => ({
      words_ended_until: until,
      words_ended_at: at,
      words_ended_by: staffId,
    }),
    against: ({ words_ended_until: until }) => (until === null ? '' : toldTime(until)),
    was: ({ words_ended_until }) => words_ended_until,
  }),
  'words.reopen': change('words.reopen', {
    table: 'member_outreach',
    // Of what a colleague has ended since, nothing is taken back.
    fit: (row, { back, was }) =>
      fitWhen(
        row.words_ended_until === null || (back !== null && isSameMoment(row.words_ended_until, back)),
        isSameMoment(row.words_ended_until, was),
      ),
    changes: ({ at, back }, staffId) => ({ words_ended_until: back, words_ended_at: at, words_ended_by: staffId }),
    against: ({ words_ended_until: until }) => (until === null ? '' : toldTime(until)),
    was: ({ words_ended_until }) => words_ended_until,
  }),
  'alert.acknowledge': change('alert.acknowledge', {
    table: 'urgent_alerts',
    // Somebody else who was faster owns it: that is a conflict, not success. The time is no sign: the server bounds it.
    fit: (row, _, staffId) =>
      fitWhen(row.acknowledged_by !== null && row.acknowledged_by === staffId, row.status === 'open'),
    changes: ({ at }, staffId) => ({ status: 'acknowledged' as const, acknowledged_at: at, acknowledged_by: staffId }),
  }),
  'alert.close': change('alert.close', {
    table: 'urgent_alerts',
    fit: (row, { reason }) => fitWhen(row.status === 'closed' && row.close_reason === reason, row.status !== 'closed'),
    changes: ({ at, reason }, staffId) => ({
      status: 'closed' as const,
      closed_at: at,
      closed_by: staffId,
      close_reason: reason,
    }),
    against: ({ status, close_reason }) => inTheirWords(close_reason, status),
  }),
}
