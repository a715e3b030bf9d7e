import { isAverageRisk, needsRiskQuestions } from '#shared/domain/kits/index.ts'
import type { KitRiskAnswers } from '#shared/sync/rows.ts'
import type { KitDraft, KitOrder } from './kit-dialog.store.ts'

/** The average-risk questions in the order they are asked. */
export const RISK_QUESTIONS = [
  'pastCancerOrPolyps',
  'bowelDisease',
  'familyHistory',
  'currentSymptoms',
] as const satisfies (keyof KitRiskAnswers)[]

export type KitOrderCheck =
  | { readonly ready: true; readonly order: KitOrder }
  | { readonly ready: false; readonly missing: 'type' | 'answers' | 'averageRisk' }

/** Whether a draft can be ordered, and what is missing (docs/rules/care.md#kit-types, docs/rules/care.md#cologuard). */
export function checkOrder({ kitType, notes, answers }: KitDraft): KitOrderCheck {
  if (kitType === null) return { ready: false, missing: 'type' }
  if (!needsRiskQuestions(kitType)) return { ready: true, order: { kitType, notes: notes.trim(), riskAnswers: null } }
  // One yes decides, whatever is still unanswered.
  if (Object.values(answers).includes(true)) return { ready: false, missing: 'averageRisk' }
  const riskAnswers = answersOf(answers)
  if (riskAnswers === null) return { ready: false, missing: 'answers' }
  return isAverageRisk(riskAnswers)
    ? { ready: true, order: { kitType, notes: notes.trim(), riskAnswers } }
    : { ready: false, missing: 'averageRisk' }
}

function answersOf({
  pastCancerOrPolyps,
  bowelDisease,
  familyHistory,
  currentSymptoms,
}: KitDraft['answers']): KitRiskAnswers | null {
  if (pastCancerOrPolyps === undefined || bowelDisease === undefined) return null
  if (familyHistory === undefined || currentSymptoms === undefined) return null
  return { pastCancerOrPolyps, bowelDisease, familyHistory, currentSymptoms }
}
