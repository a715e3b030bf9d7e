import type { GapStatus } from '../../sync/vocabulary.ts'
import { isGapYearOver, type GapTime, type YearContext } from '../measures/index.ts'
import { isOpenGap } from '../member/index.ts'

/** Whether there is something to do about a gap on a day: it is open, and the plan still takes evidence of its year. */
export const isGapOpenOn = (gap: GapTime & { readonly status: GapStatus }, context: YearContext): boolean =>
  isOpenGap(gap) && !isGapYearOver(gap, context)
