import { describe, expect, it } from 'vitest'
import { type Edges, nearestClear } from './toast-place.ts'

const HEIGHT = 640
const box = (top: number, height: number, left = 0, width = 360): Edges => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
})
const message = box(500, 60, 16, 328)

describe('the place of a short message', () => {
  it('is its own where it lies over no control', () => {
    expect(nearestClear(message, [], HEIGHT)).toBe(0)
    expect(nearestClear(message, [box(560, 48), box(452, 48)], HEIGHT)).toBe(0)
  })

  it('is just above a control that it would cover', () => {
    expect(nearestClear(message, [box(550, 48)], HEIGHT)).toBe(550 - 4 - 560)
  })

  it('is just below it where that is nearer', () => {
    expect(nearestClear(message, [box(470, 48)], HEIGHT)).toBe(518 + 4 - 500)
  })

  it('is in the nearest gap that is high enough, past those that are not', () => {
    const list = [300, 350, 470, 520, 570].map((top) => box(top, 48))
    const by = nearestClear(message, list, HEIGHT)
    // Between 398 and 470; the gaps of 2 px and the end of the window are too low.
    expect(by).toBe(470 - 4 - 560)
    expect(message.top + by).toBeGreaterThanOrEqual(398)
  })

  it('does not mind what stands beside it', () => {
    expect(nearestClear(box(500, 60, 700, 400), [box(510, 48, 0, 600)], HEIGHT)).toBe(0)
  })

  it('stays in the window, and where there is no room at all in its own place', () => {
    expect(nearestClear(message, [box(0, HEIGHT)], HEIGHT)).toBe(0)
    expect(nearestClear(message, [box(70, 570)], HEIGHT)).toBe(70 - 4 - 560)
    expect(nearestClear(message, [box(60, 580)], HEIGHT)).toBe(0)
  })
})
