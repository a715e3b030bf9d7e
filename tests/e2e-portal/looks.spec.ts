import type { Page } from '@playwright/test'
import { LAYOUT_RULES } from '../driver/accessible.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { expectFitsWithLargeText, LOOKS, PHONE, showAs, speak } from './appearances.ts'

const PAGES = ['/', '/dashboard', '/portal/login', '/no/such/page']
const MIN_TARGET = 48
const MIN_TEXT = 18

async function expectLargeTextAndTargets(page: Page): Promise<void> {
  const lowTargets = await page
    .locator('header a, header button, main .mantine-Button-root')
    .evaluateAll(
      (targets, least) =>
        targets.filter((target) => target.getBoundingClientRect().height < least).map(({ outerHTML }) => outerHTML),
      MIN_TARGET,
    )
  expect(lowTargets).toEqual([])
  const sizes = await page
    .locator('main p, main a, main button')
    .evaluateAll((nodes) => nodes.map((node) => Number.parseFloat(getComputedStyle(node).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(MIN_TEXT)
}

test.use({ viewport: PHONE, locale: 'en-US' })

test('every page is accessible and fits in both languages; on a phone text is large and targets are easy to hit', async ({
  portalPage: page,
}) => {
  for (const path of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const { language, looks } of LOOKS) {
      await speak(page, language)
      for (const { size, scheme } of looks) {
        await test.step(`${path}, ${language}, ${size.width} wide, ${scheme}`, async () => {
          await showAs(page, { size, scheme })
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
          // Another size and scheme of the same parts: what those can break is looked at again.
          await expectAccessible(page, size === looks[0].size ? {} : { rules: LAYOUT_RULES })
          if (size === PHONE) await expectLargeTextAndTargets(page)
        })
      }
      await expectFitsWithLargeText(page)
    }
  }
  await test.step('a look finds what is not accessible, by its color too', async () => {
    await page.evaluate(() => {
      const pale = document.createElement('p')
      pale.textContent = 'Too pale'
      pale.style.color = 'rgb(150, 150, 150)'
      pale.style.backgroundColor = 'rgb(255, 255, 255)'
      document.querySelector('main')?.append(pale, document.createElement('img'))
    })
    const found = await expectAccessible(page).then(() => '', String)
    expect(found).toContain('color-contrast')
    expect(found).toContain('image-alt')
  })
})
