/** The measures that the product has rules of, by the code of their latest edition. */
export const MEASURE_CODES = [
  'AWV',
  'BCS-E',
  'COL-E',
  'EED',
  'GSD',
  'KED',
  'CBP',
  'BPC-E',
  'BPD-E',
  'SPC-E',
  'SPD-E',
  'OMW',
  'AIS-E',
  'TRC',
  'FMC',
  'DSF-E',
  'SNS-E',
] as const
export type MeasureCode = (typeof MEASURE_CODES)[number]

export const MEASUREMENT_YEARS = [2025, 2026, 2027] as const
export type MeasurementYear = (typeof MEASUREMENT_YEARS)[number]

/** What was done: services that some measure counts, and what people take for one. */
export type ServiceKind =
  | 'wellness-visit'
  | 'mammogram'
  | 'colonoscopy'
  | 'flexible-sigmoidoscopy'
  | 'ct-colonography'
  | 'stool-dna'
  | 'stool-blood-test'
  | 'eye-exam'
  | 'a1c'
  | 'gmi'
  | 'egfr'
  | 'uacr'
  | 'blood-pressure'
  | 'statin'
  | 'bone-density'
  | 'osteoporosis-medicine'
  | 'flu-vaccine'
  | 'tetanus-vaccine'
  | 'shingles-vaccine'
  | 'pneumonia-vaccine'
  | 'hepatitis-b-vaccine'
  | 'admission-notice'
  | 'discharge-papers'
  | 'visit-after-stay'
  | 'medication-reconciliation'
  | 'follow-up-after-emergency'
  | 'depression-screening'
  | 'depression-follow-up'
  | 'food-screening'
  | 'housing-screening'
  | 'transport-screening'
  | 'social-need-help'
  // None of these counts for any measure here.
  | 'physical'
  | 'breast-ultrasound'
  | 'breast-mri'
  | 'breast-biopsy'
  | 'thermogram'
  | 'rectal-exam'
  | 'office-stool-smear'
  | 'barium-enema'
  | 'plain-ct'
  | 'upper-endoscopy'
  | 'glasses-check'
  | 'glucose-reading'
  | 'urine-dipstick'
  | 'emergency-blood-pressure'
  | 'low-intensity-statin'
  | 'statin-without-claim'
  | 'calcium-vitamin-d'
  | 'old-shingles-vaccine'
  | 'outreach-call'
  | 'screening-without-instrument'

/** Days that some windows are counted from. */
export type MeasureEvent = 'fracture' | 'admission' | 'discharge' | 'emergency-visit' | 'positive-screening'

/** Why somebody is not counted. A gap's `exclusion_reason` uses the same words. */
export const EXCLUSIONS = [
  'hospice',
  'died',
  'palliative-care',
  'frailty-and-advanced-illness',
  'frailty',
  'institution',
  'bilateral-mastectomy',
  'colorectal-cancer',
  'total-colectomy',
  'both-eyes-removed',
  'kidney-failure',
  'kidney-transplant',
  'pregnancy',
  'cirrhosis',
  'statin-muscle-disease',
  'fertility-treatment',
  'bone-density-before-fracture',
  'osteoporosis-medicine-before-fracture',
  'bipolar-disorder',
  'depression-before',
] as const
export type Exclusion = (typeof EXCLUSIONS)[number]

/** For whom a measure is, beside age and sex; whether it holds for a member, the plan's engine finds in claims. */
export type People =
  | 'everybody'
  | 'diabetes'
  | 'hypertension'
  | 'artery-disease'
  | 'diabetes-without-artery-disease'
  | 'fracture'
  | 'hospital-stay'
  | 'emergency-visit-with-conditions'

/** What the product does not know of an edition, or takes in its own way: named, never guessed. */
export type OpenPoint =
  | 'rules-of-the-year-before'
  | 'codes'
  | 'counted-from-46'
  | 'counted-from-42'
  | 'once-in-twelve-months'
  | 'pneumonia-age'
  | 'hepatitis-b-doses'
  | 'vaccines-added'
  | 'value-below-8'
  | 'enrollment'
