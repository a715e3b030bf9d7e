import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { LEAN_AXE } from './lean-axe.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What a color scheme can break: names, roles and order are the same in every scheme. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'] as const
/** What a size of the window can break: where things lie, how large they are, and what is behind them. */
export const LAYOUT_RULES = ['target-size', 'scrollable-region-focusable', ...COLOR_RULES] as const

/** What can be reached while a dialog is open that closes off what is behind it. */
const BEFORE_THE_PAGE = { modal: '[role=dialog][aria-modal=true]', toasts: '.mantine-Notifications-root' } as const

export interface Look {
  /** Selector of what to look at; where it is left out, everything that can be reached. */
  readonly part?: string
  /** Ids of the only rules to look by, for a page whose other looks have been seen by all of them. */
  readonly rules?: readonly string[]
}

/** Waits until nothing fades or moves any more, except for what never ends: until then, colors are of no state. */
function stillness(): Promise<unknown> {
  const ending = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  return Promise.allSettled(ending.map(({ finished }) => finished))
}

/**
 * Looks at the page with axe as soon as it stands still, and expects no violation. While a modal dialog is open, it and the
 * toasts are looked at, and not the page behind them, which has looks of its own: the colors of a whole board take three
 * quarters of the time of a look.
 * @param look what to look at and by which rules; a selector alone is what to look at
 */
export async function expectAccessible(page: Page, look: string | Look = {}): Promise<void> {
  const { part, rules } = typeof look === 'string' ? { part: look } : look
  // Bringing axe into a page takes longer than a look: a document keeps it until it is left.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(LEAN_AXE)
  await page.evaluate(stillness)
  const options: axe.RunOptions = {
    // What passes is counted and not described: with a description of each element it took twice as long.
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: TAGS },
  }
  const found = await page.evaluate(
    async ({ context, run, front }) => {
      const inFront = document.querySelector(front.modal) ? [front.modal, front.toasts] : document
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(context ?? inFront, run)
      return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target, html }) => [target, html]) }))
    },
    { context: part, run: options, front: BEFORE_THE_PAGE },
  )
  expect(found).toEqual([])
  expect(page.frames()).toHaveLength(1)
}
