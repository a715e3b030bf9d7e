import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Looks at the page as it is with axe, and expects no violation.
 * @param part selector of what to look at; everything where it is left out
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = new AxeBuilder({ page })
    // What passes is counted and not described: with a description of each element it took twice as long.
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // No page here has frames, so the look may end in the page itself instead of in a new one.
    .setLegacyMode()
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze()
  const found = violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ target, html }) => [target, html]) }))
  expect(found).toEqual([])
  expect(page.frames()).toHaveLength(1)
}
