import { describe, expect, it } from 'vitest'
import { TALLEST, tallScroller } from './tall-list.ts'

const SCREEN = 900
/** 200,000 cards with large text: more than Chromium can lay out. */
const WHOLE = 200_000 * 223
const HEADER = 300

/** What a browser's element does: it holds the position within what is in it, and tells of a change afterwards. */
function scrollingElement(heightOf: () => number) {
  const events = new EventTarget()
  let top = 0
  let isTold = true
  const element = {
    clientHeight: SCREEN,
    get scrollHeight() {
      return heightOf()
    },
    get scrollTop() {
      return top
    },
    scrollTo({ top: wanted = 0 }: ScrollToOptions) {
      const held = Math.min(Math.max(wanted, 0), heightOf() - SCREEN)
      if (held === top) return
      top = held
      isTold = false
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const settle = (): void => {
    while (!isTold) {
      isTold = true
      events.dispatchEvent(new Event('scroll'))
    }
  }
  return { real: element as unknown as HTMLElement, settle }
}

function openList(total = WHOLE) {
  const list = { total, shift: 0 }
  const { real, settle } = scrollingElement(() => HEADER + Math.min(list.total, TALLEST))
  const { element } = tallScroller(real, {
    total: () => list.total,
    setHeight: () => String(list.total),
    onShift: (shift) => (list.shift = shift),
  })
  const go = (scroller: HTMLElement, top: number): void => {
    scroller.scrollTo({ top })
    settle()
  }
  return { list, real, element, go, end: HEADER + total - SCREEN }
}

describe('a list that is taller than a page can be', () => {
  it('moves by as much as one scrolls, from the first row to the last and back', () => {
    const { list, real, element, go, end } = openList()
    const scroll = (by: number): void => {
      const before = element.scrollTop
      go(real, real.scrollTop + by)
      const reached = Math.min(Math.max(before + by, 0), end)
      if (element.scrollTop !== reached) expect(element.scrollTop).toBe(reached)
      if (element.scrollTop !== real.scrollTop + list.shift) expect(element.scrollTop).toBe(real.scrollTop + list.shift)
    }
    for (let moved = 0; moved < end + 10_000; moved += 1500) scroll(1500)
    expect(element.scrollTop).toBe(end)
    for (let moved = 0; moved < end + 10_000; moved += 1700) scroll(-1700)
    expect(element.scrollTop).toBe(0)
    expect(list.shift).toBe(0)
  })

  it('is at the end, in the middle and at the beginning where the thumb of the scrollbar is dragged there', () => {
    const { real, element, go, end } = openList()
    const drag = (share: number): void => go(real, share * (real.scrollHeight - SCREEN))
    drag(1)
    expect(element.scrollTop).toBe(end)
    drag(0.5)
    expect(Math.abs(element.scrollTop - end / 2)).toBeLessThan(end / 100)
    drag(0)
    expect(element.scrollTop).toBe(0)
  })

  it.each([0, 79_999, 80_000, 12_345_678, WHOLE - 1000, WHOLE + HEADER - SCREEN])('goes to pixel %i', (top) => {
    const { element, go } = openList()
    go(element, 30_000_000)
    go(element, top)
    expect(element.scrollTop).toBe(top)
  })

  it('reaches its end also where rows turned out taller on the way there, and shrinks to a short list', () => {
    const { list, real, element, go } = openList()
    go(element, WHOLE - 3000)
    list.total += 2500
    for (let step = 0; step < 10; step += 1) go(real, real.scrollTop + 800)
    expect(element.scrollTop).toBe(HEADER + WHOLE + 2500 - SCREEN)
    list.total = 5000
    go(real, 5000)
    expect(element.scrollTop).toBe(HEADER + 5000 - SCREEN)
    expect(list.shift).toBe(0)
  })
})

it('leaves a list alone that is not', () => {
  const { list, real, element, go } = openList(TALLEST)
  for (const top of [0, 5_000_000, 12, HEADER + TALLEST - SCREEN]) {
    go(element, top)
    expect(element.scrollTop).toBe(top)
    expect(real.scrollTop).toBe(top)
  }
  expect(element.scrollHeight).toBe(real.scrollHeight)
  expect(list.shift).toBe(0)
})
