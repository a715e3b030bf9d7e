import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, LAYOUT_RULES } from '../driver/accessible.ts'

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

interface Appearance {
  readonly size: { readonly width: number; readonly height: number }
  readonly scheme: 'light' | 'dark'
}

/** Each size once, and each color scheme in each language. */
export const LOOKS = [
  {
    language: 'es',
    looks: [
      { size: PHONE, scheme: 'light' },
      { size: AT_200_PERCENT, scheme: 'dark' },
    ],
  },
  {
    language: 'en',
    looks: [
      { size: WIDE, scheme: 'dark' },
      { size: AT_400_PERCENT, scheme: 'light' },
    ],
  },
] as const satisfies readonly { readonly language: Language; readonly looks: readonly Appearance[] }[]

/** Shows the page in a size and a color scheme, and waits until it has taken both. */
export async function showAs(page: Page, { size, scheme }: Appearance): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

export type Language = 'en' | 'es'
const OWN_NAME = { en: 'English', es: 'Español' } as const

/**
 * Has the page speak a language from where it stands, by its own switch, which does not get the focus: a flow is walked once,
 * and seen in both languages on the way.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  const html = page.locator('html')
  if ((await html.getAttribute('lang')) !== language) {
    const other = page.getByRole('banner').getByRole('button', { name: OWN_NAME[language], exact: true })
    await other.evaluate((button: HTMLElement) => button.click())
  }
  await expect(html).toHaveAttribute('lang', language)
}

async function expectWords(page: Page, words: readonly (string | RegExp)[]): Promise<void> {
  for (const text of words) await expect(page.locator('body')).toContainText(text, { useInnerText: true })
}

/** Expects these words of a page where it stands, seen in Spanish; leaves it in English. */
export async function expectInSpanish(page: Page, ...words: readonly (string | RegExp)[]): Promise<void> {
  await speak(page, 'es')
  await expectWords(page, words)
  await speak(page, 'en')
}

/**
 * Looks at a page where it stands: in English on a phone by all rules, then in Spanish on a wide screen by those of what longer
 * words and another size can break. Leaves the former.
 * @param spanish words that it has to show in Spanish
 */
export async function expectAccessibleInBothLanguages(
  page: Page,
  ...spanish: readonly (string | RegExp)[]
): Promise<void> {
  await expectAccessible(page)
  await page.setViewportSize(WIDE)
  await speak(page, 'es')
  await expectWords(page, spanish)
  await expectAccessible(page, { rules: LAYOUT_RULES })
  await speak(page, 'en')
  await page.setViewportSize(PHONE)
}
