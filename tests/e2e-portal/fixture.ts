import type { Page } from '@playwright/test'
import { DESK_URL, expect, expectAccessible, test as base } from '../e2e-desktop/fixture.ts'

/** The portal for the public, which has no backend. */
export const test = base.extend<{ portalPage: Page }>({
  baseURL: async ({ publicPortal }, use) => use(publicPortal),
  portalPage: async ({ page }, use) => {
    const problems: { readonly text: string; readonly url: string | null }[] = []
    /** Addresses of pages that are answered with 404, of which a browser tells as well. */
    const unknown = new Set<string>()
    page.on('pageerror', (error) => problems.push({ text: String(error), url: null }))
    page.on('response', (response) => {
      if (response.status() === 404 && response.request().isNavigationRequest()) unknown.add(response.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push({ text: message.text(), url: message.location().url })
    })
    await page.addInitScript(() => {
      document.addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link?.href.startsWith('gapwise:')) return
        event.preventDefault()
        document.documentElement.dataset['deskLink'] = link.href
      })
    })
    await use(page)
    expect(problems.filter(({ url }) => url === null || !unknown.has(url))).toEqual([])
  },
})

/** The program link that the page followed; a headless browser has nothing to open it with, so it is only noted. */
export const followedDeskLink = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['deskLink'])

export { DESK_URL, expect, expectAccessible }
