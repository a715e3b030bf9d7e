import { findCrisisWords } from '../crisis/index.ts'
import { CONFIDENCE_FLOOR, confidenceOf, featuresOf } from './confidence.ts'
import { contextOf, type HistoryMessage } from './context.ts'
import { withoutInstructions } from './instructions.ts'
import { createKnowledgeIndex, type KnowledgeHit, type KnowledgeIndex } from './knowledge-index.ts'
import { detectLanguage } from './language.ts'
import { CRISIS_REMINDER, REFUSAL_TEXTS } from './refusal-texts.ts'
import { refusalOf, type Refusal } from './refusals.ts'
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
}

/** An answer and the passages it was chosen from, best first; none after a refusal. */
export interface Retrieval extends KnowledgeAnswer {
  readonly passages: readonly KnowledgeEntry[]
  /** Ids of the passages that the answer is taken from. */
  readonly cited: readonly string[]
  /** The question without attempts to instruct the assistant. */
  readonly asked: string
}

const CRISIS_ENTRY = 'kb-23'
const PASSAGES = 4
/** A passage that scores less than this share of the best one is not offered as context. */
const PASSAGE_SHARE = 0.3
/** How much of the confidence goes when the passage has nothing of the question itself, only of the one before. */
const UNMET_WEIGHT = 0.8
let ownIndex: KnowledgeIndex | undefined

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
  return { answer, sources: [], confidence, refusal, language, passages: [], cited: [], asked }
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

/** How sure the first passage is, 0 to 100: a passage about another test is no answer, and one that fits only the question before is less of one. */
function sureOf(hits: readonly KnowledgeHit[]): number {
  const [best] = hits
  const features = featuresOf(hits)
  if (!best || !features || best.subject === 'other') return 0
  return Math.round(confidenceOf(features) * (1 - UNMET_WEIGHT * Math.max(0, best.coverage - best.own)))
}

function answered(hits: readonly KnowledgeHit[], { asked, language }: Asked): Retrieval {
  const [best] = hits
  const confidence = sureOf(hits)
  if (!best || confidence < CONFIDENCE_FLOOR) return refused('noSource', { asked, language })
  const near = hits.slice(0, PASSAGES).filter(({ score }) => score >= best.score * PASSAGE_SHARE)
  const answer = withReminder(best.entry.answer[language], { asked, language })
  const passages = near.map(({ entry }) => entry)
  return {
    answer,
    sources: best.entry.sources,
    confidence,
    refusal: null,
    language,
    passages,
    cited: [best.entry.id],
    asked,
  }
}

/** Like `answerFromKnowledge`, with the passages for a model to word the answer from. */
export function retrieve(input: KnowledgeQuestion, index?: KnowledgeIndex): Retrieval {
  const search = index ?? (ownIndex ??= createKnowledgeIndex())
  const language = languageOf(input)
  const { text: asked } = withoutInstructions(input.question)
  const refusal = refusalOf(input.question)
  if (refusal === 'crisis') return inCrisis(search, { asked, language })
  if (refusal !== null) return refused(refusal, { asked, language })
  return answered(search.search(asked, contextOf(asked, input.history)), { asked, language })
}

/**
 * Answers a staff question from the knowledge base alone: no network, no clock, the same answer every time. Doses,
 * diagnoses and legal advice get fixed refusals, a crisis gets the crisis passage at once, and what no passage covers well
 * enough gets `noSource`. Sentences that try to instruct the assistant are left out. The text comes in the question's
 * language, English or Spanish.
 */
export function answerFromKnowledge(input: KnowledgeQuestion, index?: KnowledgeIndex): KnowledgeAnswer {
  const { answer, sources, confidence, refusal, language } = retrieve(input, index)
  return { answer, sources, confidence, refusal, language }
}
