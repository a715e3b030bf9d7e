import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALL_TIMES, QUEUE_SECTIONS, sectionOf, type SectionFacts } from './sections.ts'

const facts: fc.Arbitrary<SectionFacts> = fc.record({
  ended: fc.boolean(),
  promised: fc.boolean(),
  finished: fc.boolean(),
  skipped: fc.boolean(),
  declined: fc.boolean(),
  call: fc.constantFrom(...CALL_TIMES),
})
const PLAIN: SectionFacts = {
  ended: false,
  promised: false,
  finished: false,
  skipped: false,
  declined: false,
  call: 'now',
}
const place = (one: SectionFacts): number => QUEUE_SECTIONS.indexOf(sectionOf(one))

describe('the section of a member', () => {
  it.each([
    [{}, 'open'],
    [{ promised: true }, 'due'],
    [{ promised: true, finished: true, skipped: true, declined: true }, 'due'],
    [{ promised: true, call: 'today' }, 'later'],
    [{ promised: true, finished: true, call: 'otherDay' }, 'otherDay'],
    [{ call: 'today' }, 'later'],
    [{ call: 'otherDay' }, 'otherDay'],
    [{ declined: true }, 'declined'],
    [{ declined: true, call: 'otherDay' }, 'declined'],
    [{ skipped: true, declined: true }, 'skipped'],
    [{ finished: true, skipped: true }, 'finished'],
    [{ ended: true, promised: true, finished: true }, 'ended'],
  ] as const)('with %j is %s', (change, section) => {
    expect(sectionOf({ ...PLAIN, ...change })).toBe(section)
  })

  it('puts nobody on top who may not be called', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const onTop = ['due', 'open'].includes(sectionOf(one))
        if (onTop) expect(one).toMatchObject({ ended: false, call: 'now' })
      }),
    )
  })

  it('is no later for a promise, no earlier for what sets a member aside, and last for whom nobody calls', () => {
    fc.assert(
      fc.property(facts, (one) => {
        expect(place({ ...one, promised: true })).toBeLessThanOrEqual(place(one))
        for (const aside of ['finished', 'skipped', 'declined'] as const) {
          expect(place({ ...one, [aside]: true })).toBeGreaterThanOrEqual(place({ ...one, [aside]: false }))
        }
        expect(sectionOf({ ...one, ended: true })).toBe('ended')
      }),
    )
  })
})
