/** What the member reads about appointments and test kits; free of libraries, so that it costs a phone little. */
export { isPlanned, splitAppointments, TYPICAL_APPOINTMENT_MINUTES, type AppointmentFacts } from './appointments.ts'
export { KIT_STAGES, kitTimeline, type KitFacts, type KitNews, type TimelineStage } from './kit-timeline.ts'
