import type { GapStatus } from '../../sync/vocabulary.ts'

export { fullNameOf, greetedBy } from './names.ts'
export { badgesOf, isBestTimeNow } from './badges.ts'
export {
  canBeDiscussed,
  canDiscuss,
  mayDiscuss,
  canFollowUp,
  canRemind,
  coachKitStatus,
  offersReminder,
  resultStatusText,
  testStatusOverview,
} from './test-status.ts'

/** Statuses of a gap that nobody needs to work on any more. */
const FINISHED_GAP_STATUSES = ['closed', 'excluded'] as const satisfies readonly GapStatus[]

/** A gap counts, puts its member into the queue and is talked about until it is closed or excluded. */
export function isOpenGap({ status }: { readonly status: GapStatus }): boolean {
  return !FINISHED_GAP_STATUSES.some((finished) => finished === status)
}

/** Dollars in thousands with one decimal: 1650 -> `1.7`, 45200 -> `45.2` (docs/rules/board.md#cards-and-badges). */
export function inThousands(dollars: number): string {
  return (Math.round(dollars / 100) / 10).toFixed(1)
}
