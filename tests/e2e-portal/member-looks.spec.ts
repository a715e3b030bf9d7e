import type { Locator, Page } from '@playwright/test'
import { MEMBER_PATHS } from '../../portal-web/src/services/portal-paths.ts'
import { LAYOUT_RULES, type Look } from '../driver/accessible.ts'
import { expectFocusUncovered } from '../driver/focus-cover.ts'
import { expectFitsWithLargeText, LOOKS, PHONE, showAs, SMALL_PHONE, speak } from './appearances.ts'
import { giveCare } from './care.ts'
import { expect, expectAccessible, goWithin, signIn, test } from './member.ts'

/** Small words that every text has in its language. */
const USUAL_WORDS = { en: /\b(the|your|and|with|for)\b/i, es: /\b(de|el|la|su|sus|para|con)\b/i }
/** A key without a text is shown as itself, for example 'results.title'. */
const TEXT_KEY = /\b[a-z]+(?:[A-Z][a-z]+)*\.[a-z]+(?:[A-Z][a-z]+)*(?:\.[a-z]+)*\b(?<!\.com|\.org|a\.m|p\.m)/

const MIN_TARGET = 48
const MIN_TEXT = 16
/** Of a small phone's 640 pixels. */
const HEADER_OF_TWO_LINES = 2 * MIN_TARGET

/** Buttons and links that stand alone (a link within a sentence may be as high as its line; WCAG 2.2, 2.5.8). */
const TARGETS =
  'button:visible, nav a:visible, header a:visible, main li > a:visible, a.mantine-Button-root:visible, input:visible, textarea:visible, .mantine-Radio-root:visible'

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

/** What comes after the heading, without a word that it is being loaded. */
const COMES_LATER: Partial<Record<(typeof MEMBER_PATHS)[number], (page: Page) => Locator>> = {
  '/portal/assessments/phq9': (page) => page.getByRole('radio'),
  '/portal/assessments/sdoh': (page) => page.getByRole('radio'),
  '/portal/chat': (page) => page.getByRole('article'),
  '/portal/profile': (page) => page.getByRole('switch'),
}

async function expectGoodLooks(page: Page, width: number, look: Look): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await expectAccessible(page, look)
  expect(await smallTargets(page)).toEqual([])
  const sizes = await page
    .locator('main p:visible, main a:visible, main button:visible, main label:visible')
    .evaluateAll((nodes) => nodes.map((node) => Number.parseFloat(getComputedStyle(node).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MIN_TEXT)
}

/** In a contrast theme: switches, chosen answers and progress that look like their opposite. */
async function undrawnStates(page: Page): Promise<string[]> {
  const chosen = page.locator('input[type=radio]:visible').first()
  if ((await chosen.count()) > 0) await chosen.check()
  return page.evaluate(() => {
    const look = (node: Element | null): string => {
      const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(node ?? document.body)
      return `${backgroundColor} ${borderTopWidth} ${borderTopColor} ${color}`
    }
    const found: string[] = []
    for (const track of document.querySelectorAll('.mantine-Switch-track')) {
      const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(track)
      if (borderTopWidth === '0px' || borderTopColor === backgroundColor) found.push(`track ${look(track)}`)
      const thumb = track.querySelector('.mantine-Switch-thumb')
      if (!thumb || getComputedStyle(thumb).backgroundColor === backgroundColor) found.push(`thumb ${look(thumb)}`)
    }
    for (const done of document.querySelectorAll('.mantine-Progress-section')) {
      const around = done.parentElement
      if (around && getComputedStyle(done).backgroundColor === getComputedStyle(around).backgroundColor) {
        found.push(`progress ${look(done)}`)
      }
    }
    for (const radio of document.querySelectorAll('input[type=radio]:checked')) {
      const dot = radio.parentElement?.querySelector('.mantine-Radio-icon')
      const { backgroundColor } = getComputedStyle(radio)
      if (!dot || getComputedStyle(dot).color === backgroundColor)
        found.push(`dot ${look(dot ?? null)} in ${look(radio)}`)
    }
    return found
  })
}

test.use({
  // What the browser speaks is what the first page speaks.
  locale: 'es-MX',
  viewport: LOOKS[0].looks[0].size,
  colorScheme: LOOKS[0].looks[0].scheme,
  contextOptions: { reducedMotion: 'reduce' },
})

test('every signed-in page is accessible, fits, and is easy to read and to hit', async ({ portal: page, stack }) => {
  const [first, ...others] = MEMBER_PATHS
  const main = page.getByRole('main')
  await giveCare(stack)
  await signIn(page, stack, first)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  for (const path of [first, ...others]) {
    if (path !== first) await goWithin(page, path)
    await expect(main.getByRole('status', { name: /^(Loading|Cargando)/ })).toHaveCount(0)
    const later = COMES_LATER[path]
    if (later) await expect(later(page).first()).toBeVisible()
    for (const { language, looks } of LOOKS) {
      await speak(page, language)
      await expect(main, path).toContainText(USUAL_WORDS[language])
      expect(await main.innerText(), path).not.toMatch(TEXT_KEY)
      for (const { size, scheme } of looks) {
        await test.step(`${path}, ${language}, ${size.width} wide, ${scheme}`, async () => {
          await showAs(page, { size, scheme })
          // The second look shows the same parts in another size and scheme: what those can break is looked at again.
          await expectGoodLooks(page, size.width, size === looks[0].size ? {} : { rules: LAYOUT_RULES })
          // A look takes a picture for each control: on phones it is the smallest one, below, with the longer words.
          if (size !== PHONE) await expectFocusUncovered(page)
        })
      }
      await test.step(`${path}, ${language}, on the phones`, async () => {
        const header = page.getByRole('banner')
        for (const size of [PHONE, SMALL_PHONE]) {
          await page.setViewportSize(size)
          const height = await header.evaluate((element) => element.getBoundingClientRect().height)
          expect(height, `${size.width} wide`).toBeLessThan(HEADER_OF_TWO_LINES)
        }
        if (language === 'es') await expectFocusUncovered(page)
      })
      await expectFitsWithLargeText(page)
    }
    await test.step(`${path}, in a contrast theme`, async () => {
      await page.setViewportSize(SMALL_PHONE)
      await page.emulateMedia({ forcedColors: 'active' })
      // The change of theme takes a picture or two to be drawn.
      await expect.poll(() => undrawnStates(page)).toEqual([])
      await page.emulateMedia({ forcedColors: null })
    })
  }
})
