import type { SdohRisk } from '../../sync/vocabulary.ts'
import { SDOH_QUESTIONS } from './sdoh-questions.ts'
import type { SdohAnswers, SdohCategory, SdohDraft } from './types.ts'

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
