import { describe, expect, it } from 'vitest'
import { hasDiabetes, needsStoolFollowUp, type StoolTestFacts } from './health-facts.ts'

describe('diabetes on file', () => {
  it.each([
    'Type 2 diabetes',
    'Type 2 diabetes mellitus without complications',
    'DIABETES TYPE 1',
    'Diabetic retinopathy',
    'Diabetes tipo 2',
    'T2DM',
  ])('is seen in %j', (condition) => {
    expect(hasDiabetes(['Hypertension', condition])).toBe(true)
  })

  it.each([
    'Prediabetes',
    'Pre-diabetes',
    'Borderline diabetes',
    'Family history of diabetes',
    'At risk for diabetes',
    'Diabetes insipidus',
    'Gestational diabetes (1979)',
    'No diabetes',
    'Hypertension',
    '',
  ])('is not seen in %j', (condition) => {
    expect(hasDiabetes([condition])).toBe(false)
  })
})

const facts = (change: Partial<StoolTestFacts>): StoolTestFacts => ({
  results: [],
  kits: [],
  appointments: [],
  ...change,
})
const result = (result_summary: string | null, test_date = '2026-11-01', test_name = 'FIT') => ({
  test_name,
  test_date,
  result_summary,
})
const visit = (change: object) => ({
  test_name: 'Colonoscopy',
  status: 'completed',
  appointment_datetime: '2026-11-10T15:00:00Z',
  time_zone: null,
  ...change,
})

describe('a stool test needs its follow-up', () => {
  it.each([
    'Positive; follow-up is due.',
    'POSITIVE',
    'Abnormal result. Earlier test was negative.',
    'Resultado positivo',
  ])('after %j', (summary) => {
    expect(needsStoolFollowUp(facts({ results: [result(summary)] }))).toBe(true)
  })

  it.each([
    'Negative',
    'Not positive.',
    'No abnormal findings',
    'False positive',
    'Normal',
    'Sample could not be read',
    null,
  ])('not after %j', (summary) => {
    expect(needsStoolFollowUp(facts({ results: [result(summary)] }))).toBe(false)
  })

  it('not for a positive result of something else', () => {
    expect(needsStoolFollowUp(facts({ results: [result('Positive', '2026-11-01', 'COVID-19 Test')] }))).toBe(false)
    expect(needsStoolFollowUp(facts({ results: [result('Positive', '2026-11-01', 'Fitness check')] }))).toBe(false)
  })

  it('also when the result came with the kit', () => {
    const kit = { kit_type: 'Cologuard Kit', date_completed: '2026-11-02', result_status: 'positive' }
    expect(needsStoolFollowUp(facts({ kits: [kit] }))).toBe(true)
    expect(needsStoolFollowUp(facts({ kits: [{ ...kit, result_status: null }] }))).toBe(false)
  })

  it('by the newest test that says something', () => {
    const old = result('Positive', '2024-01-01')
    expect(needsStoolFollowUp(facts({ results: [old, result('Negative', '2026-11-01')] }))).toBe(false)
    expect(needsStoolFollowUp(facts({ results: [old, result(null, '2026-11-01')] }))).toBe(true)
  })

  it('until a colonoscopy was done, not only talked about, planned or done before', () => {
    const results = [result('Positive')]
    const after = (change: object) => needsStoolFollowUp(facts({ results, appointments: [visit(change)] }))
    expect(after({})).toBe(false)
    expect(after({ test_name: 'Colonoscopy Consult' })).toBe(true)
    expect(after({ status: 'scheduled' })).toBe(true)
    expect(after({ status: 'no-show' })).toBe(true)
    expect(after({ appointment_datetime: '2020-05-01T15:00:00Z', time_zone: null })).toBe(true)
    const report = result('Two polyps removed.', '2026-11-12', 'Colonoscopy')
    expect(needsStoolFollowUp(facts({ results: [...results, report] }))).toBe(false)
  })
})
