/** What members asked for and somebody has to do: whose work it is, by when, and in which list. */
export { afterWorkdays, canBeDueOn, TASK_STARTS, taskGroup, taskOwner } from './tasks.ts'
