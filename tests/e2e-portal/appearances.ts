import { expect, test, type Page } from '@playwright/test'

/** The sizes that the portal is looked at in, in CSS pixels. */
export const PHONE = { width: 390, height: 844 } as const
export const SMALL_PHONE = { width: 360, height: 640 } as const
export const WIDE = { width: 1280, height: 800 } as const
/** A 1280-pixel window at 200 and at 400 percent (WCAG 2.2, 1.4.10). */
export const AT_200_PERCENT = { width: 640, height: 400 } as const
export const AT_400_PERCENT = { width: 320, height: 256 } as const

/** Phones whose owner has set the browser's text to twice the size (WCAG 2.2, 1.4.4), in pixels. */
const LARGE_TEXT_WIDTHS = [PHONE.width, AT_400_PERCENT.width]
const USUAL_TEXT = 16

/** Expects that nothing is wider than the window with text of twice the size, and puts the usual size back. Chromium only. */
export async function expectFitsWithLargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const setText = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await test.step('with text of twice the size', async () => {
    await setText(2 * USUAL_TEXT)
    for (const width of LARGE_TEXT_WIDTHS) {
      await page.setViewportSize({ width, height: SMALL_PHONE.height })
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} wide`).toBeLessThanOrEqual(
        width,
      )
    }
    await setText(USUAL_TEXT)
  })
  await browser.detach()
}

export interface Appearance {
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: 'light' | 'dark'
}

/** Each size in both languages and in both color schemes, and each scheme in each language. */
export const APPEARANCES = [
  {
    locale: 'en-US',
    looks: [
      { size: PHONE, scheme: 'light' },
      { size: WIDE, scheme: 'dark' },
      { size: AT_200_PERCENT, scheme: 'light' },
    ],
  },
  {
    locale: 'es-MX',
    looks: [
      { size: PHONE, scheme: 'dark' },
      { size: WIDE, scheme: 'light' },
      { size: AT_200_PERCENT, scheme: 'dark' },
    ],
  },
] as const satisfies readonly { readonly locale: string; readonly looks: readonly Appearance[] }[]

/** Shows the page in a size and a color scheme, and waits until it has taken both. */
export async function showAs(page: Page, { size, scheme }: Appearance): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
