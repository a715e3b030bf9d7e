import { normalizeWords, patternOf } from '../phrases/index.ts'
import { ENGLISH_REVOCATIONS, SPANISH_REVOCATIONS } from './phrases.ts'

const PATTERNS = [...ENGLISH_REVOCATIONS, ...SPANISH_REVOCATIONS].map(patternOf)
/** All at once: several times as fast as one after the other. */
const ANY = new RegExp(PATTERNS.map(({ pattern }) => pattern.source).join('|'))

/** The opposite in the same words: 'don't stop these reminders'. */
const KEEP =
  /\b(?:dont|do not|never) (?:ever )?(?:stop|quit|end|cancel|remove me|take me of|unsubscribe)(?: (?:the|these|my|your|sending|texting|texts|mesages|reminders|it))*/g

/**
 * Whether a text message says, in words of its own, that texts are to end: by any reasonable means (47 CFR 64.1200(a)(10)), a
 * wrong number and a death among them, English or Spanish. On the side of stopping, since texts are paused until a person has
 * asked what was meant. It is a list, not a judgment: every text is read by a person, whatever this says.
 */
export const revokesTexts = (text: string): boolean => revokes(wordsOf(text.slice(0, 10_000)))

const wordsOf = (text: string): string => normalizeWords(text).replaceAll(KEEP, ' ')
const revokes = (words: string): boolean => ANY.test(words)

/** Letters of each part that are looked at: the longest phrase is shorter. */
const SEAM = 100
/** Letters of a text that a phone cuts, within a word if need be; people who send one after the other end theirs at a word. */
const FULL = 60
const ALL = PATTERNS.map(({ pattern }) => new RegExp(pattern.source, `${pattern.flags}g`))

/** Whether a phrase begins before this place of the words and ends after it. */
const spans = (words: string, place: number): boolean =>
  revokes(words) &&
  ALL.some((pattern) =>
    [...words.matchAll(pattern)].some(({ index, 0: found }) => index < place && index + found.length > place),
  )

/** Whether two parts of one text end texts together, in either order and with the cut within a word or not, though neither does alone. */
export function revokesAcross(one: string, other: string): boolean {
  const inOrder = (before: string, after: string): boolean => {
    const [end, begin] = [wordsOf(before.slice(-SEAM)), wordsOf(after.slice(0, SEAM))]
    if (revokes(end) || revokes(begin) || wordsOf(`${end} ${begin}`) !== `${end} ${begin}`) return false
    const cutInWord = before.length >= FULL && spans(`${end}${begin}`, end.length)
    return cutInWord || spans(`${end} ${begin}`, end.length)
  }
  return inOrder(one, other) || inOrder(other, one)
}
