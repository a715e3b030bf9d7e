import MiniSearch, { type SearchResult } from 'minisearch'
import { aspectsOf } from './aspects.ts'
import { KNOWLEDGE } from '../knowledge.ts'
import { compareSubjects, type SubjectMatch } from './subjects.ts'
import { fold, meanings, terms } from './text.ts'
import type { KnowledgeEntry } from '../types.ts'
import {
  documentOf,
  FIELDS,
  spellingOf,
  tokenizeOnce,
  vocabularyOf,
  type Tokenize,
  type Vocabulary,
} from './vocabulary.ts'
import { createWordings } from './wordings.ts'

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
  /** Whether more than one word of the question is met: 0 for one, 1 for three. One word in common is often chance. */
  readonly company: number
  /** Share (0-1) of the question that stands in the passage's own question and tags. */
  readonly core: number
  /** Share (0-1) of the question's own terms that the passage has, whatever the question before has in common with it. */
  readonly own: number
  /** How like (0-1) the question is, as a whole, to one that the passage is known to be asked by. */
  readonly like: number
  /** Whether the passage is about the test that the question names. */
  readonly subject: SubjectMatch
}

export interface KnowledgeIndex {
  /**
   * The passages that fit, best first. `context` is an earlier question that this one continues; its terms count less.
   * None for a question without any known term.
   */
  search(question: string, context?: string): KnowledgeHit[]
  byId(id: string): KnowledgeEntry | undefined
}

const ABOUT: readonly string[] = ['question', 'tags', 'asked']
/** What states the subject of a passage; the other wordings also tell what people mention beside it. */
const CORE: readonly string[] = ['question', 'tags']
const BOOST = { question: 4, tags: 3, asked: 2.5, answer: 1 }
/** What a term of the earlier question counts against one of this question. */
const CONTEXT_WEIGHT = 0.7
/** What an idea counts beside the word for it, and instead of one that no passage has. */
const IDEA_WEIGHT = { beside: 0.5, instead: 0.9 }
/** How strongly the share of the question that a passage covers bears on its place. */
const COVERAGE_POWER = 1.5
/** What it counts whether a passage tells what the question wants to know of its subject. */
const ASPECT_WEIGHT = 0.5
/** How much likeness to a known question as a whole adds to the score. */
const LIKE_GAIN = 1
/** What a term counts that the passage has only in another form (a longer word, a misspelling). */
const INEXACT_WEIGHT = 0.5

/** What is left of the score of a passage about none of the tests named, about one where none is named, and about another. */
const SUBJECT_SHARE: Readonly<Record<SubjectMatch, number>> = { same: 1, none: 0.85, narrow: 0.6, other: 0.2 }

/** A question that tells less than this many rare terms do can't be covered wholly. */
const LEAST_TOLD = 1
/** Rare terms that a passage and a question have to share for full evidence. */
const FULL_EVIDENCE = 3

interface QueryTerm {
  readonly weight: number
  /** Of this question, not only of the one before. */
  readonly own: boolean
  /** Stands for a word of its own, not beside one. */
  readonly counts: boolean
}
type Query = ReadonlyMap<string, QueryTerm>

/**
 * Terms of a question with what each counts: 1, less for the idea behind a term, and less for those of the question before. A term
 * that no passage has gives way to its idea.
 */
function queryOf(question: string, context: string, has: (term: string) => boolean): Query {
  const query = new Map<string, QueryTerm>()
  const put = (term: string, { weight, own, counts }: QueryTerm): void => {
    const { weight: known = 0, ...before } = query.get(term) ?? { own: false, counts: false }
    query.set(term, { weight: Math.max(weight, known), own: own || before.own, counts: counts || before.counts })
  }
  const putAll = (text: string, share: number, own: boolean): void => {
    for (const { term, concepts } of meanings(text)) {
      const known = concepts.filter(has)
      const inWords = has(term)
      if (inWords || known.length === 0) put(term, { weight: share, own, counts: true })
      const weight = share * (inWords ? IDEA_WEIGHT.beside : IDEA_WEIGHT.instead)
      for (const idea of known) put(idea, { weight, own, counts: !inWords })
    }
  }
  putAll(context, CONTEXT_WEIGHT, false)
  putAll(question, 1, true)
  for (const aspect of aspectsOf(fold(question))) put(aspect, { weight: ASPECT_WEIGHT, own: true, counts: false })
  return query
}

/** Ideas and aspects are terms that nobody writes: they have no longer forms and no misspellings. */
const isMade = (term: string): boolean => term.startsWith('#') || term.startsWith('?')

function emptyEngine(tokenize: Tokenize): MiniSearch {
  return new MiniSearch({
    fields: [...FIELDS],
    tokenize,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      prefix: (term) => term.length > 3 && !isMade(term),
      fuzzy: (term) => (term.length > 4 && !isMade(term) ? 0.2 : false),
      weights: { fuzzy: 0.3, prefix: 0.5 },
      // The terms of a search are made before, because they carry weights.
      tokenize: (text) => text.split(' '),
    },
  })
}

/** A word with a capital that no passage has is a name after these, and says nothing about what is asked. */
const withoutNames = (question: string, has: (term: string) => boolean): string =>
  question.replace(
    /(?<=\b(?:call|phone|ring|dial|text|message|remind|reach|does|did|has|llamar a|Mrs?\.?|Ms\.?|Sra?\.?|señora?|don|doña) )\p{Lu}\p{Ll}+/gu,
    (word) => (terms(word).some(has) ? word : ' '),
  )

const bareWords = (question: string): string =>
  fold(question)
    .replace(/[^a-z\d]+/g, ' ')
    .trim()

interface Shares {
  readonly total: number
  readonly covered: number
  readonly about: number
  /** The same for the words of this question alone. */
  readonly ownTotal: number
  readonly ownCovered: number
  /** Words of the question that the passage has. */
  readonly met: number
  /** What of it is in its own question and tags. */
  readonly core: number
}

/** The terms of a question with what each tells in it: the same for every passage that is compared with it. */
const toldBy = (query: Query, { rarity }: Vocabulary) =>
  [...query].map(([term, { weight, own, counts }]) => ({ term, own, counts, worth: weight * rarity(term) }))

type Told = ReturnType<typeof toldBy>

/** What a passage has of a question, in what the terms tell. */
function sharesOf({ match, queryTerms }: SearchResult, told: Told, rarest: number): Shares {
  const sum = { total: 0, covered: 0, about: 0, ownTotal: 0, ownCovered: 0, met: 0, core: 0 }
  for (const { term, own, counts, worth } of told) {
    const found = queryTerms.includes(term)
    // What an earlier question was about says nothing against a passage that is about something else.
    if (found || own) sum.total += worth
    if (own) sum.ownTotal += worth
    if (!found) continue
    const exact = match[term]
    if (exact && counts) sum.met += 1
    const covered = worth * (exact ? 1 : INEXACT_WEIGHT)
    sum.covered += covered
    if (own) sum.ownCovered += covered
    if (exact?.some((field) => ABOUT.includes(field))) sum.about += worth
    if (exact?.some((field) => CORE.includes(field))) sum.core += worth
  }
  return { ...sum, total: Math.max(sum.total, LEAST_TOLD * rarest) }
}

type Fit = Omit<KnowledgeHit, 'entry' | 'subject' | 'like'>

function fitOf(result: SearchResult, told: Told, rarest: number): Fit {
  const { total, covered, about, ownTotal, ownCovered, met, core } = sharesOf(result, told, rarest)
  const coverage = covered / total
  return {
    // The engine multiplies by the number of forms it matched, which rewards long passages with many similar words.
    score: (result.score / result.terms.length) * coverage ** COVERAGE_POWER,
    coverage,
    aboutness: about / total,
    evidence: Math.min(1, covered / (FULL_EVIDENCE * rarest)),
    company: Math.min(1, Math.max(0, met - 1) / 2),
    core: core / total,
    own: ownTotal === 0 ? 1 : ownCovered / ownTotal,
  }
}

const WHOLLY = {
  coverage: 1,
  aboutness: 1,
  evidence: 1,
  company: 1,
  core: 1,
  own: 1,
  like: 1,
  subject: 'same',
} as const

/** Passages that are taken in before others may have their turn. */
const SLICE = 24

function slicesOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / SLICE) }, (_, at) => items.slice(at * SLICE, (at + 1) * SLICE))
}

/** Makes the search over the passages at once; about half a second of processor time for the product's own, each search then 5 ms. */
export function createKnowledgeIndex(entries: readonly KnowledgeEntry[] = KNOWLEDGE): KnowledgeIndex {
  const making = makeKnowledgeIndex(entries)
  for (;;) {
    const { done, value } = making.next()
    if (done) return value
  }
}

/** Makes it in small steps, so that who has other work can do it between two of them. */
export function* makeKnowledgeIndex(entries: readonly KnowledgeEntry[] = KNOWLEDGE): Generator<void, KnowledgeIndex> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const byQuestion = new Map(
    entries.flatMap((entry) => Object.values(entry.question).map((question) => [bareWords(question), entry] as const)),
  )
  const documents = entries.map(documentOf)
  const tokenize = tokenizeOnce()
  for (const slice of slicesOf(documents)) {
    for (const document of slice) for (const field of FIELDS) tokenize(document[field], field)
    yield
  }
  const vocabulary = vocabularyOf(documents, tokenize)
  const engine = emptyEngine(tokenize)
  for (const slice of slicesOf(documents)) {
    engine.addAll(slice)
    yield
  }
  const subjects = compareSubjects(entries)
  yield
  const wordings = createWordings(entries)
  yield
  const spelling = spellingOf(documents, vocabulary.has)

  function found(
    query: Query,
    subjectOf: (id: string) => SubjectMatch,
    likest: ReadonlyMap<string, number>,
  ): KnowledgeHit[] {
    if (query.size === 0) return []
    const boostTerm = (term: string): number => (query.get(term)?.weight ?? 0) * Math.sqrt(vocabulary.rarity(term))
    const results = engine.search([...query.keys()].join(' '), { boostTerm })
    const told = toldBy(query, vocabulary)
    return results.flatMap((result) => {
      const entry = byId.get(String(result.id))
      if (!entry) return []
      const fit = fitOf(result, told, vocabulary.rarest)
      const subject = subjectOf(entry.id)
      const like = likest.get(entry.id) ?? 0
      const gain = 1 + LIKE_GAIN * like ** 2
      return [{ ...fit, entry, subject, like, score: fit.score * SUBJECT_SHARE[subject] * gain }]
    })
  }

  return {
    byId: (id) => byId.get(id),
    search(question, context = '') {
      const asked = spelling.correct(withoutNames(question, vocabulary.has))
      const subjectOf = subjects.matcherOf(`${asked} ${context}`)
      const hits = found(queryOf(asked, context, vocabulary.has), subjectOf, wordings.likest(asked)).sort(
        (a, b) => b.score - a.score,
      )
      // The passage whose own question was asked word for word is it, however little the words tell.
      const entry = byQuestion.get(bareWords(question))
      if (!entry) return hits
      const score = 2 * Math.max(1, hits[0]?.score ?? 0)
      return [{ entry, score, ...WHOLLY }, ...hits.filter((hit) => hit.entry !== entry)]
    },
  }
}
