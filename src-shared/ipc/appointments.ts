import { z } from 'zod'
import { calendarDate, clockTime } from '../sync/rows.ts'
import { appointmentProvider, appointmentStatus, cancelReason } from '../sync/word-schemas.ts'
import { defineFeature } from './contract.ts'

/** When and where, on the clock of the place. Empty texts: not known. */
const booking = z.object({
  provider: appointmentProvider,
  labName: z.string().trim().max(200),
  address: z.string().trim().max(300),
  date: calendarDate,
  time: clockTime,
  confirmation: z.string().trim().max(60),
})
export type Booking = z.infer<typeof booking>

const target = z.object({ memberId: z.uuid(), rowId: z.uuid() })
/** The test that the toast names. The change is on disk when this arrives. */
const saved = z.object({ rowId: z.uuid(), label: z.string() })

/**
 * Appointments made and kept by staff (docs/rules/care.md#appointments). During a call with the member a booking belongs to it.
 * Error codes: appointments.memberNotFound, appointments.notFound, appointments.notBooked, appointments.inPast,
 * appointments.invalidTime, appointments.notOver.
 */
export const appointmentsIpc = defineFeature({
  calls: {
    book: { input: z.object({ memberId: z.uuid(), test: z.string().trim().min(1).max(200), booking }), output: saved },
    /** Another time or place. */
    move: { input: target.extend({ booking }), output: saved },
    /** The member came, or did not; said once its time is over. */
    attend: { input: target.extend({ status: appointmentStatus.extract(['completed', 'no-show']) }), output: saved },
    cancel: { input: target.extend({ reason: cancelReason }), output: saved },
  },
  events: {},
})
