import { ages, editionsOf, IN_THE_YEAR, outAt66, outAt66And81, years, type Edition } from '../edition.ts'

const A1C_AT_MOST = { type: 'a1c', highest: 9 } as const

const SUGAR = editionsOf({
  measure: 'GSD',
  people: 'diabetes',
  ages: [ages(18, 75)],
  services: [
    { kind: 'a1c', window: IN_THE_YEAR, value: A1C_AT_MOST },
    { kind: 'gmi', window: IN_THE_YEAR, value: A1C_AT_MOST },
  ],
  notCounting: ['glucose-reading'],
  exclusions: outAt66(),
  open: ['value-below-8', 'enrollment', 'codes'],
})

const EYES = editionsOf({
  measure: 'EED',
  people: 'diabetes',
  ages: [ages(18, 75)],
  services: [{ kind: 'eye-exam', window: IN_THE_YEAR, clearWindow: years(2) }],
  notCounting: ['glasses-check'],
  exclusions: outAt66('both-eyes-removed'),
  open: ['enrollment', 'codes'],
})

const KIDNEYS = editionsOf({
  measure: 'KED',
  people: 'diabetes',
  ages: [ages(18, 85)],
  services: [
    { kind: 'egfr', window: IN_THE_YEAR, together: ['uacr'] },
    { kind: 'uacr', window: IN_THE_YEAR, together: ['egfr'] },
  ],
  notCounting: ['urine-dipstick'],
  exclusions: outAt66And81('kidney-failure'),
  open: ['enrollment', 'codes'],
})

const PRESSURE_OF_THE_YEAR = {
  kind: 'blood-pressure',
  window: IN_THE_YEAR,
  value: { type: 'blood-pressure', under: { systolic: 140, diastolic: 90 } },
} as const

const PRESSURE = editionsOf({
  measure: 'CBP',
  people: 'hypertension',
  ages: [ages(18, 85)],
  services: [PRESSURE_OF_THE_YEAR],
  notCounting: ['emergency-blood-pressure'],
  exclusions: outAt66And81('kidney-failure', 'kidney-transplant', 'pregnancy'),
  open: ['enrollment', 'codes'],
})

/** New with 2025: more people are found to have hypertension, and the same reading counts. */
const PRESSURE_ELECTRONIC = editionsOf({
  measure: 'BPC-E',
  people: 'hypertension',
  ages: [ages(18, 85)],
  services: [PRESSURE_OF_THE_YEAR],
  notCounting: ['emergency-blood-pressure'],
  exclusions: outAt66And81('kidney-failure', 'kidney-transplant', 'pregnancy'),
  open: ['enrollment', 'codes'],
})

const PRESSURE_WITH_DIABETES = editionsOf(
  {
    measure: 'BPD-E',
    people: 'diabetes',
    ages: [ages(18, 75)],
    services: [PRESSURE_OF_THE_YEAR],
    notCounting: ['emergency-blood-pressure'],
    exclusions: outAt66(),
    open: ['enrollment', 'codes'],
  },
  {
    2025: { reportedAs: 'BPD' },
    2026: {
      reportedAs: 'BPD, BPD-E',
      source: 'NCQA HEDIS MY 2026; NCQA FAQ of September 15, 2025: BPD is reported publicly, BPD-E by choice',
    },
  },
)

const STATINS_SOURCE = {
  source: 'NCQA HEDIS MY 2026; NCQA, "HEDIS MY 2026: What’s New, What’s Changed, What’s Retired", August 1, 2025',
}
const NO_STATIN = ['low-intensity-statin', 'statin-without-claim'] as const
const OUT_OF_STATINS = outAt66(
  'kidney-failure',
  'cirrhosis',
  'statin-muscle-disease',
  'pregnancy',
  'fertility-treatment',
)

const STATINS_ARTERIES = editionsOf(
  {
    measure: 'SPC-E',
    people: 'artery-disease',
    ages: [ages(21, 75, 'M'), ages(40, 75, 'F')],
    services: [{ kind: 'statin', window: IN_THE_YEAR }],
    notCounting: NO_STATIN,
    exclusions: OUT_OF_STATINS,
    open: ['enrollment', 'codes'],
  },
  { 2025: { reportedAs: 'SPC' }, 2026: STATINS_SOURCE },
)

const STATINS_DIABETES = editionsOf(
  {
    measure: 'SPD-E',
    people: 'diabetes-without-artery-disease',
    ages: [ages(40, 75)],
    // Here a statin of any intensity counts.
    services: [
      { kind: 'statin', window: IN_THE_YEAR },
      { kind: 'low-intensity-statin', window: IN_THE_YEAR },
    ],
    notCounting: ['statin-without-claim'],
    exclusions: OUT_OF_STATINS,
    open: ['enrollment', 'codes'],
  },
  { 2025: { reportedAs: 'SPD' }, 2026: STATINS_SOURCE },
)

export const DIABETES_AND_HEART: readonly Edition[] = [
  ...EYES,
  ...SUGAR,
  ...KIDNEYS,
  ...PRESSURE,
  ...PRESSURE_ELECTRONIC,
  ...PRESSURE_WITH_DIABETES,
  ...STATINS_ARTERIES,
  ...STATINS_DIABETES,
]
