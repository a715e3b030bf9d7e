/** What the member reads about appointments and test kits; free of libraries, so that it costs a phone little. */
export {
  isPlanned,
  splitAppointments,
  TYPICAL_APPOINTMENT_MINUTES,
  type AppointmentFacts,
  type SplitAppointments,
} from './appointments.ts'
export {
  KIT_STAGES,
  kitTimeline,
  RESULT_WEEKS,
  type KitFacts,
  type KitNews,
  type KitStage,
  type KitTimeline,
  type TimelineStage,
} from './kit-timeline.ts'
