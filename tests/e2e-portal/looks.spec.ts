import { expect, expectAccessible, test } from './fixture.ts'

/** Each size in both colour schemes and both languages, and each scheme in each language. */
const LOOKS = [
  { name: 'phone', width: 390, height: 844, scheme: 'light', locale: 'en-US' },
  { name: 'phone', width: 390, height: 844, scheme: 'dark', locale: 'es-MX' },
  { name: 'wide screen', width: 1280, height: 800, scheme: 'light', locale: 'es-MX' },
  { name: 'wide screen', width: 1280, height: 800, scheme: 'dark', locale: 'en-US' },
  // A 1280-pixel window at 200 percent has 640 CSS pixels.
  { name: '200% zoom', width: 640, height: 400, scheme: 'light', locale: 'en-US' },
  { name: '200% zoom', width: 640, height: 400, scheme: 'dark', locale: 'es-MX' },
] as const
const PAGES = ['/', '/dashboard', '/portal/login', '/no/such/page']
const MIN_TARGET = 48
const MIN_TEXT = 18

for (const { name, width, height, scheme, locale } of LOOKS) {
  test.describe(`${name}, ${scheme}, ${locale}`, () => {
    test.use({ viewport: { width, height }, colorScheme: scheme, locale })

    test('every page is accessible and fits', async ({ portalPage: page }) => {
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
        await expectAccessible(page)
      }
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('text is large and targets are easy to hit', async ({ portalPage: page }) => {
    for (const path of PAGES) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const targets = page.locator('header a, header button, main .mantine-Button-root')
      for (const target of await targets.all()) {
        const box = await target.boundingBox()
        expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(MIN_TARGET)
      }
      const sizes = await page
        .locator('main p, main a, main button')
        .evaluateAll((nodes) => nodes.map((node) => Number.parseFloat(getComputedStyle(node).fontSize)))
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MIN_TEXT)
    }
  })
})
