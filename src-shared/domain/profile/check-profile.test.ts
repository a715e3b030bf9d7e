import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProfile } from './check-profile.ts'
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from './index.ts'

const ROSA: ProfileValues = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  phone: '+13055550111',
  email: 'rosa.delgado@example.com',
  zip_code: '33130',
}
const check = (change: Partial<ProfileValues>, seen = ROSA) => checkProfile({ ...seen, ...change }, seen)

describe('a changed profile', () => {
  it.each<[ProfileField, string, string | null]>([
    ['first_name', '  María   José ', 'María José'],
    ['last_name', 'O’Neil-Núñez', 'O’Neil-Núñez'],
    ['last_name', '李', '李'],
    ['phone', '(786) 555-0134', '+17865550134'],
    ['phone', '786.555.0134 ext. 12', '786.555.0134 ext. 12'],
    ['phone', ' ', null],
    ['email', ' Rosa@Example.COM ', 'rosa@example.com'],
    ['email', '', null],
    ['zip_code', ' 33131 ', '33131'],
    ['zip_code', '331311234', '33131-1234'],
    ['zip_code', '33131-1234', '33131-1234'],
    ['zip_code', '', null],
  ])('%s %j is stored as %j', (field, typed, stored) => {
    expect(check({ [field]: typed })).toEqual({ status: 'ok', values: { ...ROSA, [field]: stored } })
  })

  it.each<[ProfileField, string, string]>([
    ['first_name', '   ', 'needed'],
    ['first_name', 'x'.repeat(101), 'tooLong'],
    ['last_name', '12345', 'wrong'],
    ['last_name', 'Del\u0000gado', 'wrong'],
    ['phone', '555-0111', 'wrong'],
    ['phone', 'call my daughter', 'wrong'],
    ['phone', '+1 900 555 0111', 'wrong'],
    ['phone', '1'.repeat(41), 'tooLong'],
    ['email', 'rosa@', 'wrong'],
    ['email', 'a@example.com, b@example.com', 'wrong'],
    ['email', '3055550111', 'wrong'],
    ['email', `${'x'.repeat(250)}@example.com`, 'tooLong'],
    ['zip_code', '3313', 'wrong'],
    ['zip_code', '33131-12', 'wrong'],
    ['zip_code', 'ABCDE', 'wrong'],
  ])('%s %j is refused: %s', (field, typed, problem) => {
    expect(check({ [field]: typed })).toEqual({ status: 'refused', problems: { [field]: problem } })
  })

  it('names every field that is wrong, and lets nobody lock themselves out', () => {
    expect(check({ first_name: '', phone: '', email: '', zip_code: 'x' })).toEqual({
      status: 'refused',
      problems: { first_name: 'needed', phone: 'contactNeeded', zip_code: 'wrong' },
    })
  })

  it('is never refused for what was stored before', () => {
    const imported: ProfileValues = { ...ROSA, phone: 'n/a', email: 'none', zip_code: '331' }
    expect(check({ first_name: 'Rosario' }, imported)).toMatchObject({ status: 'ok', values: { phone: 'n/a' } })
  })

  it('gives values that would be accepted again as they are', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROFILE_FIELDS), fc.string({ unit: 'grapheme' }), (field, typed) => {
        const once = check({ [field]: typed })
        if (once.status === 'ok') expect(checkProfile(once.values, ROSA)).toEqual(once)
      }),
    )
  })
})
