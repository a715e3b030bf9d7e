/** Who is away and who covers, and for how long somebody wants no notifications. */
export {
  absenceProblem,
  inWhoseHands,
  isAwayAt,
  QUIET_SPANS,
  quietUntil,
  type Absences,
  type QuietSpan,
  type StandIn,
} from './absence.ts'
