import { CRISIS_CARD } from '../assessments/crisis-card.ts'

export type CrisisLanguage = keyof typeof CRISIS_CARD

/** The approved lines for somebody in danger, as a message: those of the crisis card of the portal. */
export function crisisLines(language: CrisisLanguage): string {
  const { title, body } = CRISIS_CARD[language]
  return [title, ...body].join('\n')
}

/** True for a message that is the approved lines and nothing else, whatever the spaces around it. */
export function isCrisisLines(text: string): boolean {
  return (['en', 'es'] as const).some((language) => crisisLines(language) === text.trim())
}
