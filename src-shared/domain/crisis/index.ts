export { CRISIS_PATTERNS, findCrisisWords } from './find-crisis-words.ts'
export { normalizeForCrisis } from './normalise.ts'
export { crisisLines, isCrisisLines, type CrisisLanguage } from './lines.ts'
