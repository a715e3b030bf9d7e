import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../time/index.ts'
import { verdict, yearsOfService, type Evidence, type MemberFacts, type Reason } from './verdict.ts'
import { daysOf, EDITIONS, editionOf, type Days } from './windows.ts'
import { MEASURE_CODES, MEASUREMENT_YEARS, type MeasureCode, type ServiceKind } from './words.ts'

const on = (day: string): Days => ({ from: day, to: day })
const record = (kind: ServiceKind, day: string | null, more: Partial<Evidence> = {}): Evidence => ({
  kind,
  on: day === null ? null : on(day),
  source: 'record',
  ...more,
})
const nobody: MemberFacts = {
  birthDate: null,
  sex: null,
  exclusions: [],
  events: {},
  others: [],
  today: '2031-01-01',
}
const known = (facts: Partial<MemberFacts>): MemberFacts => ({ ...nobody, ...facts })

const VALUE = {
  a1c: { type: 'a1c', percent: 7.2 },
  'blood-pressure': { type: 'blood-pressure', systolic: 128, diastolic: 76 },
} as const

/** The answer in one word: why not, what is missing, or that it counts. */
function said(measure: MeasureCode, evidence: Evidence, facts: Partial<MemberFacts> = {}, year = 2026): string {
  const told = verdict(measure, evidence, known(facts), year)
  if (told.answer === 'counts') return 'counts'
  return told.answer === 'does-not-count' ? told.reason.code : `missing ${told.missing[0]?.what ?? ''}`
}
const reasonOf = (
  measure: MeasureCode,
  evidence: Evidence,
  facts: Partial<MemberFacts> = {},
  year = 2026,
): Reason | null => {
  const told = verdict(measure, evidence, known(facts), year)
  return told.answer === 'does-not-count' ? told.reason : null
}

/** Each window by its first and last day in 2026. */
const WINDOWS: readonly (readonly [MeasureCode, ServiceKind, string, string])[] = [
  ['AWV', 'wellness-visit', '2026-01-01', '2026-12-31'],
  ['BCS-E', 'mammogram', '2024-10-01', '2026-12-31'],
  ['COL-E', 'colonoscopy', '2017-01-01', '2026-12-31'],
  ['COL-E', 'flexible-sigmoidoscopy', '2022-01-01', '2026-12-31'],
  ['COL-E', 'ct-colonography', '2022-01-01', '2026-12-31'],
  ['COL-E', 'stool-dna', '2024-01-01', '2026-12-31'],
  ['COL-E', 'stool-blood-test', '2026-01-01', '2026-12-31'],
  ['GSD', 'a1c', '2026-01-01', '2026-12-31'],
  ['GSD', 'gmi', '2026-01-01', '2026-12-31'],
  ['EED', 'eye-exam', '2026-01-01', '2026-12-31'],
  ['KED', 'egfr', '2026-01-01', '2026-12-31'],
  ['KED', 'uacr', '2026-01-01', '2026-12-31'],
  ['CBP', 'blood-pressure', '2026-01-01', '2026-12-31'],
  ['BPC-E', 'blood-pressure', '2026-01-01', '2026-12-31'],
  ['BPD-E', 'blood-pressure', '2026-01-01', '2026-12-31'],
  ['SPC-E', 'statin', '2026-01-01', '2026-12-31'],
  ['SPD-E', 'statin', '2026-01-01', '2026-12-31'],
  ['AIS-E', 'flu-vaccine', '2025-07-01', '2026-06-30'],
  ['AIS-E', 'tetanus-vaccine', '2017-01-01', '2026-12-31'],
  ['AIS-E', 'shingles-vaccine', '2017-10-01', '2026-12-31'],
  ['DSF-E', 'depression-screening', '2026-01-01', '2026-12-01'],
  ['SNS-E', 'food-screening', '2026-01-01', '2026-12-01'],
  ['SNS-E', 'housing-screening', '2026-01-01', '2026-12-01'],
  ['SNS-E', 'transport-screening', '2026-01-01', '2026-12-01'],
]
const withValue = (kind: ServiceKind): Partial<Evidence> =>
  kind === 'a1c' || kind === 'gmi'
    ? { value: VALUE.a1c }
    : kind === 'blood-pressure'
      ? { value: VALUE['blood-pressure'] }
      : {}

describe('a window', () => {
  it.each(WINDOWS)('of %s by %s is from %s to %s, and not a day more', (measure, kind, first, last) => {
    const at = (day: string): string => said(measure, record(kind, day, withValue(kind)))
    const outside = kind === 'eye-exam' ? 'missing eye-finding' : 'too-long-ago'
    expect([addDays(first, -1), first, last, addDays(last, 1)].map(at)).toEqual([
      outside,
      'counts',
      'counts',
      'after-window',
    ])
  })

  const AFTER = [
    ['OMW', 'bone-density', 'fracture', 0, 180],
    ['OMW', 'osteoporosis-medicine', 'fracture', 0, 180],
    ['TRC', 'admission-notice', 'admission', 0, 2],
    ['TRC', 'discharge-papers', 'discharge', 0, 2],
    ['TRC', 'visit-after-stay', 'discharge', 1, 30],
    ['TRC', 'medication-reconciliation', 'discharge', 0, 30],
    ['FMC', 'follow-up-after-emergency', 'emergency-visit', 0, 7],
    ['DSF-E', 'depression-follow-up', 'positive-screening', 0, 30],
    ['SNS-E', 'social-need-help', 'positive-screening', 0, 30],
  ] as const
  it.each(AFTER)('of %s by %s follows the %s from day %i to day %i', (measure, kind, event, first, last) => {
    // Thirty days and more over a February 29.
    const events = { [event]: '2028-02-10' }
    const at = (day: number): string => {
      const year = MEASUREMENT_YEARS[1]
      return said(measure, record(kind, addDays('2028-02-10', day)), { events }, year)
    }
    expect([first - 1, first, last, last + 1].map(at)).toEqual(['too-long-ago', 'counts', 'counts', 'after-window'])
    expect(said(measure, record(kind, '2026-05-05'))).toBe('missing event')
  })

  it('of every year and service ends where it says, whichever day is asked', () => {
    const calendar = EDITIONS.flatMap((edition) =>
      edition.services
        .filter(
          ({ window, open, clearWindow }) => window.type !== 'after' && open === undefined && clearWindow === undefined,
        )
        .map((rule) => ({ edition, rule })),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...calendar),
        fc.integer({ min: -6000, max: 800 }),
        ({ edition: { measure, year }, rule }, offset) => {
          const day = addDays(`${year}-12-31`, offset)
          const days = daysOf(rule.window, year)
          const inside = days !== null && daysBetween(days.from, day) >= 0 && daysBetween(day, days.to) >= 0
          expect(said(measure, record(rule.kind, day, withValue(rule.kind)), {}, year) === 'counts').toBe(inside)
        },
      ),
    )
  })

  it('is judged only where all days that were meant agree', () => {
    const between = (from: string, to: string): string =>
      said('COL-E', { kind: 'colonoscopy', on: { from, to }, source: 'member' })
    expect(between('2016-01-01', '2016-12-31')).toBe('too-long-ago')
    expect(between('2016-06-01', '2017-05-31')).toBe('missing exact-day')
    expect(between('2017-01-01', '2017-12-31')).toBe('counts')
  })

  it('tells how old a service is at the end of the year, one of February 29 included', () => {
    expect(reasonOf('COL-E', record('colonoscopy', '2015-05-04'))).toEqual({
      code: 'too-long-ago',
      kind: 'colonoscopy',
      yearsOld: 11,
      orMore: false,
      from: '2017-01-01',
      yearEnd: '2026-12-31',
    })
    expect(reasonOf('COL-E', record('colonoscopy', '2016-02-29'))).toMatchObject({ yearsOld: 10 })
    const about = { kind: 'colonoscopy', on: { from: '2013-11-27', to: '2015-11-26' }, source: 'member' } as const
    expect(reasonOf('COL-E', about)).toMatchObject({ yearsOld: 11, orMore: true })
    expect(said('COL-E', record('stool-dna', '2024-02-29'))).toBe('counts')
  })

  it('does not hold what is still to come', () => {
    expect(reasonOf('BCS-E', record('mammogram', '2026-12-01'), { today: '2026-11-30' })).toEqual({
      code: 'not-yet',
      day: '2026-12-01',
    })
    expect(said('BCS-E', record('mammogram', '2026-11-30'), { today: '2026-11-30' })).toBe('counts')
  })
})

describe('an eye exam', () => {
  const exam = (day: string, eyes: 'no-retinopathy' | 'retinopathy' | null): string =>
    said('EED', record('eye-exam', day, { eyes }))
  it.each([
    ['2025-01-01', 'no-retinopathy', 'counts'],
    ['2024-12-31', 'no-retinopathy', 'too-long-ago'],
    ['2025-12-31', 'retinopathy', 'finding-asks-for-this-year'],
    ['2025-12-31', null, 'missing eye-finding'],
    ['2026-01-01', 'retinopathy', 'counts'],
    ['2026-01-01', null, 'counts'],
  ] as const)('of %s that found %s: %s', (day, eyes, answer) => {
    expect(exam(day, eyes)).toBe(answer)
  })
})

/** Born so that somebody is of this age on that day, and one day younger. */
const bornFor = (age: number, day: string): string => `${Number(day.slice(0, 4)) - age}${day.slice(4)}`

describe('an age', () => {
  const AGES: readonly (readonly [MeasureCode, ServiceKind, 'F' | 'M', number, number | null, string])[] = [
    ['BCS-E', 'mammogram', 'F', 40, 74, '2026-12-31'],
    ['COL-E', 'colonoscopy', 'M', 45, 75, '2026-12-31'],
    ['GSD', 'a1c', 'M', 18, 75, '2026-12-31'],
    ['EED', 'eye-exam', 'M', 18, 75, '2026-12-31'],
    ['KED', 'egfr', 'F', 18, 85, '2026-12-31'],
    ['CBP', 'blood-pressure', 'F', 18, 85, '2026-12-31'],
    ['BPC-E', 'blood-pressure', 'F', 18, 85, '2026-12-31'],
    ['BPD-E', 'blood-pressure', 'M', 18, 75, '2026-12-31'],
    ['SPC-E', 'statin', 'M', 21, 75, '2026-12-31'],
    ['SPC-E', 'statin', 'F', 40, 75, '2026-12-31'],
    ['SPD-E', 'statin', 'F', 40, 75, '2026-12-31'],
    ['AIS-E', 'tetanus-vaccine', 'M', 19, null, '2026-01-01'],
    ['AIS-E', 'shingles-vaccine', 'M', 50, null, '2026-01-01'],
    ['DSF-E', 'depression-screening', 'F', 12, null, '2026-01-01'],
  ]
  it.each(AGES)('for %s by %s (%s) is from %i to %s on %s', (measure, kind, sex, from, to, day) => {
    const at = (birthDate: string): string =>
      said(measure, record(kind, '2026-06-01', withValue(kind)), { birthDate, sex })
    expect([at(addDays(bornFor(from, day), 1)), at(bornFor(from, day))]).toEqual(['below-age', 'counts'])
    if (to === null) return
    expect([at(addDays(bornFor(to + 1, day), 1)), at(bornFor(to + 1, day))]).toEqual(['counts', 'above-age'])
  })

  it('after a fracture is from 67 to 85', () => {
    const at = (birthDate: string): string =>
      said('OMW', record('bone-density', '2026-03-01'), { birthDate, sex: 'F', events: { fracture: '2026-02-01' } })
    expect(['1960-01-01', '1959-12-31', '1941-01-01', '1940-12-31'].map(at)).toEqual([
      'below-age',
      'counts',
      'counts',
      'above-age',
    ])
  })

  it('of somebody born on February 29 is kept on March 1 of other years', () => {
    // 19 on the first day of 2026 only from 2007 on; born on a leap day of 2008 it is one of 2027.
    const flu = (year: number): string =>
      said('AIS-E', record('tetanus-vaccine', '2025-02-02'), { birthDate: '2008-02-29' }, year)
    expect([flu(2026), flu(2027)]).toEqual(['below-age', 'below-age'])
    const colon = (year: number): string =>
      said('COL-E', record('colonoscopy', '2025-02-02'), { birthDate: '1980-02-29' }, year)
    expect(colon(2025)).toBe('counts')
  })

  it('and sex are asked for where they are not known, and stand in the way of nothing', () => {
    expect(verdict('BCS-E', record('mammogram', '2026-05-05'), nobody, 2026)).toMatchObject({
      answer: 'counts',
      missing: [{ what: 'birth-date' }, { what: 'sex' }],
    })
    expect(said('BCS-E', record('mammogram', '2026-05-05'), { sex: 'M', birthDate: '1960-01-01' })).toBe('other-sex')
  })
})

describe('what counts, and what does not', () => {
  it.each([
    ['KED', 'urine-dipstick', 'kind-does-not-count'],
    ['EED', 'glasses-check', 'kind-does-not-count'],
    ['COL-E', 'rectal-exam', 'kind-does-not-count'],
    ['COL-E', 'office-stool-smear', 'kind-does-not-count'],
    ['BCS-E', 'breast-ultrasound', 'kind-does-not-count'],
    ['GSD', 'glucose-reading', 'kind-does-not-count'],
    ['OMW', 'calcium-vitamin-d', 'kind-does-not-count'],
    ['SPC-E', 'low-intensity-statin', 'kind-does-not-count'],
    ['SPD-E', 'low-intensity-statin', 'counts'],
    ['TRC', 'outreach-call', 'kind-does-not-count'],
    ['AWV', 'physical', 'kind-does-not-count'],
    ['BCS-E', 'colonoscopy', 'kind-of-another-measure'],
  ] as const)('%s by %s: %s', (measure, kind, answer) => {
    expect(said(measure, record(kind, '2026-05-05'))).toBe(answer)
  })

  it.each([
    ['GSD', 9, 'counts'],
    ['GSD', 9.1, 'value-too-high'],
  ] as const)('%s with %f percent: %s', (measure, percent, answer) => {
    expect(said(measure, record('a1c', '2026-05-05', { value: { type: 'a1c', percent } }))).toBe(answer)
  })

  it.each([
    [139, 89, 'counts'],
    [140, 89, 'value-too-high'],
    [139, 90, 'value-too-high'],
  ] as const)('CBP with %i/%i: %s', (systolic, diastolic, answer) => {
    const value = { type: 'blood-pressure', systolic, diastolic } as const
    expect(said('CBP', record('blood-pressure', '2026-05-05', { value }))).toBe(answer)
  })

  it('asks for the value where one is needed, and takes none of another kind', () => {
    expect(said('GSD', record('a1c', '2026-05-05'))).toBe('missing value')
    expect(said('CBP', record('blood-pressure', '2026-05-05', { value: VALUE.a1c }))).toBe('missing value')
  })

  it('lets only the last value of the year decide, a sensor’s like a laboratory’s', () => {
    const a1c = record('a1c', '2026-05-05', { value: VALUE.a1c })
    expect(reasonOf('GSD', a1c, { others: [{ kind: 'gmi', day: '2026-09-01' }] })).toEqual({
      code: 'later-value-decides',
      day: '2026-09-01',
    })
    expect(said('GSD', a1c, { others: [{ kind: 'a1c', day: '2026-05-04' }] })).toBe('counts')
    expect(said('GSD', a1c, { others: [{ kind: 'a1c', day: '2027-01-02' }] })).toBe('counts')
  })

  it('names the half that is still missing', () => {
    const urine = record('uacr', '2026-05-05')
    expect(verdict('KED', urine, nobody, 2026).missing).toContainEqual({ what: 'service', kind: 'egfr' })
    const both = known({ others: [{ kind: 'egfr', day: '2026-02-02' }], birthDate: '1950-01-01' })
    expect(verdict('KED', urine, both, 2026)).toMatchObject({ answer: 'counts', missing: [] })
  })

  it('takes a member’s word for no more than a lead', () => {
    const word = record('mammogram', '2026-05-05', { source: 'member' })
    expect(verdict('BCS-E', word, nobody, 2026).missing).toContainEqual({ what: 'record' })
  })

  it('says what it does not know instead of guessing', () => {
    expect(said('AIS-E', record('pneumonia-vaccine', '2020-05-05'))).toBe('missing rule')
    expect(said('COL-E', record('colonoscopy', '2020-05-05'), {}, 2024)).toBe('missing rule')
    expect(said('COL-E', record('colonoscopy', null))).toBe('missing day')
  })
})

describe('an exclusion', () => {
  const at = (measure: MeasureCode, exclusion: MemberFacts['exclusions'][number], birthDate = '1958-01-01'): string => {
    const kind = editionOf(measure, 2026)?.services[0]?.kind ?? 'mammogram'
    return said(measure, record(kind, '2026-05-05', withValue(kind)), { exclusions: [exclusion], birthDate, sex: 'F' })
  }

  it.each(MEASURE_CODES.filter((code) => !['AWV', 'OMW', 'TRC', 'FMC'].includes(code)))(
    'of hospice holds for %s',
    (measure) => {
      expect(at(measure, 'hospice', '1958-01-01')).toBe('excluded')
    },
  )

  it('is of its own measure only', () => {
    expect([at('BCS-E', 'bilateral-mastectomy'), at('COL-E', 'bilateral-mastectomy')]).toEqual(['excluded', 'counts'])
    expect([at('COL-E', 'total-colectomy'), at('BCS-E', 'total-colectomy')]).toEqual(['excluded', 'counts'])
    expect([at('EED', 'both-eyes-removed'), at('KED', 'kidney-failure')]).toEqual(['excluded', 'excluded'])
  })

  it('of frailty asks for advanced illness too up to 80, and for nothing more from 81 on', () => {
    const [at65, at66, at80, at81] = ['1961-01-01', '1960-12-31', '1946-01-01', '1945-12-31']
    expect([at65, at66].map((born) => at('CBP', 'frailty-and-advanced-illness', born))).toEqual(['counts', 'excluded'])
    expect([at80, at81].map((born) => at('CBP', 'frailty', born))).toEqual(['counts', 'excluded'])
  })
})

describe('the year of a service', () => {
  it('is the one of its own day, and every later one that looks back to it', () => {
    const among = [2025, 2026, 2027]
    expect(yearsOfService('GSD', 'a1c', '2025-12-31', among)).toEqual([2025])
    expect(yearsOfService('GSD', 'a1c', '2026-01-01', among)).toEqual([2026])
    expect(yearsOfService('BCS-E', 'mammogram', '2024-10-01', among)).toEqual([2025, 2026])
    expect(yearsOfService('AIS-E', 'flu-vaccine', '2026-06-30', among)).toEqual([2026])
    expect(yearsOfService('AIS-E', 'flu-vaccine', '2026-07-01', among)).toEqual([2027])
    expect(yearsOfService('COL-E', 'colonoscopy', '2017-01-01', among)).toEqual([2025, 2026])
  })
})

describe('the editions', () => {
  it('are there for every measure in every year, each with its source', () => {
    const wanted = MEASURE_CODES.flatMap((code) => MEASUREMENT_YEARS.map((year) => `${code} ${year}`))
    expect(EDITIONS.map(({ measure, year }) => `${measure} ${year}`).toSorted()).toEqual(wanted.toSorted())
    expect(EDITIONS.filter(({ source }) => source === '')).toEqual([])
  })

  it('say where they take the rules of the year before', () => {
    expect(EDITIONS.filter(({ open }) => open.includes('rules-of-the-year-before')).map(({ year }) => year)).toEqual(
      MEASURE_CODES.map(() => 2027),
    )
  })
})
