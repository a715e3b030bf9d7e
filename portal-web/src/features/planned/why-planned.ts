import type { TypeOptions } from 'i18next'

type WhyName = keyof TypeOptions['resources']['planned']['why']

/** Names of gaps by their words, and the text that says why; the first that fits speaks. */
const WHY: readonly (readonly [RegExp, WhyName])[] = [
  [/retina|eye/, 'eyes'],
  [/kidney|egfr|uacr/, 'kidneys'],
  [/a1c|glycemic/, 'a1c'],
  [/blood pressure/, 'bloodPressure'],
  [/statin/, 'statin'],
  [/cholesterol|lipid/, 'cholesterol'],
  [/colorectal|colon/, 'colon'],
  [/mammogra|breast/, 'mammogram'],
  [/cervical|pap/, 'cervical'],
  [/wellness/, 'wellness'],
  [/vaccine|shot/, 'vaccine'],
  [/bone/, 'bones'],
  [/depression/, 'mood'],
  [/social needs/, 'needs'],
  [/hospital|emergency/, 'afterStay'],
  [/fall/, 'falls'],
  [/medic/, 'medicines'],
]

/** Why a gap of this name is planned, by its key in the catalog. */
export const whyPlanned = (name: string): WhyName =>
  WHY.find(([words]) => words.test(name.toLowerCase()))?.[1] ?? 'other'
