import type { Phq9Risk } from '../../sync/vocabulary.ts'
import { PHQ9_ITEMS } from './phq9-wording.ts'
import type { Phq9Answers, Phq9Draft } from './types.ts'

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
