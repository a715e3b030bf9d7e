import { expect, type Page } from '@playwright/test'

/**
 * Gives the focus to everything that can have it, one after the other, and expects that none of it is behind something else
 * (WCAG 2.2, 2.4.11): neither its middle nor its lower edge.
 */
export async function expectFocusUncovered(page: Page): Promise<void> {
  const covered = await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, summary')]
    const found: string[] = []
    for (const stop of stops.filter((one) => one.checkVisibility() && one.tabIndex >= 0)) {
      stop.focus()
      if (document.activeElement !== stop) continue
      await frame()
      const { left, right, top, bottom, width, height } = stop.getBoundingClientRect()
      if (width === 0 || height === 0) continue
      const own = (x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y)
        const label = stop instanceof HTMLInputElement ? stop.labels?.[0] : null
        const around = label?.parentElement ?? stop
        return hit !== null && (stop.contains(hit) || hit.contains(stop) || around.contains(hit))
      }
      const middle = (left + right) / 2
      const places = [(top + bottom) / 2, bottom - 3].filter(
        (y) => height < window.innerHeight || y < window.innerHeight,
      )
      if (!places.every((y) => own(middle, y))) found.push(`${stop.tagName} ${stop.textContent || stop.id} at ${top}`)
    }
    return found
  })
  expect(covered).toEqual([])
}
