/** Rules of booking: when, and whether it is booked already. What the portal shows of an appointment is in `care-pages`. */
export { alreadyBooked, bookedStart, isBooked, isVisitEnd, isVisitToSay, visitEnds, type VisitEnd } from './booking.ts'
