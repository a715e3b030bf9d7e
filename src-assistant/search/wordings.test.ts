import { describe, expect, it } from 'vitest'
import { createWordings } from './wordings.ts'
import type { KnowledgeEntry } from '../types.ts'

const entry = (id: string, question: string, ...asked: readonly string[]): KnowledgeEntry => ({
  id,
  question: { en: question, es: '¿?' },
  answer: { en: 'Something.', es: 'Algo.' },
  sources: [],
  tags: [],
  asked,
})
const { likest } = createWordings([
  entry('identity', 'How do I check who I am talking to?', 'How do I know it is really her?', 'What do I ask first?'),
  entry('gap', 'What is a care gap?', 'What is open for a member?'),
])

describe('the likeness of a question to known ones as a whole', () => {
  it('finds what is asked in words that tell nothing by themselves', () => {
    const found = likest('how do I know it’s really her')
    expect(found.get('identity')).toBeGreaterThan(0.6)
    expect(found.get('identity')).toBeGreaterThan(found.get('gap') ?? 0)
  })

  it('is 1 for the same words, whatever their order, and compares with one wording at a time', () => {
    expect(likest('a gap is care what').get('gap')).toBeCloseTo(1)
    expect(likest('what is open for a care gap member').get('gap')).toBeLessThan(0.9)
  })

  it('is nothing where no word is shared', () => {
    expect(likest('bonjour').size).toBe(0)
  })
})
