import { fold } from './text.ts'
import type { KnowledgeEntry } from '../types.ts'

/** The words of a sentence, those without a meaning of their own included. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    fold(text)
      .split(/[^a-z\d]+/)
      .filter((word) => word !== ''),
  )

export interface Wordings {
  /** By passage, how like (0-1) the question is to the likest of its questions and other wordings; only what has a word in common. */
  readonly likest: (question: string) => ReadonlyMap<string, number>
}

/**
 * Compares whole sentences. A question of everyday words alone ('how do I know it's really her?') has hardly a word that tells, and
 * still it is nearly word for word what a passage is known to be asked by. Words count by their rarity; alike are two sentences by
 * the share of their words that they have in common (Dice).
 */
export function createWordings(entries: readonly KnowledgeEntry[]): Wordings {
  const sentences = entries.flatMap(({ id, question, asked }) =>
    [question.en, question.es, ...asked].map((text) => ({ id, words: wordsOf(text) })),
  )
  const having = new Map<string, number[]>()
  for (const [place, { words }] of sentences.entries()) {
    for (const word of words) {
      const places = having.get(word)
      if (places) places.push(place)
      else having.set(word, [place])
    }
  }
  const worthIn = (places: number): number => Math.log(1 + sentences.length / places)
  const worths = new Map([...having].map(([word, places]) => [word, worthIn(places.length)]))
  const unknown = worthIn(0.5)
  const worth = (word: string): number => worths.get(word) ?? unknown
  const worthOf = (words: ReadonlySet<string>): number => [...words].reduce((sum, word) => sum + worth(word), 0)
  const wholes = sentences.map(({ words }) => worthOf(words))

  return {
    likest: (question) => {
      const words = wordsOf(question)
      const whole = worthOf(words)
      // A common word stands in thousands of sentences: a plain row of sums takes a fraction of the time of a map.
      const shared = new Float64Array(sentences.length)
      for (const word of words) {
        const told = worth(word)
        for (const place of having.get(word) ?? []) shared[place] = (shared[place] ?? 0) + told
      }
      const likest = new Map<string, number>()
      for (const [place, { id }] of sentences.entries()) {
        const sum = shared[place] ?? 0
        if (sum === 0) continue
        const like = (2 * sum) / (whole + (wholes[place] ?? 0))
        if (like > (likest.get(id) ?? 0)) likest.set(id, like)
      }
      return likest
    },
  }
}
