import { normalizeWords, patternOf, type Phrase } from '../phrases/index.ts'
import { CANNOT, LATE, YES } from './phrases.ts'

/** What a text answers to a reminder: they come, they can't or want another time, or they come late. */
export type VisitAnswer = 'yes' | 'cannot' | 'late'

const patterns = (phrases: readonly Phrase[]): readonly RegExp[] => phrases.map((one) => patternOf(one).pattern)

/** A doubt before a yes: somebody who can't come and adds 'ok' has not confirmed. */
const ANSWERS: readonly (readonly [VisitAnswer, readonly RegExp[]])[] = [
  ['late', patterns(LATE)],
  ['cannot', patterns(CANNOT)],
  ['yes', patterns(YES)],
]

/**
 * What a text message says about a visit of which the member was reminded, English or Spanish; null where it says nothing of it.
 * It is a list, not a judgment: only a plain yes has an effect by itself, everything else is for a person.
 */
export function visitAnswer(text: string): VisitAnswer | null {
  const words = normalizeWords(text.slice(0, 10_000))
  return ANSWERS.find(([, known]) => known.some((pattern) => pattern.test(words)))?.[0] ?? null
}
