import { describe, expect, it } from 'vitest'
import { judge, SABOTAGES, sabotaged, type Told, type World } from './judge.ts'

const told: Told[] = [
  { station: 'first', table: 'chat_messages', id: 'm1', text: 'one' },
  { station: 'first', table: 'calls', id: 'c1', text: 'two' },
  { station: 'second', table: 'outreach_tasks', id: 't1', text: 'three' },
]
const row = { id: 'm1', changedAt: 5 }
const world: World = {
  server: [
    { table: 'calls', id: 'c0', text: 'of the day before' },
    { table: 'chat_messages', id: 'm1', text: 'one' },
    { table: 'calls', id: 'c1', text: 'two' },
  ],
  stations: [
    { name: 'first', outbox: [], tables: [{ name: 'chat_messages', cached: [row], visible: [row] }] },
    { name: 'second', outbox: [{ rowId: 't1', state: 'attention', why: 'task.add: sync.notVisible' }], tables: [] },
  ],
}

describe('the judge of a run', () => {
  it('is content where all that was told is there once, or listed under attention where it was done', () => {
    expect(judge(told, world)).toEqual([])
  })

  it.each(SABOTAGES)('sees one thing that is %s', (what) => {
    expect(judge(told, sabotaged(told, world, what))).toEqual([expect.stringMatching(`^${what}: `)])
  })

  it("does not take another station's list for an answer", () => {
    const [first, second] = world.stations
    const swapped = {
      ...world,
      stations: [
        { ...first!, outbox: second!.outbox },
        { ...second!, outbox: [] },
      ],
    }
    expect(judge(told, swapped)).toEqual([expect.stringMatching(/^lost: outreach_tasks t1 of second/)])
  })
})
