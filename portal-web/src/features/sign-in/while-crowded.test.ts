import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/problems.ts'
import { whileCrowded } from './while-crowded.ts'

const CROWDED = new ApiProblem('crowded', { retryAfter: 10 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** @param answers errors, or what is answered, one after the other */
function asking(answers: readonly (Error | string)[], random = 0) {
  const waiting = [...answers]
  const ask = vi.fn<() => Promise<string>>(async () => {
    const next = waiting.shift() ?? 'answered'
    if (next instanceof Error) throw next
    return next
  })
  const leaving = new AbortController()
  const onWait = vi.fn<() => void>()
  const answer = whileCrowded(ask, { onWait, signal: leaving.signal, random: () => random })
  // Judged by the test, whenever it comes.
  answer.catch(() => {})
  return { ask, answer, leave: () => leaving.abort(), onWait }
}

it.each([
  [0, 10_000],
  [0.5, 12_500],
  [0.99, 14_950],
])('waits as the server says, and up to half longer by chance: %s', async (random, ms) => {
  const { ask, answer } = asking([CROWDED], random)
  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  await expect(answer).resolves.toBe('answered')
})

it('gives up after four waits: the server counts each asking of a contact', async () => {
  const { ask, answer, onWait } = asking(Array.from({ length: 9 }, () => CROWDED))
  await vi.advanceTimersByTimeAsync(100_000)
  await expect(answer).rejects.toBe(CROWDED)
  expect([ask.mock.calls.length, onWait.mock.calls.length]).toEqual([5, 4])
})

it('asks again after nothing else', async () => {
  const { ask, answer } = asking([new ApiProblem('offline')])
  await expect(answer).rejects.toMatchObject({ kind: 'offline' })
  expect(ask).toHaveBeenCalledOnce()
})

it('ends at once when nobody wants the answer any more', async () => {
  const { ask, answer, leave } = asking([CROWDED])
  await vi.advanceTimersByTimeAsync(1_000)
  leave()
  await expect(answer).resolves.toBeNull()
  expect([ask.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
