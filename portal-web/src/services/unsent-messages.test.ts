import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatRow } from '../api/member/rows.ts'
import { ApiProblem, type ProblemKind } from '../api/problems.ts'
import { forgetUnsent, UnsentMessages, unsentOf, type Deliver } from './unsent-messages.ts'

const AT = '2026-11-18T15:00:00.000Z'
const stored = (id: string): ChatRow => ({
  id,
  sender_type: 'member',
  sender_name: 'Rosa Delgado',
  message: id,
  read: false,
  created_at: AT,
})
const written = (id: string) => ({ id, text: id, at: AT })
const states = (store: UnsentMessages) => store.read().messages.map(({ id, state }) => `${id} ${state}`)
const settle = () => vi.advanceTimersByTimeAsync(0)

/** Fails in these ways, one after the other, then takes everything. */
function server(...failures: ProblemKind[]) {
  return vi.fn<Deliver>(async ({ id }) => {
    const kind = failures.shift()
    if (kind) throw new ApiProblem(kind)
    return stored(id)
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what has been written and not sent', () => {
  it('is sent one after the other, in the order of writing', async () => {
    const store = new UnsentMessages()
    const order: string[] = []
    store.connect(async ({ id }) => {
      order.push(`${id} begins`)
      await Promise.resolve()
      order.push(`${id} ends`)
      return stored(id)
    })
    store.add(written('a'))
    store.add(written('b'))
    await settle()
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    store.drop((id) => id === 'a')
    expect(states(store)).toEqual(['b sent'])
  })

  it('is tried again by itself, less and less often, under the same id and in order', async () => {
    const store = new UnsentMessages()
    const deliver = server('offline', 'busy', 'offline')
    store.connect(deliver)
    store.add(written('a'))
    await settle()
    store.add(written('b'))
    await settle()
    expect(states(store)).toEqual(['a failed', 'b failed'])
    expect(deliver).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(deliver).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(states(store)).toEqual(['a sent', 'b sent'])
    expect(deliver.mock.calls.map(([{ id }]) => id)).toEqual(['a', 'a', 'a', 'a', 'b'])
  })

  it('is held back by a server that is given too much, says so, and goes by itself', async () => {
    const store = new UnsentMessages()
    store.connect(server('busy'))
    store.add(written('a'))
    await settle()
    expect([states(store), store.read().slowed]).toEqual([['a failed'], true])
    await vi.advanceTimersByTimeAsync(5_000)
    expect([states(store), store.read().slowed]).toEqual([['a sent'], false])
  })

  it('is tried at once when the connection is back', async () => {
    const store = new UnsentMessages()
    store.connect(server('offline'))
    store.add(written('a'))
    await settle()
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(states(store)).toEqual(['a sent'])
  })

  it('that the server refuses holds nothing up, and is tried again only when asked', async () => {
    const store = new UnsentMessages()
    const deliver = server('refused')
    store.connect(deliver)
    store.add(written('a'))
    store.add(written('b'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(states(store)).toEqual(['a refused', 'b sent'])
    expect(deliver).toHaveBeenCalledTimes(2)
    store.retry()
    await settle()
    expect(states(store)).toEqual(['a sent', 'b sent'])
  })

  it('waits for the next sign-in when the session is over', async () => {
    const store = new UnsentMessages()
    const disconnect = store.connect(server('signedOut'))
    store.add(written('a'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(states(store)).toEqual(['a failed'])
    disconnect()
    const deliver = server()
    store.connect(deliver)
    await settle()
    expect(states(store)).toEqual(['a sent'])
    expect(deliver).toHaveBeenCalledOnce()
  })

  it('is nobody else’s, and gone when it is to be forgotten', async () => {
    unsentOf('one').setDraft('mine')
    expect(unsentOf('two').read().draft).toBe('')
    expect(unsentOf('one').read().draft).toBe('mine')
    forgetUnsent('one')
    expect(unsentOf('one').read()).toEqual({ draft: '', messages: [], crisisId: null, slowed: false })
  })
})
