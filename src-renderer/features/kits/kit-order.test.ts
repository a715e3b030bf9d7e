import { describe, expect, it } from 'vitest'
import type { KitRiskAnswers } from '#shared/sync/rows.ts'
import type { KitDraft } from './kit-dialog.store.ts'
import { checkOrder, RISK_QUESTIONS } from './kit-order.ts'

const noes: KitRiskAnswers = {
  pastCancerOrPolyps: false,
  bowelDisease: false,
  familyHistory: false,
  currentSymptoms: false,
}
const draft = (change: Partial<KitDraft>): KitDraft => ({ kitType: 'Cologuard Kit', notes: '', answers: {}, ...change })

describe('an order', () => {
  it('needs a kit type', () => {
    expect(checkOrder(draft({ kitType: null }))).toEqual({ ready: false, missing: 'type' })
  })

  it('needs no answers for a kit without questions, and leaves out what was typed around the notes', () => {
    expect(
      checkOrder(draft({ kitType: 'A1C Home Test Kit', notes: ' Ring twice. ', answers: { bowelDisease: true } })),
    ).toEqual({ ready: true, order: { kitType: 'A1C Home Test Kit', notes: 'Ring twice.', riskAnswers: null } })
  })

  it('of a stool kit is ready after four noes', () => {
    expect(checkOrder(draft({ answers: noes }))).toEqual({
      ready: true,
      order: { kitType: 'Cologuard Kit', notes: '', riskAnswers: noes },
    })
  })

  it.each(RISK_QUESTIONS)('of a stool kit waits for an answer to %s', (question) => {
    const { [question]: _left, ...answers } = noes
    expect(checkOrder(draft({ answers }))).toEqual({ ready: false, missing: 'answers' })
  })

  it.each(RISK_QUESTIONS)('of a stool kit ends with a yes to %s, whatever else is answered', (question) => {
    expect(checkOrder(draft({ answers: { [question]: true } }))).toEqual({ ready: false, missing: 'averageRisk' })
    expect(checkOrder(draft({ answers: { ...noes, [question]: true } }))).toEqual({
      ready: false,
      missing: 'averageRisk',
    })
  })
})
