import { describe, expect, it } from 'vitest'
import { FAULTS } from './faulty-proxy.ts'
import { isSameFailure, shrink } from './ledger.ts'
import { BLOWS, chancePlan, tourPlan, type Planned } from './plan.ts'

const kindsOf = (plan: readonly Planned[]): string[] => plan.map(({ kind }) => kind)

describe('the plan of a run', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(chancePlan(7, 60)).toEqual(chancePlan(7, 60))
    expect(tourPlan(7)).toEqual(tourPlan(7))
    expect(kindsOf(chancePlan(8, 60))).not.toEqual(kindsOf(chancePlan(7, 60)))
    expect(kindsOf(tourPlan(8))).not.toEqual(kindsOf(tourPlan(7)))
  })

  it('ends with the run, and leaves nothing out in a long one', () => {
    const plan = chancePlan(1, 1_800)
    expect(plan.at(-1)!.at).toBeLessThan(1_800_000)
    for (const kind of [...BLOWS, ...FAULTS.flatMap((fault) => [`${fault} at a desk`, `${fault} at a member`])]) {
      expect(kindsOf(plan)).toContain(kind)
    }
  })

  it.each([1, 2, 3])(
    'of a tour holds everything once, and copies the server before it restores it (seed %i)',
    (seed) => {
      const kinds = kindsOf(tourPlan(seed))
      expect(kinds.toSorted()).toEqual([...BLOWS, ...FAULTS.map((fault) => `${fault} at a desk`)].toSorted())
      expect(kinds.indexOf('server restored')).toBeGreaterThan(kinds.indexOf('server copied') + 1)
    },
  )
})

describe('a plan after which something was broken', () => {
  const plan = chancePlan(3, 20)

  it('shrinks to what is needed for the same failure', async () => {
    const needed = [plan[4]!, plan[17]!]
    let runs = 0
    const small = await shrink(plan, (part) => {
      runs += 1
      return Promise.resolve(needed.every((one) => part.includes(one)))
    })
    expect(small).toEqual(needed)
    expect(runs).toBeLessThan(plan.length * 2)
  })

  it('knows a failure by its rule, not by whom it hit', () => {
    expect(isSameFailure(['lost: calls 1 of a'], ['ghost: x', 'lost: tasks 2 of b'])).toBe(true)
    expect(isSameFailure(['lost: calls 1 of a'], ['ghost: x'])).toBe(false)
    expect(isSameFailure(['lost: calls 1 of a'], [])).toBe(false)
  })
})
