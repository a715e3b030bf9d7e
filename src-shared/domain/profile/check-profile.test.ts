import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkProfile } from './check-profile.ts'
import { PROFILE_FIELDS, type ProfileField, type ProfileValues } from './index.ts'

const ROSA: ProfileValues = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  zip_code: '33130',
}
const check = (change: Partial<ProfileValues>, seen = ROSA) => checkProfile({ ...seen, ...change }, seen)

describe('a changed profile', () => {
  it.each<[ProfileField, string, string | null]>([
    ['first_name', '  María   José ', 'María José'],
    ['last_name', 'O’Neil-Núñez', 'O’Neil-Núñez'],
    ['last_name', '李', '李'],
    ['first_name', '\u202easoR\u202c\u200b', 'asoR'],
    ['zip_code', '\u200e33131\ufeff', '33131'],
    ['zip_code', ' 33131 ', '33131'],
    ['zip_code', '331311234', '33131-1234'],
    ['zip_code', '33131-1234', '33131-1234'],
    ['zip_code', '', null],
  ])('%s %j is stored as %j', (field, typed, stored) => {
    expect(check({ [field]: typed })).toEqual({ status: 'ok', values: { ...ROSA, [field]: stored } })
  })

  it.each<[ProfileField, string, string]>([
    ['first_name', '   ', 'needed'],
    ['first_name', '\u200b\u2060', 'needed'],
    ['first_name', 'x'.repeat(101), 'tooLong'],
    ['last_name', '12345', 'wrong'],
    ['last_name', 'Del\u0000gado', 'wrong'],
    ['zip_code', '3313', 'wrong'],
    ['zip_code', '33131-12', 'wrong'],
    ['zip_code', 'ABCDE', 'wrong'],
  ])('%s %j is refused: %s', (field, typed, problem) => {
    expect(check({ [field]: typed })).toEqual({ status: 'refused', problems: { [field]: problem } })
  })

  it('names every field that is wrong', () => {
    expect(check({ first_name: '', zip_code: 'x' })).toEqual({
      status: 'refused',
      problems: { first_name: 'needed', zip_code: 'wrong' },
    })
  })

  it('is never refused for what was stored before', () => {
    const imported: ProfileValues = { ...ROSA, zip_code: '331' }
    expect(check({ first_name: 'Rosario' }, imported)).toMatchObject({ status: 'ok', values: { zip_code: '331' } })
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
