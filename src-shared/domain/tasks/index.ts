/** What members asked for and somebody has to do: whose work it is, by when, and in which list. */
export type { OfferedTask } from './tasks.ts'
export {
  afterWorkdays,
  asksForWord,
  canBeDueOn,
  canBeGiven,
  isForClinicians,
  isTooLate,
  mayCoach,
  mayEndTask,
  mayHaveTask,
  OFFERED_TASKS,
  seesScreenings,
  TASK_STARTS,
  TASKS_OF_SCREENINGS,
  taskGroup,
  taskOwner,
  taskResults,
  usualAudience,
  hasLatestReason,
  withReason,
} from './tasks.ts'
