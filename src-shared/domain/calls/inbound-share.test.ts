import { expect, it } from 'vitest'
import { inboundShares } from './index.ts'

const caller = (name: string, made: number, taken: number) => ({ staffId: name, name, made, taken })

it('the share of calls that members made stands beside what is usual, and stands out far above it', () => {
  const { usual, callers } = inboundShares([
    caller('Ana', 90, 10),
    caller('Ben', 45, 5),
    caller('Cleo', 8, 12),
    caller('Dan', 1, 1),
    caller('Eve', 12, 3),
  ])
  expect(usual).toBe(15)
  expect(callers.map(({ name, share, stands }) => [name, share, stands])).toEqual([
    ['Cleo', 60, true],
    ['Dan', 50, false],
    ['Eve', 20, false],
    ['Ana', 10, false],
    ['Ben', 10, false],
  ])
})

it('without two people who call nothing is usual, and nobody stands out', () => {
  expect(inboundShares([caller('Ana', 1, 99), caller('Ben', 0, 0)])).toMatchObject({
    usual: null,
    callers: [{ share: 99, stands: false }, { share: 0 }],
  })
})
