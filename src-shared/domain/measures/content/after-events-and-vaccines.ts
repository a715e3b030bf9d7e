import { ages, editionsOf, outAlways, years, type AgeBand, type Edition } from '../edition.ts'

const AFTER_FRACTURE = { type: 'after', event: 'fracture', first: 0, last: 180 } as const

const BONES = editionsOf({
  measure: 'OMW',
  people: 'fracture',
  ages: [ages(67, 85, 'F')],
  services: [
    { kind: 'bone-density', window: AFTER_FRACTURE },
    { kind: 'osteoporosis-medicine', window: AFTER_FRACTURE },
  ],
  notCounting: ['calcium-vitamin-d'],
  exclusions: outAlways(
    'palliative-care',
    { exclusion: 'frailty-and-advanced-illness', ages: { from: 67, to: 80 } },
    { exclusion: 'frailty', ages: { from: 81, to: null } },
    { exclusion: 'institution', ages: { from: 67, to: null } },
    'bone-density-before-fracture',
    'osteoporosis-medicine-before-fracture',
  ),
  open: ['enrollment', 'codes'],
})

/** Ages of vaccines are taken on the first day of the year. */
const from = (age: number, to: number | null = null): AgeBand => ({ ...ages(age, to), on: 'first-day' })

const FLU_SEASON = {
  type: 'calendar',
  from: { yearsBefore: 1, day: '07-01' },
  to: { yearsBefore: 0, day: '06-30' },
} as const

const VACCINES = editionsOf({
  measure: 'AIS-E',
  people: 'everybody',
  ages: [from(19)],
  services: [
    { kind: 'flu-vaccine', window: FLU_SEASON },
    { kind: 'tetanus-vaccine', window: years(10) },
    {
      kind: 'shingles-vaccine',
      window: { type: 'since', from: '2017-10-01' },
      ages: from(50),
      secondDoseAfterDays: 28,
    },
    { kind: 'pneumonia-vaccine', window: { type: 'since', from: '1900-01-01' }, open: 'pneumonia-age' },
    {
      kind: 'hepatitis-b-vaccine',
      window: { type: 'since', from: '1900-01-01' },
      ages: from(19, 59),
      open: 'hepatitis-b-doses',
    },
  ],
  notCounting: ['old-shingles-vaccine'],
  exclusions: outAlways(),
  open: ['pneumonia-age', 'hepatitis-b-doses', 'vaccines-added', 'codes'],
})

const HOSPITAL = editionsOf({
  measure: 'TRC',
  people: 'hospital-stay',
  ages: [ages(18, null)],
  services: [
    { kind: 'admission-notice', window: { type: 'after', event: 'admission', first: 0, last: 2 } },
    { kind: 'discharge-papers', window: { type: 'after', event: 'discharge', first: 0, last: 2 } },
    // Not on the day of discharge itself.
    { kind: 'visit-after-stay', window: { type: 'after', event: 'discharge', first: 1, last: 30 } },
    { kind: 'medication-reconciliation', window: { type: 'after', event: 'discharge', first: 0, last: 30 } },
  ],
  notCounting: ['outreach-call'],
  exclusions: outAlways(),
  open: ['enrollment', 'codes'],
})

const EMERGENCY = editionsOf({
  measure: 'FMC',
  people: 'emergency-visit-with-conditions',
  ages: [ages(18, null)],
  services: [
    { kind: 'follow-up-after-emergency', window: { type: 'after', event: 'emergency-visit', first: 0, last: 7 } },
  ],
  notCounting: ['outreach-call'],
  exclusions: outAlways(),
  open: ['enrollment', 'codes'],
})

export const AFTER_EVENTS_AND_VACCINES: readonly Edition[] = [...BONES, ...VACCINES, ...HOSPITAL, ...EMERGENCY]
