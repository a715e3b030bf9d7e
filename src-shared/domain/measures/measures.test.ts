import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/index.ts'
import { gapNameIn } from '../script/index.ts'
import { daysLeft, gapYear, isClosingDay, lastDayOfGap } from './gap-year.ts'
import { GAP_NAMES, knownMeasure, measuresOf } from './names.ts'
import { daysInWords } from './said-when.ts'
import { pressureOfDay, readA1c, readBloodPressure } from './values.ts'
import { MEASURE_CODES } from './words.ts'

describe('the names of gaps', () => {
  it.each(MEASURE_CODES)('are known by the code %s', (code) => {
    expect(knownMeasure(code)).not.toBeNull()
    expect(measuresOf({ name: 'anything', measure: code })).toEqual([code])
  })

  it('lead to their measures, to several where the name does not tell, and to none where nothing is known', () => {
    const of = (name: string, measure: string | null = null) => measuresOf({ name, measure })
    expect(of('Colorectal Cancer Screening')).toEqual(['COL-E'])
    expect(of('Blood Pressure Check')).toEqual(['CBP'])
    expect(of('Blood Pressure Check (high blood pressure)')).toEqual(['BPC-E'])
    expect(of('Adult Vaccines')).toEqual([])
    expect(of('Blood Pressure Check', 'BPD')).toEqual(['BPD-E'])
    expect(of('A1C Test', 'HBD')).toEqual(['GSD'])
    expect(of('Blood Pressure Check (diabetes)')).toEqual(['BPD-E'])
    expect(of('Bone Density Test')).toEqual([])
    expect(of('Bone Density Test', 'OMW')).toEqual(['OMW'])
    expect(of('Cholesterol Check')).toEqual([])
  })

  it('have a Spanish name each', () => {
    expect(GAP_NAMES.filter((name) => gapNameIn(name, 'es') === name)).toEqual([])
  })
})

describe('an A1C', () => {
  it.each([
    ['7.2', null, 7.2],
    ['7,2 %', null, 7.2],
    ['72', null, 8.7],
    ['55 mmol/mol', null, 7.2],
    ['48', 'mmol/mol', 6.5],
    ['18', '%', 18],
  ] as const)('%s (%s) is %f percent', (text, unit, percent) => {
    expect(readA1c(text, unit)).toEqual({ value: { type: 'a1c', percent } })
  })

  it.each([
    ['72', '%', 'not-in-this-unit'],
    ['7.2', 'mmol/mol', 'not-in-this-unit'],
    ['18', null, 'unit-needed'],
    ['about 7', null, 'not-a-value'],
    ['1', null, 'not-a-value'],
    ['', null, 'not-a-value'],
  ] as const)('%s (%s) is refused: %s', (text, unit, problem) => {
    expect(readA1c(text, unit)).toEqual({ problem })
  })
})

describe('a blood pressure', () => {
  it('has two numbers, the top one first', () => {
    const pressure = { type: 'blood-pressure', systolic: 128, diastolic: 76 }
    for (const text of ['128/76', '128 / 76 mmHg', '128 over 76', '128 sobre 76', '128 76'])
      expect(readBloodPressure(text)).toEqual({ value: pressure })
    for (const text of ['128', '76/128', '128/', 'under 140/90', '1280/76', '130-140/80'])
      expect(readBloodPressure(text)).toEqual({ problem: 'not-a-value' })
  })

  it('of a day is the lowest of each number', () => {
    const of = (systolic: number, diastolic: number) => ({ type: 'blood-pressure', systolic, diastolic }) as const
    expect(pressureOfDay([of(150, 82), of(138, 92)])).toEqual(of(138, 82))
    expect(pressureOfDay([])).toBeNull()
  })
})

describe('when it was done, in words', () => {
  const TODAY = '2026-11-27'
  it.each([
    ['2015', '2015-01-01', '2015-12-31'],
    ['in May 2015', '2015-05-01', '2015-05-31'],
    ['mayo de 2015', '2015-05-01', '2015-05-31'],
    ['Sept. 2024', '2024-09-01', '2024-09-30'],
    ['5/2015', '2015-05-01', '2015-05-31'],
    ['02/29/2024', '2024-02-29', '2024-02-29'],
    ['2024-02', '2024-02-01', '2024-02-29'],
    ['March 3rd, 2026', '2026-03-03', '2026-03-03'],
    ['3 de marzo de 2026', '2026-03-03', '2026-03-03'],
    ['last year', '2025-01-01', '2025-12-31'],
    ['el año pasado', '2025-01-01', '2025-12-31'],
    ['this year', '2026-01-01', '2026-12-31'],
    ['11 years ago', '2014-11-27', '2016-11-26'],
    ['hace once', null, null],
    ['hace dos años', '2023-11-27', '2025-11-26'],
    ['May', null, null],
    ['02/29/2025', null, null],
    ['13/05/2024', null, null],
    ['a while back', null, null],
    ['1890', null, null],
    ['', null, null],
  ] as const)('%s: %s to %s', (text, from, to) => {
    expect(daysInWords(text, TODAY)).toEqual(from === null ? null : { from, to })
  })

  it('never fails, and never ends before it begins', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const days = daysInWords(text, TODAY)
        expect(days === null || days.from <= days.to).toBe(true)
      }),
    )
  })
})

describe('the time that is left', () => {
  const gap = (name: string, window_end: string | null = null, came = '2026-11-27') => ({
    name,
    measure: null,
    window_end,
    created_at: `${came}T12:00:00Z`,
  })

  it.each([
    ['2026-12-30', 1],
    ['2026-12-31', 0],
    ['2027-01-01', null],
    ['2026-01-01', 364],
  ] as const)('on %s to the end of the year is %s days', (today, days) => {
    expect(daysLeft('2026-12-31', today)).toBe(days)
  })

  it('counts one more over a February 29', () => {
    expect([daysLeft('2028-03-01', '2028-02-28'), daysLeft('2027-03-01', '2027-02-28')]).toEqual([2, 1])
  })

  it.each([
    ['Mammogram', '2026-11-27', '2026-12-31'],
    ['Mammogram', '2026-12-31', '2026-12-31'],
    ['Mammogram', '2027-01-01', '2027-12-31'],
    ['Colonoscopy follow-up', '2026-11-27', '2026-12-31'],
    ['Depression Screening', '2026-11-27', '2026-12-01'],
    ['Depression Screening', '2026-12-02', '2026-12-01'],
    ['Flu Vaccine', '2026-06-30', '2026-06-30'],
    ['Flu Vaccine', '2026-07-01', '2027-06-30'],
    ['Flu Vaccine', '2026-12-31', '2027-06-30'],
  ] as const)('of %s that came on %s is to %s', (name, came, day) => {
    expect(lastDayOfGap(gap(name, null, came))).toBe(day)
  })

  it('is the plan’s own where it gives a day', () => {
    expect(lastDayOfGap(gap('Flu Vaccine', '2026-03-31'))).toBe('2026-03-31')
  })

  it.each([
    ['2026-12-31', null, { state: 'running', year: 2026, daysLeft: 0 }],
    ['2027-01-01', null, { state: 'proof-only', year: 2026, until: '2027-03-31' }],
    ['2027-03-31', null, { state: 'proof-only', year: 2026, until: '2027-03-31' }],
    ['2027-04-01', null, { state: 'closed', year: 2026, until: '2027-03-31' }],
    ['2027-02-15', '02-15', { state: 'proof-only', year: 2026, until: '2027-02-15' }],
    ['2027-02-16', '02-15', { state: 'closed', year: 2026, until: '2027-02-15' }],
  ] as const)('of an open gap of 2026 on %s, where the plan closes on %s', (today, closingDay, time) => {
    expect(gapYear(gap('A1C Test', '2026-12-31'), { today, closingDay })).toEqual(time)
    expect(gapYear(gap('A1C Test'), { today, closingDay })).toEqual(time)
  })

  it('of the plan’s closing day is there in each year', () => {
    expect(['03-31', '02-28', '12-31', '01-01'].filter(isClosingDay)).toHaveLength(4)
    expect(['02-29', '3-31', '04-31', '13-01', '00-10', '2027-03-31', ''].filter(isClosingDay)).toEqual([])
  })

  it('never grows from one day to the next', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GAP_NAMES), fc.integer({ min: 0, max: 1500 }), (name, offset) => {
        const today = addDays('2025-01-01', offset)
        const [now, next] = [today, addDays(today, 1)].map((day) =>
          gapYear(gap(name, '2027-03-31'), { today: day, closingDay: null }),
        )
        const left = (year: typeof now): number => (year?.state === 'running' ? year.daysLeft : -1)
        expect(left(next)).toBe(Math.max(left(now) - 1, -1))
      }),
    )
  })
})
