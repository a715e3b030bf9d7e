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
export {
  CALL_TIMES,
  QUEUE_SECTIONS,
  sectionOf,
  type CallTime,
  type QueueSection,
  type SectionFacts,
} from './sections.ts'
export { BACK_REASONS, isSkipNoteMissing, SKIP_DAYS_MAX, skipDay, skipObstacle, skipState, skipTimes } from './skips.ts'
