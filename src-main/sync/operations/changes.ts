import { nextKitStatuses } from '#shared/domain/kits/index.ts'
import type { OperationOf, OutboxKind } from '#shared/sync/outbox.ts'
import type { SyncedRow, SyncedTable } from '#shared/sync/rows.ts'
import type { AppointmentStatus, KitStatus } from '#shared/sync/vocabulary.ts'
import { placeColumns } from './appointment-place.ts'
import { correctionFit } from './corrections.ts'
import type { ChangeRule, OperationFit } from './types.ts'

const FOLLOWED_UP: readonly KitStatus[] = ['sent', 'delivered', 'awaiting-completion']

/** An appointment that still holds. */
const BOOKED: readonly AppointmentStatus[] = ['scheduled', 'confirmed']

/** Which date a status of a kit stands for. */
const KIT_DATES = { delivered: 'date_delivered', completed: 'date_completed' } as const

function rule<K extends OutboxKind, T extends SyncedTable>(_kind: K, given: ChangeRule<K, T>): ChangeRule<K, T> {
  return given
}

/** The entries that are there: what a correction leaves out keeps its value. */
function present<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

function fitWhen(done: boolean, possible: boolean): OperationFit {
  return done ? 'done' : possible ? 'new' : 'conflict'
}

/** Instants may be written in several ways. */
const isSameInstant = (one: string, other: string): boolean => Date.parse(one) === Date.parse(other)

const isSince = (done: string | null, at: string): boolean => done !== null && Date.parse(done) >= Date.parse(at)

const isSameMoment = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : isSameInstant(one, other)

function isAwayAlready(row: SyncedRow<'staff_absences'>, away: OperationOf<'absence.set'>['away']): boolean {
  return (
    isSameMoment(row.away_from, away?.from ?? null) &&
    isSameMoment(row.away_until, away?.until ?? null) &&
    row.away_note === (away?.note ?? '') &&
    row.cover_id === (away?.coverId ?? null)
  )
}

function isAlready(row: SyncedRow<'appointments'>, place: ReturnType<typeof placeColumns>): boolean {
  const { appointment_datetime: at, ...rest } = place
  const same = Object.entries(rest).every(([column, value]) => row[column as keyof typeof rest] === value)
  return same && isSameInstant(row.appointment_datetime, at)
}

/** Operations on rows that exist, by kind. */
export const CHANGES = {
  'appointment.remind': rule('appointment.remind', {
    table: 'appointments',
    // Asked for is not sent: what became of it is the server's word. After a failure it may be asked for again.
    fit: (row, { at }) =>
      fitWhen(
        row.reminder_sent || row.reminder_state === 'waiting' || isSince(row.reminder_asked_at, at),
        row.status === 'scheduled',
      ),
    changes: ({ at }, staffId) => ({
      reminder_asked_at: at,
      reminder_asked_by: staffId,
      reminder_state: 'waiting' as const,
      reminder_channel: null,
      reminder_reason: null,
      // The demo has no server that would say what became of it.
      ...(staffId === null && {
        reminder_sent: true,
        reminder_sent_at: at,
        reminder_state: 'sent' as const,
        reminder_channel: 'sms' as const,
      }),
    }),
  }),
  'appointment.move': rule('appointment.move', {
    table: 'appointments',
    fit: (row, operation) => fitWhen(isAlready(row, placeColumns(operation)), BOOKED.includes(row.status)),
    changes: (operation) => placeColumns(operation),
  }),
  'appointment.cancel': rule('appointment.cancel', {
    table: 'appointments',
    fit: (row, { reason }) =>
      fitWhen(row.status === 'cancelled' && row.cancel_reason === reason, BOOKED.includes(row.status)),
    changes: ({ reason }) => ({ status: 'cancelled' as const, cancel_reason: reason }),
  }),
  'kit.followUp': rule('kit.followUp', {
    table: 'test_kits',
    // A later nudge is a new follow-up; the same one delivered twice is not.
    fit: (row, { at }) => fitWhen(isSince(row.followed_up_at, at), FOLLOWED_UP.includes(row.status)),
    changes: ({ at }, staffId) => ({
      followed_up_at: at,
      followed_up_by: staffId,
      follow_up_state: 'waiting' as const,
      follow_up_channel: null,
      follow_up_reason: null,
      ...(staffId === null && {
        follow_up_state: 'sent' as const,
        follow_up_sent_at: at,
        follow_up_channel: 'sms' as const,
      }),
    }),
  }),
  'kit.approve': rule('kit.approve', {
    table: 'test_kits',
    fit: (row) => fitWhen(row.approved_at !== null, row.status === 'ordered'),
    changes: ({ at, dateSent }, staffId) => ({
      status: 'sent' as const,
      date_sent: dateSent,
      approved_at: at,
      approved_by: staffId,
      status_changed_at: at,
      status_changed_by: staffId,
    }),
  }),
  'kit.setStatus': rule('kit.setStatus', {
    table: 'test_kits',
    fit: (row, { status }) => fitWhen(row.status === status, nextKitStatuses(row.status).includes(status)),
    changes: ({ at, status, date }, staffId) => ({
      status,
      ...(status === 'delivered' || status === 'completed' ? { [KIT_DATES[status]]: date } : {}),
      status_changed_at: at,
      status_changed_by: staffId,
    }),
  }),
  'result.discuss': rule('result.discuss', {
    table: 'lab_results',
    fit: (row) => fitWhen(row.discussion_opened_at !== null, row.status === 'available'),
    changes: ({ at }, staffId) => ({ discussion_opened_at: at, discussion_opened_by: staffId }),
  }),
  'chat.markRead': rule('chat.markRead', {
    table: 'chat_messages',
    fit: (row) => fitWhen(row.read, row.sender_type === 'member'),
    changes: () => ({ read: true }),
  }),
  'alert.acknowledge': rule('alert.acknowledge', {
    table: 'urgent_alerts',
    // Somebody else who was faster owns it: that is a conflict, not success. The time is no sign: the server bounds it.
    fit: (row, _, staffId) =>
      fitWhen(row.acknowledged_by !== null && row.acknowledged_by === staffId, row.status === 'open'),
    changes: ({ at }, staffId) => ({ status: 'acknowledged' as const, acknowledged_at: at, acknowledged_by: staffId }),
  }),
  'alert.close': rule('alert.close', {
    table: 'urgent_alerts',
    fit: (row, { reason }) => fitWhen(row.status === 'closed' && row.close_reason === reason, row.status !== 'closed'),
    changes: ({ at, reason }, staffId) => ({
      status: 'closed' as const,
      closed_at: at,
      closed_by: staffId,
      close_reason: reason,
    }),
  }),
  'callback.close': rule('callback.close', {
    table: 'callbacks',
    fit: (row, { status }) => fitWhen(row.status === status, row.status === 'open'),
    changes: ({ at, status }, staffId) => ({ status, done_at: at, done_by: staffId }),
  }),
  'callback.move': rule('callback.move', {
    table: 'callbacks',
    fit: (row, { dueAt }) => fitWhen(Date.parse(row.due_at) === Date.parse(dueAt), row.status === 'open'),
    changes: ({ dueAt }) => ({ due_at: dueAt }),
  }),
  'callback.assign': rule('callback.assign', {
    table: 'callbacks',
    // Whoever handed it to somebody else meanwhile is not overruled unseen.
    fit: (row, { assignedTo, was }) =>
      fitWhen(row.assigned_to === assignedTo, row.status === 'open' && row.assigned_to === was),
    changes: ({ assignedTo }) => ({ assigned_to: assignedTo }),
    against: ({ status }) => (status === 'open' ? 'callback.handedOver' : status),
  }),
  'task.close': rule('task.close', {
    table: 'outreach_tasks',
    fit: (row, { status }) => fitWhen(row.status === status, row.status === 'open'),
    changes: ({ at, status, outcome }, staffId) => ({ status, outcome, done_at: at, done_by: staffId }),
  }),
  'member.correct': rule('member.correct', {
    table: 'members',
    fit: (row, operation) => correctionFit(row, operation),
    changes: ({ at, source, now }, staffId) => ({
      ...present(now),
      correction_source: source,
      corrected_at: at,
      corrected_by: staffId,
    }),
  }),
  'member.wish': rule('member.wish', {
    table: 'member_outreach',
    fit: (row, operation) => correctionFit(row, operation),
    changes: ({ now }) => present(now),
  }),
  'member.skip': rule('member.skip', {
    table: 'member_outreach',
    // Whoever set the member aside later, knew more.
    fit: (row, { until, reason, at }) =>
      fitWhen(
        row.skipped_until !== null && isSameInstant(row.skipped_until, until) && row.skip_reason === reason,
        !isSince(row.skipped_at, at),
      ),
    changes: ({ at, until, reason, note }, staffId) => ({
      skipped_at: at,
      skipped_until: until,
      skip_reason: reason,
      skip_note: note,
      skipped_by: staffId,
    }),
  }),
  'member.unskip': rule('member.unskip', {
    table: 'member_outreach',
    // Set aside anew after this was asked: that stands.
    fit: (row, { at }) => fitWhen(row.skipped_at === null || Date.parse(row.skipped_at) > Date.parse(at), true),
    changes: () => ({ skipped_at: null, skipped_until: null, skip_reason: null, skip_note: '', skipped_by: null }),
  }),
  'absence.set': rule('absence.set', {
    table: 'staff_absences',
    // Whoever is away says it, or a supervisor: what was said last, stands.
    fit: (row, { away }) => fitWhen(isAwayAlready(row, away), true),
    changes: ({ away }, staffId) => ({
      stated_by: away === null ? null : staffId,
      away_from: away?.from ?? null,
      away_until: away?.until ?? null,
      away_note: away?.note ?? '',
      cover_id: away?.coverId ?? null,
    }),
  }),
  'absence.quiet': rule('absence.quiet', {
    table: 'staff_absences',
    fit: (row, { until }) => fitWhen(isSameMoment(row.quiet_until, until), true),
    changes: ({ until }) => ({ quiet_until: until }),
  }),
  'contact.confirm': rule('contact.confirm', {
    table: 'contact_verifications',
    fit: (row, { channel, date }) => {
      const known = channel === 'sms' ? row.phone_verified_date : row.email_verified_date
      const verified = channel === 'sms' ? row.phone_verified : row.email_verified
      return fitWhen(verified && known !== null && known >= date, true)
    },
    changes: ({ channel, date }) => ({
      ...(channel === 'sms'
        ? { phone_verified: true, phone_verified_date: date }
        : { email_verified: true, email_verified_date: date }),
      verification_source: 'call' as const,
      last_verified: date,
    }),
  }),
  'task.move': rule('task.move', {
    table: 'outreach_tasks',
    fit: (row, { dueOn }) => fitWhen(row.due_on === dueOn, row.status === 'open'),
    changes: ({ dueOn }) => ({ due_on: dueOn }),
  }),
  'statement.withdraw': rule('statement.withdraw', {
    table: 'member_statements',
    // Whoever took it back, and why: it does not count any more, which is all that is wanted.
    fit: (row) => fitWhen(row.withdrawn_at !== null, true),
    changes: ({ at, reason }, staffId) => ({ withdrawn_at: at, withdrawn_by: staffId, withdraw_reason: reason }),
  }),
} as const

export type ChangeKind = keyof typeof CHANGES
