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
const draft = (change: Partial<KitDraft>): KitDraft => ({
  kitType: 'Cologuard Kit',
  notes: '',
  address: '',
  answers: {},
  ...change,
})

describe('an order', () => {
  it('needs a kit type', () => {
    expect(checkOrder(draft({ kitType: null }), false)).toEqual({ ready: false, missing: 'type' })
  })

  it('needs no answers for a kit without questions, and leaves out what was typed around the notes', () => {
    expect(
      checkOrder(
        draft({ kitType: 'A1C Home Test Kit', notes: ' Ring twice. ', answers: { bowelDisease: true } }),
        false,
      ),
    ).toEqual({
      ready: true,
      order: { kitType: 'A1C Home Test Kit', notes: 'Ring twice.', riskAnswers: null, shipTo: null },
    })
  })

  it('needs to know where it goes where no address is on file', () => {
    const a1c = draft({ kitType: 'A1C Home Test Kit', notes: 'Ring twice.' })
    expect(checkOrder({ ...a1c, address: ' ' }, true)).toEqual({ ready: false, missing: 'address' })
    expect(checkOrder({ ...a1c, address: ' 1 Main St ' }, true)).toMatchObject({
      ready: true,
      order: { notes: 'Ring twice.', shipTo: '1 Main St' },
    })
  })

  it('of a stool kit is ready after four noes', () => {
    expect(checkOrder(draft({ answers: noes }), false)).toEqual({
      ready: true,
      order: { kitType: 'Cologuard Kit', notes: '', riskAnswers: noes, shipTo: null },
    })
  })

  it.each(RISK_QUESTIONS)('of a stool kit waits for an answer to %s', (question) => {
    const { [question]: _left, ...answers } = noes
    expect(checkOrder(draft({ answers }), false)).toEqual({ ready: false, missing: 'answers' })
  })

  it.each(RISK_QUESTIONS)('of a stool kit ends with a yes to %s, whatever else is answered', (question) => {
    expect(checkOrder(draft({ answers: { [question]: true } }), false)).toEqual({
      ready: false,
      missing: 'averageRisk',
    })
    expect(checkOrder(draft({ answers: { ...noes, [question]: true } }), false)).toEqual({
      ready: false,
      missing: 'averageRisk',
    })
  })
})
