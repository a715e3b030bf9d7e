import { describe, expect, it } from 'vitest'
import { QUIET_MS, untilQuiet, type Attention } from './quiet.ts'

const idle: Attention = { pointerInside: false, focusInside: false, openCards: 0, lastActivity: null }

describe('untilQuiet', () => {
  it('lets the order change at once when nobody has touched the list', () => {
    expect(untilQuiet(idle, 1_000)).toBe(0)
  })

  it.each([
    ['the pointer is over the list', { pointerInside: true }],
    ['the keyboard is in the list', { focusInside: true }],
    ['a card is open', { openCards: 1 }],
  ])('holds the order as long as %s', (_when, change) => {
    expect(untilQuiet({ ...idle, ...change, lastActivity: 0 }, 1_000_000)).toBeNull()
  })

  it('waits out the rest of the quiet time after a scroll', () => {
    expect(untilQuiet({ ...idle, lastActivity: 10_000 }, 11_000)).toBe(QUIET_MS - 1_000)
    expect(untilQuiet({ ...idle, lastActivity: 10_000 }, 10_000 + QUIET_MS)).toBe(0)
  })
})
