import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fiveSampleMembers } from '#shared/sample-data/five-members.ts'
import { BoardIndex } from './board-index.ts'

interface Fact {
  readonly member: number
  readonly value: number
}
const facts = fc.array(fc.record({ member: fc.integer({ min: 0, max: 30 }), value: fc.integer({ min: 0, max: 5 }) }), {
  maxLength: 60,
})

const callWindow = JSON.stringify(fiveSampleMembers('2026-11-20T12:00:00Z').member_outreach![0]!.call_window)

function put(index: BoardIndex, { member, value }: Fact): void {
  const id = `member ${member}`
  index.putMember(id)
  index.putOutreach(id, { priority: 'medium', financialValue: value, pickup: 50, callWindow, alertOpen: false })
}

const idsInOrder = (index: BoardIndex): (string | undefined)[] =>
  [...index.sortedByFacts()].map((row) => index.ids[row])

describe('members sorted in steps', () => {
  it('stand as those sorted at once, whatever changes between two steps and whoever asks there', () => {
    fc.assert(
      fc.property(facts, facts, fc.integer({ min: 0, max: 8 }), fc.boolean(), (first, between, at, asked) => {
        const [index, expected] = [new BoardIndex(), new BoardIndex()]
        for (const fact of first) for (const each of [index, expected]) put(each, fact)
        let step = 0
        for (const _ of index.sortInSteps(4)) {
          if (step === at && asked) index.sortedByFacts()
          if (step === at) for (const fact of between) for (const each of [index, expected]) put(each, fact)
          step += 1
        }
        expect(idsInOrder(index)).toEqual(idsInOrder(expected))
      }),
    )
  })
})
