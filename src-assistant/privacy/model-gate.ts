import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import { hasHealthWords } from './health-words.ts'

/** Why no model may see a conversation. */
export type KeptFromModels = 'crisis' | 'health'

/** Every text, and each with the one after it: 'I want to' and 'die' can be two messages. */
const withNext = (texts: readonly string[]): string[] =>
  texts.flatMap((text, place) => (place + 1 < texts.length ? [text, `${text} ${texts[place + 1]}`] : [text]))

/**
 * Whether texts that belong together may leave for a model, once they are stripped: null, or why not. One text with words of
 * crisis or about health keeps all of them here (docs/assistant.md#with-a-model).
 * @param texts everything that would leave, by whomever it was written, oldest first
 */
export function keptFromModels(texts: readonly string[]): KeptFromModels | null {
  const looked = withNext(texts)
  if (looked.some((text) => findCrisisWords(text).found)) return 'crisis'
  return looked.some(hasHealthWords) ? 'health' : null
}
