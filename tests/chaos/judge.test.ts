import { describe, expect, it } from 'vitest'
import { judge, type Job, type Told, type World } from './judge.ts'
import { SPOILS, spoilt } from './spoil.ts'
import type { Done } from './everyday/hands.ts'

const told = (station: string, done: Omit<Done, 'memberId'>, at = 0, apart: string | null = null): Told => ({
  station,
  at,
  apart,
  memberId: 'p1',
  ...done,
})
const message = told('first', {
  kind: 'chat.send',
  table: 'chat_messages',
  id: 'm1',
  text: 'one',
  holds: { message: 'one' },
})
const call = told('first', { kind: 'call.log', table: 'calls', id: 'c1', text: 'two', holds: { notes: 'two' } })
const task = told('second', {
  kind: 'task.add',
  table: 'outreach_tasks',
  id: 't1',
  text: 'three',
  holds: { note: 'three' },
})
const callback = told('second', {
  kind: 'callback.add',
  table: 'callbacks',
  id: 'b1',
  text: 'four',
  holds: { note: 'four' },
})
const work = [message, call, task, callback]

const member = { id: 'p1', contents: '{"name":"Rosa"}' }
const row = { id: 'm1', contents: '{"message":"one"}' }
const refused: Job = {
  kind: 'task.add',
  table: 'outreach_tasks',
  rowId: 't1',
  memberId: 'p1',
  state: 'attention',
  why: 'sync.refused',
  contents: '{"note":"three"}',
  answer: 'refused',
}
const left = { kind: 'callback.add', rowId: 'b1', memberId: 'p1', contents: '{"note":"four"}' }
const world: World = {
  server: [
    { table: 'calls', row: { id: 'c0', notes: 'of the day before' } },
    { table: 'chat_messages', row: { id: 'm1', message: 'one' } },
    { table: 'calls', row: { id: 'c1', notes: 'two' } },
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
    { name: 'second', outbox: [refused], tables: [{ name: 'members', cached: [member], visible: [member] }] },
  ],
  left: [left],
  sealed: [],
}
const [first, second] = world.stations
const withOutbox = (...outbox: Job[]): World => ({ ...world, stations: [first!, { ...second!, outbox }] })

describe('the judge of a run', () => {
  it('is content where all that was told is there once, or listed under attention where it was done', () => {
    expect(judge(work, world)).toEqual([])
  })

  it.each(SPOILS)('sees one thing that is %s', (what) => {
    expect(judge(work, spoilt(work, world, what))).toEqual([expect.stringMatching(`^${what}: `)])
  })

  it('takes work that was left for done once, in its own words, and not beside its row', () => {
    const lefts = (...rows: World['left']): readonly string[] => judge(work, { ...world, left: rows })
    expect(lefts()).toEqual([expect.stringMatching(/^lost: callback.add b1/)])
    expect(lefts(left, left)).toEqual([expect.stringMatching(/^doubled: callback.add b1/)])
    expect(lefts({ ...left, contents: '{"note":"five"}' })).toEqual([
      expect.stringMatching(/^changed: callback.add b1/),
    ])
    const ofMessage = { ...left, kind: 'chat.send', rowId: 'm1', contents: '{"text":"one"}' }
    expect(lefts(left, ofMessage)).toEqual([expect.stringMatching(/^doubled: chat.send m1/)])
  })

  it('takes a change that was left for a change, not for the row that it is about', () => {
    const move = { ...left, kind: 'callback.move', contents: '{"dueAt":"later"}' }
    expect(judge(work, { ...world, left: [left, move] })).toEqual([])
  })

  it('takes work that was sealed for the administrator for done, at its own station and in its own words', () => {
    const sealed = { ...left, station: 'second' }
    const without = { ...world, left: [] }
    expect(judge(work, { ...without, sealed: [sealed] })).toEqual([])
    for (const change of [{ station: 'first' }, { contents: '{"note":"five"}' }, { rowId: 'b2' }]) {
      expect(judge(work, { ...without, sealed: [{ ...sealed, ...change }] })).toEqual([
        expect.stringMatching(/^lost: callback.add b1/),
      ])
    }
  })

  it("does not take another station's list for an answer", () => {
    const swapped = {
      ...world,
      stations: [
        { ...first!, outbox: [refused] },
        { ...second!, outbox: [] },
      ],
    }
    expect(judge(work, swapped)).toEqual([expect.stringMatching(/^lost: task.add t1 of second/)])
  })

  it('lets what follows a refusal wait with it, and nothing else', () => {
    const waiting = { ...refused, state: 'waiting', kind: 'task.move' }
    expect(judge(work, withOutbox(refused, waiting))).toEqual([])
    expect(judge(work, withOutbox(refused, { ...waiting, rowId: 't2' }))).toEqual([
      expect.stringMatching(/^stuck: task.move t2/),
    ])
  })

  it('knows that what a member says anew brings a task forward, and wants the reason for which it was put off', () => {
    const moved = told('first', {
      kind: 'task.move',
      table: 'outreach_tasks',
      id: 't1',
      text: 'later',
      holds: { due_on: '2026-12-02' },
    })
    const withTask = (change: object) => ({
      ...withOutbox(refused),
      server: [
        ...world.server,
        { table: 'outreach_tasks', row: { id: 't1', note: 'three', due_on: '2026-11-27', ...change } },
      ],
    })
    const asked = { asked_again_at: '2026-11-27T18:00:00Z' }
    const fate = (change: object) =>
      judge([...work, moved], withTask(change)).filter((why) => why.includes('task.move'))
    expect(fate({ ...asked, snooze_reasons: 'later' })).toEqual([])
    expect(fate({ ...asked, snooze_reasons: '' })).toHaveLength(1)
    expect(fate({ asked_again_at: null, snooze_reasons: 'later' })).toHaveLength(1)
  })

  it('believes no refusal of what the server takes from the same person, unless somebody else spoke of the row', () => {
    const close: Job = { ...refused, kind: 'task.close', contents: '{"outcome":"six"}', answer: 'applied' }
    expect(judge(work, withOutbox(refused, close))).toEqual([expect.stringMatching(/^untrue: task.close t1 at second/)])
    const ended = { kind: 'task.close', table: 'outreach_tasks', id: 't1', text: 'seven', holds: {} } as const
    const server = [...world.server, { table: 'outreach_tasks', row: { id: 't1', note: 'three' } }]
    const rival = told('first', ended)
    expect(judge([...work, rival], { ...withOutbox(refused, close), server })).toEqual([])
    expect(judge(work, withOutbox(refused, close), { excused: [rival] })).toEqual([])
  })
})

describe('what was said of a row that is there', () => {
  const wish = (station: string, text: string, at: number, apart: string | null = null): Told =>
    told(
      station,
      { kind: 'member.wish', table: 'member_outreach', id: null, text, holds: { interpreter_language: text } },
      at,
      apart,
    )
  const holding = (text: string): World => ({
    ...world,
    server: [
      ...world.server,
      { table: 'member_outreach', row: { id: 'o1', member_id: 'p1', interpreter_language: text } },
    ],
  })

  it('may have been replaced by who said otherwise later, and not by who had said it before', () => {
    const both = [...work, wish('first', 'ASL', 1), wish('second', 'French', 2)]
    expect(judge(both, holding('French'))).toEqual([])
    expect(judge(both, holding('ASL'))).toEqual([expect.stringMatching(/^lost: member.wish p1 of second/)])
  })

  it('may have been replaced by what somebody else said next who had said the same', () => {
    const both = [...work, wish('first', 'French', 1), wish('first', 'ASL', 2), wish('second', 'French', 3)]
    expect(judge(both, holding('ASL'))).toEqual([])
    expect(judge(both, holding('Tagalog'))).toEqual([expect.stringMatching(/^lost: member.wish p1 of second/)])
  })

  it('may have been replaced by what nobody was told of, in its own words', () => {
    const said = [...work, wish('first', 'ASL', 1)]
    const begun = { table: 'member_outreach', memberId: 'p1', text: 'French', at: 2 }
    const fate = (text: string, change: Partial<typeof begun> = {}) =>
      judge(said, holding(text), { begun: [{ ...begun, ...change }] })
    expect(fate('French')).toEqual([])
    for (const lost of [fate('Tagalog'), fate('French', { at: 0 }), fate('French', { memberId: 'p2' })]) {
      expect(lost).toEqual([expect.stringMatching(/^lost: member.wish p1 of first/)])
    }
  })

  it('is replaced by nobody who could not hear of it', () => {
    const both = [...work, wish('first', 'ASL', 1, 'apart'), wish('second', 'French', 2, 'apart')]
    expect(judge(both, holding('French'))).toEqual([expect.stringMatching(/^lost: member.wish p1 of first/)])
  })

  it('is replaced by no second ending', () => {
    const end = (station: string, text: string, at: number): Told =>
      told(station, { kind: 'task.close', table: 'outreach_tasks', id: 't2', text, holds: { outcome: text } }, at)
    const server = [...world.server, { table: 'outreach_tasks', row: { id: 't2', outcome: 'again' } }]
    expect(judge([...work, end('first', 'done', 1), end('second', 'again', 2)], { ...world, server })).toEqual([
      expect.stringMatching(/^lost: task.close t2 of first/),
    ])
  })

  it('is the same time however it is written', () => {
    const moved = {
      kind: 'callback.move',
      table: 'callbacks',
      id: 'b2',
      text: '',
      holds: { due_at: '2026-11-28T20:23:00.000Z' },
    } as const
    const server = [...world.server, { table: 'callbacks', row: { id: 'b2', due_at: '2026-11-28T20:23:00+00:00' } }]
    expect(judge([...work, told('first', moved)], { ...world, server })).toEqual([])
  })
})
