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
  | { readonly ready: false; readonly missing: 'type' | 'answers' | 'averageRisk' | 'address' }

/**
 * Whether a draft can be ordered, and what is missing (docs/rules/care.md#kit-types, docs/rules/care.md#cologuard).
 * @param asksAddress no address is on file, so one is needed
 */
export function checkOrder(draft: KitDraft, asksAddress: boolean): KitOrderCheck {
  const { kitType, answers } = draft
  if (kitType === null) return { ready: false, missing: 'type' }
  // One yes decides, whatever is still unanswered.
  const asked = needsRiskQuestions(kitType)
  if (asked && Object.values(answers).includes(true)) return { ready: false, missing: 'averageRisk' }
  const riskAnswers = asked ? answersOf(answers) : null
  if (asked && riskAnswers === null) return { ready: false, missing: 'answers' }
  if (riskAnswers !== null && !isAverageRisk(riskAnswers)) return { ready: false, missing: 'averageRisk' }
  const address = draft.address.trim()
  if (asksAddress && address === '') return { ready: false, missing: 'address' }
  const shipTo = asksAddress ? address : null
  return { ready: true, order: { kitType, notes: draft.notes.trim(), riskAnswers, shipTo } }
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
