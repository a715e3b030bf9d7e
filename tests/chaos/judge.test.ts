import { describe, expect, it } from 'vitest'
import { judge, SABOTAGES, sabotaged, type Told, type World } from './judge.ts'

const work = { memberId: 'p1', at: 0 }
const told: Told[] = [
  { station: 'first', table: 'chat_messages', id: 'm1', text: 'one', ...work },
  { station: 'first', table: 'calls', id: 'c1', text: 'two', ...work },
  { station: 'second', table: 'outreach_tasks', id: 't1', text: 'three', ...work },
  { station: 'second', table: 'callbacks', id: 'b1', text: 'four', ...work },
]
const member = { id: 'p1', changedAt: 3 }
const row = { id: 'm1', changedAt: 5 }
const world: World = {
  server: [
    { table: 'calls', id: 'c0', text: 'of the day before' },
    { table: 'chat_messages', id: 'm1', text: 'one' },
    { table: 'calls', id: 'c1', text: 'two' },
  ],
  stations: [
    {
      name: 'first',
      outbox: [],
      tables: [
        { name: 'members', cached: [member], visible: [member] },
        { name: 'chat_messages', cached: [row], visible: [row] },
      ],
    },
    {
      name: 'second',
      outbox: [{ rowId: 't1', memberId: 'p1', state: 'attention', why: 'task.add: sync.refused' }],
      tables: [{ name: 'members', cached: [member], visible: [member] }],
    },
  ],
  left: [{ id: 'l1', rowId: 'b1', contents: '{"note":"four"}' }],
  sealed: [],
}

describe('the judge of a run', () => {
  it('is content where all that was told is there once, or listed under attention where it was done', () => {
    expect(judge(told, world)).toEqual([])
  })

  it.each(SABOTAGES)('sees one thing that is %s', (what) => {
    expect(judge(told, sabotaged(told, world, what))).toEqual([expect.stringMatching(`^${what}: `)])
  })

  it('takes work that was left for done once, in its own words, and not beside its row', () => {
    const [left] = world.left
    const lefts = (...rows: World['left']): readonly string[] => judge(told, { ...world, left: rows })
    expect(lefts()).toEqual([expect.stringMatching(/^lost: callbacks b1/)])
    expect(lefts(left!, { ...left!, id: 'l2' })).toEqual([expect.stringMatching(/^doubled: callbacks b1/)])
    expect(lefts({ ...left!, contents: '{"note":"five"}' })).toEqual([expect.stringMatching(/^changed: callbacks b1/)])
    expect(lefts(left!, { ...left!, id: 'l2', rowId: 'm1' })).toEqual([
      expect.stringMatching(/^doubled: chat_messages m1/),
    ])
  })

  it('takes work that was sealed for the administrator for done, at its own station and in its own words', () => {
    const sealed = { station: 'second', rowId: 'b1', contents: '{"note":"four"}' }
    const without = { ...world, left: [] }
    expect(judge(told, { ...without, sealed: [sealed] })).toEqual([])
    for (const change of [{ station: 'first' }, { contents: '{"note":"five"}' }, { rowId: 'b2' }]) {
      expect(judge(told, { ...without, sealed: [{ ...sealed, ...change }] })).toEqual([
        expect.stringMatching(/^lost: callbacks b1/),
      ])
    }
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
