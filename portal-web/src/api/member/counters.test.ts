import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pendingAssessments } from './counters.ts'

type Row = Parameters<typeof pendingAssessments>[0][number]

const row = (assessment_type: Row['assessment_type'], status: Row['status']): Row => ({ assessment_type, status })

describe('the assessments that wait', () => {
  it('are those never begun, and those whose newest row is pending', () => {
    expect(pendingAssessments([])).toBe(2)
    expect(pendingAssessments([row('phq9', 'completed')])).toBe(1)
    expect(pendingAssessments([row('phq9', 'in-progress'), row('sdoh', 'completed')])).toBe(0)
    expect(pendingAssessments([row('phq9', 'pending'), row('phq9', 'completed'), row('sdoh', 'completed')])).toBe(1)
  })

  it('depend on the newest row of each kind alone', () => {
    const rows = fc.array(
      fc.record({
        assessment_type: fc.constantFrom('phq9' as const, 'sdoh' as const),
        status: fc.constantFrom('pending' as const, 'in-progress' as const, 'completed' as const),
      }),
    )
    fc.assert(
      fc.property(rows, rows, (newer, older) => {
        const whole: Row[] = [row('phq9', 'completed'), row('sdoh', 'completed'), ...older]
        expect(pendingAssessments(whole)).toBe(0)
        const counted = pendingAssessments([...newer, ...whole])
        expect(counted).toBeGreaterThanOrEqual(0)
        expect(counted).toBeLessThanOrEqual(2)
      }),
    )
  })
})
