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
  const worth = (word: string): number => Math.log(1 + sentences.length / (having.get(word)?.length ?? 0.5))
  const worthOf = (words: ReadonlySet<string>): number => [...words].reduce((sum, word) => sum + worth(word), 0)
  const worths = sentences.map(({ words }) => worthOf(words))

  return {
    likest: (question) => {
      const words = wordsOf(question)
      const whole = worthOf(words)
      const shared = new Map<number, number>()
      for (const word of words) {
        const told = worth(word)
        for (const place of having.get(word) ?? []) shared.set(place, (shared.get(place) ?? 0) + told)
      }
      const likest = new Map<string, number>()
      for (const [place, sum] of shared) {
        const sentence = sentences[place]
        if (sentence === undefined) continue
        const like = (2 * sum) / (whole + (worths[place] ?? 0))
        if (like > (likest.get(sentence.id) ?? 0)) likest.set(sentence.id, like)
      }
      return likest
    },
  }
}
