import { act } from '@testing-library/react'
import { vi } from 'vitest'

const SCREEN = 400
const ROW = 80

const isScroller = (element: HTMLElement): boolean => element.dataset['threadScroller'] !== undefined

function contentHeight(scroller: HTMLElement): number {
  const sizer = scroller.firstElementChild
  return sizer instanceof HTMLElement ? Number.parseFloat(sizer.style.height) || 0 : 0
}

const endOf = (scroller: HTMLElement): number => Math.max(0, contentHeight(scroller) - SCREEN)

/** Gives the thread the sizes that a browser would measure: a screen of 400 pixels, rows of 80. */
export function giveThreadLayout(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return isScroller(this) ? SCREEN : ROW
  })
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return isScroller(this) ? SCREEN : ROW
  })
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return isScroller(this) ? Math.max(SCREEN, contentHeight(this)) : ROW
  })
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (this instanceof HTMLElement && typeof options === 'object') scrollThread(this, options.top ?? 0)
  }
}

/** Moves the thread to a place, as far as it goes. As in a browser it is told of it a little later. */
export function scrollThread(scroller: HTMLElement, top: number): void {
  const place = Math.min(Math.max(0, top), endOf(scroller))
  if (place === scroller.scrollTop) return
  scroller.scrollTop = place
  queueMicrotask(() => act(() => void scroller.dispatchEvent(new Event('scroll'))))
}

export const distanceFromEnd = (scroller: HTMLElement): number => endOf(scroller) - scroller.scrollTop

/** Where a message stands on the screen, in pixels from the top of the thread. */
export function placeOnScreen(scroller: HTMLElement, row: Element): number {
  const top = row instanceof HTMLElement ? /translateY\((-?[\d.]+)px\)/.exec(row.style.transform)?.[1] : undefined
  return Number(top) - scroller.scrollTop
}

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Lets a scroll to the end come to rest: the list looks for a few pictures whether it has arrived. */
export async function nextFrames(): Promise<void> {
  await act(async () => {
    for (let frame = 0; frame < 6; frame += 1) await nextFrame()
  })
}
