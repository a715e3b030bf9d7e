import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { IDLE_LIMIT_MS, IDLE_WARNING_MS, timeLeft } from '../../services/last-use.ts'
import { loadTexts } from '../../services/portal-texts.ts'
import { createTestTexts, renderPortal } from '../../test-utils/render-portal.tsx'
import { IdleGuard } from './IdleGuard.tsx'

const texts = createTestTexts('en')
beforeAll(() => loadTexts(texts, ['pages']))
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const asked = () => screen.queryByRole('alertdialog', { name: 'Are you still there?' })

function show(onOver = vi.fn(() => Promise.resolve(true))) {
  const onLeave = vi.fn()
  renderPortal(<IdleGuard onOver={onOver} onLeave={onLeave} />, { texts })
  return { onOver, onLeave }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a visit without use', () => {
  it('is asked about two minutes before it ends, and ends after fifteen', async () => {
    const { onOver } = show()
    await pass(IDLE_LIMIT_MS - IDLE_WARNING_MS - 1)
    expect(asked()).toBeNull()
    await pass(1)
    expect(asked()?.textContent).toContain('Time left: 2:00')
    await pass(55_000)
    expect(screen.getByRole('timer').textContent).toBe('Time left: 1:05')
    await pass(65_000 - 1)
    expect(onOver).not.toHaveBeenCalled()
    await pass(1)
    expect(onOver).toHaveBeenCalledOnce()
  })

  it('goes on with every key and every touch', async () => {
    show()
    for (let turn = 0; turn < 4; turn += 1) {
      await pass(IDLE_LIMIT_MS - IDLE_WARNING_MS - 1000)
      fireEvent.keyDown(document.body, { key: 'a' })
    }
    expect(asked()).toBeNull()
  })

  it('goes on as often as the member says so; a touch beside the question is no answer', async () => {
    const { onOver } = show()
    for (let turn = 0; turn < 12; turn += 1) {
      await pass(IDLE_LIMIT_MS - 1000)
      fireEvent.pointerDown(document.body)
      fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
      expect(asked()).toBeNull()
    }
    expect(onOver).not.toHaveBeenCalled()
    await pass(IDLE_LIMIT_MS - 1000)
    fireEvent.pointerDown(document.body)
    await pass(1000)
    expect(onOver).toHaveBeenCalledOnce()
  })

  it('goes on while another tab is used', async () => {
    show()
    await pass(IDLE_LIMIT_MS - 1000)
    localStorage.setItem('gapwise.lastUse', String(Date.now()))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'gapwise.lastUse' })))
    expect(asked()).toBeNull()
    await pass(IDLE_LIMIT_MS - IDLE_WARNING_MS)
    expect(asked()).not.toBeNull()
  })

  it('may be left at once', async () => {
    const { onLeave } = show()
    await pass(IDLE_LIMIT_MS - 1000)
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(onLeave).toHaveBeenCalledOnce()
  })

  it('is over as soon as a computer that slept wakes up', async () => {
    const { onOver } = show()
    vi.setSystemTime(Date.now() + IDLE_LIMIT_MS)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(onOver).toHaveBeenCalledOnce()
  })

  it('that can’t be ended is covered, and tried again until it can', async () => {
    const { onOver } = show(vi.fn(() => Promise.resolve(false)))
    await pass(IDLE_LIMIT_MS)
    const over = screen.getByRole('alertdialog', { name: 'You are being signed out' })
    expect(over.getAttribute('data-over')).toBe('true')
    expect(screen.queryByRole('button')).toBeNull()
    await pass(90_000)
    expect(onOver).toHaveBeenCalledTimes(4)
  })
})

it('a clock that was set back, and a browser that keeps nothing, give the whole time', () => {
  expect(timeLeft(1_000_000)).toBe(IDLE_LIMIT_MS)
  localStorage.setItem('gapwise.lastUse', '2000000')
  expect(timeLeft(1_000_000)).toBe(IDLE_LIMIT_MS)
  localStorage.setItem('gapwise.lastUse', 'soon')
  expect(timeLeft(1_000_000)).toBe(IDLE_LIMIT_MS)
})
