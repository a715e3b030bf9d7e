export { CRISIS_PATTERNS, findCrisisWords } from './find-crisis-words.ts'
export { normaliseForCrisis } from './normalise.ts'
export { crisisLines, isCrisisLines, type CrisisLanguage } from './lines.ts'
