import { ownZone } from '#shared/domain/time/index.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { AppointmentsService, type AppointmentsOptions } from './appointments.service.ts'

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
    cancel: (asked, { workspace }) => service.cancel(workspace, asked),
  })
}
