import type { Page } from '@playwright/test'
import type { TestStack } from '../e2e-desktop/stack.ts'
import { expectFocusUncovered } from '../driver/focus-cover.ts'
import { AT_400_PERCENT, expectAccessibleInBothLanguages, expectInSpanish, PHONE } from './appearances.ts'
import { byTheHour, expect, ROSA, signIn, test } from './member.ts'
import { alertsOf, answer, answerValue, forgetScreenings, NO_NEED, rowsOf, WORDS } from './screening-steps.ts'

const PHQ9 = '/portal/assessments/phq9'
const SDOH = '/portal/assessments/sdoh'

test.beforeEach(({ freshStack }) => forgetScreenings(freshStack, ROSA.id))

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/**
 * Does what ends a screening, and closes the short message that says so, which lies above the end of the page. It goes by
 * itself after seconds, so it is looked for meanwhile, and its button is pressed only if it is there.
 */
async function complete(page: Page, message: string, end: () => Promise<void>): Promise<void> {
  const told = page.locator('[role=status]').filter({ hasText: message })
  await Promise.all([expect(told).toBeVisible(), end()])
  await told.getByRole('button').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
  await expect(told).toBeHidden()
}

/** A screening that the member began on another device. */
const begin = (stack: TestStack, kind: 'phq9' | 'sdoh', responses: Record<string, number | string>) =>
  stack.sql(
    `insert into public.care_gap_assessments (member_id, assessment_type, status, responses)
     values ($1, $2, 'in-progress', $3::text::jsonb)`,
    [ROSA.id, kind, JSON.stringify(responses)],
  )
const numbered = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, place) => [String(place + 1), value]))

const words = WORDS.en

test('a member answers the PHQ-9 with the keyboard alone', async ({ portal: page, stack }) => {
  await signIn(page, stack, '/portal/assessments')
  await expectInSpanish(page, WORDS.es.phq9)
  const start = page.getByRole('link', { name: `${words.start}: ${words.phq9}` })
  await start.focus()
  await page.keyboard.press('Enter')
  for (let number = 1; number <= 9; number += 1) {
    await expect(page.getByText(words.question(number, 9))).toBeVisible()
    await expect(heading(page)).toBeFocused()
    const previous = page.getByRole('button', { name: words.previous })
    await (number === 1 ? expect(previous).toBeDisabled() : expect(previous).toBeEnabled())
    if (number === 9) await expectInSpanish(page, WORDS.es.question(number, 9))
    await page.keyboard.press('Tab')
    if (number === 2) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: words.missing })).toBeVisible()
      await expectAccessibleInBothLanguages(page, WORDS.es.missing)
    }
    await page.keyboard.press('Space')
    if (number < 9) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(words.extra)).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await expectInSpanish(page, WORDS.es.extra)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await complete(page, words.completed, () => page.keyboard.press('Enter'))
  await expect(heading(page)).toHaveText(words.thanks)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(words.promise)).toBeVisible()
  await expectAccessibleInBothLanguages(page, WORDS.es.thanks, WORDS.es.promise)
  expect(await rowsOf(stack, ROSA.id)).toMatchObject([
    { assessment_type: 'phq9', status: 'completed', score: 8, risk_level: 'mild' },
  ])
})

test('answers about self-harm show help at once, and those about safety stay private', async ({
  portal: page,
  stack,
}) => {
  await begin(stack, 'phq9', numbered([0, 0, 0, 0, 0, 0, 0]))
  await signIn(page, stack, '/portal/assessments')

  await test.step('an answer about self-harm shows help at once and promises no days of waiting', async () => {
    await page.getByRole('link', { name: `Continue: ${words.phq9}` }).click()
    await expect(page.getByText(words.question(8, 9))).toBeVisible()
    await answer(page, 0)
    await answer(page, 1)
    await expect(page.getByRole('heading', { name: words.crisis })).toBeFocused()
    await page.setViewportSize(AT_400_PERCENT)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(AT_400_PERCENT.width)
    await page.setViewportSize(PHONE)
    await expectAccessibleInBothLanguages(page, WORDS.es.crisis, WORDS.es.goOn)
    await expect.poll(() => alertsOf(stack, ROSA.id)).toMatchObject([{ status: 'open', source: 'assessment' }])
    await page.getByRole('button', { name: words.goOn }).click()
    await complete(page, words.completed, () => page.getByRole('button', { name: words.finish }).click())
    await expect(heading(page)).toHaveText(words.thanks)
    await expect(page.getByRole('heading', { name: words.crisis })).toBeFocused()
    await expect(page.getByText(await byTheHour(stack, ROSA.email, words.sameDay, words.soon))).toBeVisible()
    await expect(page.getByText(words.promise)).toHaveCount(0)
    const { thanks, crisis, sameDay, soon } = WORDS.es
    await expectAccessibleInBothLanguages(page, thanks, crisis, await byTheHour(stack, ROSA.email, sameDay, soon))
    expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'completed', score: 1, risk_level: 'minimal' }])
  })

  await test.step('the answer about safety stays private', async () => {
    await begin(stack, 'sdoh', numbered(NO_NEED.slice(0, 6)))
    await page.goto(SDOH)
    await expect(page.getByText(words.question(7, 10))).toBeVisible()
    await answerValue(page, NO_NEED[6])
    await expect(page.getByRole('button', { name: words.exit })).toBeVisible()
    await expectAccessibleInBothLanguages(page, WORDS.es.exit)
    await test.step('its way out shows a page that anybody may have open', async () => {
      await page.route('https://www.weather.gov/', (route) => route.fulfill({ body: 'the weather' }))
      await page.locator('input[type=radio][value="No"]').check()
      await page.getByRole('button', { name: words.exit }).click()
      await expect(page.getByText('the weather')).toBeVisible()
      // Whoever presses Back finds nothing of the portal, however often; whoever asks for its address comes on purpose.
      for (let back = 1; back <= 2; back += 1) {
        await page.goBack({ waitUntil: 'commit' })
        await expect(page).toHaveURL('https://www.weather.gov/')
        await expect(page.getByText('the weather')).toBeVisible()
      }
      await page.goto(SDOH)
      await expect(page.getByText(words.question(8, 10))).toBeVisible()
      const [row] = await rowsOf(stack, ROSA.id)
      expect(row).toMatchObject({ status: 'in-progress', responses: { 7: 'No' } })
    })
    await answerValue(page, 'No')
    await page.getByRole('button', { name: words.previous }).click()
    await expect(page.getByText(words.question(8, 10))).toBeVisible()
    await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
    await page.getByRole('button', { name: words.next }).click()
    await expect(page.getByText(words.question(9, 10))).toBeVisible()
    await answerValue(page, NO_NEED[8])
    await complete(page, words.completed, () => answerValue(page, NO_NEED[9]))
    await expect(heading(page)).toHaveText(words.thanks)
    await expect(page.getByRole('button', { name: words.privateHelp })).toBeVisible()
    // Also of the message that has just come.
    await expectFocusUncovered(page)
    await expect(page.getByText('1‑800‑799‑7233')).toBeHidden()
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0)
    await expectAccessibleInBothLanguages(page, WORDS.es.thanks, WORDS.es.privateHelp)
    await page.getByRole('button', { name: words.privateHelp }).click()
    await expect(page.getByRole('link', { name: /1‑800‑799‑7233/ })).toBeVisible()
    await expectAccessibleInBothLanguages(page, '1‑800‑799‑7233')
    expect((await rowsOf(stack, ROSA.id))[0]).toMatchObject({
      assessment_type: 'sdoh',
      status: 'completed',
      score: null,
      risk_level: 'needs-support',
    })
  })
})

test('the page sends by itself when the connection is back, and tells the result', async ({
  portal: page,
  stack,
  context,
}) => {
  await begin(stack, 'sdoh', numbered(NO_NEED.slice(0, 9)))
  await signIn(page, stack, SDOH)
  await expect(page.getByText(words.question(10, 10))).toBeVisible()
  await context.setOffline(true)
  await answerValue(page, 'No')
  await expect(heading(page)).toHaveText('Thank you. Your answers are safe')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(words.thanks)
  expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'completed', risk_level: 'stable' }])
})

test('a tab that is closed right after the answer about self-harm has raised the alert', async ({
  portal: page,
  stack,
  context,
}) => {
  await begin(stack, 'phq9', numbered([0, 0, 0, 0, 0, 0, 0, 0]))
  await signIn(page, stack, '/portal/assessments')
  const other = await context.newPage()
  await other.goto(PHQ9)
  await expect(other.getByText(words.question(9, 9))).toBeVisible()
  await other.getByRole('radio').nth(1).check()
  await other.getByRole('button', { name: 'Next' }).click()
  await other.close({ runBeforeUnload: false })
  await expect.poll(() => alertsOf(stack, ROSA.id)).toMatchObject([{ status: 'open', source: 'assessment' }])
  expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'in-progress', responses: { 9: 1 } }])
})
