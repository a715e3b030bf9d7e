export { standingGaps } from './standing.ts'
