import { describe, expect, it } from 'vitest'
import { entryVerdict, kindsOfGap, leadVerdict, valueAsked } from './lead.ts'
import type { ServiceKind } from './words.ts'

const TODAY = '2026-11-27'
const gap = (name: string, window_end: string | null = null) => ({
  name,
  measure: null,
  window_end,
  created_at: '2026-11-01T09:00:00Z',
})

function told(name: string, when: string, kind: ServiceKind | null = null): string | null {
  const lead = leadVerdict(gap(name), { kind, when }, TODAY)
  if (lead === null) return null
  const { verdict } = lead
  const reason = verdict.answer === 'does-not-count' ? verdict.reason.code : (verdict.missing[0]?.what ?? '')
  return `${lead.kind} ${lead.year}: ${verdict.answer === 'counts' ? 'counts' : reason}`
}

describe('what a member says was done', () => {
  it.each([
    ['Colorectal Cancer Screening', 'May 2015', 'colonoscopy', 'colonoscopy 2026: too-long-ago'],
    ['Colorectal Cancer Screening', '2017', 'colonoscopy', 'colonoscopy 2026: counts'],
    ['Colorectal Cancer Screening', '10 years ago', 'colonoscopy', 'colonoscopy 2026: exact-day'],
    ['Colorectal Cancer Screening', '', 'rectal-exam', 'rectal-exam 2026: kind-does-not-count'],
    ['Colorectal Cancer Screening', '2015', null, null],
    ['Mammogram', 'September 2024', null, 'mammogram 2026: too-long-ago'],
    ['Mammogram', 'October 2024', null, 'mammogram 2026: counts'],
    ['Mammogram', 'October', null, 'mammogram 2026: day'],
    ['Diabetic Eye Exam', '2025', null, 'eye-exam 2026: eye-finding'],
    ['Blood Pressure Check', 'last year', null, 'blood-pressure 2026: too-long-ago'],
    ['Blood Pressure Check', 'this year', null, 'blood-pressure 2026: value'],
    ['Blood Pressure Check', '3/2026', null, 'blood-pressure 2026: value'],
    ['Flu Vaccine', 'October 2026', null, 'flu-vaccine 2027: counts'],
    ['Flu Vaccine', 'October 2025', null, 'flu-vaccine 2027: too-long-ago'],
    ['Cholesterol Check', '2026', null, null],
    ['Some plan’s own check', '2026', null, null],
  ] as const)('%s, %s (%s): %s', (name, when, kind, answer) => {
    expect(told(name, when, kind)).toBe(answer)
  })

  it('is judged in the year that the plan gives the gap', () => {
    expect(leadVerdict(gap('A1C Test', '2025-12-31'), { kind: 'a1c', when: '6/2025' }, TODAY)).toMatchObject({
      year: 2025,
      verdict: { answer: 'cannot-say', missing: [{ what: 'value' }, { what: 'record' }, { what: 'birth-date' }] },
    })
  })

  it('is asked for more closely only where it may be several things', () => {
    expect(kindsOfGap(gap('Colorectal Cancer Screening')).slice(0, 2)).toEqual([
      'colonoscopy',
      'flexible-sigmoidoscopy',
    ])
    expect(kindsOfGap(gap('Diabetic Eye Exam'))).toEqual(['eye-exam', 'glasses-check'])
    expect(kindsOfGap(gap('Blood Pressure Check'))).toEqual(['blood-pressure', 'emergency-blood-pressure'])
    expect(kindsOfGap(gap('Flu Vaccine'))).toEqual([])
    expect(kindsOfGap(gap('Cholesterol Check'))).toEqual([])
  })
})

describe('a record that is entered', () => {
  const entered = (name: string, day: string, more: object = {}) => {
    const told = entryVerdict(gap(name), { kind: null, source: 'record', day, ...more }, TODAY)?.verdict
    if (told?.answer !== 'does-not-count') return told?.answer ?? null
    return told.reason.code
  }

  it.each([
    ['Mammogram', '2024-09-30', {}, 'too-long-ago'],
    ['Mammogram', '2024-10-01', {}, 'counts'],
    ['Mammogram', '', {}, null],
    ['Colorectal Cancer Screening', '2016-12-31', { kind: 'colonoscopy' }, 'too-long-ago'],
    ['Colorectal Cancer Screening', '2026-01-01', { kind: 'rectal-exam' }, 'kind-does-not-count'],
    ['Diabetic Eye Exam', '2025-05-01', { eyes: 'no-retinopathy', kind: 'eye-exam' }, 'counts'],
    ['Diabetic Eye Exam', '2025-05-01', { eyes: 'retinopathy', kind: 'eye-exam' }, 'finding-asks-for-this-year'],
    ['Diabetic Eye Exam', '2025-05-01', { kind: 'eye-exam' }, 'cannot-say'],
    ['A1C Test', '2026-03-14', { kind: 'a1c', value: { type: 'a1c', percent: 7.2 } }, 'counts'],
    ['A1C Test', '2026-03-14', { kind: 'a1c', value: { type: 'a1c', percent: 11 } }, 'value-too-high'],
    ['A1C Test', '2026-03-14', { kind: 'a1c' }, 'cannot-say'],
  ] as const)('%s, %s: judged by its day and its value', (name, day, more, answer) => {
    expect(entered(name, day, more)).toBe(answer)
  })

  it('asks for the value that decides, and for none where none does', () => {
    expect([
      valueAsked(gap('A1C Test'), 'a1c'),
      valueAsked(gap('Blood Pressure Check'), 'blood-pressure'),
      valueAsked(gap('Diabetic Eye Exam'), 'eye-exam'),
      valueAsked(gap('Mammogram'), null),
      valueAsked(gap('Some plan’s own check'), null),
    ]).toEqual(['a1c', 'blood-pressure', 'eyes', null, null])
  })
})
