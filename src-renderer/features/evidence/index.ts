export { EVIDENCE, EvidenceButton } from './EvidenceButton.tsx'
export { EvidenceRoom } from './EvidenceRoom.tsx'
export { GapEvidence } from './GapEvidence.tsx'
export { OpenStored } from './OpenStored.tsx'
