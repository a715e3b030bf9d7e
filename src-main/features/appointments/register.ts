import { randomUUID } from 'node:crypto'
import { ownZone, isKnownZone, localDate, toInstant } from '#shared/domain/time/index.ts'
import { bookedStart, isBooked, visitEnds } from '#shared/domain/appointments/index.ts'
import type { Booking } from '#shared/ipc/appointments.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import type { AppointmentRow } from '#shared/sync/rows.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Clock } from '../../base/clock.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import type { Workspace } from '../../workspace/types.ts'

interface AppointmentsOptions {
  readonly clock: Clock
  /** IANA zone that stands in where neither the place's nor the member's is known. */
  readonly stationZone: string
  /** Id under which the running call with this member will be logged; null where none runs. */
  readonly callIdWith: (memberId: string) => string | null
}

type Saved = CallOutput<'appointments', 'book'>

/** Booking, moving and cancelling appointments: on disk, with the job that sends it, when it answers. */
export class AppointmentsService {
  readonly #options: AppointmentsOptions

  constructor(options: AppointmentsOptions) {
    this.#options = options
  }

  /** @throws ApiError appointments.memberNotFound, appointments.inPast, appointments.invalidTime */
  book(workspace: Workspace, { memberId, test, booking }: CallInput<'appointments', 'book'>): Saved {
    const member = readRow(workspace.db, 'members', memberId)
    if (member === null) throw new ApiError('appointments.memberNotFound')
    const nowMs = this.#options.clock.now()
    const { stationZone, callIdWith } = this.#options
    const rowId = randomUUID()
    const place = this.#place(booking, member.time_zone)
    const operation = {
      kind: 'appointment.book' as const,
      memberId,
      rowId,
      at: toInstant(nowMs),
      testName: test,
      ...place,
      scheduledOn: localDate(stationZone, nowMs) ?? toInstant(nowMs).slice(0, 10),
      callId: callIdWith(memberId),
    }
    saveOperations(workspace, [operation], { nowMs })
    return { rowId, label: test }
  }

  /** @throws ApiError appointments.notFound, appointments.notBooked, appointments.inPast, appointments.invalidTime */
  move(workspace: Workspace, { memberId, rowId, booking }: CallInput<'appointments', 'move'>): Saved {
    const row = this.#find(workspace, { memberId, rowId })
    const zone = row.time_zone ?? readRow(workspace.db, 'members', memberId)?.time_zone ?? null
    const place = this.#place(booking, zone)
    this.#save(workspace, row, { kind: 'appointment.move', ...place, was: row })
    return { rowId, label: row.test_name }
  }

  /** @throws ApiError appointments.notFound, appointments.notOver */
  attend(workspace: Workspace, { memberId, rowId, status }: CallInput<'appointments', 'attend'>): Saved {
    const row = this.#read(workspace, { memberId, rowId })
    if (!visitEnds(row, this.#options.clock.now()).includes(status)) throw new ApiError('appointments.notOver')
    this.#save(workspace, row, { kind: status === 'completed' ? 'appointment.attend' : 'appointment.miss', was: row })
    return { rowId, label: row.test_name }
  }

  /** @throws ApiError appointments.notFound, appointments.notBooked */
  cancel(workspace: Workspace, { memberId, rowId, reason }: CallInput<'appointments', 'cancel'>): Saved {
    const row = this.#find(workspace, { memberId, rowId })
    this.#save(workspace, row, { kind: 'appointment.cancel', reason, was: row })
    return { rowId, label: row.test_name }
  }

  #read({ db }: Workspace, { memberId, rowId }: { memberId: string; rowId: string }): AppointmentRow {
    const row = readRow(db, 'appointments', rowId)
    if (row === null || row.member_id !== memberId) throw new ApiError('appointments.notFound')
    return row
  }

  #find(workspace: Workspace, target: { memberId: string; rowId: string }): AppointmentRow {
    const row = this.#read(workspace, target)
    if (!isBooked(row, this.#options.clock.now())) throw new ApiError('appointments.notBooked')
    return row
  }

  #save(workspace: Workspace, row: AppointmentRow, change: Change): void {
    const nowMs = this.#options.clock.now()
    saveOperations(workspace, [{ ...change, ...changeOf(row, nowMs) }], { nowMs })
  }

  #place(booking: Booking, zone: string | null) {
    const timeZone = zone !== null && isKnownZone(zone) ? zone : this.#options.stationZone
    const start = bookedStart(booking, { zone: timeZone, nowMs: this.#options.clock.now() })
    if (start.status !== 'ok') {
      throw new ApiError(start.reason === 'past' ? 'appointments.inPast' : 'appointments.invalidTime', {
        field: 'date',
      })
    }
    const known = (text: string): string | null => (text === '' ? null : text)
    return {
      provider: booking.provider,
      labName: known(booking.labName),
      address: known(booking.address),
      startsAt: toInstant(start.startMs),
      timeZone,
      confirmationNumber: known(booking.confirmation),
    }
  }
}

type Operation = Parameters<typeof saveOperations>[1][number]
type Bare<K extends Operation['kind']> = Omit<Extract<Operation, { kind: K }>, 'memberId' | 'rowId' | 'seenXid' | 'at'>
type Change = Bare<'appointment.move'> | Bare<'appointment.attend' | 'appointment.miss'> | Bare<'appointment.cancel'>

/** Appointments on the bridge. */
export function registerAppointments(
  deps: Pick<FeatureDeps, 'ipc' | 'clock'> & Pick<AppointmentsOptions, 'callIdWith'>,
): void {
  const service = new AppointmentsService({
    ...deps,
    stationZone: ownZone(),
  })
  deps.ipc.register('appointments', {
    book: (asked, { workspace }) => service.book(workspace, asked),
    move: (asked, { workspace }) => service.move(workspace, asked),
    attend: (asked, { workspace }) => service.attend(workspace, asked),
    cancel: (asked, { workspace }) => service.cancel(workspace, asked),
  })
}
