import MiniSearch, { type SearchResult } from 'minisearch'
import { COMMON_WORDS } from './common-words.ts'
import { ASKED_AS } from './knowledge/asked-as.ts'
import { KNOWLEDGE } from './knowledge/index.ts'
import { terms } from './text.ts'
import type { KnowledgeEntry } from './types.ts'

/** A passage and how well it fits a question. */
export interface KnowledgeHit {
  readonly entry: KnowledgeEntry
  /** Higher is better; comparable within one search only. */
  readonly score: number
  /** Share (0-1) of the question's terms, weighted by their rarity, that the passage has. */
  readonly coverage: number
  /** The same for the passage's question and tags alone: what it is about, not what it mentions. */
  readonly aboutness: number
  /** How much the terms found tell together, whatever the length of the question; 0 to 1, 1 for three rare terms. */
  readonly evidence: number
}

export interface KnowledgeIndex {
  /**
   * The passages that fit, best first. `context` is an earlier question that this one continues; its terms count less.
   * None for a question without any known term.
   */
  search(question: string, context?: string): KnowledgeHit[]
  byId(id: string): KnowledgeEntry | undefined
}

const FIELDS = ['question', 'tags', 'asked', 'answer'] as const
const ABOUT: readonly string[] = ['question', 'tags', 'asked']
const BOOST = { question: 4, tags: 3, asked: 1.5, answer: 1 }
/** What a term of the earlier question counts against one of this question. */
const CONTEXT_WEIGHT = 0.7
/** What a term counts that the passage has only in another form (a longer word, a misspelling). */
const INEXACT_WEIGHT = 0.5

/** Rare terms that a passage and a question have to share for full evidence. */
const FULL_EVIDENCE = 3

const documentOf = ({
  id,
  question,
  answer,
  tags,
}: KnowledgeEntry): Record<'id' | (typeof FIELDS)[number], string> => ({
  id,
  question: `${question.en} ${question.es}`,
  tags: tags.join(' '),
  asked: ASKED_AS[id] ?? '',
  answer: `${answer.en} ${answer.es}`,
})

const COMMON = new Set(terms(COMMON_WORDS))
/** What a common word counts against any other, where passages have it and where none has. */
const COMMON_SHARE = { known: 0.5, unknown: 0.25 }

/** How much a term tells: the fewer passages have it, the more. A term that none has tells most, unless it is common. */
function rarityOf(entries: readonly KnowledgeEntry[]): (term: string) => number {
  const counts = new Map<string, number>()
  for (const { question, tags, asked, answer } of entries.map(documentOf)) {
    for (const term of new Set(terms(`${question} ${tags} ${asked} ${answer}`)))
      counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  const rarest = Math.log(1 + entries.length / 0.5)
  return (term) => {
    const count = counts.get(term)
    const tells = count === undefined ? rarest : Math.log(1 + entries.length / (count + 0.5))
    return COMMON.has(term) ? tells * COMMON_SHARE[count === undefined ? 'unknown' : 'known'] : tells
  }
}

/** Terms of a question with what each counts: 1, or less for those of the question before. */
function weightsOf(question: string, context: string): ReadonlyMap<string, number> {
  const weights = new Map(terms(context).map((term) => [term, CONTEXT_WEIGHT]))
  for (const term of terms(question)) weights.set(term, 1)
  return weights
}

function engineOf(entries: readonly KnowledgeEntry[]): MiniSearch {
  const engine = new MiniSearch({
    fields: [...FIELDS],
    tokenize: terms,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.5 },
      // The terms of a search are made before, because they carry weights.
      tokenize: (text) => text.split(' '),
    },
  })
  engine.addAll(entries.map(documentOf))
  return engine
}

/** Makes the search over the passages; about 10 ms for the product's own. */
export function createKnowledgeIndex(entries: readonly KnowledgeEntry[] = KNOWLEDGE): KnowledgeIndex {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const rarity = rarityOf(entries)
  const engine = engineOf(entries)

  function hitOf(result: SearchResult, weights: ReadonlyMap<string, number>): KnowledgeHit | null {
    const entry = byId.get(String(result.id))
    if (!entry) return null
    const { total, covered, about } = shares(result, weights)
    const coverage = covered / total
    // The engine multiplies by the number of forms it matched, which rewards long passages with many similar words.
    const score = (result.score / result.terms.length) * Math.sqrt(coverage)
    return {
      entry,
      score,
      coverage,
      aboutness: about / total,
      evidence: Math.min(1, covered / FULL_EVIDENCE / rarity('')),
    }
  }

  function shares(
    { match, queryTerms }: SearchResult,
    weights: ReadonlyMap<string, number>,
  ): Record<'total' | 'covered' | 'about', number> {
    const sum = { total: 0, covered: 0, about: 0 }
    for (const [term, weight] of weights) {
      const worth = weight * rarity(term)
      const found = queryTerms.includes(term)
      // What an earlier question was about says nothing against a passage that is about something else.
      if (found || weight === 1) sum.total += worth
      if (!found) continue
      const exact = match[term]
      sum.covered += worth * (exact ? 1 : INEXACT_WEIGHT)
      if (exact?.some((field) => ABOUT.includes(field))) sum.about += worth
    }
    return sum
  }

  return {
    byId: (id) => byId.get(id),
    search(question, context = '') {
      const weights = weightsOf(question, context)
      if (weights.size === 0) return []
      return engine
        .search([...weights.keys()].join(' '), {
          boostTerm: (term) => (weights.get(term) ?? 0) * Math.sqrt(rarity(term)),
        })
        .flatMap((result) => hitOf(result, weights) ?? [])
        .sort((a, b) => b.score - a.score)
    },
  }
}
