import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSeen, PULL_START, pullCursor, snapshot, withoutSeen } from './pull.ts'

describe('a snapshot', () => {
  it.each([
    ['1:1:', 1n, false],
    ['7:12:', 11n, true],
    ['7:12:', 12n, false],
    ['7:12:7,9', 3n, true],
    ['7:12:7,9', 7n, false],
    ['7:12:7,9', 8n, true],
    ['7:12:7,9', 9n, false],
  ])('%s has transaction %s: %s', (text, transaction, has) => {
    expect(hasSeen(text, transaction)).toBe(has)
  })

  it('is without what is taken out of it, has everything else, and can be read by PostgreSQL', () => {
    const numbers = fc.uniqueArray(fc.bigInt({ min: 3n, max: 40n }), { maxLength: 8 })
    fc.assert(
      fc.property(numbers, numbers, (open, taken) => {
        const listed = open.filter((number) => number < 30n).sort((a, b) => Number(a - b))
        const text = `${listed[0] ?? 30n}:30:${listed.join(',')}`
        const less = withoutSeen(text, taken)
        for (let number = 1n; number < 45n; number += 1n) {
          expect(hasSeen(less, number)).toBe(hasSeen(text, number) && !taken.includes(number))
        }
        const [start, , list = ''] = snapshot.parse(less).split(':')
        const left = list === '' ? [] : list.split(',').map(BigInt)
        expect(left).toEqual(left.toSorted((a, b) => Number(a - b)))
        for (const number of left) expect(number).toBeGreaterThanOrEqual(BigInt(start!))
      }),
    )
  })

  it.each(['', 'yesterday', '1:1', '1:1:,', '1:1:2,', "1:1:'", '-1:1:', `1:1:${'9,'.repeat(20_000)}9`])(
    'is not %j',
    (text) => {
      expect(pullCursor.safeParse({ ...PULL_START, seen: text }).success).toBe(false)
    },
  )
})
