import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, ROSA, signIn, test, WIDE } from './member.ts'
import {
  alertsOf,
  answer,
  answerValue,
  forgetScreenings,
  NO_NEED,
  rowsOf,
  WORDS,
  type Language,
} from './screening-steps.ts'

const PHQ9 = '/portal/assessments/phq9'
const SDOH = '/portal/assessments/sdoh'

test.beforeEach(async ({ stack, portal: _page }) => forgetScreenings(stack, ROSA.id))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const [locale, viewport] of [
  ['en-US', PHONE],
  ['es-MX', WIDE],
] as const satisfies readonly (readonly [Language, { width: number; height: number }])[]) {
  test.describe(`in ${locale}, ${viewport.width} pixels wide`, () => {
    test.use({ locale, viewport })
    const words = WORDS[locale]

    test('a member answers the PHQ-9 with the keyboard alone', async ({ portal: page, stack }) => {
      await signIn(page, stack, '/portal/assessments')
      await expectAccessible(page)
      const start = page.getByRole('link', { name: `${words.start}: ${words.phq9}` })
      await start.focus()
      await page.keyboard.press('Enter')
      for (let number = 1; number <= 9; number += 1) {
        await expect(page.getByText(words.question(number, 9))).toBeVisible()
        await expect(heading(page)).toBeFocused()
        await expectAccessible(page)
        const previous = page.getByRole('button', { name: words.previous })
        await (number === 1 ? expect(previous).toBeDisabled() : expect(previous).toBeEnabled())
        await page.keyboard.press('Tab')
        if (number === 2) {
          await page.keyboard.press('Enter')
          await expect(page.getByRole('alert').filter({ hasText: words.missing })).toBeVisible()
        }
        await page.keyboard.press('Space')
        if (number < 9) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(words.extra)).toBeVisible()
      await expect(heading(page)).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(words.thanks)
      await expect(heading(page)).toBeFocused()
      await expect(page.getByText(words.completed)).toBeVisible()
      await expect(page.getByText(words.promise)).toBeVisible()
      await expectAccessible(page)
      expect(await rowsOf(stack, ROSA.id)).toMatchObject([
        { assessment_type: 'phq9', status: 'completed', score: 8, risk_level: 'mild' },
      ])
    })

    test('an answer about self-harm shows help at once and promises no days of waiting', async ({
      portal: page,
      stack,
    }) => {
      await signIn(page, stack, PHQ9)
      for (let number = 1; number <= 8; number += 1) await answer(page, 0)
      await answer(page, 1)
      await expect(page.getByRole('heading', { name: words.crisis })).toBeFocused()
      await expectAccessible(page)
      await expect.poll(() => alertsOf(stack, ROSA.id)).toMatchObject([{ status: 'open', source: 'assessment' }])
      await page.getByRole('button', { name: words.goOn }).click()
      await page.getByRole('button', { name: words.finish }).click()
      await expect(heading(page)).toHaveText(words.thanks)
      await expect(page.getByRole('heading', { name: words.crisis })).toBeFocused()
      await expect(page.getByText(words.sameDay)).toBeVisible()
      await expect(page.getByText(words.promise)).toHaveCount(0)
      await expectAccessible(page)
      expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'completed', score: 1, risk_level: 'minimal' }])
    })

    test('the answer about safety stays private', async ({ portal: page, stack }) => {
      await signIn(page, stack, SDOH)
      for (const value of NO_NEED.slice(0, 7)) await answerValue(page, value)
      await expect(page.getByRole('button', { name: words.exit })).toBeVisible()
      await expectAccessible(page)
      await answerValue(page, 'No')
      await page.getByRole('button', { name: words.previous }).click()
      await expect(page.getByText(words.question(8, 10))).toBeVisible()
      await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
      await page.getByRole('button', { name: words.next }).click()
      for (const value of NO_NEED.slice(8)) await answerValue(page, value)
      await expect(heading(page)).toHaveText(words.thanks)
      await expect(page.getByText('1-800-799-7233')).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('button', { name: words.privateHelp }).click()
      await expect(page.getByRole('link', { name: /1-800-799-7233/ })).toBeVisible()
      await expectAccessible(page)
      expect(await rowsOf(stack, ROSA.id)).toMatchObject([
        { assessment_type: 'sdoh', status: 'completed', score: null, risk_level: 'needs-support' },
      ])
    })
  })
}
