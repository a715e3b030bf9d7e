import { z } from 'zod'
import type { KitRiskAnswers } from '../../sync/rows.ts'

/** The kits that can be ordered (docs/rules/care.md#kit-types). The database has the same list; a test compares the two. */
export const KIT_TYPES = [
  'Cologuard Kit',
  'A1C Home Test Kit',
  'Blood Pressure Monitor Kit',
  'Lipid Panel Home Test',
] as const
export const kitType = z.enum(KIT_TYPES)
export type KitType = z.infer<typeof kitType>

/**
 * Which kit helps with which gap (docs/rules/care.md#kit-types). Whole phrases, not single words: 'Annual Lipid
 * Panel' is a lipid panel, while 'Diabetes Kidney Check' is no A1C test.
 */
const KIT_OF_GAP: readonly (readonly [phrase: string, kit: KitType])[] = [
  ['colorectal cancer screening', 'Cologuard Kit'],
  ['a1c test', 'A1C Home Test Kit'],
  ['blood pressure', 'Blood Pressure Monitor Kit'],
  ['cholesterol check', 'Lipid Panel Home Test'],
  ['lipid panel', 'Lipid Panel Home Test'],
]

/** Kits for these gaps in the order of the gaps, each once. Case and extra spaces in a gap's name don't matter. */
export function recommendedKits(gapNames: readonly string[]): KitType[] {
  const kits = gapNames.flatMap((name) => {
    const text = name.toLowerCase().replace(/\s+/g, ' ')
    return KIT_OF_GAP.filter(([phrase]) => text.includes(phrase)).map(([, kit]) => kit)
  })
  return [...new Set(kits)]
}

const STOOL_KIT: KitType = 'Cologuard Kit'

/**
 * True for the stool kit, a prescription device for people at average risk only, and for a kit that the list does not
 * know: an import may spell it in any way.
 */
export function needsRiskQuestions(type: string): boolean {
  const known = kitType.safeParse(type)
  return !known.success || known.data === STOOL_KIT
}

/** Every question was answered with no. Any yes: no kit, the member is sent to a doctor. */
export function isAverageRisk(answers: KitRiskAnswers): boolean {
  return !Object.values(answers).includes(true)
}
