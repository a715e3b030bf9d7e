export {
  decidingStep,
  priorityAt,
  priorityRank,
  mergeByFacts,
  rankQueue,
  sortByFacts,
  type DecidingStep,
  type FactColumns,
  type QueueColumns,
} from './queue-ranking.ts'
