import {
  contextOf,
  createKnowledgeIndex,
  featuresOf,
  KNOWLEDGE,
  refusalOf,
  withoutInstructions,
  type KnowledgeIndex,
  type RetrievalFeatures,
} from '../../src-shared/domain/assistant/index.ts'
import { loadCases, loadOffTopic, type EvalCase } from './cases.ts'
import { print } from './print.ts'

/**
 * Fits the weights of `src-shared/domain/assistant/confidence.ts` and prints them. Only tuned cases are used. Questions
 * without a source are each case with its right passages taken out of the index, and the off-topic list.
 */
interface Sample {
  readonly features: RetrievalFeatures
  readonly right: boolean
}

/** Of three questions asked in practice, this many are taken to have no source. */
const SHARE_WITHOUT_SOURCE = 1 / 3
const STEPS = 40_000
const RATE = 0.3
/** Pulls weights towards 0, so that few cases can't make them extreme. */
const SHRINKAGE = 0.004

function sampleOf(
  index: KnowledgeIndex,
  text: string,
  history: readonly string[],
  sources: readonly string[],
): Sample[] {
  const asked = withoutInstructions(text).text
  const earlier = history.map((content) => ({ role: 'user' as const, content }))
  const hits = index.search(asked, contextOf(asked, earlier))
  const features = featuresOf(hits)
  return features === null ? [] : [{ features, right: sources.includes(hits[0]?.entry.id ?? '') }]
}

function samples(): Sample[] {
  const full = createKnowledgeIndex()
  const answerable = (found: EvalCase): boolean => found.sources.length > 0 && refusalOf(found.text) === null
  const cases = loadCases('tuned').filter(answerable)
  const asked = cases.flatMap(({ text, history, sources }) => sampleOf(full, text, history, sources))
  const unsourced = cases.flatMap(({ text, history, sources }) => {
    const without = createKnowledgeIndex(KNOWLEDGE.filter(({ id }) => !sources.includes(id)))
    return sampleOf(without, text, history, sources)
  })
  const offTopic = loadOffTopic().flatMap((text) => sampleOf(full, text, [], []))
  return [...asked, ...unsourced, ...offTopic]
}

type Weights = { bias: number } & { -readonly [K in keyof RetrievalFeatures]: number }
const NAMES = ['coverage', 'aboutness', 'evidence', 'margin'] as const

function chance({ bias, ...weights }: Weights, features: RetrievalFeatures): number {
  return 1 / (1 + Math.exp(-(bias + NAMES.reduce((sum, name) => sum + weights[name] * features[name], 0))))
}

/** Logistic regression by gradient descent; right and wrong samples together weigh as they are taken to occur. */
function fit(all: readonly Sample[]): Weights {
  const rights = all.filter(({ right }) => right).length
  const weightOf = ({ right }: Sample): number =>
    right ? (1 - SHARE_WITHOUT_SOURCE) / rights : SHARE_WITHOUT_SOURCE / (all.length - rights)
  const weights: Weights = { bias: 0, coverage: 0, aboutness: 0, evidence: 0, margin: 0 }
  for (let step = 0; step < STEPS; step += 1) {
    const slope: Weights = { bias: 0, coverage: 0, aboutness: 0, evidence: 0, margin: 0 }
    for (const sample of all) {
      const error = weightOf(sample) * (chance(weights, sample.features) - Number(sample.right))
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
for (const floor of [20, 30, 40, 50]) {
  const kept = all.filter(({ features }) => chance(weights, features) * 100 >= floor)
  const rights = kept.filter(({ right }) => right).length
  print(`floor ${floor}: answers ${kept.length}, right ${rights}, wrong ${kept.length - rights}`)
}
