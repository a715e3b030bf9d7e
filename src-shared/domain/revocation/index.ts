import { normalizeForCrisis, patternOf } from '../crisis/index.ts'
import { ENGLISH_REVOCATIONS, SPANISH_REVOCATIONS } from './phrases.ts'

const PATTERNS = [...ENGLISH_REVOCATIONS, ...SPANISH_REVOCATIONS].map(patternOf)

/**
 * Whether a text message says, in words of its own, that texts are to end: by any reasonable means (47 CFR 64.1200(a)(10)), a
 * wrong number and a death among them, English or Spanish. On the side of stopping, since texts are paused until a person has
 * asked what was meant. It is a list, not a judgment: every text is read by a person, whatever this says.
 */
export function revokesTexts(text: string): boolean {
  const normalized = normalizeForCrisis(text.slice(0, 10_000))
  return PATTERNS.some(({ pattern }) => pattern.test(normalized))
}
