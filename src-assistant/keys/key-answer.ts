import { createKnowledgeIndex, type KnowledgeHit, type KnowledgeIndex } from '../search/knowledge-index.ts'
import { KEY_ENTRIES } from './key-entries.ts'
import { fold } from '../search/text.ts'

/** Words that ask for a key, in both languages; applied to folded text. What is left of the question says what the key is for. */
const ASKS =
  /\b(?:hot ?|short)?keys?\b|\bshort ?cuts?\b|\bkeyboard\b|\bkeystrokes?\b|\b(?:what|which|where)(?: button)? (?:do|should|can|must|would) (?:i|we|you) (?:press|hit|push)\b|\b(?:press|hit|push) (?:what|which)\b|\bwhat to (?:press|hit|push)\b|\bteclas?\b|\bteclado\b|\batajos?\b|\bque (?:debo |hay que |tengo que )?(?:presion|oprim|apriet|apret|puls)[a-z]*\b/g
/** Keys that are none of the keyboard. */
const NO_KEYS = /\b(?:key (?:points?|messages?|store|takeaways?)|(?:house|car|door|encryption) keys?)\b/

/** Share of what is asked for that a key has to have, and of the best score from which on a second one is told, too. */
const LEAST = 0.4
const TIE = 0.85
const SUREST = 95

let ownIndex: KnowledgeIndex | undefined

interface KeyAnswer {
  readonly hits: readonly KnowledgeHit[]
  /** Percent. */
  readonly confidence: number
}

/** The keys that a question asks for, one or two; null where it asks for none, or for something that no key does. */
export function findKeys(question: string): KeyAnswer | null {
  const folded = fold(question)
  if (NO_KEYS.test(folded) || folded.search(ASKS) < 0) return null
  ownIndex ??= createKnowledgeIndex(KEY_ENTRIES)
  const found = ownIndex.search(folded.replace(ASKS, ' ')).filter(({ core, coverage }) => core > 0 && coverage >= LEAST)
  const [best] = found
  if (best === undefined) return null
  const hits = found.filter(({ score }) => score >= best.score * TIE).slice(0, 2)
  return { hits, confidence: Math.round(Math.min(SUREST, 100 * best.coverage)) }
}
