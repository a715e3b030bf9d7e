export { CRISIS_PATTERNS, findCrisisWords, type CrisisPattern, type CrisisWords } from './find-crisis-words.ts'
export { normaliseForCrisis } from './normalise.ts'
