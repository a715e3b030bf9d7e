import { describe, expect, it } from 'vitest'
import { askedRecords } from './asked.ts'
import { GAP_NAMES } from './names.ts'

const gap = (name: string) => ({ name, measure: null, window_end: null, created_at: '2026-03-01T09:00:00.000Z' })
const short = (name: string, service: string | null = null) =>
  askedRecords(gap(name), service).map(({ kind, from, to, value }) => [kind, from, to, value])

describe('what a practice is asked for', () => {
  it('is each service that counts, with its own days, and nothing that counts for nothing', () => {
    expect(short('Colorectal Cancer Screening')).toEqual([
      ['colonoscopy', '2017-01-01', '2026-12-31', null],
      ['flexible-sigmoidoscopy', '2022-01-01', '2026-12-31', null],
      ['ct-colonography', '2022-01-01', '2026-12-31', null],
      ['stool-dna', '2024-01-01', '2026-12-31', null],
      ['stool-blood-test', '2026-01-01', '2026-12-31', null],
    ])
  })

  it('is the one service that was meant', () => {
    expect(short('Colorectal Cancer Screening', 'colonoscopy')).toEqual([
      ['colonoscopy', '2017-01-01', '2026-12-31', null],
    ])
    expect(short('Mammogram', 'thermogram')).toEqual(short('Mammogram'))
  })

  it.each([
    ['Mammogram', [['mammogram', '2024-10-01', '2026-12-31', null]]],
    ['Flu Vaccine', [['flu-vaccine', '2025-07-01', '2026-06-30', null]]],
    ['Bone Marrow Check', [[null, '2026-01-01', '2026-12-31', null]]],
  ])('has the days of %s', (name, asked) => {
    expect(short(name)).toEqual(asked)
  })

  it('asks for the value where it decides, and for what an eye exam found since the year before', () => {
    expect(short('A1C Test').map(([kind, , , value]) => [kind, value])).toContainEqual(['a1c', 'a1c'])
    expect(short('Diabetic Eye Exam')).toEqual([['eye-exam', '2025-01-01', '2026-12-31', 'eyes']])
  })

  it.each(GAP_NAMES)('is something, with days in order, for %s', (name) => {
    const asked = askedRecords(gap(name), null)
    expect(asked.length).toBeGreaterThan(0)
    for (const { from, to } of asked) expect(from < to).toBe(true)
  })
})
