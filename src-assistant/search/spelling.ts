import { fold } from './text.ts'

/** A word that is no name by its capital; the first one may have one anyway. */
const NO_NAME = /(?<!\p{L})(?:(?<=^[^\p{L}]*)\p{L}|\p{Ll})[\p{Ll}\p{M}'’]*(?!\p{L})/gu

/** From which length on a word is corrected, and from which one two slips are. */
const SHORTEST = 6
const TWO_SLIPS_FROM = 9

/**
 * Whether two words differ by at most `most` slips: a letter too many, too few, another one, or two that changed places. Compares
 * along one diagonal band, so that it costs next to nothing where they differ.
 */
export function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    if (Math.min(...current) > most) return false
    before = above
    above = current
  }
  return (above[other.length] ?? Infinity) <= most
}

export interface Spelling {
  /** The text with misspelled words put right. */
  readonly correct: (text: string) => string
}

/**
 * Puts right what nobody here writes: a word that is neither of the passages nor an everyday word, and is one slip (a long word: two)
 * from one word of the passages with the same beginning. `counts` are the words of the passages with how often they stand there;
 * `isWord` knows the everyday words, which stay as they are.
 */
export function createSpelling(counts: ReadonlyMap<string, number>, isWord: (word: string) => boolean): Spelling {
  const byStart = new Map<string, string[]>()
  for (const word of counts.keys()) {
    if (word.length < SHORTEST - 1 || /\d/.test(word)) continue
    const start = word.charAt(0)
    const known = byStart.get(start)
    if (known) known.push(word)
    else byStart.set(start, [word])
  }

  function corrected(word: string): string {
    if (word.length < SHORTEST || counts.has(word) || isWord(word)) return word
    const candidates = byStart.get(word.charAt(0)) ?? []
    const nearest = (most: number): string | undefined =>
      candidates
        .filter((candidate) => isNear(word, candidate, most))
        .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]
    return nearest(1) ?? (word.length >= TWO_SLIPS_FROM ? nearest(2) : undefined) ?? word
  }

  return {
    correct: (text) =>
      text.replace(NO_NAME, (word) => {
        const folded = fold(word)
        const right = corrected(folded)
        return right === folded ? word : right
      }),
  }
}
