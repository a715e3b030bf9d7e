import { describe, expect, it } from 'vitest'
import { isoTimestamp, jsonText, pgliteParsers } from './row-format.ts'

describe('values in an answer', () => {
  it.each([
    ['2026-11-20 15:00:00+00', '2026-11-20T15:00:00+00:00'],
    ['2026-11-20 15:00:00.123456-05', '2026-11-20T15:00:00.123456-05:00'],
    ['2026-11-20 15:00:00+05:30', '2026-11-20T15:00:00+05:30'],
    ['2026-11-20 15:00:00', '2026-11-20T15:00:00'],
    ['infinity', 'infinity'],
  ])('the instant %s reads %s', (text, expected) => {
    expect(isoTimestamp(text)).toBe(expected)
  })

  it('JSON that is text already is not wrapped again', () => {
    expect(['{"a":1}', { a: 1 }, [1], null].map(jsonText)).toEqual(['{"a":1}', '{"a":1}', '[1]', 'null'])
  })

  it('a numeric is a number', () => {
    expect(pgliteParsers[1700]?.('12.50')).toBe(12.5)
  })
})
