import type { AppointmentRow, LabResultRow, TestKitRow } from '../../sync/rows.ts'
import { toEpochMs } from '../time/index.ts'
import { KIT_STATUSES, LAB_RESULT_STATUSES, type KitStatus, type StaffRole } from '../../sync/vocabulary.ts'

/** What the Test Status Overview panel shows for one member (docs/rules/care.md#tests-and-results). */
export interface TestStatusOverview<A, K, R> {
  readonly scheduledTests: readonly A[]
  readonly kits: readonly K[]
  readonly results: readonly R[]
}

type AppointmentFacts = Pick<AppointmentRow, 'status' | 'reminder_sent' | 'appointment_datetime'>
type KitFacts = Pick<TestKitRow, 'status' | 'date_sent' | 'followed_up_at'>
type ResultFacts = Pick<LabResultRow, 'status' | 'test_date' | 'discussion_opened_at'>

/** The panel's entries, newest first; a status outside the known lists is not shown. */
export function testStatusOverview<A extends AppointmentFacts, K extends KitFacts, R extends ResultFacts>(rows: {
  readonly appointments: readonly A[]
  readonly kits: readonly K[]
  readonly results: readonly R[]
}): TestStatusOverview<A, K, R> {
  return {
    scheduledTests: newestFirst(rows.appointments, (row) => row.appointment_datetime),
    kits: newestFirst(
      rows.kits.filter((kit) => KIT_STATUSES.includes(kit.status)),
      (row) => row.date_sent ?? '',
    ),
    results: newestFirst(
      rows.results.filter((result) => LAB_RESULT_STATUSES.includes(result.status)),
      (row) => row.test_date,
    ),
  }
}

/**
 * A kit's status as the coach sees it: ordered, sent, delivered, completed or lost (docs/rules/care.md#kit-status).
 * A kit that waits for the member to use it has arrived, so it reads 'delivered'.
 */
export function coachKitStatus(status: KitStatus): Exclude<KitStatus, 'awaiting-completion'> {
  return status === 'awaiting-completion' ? 'delivered' : status
}

/** 'Remind': a scheduled test whose reminder has not been sent, and is not on its way. */
export function canRemind(test: Pick<AppointmentRow, 'status' | 'reminder_sent' | 'reminder_state'>): boolean {
  return test.status === 'scheduled' && !test.reminder_sent && test.reminder_state !== 'waiting'
}

/** Whether 'Remind' is shown: nobody is reminded of a visit that is over. */
export const offersReminder = (
  test: Pick<AppointmentRow, 'status' | 'reminder_sent' | 'reminder_state' | 'appointment_datetime'>,
  nowMs: number,
): boolean => canRemind(test) && toEpochMs(test.appointment_datetime) > nowMs

/** 'Follow Up': a delivered kit about which no message is on its way. */
export function canFollowUp({ status, follow_up_state }: Pick<TestKitRow, 'status' | 'follow_up_state'>): boolean {
  return status === 'delivered' && follow_up_state !== 'waiting'
}

/** 'Discuss Now': an available result. */
export function canDiscuss({ status }: Pick<LabResultRow, 'status'>): boolean {
  return status === 'available'
}

/** `reviewed-by-provider` -> `reviewed by provider`: a hyphen of a result's status is displayed as a space. */
export function resultStatusText(status: string): string {
  return status.replaceAll('-', ' ')
}

function newestFirst<T>(rows: readonly T[], dateOf: (row: T) => string): T[] {
  return rows.toSorted((a, b) => (dateOf(a) < dateOf(b) ? 1 : dateOf(a) > dateOf(b) ? -1 : 0))
}

type Flags = Pick<LabResultRow, 'status' | 'urgent' | 'abnormal' | 'released_at'>

/** Whether a result is a clinician's before anybody else goes into it: its own data flags it, and none has given it free. The server holds the same. */
const isHeldResult = ({ status, urgent, abnormal, released_at }: Flags): boolean =>
  (urgent || abnormal) && released_at === null && status === 'available'

/** Whether somebody of this role may go into a result with the member. null: the sample, without a sign-in. */
export const mayDiscuss = (result: Flags, role: StaffRole | null): boolean =>
  role === null || role === 'clinician' || !isHeldResult(result)

/** Whether it can still be said that a result was gone through with the member. */
export const canBeDiscussed = ({ status }: Pick<LabResultRow, 'status'>): boolean => status !== 'discussed-with-member'
