import { describe, expect, it } from 'vitest'
import { spelledOut } from './refusal-shorthand.ts'

describe('what people type for short', () => {
  it.each([
    ['shd u call b4 9 w/o a note', 'should you call before 9 without a note'],
    ['q le digo pa que vaya', 'que le digo para que vaya'],
    ['mbrs w copd n asthma', 'members with copd and asthma'],
    ['wow, qualms and unable', 'wow, qualms and unable'],
  ])('is written out: %s', (short, long) => {
    expect(spelledOut(short)).toBe(long)
  })
})
