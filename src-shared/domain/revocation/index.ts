import { normalizeWords, patternOf } from '../phrases/index.ts'
import { ENGLISH_REVOCATIONS, SPANISH_REVOCATIONS } from './phrases.ts'

const PATTERNS = [...ENGLISH_REVOCATIONS, ...SPANISH_REVOCATIONS].map(patternOf)

/** The opposite in the same words: 'don't stop these reminders'. */
const KEEP =
  /\b(?:dont|do not|never) (?:ever )?(?:stop|quit|end|cancel|remove me|take me of|unsubscribe)(?: (?:the|these|my|your|sending|texting|texts|mesages|reminders|it))*/g

/**
 * Whether a text message says, in words of its own, that texts are to end: by any reasonable means (47 CFR 64.1200(a)(10)), a
 * wrong number and a death among them, English or Spanish. On the side of stopping, since texts are paused until a person has
 * asked what was meant. It is a list, not a judgment: every text is read by a person, whatever this says.
 */
export function revokesTexts(text: string): boolean {
  const normalized = normalizeWords(text.slice(0, 10_000)).replaceAll(KEEP, ' ')
  return PATTERNS.some(({ pattern }) => pattern.test(normalized))
}
