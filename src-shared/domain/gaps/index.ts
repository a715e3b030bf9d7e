export { mayReopenGap, mayVerifyEvidence } from './people.ts'
export { standingGaps } from './standing.ts'
