import type { KnowledgeHit } from './search/knowledge-index.ts'

/** What the confidence is made from; all 0 to 1. */
export interface RetrievalFeatures {
  /** Share of the question that the best passage has. */
  readonly coverage: number
  /** Share of the question that the best passage is about. */
  readonly aboutness: number
  /** How much the shared terms tell, whatever the length of the question. */
  readonly evidence: number
  /** Whether several words meet, or only one. */
  readonly company: number
  /** Share of the question that stands in the passage's own question and tags. */
  readonly core: number
  /** How far the best passage is ahead of the second, (first - second) / first, times the coverage: a lead with little in common tells little. */
  readonly margin: number
}

/**
 * Weights of a logistic regression: the chance that the best passage is the right one. Fitted by
 * `src-assistant/evaluation/calibrate.ts` on questions asked of an index without the other wordings of their own passage, and on
 * questions without a source. docs/assistant.md shows how well it holds on the held-out cases.
 */
const WEIGHTS = { bias: -3.72, coverage: 0.74, aboutness: 1.3, evidence: 1.15, company: 1.08, core: 1.82, margin: 2.02 }

/**
 * Below this chance (percent) the assistant says that it has no source: where refusal precision and recall on the tuning
 * material both stay furthest above their targets.
 */
export const CONFIDENCE_FLOOR = 20

/** Features of a search's result; null when nothing was found. */
export function featuresOf(hits: readonly KnowledgeHit[]): RetrievalFeatures | null {
  const [first, second] = hits
  if (!first) return null
  const { coverage, aboutness, evidence, company, core, score } = first
  const lead = second ? (score - second.score) / score : 1
  return { coverage, aboutness, evidence, company, core, margin: lead * coverage }
}

/** The calibrated confidence of the best passage, 0 to 100. */
export function confidenceOf(features: RetrievalFeatures): number {
  const { bias, ...weights } = WEIGHTS
  const names = Object.keys(weights) as (keyof RetrievalFeatures)[]
  const sum = names.reduce((total, name) => total + weights[name] * features[name], bias)
  return Math.round(100 / (1 + Math.exp(-sum)))
}
