import type { GapStatus } from '../../sync/vocabulary.ts'

/** Statuses of a gap that nobody needs to work on any more. */
const FINISHED_GAP_STATUSES = ['closed', 'excluded'] as const satisfies readonly GapStatus[]

/** A gap counts, puts its member into the queue and is talked about until it is closed or excluded. */
export function isOpenGap({ status }: { readonly status: GapStatus }): boolean {
  return !FINISHED_GAP_STATUSES.some((finished) => finished === status)
}
