import { describe, expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

describe('formatPhone', () => {
  it('shows a number of the United States the national way', () => {
    expect(formatPhone('+13055550111')).toBe('(305) 555-0111')
    expect(formatPhone('3055550111')).toBe('(305) 555-0111')
  })

  it('keeps an extension', () => {
    expect(formatPhone('3055550143 x12')).toBe('(305) 555-0143 ext. 12')
  })

  it('shows what it does not understand as it is stored', () => {
    expect(formatPhone('call the daughter')).toBe('call the daughter')
    expect(formatPhone('12')).toBe('12')
  })
})
