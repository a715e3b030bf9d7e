import { describe, expect, it } from 'vitest'
import { placeOfPhone, toDialable } from './phone.ts'

const dialed = { status: 'ok', e164: '+13055550111', tel: 'tel:+13055550111' }

describe('a number to dial', () => {
  it.each([
    ['+13055550111'],
    ['(305) 555-0111'],
    ['305.555.0111'],
    ['1 305 555 0111'],
    [' 3055550111 '],
    ['305-555-0111 ext. 45'],
  ])('is the same however an import left it: %s', (stored) => {
    expect(toDialable(stored)).toEqual(dialed)
  })

  it('may be abroad, toll-free or in an area code younger than the parser', () => {
    expect(toDialable('+52 55 5555 0123')).toMatchObject({ tel: 'tel:+525555550123' })
    expect(toDialable('800-555-0199')).toMatchObject({ tel: 'tel:+18005550199' })
    expect(toDialable('+16795550123')).toMatchObject({ tel: 'tel:+16795550123' })
  })

  it.each([[null], [''], ['   ']])('is missing: %j', (stored) => {
    expect(toDialable(stored)).toEqual({ status: 'refused', reason: 'noPhone' })
  })

  it.each([
    ['no number', 'unknown'],
    ['too short', '555-0111'],
    ['one digit short', '+1305555011'],
    ['one digit too many', '+130555501111'],
    ['an exchange that begins with 1', '+13051550111'],
    ['an exchange that is a service code', '+13059110111'],
    ['an area code that is a service code', '+19115550111'],
    ['an area code that begins with 1', '+11055550111'],
    ['premium rate', '+19005550111'],
    ['text beside it', '305-555-0111 (daughter)'],
    ['two numbers', '305-555-0111 / 305-555-0112'],
    ['a second line', '+13055550111\n+14085550111'],
    ['another scheme', 'tel:+13055550111'],
    ['a letter for a digit', '+1 (305) 555-O111'],
    ['a country that does not exist', '+999123456789'],
    ['a wall of digits', '1'.repeat(5_000)],
  ])('is refused with %s', (_, stored) => {
    expect(toDialable(stored)).toEqual({ status: 'refused', reason: 'badPhone' })
  })
})

describe('the place of a number', () => {
  it('is that of its US area code', () => {
    expect(placeOfPhone('(850) 555-0111')).toMatchObject({ state: 'FL', zones: { length: 2 } })
  })

  it.each([['+18005550199'], ['+18885550199'], ['+15005550123'], ['+80012345678'], ['+870773111632']])(
    'is nowhere for %s, which says nothing about it',
    (phone) => {
      expect(placeOfPhone(phone)).toBe('nowhere')
    },
  )

  it.each([['+14165550111'], ['+442079460123'], ['+525555550123'], ['+12775550123'], ['nonsense'], [null]])(
    'is unknown for %s',
    (phone) => {
      expect(placeOfPhone(phone)).toBe('unknown')
    },
  )
})
