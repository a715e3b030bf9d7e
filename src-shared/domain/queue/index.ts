export {
  decidingStep,
  priorityAt,
  priorityRank,
  rankQueue,
  type DecidingStep,
  type QueueColumns,
} from './queue-ranking.ts'
