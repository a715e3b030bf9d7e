import { describe, expect, it } from 'vitest'
import { retrieve } from '../answer.ts'
import written from '../generated/refusal-weights.json' with { type: 'json' }
import {
  LEARNED_REFUSALS,
  likelyRefusal,
  outweighs,
  readWeights,
  refusalChances,
  refusalTerms,
} from './refusal-likelihood.ts'
import { fixedPassageOf } from './fixed-passages.ts'
import { refusalOf } from './refusals.ts'

describe('the terms of a question', () => {
  it('are its words, and each two that stand together or around a third, with one name for words that are alike, its ends among them', () => {
    expect(refusalTerms('Can Mrs. Garza crush the metformin?')).toEqual([
      '_begin',
      '_begin can',
      '_begin * _person',
      'can',
      'can _person',
      'can * crush',
      '_person',
      '_person crush',
      '_person * _drug',
      'crush',
      'crush _drug',
      'crush * _end',
      '_drug',
      '_drug _end',
      '_end',
    ])
  })

  it('are none of nothing', () => {
    expect(refusalTerms(' ?! ')).toEqual([])
  })
})

describe('the chances of a refusal', () => {
  const weights = readWeights({ bias: [-200, -200], terms: { crush: [500, 0], 'will * fine': [0, 400] } })

  it('grow with the terms that were refused, for the kind they were refused for', () => {
    const [dose = 0, legal = 0] = refusalChances(['crush', 'unknown'], weights)
    expect(dose).toBeGreaterThan(0.9)
    expect(legal).toBeLessThan(0.05)
    expect(refusalChances([], weights).every((chance) => chance < 0.2)).toBe(true)
  })

  it('have to be high where a passage is sure, and never count below four of ten', () => {
    expect(outweighs(0.39, 0)).toBe(false)
    expect(outweighs(0.4, 30)).toBe(true)
    expect(outweighs(0.6, 90)).toBe(false)
    expect(outweighs(0.8, 90)).toBe(true)
  })

  it('are known for each kind, of each term', () => {
    expect(written.kinds).toEqual(LEARNED_REFUSALS)
    const rows = [written.bias, ...Object.values(written.terms)]
    expect(rows.filter((row) => row.length !== LEARNED_REFUSALS.length || !row.every(Number.isInteger))).toEqual([])
  })

  it('are not looked at for a question of two words', () => {
    expect(likelyRefusal('her dose', 0)).toBeNull()
  })
})

describe('what is to be refused and has no word of a rule', () => {
  it.each(
    [
      'doc moved her from 5 to 10 and shes scared, is 10 a lot for 80 lbs',
      'ok if i send the call list to my own gmail so i can finish at home',
      'he hung up so i will answer the rest of the phq for him',
      'my neighbor says she is in our plan did she do her mammogram',
      'le dejo dicho en el buzon que salio negativo, es su celular',
    ].map((question) => [question]),
  )('is refused, or told the rule: %s', (question) => {
    expect([refusalOf(question), fixedPassageOf(question)]).toEqual([null, null])
    const { refusal, cited } = retrieve({ question, history: [] })
    expect(refusal !== null || cited[0] === 'rule-honest').toBe(true)
  })

  it.each([
    'she wants her result, can i read it to her',
    'what is a normal blood pressure goal for the measure',
    'can we offer gift cards',
    'shes in a wheelchair can she get a mammogram',
    'got her machine, ok to say its for her mammogram?',
    'he said his brother had colon cancer and now it wont let me order the kit',
    'which 2 things do i check so i know its really him',
    'rep says the law lets her dial from 8 am, why are we blocked at 8:20',
  ])('is not what sounds like it and has a passage: %s', (question) => {
    expect(retrieve({ question, history: [] }).cited).not.toEqual([])
  })
})
