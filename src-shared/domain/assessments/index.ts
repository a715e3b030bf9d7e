import type { Staffing } from '../staffed-hours/index.ts'
import type { Phq9Risk, SdohRisk } from '../../sync/vocabulary.ts'
import { PHQ9_ITEMS } from './phq9-wording.ts'
import type { Phq9Answers, Phq9Draft, SdohAnswers, SdohCategory, SdohDraft } from './types.ts'
import { SDOH_QUESTIONS } from './sdoh-questions.ts'

export type { Bilingual } from './bilingual.ts'
export { CRISIS_BUTTONS, CRISIS_CARD, CRISIS_LINKS } from './crisis-card.ts'
export { PHQ9, PHQ9_ANSWERS, PHQ9_FUNCTIONAL, PHQ9_ITEMS } from './phq9-wording.ts'
export { SDOH_CATEGORIES, SDOH_QUESTIONS, SDOH_SAFETY_QUESTION, SKIPPED } from './sdoh-questions.ts'
export type { Phq9Answer, Phq9Answers, Phq9Draft, SdohAnswers, SdohCategory, SdohDraft } from './types.ts'

/** Parsing is a file of its own, `parse-responses.ts`: a page that only shows the questions needs no parser. */

/** When the member is promised to hear from the care team. */
type FollowUpPromise = 'same-day' | 'one-to-two-business-days'

const SAME_DAY_SCORE = 20

/**
 * The promise that goes with a result: a crisis answer and a score of 20 or more are looked at the same day, and
 * '1-2 business days' must not be said to them. `score` is null for the social needs check.
 */
export function followUpPromise(result: { readonly score: number | null; readonly crisis: boolean }): FollowUpPromise {
  return result.crisis || (result.score ?? 0) >= SAME_DAY_SCORE ? 'same-day' : 'one-to-two-business-days'
}

/** Whether somebody is there, null where that is not known, and whether a task can be due today. */
export interface CareTeamNow {
  readonly staffing: Staffing | null
  readonly workday: boolean
}

/**
 * Which sentence of the result page says it: 'today' only while somebody is known to be there, and what keeps it is due today: the alert of
 * a crisis answer always is, the task of a high score on working days, which a team that is there on Saturdays has fewer of.
 */
export function promiseSaid(
  result: { readonly score: number | null; readonly crisis: boolean },
  { staffing, workday }: CareTeamNow,
): 'business' | 'sameDay' | 'whenBack' | 'soon' {
  if (followUpPromise(result) === 'one-to-two-business-days') return 'business'
  if (staffing === 'away') return 'whenBack'
  return staffing === 'there' && (result.crisis || workday) ? 'sameDay' : 'soon'
}

/** Lowest score of each band, highest band first (docs/safety.md#phq-9). */
const BANDS: readonly (readonly [from: number, risk: Phq9Risk])[] = [
  [20, 'severe'],
  [15, 'moderately-severe'],
  [10, 'moderate'],
  [5, 'mild'],
]

/** The sum of the nine items (0-27) and its band. The tenth question is not counted. */
export function scorePhq9(answers: Phq9Answers): { readonly score: number; readonly risk: Phq9Risk } {
  const score = PHQ9_ITEMS.reduce((sum, { number }) => sum + answers[number], 0)
  return { score, risk: BANDS.find(([from]) => score >= from)?.[1] ?? 'minimal' }
}

/** Item 9, thoughts of death or self-harm, is answered with anything but 'Not at all'. The score plays no part. */
export function hasCrisisAnswer(answers: Phq9Draft): boolean {
  return (answers[9] ?? 0) > 0
}

/** Categories with a need so far, each once, in the order of the questions. */
export function flaggedCategories(answers: SdohDraft): SdohCategory[] {
  const flagged = SDOH_QUESTIONS.filter(({ number, flags }) => flags.some((flag) => flag === answers[number]))
  return [...new Set(flagged.map(({ category }) => category))]
}

/** The result of the social needs check: any flag means support is needed. It has no score. */
export function sdohFlags(answers: SdohAnswers): {
  readonly categories: readonly SdohCategory[]
  readonly risk: SdohRisk
} {
  const categories = flaggedCategories(answers)
  return { categories, risk: categories.length > 0 ? 'needs-support' : 'stable' }
}
