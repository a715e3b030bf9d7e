import { describe, expect, it } from 'vitest'
import { numberInUse } from './number-in-use.ts'

const FIRST = '+13055550111'
const OTHER = '+13055550122'
const use = (bad: readonly string[], phone: string | null = FIRST, otherPhone: string | null = OTHER) =>
  numberInUse({ phone, otherPhone }, new Set(bad))

describe('the number to call', () => {
  it('is the first, then the other, then none', () => {
    expect(use([])).toEqual({ phone: FIRST, numberInUse: 'first' })
    expect(use([OTHER])).toEqual({ phone: FIRST, numberInUse: 'first' })
    expect(use([FIRST])).toEqual({ phone: OTHER, numberInUse: 'other' })
    expect(use([FIRST, OTHER])).toEqual({ phone: null, numberInUse: 'bad' })
    expect(use([FIRST], FIRST, null)).toEqual({ phone: null, numberInUse: 'bad' })
  })

  it.each(['(305) 555-0111', '305.555.0111', '1 305 555 0111', '+1 305-555-0111 x12'])(
    'is not the bad one in another form: %s',
    (again) => {
      expect(use([FIRST], again, null)).toEqual({ phone: null, numberInUse: 'bad' })
      expect(use([FIRST], null, again)).toEqual({ phone: null, numberInUse: 'bad' })
    },
  )

  it('is another one as soon as that is on file', () => {
    expect(use([FIRST], '+13055550199', null)).toEqual({ phone: '+13055550199', numberInUse: 'first' })
  })

  it('is not what no telephone takes, unless there is nothing else to say', () => {
    expect(use([], 'ask her son')).toEqual({ phone: OTHER, numberInUse: 'other' })
    expect(use([], '555-0111', null)).toEqual({ phone: '555-0111', numberInUse: 'first' })
    expect(use([], null, null)).toEqual({ phone: null, numberInUse: 'first' })
    expect(use([OTHER], null)).toEqual({ phone: null, numberInUse: 'bad' })
  })
})
