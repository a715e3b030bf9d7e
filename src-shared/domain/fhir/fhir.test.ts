import { describe, expect, it } from 'vitest'
import { fhirProblems } from '../../../tests/fixtures/fhir-validator.ts'
import { fhirFacts, fhirMember } from './index.ts'
import { addressFromLetter } from './letter-address.ts'

const AT = '2026-11-20T15:04:05.000Z'
const uuid = (last: number): string => `11111111-2222-4333-8444-${String(last).padStart(12, '0')}`
const gap = (change: Record<string, unknown> = {}) => ({
  id: uuid(10),
  name: 'Colorectal Cancer Screening',
  measure: null,
  measures: ['COL-E'],
  status: 'open',
  year: 2026,
  from: '2026-01-01',
  due: '2026-12-31',
  came: '2026-02-03T04:05:06.123456+00:00',
  exclusion: null,
  moves: [],
  evidence: [],
  ...change,
})
const EVIDENCE = {
  id: uuid(30),
  kind: 'colonoscopy',
  exclusion: null,
  day: '2026-05-06',
  value: null,
  unit: null,
  provider: 'Dr. Sol',
}

const WHOLE = {
  memberId: JSON.stringify({ id: uuid(1), number: 'SH-1', reporter: 'Sunrise Health' }),
  sex: 'F',
  firstName: 'Rosa',
  lastName: 'Delgado',
  birthDate: '1948-03-09',
  contact: JSON.stringify({
    phone: '+13055550131',
    otherPhone: '+13055550132',
    email: 'rosa@example.com',
    address: '12 Elm St, Apt 3, Miami, FL 33101',
    zip: '33101',
    language: 'es',
  }),
  health: JSON.stringify({ conditions: ['Asthma (mild)', 'Diabetes'], medications: ['Metformin'] }),
  coverage: JSON.stringify({ plan: 'Gold', ends: '2026-12-31', provider: 'Dr. Ada Sol' }),
  gaps: JSON.stringify([
    gap(),
    gap({
      id: uuid(11),
      name: 'A1C Test',
      measures: ['GSD'],
      status: 'closed',
      moves: [{ at: '2026-06-01T10:00:00+00:00', to: 'closed' }],
      evidence: [{ ...EVIDENCE, id: uuid(31), kind: 'a1c', value: '7.2', unit: '%' }, EVIDENCE],
    }),
    gap({
      id: uuid(12),
      name: 'Mammogram',
      measures: ['BCS-E'],
      status: 'excluded',
      exclusion: 'hospice',
      evidence: [{ ...EVIDENCE, id: uuid(32), exclusion: 'hospice' }],
    }),
    gap({ id: uuid(13), name: 'Flu Vaccine', measures: ['AIS-E'], from: '2027-01-01', due: '2027-12-31', year: 2027 }),
    gap({ id: uuid(14), name: 'A check of its own', measures: [], from: null, due: null }),
    gap({ id: uuid(15), name: 'Diabetic Eye Exam', measures: ['EED'], from: null, due: '2026-06-30' }),
  ]),
  needs: JSON.stringify({
    screenings: [
      {
        id: uuid(40),
        at: '2026-03-04T05:06:07+00:00',
        answers: { 1: 'I have a steady place to live', 3: 'Often true', 8: 'skipped', 10: 'Yes' },
      },
    ],
    help: [
      {
        id: uuid(50),
        kind: 'need-food',
        status: 'done',
        result: 'received',
        asked: '2026-03-04T05:06:07+00:00',
        done: '2026-03-08T05:06:07+00:00',
        icd10: 'Z59.41',
      },
      {
        id: uuid(51),
        kind: 'need-housing',
        status: 'done',
        result: 'no-capacity',
        asked: '2026-03-04T05:06:07+00:00',
        done: '2026-03-08T05:06:07+00:00',
        icd10: null,
      },
      {
        id: uuid(52),
        kind: 'need-support',
        status: 'open',
        result: null,
        asked: '2026-03-04T05:06:07+00:00',
        done: null,
        icd10: null,
      },
    ],
  }),
}
const member = (change: Record<string, unknown> = {}) => fhirMember(fhirFacts.parse({ ...WHOLE, ...change }), AT)

interface Damaged extends Record<string, unknown> {
  group: { population: Record<string, unknown>[] }[]
  section: Record<string, unknown>[]
}

describe('a member in FHIR', () => {
  it('is valid by R4 and the profiles of DEQM, each resource and the document', { timeout: 60_000 }, () => {
    const { resources, bundle } = member()
    expect(resources.flatMap(fhirProblems)).toEqual([])
    expect(fhirProblems(bundle!)).toEqual([])
  })

  it.each<[string, string, (resource: Damaged) => void]>([
    ['the gap status', 'DetectedIssue', (one) => delete one['modifierExtension']],
    ['the code of a gap', 'DetectedIssue', (one) => (one['code'] = { coding: [{ system: 'x', code: 'OTHER' }] })],
    ['its report', 'DetectedIssue', (one) => delete one['evidence']],
    ['the scoring', 'MeasureReport', (one) => delete one['extension']],
    ['the kind of a report', 'MeasureReport', (one) => (one['type'] = 'summary')],
    ['the version of the measure', 'MeasureReport', (one) => (one['measure'] = 'urn:gapwise:measure:COL-E')],
    ['whole days', 'MeasureReport', (one) => (one['period'] = { start: '2026', end: '2026' })],
    ['the way of improvement', 'MeasureReport', (one) => delete one['improvementNotation']],
    ['the link of a population', 'MeasureReport', (one) => delete one.group[0]!.population[0]!['extension']],
    ['the subject', 'MeasureReport', (one) => delete one['subject']],
    ['a section', 'Composition', (one) => Object.assign(one, { section: undefined })],
    ['the report of a section', 'Composition', (one) => delete one.section[0]!['focus']],
    ['a status of R4', 'Task', (one) => delete one['status']],
  ])('is found to be invalid without %s', { timeout: 60_000 }, (_, type, damage) => {
    const { bundle } = member()
    const entries = (bundle as unknown as { entry: { resource: Record<string, unknown> }[] }).entry
    const resource = structuredClone(entries.find((entry) => entry.resource['resourceType'] === type)!.resource)
    damage(resource as Damaged)
    expect(fhirProblems(resource)).not.toEqual([])
  })

  it('is looked at also where it lies in Parameters, as the answer to a question for gaps', { timeout: 60_000 }, () => {
    const { bundle } = member()
    const answer = (resource: object) => ({ resourceType: 'Parameters', parameter: [{ name: 'return', resource }] })
    expect(fhirProblems(answer(bundle!))).toEqual([])
    const damaged = { resourceType: 'Task', intent: 'order' }
    expect(fhirProblems(answer({ ...bundle, entry: [{ resource: damaged }] }))).not.toEqual([])
    expect(
      fhirProblems({
        resourceType: 'Parameters',
        parameter: [{ name: 'return', part: [{ name: 'task', resource: damaged }] }],
      }),
    ).not.toEqual([])
  })

  it('says of a gap whether it is open, closed, left out or to come, and when the plan gave no days', () => {
    const { resources } = member()
    const of = (type: string) => resources.filter(({ resourceType }) => resourceType === type)
    const statuses = of('DetectedIssue').map(
      (one) => JSON.stringify(one['modifierExtension']).match(/"code":"([a-z-]+)"/)?.[1],
    )
    expect(statuses).toEqual(['open-gap', 'closed-gap', 'closed-gap', 'prospective-gap', 'open-gap', 'open-gap'])
    expect(of('MeasureReport').map((one) => one['measure'])).toEqual([
      'urn:gapwise:measure:COL-E|2026',
      'urn:gapwise:measure:GSD|2026',
      'urn:gapwise:measure:BCS-E|2026',
      'urn:gapwise:measure:AIS-E|2027',
      'urn:gapwise:gap:a-check-of-its-own|2026',
      'urn:gapwise:measure:EED|2026',
    ])
    const counts = of('MeasureReport').map((one) =>
      (one['group'] as { population: { count: number }[] }[])[0]!.population.map(({ count }) => count).join(''),
    )
    expect(counts).toEqual(['1100', '1101', '1110', '1100', '1100', '1100'])
    expect(of('MeasureReport').map((one) => JSON.stringify(one['meta']).includes('year-without-days'))).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it('tells of needs what was asked, answered, and what came of it, in codes where there are any', () => {
    const { resources } = member()
    const tasks = resources.filter(({ resourceType }) => resourceType === 'Task')
    expect(tasks.map((task) => task['status'])).toEqual(['completed', 'failed', 'in-progress'])
    const answers = resources.filter(({ resourceType, category }) => resourceType === 'Observation' && category)
    expect(answers).toHaveLength(4)
    expect(answers[2]).toMatchObject({ dataAbsentReason: { coding: [{ code: 'asked-declined' }] } })
    expect(answers[1]).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '88122-7' }] },
      valueCodeableConcept: { coding: [{ code: 'LA28397-0' }] },
    })
    expect(answers[3]!['code']).not.toHaveProperty('coding')
  })

  it('holds back what was not chosen, and says of the name that it was', { timeout: 60_000 }, () => {
    const { memberId, sex, gaps } = WHOLE
    const { resources } = fhirMember(fhirFacts.parse({ memberId, sex, gaps }), AT)
    expect(resources.flatMap(fhirProblems)).toEqual([])
    const text = JSON.stringify(resources)
    for (const held of ['Rosa', 'Delgado', '1948', '555', 'Elm', 'Asthma', 'Gold']) expect(text).not.toContain(held)
    expect(text).toContain('masked')
  })

  it('says when a coverage ends that nobody has named', { timeout: 60_000 }, () => {
    const { resources } = member({ coverage: JSON.stringify({ plan: null, ends: '2026-09-30', provider: null }) })
    const coverage = resources.find(({ resourceType }) => resourceType === 'Coverage')
    expect(coverage).toMatchObject({ period: { end: '2026-09-30' } })
    expect(coverage).not.toHaveProperty('class')
    expect(fhirProblems(coverage!)).toEqual([])
  })

  it('has the same ids in every export, and each once', () => {
    const ids = (at: string) =>
      fhirMember(fhirFacts.parse(WHOLE), at).resources.map(({ resourceType, id }) => `${resourceType}/${id}`)
    expect(ids(AT)).toEqual(ids('2027-01-01T00:00:00.000Z'))
    expect(new Set(ids(AT)).size).toBe(ids(AT).length)
  })
})

describe('an address', () => {
  it.each([
    ['12 Elm St, Apt 3, Miami, FL 33101', null],
    ['12 Elm St, Miami, New York 33101-1234', '33101-1234'],
    ['12 Elm St, 33101', '33101'],
    ['PO Box 7', null],
    ['12 Elm St, Miami', '33101'],
  ])('comes apart so that it makes the same letter again: %s', (letter, zip) => {
    const { line, city, state, postalCode } = addressFromLetter(letter, zip)
    const again = [...line, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
    expect(again).toBe(zip === null || letter.endsWith(zip) ? letter : `${letter}, ${zip}`)
  })
})
