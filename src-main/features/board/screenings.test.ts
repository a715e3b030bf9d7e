import { describe, expect, it } from 'vitest'
import { createRows } from '../../../tests/fixtures/rows.ts'
import { screeningsOf } from './screenings.ts'

const rows = createRows(71)
const member = rows.member()

describe('screenings', () => {
  it('are results without the answers, newest first', () => {
    const phq9 = rows.screening(member.id, {
      status: 'completed',
      responses: { 1: 3, 9: 1 },
      score: 4,
      risk_level: 'minimal',
      completed_at: '2026-11-19T15:00:00+00:00',
      crisis_at: '2026-11-19T14:59:00+00:00',
    })
    const sdoh = rows.screening(member.id, {
      assessment_type: 'sdoh',
      status: 'completed',
      responses: { 3: 'Often true', 4: 'Sometimes true', 8: 'No' },
      risk_level: 'needs-support',
      completed_at: '2026-11-19T12:00:00-05:00',
    })
    expect(screeningsOf([phq9, sdoh])).toEqual([
      {
        id: sdoh.id,
        type: 'sdoh',
        status: 'completed',
        at: '2026-11-19T12:00:00-05:00',
        score: null,
        risk: 'needs-support',
        needs: ['Food', 'Safety'],
        crisis: false,
      },
      {
        id: phq9.id,
        type: 'phq9',
        status: 'completed',
        at: '2026-11-19T15:00:00+00:00',
        score: 4,
        risk: 'minimal',
        needs: [],
        crisis: true,
      },
    ])
  })

  it('have no needs before they are done, nor where the answers are not those of the form', () => {
    const begun = rows.screening(member.id, { assessment_type: 'sdoh', responses: { 8: 'No' } })
    const brought = rows.screening(member.id, {
      assessment_type: 'sdoh',
      status: 'completed',
      responses: { housing: 'none' },
      risk_level: 'needs-support',
    })
    expect(screeningsOf([begun, brought])).toMatchObject([
      { needs: [], status: 'in-progress', risk: null, at: begun.created_at },
      { needs: [], risk: 'needs-support' },
    ])
  })
})
