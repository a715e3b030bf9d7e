import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_DRAFT, type CallDraft } from '#shared/ipc/calls.ts'
import { createLatestWinsSaver, type SaveState } from './latest-wins-saver.ts'

const draft = (notes: string): CallDraft => ({ ...EMPTY_DRAFT, notes })

interface Sending {
  readonly notes: string
  readonly done: () => void
  readonly fail: () => void
}

let sendings: Sending[]
let states: SaveState[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sendings = []
  states = []
})

afterEach(() => {
  vi.useRealTimers()
})

const saver = () =>
  createLatestWinsSaver({
    send: ({ notes }: CallDraft) =>
      new Promise<void>((resolve, reject) => {
        sendings.push({ notes, done: resolve, fail: () => reject(new Error('disk full')) })
      }),
    onState: (state) => states.push(state),
  })

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const CALM_MS = 300
const kinds = () => states.map(({ kind }) => kind)
const sent = () => sendings.map(({ notes }) => notes)
const finish = async (index: number, how: 'done' | 'fail' = 'done') => {
  sendings[index]?.[how]()
  await turn()
}

describe('saving drafts', () => {
  it('sends every draft while nothing is on its way', async () => {
    const { save } = saver()
    for (const [index, notes] of ['a', 'ab', 'abc'].entries()) {
      void save(draft(notes))
      await finish(index)
    }
    expect(sent()).toEqual(['a', 'ab', 'abc'])
  })

  it('calls nothing saved while a newer draft may not be on disk', async () => {
    const { save } = saver()
    void save(draft('a'))
    expect(kinds()).toEqual(['saving'])
    await finish(0)
    vi.advanceTimersByTime(CALM_MS - 1)
    void save(draft('ab'))
    vi.advanceTimersByTime(10 * CALM_MS)
    expect(kinds()).not.toContain('saved')
    await finish(1)
    vi.advanceTimersByTime(CALM_MS)
    expect(kinds()).toEqual(['saving', 'saving', 'saved'])
  })

  it('sends one at a time, and of those that wait only the newest', async () => {
    const { save } = saver()
    for (const notes of ['a', 'ab', 'abc', 'abcd']) void save(draft(notes))
    expect(sent()).toEqual(['a'])
    await finish(0)
    expect(sent()).toEqual(['a', 'abcd'])
    await finish(1)
    expect(sent()).toEqual(['a', 'abcd'])
  })

  it('says that a save failed, and tries again with the next save', async () => {
    const { save } = saver()
    void save(draft('a'))
    await finish(0, 'fail')
    expect(states.at(-1)).toMatchObject({ kind: 'failed', error: new Error('disk full') })
    void save(draft('a'))
    expect(sent()).toEqual(['a', 'a'])
    await finish(1, 'fail')
    void save(draft('ab'))
    await finish(2)
    expect(sent()).toEqual(['a', 'a', 'ab'])
    vi.advanceTimersByTime(CALM_MS)
    expect(states.at(-1)).toEqual({ kind: 'saved' })
  })

  it('does not count a failure that a newer draft has overtaken', async () => {
    const { save } = saver()
    void save(draft('a'))
    void save(draft('ab'))
    await finish(0, 'fail')
    await finish(1)
    vi.advanceTimersByTime(CALM_MS)
    expect(kinds()).toEqual(['saving', 'saving', 'saved'])
  })

  it('knows when the newest draft is on disk', async () => {
    const { save, settle } = saver()
    expect(await settle()).toBe(true)
    void save(draft('a'))
    void save(draft('ab'))
    const settled = settle()
    await finish(0)
    await finish(1)
    expect(await settled).toBe(true)
    void save(draft('abc'))
    await finish(2, 'fail')
    expect(await settle()).toBe(false)
  })

  it('sends nothing more once the call has ended', async () => {
    const { save, stop } = saver()
    void save(draft('a'))
    void save(draft('ab'))
    stop()
    await finish(0)
    expect(sent()).toEqual(['a'])
  })
})
