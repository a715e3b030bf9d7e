export { AppointmentChanges } from './AppointmentChanges.tsx'
export { BookingAdder } from './BookingAdder.tsx'
export { VisitKeys } from './VisitKeys.tsx'
