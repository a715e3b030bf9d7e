import { describe, expect, it } from 'vitest'
import type { GapStatus } from '../../sync/vocabulary.ts'
import { gapsToArrange, type UnderWay } from './to-arrange.ts'

const open = (...names: string[]) => names.map((name) => ({ name, status: 'open' as GapStatus }))
const NOTHING: UnderWay = { visits: [], kits: [], conditions: ['Type 2 diabetes'] }

describe('the gaps that still have to be arranged', () => {
  it.each<[string, Partial<UnderWay>, string[]]>([
    ['are all where nothing is under way', {}, ['A1C Test', 'Diabetic Eye Exam', 'Flu Vaccine']],
    ['leave out one with a visit ahead', { visits: ['Flu Vaccine'] }, ['A1C Test', 'Diabetic Eye Exam']],
    ['know the visit by another name', { visits: ['Retinal Exam'] }, ['A1C Test', 'Flu Vaccine']],
    ['leave out one whose kit is out', { kits: ['A1C Home Test Kit'] }, ['Diabetic Eye Exam', 'Flu Vaccine']],
    [
      'heed no visit about something else',
      { visits: ['Diabetes Kidney Check'] },
      ['A1C Test', 'Diabetic Eye Exam', 'Flu Vaccine'],
    ],
  ])('%s', (_, change, left) => {
    const gaps = open('A1C Test', 'Diabetic Eye Exam', 'Flu Vaccine')
    expect(gapsToArrange(gaps, { ...NOTHING, ...change })).toEqual(left)
  })

  it('leave out those that are marked as booked or with a kit out', () => {
    const gaps = [
      { name: 'Mammogram', status: 'scheduled' as const },
      { name: 'A1C Test', status: 'kit-out' as const },
      { name: 'Flu Vaccine', status: 'contacted' as const },
    ]
    expect(gapsToArrange(gaps, NOTHING)).toEqual(['Flu Vaccine'])
  })
})
