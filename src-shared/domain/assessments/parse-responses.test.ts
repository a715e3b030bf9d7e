import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { phq9Answers, phq9Draft, sdohAnswers, sdohDraft } from './parse-responses.ts'

const NINE = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0 }
const TEN = {
  1: 'I do not have a steady place to live',
  2: 'No',
  3: 'Never true',
  4: 'Often true',
  5: 'Yes',
  6: 'No',
  7: 'Already shut off',
  8: 'skipped',
  9: 'Yes',
  10: 'No',
}

function problems(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ message }) => message)
}

describe('stored answers', () => {
  it('are read back as they were stored, complete or not', () => {
    expect(phq9Answers.parse(JSON.parse(JSON.stringify(NINE)))).toEqual(NINE)
    expect(phq9Answers.parse({ ...NINE, 10: 2 })).toEqual({ ...NINE, 10: 2 })
    expect(phq9Draft.parse({})).toEqual({})
    expect(phq9Draft.parse({ 9: 1 })).toEqual({ 9: 1 })
    expect(sdohAnswers.parse(JSON.parse(JSON.stringify(TEN)))).toEqual(TEN)
    expect(sdohDraft.parse({ 8: 'No' })).toEqual({ 8: 'No' })
  })

  it('are not complete without each of the questions, which is named', () => {
    const { 9: last, ...eight } = NINE
    expect(last).toBe(0)
    expect(problems(phq9Answers, eight)).toEqual(['Question 9: answer it'])
    expect(problems(phq9Answers, { 10: 1 })).toHaveLength(9)
    const { 8: safety, ...nine } = TEN
    expect(safety).toBe('skipped')
    expect(problems(sdohAnswers, nine)).toEqual(['Question 8: answer it'])
    expect(problems(sdohAnswers, {})).toHaveLength(10)
  })

  it.each([4, -1, 0.5, '1', true, null, NaN, [1], {}])('refuse %j for an item of the PHQ-9', (wrong) => {
    for (const schema of [phq9Answers, phq9Draft]) {
      expect(problems(schema, { ...NINE, 3: wrong })).toEqual(["Question 3: answer with one of '0', '1', '2', '3'"])
    }
  })

  it('refuse the words of another question, and to skip another one than that about safety', () => {
    expect(problems(sdohDraft, { 2: 'Often true' })).toEqual(["Question 2: answer with one of 'Yes', 'No'"])
    expect(problems(sdohDraft, { 9: 'skipped' })).toEqual(["Question 9: answer with one of 'Yes', 'No'"])
    expect(problems(sdohDraft, { 7: 'yes' })).toEqual([
      "Question 7: answer with one of 'Yes', 'No', 'Already shut off'",
    ])
  })

  it('refuse questions that are not asked, by a name that is not longer than needed', () => {
    expect(problems(phq9Draft, { 11: 1 })).toEqual(['Question 11: leave it out, there are only questions 1 to 10'])
    expect(problems(sdohDraft, JSON.parse('{"__proto__": "Yes"}'))).toHaveLength(1)
    expect(problems(phq9Draft, { ['x'.repeat(5000)]: 1 })[0]?.length).toBeLessThan(100)
  })

  it('are an object', () => {
    for (const wrong of [null, undefined, [], 'x', 7]) {
      expect(problems(phq9Draft, wrong)).toEqual([
        'Answers: send an object with the answers to questions 1 to 10 by number',
      ])
    }
  })

  it('are refused or read, never failed upon', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const schema of [phq9Answers, phq9Draft, sdohAnswers, sdohDraft]) {
          const result = schema.safeParse(value)
          if (result.success) expect(result.data).toEqual(value)
        }
      }),
    )
  })
})
