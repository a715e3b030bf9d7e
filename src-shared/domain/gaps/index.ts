export { gapMayMove, gapStanding, type GapCause } from './moves.ts'
export { spokeOfGaps, standingGaps, type GapChart } from './standing.ts'
