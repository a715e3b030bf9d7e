import { flaggedCategories, type SdohCategory } from '#shared/domain/assessments/index.ts'
import type { AssessmentAnswers } from '../../api/member/assessments.ts'
import { isSdohDraft } from '../../services/answer-autosave/index.ts'

/** Where help can be had at once, per need (domain notes on screening instruments, 'What to do per flag'). */
export const HELP_PHONES = {
  '211': 'tel:211',
  eldercare: 'tel:+18006771116',
  ship: 'tel:+18778392675',
  hotline: 'tel:+18007997233',
  '911': 'tel:911',
} as const
export type HelpPhone = keyof typeof HELP_PHONES

const AREAS = {
  housingNone: ['211'],
  housingWorried: ['211'],
  food: ['211', 'eldercare'],
  transportation: [],
  utilities: ['211'],
  support: ['eldercare'],
  financial: ['ship'],
} as const satisfies Record<string, readonly HelpPhone[]>
export type HelpArea = keyof typeof AREAS

const AREA_OF: Readonly<Record<Exclude<SdohCategory, 'Housing' | 'Safety'>, HelpArea>> = {
  Food: 'food',
  Transportation: 'transportation',
  Utilities: 'utilities',
  'Social Support': 'support',
  Financial: 'financial',
}

/**
 * The needs to show help for, in the order of the questions. Safety is none of them: whoever looks over the member's
 * shoulder must not learn that answer.
 */
export function helpAreas(
  answers: AssessmentAnswers,
): { readonly area: HelpArea; readonly phones: readonly HelpPhone[] }[] {
  if (!isSdohDraft(answers)) return []
  const areas = flaggedCategories(answers).flatMap((category): HelpArea[] => {
    if (category === 'Safety') return []
    if (category !== 'Housing') return [AREA_OF[category]]
    return [answers[1] === 'I do not have a steady place to live' ? 'housingNone' : 'housingWorried']
  })
  return areas.map((area) => ({ area, phones: AREAS[area] }))
}
