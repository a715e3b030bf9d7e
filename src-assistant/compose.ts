import { contextOf } from './context.ts'
import type { KnowledgeHit } from './search/knowledge-index.ts'
import { fold, terms } from './search/text.ts'
import type { AssistantLanguage, KnowledgeEntry, KnowledgeSource } from './types.ts'

/** What answers one part of a question. */
export interface PartAnswer {
  readonly part: string
  readonly hit: KnowledgeHit
}

export interface Composed {
  readonly answer: string
  /** The passages that the answer is taken from, in the order of what was asked. */
  readonly entries: readonly KnowledgeEntry[]
  /** Their sources, each once. */
  readonly sources: readonly KnowledgeSource[]
}

const MOST_SENTENCES = 5
const MOST_PARTS = 2
const SENTENCE_ENDS = /(?<=[.?!][”)]?)\s+(?=[“(¿¡]?[\p{Lu}\d])/u
const JOINTS = /(?:[,;?]\s*|\s)(?:and|y|e|also|tambi[eé]n)\s+|[?;]\s+/iu

/** The sentences of a passage. */
export const sentencesOf = (text: string): string[] => text.split(SENTENCE_ENDS)

/**
 * Splits a two-part question; each part keeps the shared subject. A question with one part is returned whole. A part without a
 * subject of its own ('and for how long?') is not split off.
 */
export function partsOf(question: string): readonly { readonly part: string; readonly context: string }[] {
  const parts = question.split(JOINTS).filter((part) => terms(part).length > 0)
  if (parts.length !== MOST_PARTS) return [{ part: question, context: '' }]
  const [first = '', second = ''] = parts
  return [
    { part: first, context: '' },
    { part: second, context: contextOf(second, [{ role: 'user', content: first }]) },
  ]
}

/** At most `most` sentences of a passage: the first, which states its subject, and those with most words of the question. */
function told({ part, hit }: PartAnswer, language: AssistantLanguage, most: number): string[] {
  const wanted = new Set(terms(fold(part)))
  const ranked = sentencesOf(hit.entry.answer[language])
    .map((text, place) => ({
      text,
      place,
      shared: place === 0 ? Infinity : terms(text).filter((term) => wanted.has(term)).length,
    }))
    .toSorted((a, b) => b.shared - a.shared || a.place - b.place)
  return ranked
    .slice(0, most)
    .toSorted((a, b) => a.place - b.place)
    .map(({ text }) => text)
}

/**
 * Puts an answer together: the one passage whole, or of two that answer a part each together at most five sentences, each as it
 * stands in its passage.
 */
export function composeAnswer(parts: readonly PartAnswer[], language: AssistantLanguage): Composed {
  const entries = [...new Set(parts.map(({ hit }) => hit.entry))]
  const [only] = entries
  const sources = [
    ...new Map(entries.flatMap((entry) => entry.sources).map((source) => [source.title, source])).values(),
  ]
  if (only && entries.length === 1) return { answer: only.answer[language], entries, sources }
  const most = [Math.ceil(MOST_SENTENCES / parts.length), Math.floor(MOST_SENTENCES / parts.length)]
  return {
    answer: parts.flatMap((part, place) => told(part, language, most[place] ?? 1).join(' ')).join('\n\n'),
    entries,
    sources,
  }
}
