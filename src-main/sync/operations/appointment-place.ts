import type { OperationOf } from '#shared/sync/outbox.ts'

/** When and where, as columns of `appointments`. */
export function placeColumns(operation: OperationOf<'appointment.book'> | OperationOf<'appointment.move'>) {
  return {
    provider: operation.provider,
    lab_name: operation.labName,
    address: operation.address,
    appointment_datetime: operation.startsAt,
    time_zone: operation.timeZone,
    confirmation_number: operation.confirmationNumber,
  }
}
