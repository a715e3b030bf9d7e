export { mayExcludeGap, mayReopenGap, mayVerifyEvidence } from './people.ts'
export { isGapOpenOn } from './open.ts'
export { standingGaps } from './standing.ts'
