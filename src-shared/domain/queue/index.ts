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
export { BACK_REASONS, isSkipNoteMissing, SKIP_DAYS_MAX, skipDay, skipObstacle, skipState, skipTimes } from './skips.ts'
