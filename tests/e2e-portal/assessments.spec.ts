import type { Page } from '@playwright/test'
import type { TestStack } from '../e2e-desktop/stack.ts'
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

/** A short message stays as long as the pointer is on it, above the end of the page. */
async function messageGone(page: Page, text: string): Promise<void> {
  await page.mouse.move(1, 1)
  await expect(page.getByText(text)).toBeHidden()
}

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
      await messageGone(page, words.completed)
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
      await messageGone(page, words.completed)
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
      await messageGone(page, words.completed)
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

/** A screening that the member began on another device. */
const begin = (stack: TestStack, kind: 'phq9' | 'sdoh', responses: Record<string, number | string>) =>
  stack.sql(
    `insert into public.care_gap_assessments (member_id, assessment_type, status, responses)
     values ($1, $2, 'in-progress', $3::text::jsonb)`,
    [ROSA.id, kind, JSON.stringify(responses)],
  )
const numbered = <T>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value, place) => [String(place + 1), value]))
const kept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('gapwise.answers')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const stores = [...opening.result.objectStoreNames]
          if (stores.length === 0) return resolve(0)
          const counting = opening.result.transaction('boxes').objectStore('boxes').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )

test('every band of the PHQ-9 is told as the server counts it', async ({ portal: page, stack }) => {
  const words = WORDS['en-US']
  await signIn(page, stack, '/portal/assessments')
  for (const [total, band] of [
    [0, 'minimal'],
    [4, 'minimal'],
    [5, 'mild'],
    [9, 'mild'],
    [10, 'moderate'],
    [14, 'moderate'],
    [15, 'moderately severe'],
    [19, 'moderately severe'],
    [20, 'severe'],
    [27, 'severe'],
  ] as const) {
    const nine = total === 27 ? 3 : 0
    const eight = Array.from({ length: 8 }, (_, place) => Math.min(3, Math.max(0, total - nine - place * 3)))
    await begin(stack, 'phq9', numbered(eight))
    await page.goto(PHQ9)
    await expect(page.getByText(words.question(9, 9))).toBeVisible()
    await page.getByRole('radio').nth(nine).check()
    await page.getByRole('button', { name: words.next }).click()
    if (nine > 0) await page.getByRole('button', { name: words.goOn }).click()
    await page.getByRole('button', { name: words.finish }).click()
    await expect(page.getByText(`Your score is ${total} out of 27. This range is called ${band}.`)).toBeVisible()
    await expect(page.getByText(total >= 20 ? words.sameDay : words.promise)).toBeVisible()
    await expect(page.getByText(total >= 20 ? words.promise : words.sameDay)).toHaveCount(0)
  }
  expect(await rowsOf(stack, ROSA.id)).toHaveLength(10)
})

test('each need alone is told with help, and safety is not told', async ({ portal: page, stack }) => {
  await signIn(page, stack, '/portal/assessments')
  for (const [number, value, name] of [
    [1, 'I do not have a steady place to live', 'A place to live'],
    [2, 'Yes', 'Keeping your home'],
    [3, 'Sometimes true', 'Food'],
    [4, 'Often true', 'Food'],
    [5, 'No', 'Rides'],
    [6, 'Yes', 'Rides'],
    [7, 'Yes', 'Light, heat and water'],
    [7, 'Already shut off', 'Light, heat and water'],
    [8, 'No', null],
    [9, 'No', 'People to count on'],
    [10, 'Yes', 'Paying for the basics'],
  ] as const) {
    const answers: string[] = NO_NEED.map((free, place) => (place + 1 === number ? value : free))
    await begin(stack, 'sdoh', numbered(answers.slice(0, 9)))
    await page.goto(SDOH)
    await expect(page.getByText(WORDS['en-US'].question(10, 10))).toBeVisible()
    await answerValue(page, answers[9] ?? '')
    await expect(heading(page)).toHaveText(WORDS['en-US'].thanks)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(name === null ? [] : [name])
    expect((await rowsOf(stack, ROSA.id))[0]).toMatchObject({ status: 'completed', risk_level: 'needs-support' })
  }
})

test('a tab that is closed right after the answer about self-harm has raised the alert', async ({
  portal: page,
  stack,
  context,
}) => {
  await signIn(page, stack, '/portal/assessments')
  const other = await context.newPage()
  await other.goto(PHQ9)
  for (let number = 1; number <= 8; number += 1) await answer(other, 0)
  await other.getByRole('radio').nth(1).check()
  await other.getByRole('button', { name: 'Next' }).click()
  await other.close({ runBeforeUnload: false })
  await expect.poll(() => alertsOf(stack, ROSA.id)).toMatchObject([{ status: 'open', source: 'assessment' }])
  expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'in-progress', responses: { 9: 1 } }])
})

test('answers survive a reload, sealed on the device', async ({ portal: page, stack }) => {
  await signIn(page, stack, PHQ9)
  for (const place of [1, 2, 3]) await answer(page, place)
  await page.reload()
  await expect(page.getByText('Question 4 of 9')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('radio').nth(3)).toBeChecked()
  expect(await kept(page)).toBe(1)
  await page.goto('/portal/assessments')
  await page.getByRole('link', { name: 'Continue: Mood check (PHQ-9)' }).click()
  await expect(page.getByText('Question 4 of 9')).toBeVisible()
})

test('what is finished without a connection is sent once, by itself, also after a reload', async ({
  portal: page,
  stack,
  context,
}) => {
  await signIn(page, stack, PHQ9)
  for (let number = 1; number <= 4; number += 1) await answer(page, 1)
  await context.setOffline(true)
  for (let number = 5; number <= 8; number += 1) await answer(page, 0)
  await answer(page, 1)
  await expect(page.getByRole('heading', { name: WORDS['en-US'].crisis })).toBeFocused()
  await expect(page.getByText('has not reached your care team yet')).toBeVisible()
  await page.getByRole('button', { name: WORDS['en-US'].goOn }).click()
  await page.getByRole('button', { name: WORDS['en-US'].finish }).click()
  await expect(
    page.getByText('Your answers are kept on this device and will be sent when you are back online.'),
  ).toBeVisible()
  await expectAccessible(page)
  expect(await alertsOf(stack, ROSA.id)).toEqual([])
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/portal/home')
  await expect.poll(() => rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'completed', score: 5 }])
  expect(await alertsOf(stack, ROSA.id)).toMatchObject([{ status: 'open' }])
  await expect.poll(() => kept(page)).toBe(0)
})

test('the page sends by itself when the connection is back, and tells the result', async ({
  portal: page,
  stack,
  context,
}) => {
  await signIn(page, stack, SDOH)
  for (const value of NO_NEED.slice(0, 9)) await answerValue(page, value)
  await context.setOffline(true)
  await answerValue(page, 'No')
  await expect(heading(page)).toHaveText('Thank you. Your answers are safe')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(WORDS['en-US'].thanks)
  expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'completed', risk_level: 'stable' }])
})

test('two windows finish one screening', async ({ portal: page, stack, context }) => {
  await begin(stack, 'phq9', numbered([0, 0, 0, 0, 0, 0, 0, 0, 0]))
  await signIn(page, stack, PHQ9)
  const other = await context.newPage()
  await other.goto(PHQ9)
  for (const tab of [page, other]) await expect(tab.getByText(WORDS['en-US'].extra)).toBeVisible()
  await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: 'Finish' }).click()))
  for (const tab of [page, other]) await expect(heading(tab)).toHaveText(/Thank you|already finished/)
  expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'completed', score: 0 }])
})

test('logging out leaves no answer on the device', async ({ portal: page, stack }) => {
  await signIn(page, stack, PHQ9)
  await answer(page, 2)
  await expect.poll(() => kept(page)).toBe(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/portal/login')
  expect(await kept(page)).toBe(0)
  expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'in-progress', responses: { 1: 2 } }])
})

test('the way out of the private question shows a page that anybody may have open', async ({ portal: page, stack }) => {
  await begin(stack, 'sdoh', numbered(NO_NEED.slice(0, 7)))
  await signIn(page, stack, SDOH)
  await page.route('https://www.weather.gov/', (route) => route.fulfill({ body: 'the weather' }))
  await page.locator('input[type=radio][value="No"]').check()
  await page.getByRole('button', { name: 'Leave this page now' }).click()
  await expect(page.getByText('the weather')).toBeVisible()
  await page.goBack()
  await expect(page.locator('input[type=radio]:checked')).toHaveCount(0)
  expect(await rowsOf(stack, ROSA.id)).toMatchObject([{ status: 'in-progress', responses: { 7: 'No' } }])
})

test('a member goes through a screening at high zoom without scrolling sideways', async ({ portal: page, stack }) => {
  await begin(stack, 'phq9', numbered([0, 0, 0, 0, 0, 0, 0]))
  await page.setViewportSize({ width: 320, height: 480 })
  await signIn(page, stack, PHQ9)
  await expect(page.getByText('Question 8 of 9')).toBeVisible()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  for (const target of await page.locator('main .mantine-Radio-root, main .mantine-Button-root').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  }
  await answer(page, 0)
  await answer(page, 1)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
