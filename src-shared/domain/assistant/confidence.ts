import type { KnowledgeHit } from './knowledge-index.ts'

/** What the confidence is made from; all 0 to 1. */
export interface RetrievalFeatures {
  /** Share of the question that the best passage has. */
  readonly coverage: number
  /** Share of the question that the best passage is about. */
  readonly aboutness: number
  /** How much the shared terms tell, whatever the length of the question. */
  readonly evidence: number
  /** How far the best passage is ahead of the second, (first - second) / first, times the coverage: a lead with little in common tells little. */
  readonly margin: number
}

/**
 * Weights of a logistic regression: the chance that the best passage is the right one. Fitted by
 * `tests/eval/calibrate.ts` on questions asked of an index without the other wordings of their own passage, and on
 * questions without a source. docs/assistant.md shows how well it holds on the held-out cases.
 */
const WEIGHTS = { bias: -4.34, coverage: 2.97, aboutness: 1.62, evidence: 2.42, margin: 1.55 }

/** Below this chance (percent) the assistant says that it has no source. */
export const CONFIDENCE_FLOOR = 25

/** Features of a search's result; null when nothing was found. */
export function featuresOf(hits: readonly KnowledgeHit[]): RetrievalFeatures | null {
  const [first, second] = hits
  if (!first) return null
  const { coverage, aboutness, evidence, score } = first
  const lead = second ? (score - second.score) / score : 1
  return { coverage, aboutness, evidence, margin: lead * coverage }
}

/** The calibrated confidence of the best passage, 0 to 100. */
export function confidenceOf({ coverage, aboutness, evidence, margin }: RetrievalFeatures): number {
  const { bias, ...weights } = WEIGHTS
  const fit = weights.coverage * coverage + weights.aboutness * aboutness
  const sum = bias + fit + weights.evidence * evidence + weights.margin * margin
  return Math.round(100 / (1 + Math.exp(-sum)))
}
