import { aspectsOf } from './aspects.ts'
import { COMMON_WORDS } from './common-words.ts'
import { createSpelling, type Spelling } from './spelling.ts'
import { fold, isKnownWord, meanings, terms } from './text.ts'
import type { KnowledgeEntry } from '../types.ts'

/** The texts of a passage that are searched. */
export const FIELDS = ['question', 'tags', 'asked', 'answer'] as const

/** A passage as it is searched, in both languages. */
export type Document = Record<'id' | (typeof FIELDS)[number], string>

export const documentOf = ({ id, question, answer, tags, asked }: KnowledgeEntry): Document => ({
  id,
  question: `${question.en} ${question.es}`,
  tags: tags.join(' '),
  asked: asked.join(' '),
  answer: `${answer.en} ${answer.es}`,
})

const questionsOf = (text: string): string[] => text.split(/(?<=[.?!;:])\s+/)

/** Words and ideas of a text, as they are indexed; of questions also what they want to know. */
const indexed = (text: string, field?: string): string[] => [
  ...meanings(text).flatMap(({ term, concepts }) => [term, ...concepts]),
  ...(field === 'answer' || field === 'tags' ? [] : questionsOf(text).flatMap((one) => aspectsOf(fold(one)))),
]

/** The terms of a text; `field` is the one that it stands in. */
export type Tokenize = (text: string, field?: string) => string[]

/** Takes each text apart once for all that read it. */
export function tokenizeOnce(): Tokenize {
  const known = new Map<string, string[]>()
  return (text, field) => {
    const name = `${field ?? ''} ${text}`
    const found = known.get(name) ?? indexed(text, field)
    known.set(name, found)
    return found
  }
}

const COMMON = new Set(terms(COMMON_WORDS))
/** What a word counts that is common in general, that no passage has, or both. */
const SHARE = { common: 0.5, unknown: 0.7, commonUnknown: 0.15 }

export interface Vocabulary {
  readonly has: (term: string) => boolean
  /** How much a term tells: the fewer passages have it, the more. One that none has tells most, unless it is common. */
  readonly rarity: (term: string) => number
  /** The most that a term can tell. */
  readonly rarest: number
}

/** How much each term of the passages tells. */
export function vocabularyOf(documents: readonly Document[], tokenize: Tokenize): Vocabulary {
  const counts = new Map<string, number>()
  for (const document of documents) {
    for (const term of new Set(FIELDS.flatMap((field) => tokenize(document[field], field))))
      counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const rarest = Math.log(1 + documents.length / 0.5)
  const rarities = new Map<string, number>()
  const rarityOf = (term: string): number => {
    const count = counts.get(term)
    const common = COMMON.has(term) || (count === undefined && /\d/.test(term))
    if (count === undefined) return rarest * (common ? SHARE.commonUnknown : SHARE.unknown)
    return Math.log(1 + documents.length / (count + 0.5)) * (common ? SHARE.common : 1)
  }
  const rarity = (term: string): number => {
    const known = rarities.get(term)
    if (known !== undefined) return known
    const rarity = rarityOf(term)
    // What no passage has is not kept: there is no end of it.
    if (counts.has(term)) rarities.set(term, rarity)
    return rarity
  }
  return { rarity, rarest, has: (term) => counts.has(term) }
}

/** The spelling of the words of the passages. */
export function spellingOf(documents: readonly Document[], has: (term: string) => boolean): Spelling {
  const counts = new Map<string, number>()
  for (const { question, tags, asked, answer } of documents) {
    for (const word of fold(`${question} ${tags} ${asked} ${answer}`).split(/[^a-z]+/))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const isEveryday = (word: string): boolean => terms(word).every((term) => has(term) || COMMON.has(term))
  return createSpelling(counts, (word) => isKnownWord(word) || isEveryday(word))
}
