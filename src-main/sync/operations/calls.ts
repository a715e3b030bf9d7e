import { hasLatestReason } from '#shared/domain/tasks/index.ts'
import { toldDay, toldTime } from '#shared/domain/time/index.ts'
import { asItStands, change, fitWhen, inserted, inTheirWords, isKept, isSameInstant, isSameMoment } from './rule.ts'

/** What a callback says against a change of it: the time that a colleague agreed, or how it ended. */
const agreedMeanwhile = ({ status, due_at }: { readonly status: string; readonly due_at: string }): string =>
  status === 'open' ? asItStands([toldTime(due_at)], status) : status

/** Calls, and what was promised in them: callbacks and tasks. */
export const CALLS = {
  'call.log': inserted('call.log', {
    table: 'calls',
    sent: ({ call }, actor) => ({
      outcome: call.outcome,
      started_at: call.startedAt,
      duration_minutes: call.durationMinutes,
      sentiment: call.sentiment,
      coach_name: actor.fullName,
      staff_id: actor.staffId,
      scheduled_tests: call.scheduledTests,
      notes: call.notes,
      identity_verified: call.identityVerified,
      override_reason: call.overrideReason,
      reason: call.reason,
      reason_note: call.reasonNote,
    }),
    // The server takes it into the receipt of the call (docs/outreach.md).
    alongside: ({ call: { basis } }) => (basis === undefined ? {} : { basis }),
    filled: () => ({ transcript: null }),
  }),
  'callback.add': inserted('callback.add', {
    table: 'callbacks',
    reachesOut: true,
    sent: (operation, actor) => ({
      due_at: operation.dueAt,
      assigned_to: operation.assignedTo,
      note: operation.note,
      call_id: operation.callId,
      created_by: actor.staffId,
    }),
    filled: () => ({ status: 'open' as const, assigned_said_at: null, done_at: null, done_by: null }),
  }),
  'callback.close': change('callback.close', {
    table: 'callbacks',
    // A call that a colleague has promised for another time since is not kept by this one.
    fit: (row, { status, was }) =>
      fitWhen(row.status === status, row.status === 'open' && isSameInstant(row.due_at, was)),
    changes: ({ at, status }, staffId) => ({ status, done_at: at, done_by: staffId }),
    against: agreedMeanwhile,
    was: ({ due_at }) => due_at,
  }),
  'callback.move': change('callback.move', {
    table: 'callbacks',
    reachesOut: true,
    fit: (row, { dueAt, was }) =>
      fitWhen(isSameInstant(row.due_at, dueAt), row.status === 'open' && isSameInstant(row.due_at, was)),
    changes: ({ dueAt }) => ({ due_at: dueAt }),
    against: agreedMeanwhile,
    was: ({ due_at }) => due_at,
  }),
  'callback.assign': change('callback.assign', {
    table: 'callbacks',
    // Whoever handed it to somebody else meanwhile is not overruled unseen, though it be again as it was seen: said once and told
    // twice, it would take back what came between.
    fit: (row, { assignedTo, was }) =>
      fitWhen(
        row.assigned_to === assignedTo,
        row.status === 'open' && row.assigned_to === was.assignedTo && isSameMoment(row.assigned_said_at, was.saidAt),
      ),
    changes: ({ at, assignedTo }) => ({ assigned_to: assignedTo, assigned_said_at: at }),
    against: ({ status }) => (status === 'open' ? 'callback.handedOver' : status),
    was: ({ assigned_to, assigned_said_at }) => ({ assignedTo: assigned_to, saidAt: assigned_said_at }),
  }),
  'task.add': inserted('task.add', {
    table: 'outreach_tasks',
    sent: (operation, actor) => ({
      kind: operation.task,
      audience: operation.audience,
      assigned_to: operation.assignedTo,
      due_on: operation.dueOn,
      note: operation.note,
      asked_at: operation.at,
      call_id: operation.callId,
      created_by: actor.staffId,
    }),
    filled: () => ({
      status: 'open' as const,
      assigned_said_at: null,
      outcome: '',
      result: null,
      asked_again_at: null,
      snooze_reasons: '',
      done_at: null,
      done_by: null,
      care_gap_id: null,
    }),
  }),
  'task.close': change('task.close', {
    table: 'outreach_tasks',
    // Two people can end one task: what the second one found out must not go because the first one was faster.
    fit: (row, { status, outcome, result }) =>
      fitWhen(row.status === status && row.result === result && isKept(row.outcome, outcome), row.status === 'open'),
    changes: ({ at, status, outcome, result }, staffId) => ({ status, outcome, result, done_at: at, done_by: staffId }),
    // What the colleague found that was meant, before any words about it.
    against: (row, { result }) =>
      row.result !== null && row.result !== result ? row.result : inTheirWords(row.outcome, row.status),
  }),
  'task.move': change('task.move', {
    table: 'outreach_tasks',
    // Two people can put it off to one day: why the second one did must not go because the first one was faster. What the member says
    // meanwhile brings it back to the day that was seen, and a colleague's reason stands there all the same.
    fit: (row, { dueOn, was, reasons }) =>
      fitWhen(
        row.due_on === dueOn && isKept(row.snooze_reasons, reasons),
        row.status === 'open' && row.due_on === was && hasLatestReason(reasons, row.snooze_reasons),
      ),
    changes: ({ dueOn, reasons }) => ({ due_on: dueOn, snooze_reasons: reasons }),
    against: ({ status, due_on, snooze_reasons }) =>
      status === 'open' ? asItStands([toldDay(due_on), snooze_reasons], status) : status,
    was: ({ due_on }) => due_on,
  }),
  'task.assign': change('task.assign', {
    table: 'outreach_tasks',
    // Whoever took it over, or gave it to somebody else meanwhile, is not overruled unseen: as with callbacks.
    fit: (row, { audience, assignedTo, was }) =>
      fitWhen(
        row.audience === audience && row.assigned_to === assignedTo,
        row.status === 'open' &&
          row.audience === was.audience &&
          row.assigned_to === was.assignedTo &&
          isSameMoment(row.assigned_said_at, was.saidAt),
      ),
    changes: ({ at, audience, assignedTo }) => ({ audience, assigned_to: assignedTo, assigned_said_at: at }),
    against: ({ status }) => (status === 'open' ? 'task.handedOver' : status),
    was: ({ audience, assigned_to, assigned_said_at }) => ({
      audience,
      assignedTo: assigned_to,
      saidAt: assigned_said_at,
    }),
  }),
}
