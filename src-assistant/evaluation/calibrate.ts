import {
  contextOf,
  createKnowledgeIndex,
  featuresOf,
  KNOWLEDGE,
  refusalOf,
  withoutInstructions,
  type KnowledgeIndex,
  type KnowledgeEntry,
  type RetrievalFeatures,
} from '../index.ts'
import { BLIND_SETS, loadBlind } from './blind.ts'
import { loadCases, loadOffTopic, type EvalCase } from './cases.ts'
import { print } from './print.ts'

/**
 * Fits the weights of `src-assistant/confidence.ts` and prints them. Held-out cases are never used. People will not
 * use the wordings that were written down, so every question is asked of an index from which half of the other wordings of its own passage
 * are taken. Questions without a source are each question with its passage taken out, and the off-topic list.
 */
interface Sample {
  readonly features: RetrievalFeatures
  readonly right: boolean
  readonly kind: keyof typeof SHARES
}

/** Shares of what is taken to be asked: with a passage, about a subject whose passage is missing, about something else. */
const SHARES = { sourced: 0.66, unsourced: 0.17, offTopic: 0.17 } as const
const HALF = 1
const STEPS = 40_000
const RATE = 0.3
/** Pulls weights towards 0, so that few cases can't make them extreme. */
const SHRINKAGE = 0.004

interface Asked {
  readonly text: string
  readonly history: readonly string[]
  readonly sources: readonly string[]
}

function sampleOf(index: KnowledgeIndex, kind: Sample['kind'], { text, history, sources }: Asked): Sample[] {
  const asked = withoutInstructions(text).text
  const earlier = history.map((content) => ({ role: 'user' as const, content }))
  const hits = index.search(asked, contextOf(asked, earlier))
  const features = featuresOf(hits)
  return features === null ? [] : [{ kind, features, right: sources.includes(hits[0]?.entry.id ?? '') }]
}

/** Every second one: what is left of the other wordings when the fitting ones were not thought of. */
const halfOf = (asked: readonly string[]): string[] => asked.filter((_, place) => place % 2 === HALF)
const FOLDS = 16

/** The questions in parts, each with all that have their passages in common: what a part is asked of is made for it alone. */
function foldsOf(cases: readonly Asked[]): Asked[][] {
  const names = [...new Set(cases.map(({ sources }) => sources[0] ?? ''))].toSorted()
  const foldOf = new Map(names.map((name, place) => [name, place % FOLDS]))
  return Array.from({ length: FOLDS }, (_, fold) =>
    cases.filter(({ sources }) => foldOf.get(sources[0] ?? '') === fold),
  )
}

/** Asks each part of an index that was made of what is left of the passages. */
function inFolds(
  cases: readonly Asked[],
  kind: Sample['kind'],
  left: (entry: KnowledgeEntry, isTheirs: boolean) => KnowledgeEntry | null,
): Sample[] {
  return foldsOf(cases).flatMap((part) => {
    const theirs = new Set(part.flatMap(({ sources }) => sources))
    const entries = KNOWLEDGE.map((entry) => left(entry, theirs.has(entry.id))).filter((entry) => entry !== null)
    const index = createKnowledgeIndex(entries)
    return part.flatMap((asked) => sampleOf(index, kind, asked))
  })
}

function samples(): Sample[] {
  const full = createKnowledgeIndex()
  const blind = BLIND_SETS.flatMap(loadBlind).map((asked) => ({ ...asked, history: asked.after ? [asked.after] : [] }))
  const toRefuse = blind.filter(({ area, text }) => area === 'refuse' && refusalOf(text) === null)
  const answerable = (found: EvalCase): boolean => found.sources.length > 0 && refusalOf(found.text) === null
  const cases: readonly Asked[] = [
    ...[...loadCases('tuned'), ...loadCases('seen')].filter(answerable),
    ...blind.filter(({ area, text }) => area !== 'refuse' && refusalOf(text) === null),
  ]
  // With half of the other wordings of the right passages, as if nobody had thought of the rest; and without those passages.
  const bare = inFolds(cases, 'sourced', (entry, isTheirs) =>
    isTheirs ? { ...entry, asked: halfOf(entry.asked) } : entry,
  )
  const unsourced = inFolds(cases, 'unsourced', (entry, isTheirs) => (isTheirs ? null : entry))
  const strange = [...loadOffTopic(), ...toRefuse.map(({ text }) => text)]
  const offTopic = strange.flatMap((text) => sampleOf(full, 'offTopic', { text, history: [], sources: [] }))
  print(`with half of the other wordings: ${bare.filter(({ right }) => right).length} of ${bare.length} found`)
  return [...bare, ...unsourced, ...offTopic]
}

const NAMES = ['coverage', 'aboutness', 'evidence', 'company', 'core', 'margin'] as const
type Weights = { bias: number } & { -readonly [K in keyof RetrievalFeatures]: number }
const zero = (): Weights => ({ bias: 0, coverage: 0, aboutness: 0, evidence: 0, company: 0, core: 0, margin: 0 })

function chance({ bias, ...weights }: Weights, features: RetrievalFeatures): number {
  return 1 / (1 + Math.exp(-(bias + NAMES.reduce((sum, name) => sum + weights[name] * features[name], 0))))
}

/** Logistic regression by gradient descent; each kind of sample weighs as it is taken to occur. */
function fit(all: readonly Sample[]): Weights {
  const weightOf = ({ kind }: Sample): number => SHARES[kind] / all.filter((one) => one.kind === kind).length
  const weights = zero()
  const weighted = all.map((sample) => ({ sample, weight: weightOf(sample) }))
  for (let step = 0; step < STEPS; step += 1) {
    const slope = zero()
    for (const { sample, weight } of weighted) {
      const error = weight * (chance(weights, sample.features) - Number(sample.right))
      slope.bias += error
      for (const name of NAMES) slope[name] += error * sample.features[name]
    }
    weights.bias -= RATE * slope.bias
    for (const name of NAMES) weights[name] -= RATE * (slope[name] + SHRINKAGE * weights[name])
  }
  return weights
}

const all = samples()
const weights = fit(all)
const rounded = Object.fromEntries(Object.entries(weights).map(([name, value]) => [name, Number(value.toFixed(2))]))
print(`${all.length} samples, ${all.filter(({ right }) => right).length} right`)
print(JSON.stringify(rounded))
for (const floor of [15, 20, 25, 30, 40, 50]) {
  const kept = all.filter(({ features }) => chance(weights, features) * 100 >= floor)
  const rights = kept.filter(({ right }) => right).length
  const offTopic = kept.filter(({ kind }) => kind === 'offTopic').length
  print(
    `floor ${floor}: answers ${kept.length}, right ${rights}, wrong ${kept.length - rights}, of them off topic ${offTopic}`,
  )
}
