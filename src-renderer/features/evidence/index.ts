export { GapEvidence } from './GapEvidence.tsx'
