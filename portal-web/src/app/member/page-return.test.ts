import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardReturn } from './page-return.ts'

const say = (type: 'pagehide' | 'pageshow', persisted: boolean): boolean =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }))

describe('a page that comes back from where the browser froze it', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    document.body.hidden = false
  })

  function frozen(isOpen: () => Promise<boolean>, hasSession = true) {
    const reload = vi.fn<() => void>()
    const { stop: end } = guardReturn({ hasSession: () => hasSession, isOpen, reload, cover: async () => {} })
    say('pagehide', true)
    expect(document.body.hidden).toBe(true)
    say('pageshow', true)
    return { reload, end }
  }

  it('is shown again once the server still has its session', async () => {
    const { reload, end } = frozen(async () => true)
    expect(document.body.hidden).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(document.body.hidden).toBe(false)
    expect(reload).not.toHaveBeenCalled()
    end()
  })

  it.each([
    ['the session is over', async (): Promise<boolean> => false, true],
    ['that can not be found out', (): Promise<boolean> => Promise.reject(new Error('offline')), true],
    ['the browser has no session any more', async (): Promise<boolean> => true, false],
  ] as const)('stays hidden and is loaded anew where %s', async (_why, isOpen, hasSession) => {
    const { reload, end } = frozen(isOpen, hasSession)
    await vi.advanceTimersByTimeAsync(0)
    expect(reload).toHaveBeenCalledOnce()
    expect(document.body.hidden).toBe(true)
    end()
  })

  it('is loaded anew where the server says nothing', async () => {
    const { reload, end } = frozen(() => new Promise<boolean>(() => {}))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(reload).toHaveBeenCalledOnce()
    expect(document.body.hidden).toBe(true)
    end()
  })

  it('is left alone by a page that is really left, and by nobody who listens no more', () => {
    const isOpen = vi.fn(async () => true)
    const { stop: end } = guardReturn({ hasSession: () => true, isOpen, reload: () => {}, cover: async () => {} })
    say('pagehide', false)
    say('pageshow', false)
    end()
    say('pagehide', true)
    expect(document.body.hidden).toBe(false)
    expect(isOpen).not.toHaveBeenCalled()
  })
})

describe('a page that somebody comes back to', () => {
  const { style } = document.documentElement
  const turn = (state: DocumentVisibilityState, by = 'visibilitychange'): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event(by))
  }
  const isBlank = (): boolean => style.opacity === '0'
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function away(isOpen: () => Promise<boolean>, { hasSession = true, canCover = true } = {}) {
    const asked = vi.fn(isOpen)
    const reload = vi.fn<() => void>()
    const covers: boolean[] = []
    /** The cover is there before the page is. */
    const cover = async (isCovered: boolean): Promise<void> => {
      expect(isBlank()).toBe(covers.length === 0)
      covers.push(isCovered)
      if (!canCover) throw new Error('a part of the page that can not be fetched')
    }
    const { lookAgain, stop: end } = guardReturn({ hasSession: () => hasSession, isOpen: asked, reload, cover })
    turn('hidden')
    expect([isBlank(), asked.mock.calls.length]).toEqual([true, 0])
    return { asked, reload, covers, lookAgain, end }
  }

  it.each(['visibilitychange', 'resume'])(
    'is blank until the server has said that its session lives: %s',
    async (by) => {
      const { reload, end } = away(async () => true)
      turn('visible', by)
      expect(isBlank()).toBe(true)
      await vi.advanceTimersByTimeAsync(0)
      expect([isBlank(), reload.mock.calls.length]).toEqual([false, 0])
      end()
    },
  )

  it('stays blank where the session is over, until the visit has ended', async () => {
    const { reload, end } = away(async () => false)
    turn('visible')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([isBlank(), reload.mock.calls.length]).toEqual([true, 0])
    end()
    expect(isBlank()).toBe(false)
  })

  it('is loaded anew where this browser has no session any more', () => {
    const { asked, reload, end } = away(async () => true, { hasSession: false })
    turn('visible')
    expect([isBlank(), asked.mock.calls.length, reload.mock.calls.length]).toEqual([true, 0, 1])
    end()
  })

  it.each([
    ['can not be asked', (): Promise<boolean> => Promise.reject(new Error('offline')), 0],
    ['says nothing', (): Promise<boolean> => new Promise<boolean>(() => {}), 3_000],
  ] as const)('is covered where the server %s, until it says that the session lives', async (_why, isOpen, ms) => {
    const { asked, reload, covers, lookAgain, end } = away(isOpen)
    turn('visible')
    expect(isBlank()).toBe(true)
    await vi.advanceTimersByTimeAsync(ms)
    expect([covers, isBlank(), reload.mock.calls.length]).toEqual([[true], false, 0])
    asked.mockResolvedValue(true)
    await lookAgain()
    expect([covers, isBlank()]).toEqual([[true, false], false])
    end()
  })

  it('is loaded anew, and stays blank, where what would cover it can not be fetched', async () => {
    const { reload, end } = away(() => Promise.reject(new Error('offline')), { canCover: false })
    turn('visible')
    await vi.advanceTimersByTimeAsync(0)
    expect([isBlank(), reload.mock.calls.length]).toEqual([true, 1])
    end()
  })

  it('stays blank when it is away again before the answer', async () => {
    const { end } = away(async () => true)
    turn('visible')
    turn('hidden')
    await vi.advanceTimersByTimeAsync(0)
    expect(isBlank()).toBe(true)
    end()
  })
})
