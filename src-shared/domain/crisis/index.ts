export { CRISIS_PATTERNS, findCrisisWords } from './find-crisis-words.ts'
export { normaliseForCrisis } from './normalise.ts'
