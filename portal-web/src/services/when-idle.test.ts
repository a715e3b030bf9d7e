import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdIdleWork, whenIdle } from './when-idle.ts'

describe('what is fetched when nobody waits for anything', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('comes after everything that the page waits for', () => {
    const work = vi.fn<() => void>()
    const [question, list] = [holdIdleWork(), holdIdleWork()]
    whenIdle(work)
    question()
    vi.advanceTimersByTime(5000)
    expect(work).not.toHaveBeenCalled()
    list()
    vi.advanceTimersByTime(5000)
    expect(work).toHaveBeenCalledOnce()
  })

  it('waits also for what the page began to wait for a moment later', () => {
    const work = vi.fn<() => void>()
    whenIdle(work)
    const there = holdIdleWork()
    vi.advanceTimersByTime(5000)
    expect(work).not.toHaveBeenCalled()
    there()
    vi.advanceTimersByTime(5000)
    expect(work).toHaveBeenCalledOnce()
  })

  it('comes in the end although a connection hangs, and never where it is called off', () => {
    const [work, calledOff] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const there = holdIdleWork()
    whenIdle(work)
    whenIdle(calledOff)()
    vi.advanceTimersByTime(30_000)
    there()
    expect(work).toHaveBeenCalledOnce()
    expect(calledOff).not.toHaveBeenCalled()
  })
})
