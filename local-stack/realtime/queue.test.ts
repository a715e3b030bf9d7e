import { describe, expect, it } from 'vitest'
import type { ChangeNotice } from './protocol.ts'
import { ChangeQueue } from './queue.ts'

const notice = (type: ChangeNotice['type'], id: number, table = 'members'): ChangeNotice => ({
  schema: 'public',
  table,
  type,
  keys: [{ id }],
  at: '2026-11-20T15:00:00Z',
})

function queueInto(delivered: ChangeNotice[], failures: unknown[] = []) {
  return new ChangeQueue(
    async (change) => void delivered.push(change),
    (error) => failures.push(error),
  )
}

describe('the queue of changes', () => {
  it('joins a burst of a thousand single changes into one delivery', async () => {
    const delivered: ChangeNotice[] = []
    const queue = queueInto(delivered)
    for (let id = 0; id < 1000; id += 1) queue.add(notice('INSERT', id))
    await queue.settled()
    expect(delivered.map((change) => change.keys.length)).toEqual([1000])
  })

  it('joins across tables that change in turn', async () => {
    const delivered: ChangeNotice[] = []
    const queue = queueInto(delivered)
    for (let id = 0; id < 10; id += 1) for (const table of ['members', 'calls']) queue.add(notice('INSERT', id, table))
    await queue.settled()
    expect(delivered.map(({ table, keys }) => [table, keys.length])).toEqual([
      ['members', 10],
      ['calls', 10],
    ])
  })

  it('keeps the order of different operations on one table', async () => {
    const delivered: ChangeNotice[] = []
    const queue = queueInto(delivered)
    for (const type of ['INSERT', 'UPDATE', 'DELETE', 'INSERT'] as const) queue.add(notice(type, 1))
    await queue.settled()
    expect(delivered.map(({ type }) => type)).toEqual(['INSERT', 'UPDATE', 'DELETE', 'INSERT'])
  })

  it('tells a row that changed twice once', async () => {
    const delivered: ChangeNotice[] = []
    const queue = queueInto(delivered)
    for (const id of [1, 2, 1]) queue.add(notice('UPDATE', id))
    await queue.settled()
    expect(delivered[0]?.keys).toEqual([{ id: 1 }, { id: 2 }])
  })

  it('goes on after a failed delivery', async () => {
    const failures: unknown[] = []
    const delivered: ChangeNotice[] = []
    const queue = new ChangeQueue(
      async (change) => {
        if (change.table === 'calls') throw new Error('connection lost')
        delivered.push(change)
      },
      (error) => failures.push(error),
    )
    queue.add(notice('INSERT', 1, 'calls'))
    queue.add(notice('INSERT', 2))
    await queue.settled()
    queue.add(notice('INSERT', 3))
    await queue.settled()
    expect([failures.length, delivered.length]).toEqual([1, 2])
  })
})
