import { describe, expect, it } from 'vitest'
import { barToVerifying, type KeptEntry } from './bar.ts'
import { entryVerdict, kindsOfGap, knownOf, leadVerdict, othersOf, valueAsked, type Known } from './lead.ts'
import type { ServiceKind } from './words.ts'

const TODAY = '2026-11-27'
const KNOWN = knownOf({ date_of_birth: null, gender: null }, TODAY)
const gap = (name: string, window_end: string | null = null) => ({
  name,
  measure: null,
  window_end,
  created_at: '2026-11-01T09:00:00Z',
})

function told(name: string, when: string, kind: ServiceKind | null = null): string | null {
  const lead = leadVerdict(gap(name), { kind, when }, KNOWN)
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
    expect(leadVerdict(gap('A1C Test', '2025-12-31'), { kind: 'a1c', when: '6/2025' }, KNOWN)).toMatchObject({
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
    const told = entryVerdict(gap(name), { kind: null, source: 'record', day, ...more }, KNOWN)?.verdict
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

describe('an entry that is to be verified', () => {
  const kept = (change: Partial<KeptEntry> = {}): KeptEntry => ({
    kind: 'a1c',
    service_date: '2026-03-14',
    value: '7.2',
    unit: '%',
    exclusion: null,
    ...change,
  })
  const plain = (kind: string | null, service_date: string | null = '2026-03-14') =>
    kept({ kind, service_date, value: null, unit: null })
  const who = (date_of_birth: string, gender: string | null = null): Known => knownOf({ date_of_birth, gender }, TODAY)

  it.each<[string, KeptEntry, Known, string | null]>([
    ['A1C Test', kept(), KNOWN, null],
    ['A1C Test', kept({ value: '9.1' }), KNOWN, 'value-too-high'],
    ['A1C Test', kept({ value: '72', unit: null }), KNOWN, 'value-missing'],
    ['A1C Test', kept({ value: null, unit: null }), KNOWN, 'value-missing'],
    ['A1C Test', kept({ service_date: null }), KNOWN, 'day-missing'],
    ['A1C Test', kept({ service_date: '2025-12-31' }), KNOWN, 'too-long-ago'],
    ['A1C Test', kept(), { ...KNOWN, others: [{ kind: 'gmi', day: '2026-03-15' }] }, 'later-value-decides'],
    ['A1C Test', plain(null), KNOWN, 'kind-missing'],
    ['A1C Test', plain('colonoscopy'), KNOWN, 'kind-of-another-measure'],
    ['A1C Test', plain('glucose-reading'), KNOWN, 'kind-does-not-count'],
    ['Flu Vaccine', plain('tetanus-vaccine'), KNOWN, 'kind-of-another-measure'],
    ['Diabetic Eye Exam', plain('eye-exam', '2025-05-01'), KNOWN, 'finding-missing'],
    // The plan opened the gap: the sex of its file is a word to compare, and no proof against it.
    ['Mammogram', plain('mammogram'), who('1952-01-01', 'M'), null],
    ['Mammogram', plain('mammogram', '2023-05-05'), who('1952-01-01', 'M'), 'too-long-ago'],
    ['Mammogram', plain('mammogram'), who('1951-12-31', 'M'), 'above-age'],
    ['Mammogram', plain('mammogram'), who('1952-01-01', 'X'), null],
    ['Mammogram', plain('mammogram'), who('1951-12-31', 'F'), 'above-age'],
    ['Mammogram', plain('mammogram'), who('1986-12-31', 'F'), null],
    ['Mammogram', plain('mammogram'), who('1987-01-01', 'F'), 'below-age'],
    // The day of discharge is not known here: people decide.
    ['Follow-up After Hospital Stay', plain('visit-after-stay'), KNOWN, null],
    ['Pneumonia Vaccine', plain('pneumonia-vaccine'), KNOWN, null],
    ['A check of the plan’s own', plain(null), KNOWN, null],
  ])('%s %o %o: %s', (name, entry, known, bar) => {
    expect(barToVerifying(gap(name), entry, known)).toBe(bar)
  })

  it('is compared with what else was entered for its gap and was not sent back', () => {
    const one = (id: string, state: string, day: string | null) => ({
      id,
      care_gap_id: 'gap',
      state,
      kind: 'a1c',
      service_date: day,
    })
    const rows = [
      one('a', 'received', '2026-01-01'),
      one('b', 'rejected', '2026-02-01'),
      one('c', 'verified', '2026-03-01'),
      one('d', 'verified', null),
    ]
    expect(othersOf(rows, 'gap', 'a')).toEqual([{ kind: 'a1c', day: '2026-03-01' }])
    expect(othersOf(rows, 'other')).toEqual([])
  })
})
