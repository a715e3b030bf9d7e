import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fixedPassageOf } from '../refusals/fixed-passages.ts'
import { KNOWLEDGE, refusalOf } from '../index.ts'
import {
  LEARNED_REFUSALS,
  refusalChances,
  refusalTerms,
  type LearnedRefusal,
  type RefusalWeights,
} from '../refusals/refusal-likelihood.ts'
import { BLIND_SETS, loadBlind } from './blind.ts'
import { loadCases, loadOffTopic } from './cases.ts'
import { print } from './print.ts'

/**
 * Learns the weights of `src-assistant/refusals/refusal-likelihood.ts` from every question that is known, and prints what they find in
 * each part of them when they are learned from the others. `--write` writes them down.
 */
interface Sample {
  readonly text: string
  readonly kind: LearnedRefusal | 'answer'
  /** Where it is from; what is left out together. */
  readonly part: string
}

const OUT = join(import.meta.dirname, '../generated/refusal-weights.json')
const STEPS = 30
const RATE = 0.3
const SLOWING = 0.1
/** Pulls weights towards 0. */
const SHRINKAGE = 1e-4
const BIAS_RATE = 0.1
/** How much a wording of a passage counts: they are many, and shorter and plainer than what is asked. */
const WORDING_COUNTS = 0.4
/** Questions that a term has to be in. */
const TERM_IN = 2
/** Parts into which the questions of one file are dealt. */
const PARTS = 4
/** Weights that say next to nothing are left out. */
const LEAST_WEIGHT = 0.2

const kinds = z.enum([...LEARNED_REFUSALS, 'answer'])
const trained = z.object({ cases: z.array(z.object({ kind: kinds, text: z.string() })) })

function ownSamples(): Sample[] {
  const text = readFileSync(join(import.meta.dirname, 'refusals.json'), 'utf8')
  return trained.parse(JSON.parse(text)).cases.map((one, at) => ({ ...one, part: `refusals ${at % PARTS}` }))
}

/** What staff ask and is answered, as they type it. */
function everydaySamples(): Sample[] {
  const text = readFileSync(join(import.meta.dirname, 'everyday.json'), 'utf8')
  const { texts } = z.object({ texts: z.array(z.string()) }).parse(JSON.parse(text))
  return texts.map((one, at) => ({ text: one, kind: 'answer', part: `everyday ${at % PARTS}` }))
}

/** A question that is refused: what for is said by the rules where they know. */
function kindOf(text: string): LearnedRefusal {
  const refusal = refusalOf(text)
  if (refusal !== null && refusal !== 'crisis') return refusal
  return fixedPassageOf(text) === 'rule-honest' ? 'honest' : 'noSource'
}

function evalSamples(): Sample[] {
  const seen = (['tuned', 'seen', 'held-out'] as const)
    .flatMap((set) => loadCases(set))
    .filter(({ kind, history, refusal }) => kind !== 'injection' && history.length === 0 && refusal !== 'crisis')
  const sorted = seen.map(({ text, refusal }) => ({
    text,
    kind: refusal === undefined ? ('answer' as const) : refusal === 'any' ? kindOf(text) : (refusal as LearnedRefusal),
    part: 'eval',
  }))
  const blind = BLIND_SETS.flatMap((set) =>
    loadBlind(set).map(({ text, area }) => ({
      text,
      kind: area === 'refuse' ? kindOf(text) : ('answer' as const),
      part: set,
    })),
  )
  const strange = loadOffTopic().map((text) => ({ text, kind: 'noSource' as const, part: 'off-topic' }))
  return [...sorted, ...blind, ...strange]
}

/** Shorter wordings say too little. */
const WORDS_LEAST = 4
/** The questions and wordings of the passages, which are to be answered. */
function knownSamples(): Sample[] {
  const texts = KNOWLEDGE.flatMap(({ question, asked }) => [
    question.en,
    question.es,
    ...asked.filter((one) => one.split(/\s+/).length >= WORDS_LEAST),
  ])
  return texts.map((text) => ({ text, kind: 'answer', part: 'passages' }))
}

/** The same order at every run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) / 2 ** 31
  const out = [...items]
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1))
    const [a, b] = [out[at], out[other]]
    if (a !== undefined && b !== undefined) [out[at], out[other]] = [b, a]
  }
  return out
}

/** Softmax regression by stochastic gradient descent; what is refused counts more, as there is less of it. */
function learn(samples: readonly Sample[]): RefusalWeights {
  const terms = samples.map(({ text }) => refusalTerms(text))
  const times = new Map<string, number>()
  for (const term of terms.flat()) times.set(term, (times.get(term) ?? 0) + 1)
  const weights = new Map<string, number[]>()
  for (const [term, count] of times)
    if (count >= TERM_IN)
      weights.set(
        term,
        LEARNED_REFUSALS.map(() => 0),
      )
  const bias = LEARNED_REFUSALS.map(() => 0)
  const refused = samples.filter(({ kind }) => kind !== 'answer').length
  const refusedCounts = (samples.length - refused) / refused
  const known = samples.map(({ kind, part }, at) => ({
    kind,
    counts: kind !== 'answer' ? Math.sqrt(refusedCounts) : part === 'passages' ? WORDING_COUNTS : 1,
    terms: (terms[at] ?? []).filter((term) => weights.has(term)),
  }))
  for (let step = 0; step < STEPS; step += 1) {
    const rate = RATE / (1 + step * SLOWING)
    for (const { kind, counts, terms: here } of shuffled(known, step + 1)) {
      const chances = refusalChances(here, { bias, terms: weights })
      const scale = here.length === 0 ? 0 : 1 / Math.sqrt(here.length)
      const errors = LEARNED_REFUSALS.map((one, at) => counts * ((chances[at] ?? 0) - Number(one === kind)))
      errors.forEach((error, at) => (bias[at] = (bias[at] ?? 0) - rate * BIAS_RATE * error))
      for (const term of here) {
        const row = weights.get(term) ?? []
        errors.forEach((error, at) => (row[at] = (row[at] ?? 0) - rate * (error * scale + SHRINKAGE * (row[at] ?? 0))))
      }
    }
  }
  return { bias, terms: weights }
}

const refusedBy = (weights: RefusalWeights, text: string): number =>
  refusalChances(refusalTerms(text), weights).reduce((sum, chance) => sum + chance, 0)

const FLOORS = [0.2, 0.3, 0.4, 0.5, 0.6]

/** What of one part is found by weights that were learned without it. */
function foundIn(all: readonly Sample[], part: string): string {
  const asked = all.filter((one) => one.part === part)
  const texts = new Set(asked.map(({ text }) => text))
  const weights = learn(all.filter((one) => one.part !== part && !texts.has(one.text)))
  const toRefuse = asked.filter(({ kind }) => kind !== 'answer')
  const unseen = toRefuse.filter(({ text }) => refusalOf(text) === null && fixedPassageOf(text) === null)
  const toAnswer = asked.filter(({ kind }) => kind === 'answer')
  const above = (some: readonly Sample[], floor: number): string =>
    `${some.filter(({ text }) => refusedBy(weights, text) >= floor).length}/${some.length}`
  const cells = FLOORS.map((floor) => `${above(toRefuse, floor)} ${above(unseen, floor)} ${above(toAnswer, floor)}`)
  return `| ${part} | ${cells.join(' | ')} |`
}

function written({ bias, terms }: RefusalWeights): string {
  const hundredths = (row: readonly number[]): number[] => row.map((weight) => Math.round(weight * 100))
  const lines = [...terms]
    .filter(([, row]) => row.some((weight) => Math.abs(weight) >= LEAST_WEIGHT))
    .map(([term, row]) => `${JSON.stringify(term)}:${JSON.stringify(hundredths(row))}`)
    .toSorted()
  const head = {
    written: 'by node src-assistant/evaluation/train-refusals.ts --write; never by hand',
    kinds: LEARNED_REFUSALS,
    bias: hundredths(bias),
  }
  return `${JSON.stringify(head).slice(0, -1)},"terms":{\n${lines.join(',\n')}\n}}\n`
}

const samples = [...ownSamples(), ...everydaySamples(), ...evalSamples(), ...knownSamples()]
print(`${samples.length} questions, ${samples.filter(({ kind }) => kind !== 'answer').length} of them to be refused`)
if (process.argv.includes('--write')) writeFileSync(OUT, written(learn(samples)))
else {
  print('Left out of the learning: refused of those to refuse, of those that no rule refuses, of those to answer')
  print(`| | ${FLOORS.map((floor) => `from ${floor}`).join(' | ')} |`)
  const parts = [...new Set(samples.map(({ part }) => part))].filter(
    (part) => part !== 'passages' && part !== 'off-topic',
  )
  for (const part of parts) print(foundIn(samples, part))
}
