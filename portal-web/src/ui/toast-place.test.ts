import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepClear } from './toast-place.ts'

describe('a short message while the page moves below it', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('is looked after ten times a second, also once the page stands, and no more when it is gone', () => {
    const place = document.body.appendChild(document.createElement('div'))
    const looks = vi.spyOn(place, 'getBoundingClientRect')
    const stop = keepClear(place, place)
    vi.advanceTimersByTime(50)
    looks.mockClear()
    for (let frame = 0; frame < 60; frame += 1) {
      window.dispatchEvent(new Event('scroll'))
      vi.advanceTimersByTime(1000 / 60)
    }
    vi.advanceTimersByTime(200)
    expect(looks.mock.calls.length).toBeGreaterThan(6)
    expect(looks.mock.calls.length).toBeLessThanOrEqual(10)
    looks.mockClear()
    window.dispatchEvent(new Event('scroll'))
    stop()
    vi.advanceTimersByTime(500)
    expect(looks).not.toHaveBeenCalled()
    place.remove()
  })
})
