export {
  compareByRule,
  decidingStep,
  PICKUP_THRESHOLD,
  priorityAt,
  priorityRank,
  rankQueue,
  TIME_THRESHOLD,
  type DecidingStep,
  type QueueColumns,
} from './queue-ranking.ts'
