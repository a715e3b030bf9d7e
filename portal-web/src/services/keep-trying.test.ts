import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepTrying, type KeepTrying } from './keep-trying.ts'

const LONGEST_JITTER = (): number => 1
let running: KeepTrying | undefined

function start(attempt: () => Promise<void>, random = LONGEST_JITTER) {
  const spy = vi.fn(attempt)
  running = keepTrying({ attempt: spy, random })
  return { spy, tries: running }
}

/** An attempt that ends when the test says so. */
function heldAttempt() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { attempt: () => promise, end: resolve }
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const showPage = (state: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  running?.stop()
  vi.restoreAllMocks()
})

describe('keepTrying', () => {
  it('tries after 2 s and then waits twice as long each time, a minute at most', async () => {
    const { spy } = start(async () => {})
    const waits = [2, 4, 8, 16, 32, 60, 60]
    for (const [tried, seconds] of waits.entries()) {
      await pass(seconds * 1000 - 1)
      expect(spy).toHaveBeenCalledTimes(tried)
      await pass(1)
      expect(spy).toHaveBeenCalledTimes(tried + 1)
    }
  })

  it('spreads the tries of many browsers over half of the wait', async () => {
    const { spy } = start(
      async () => {},
      () => 0,
    )
    await pass(999)
    expect(spy).not.toHaveBeenCalled()
    await pass(1)
    expect(spy).toHaveBeenCalledTimes(1)
  })

  it('goes on after an attempt that rejects', async () => {
    const { spy } = start(() => Promise.reject(new Error('away')))
    await pass(6_000)
    expect(spy).toHaveBeenCalledTimes(2)
  })

  it('tries at once when the connection is back, and begins with the shortest wait again', async () => {
    const { spy } = start(async () => {})
    await pass(14_000)
    expect(spy).toHaveBeenCalledTimes(3)
    window.dispatchEvent(new Event('online'))
    expect(spy).toHaveBeenCalledTimes(4)
    await pass(2_000)
    expect(spy).toHaveBeenCalledTimes(5)
  })

  it('tries at once when the page is looked at again, and not when it is left', async () => {
    const { spy } = start(async () => {})
    showPage('hidden')
    expect(spy).not.toHaveBeenCalled()
    showPage('visible')
    expect(spy).toHaveBeenCalledTimes(1)
  })

  it('makes one attempt at a time, and another right after one that was under way when the connection came back', async () => {
    const { attempt, end } = heldAttempt()
    const { spy } = start(attempt)
    await pass(2_000)
    window.dispatchEvent(new Event('online'))
    showPage('visible')
    await pass(120_000)
    expect(spy).toHaveBeenCalledTimes(1)
    end()
    await pass(0)
    expect(spy).toHaveBeenCalledTimes(2)
  })

  it('does nothing more after the stop, and leaves no timer', async () => {
    const { spy, tries } = start(async () => {})
    tries.stop()
    window.dispatchEvent(new Event('online'))
    showPage('visible')
    await pass(120_000)
    expect(spy).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('sets no timer when it is stopped while an attempt is under way', async () => {
    const { attempt, end } = heldAttempt()
    const { tries } = start(attempt)
    await pass(2_000)
    tries.stop()
    end()
    await pass(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})
