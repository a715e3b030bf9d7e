import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareByRule,
  decidingStep,
  mergeByFacts,
  priorityAt,
  priorityRank,
  rankQueue,
  sortByFacts,
  type QueueColumns,
} from './queue-ranking.ts'

interface Entry {
  readonly id: string
  readonly time: number
  readonly pickup: number
  readonly priority: number
  readonly value: number
}

const columnsOf = (entries: readonly Entry[]): QueueColumns => ({
  id: entries.map(({ id }) => id),
  timeScore: entries.map(({ time }) => time),
  pickup: entries.map(({ pickup }) => pickup),
  priority: entries.map(({ priority }) => priority),
  value: entries.map(({ value }) => value),
})
const rowsOf = (entries: readonly Entry[]): Uint32Array => Uint32Array.from(entries.keys())
const ranked = (columns: QueueColumns, rows: Uint32Array): Uint32Array => rankQueue(columns, sortByFacts(columns, rows))
const order = (entries: readonly Entry[]): string[] =>
  Array.from(ranked(columnsOf(entries), rowsOf(entries)), (row) => entries[row]?.id ?? '')

const entry = (id: string, change: Partial<Entry> = {}): Entry => ({
  id,
  time: 40,
  pickup: 50,
  priority: priorityRank('medium'),
  value: 1000,
  ...change,
})

/** Pickup close together and priorities against it: the inputs that make cycles. */
const adversarial = fc.record({
  time: fc.constantFrom(0, 25, 40, 50, 75, 100),
  pickup: fc.oneof(fc.integer({ min: 40, max: 80 }), fc.constantFrom(50, 60, 65, 66, 70, 81)),
  priority: fc.integer({ min: 0, max: 3 }),
  value: fc.oneof(fc.constantFrom(1000, 1500), fc.integer({ min: 300, max: 9000 })),
})
const cyclic = fc.record({
  time: fc.constant(40),
  pickup: fc.integer({ min: 50, max: 75 }),
  priority: fc.integer({ min: 0, max: 3 }),
  value: fc.constantFrom(1000, 1001),
})
const panels = fc
  .oneof(fc.array(adversarial, { maxLength: 80 }), fc.array(cyclic, { maxLength: 80 }))
  .map((facts) => facts.map((fact, index) => ({ ...fact, id: String(index).padStart(4, '0') })))
const shuffled = panels.chain((panel) =>
  fc.tuple(fc.constant(panel), fc.shuffledSubarray(panel, { minLength: panel.length, maxLength: panel.length })),
)

describe('the rule for two members', () => {
  it('lets a time difference over 10 decide, and one of exactly 10 not', () => {
    expect(order([entry('a', { time: 40 }), entry('b', { time: 75, priority: 3 })])).toEqual(['b', 'a'])
    expect(order([entry('a', { time: 50 }), entry('b', { time: 40, priority: 0 })])).toEqual(['b', 'a'])
  })

  it('lets a pickup difference over 15 decide, and one of exactly 15 not', () => {
    expect(order([entry('a', { pickup: 50, priority: 0 }), entry('b', { pickup: 66 })])).toEqual(['b', 'a'])
    expect(order([entry('a', { pickup: 50, priority: 0 }), entry('b', { pickup: 65 })])).toEqual(['a', 'b'])
  })

  it('then goes by priority, then by value, then by the fixed key', () => {
    expect(order([entry('a', { value: 9000 }), entry('b', { priority: priorityRank('high') })])).toEqual(['b', 'a'])
    expect(order([entry('a'), entry('b', { value: 1001 })])).toEqual(['b', 'a'])
    expect(order([entry('b'), entry('a')])).toEqual(['a', 'b'])
  })

  it('is not transitive, which is why the order is built the way it is', () => {
    const cycle = columnsOf([
      entry('a', { pickup: 50, priority: priorityRank('critical') }),
      entry('b', { pickup: 60, priority: priorityRank('high') }),
      entry('c', { pickup: 70, priority: priorityRank('medium') }),
    ])
    expect(compareByRule(cycle, 0, 1)).toBeLessThan(0)
    expect(compareByRule(cycle, 1, 2)).toBeLessThan(0)
    expect(compareByRule(cycle, 2, 0)).toBeLessThan(0)
  })
})

describe('the queue', () => {
  it('is the same for every shuffle of the members', () => {
    fc.assert(
      fc.property(shuffled, ([panel, other]) => {
        expect(order(other)).toEqual(order(panel))
      }),
      { numRuns: 300 },
    )
  })

  it('is the same when some members were sorted in between the others', () => {
    fc.assert(
      fc.property(panels, fc.nat(), (panel, seed) => {
        const columns = columnsOf(panel)
        const part = (wanted: boolean) => rowsOf(panel).filter((row) => ((row * 7919 + seed) % 3 === 0) === wanted)
        const [few, others] = [sortByFacts(columns, part(true)), sortByFacts(columns, part(false))]
        expect(mergeByFacts(columns, others, few)).toEqual(sortByFacts(columns, rowsOf(panel)))
      }),
      { numRuns: 300 },
    )
  })

  it('never has two neighbors that contradict the rule', () => {
    fc.assert(
      fc.property(panels, (panel) => {
        const columns = columnsOf(panel)
        const rows = ranked(columns, rowsOf(panel))
        for (let at = 0; at + 1 < rows.length; at += 1) {
          expect(compareByRule(columns, rows[at]!, rows[at + 1]!)).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('holds for ten thousand members packed into cycles', () => {
    const panel = Array.from({ length: 10_000 }, (_, index) =>
      entry(String(index).padStart(5, '0'), {
        pickup: 50 + ((index * 7919) % 27),
        priority: (index * 104_729) % 4,
        value: 1000 + ((index * 31) % 3),
      }),
    )
    const columns = columnsOf(panel)
    const rows = ranked(columns, rowsOf(panel))
    let contradictions = 0
    for (let at = 0; at + 1 < rows.length; at += 1) {
      if (compareByRule(columns, rows[at]!, rows[at + 1]!) > 0) contradictions += 1
    }
    expect(contradictions).toBe(0)
    expect(new Set(rows).size).toBe(panel.length)
  })

  it('keeps every member once', () => {
    fc.assert(
      fc.property(panels, (panel) => {
        expect(order(panel).toSorted()).toEqual(panel.map(({ id }) => id).toSorted())
      }),
    )
  })

  it('ranks only the rows it is given and leaves them untouched', () => {
    const entries = [entry('a'), entry('b', { time: 100 }), entry('c', { time: 75 })]
    const rows = Uint32Array.of(0, 2)
    expect([...rankQueue(columnsOf(entries), rows)]).toEqual([2, 0])
    expect([...rows]).toEqual([0, 2])
    expect([...rankQueue(columnsOf(entries), new Uint32Array())]).toEqual([])
  })
})

describe('the deciding step', () => {
  it.each([
    ['time', { time: 75 }],
    ['pickup', { pickup: 66 }],
    ['priority', { pickup: 65, priority: priorityRank('high') }],
    ['value', { time: 50, value: 1001 }],
    ['tie', {}],
  ] as const)('is %s', (step, change) => {
    const columns = columnsOf([entry('a'), entry('b', change)])
    expect(decidingStep(columns, 0, 1)).toBe(step)
    expect(decidingStep(columns, 1, 0)).toBe(step)
  })
})

describe('priorities', () => {
  it('rank from critical to low and back', () => {
    expect((['critical', 'high', 'medium', 'low'] as const).map(priorityRank)).toEqual([0, 1, 2, 3])
    expect([0, 1, 2, 3].map(priorityAt)).toEqual(['critical', 'high', 'medium', 'low'])
  })
})
