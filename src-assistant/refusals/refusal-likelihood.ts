import written from '../generated/refusal-weights.json' with { type: 'json' }
import { spelledOut } from './refusal-shorthand.ts'
import { fold } from '../search/text.ts'

/** What is not answered; `honest`: what gets around a rule or a record, and is told the rule (fixed-passages.ts). */
export const LEARNED_REFUSALS = ['dose', 'diagnosis', 'legal', 'honest', 'noSource'] as const
export type LearnedRefusal = (typeof LEARNED_REFUSALS)[number]

/** Weights of a softmax regression: for each term one number for each of `LEARNED_REFUSALS`; what is answered has 0 of each. */
export interface RefusalWeights {
  readonly bias: readonly number[]
  readonly terms: ReadonlyMap<string, readonly number[]>
}

/** Words that are one and the same here, on folded text, in this order. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [
    /\b(insulina?|metformina?|aspirina?|amlodipin[eo]|warfarina?|eliquis|xarelto|plavix|ozempic|wegovy|mounjaro|trulicity|jardiance|januvia|lantus|humalog|tylenol|advil|aleve|ibuprofeno?|naproxeno?|gabapentina?|zoloft|lexapro|sertralina?|lipitor|lasix|prednison[ea]|tramadol|coumadin|[a-z]{3,}(?:pril|sartan|gliptin|glutide|gliflozin|cillin|mycin|dipine|statina?))\b/g,
    ' _drug ',
  ],
  [
    /\b(meds?|medicines?|medications?|medicinas?|medicamentos?|pills?|pastillas?|tablets?|tabletas?|drugs?|remedios?)\b/g,
    ' _medicine ',
  ],
  [/\b(mr|mrs|ms|miss|sr|sra|senor|senora|don|dona)\.? [a-z]+/g, ' _person '],
  [
    /\b(he|she|him|her|his|hers|hes|shes|they|them|their|theyre|theyve|ella|members?|mbr|miembros?|patients?|lady|guy)\b/g,
    ' _person ',
  ],
  [
    /\b(mom|mother|dad|father|son|daughter|husband|wife|sister|brother|neighbors?|friends?|ex|cousins?|aunt|uncle|landlord|vecin[oa]|amig[oa]|hij[oa]|espos[oa]|ti[oa]|prim[oa]|mama|papa|suegr[oa]|comadre|compadre)\b/g,
    ' _kin ',
  ],
  [
    /\b(coworkers?|colleagues?|boss|supervisors?|sup|managers?|companer[oa]|coleg[oa]|jef[ea]|supervisor[oa])\b/g,
    ' _boss ',
  ],
  [
    /\b(a1c|sugars?|glucose|bp|blood pressure|pressure|phq ?\d?|gad ?\d?|ldl|cholesterol|egfr|gfr|creatinine|albumin|results?|labs?|scans?|readings?|scores?|bi ?rads|biopsy|resultados?|azucar|presion|colesterol|birads)\b/g,
    ' _result ',
  ],
  [/\b\d[\d./:]*\b/g, ' _n '],
]
const LITTLE = new Set(['the', 'a', 'an', 'la', 'el', 'los', 'las', 'un', 'una', 'of', 'de'])
/** Letters of a word that count: 'diagnosed' and 'diagnosis' are one. */
const STEM = 6

/** Where a question begins and ends: 'what do i say if ...' and '..., right?' tell much. */
const ENDS = ['_begin', '_end'] as const

/** The terms of a question: its words, each two that stand together, and each two with one between them, the ends of it among them. */
export function refusalTerms(question: string): readonly string[] {
  const text = ALIKE.reduce((so, [words, name]) => so.replace(words, name), spelledOut(fold(question)))
  const plain = text
    .split(/[^a-z\d_]+/)
    .filter((word) => word !== '' && !LITTLE.has(word))
    .map((word) => (word.startsWith('_') ? word : word.slice(0, STEM)))
  if (plain.length === 0) return []
  const words = [ENDS[0], ...plain, ENDS[1]]
  const terms = words.flatMap((word, at) => {
    const [next, after] = [words[at + 1], words[at + 2]]
    return [word, next === undefined ? '' : `${word} ${next}`, after === undefined ? '' : `${word} * ${after}`]
  })
  return [...new Set(terms)].filter((term) => term !== '')
}

/** The chance of each of `LEARNED_REFUSALS`, 0 to 1; what is left of 1 is the chance that it may be answered. */
export function refusalChances(terms: readonly string[], { bias, terms: weights }: RefusalWeights): readonly number[] {
  const known = terms.flatMap((term) => weights.get(term) ?? [])
  const kinds = bias.length
  const count = known.length / kinds
  const scale = count === 0 ? 0 : 1 / Math.sqrt(count)
  const powers = bias.map((start, kind) => {
    let sum = 0
    for (let at = kind; at < known.length; at += kinds) sum += known[at] ?? 0
    return Math.exp(start + scale * sum)
  })
  const whole = powers.reduce((sum, power) => sum + power, 1)
  return powers.map((power) => power / whole)
}

/** Weights as they are written down: whole numbers in hundredths, of each term one for each of the kinds. */
interface WrittenWeights {
  readonly bias: readonly number[]
  readonly terms: Readonly<Record<string, readonly number[]>>
}

/** The weights of `generated/refusal-weights.json`, which `src-assistant/evaluation/train-refusals.ts` writes. */
export function readWeights({ bias, terms }: WrittenWeights): RefusalWeights {
  const parts = (row: readonly number[]): readonly number[] => row.map((hundredths) => hundredths / 100)
  return { bias: parts(bias), terms: new Map(Object.entries(terms).map(([term, row]) => [term, parts(row)])) }
}

let own: RefusalWeights | undefined

/** Terms of three words and the ends: shorter questions say too little. */
const LEAST_TERMS = 12
/** Below this chance nothing is refused by it. */
const LEAST_CHANCE = 0.4
/** How much of a passage's confidence the chance has to reach: what has a passage of its own is rarely one to refuse. */
const AGAINST_PASSAGE = 0.75
/** Share of all chances from which on the likeliest is what it is refused for. */
const CLEARLY = 0.5

/** What is likelier than the passage that was found: that the question is one to refuse. @param confidence of that passage, in percent */
export function outweighs(chance: number, confidence: number): boolean {
  return chance >= Math.max(LEAST_CHANCE, (AGAINST_PASSAGE * confidence) / 100)
}

/**
 * What a question is likely to be refused for by all of its words together, as learned from questions that were; null where it may be
 * answered. For what no rule of `refusals.ts` has the words of: what is to be refused is often worded like everyday work.
 * @param confidence of the passage that would answer it, in percent
 */
export function likelyRefusal(question: string, confidence: number): LearnedRefusal | null {
  own ??= readWeights(written)
  const terms = refusalTerms(question)
  if (terms.length < LEAST_TERMS) return null
  const chances = refusalChances(terms, own)
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  if (!outweighs(all, confidence)) return null
  const likeliest = Math.max(...chances)
  // What it is refused for is only said where that is the half of it.
  return (likeliest >= CLEARLY * all && LEARNED_REFUSALS[chances.indexOf(likeliest)]) || 'noSource'
}
