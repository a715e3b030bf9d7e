import { describe, expect, it } from 'vitest'
import { anyOf, choiceOf, phrases } from './phrases.ts'

describe('a phrase', () => {
  it.each<[string, string, boolean]>([
    ['blood thinners?', 'is the blood thinner ok', true],
    ['blood thinners?', 'blood thinnerless', false],
    ['(stop|skip) it', 'may she skip it now', true],
    ['interact*', 'what interacts with it', true],
    ['*sartan', 'her valsartan', true],
    ['*sartan', 'her sartans', false],
    ['# (puffs|drops)', 'take 12 puffs', true],
    ['# (puffs|drops)', 'take some puffs', false],
    ['can ... wait', 'can this really wait', true],
    ['can ... wait', 'can he? then wait', false],
    ['take  a\n      second', 'take a second', true],
  ])('%j in %j: %s', (phrase, text, found) => {
    expect(anyOf(phrases(phrase)).test(text)).toBe(found)
  })

  it('is harmless after or before the words that say so', () => {
    const joke = anyOf([{ words: 'jokes?', unlessAfter: 'no' }])
    expect([joke.test('tell a joke'), joke.test('this is no joke')]).toEqual([true, false])
    const off = anyOf([{ words: 'come off', unlessBefore: '(the|my) list' }])
    expect([off.test('come off it'), off.test('come off my list'), off.test('come off my lists')]).toEqual([
      true,
      false,
      true,
    ])
  })

  it('is one of a list with commas, and a choice within a pattern', () => {
    expect(anyOf(phrases('gout, uti,')).source.split('|')).toHaveLength(2)
    expect(new RegExp(`^${choiceOf(phrases('gout, uti'))}$`).test('uti')).toBe(true)
  })

  it('is replaced everywhere where that is asked for', () => {
    expect('med rec and med rec'.replace(anyOf(phrases('med rec'), 'g'), 'x')).toBe('x and x')
  })
})
