import { describe, expect, it } from 'vitest'
import { passesFilter } from './filter.ts'

const row = { member_id: 'a1', score: 12, note: null }

describe('a realtime filter', () => {
  it.each([
    [undefined, true],
    ['member_id=eq.a1', true],
    ['member_id=eq.b2', false],
    ['member_id=neq.b2', true],
    ['score=gt.9', true],
    ['score=lte.9', false],
    ['score=in.(11,12)', true],
    ['note=eq.null', false],
    ['missing=eq.1', false],
  ])('%s gives %s', (filter, expected) => {
    expect(passesFilter(filter, row)).toBe(expected)
  })
})
