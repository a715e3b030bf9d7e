export { AppointmentChanges } from './AppointmentChanges.tsx'
export { BookingAdder } from './BookingAdder.tsx'
