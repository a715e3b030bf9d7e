/** Parsing is a file of its own, `parse-responses.ts`: a page that only shows the questions needs no parser. */
export type { Bilingual } from './bilingual.ts'
export { CRISIS_BUTTONS, CRISIS_CARD, CRISIS_LINKS } from './crisis-card.ts'
export { followUpPromise } from './follow-up.ts'
export { hasCrisisAnswer, scorePhq9 } from './phq9.ts'
export { PHQ9, PHQ9_ANSWERS, PHQ9_FUNCTIONAL, PHQ9_ITEMS } from './phq9-wording.ts'
export { flaggedCategories, sdohFlags } from './sdoh.ts'
export { SDOH_CATEGORIES, SDOH_QUESTIONS, SDOH_SAFETY_QUESTION, SKIPPED } from './sdoh-questions.ts'
export type { Phq9Answer, Phq9Answers, Phq9Draft, SdohAnswers, SdohCategory, SdohDraft } from './types.ts'
