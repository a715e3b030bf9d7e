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
    expect(checkOrder(draft({ kitType: null }), null)).toEqual({ ready: false, missing: 'type' })
  })

  it('needs no answers for a kit without questions, and leaves out what was typed around the notes', () => {
    expect(
      checkOrder(
        draft({ kitType: 'A1C Home Test Kit', notes: ' Ring twice. ', answers: { bowelDisease: true } }),
        null,
      ),
    ).toEqual({ ready: true, order: { kitType: 'A1C Home Test Kit', notes: 'Ring twice.', riskAnswers: null } })
  })

  it('needs to know where it goes where no address is on file, and says it in its notes', () => {
    const a1c = draft({ kitType: 'A1C Home Test Kit', notes: 'Ring twice.' })
    const shipTo = (address: string) => `Ship to: ${address}`
    expect(checkOrder({ ...a1c, address: ' ' }, shipTo)).toEqual({ ready: false, missing: 'address' })
    expect(checkOrder({ ...a1c, address: ' 1 Main St ' }, shipTo)).toMatchObject({
      ready: true,
      order: { notes: 'Ship to: 1 Main St\nRing twice.' },
    })
  })

  it('of a stool kit is ready after four noes', () => {
    expect(checkOrder(draft({ answers: noes }), null)).toEqual({
      ready: true,
      order: { kitType: 'Cologuard Kit', notes: '', riskAnswers: noes },
    })
  })

  it.each(RISK_QUESTIONS)('of a stool kit waits for an answer to %s', (question) => {
    const { [question]: _left, ...answers } = noes
    expect(checkOrder(draft({ answers }), null)).toEqual({ ready: false, missing: 'answers' })
  })

  it.each(RISK_QUESTIONS)('of a stool kit ends with a yes to %s, whatever else is answered', (question) => {
    expect(checkOrder(draft({ answers: { [question]: true } }), null)).toEqual({ ready: false, missing: 'averageRisk' })
    expect(checkOrder(draft({ answers: { ...noes, [question]: true } }), null)).toEqual({
      ready: false,
      missing: 'averageRisk',
    })
  })
})
