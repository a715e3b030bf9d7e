import { normalizeName } from '../text/index.ts'
import { VACCINES } from './content/gap-names.ts'
import { cleanText } from './escape.ts'
import type { GapTopicId } from './types.ts'

/** One explanation of the script and the gaps that share it. */
export interface GapTopic {
  readonly id: GapTopicId
  /** Names on file, in their order; none for the follow-up of a stool test without a gap. */
  readonly gapNames: readonly string[]
}

/** What of the member decides between the variants of a group. */
export interface VariantFacts {
  readonly hasDiabetes: boolean
  readonly positiveStoolTest: boolean
}

const ABOUT = {
  eye: /\beyes?\b|retina/,
  kidney: /kidney|\begfr\b|\buacr\b|\brenal\b|albumin|\bnephro/,
  urine: /\burine\b/,
  a1c: /a1 ?c|\bglycemic\b/,
  diabetes: /\bdiabet/,
  wellness: /wellness/,
  breast: /mammogra|\bbreast\b/,
  colorectal:
    /colorectal|colonoscop|colonograph|sigmoidoscop|\bcolon cancer\b|\bcologuard\b|\bi?fobt\b|\boccult blood\b|\bfit (?:test|kit)\b|\bstool (?:dna|test|kit)\b/,
  flu: /\bflu\b|(?<!haemophilus |para)influenza/,
  vaccine: /\bvaccin|\bimmuni[sz]|\bshots?\b|\bbooster\b|\bpneumococcal\b|\bprevnar|\bpcv\d|\bshingrix\b|\btdap\b/,
  bloodPressure: /\bblood pressure\b|\bbp\b|\bhypertension\b/,
  hospitalPapers: /\bhospital (?:admission notice|discharge papers)\b/,
  cholesterol: /cholesterol|\blipids?\b/,
  annual: /\bannual\b/,
  /** 'Annual' and 'diabetes' say how often and for whom: with one of these words the check itself is another one. */
  otherCare:
    /\b(?:foot|feet|nerve|statin|medications?|nutrition|education|dental|hearing|bone|kidney|lung|skin|depression|falls?|cervical|pap|prostate|thyroid)\b/,
  otherTest: /\b(?:test|lab|labs|blood|urine|panel|scan|screen|screening|density|x ray)\b/,
} as const

type Subject = keyof typeof ABOUT

/**
 * The keyword groups in their order (docs/rules/scripts.md#care-gap-wording); a later row sees only what the earlier
 * ones left.
 */
const RULES: readonly (readonly [GapTopicId, (is: (subject: Subject) => boolean, facts: VariantFacts) => boolean])[] = [
  ['hospital_papers', (is) => is('hospitalPapers')],
  ['eye', (is, { hasDiabetes }) => is('eye') && hasDiabetes],
  ['eye_no_diabetes', (is) => is('eye')],
  [
    'kidney_diabetes',
    (is, { hasDiabetes }) =>
      (is('kidney') && (hasDiabetes || is('diabetes') || is('a1c'))) || (is('urine') && is('diabetes')),
  ],
  ['a1c', (is, { hasDiabetes }) => is('a1c') && hasDiabetes],
  ['a1c_no_diabetes', (is) => is('a1c')],
  ['wellness', (is) => is('wellness')],
  ['mammogram', (is) => is('breast')],
  ['positive_stool_followup', (is, { positiveStoolTest }) => is('colorectal') && positiveStoolTest],
  ['colorectal', (is) => is('colorectal')],
  ['flu', (is) => is('flu')],
  ['vaccine_other', (is) => is('vaccine')],
  ['bp', (is) => is('bloodPressure')],
  ['cholesterol', (is) => is('cholesterol')],
  ['a1c', (is, { hasDiabetes }) => is('diabetes') && hasDiabetes && !is('otherCare')],
  ['a1c_no_diabetes', (is) => is('diabetes') && !is('otherCare')],
  ['wellness', (is) => is('annual') && !is('otherCare') && !is('otherTest')],
]

/** What the script says about a gap of this name. */
export function gapTopicOf(name: string, facts: VariantFacts): GapTopicId {
  const normalized = normalizeName(name)
  const is = (subject: Subject): boolean => ABOUT[subject].test(normalized)
  return RULES.find(([, holds]) => holds(is, facts))?.[0] ?? 'generic'
}

/** Position in `VACCINES`, or -1 for one that is not listed. */
export function vaccineOf(gapName: string): number {
  const normalized = normalizeName(gapName)
  return VACCINES.findIndex(({ words }) => words.test(normalized))
}

/**
 * The explanations of a script in the order of the gaps. Gaps with the same explanation share one ('Cholesterol
 * Check' and 'Lipid Panel'), blank names have none; a positive stool test comes first, with or without an open gap,
 * because it can't wait.
 */
export function gapTopics(openGapNames: readonly string[], facts: VariantFacts): GapTopic[] {
  const byKey = new Map<string, { id: GapTopicId; gapNames: string[] }>()
  if (facts.positiveStoolTest) byKey.set('positive_stool_followup', { id: 'positive_stool_followup', gapNames: [] })
  for (const name of openGapNames) {
    if (cleanText(name) === '') continue
    const id = gapTopicOf(name, facts)
    const key = keyOf(id, name)
    const topic = byKey.get(key) ?? { id, gapNames: [] }
    topic.gapNames.push(name)
    byKey.set(key, topic)
  }
  return [...byKey.values()]
}

/** What tells one explanation from another: things of the same key are about the same check. */
export function topicKey(name: string, facts: VariantFacts, id: GapTopicId = gapTopicOf(name, facts)): string {
  return keyOf(id, name)
}

function keyOf(id: GapTopicId, name: string): string {
  // Two papers of one stay are two things.
  if (id === 'generic' || id === 'hospital_papers') return `generic ${normalizeName(name)}`
  if (id !== 'vaccine_other') return id
  const vaccine = vaccineOf(name)
  return vaccine < 0 ? `vaccine ${normalizeName(name)}` : `vaccine ${vaccine}`
}
