import type { VisitEnd } from '#shared/domain/appointments/index.ts'
import { waitsToShip } from '#shared/domain/kit-shipping/index.ts'
import { nextKitStatuses } from '#shared/domain/kits/index.ts'
import { toldDay, toldTime } from '#shared/domain/time/index.ts'
import type { OperationOf, SeenPlace } from '#shared/sync/outbox.ts'
import type { SyncedRow } from '#shared/sync/rows.ts'
import { UNTOUCHED_APPOINTMENT, UNTOUCHED_KIT } from '#shared/sync/untouched.ts'
import type { AppointmentStatus, KitStatus } from '#shared/sync/vocabulary.ts'
import { asItStands, change, fitWhen, inserted, isSameInstant, isSameMoment, isSinceUnseen } from './rule.ts'

const BOOKED: readonly AppointmentStatus[] = ['scheduled', 'confirmed']

/** Neither over nor called off, as far as anybody said. */
const stillHolds = ({ status }: { readonly status: AppointmentStatus }): boolean => BOOKED.includes(status)

/** When and where, as columns of `appointments`. */
function placeColumns(operation: OperationOf<'appointment.book'> | OperationOf<'appointment.move'>) {
  return {
    provider: operation.provider,
    lab_name: operation.labName,
    address: operation.address,
    appointment_datetime: operation.startsAt,
    time_zone: operation.timeZone,
    confirmation_number: operation.confirmationNumber,
  }
}

function isAt(row: SeenPlace, { appointment_datetime: at, ...rest }: SeenPlace): boolean {
  const same = Object.entries(rest).every(([column, value]) => row[column as keyof typeof rest] === value)
  return same && isSameInstant(row.appointment_datetime, at)
}

/** What an appointment says against a change of it: when and where it is now, or how it ended. */
function movedMeanwhile(row: SyncedRow<'appointments'>): string {
  if (!stillHolds(row)) return row.status
  const { appointment_datetime: at, time_zone: zone } = row
  return asItStands([toldTime(at, zone), row.lab_name, row.address, row.confirmation_number], row.status)
}

const FOLLOWED_UP: readonly KitStatus[] = ['sent', 'delivered', 'awaiting-completion']

/** Which date a status of a kit stands for. */
const KIT_DATES = { delivered: 'date_delivered', completed: 'date_completed' } as const

type SeenVisit = Pick<SyncedRow<'appointments'>, 'status' | 'appointment_datetime' | 'end_said_at'>

/**
 * How a visit ended. What a colleague has said of it since is not replaced unseen, though it be again as it was seen: said once and
 * told twice, it would take back what came between. Whether it was confirmed before it took place matters no more.
 */
const visitEnd = (status: VisitEnd) => ({
  table: 'appointments' as const,
  fit: (row: SyncedRow<'appointments'>, { was }: { readonly was: SeenVisit }) =>
    fitWhen(
      row.status === status,
      (row.status === was.status || (stillHolds(row) && stillHolds(was))) &&
        was.status !== 'cancelled' &&
        isSameMoment(row.end_said_at, was.end_said_at) &&
        isSameInstant(row.appointment_datetime, was.appointment_datetime),
    ),
  changes: ({ at }: { readonly at: string }) => ({ status, end_said_at: at }),
  against: movedMeanwhile,
  was: ({ status: stood, appointment_datetime, end_said_at }: SeenVisit) => ({
    status: stood,
    appointment_datetime,
    end_said_at,
  }),
})

/** Appointments, kits and results. */
export const CARE = {
  'appointment.book': inserted('appointment.book', {
    table: 'appointments',
    reachesOut: true,
    sent: (operation, actor) => ({
      test_name: operation.testName,
      ...placeColumns(operation),
      scheduled_on: operation.scheduledOn,
      scheduled_by: actor.fullName,
      call_id: operation.callId,
    }),
    filled: () => ({ ...UNTOUCHED_APPOINTMENT, status: 'scheduled' as const }),
  }),
  'appointment.remind': change('appointment.remind', {
    table: 'appointments',
    reachesOut: true,
    asksForMessage: true,
    // Asked for is not sent: what became of it is the server's word. After a failure it may be asked for again.
    fit: (row, { at, seenXid }) =>
      fitWhen(
        row.reminder_sent ||
          row.reminder_state === 'waiting' ||
          isSinceUnseen(row, row.reminder_asked_at, { at, seenXid }),
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
      }),
    }),
  }),
  'appointment.move': change('appointment.move', {
    table: 'appointments',
    fit: (row, operation) => fitWhen(isAt(row, placeColumns(operation)), stillHolds(row) && isAt(row, operation.was)),
    changes: (operation) => placeColumns(operation),
    against: movedMeanwhile,
    was: (row) => row,
  }),
  'appointment.cancel': change('appointment.cancel', {
    table: 'appointments',
    // What a colleague has agreed with the member since is not called off unseen.
    fit: (row, { reason, was }) =>
      fitWhen(row.status === 'cancelled' && row.cancel_reason === reason, stillHolds(row) && isAt(row, was)),
    changes: ({ reason }) => ({ status: 'cancelled' as const, cancel_reason: reason }),
    against: movedMeanwhile,
    was: (row) => row,
  }),
  'appointment.attend': change('appointment.attend', visitEnd('completed')),
  'appointment.miss': change('appointment.miss', visitEnd('no-show')),
  'kit.order': inserted('kit.order', {
    table: 'test_kits',
    reachesOut: true,
    sent: (operation) => ({
      kit_type: operation.kitType,
      status: operation.status,
      date_sent: operation.dateSent,
      order_notes: operation.notes,
      duplicate_confirmed: operation.duplicateConfirmed,
      risk_answers: operation.riskAnswers,
      ship_to: operation.shipTo,
    }),
    filled: (_, actor) => ({ ...UNTOUCHED_KIT, ordered_by: actor.staffId }),
  }),
  'kit.approve': change('kit.approve', {
    table: 'test_kits',
    reachesOut: true,
    fit: (row, { dateSent }) =>
      fitWhen(row.approved_at !== null && row.date_sent === dateSent, row.status === 'ordered'),
    changes: ({ at, dateSent }, staffId) => ({
      status: 'sent' as const,
      date_sent: dateSent,
      approved_at: at,
      approved_by: staffId,
      status_changed_at: at,
      status_changed_by: staffId,
    }),
  }),
  'kit.ship': change('kit.ship', {
    table: 'test_kits',
    reachesOut: true,
    // Of two who ship the same kit, the second is told when and with which number the first one did.
    fit: (row, { date, shipTo, trackingNumber }) =>
      fitWhen(
        row.shipped_at !== null &&
          row.date_sent === date &&
          row.ship_to === shipTo &&
          row.tracking_number === trackingNumber,
        waitsToShip(row),
      ),
    changes: ({ at, date, shipTo, trackingNumber }, staffId) => ({
      shipped_at: at,
      shipped_by: staffId,
      date_sent: date,
      ship_to: shipTo,
      tracking_number: trackingNumber,
    }),
    against: (row) =>
      asItStands(
        row.shipped_at === null || row.date_sent === null
          ? []
          : [toldDay(row.date_sent), row.ship_to, row.tracking_number],
        row.status,
      ),
  }),
  'kit.setStatus': change('kit.setStatus', {
    table: 'test_kits',
    // On its way it may skip what nobody saw; what a colleague has seen since is not lost unseen.
    fit: (row, { status, date, was }) =>
      fitWhen(
        row.status === status &&
          (status === 'delivered' || status === 'completed' ? row[KIT_DATES[status]] === date : true),
        nextKitStatuses(row.status).includes(status) && (status !== 'lost' || row.status === was),
      ),
    changes: ({ at, status, date }, staffId) => ({
      status,
      ...(status === 'delivered' || status === 'completed' ? { [KIT_DATES[status]]: date } : {}),
      status_changed_at: at,
      status_changed_by: staffId,
    }),
    was: ({ status }) => status,
  }),
  'kit.followUp': change('kit.followUp', {
    table: 'test_kits',
    reachesOut: true,
    asksForMessage: true,
    // A later nudge is a new follow-up; the same one delivered twice is not.
    fit: (row, { at, seenXid }) =>
      fitWhen(isSinceUnseen(row, row.followed_up_at, { at, seenXid }), FOLLOWED_UP.includes(row.status)),
    changes: ({ at }, staffId) => ({
      followed_up_at: at,
      followed_up_by: staffId,
      follow_up_state: 'waiting' as const,
      follow_up_channel: null,
      follow_up_reason: null,
      ...(staffId === null && {
        follow_up_state: 'sent' as const,
        follow_up_sent_at: at,
      }),
    }),
  }),
  'result.discuss': change('result.discuss', {
    table: 'lab_results',
    fit: (row) => fitWhen(row.discussion_opened_at !== null, row.status === 'available'),
    changes: ({ at }, staffId) => ({ discussion_opened_at: at, discussion_opened_by: staffId }),
  }),
  'result.discussed': change('result.discussed', {
    table: 'lab_results',
    // Once is enough, by whomever.
    fit: (row) => fitWhen(row.status === 'discussed-with-member', true),
    changes: ({ at, callId }, staffId) => ({
      status: 'discussed-with-member' as const,
      discussed_at: at,
      discussed_by: staffId,
      discussed_in: callId,
    }),
  }),
}
