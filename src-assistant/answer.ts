import { findCrisisWords } from '#shared/domain/crisis/index.ts'
import { composeAnswer, partsOf, type PartAnswer } from './compose.ts'
import { CONFIDENCE_FLOOR, confidenceOf, featuresOf } from './confidence.ts'
import { contextOf, looseContextOf, type HistoryMessage } from './context.ts'
import { withoutInstructions } from './instructions.ts'
import { fixedPassageOf, type FixedPassage } from './refusals/fixed-passages.ts'
import { findKeys } from './keys/key-answer.ts'
import {
  createKnowledgeIndex,
  makeKnowledgeIndex,
  type KnowledgeHit,
  type KnowledgeIndex,
} from './search/knowledge-index.ts'
import { detectLanguage } from './language.ts'
import { CRISIS_REMINDER, REFUSAL_TEXTS } from './refusals/refusal-texts.ts'
import { likelyRefusal } from './refusals/refusal-likelihood.ts'
import { refusalOf, type Refusal } from './refusals/refusals.ts'
import type { AssistantLanguage, KnowledgeEntry, KnowledgeSource } from './types.ts'

export interface KnowledgeQuestion {
  readonly question: string
  readonly history: readonly HistoryMessage[]
  /** Language of the answer when the words don't tell; default English. */
  readonly language?: AssistantLanguage
}

export interface KnowledgeAnswer {
  readonly answer: string
  readonly sources: readonly KnowledgeSource[]
  /** Chance in percent that the answer is the right one; 100 for a fixed refusal, 0 without a source. */
  readonly confidence: number
  readonly refusal: Refusal | null
  readonly language: AssistantLanguage
  /** Questions of the knowledge base to go on with, in the language of the answer; none after a fixed refusal. */
  readonly related: readonly string[]
}

/** An answer and the passages it was chosen from, best first; none after a refusal. */
export interface Retrieval extends KnowledgeAnswer {
  readonly passages: readonly KnowledgeEntry[]
  /** Ids of the passages that the answer is taken from. */
  readonly cited: readonly string[]
  /** The question without attempts to instruct the assistant. */
  readonly asked: string
  /** Told as it stands and never in other words: a refusal, a crisis, an emergency, and that no rule is worked around. */
  readonly isFixed: boolean
}

const CRISIS_ENTRY = 'kb-23'
/** How sure a passage is that a rule chose (fixed-passages.ts). */
const FIXED_SURE = 90
const PASSAGES = 4
/** How sure each part of a question has to be for an answer to both. */
const PART_FLOOR = 50
/** Share of a question from which on one passage has the whole of it. */
const WHOLE = 0.9
/** Below which confidence a second passage is told, too, that scores at least this share of the first: the surer, the nearer. */
const TIES = [
  { below: 75, share: 0.6 },
  { below: 90, share: 0.8 },
] as const
/** Questions offered to go on with, and what share of the question a passage has to have for its own to be offered. */
const RELATED = 3
const RELATED_COVERAGE = 0.35
/** A passage that scores less than this share of the best one is not offered as context. */
const PASSAGE_SHARE = 0.3
/** How much of the confidence goes when the passage has nothing of the question itself, only of the one before. */
const UNMET_WEIGHT = 0.8
/** One word that the passage is not about, out of a question that has more: what is left of the confidence, and from which share of the question on one word is the whole. */
const PASSING_SHARE = 0.5
const WHOLE_WORD = 0.75
/** From which likeness to a known question on the passage is at least this sure, in percent for the whole of it. */
const LIKE_LEAST = 0.6
const LIKE_SURE = 80
/** Below this a question that may continue the one before is also searched together with it. */
const MEANS_LITTLE = 30
let ownIndex: KnowledgeIndex | undefined
let preparing: Promise<void> | undefined

function languageOf({ question, history, language }: KnowledgeQuestion): AssistantLanguage {
  const earlier = history.findLast(({ role }) => role === 'user')?.content ?? ''
  return detectLanguage(question) ?? language ?? detectLanguage(earlier) ?? 'en'
}

interface Asked {
  readonly asked: string
  readonly language: AssistantLanguage
}

function refused(refusal: Refusal, { asked, language }: Asked): Retrieval {
  const answer = REFUSAL_TEXTS[refusal][language]
  const confidence = refusal === 'noSource' ? 0 : 100
  const isFixed = true
  return { answer, sources: [], confidence, refusal, language, related: [], passages: [], cited: [], asked, isFixed }
}

function inCrisis(index: KnowledgeIndex, asked: Asked): Retrieval {
  const fixed = refused('crisis', asked)
  const entry = index.byId(CRISIS_ENTRY)
  if (!entry) return fixed
  return {
    ...fixed,
    answer: `${fixed.answer}\n\n${entry.answer[asked.language]}`,
    sources: entry.sources,
    cited: [entry.id],
  }
}

/** An answer to a question that speaks of suicide as a subject ends with where help is. */
export function withReminder(text: string, { asked, language }: Asked): string {
  return findCrisisWords(asked).found ? `${text}\n\n${CRISIS_REMINDER[language]}` : text
}

/** How sure the first passage is, 0 to 100: a passage about another test is no answer, and one that fits only the question before, or only mentions one word of it, is less of one. */
function sureOf(hits: readonly KnowledgeHit[]): number {
  const [best] = hits
  const features = featuresOf(hits)
  if (!best || !features || best.subject === 'other') return 0
  const isPassing = best.company === 0 && best.core === 0 && best.coverage < WHOLE_WORD
  const lone = isPassing ? PASSING_SHARE : 1
  const sure = lone * confidenceOf(features) * (1 - UNMET_WEIGHT * Math.max(0, best.coverage - best.own))
  return Math.round(best.like >= LIKE_LEAST ? Math.max(sure, LIKE_SURE * best.like) : sure)
}

/** Questions to go on with: of the passages that came next, then of those next to the one that answers. */
function relatedTo(
  search: KnowledgeIndex,
  hits: readonly KnowledgeHit[],
  told: readonly KnowledgeEntry[],
  language: AssistantLanguage,
) {
  const [best] = told
  const untold = (found: readonly KnowledgeHit[]): KnowledgeEntry[] =>
    found.filter(({ entry, subject }) => subject !== 'other' && !told.includes(entry)).map(({ entry }) => entry)
  const near = untold(hits.filter(({ coverage }) => coverage >= RELATED_COVERAGE))
  const beside = best && near.length < RELATED ? untold(search.search(best.question[language])) : []
  return [...new Set([...near, ...beside])].slice(0, RELATED).map(({ question }) => question[language])
}

/** The passages for the parts of a question; null unless each part has one of its own that is sure enough. */
function answersToParts(search: KnowledgeIndex, asked: string): { parts: PartAnswer[]; confidence: number } | null {
  const parts = partsOf(asked)
  if (parts.length === 1) return null
  const found = parts.map(({ part, context }) => {
    const hits = search.search(part, context)
    const [hit] = hits
    return hit ? { part, hit, sure: sureOf(hits) } : null
  })
  const answers = found.filter((one) => one !== null)
  const isEach = answers.length === parts.length && new Set(answers.map(({ hit }) => hit.entry)).size === parts.length
  const confidence = Math.min(...answers.map(({ sure }) => sure))
  return isEach && confidence >= PART_FLOOR ? { parts: answers, confidence } : null
}

/** The passages that an answer is made of where a question asks one thing: two where neither is clearly it. */
function nearTie(hits: readonly KnowledgeHit[], confidence: number): readonly KnowledgeHit[] {
  const [best, second] = hits
  if (!best || !second || second.subject === 'other' || second.company === 0) return hits.slice(0, 1)
  const isClose = TIES.some(({ below, share }) => confidence < below && second.score >= best.score * share)
  return hits.slice(0, isClose ? 2 : 1)
}

/** The keys that were asked for, from the table of keys itself; null where something else was asked. */
function answerWithKeys(search: KnowledgeIndex, { asked, language }: Asked): Retrieval | null {
  const keys = findKeys(asked)
  if (keys === null) return null
  const { answer, entries, sources } = composeAnswer(
    keys.hits.map((hit) => ({ part: asked, hit })),
    language,
  )
  return {
    answer,
    sources,
    confidence: keys.confidence,
    refusal: null,
    language,
    related: relatedTo(search, [], entries, language),
    passages: entries,
    cited: entries.map(({ id }) => id),
    asked,
    isFixed: false,
  }
}

/** One passage that is the answer in whatever words it was asked; no source where the index has none of that id. */
function answerWith(id: FixedPassage, search: KnowledgeIndex, { asked, language }: Asked): Retrieval {
  const entry = search.byId(id)
  if (!entry) return refused('noSource', { asked, language })
  return {
    answer: entry.answer[language],
    sources: entry.sources,
    confidence: FIXED_SURE,
    refusal: null,
    language,
    related: relatedTo(search, [], [entry], language),
    passages: [entry],
    cited: [entry.id],
    asked,
    isFixed: true,
  }
}

/** What is found for a question, by itself or, where it leaves something out or means little alone, with the one before. */
function hitsFor(search: KnowledgeIndex, asked: string, history: readonly HistoryMessage[]) {
  const context = contextOf(asked, history)
  const hits = search.search(asked, context)
  if (context !== '') return { hits, isContinued: true }
  const before = looseContextOf(asked, history)
  const alone = sureOf(hits)
  if (before === '' || alone >= MEANS_LITTLE) return { hits, isContinued: false }
  const together = search.search(asked, before)
  return sureOf(together) > alone ? { hits: together, isContinued: true } : { hits, isContinued: false }
}

function answered(search: KnowledgeIndex, history: readonly HistoryMessage[], { asked, language }: Asked): Retrieval {
  const { hits, isContinued } = hitsFor(search, asked, history)
  const [best] = hits
  // A passage that has nearly all of the question answers both its halves.
  const both = best && best.coverage < WHOLE ? answersToParts(search, asked) : null
  const confidence = both?.confidence ?? sureOf(hits)
  const refusal = likelyRefusal(asked, confidence)
  if (refusal === 'honest') return answerWith('rule-honest', search, { asked, language })
  if (refusal !== null) return refused(refusal, { asked, language })
  if (!best || confidence < CONFIDENCE_FLOOR) {
    const unknown = refused('noSource', { asked, language })
    return { ...unknown, related: relatedTo(search, hits, [], language), isFixed: false }
  }
  // What continues an earlier question is told apart from its neighbors by that.
  const told = both || isContinued ? hits.slice(0, 1) : nearTie(hits, confidence)
  const parts = both?.parts ?? told.map((hit) => ({ part: asked, hit }))
  const { answer, entries, sources } = composeAnswer(parts, language)
  const near = hits.slice(0, PASSAGES).filter(({ score }) => score >= best.score * PASSAGE_SHARE)
  return {
    answer: withReminder(answer, { asked, language }),
    sources,
    confidence,
    refusal: null,
    language,
    related: relatedTo(search, hits, entries, language),
    passages: [...new Set([...entries, ...near.map(({ entry }) => entry)])].slice(0, PASSAGES),
    cited: entries.map(({ id }) => id),
    asked,
    isFixed: false,
  }
}

/**
 * Makes ready what the first question needs, with a turn for others (`nextTurn`) after each step. Without it the first question
 * makes it at once.
 */
export function prepareKnowledge(nextTurn: () => Promise<unknown>): Promise<void> {
  if (ownIndex) return Promise.resolve()
  preparing ??= makeInTurns(nextTurn)
  return preparing
}

async function makeInTurns(nextTurn: () => Promise<unknown>): Promise<void> {
  const making = makeKnowledgeIndex()
  for (;;) {
    const { done, value } = making.next()
    if (done) {
      ownIndex ??= value
      return
    }
    await nextTurn()
  }
}

/** Like `answerFromKnowledge`, with the passages for a model to word the answer from. */
export function retrieve(input: KnowledgeQuestion, index?: KnowledgeIndex): Retrieval {
  const search = index ?? (ownIndex ??= createKnowledgeIndex())
  const language = languageOf(input)
  const { text: asked } = withoutInstructions(input.question)
  const refusal = refusalOf(input.question)
  if (refusal === 'crisis') return inCrisis(search, { asked, language })
  const fixedId = fixedPassageOf(asked)
  // Whoever asks what it could be is told of 911 and not that this is for a clinician.
  if (refusal !== null && fixedId !== 'rule-emergency') return refused(refusal, { asked, language })
  if (fixedId !== null) return answerWith(fixedId, search, { asked, language })
  const keys = index === undefined ? answerWithKeys(search, { asked, language }) : null
  return keys ?? answered(search, input.history, { asked, language })
}

/**
 * Answers a staff question from the knowledge base alone: no network, no clock, the same answer every time. Doses,
 * diagnoses and legal advice get fixed refusals, a crisis gets the crisis passage at once, and what no passage covers well
 * enough gets `noSource`. Sentences that try to instruct the assistant are left out. The text comes in the question's
 * language, English or Spanish.
 */
export function answerFromKnowledge(input: KnowledgeQuestion, index?: KnowledgeIndex): KnowledgeAnswer {
  const { answer, sources, confidence, refusal, language, related } = retrieve(input, index)
  return { answer, sources, confidence, refusal, language, related }
}
