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
    const end = guardReturn({ hasSession: () => hasSession, isOpen, reload })
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
    const end = guardReturn({ hasSession: () => true, isOpen, reload: () => {} })
    say('pagehide', false)
    say('pageshow', false)
    end()
    say('pagehide', true)
    expect(document.body.hidden).toBe(false)
    expect(isOpen).not.toHaveBeenCalled()
  })
})
