import { ages, editionsOf, IN_THE_YEAR, outAlways, outAt66, years, type Edition } from '../edition.ts'

const BREAST = editionsOf({
  measure: 'BCS-E',
  people: 'everybody',
  ages: [ages(40, 74, 'F')],
  services: [
    {
      kind: 'mammogram',
      window: {
        type: 'calendar',
        from: { yearsBefore: 2, day: '10-01' },
        to: { yearsBefore: 0, day: '12-31' },
      },
    },
  ],
  notCounting: ['breast-ultrasound', 'breast-mri', 'breast-biopsy', 'thermogram'],
  exclusions: outAt66('bilateral-mastectomy'),
  open: ['counted-from-42', 'enrollment', 'codes'],
})

const COLON = editionsOf({
  measure: 'COL-E',
  people: 'everybody',
  ages: [ages(45, 75)],
  services: [
    { kind: 'colonoscopy', window: years(10) },
    { kind: 'flexible-sigmoidoscopy', window: years(5) },
    { kind: 'ct-colonography', window: years(5) },
    { kind: 'stool-dna', window: years(3) },
    { kind: 'stool-blood-test', window: IN_THE_YEAR },
  ],
  notCounting: ['rectal-exam', 'office-stool-smear', 'barium-enema', 'plain-ct', 'upper-endoscopy'],
  exclusions: outAt66('colorectal-cancer', 'total-colectomy'),
  open: ['counted-from-46', 'enrollment', 'codes'],
})

/** Screenings end on December 1, so that the thirty days of help fit in the year. */
const TO_DECEMBER_1 = {
  type: 'calendar',
  from: { yearsBefore: 0, day: '01-01' },
  to: { yearsBefore: 0, day: '12-01' },
} as const
const THIRTY_DAYS = { type: 'after', event: 'positive-screening', first: 0, last: 30 } as const

const DEPRESSION = editionsOf({
  measure: 'DSF-E',
  people: 'everybody',
  ages: [{ ...ages(12, null), on: 'first-day' }],
  services: [
    { kind: 'depression-screening', window: TO_DECEMBER_1 },
    { kind: 'depression-follow-up', window: THIRTY_DAYS },
  ],
  notCounting: ['screening-without-instrument'],
  exclusions: outAlways('bipolar-disorder', 'depression-before'),
  open: ['enrollment', 'codes'],
})

const SOCIAL_NEEDS = editionsOf({
  measure: 'SNS-E',
  people: 'everybody',
  ages: [],
  services: [
    { kind: 'food-screening', window: TO_DECEMBER_1, together: ['housing-screening', 'transport-screening'] },
    { kind: 'housing-screening', window: TO_DECEMBER_1, together: ['food-screening', 'transport-screening'] },
    { kind: 'transport-screening', window: TO_DECEMBER_1, together: ['food-screening', 'housing-screening'] },
    { kind: 'social-need-help', window: THIRTY_DAYS },
  ],
  notCounting: ['screening-without-instrument'],
  exclusions: outAlways({ exclusion: 'institution', ages: { from: 66, to: null } }),
  open: ['enrollment', 'codes'],
})

/** No measure of HEDIS: a benefit of Medicare that plans count by calendar year. */
const WELLNESS_SOURCE = { source: 'CMS, Medicare annual wellness visit (42 CFR 410.15)' }
const WELLNESS = editionsOf(
  {
    measure: 'AWV',
    people: 'everybody',
    ages: [],
    services: [{ kind: 'wellness-visit', window: IN_THE_YEAR }],
    notCounting: ['physical', 'outreach-call'],
    exclusions: [],
    open: ['once-in-twelve-months'],
  },
  { 2025: WELLNESS_SOURCE, 2026: WELLNESS_SOURCE },
)

export const SCREENING: readonly Edition[] = [...WELLNESS, ...BREAST, ...COLON, ...DEPRESSION, ...SOCIAL_NEEDS]
