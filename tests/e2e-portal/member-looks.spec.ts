import type { Page } from '@playwright/test'
import { MEMBER_PATHS } from '../../portal-web/src/services/portal-paths.ts'
import { expect, expectAccessible, PHONE, signIn, test, WIDE } from './member.ts'

const LOOKS = [
  { name: 'phone, light, Spanish', viewport: PHONE, colorScheme: 'light', locale: 'es-MX' },
  { name: 'wide screen, dark, English', viewport: WIDE, colorScheme: 'dark', locale: 'en-US' },
  // A 1280-pixel window has 640 CSS pixels at 200 percent and 320 at 400 percent (WCAG 2.2, 1.4.10).
  { name: '200% zoom, dark, Spanish', viewport: { width: 640, height: 400 }, colorScheme: 'dark', locale: 'es-MX' },
  { name: '400% zoom, light, English', viewport: { width: 320, height: 256 }, colorScheme: 'light', locale: 'en-US' },
] as const

/** Small words that every text has in its language. */
const USUAL_WORDS = { 'en-US': /\b(the|your|and|with|for)\b/i, 'es-MX': /\b(de|el|la|su|sus|para|con)\b/i }
/** A key without a text is shown as itself, for example 'results.title'. */
const TEXT_KEY = /\b[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+(?:[A-Z][a-z]+)*(?:\.[a-z]+)*\b(?<!\.com|\.org|a\.m|p\.m)/

const MIN_TARGET = 48
const MIN_TEXT = 16

/** Buttons and links that stand alone (a link within a sentence may be as high as its line; WCAG 2.2, 2.5.8). */
const TARGETS = 'button:visible, nav a:visible, header a:visible, main li > a:visible, input:visible, textarea:visible'

async function smallTargets(page: Page): Promise<string[]> {
  return page.locator(TARGETS).evaluateAll(
    (nodes, least) =>
      nodes
        // A radio or switch is hit by its label, which is the larger target.
        .map((node) => (node instanceof HTMLInputElement && node.labels?.[0]?.contains(node) ? node.labels[0] : node))
        .filter(
          (node) => node.closest('[data-small-target-ok]') === null && !node.matches('[type=radio], [role=switch]'),
        )
        .filter((node) => Math.round(node.getBoundingClientRect().height) < least)
        .map((node) => `${node.tagName} ${node.textContent?.slice(0, 40)} ${node.getBoundingClientRect().height}`),
    MIN_TARGET,
  )
}

for (const { name, viewport, colorScheme, locale } of LOOKS) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, locale, contextOptions: { reducedMotion: 'reduce' } })

    test('every signed-in page is accessible, fits, and is easy to read and to hit', async ({
      portal: page,
      stack,
    }) => {
      await signIn(page, stack)
      for (const path of MEMBER_PATHS) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('main').getByRole('status', { name: /^(Loading|Cargando)/ })).toHaveCount(0)
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          viewport.width,
        )
        const text = await page.getByRole('main').innerText()
        expect(text, path).toMatch(USUAL_WORDS[locale])
        expect(text, path).not.toMatch(TEXT_KEY)
        await expectAccessible(page)
        expect(await smallTargets(page), path).toEqual([])
        const sizes = await page
          .locator('main p:visible, main a:visible, main button:visible, main label:visible')
          .evaluateAll((nodes) => nodes.map((node) => Number.parseFloat(getComputedStyle(node).fontSize)))
        expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(MIN_TEXT)
      }
    })
  })
}
