import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CRISIS_BUTTONS,
  CRISIS_CARD,
  CRISIS_LINKS,
  flaggedCategories,
  followUpPromise,
  hasCrisisAnswer,
  PHQ9,
  PHQ9_ANSWERS,
  PHQ9_FUNCTIONAL,
  PHQ9_ITEMS,
  scorePhq9,
  SDOH_QUESTIONS,
  sdohFlags,
  type Bilingual,
  type Phq9Answer,
  type Phq9Answers,
  type SdohAnswers,
  type SdohDraft,
} from './index.ts'

const itemsOf = (answers: readonly Phq9Answer[]): Phq9Answers => {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = answers
  return { 1: a, 2: b, 3: c, 4: d, 5: e, 6: f, 7: g, 8: h, 9: i }
}
const NO_NEED: SdohAnswers = {
  1: 'I have a steady place to live',
  2: 'No',
  3: 'Never true',
  4: 'Never true',
  5: 'Yes',
  6: 'No',
  7: 'No',
  8: 'Yes',
  9: 'Yes',
  10: 'No',
}
const phq9Answer = fc.constantFrom(...PHQ9_ANSWERS.map(({ value }) => value))
const nineAnswers = fc.array(phq9Answer, { minLength: 9, maxLength: 9 })

describe('the PHQ-9 score', () => {
  it.each([
    [0, 'minimal', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    [1, 'minimal', [0, 0, 0, 0, 0, 0, 0, 0, 1]],
    [4, 'minimal', [1, 1, 1, 1, 0, 0, 0, 0, 0]],
    [5, 'mild', [0, 0, 0, 0, 1, 1, 1, 1, 1]],
    [9, 'mild', [3, 3, 3, 0, 0, 0, 0, 0, 0]],
    [10, 'moderate', [2, 2, 2, 2, 2, 0, 0, 0, 0]],
    [14, 'moderate', [2, 2, 2, 2, 2, 2, 2, 0, 0]],
    [15, 'moderately-severe', [0, 0, 0, 0, 3, 3, 3, 3, 3]],
    [19, 'moderately-severe', [3, 3, 3, 3, 3, 3, 1, 0, 0]],
    [20, 'severe', [3, 3, 3, 3, 3, 3, 2, 0, 0]],
    [27, 'severe', [3, 3, 3, 3, 3, 3, 3, 3, 3]],
  ] as const)('%i is %s', (score, risk, answers) => {
    expect(scorePhq9(itemsOf(answers))).toEqual({ score, risk })
  })

  it('is the sum of the items in any order, and its band never falls while it rises', () => {
    const order = ['minimal', 'mild', 'moderate', 'moderately-severe', 'severe']
    fc.assert(
      fc.property(nineAnswers, fc.nat(8), (answers, place) => {
        const { score, risk } = scorePhq9(itemsOf(answers))
        expect(score).toBe(answers.reduce((sum: number, answer) => sum + answer, 0))
        expect(scorePhq9(itemsOf(answers.toReversed()))).toEqual({ score, risk })
        const worse = scorePhq9(itemsOf(answers.with(place, 3)))
        expect(order.indexOf(worse.risk)).toBeGreaterThanOrEqual(order.indexOf(risk))
      }),
    )
  })

  it('does not count the tenth question', () => {
    expect(scorePhq9({ ...itemsOf([]), 10: 3 })).toEqual({ score: 0, risk: 'minimal' })
  })
})

describe('the crisis answer', () => {
  it('is anything above 0 to item 9, whatever the other answers are', () => {
    fc.assert(
      fc.property(nineAnswers, (answers) => {
        expect(hasCrisisAnswer(itemsOf(answers))).toBe(answers[8] !== 0)
      }),
    )
  })

  it('counts before the others are answered, and is no answer to the tenth question', () => {
    expect(hasCrisisAnswer({ 9: 1 })).toBe(true)
    expect(hasCrisisAnswer({})).toBe(false)
    expect(hasCrisisAnswer({ 9: undefined, 10: 3 })).toBe(false)
  })
})

describe('the social needs check', () => {
  it('is stable without any need', () => {
    expect(sdohFlags(NO_NEED)).toEqual({ categories: [], risk: 'stable' })
  })

  it.each([
    [1, 'I do not have a steady place to live', 'Housing'],
    [2, 'Yes', 'Housing'],
    [3, 'Often true', 'Food'],
    [3, 'Sometimes true', 'Food'],
    [4, 'Often true', 'Food'],
    [4, 'Sometimes true', 'Food'],
    [5, 'No', 'Transportation'],
    [6, 'Yes', 'Transportation'],
    [7, 'Yes', 'Utilities'],
    [7, 'Already shut off', 'Utilities'],
    [8, 'No', 'Safety'],
    [9, 'No', 'Social Support'],
    [10, 'Yes', 'Financial'],
  ] as const)('question %i answered %j alone needs support', (number, answer, category) => {
    const need = { categories: [category], risk: 'needs-support' }
    expect(sdohFlags({ ...NO_NEED, [number]: answer })).toEqual(need)
  })

  it('names each category once, in the order of the questions', () => {
    const all: SdohDraft = { 10: 'Yes', 8: 'No', 4: 'Often true', 3: 'Often true', 2: 'Yes' }
    expect(flaggedCategories(all)).toEqual(['Housing', 'Food', 'Safety', 'Financial'])
  })

  it('takes a skipped question about safety for no need', () => {
    expect(sdohFlags({ ...NO_NEED, 8: 'skipped' })).toEqual({ categories: [], risk: 'stable' })
  })

  it('flags every answer but the one that means no need', () => {
    for (const { number, options, flags } of SDOH_QUESTIONS) {
      expect(options.map(({ value }) => value).filter((value) => !flags.some((flag) => flag === value))).toEqual([
        NO_NEED[number],
      ])
    }
  })
})

describe('the promise to follow up', () => {
  it.each([
    [{ score: 0, crisis: false }, 'one-to-two-business-days'],
    [{ score: 19, crisis: false }, 'one-to-two-business-days'],
    [{ score: 20, crisis: false }, 'same-day'],
    [{ score: 1, crisis: true }, 'same-day'],
    [{ score: null, crisis: false }, 'one-to-two-business-days'],
  ] as const)('for %j is %s', (result, promise) => {
    expect(followUpPromise(result)).toBe(promise)
  })
})

describe('the wording', () => {
  const texts: readonly Bilingual[] = [
    PHQ9.stem,
    PHQ9.credit,
    ...PHQ9_ANSWERS,
    ...PHQ9_ITEMS,
    PHQ9_FUNCTIONAL,
    ...PHQ9_FUNCTIONAL.answers,
    ...SDOH_QUESTIONS,
    ...SDOH_QUESTIONS.flatMap(({ prompt }) => prompt ?? []),
    ...SDOH_QUESTIONS.flatMap(({ options }): readonly Bilingual[] => options),
  ]

  it('is complete and different in both languages', () => {
    for (const { en, es } of texts) {
      expect(en.trim()).not.toBe('')
      expect(es.trim()).not.toBe('')
      if (en !== 'No') expect(es).not.toBe(en)
    }
  })

  it('has the codes of the instruments', () => {
    expect([PHQ9.loinc, PHQ9.totalLoinc]).toEqual(['44249-1', '44261-6'])
    expect(PHQ9_ITEMS.map(({ number, loinc }) => [number, loinc])).toEqual([
      [1, '44250-9'],
      [2, '44255-8'],
      [3, '44259-0'],
      [4, '44254-1'],
      [5, '44251-7'],
      [6, '44258-2'],
      [7, '44252-5'],
      [8, '44253-3'],
      [9, '44260-8'],
    ])
    expect(PHQ9_ANSWERS.map(({ value, loinc }) => [value, loinc])).toEqual([
      [0, 'LA6568-5'],
      [1, 'LA6569-3'],
      [2, 'LA6570-1'],
      [3, 'LA6571-9'],
    ])
    expect(SDOH_QUESTIONS.map(({ number, category, loinc }) => [number, category, loinc])).toEqual([
      [1, 'Housing', '71802-3'],
      [2, 'Housing', null],
      [3, 'Food', '88122-7'],
      [4, 'Food', '88123-5'],
      [5, 'Transportation', null],
      [6, 'Transportation', '93030-5'],
      [7, 'Utilities', '96779-4'],
      [8, 'Safety', null],
      [9, 'Social Support', null],
      [10, 'Financial', null],
    ])
  })

  it('of the crisis card says the same in both languages, with each button and its number', () => {
    const { en, es } = CRISIS_CARD
    expect(en.body).toHaveLength(es.body.length)
    for (const card of [en, es]) {
      expect(Object.keys(card.buttons)).toEqual([...CRISIS_BUTTONS])
      for (const number of ['988', '838255', '911', 'AYUDA']) expect(card.body.join(' ')).toContain(number)
    }
    for (const links of Object.values(CRISIS_LINKS)) {
      for (const [button, link] of Object.entries(links)) expect(link).toMatch(RegExp(`^(tel|sms):${button.slice(-3)}`))
    }
    // In Spanish each way to 988 leads to its Spanish service.
    expect(CRISIS_LINKS.es.text988).toContain('body=AYUDA')
    expect([es.buttons.call988, es.buttons.text988]).toEqual(['Llamar al 988 (oprima 2)', 'Mandar AYUDA al 988'])
  })
})
