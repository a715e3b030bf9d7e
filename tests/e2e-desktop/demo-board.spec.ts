import type { Page } from '@playwright/test'
import { LAYOUT_RULES } from '../driver/accessible.ts'
import {
  expectAccessibleInBothSchemes,
  expectNothingCovered,
  expectWholeCards,
  memberList,
  memberRow,
  namesInOrder,
  openBoard,
  openMember,
  syncSentence,
} from './desk-screen.ts'
import { expect, expectAccessible, test } from './fixture.ts'

/** A wide window, a small one, and the wide one at 200%. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 720, height: 450 },
] as const
const QUEUE = ['Rosa Delgado', 'Grace Nguyen', 'Walter Kim', 'June Okafor', 'Harold Bjørk']

/** In the page: what takes time to change, or moves without end. */
function movingParts(): string[] {
  return [...document.querySelectorAll('body *')].flatMap((element) =>
    [null, '::before', '::after'].flatMap((pseudo) => {
      const { transitionDuration, animationName, animationIterationCount } = getComputedStyle(element, pseudo)
      const takesTime = transitionDuration.split(', ').some((duration) => Number.parseFloat(duration) > 0)
      const neverEnds = animationName !== 'none' && animationIterationCount.includes('infinite')
      return takesTime || neverEnds ? [`${element.tagName} ${element.className}${pseudo ?? ''}`] : []
    }),
  )
}

/** In the page: the toasts that come from now on stay, however long the looks at them take. Every other wait goes on. */
function keepToasts(): void {
  const TOAST_STAYS_MS = 5_000
  const wait = window.setTimeout.bind(window)
  const value = (run: () => void, ms?: number): number => (ms === TOAST_STAYS_MS ? 0 : wait(run, ms))
  Object.defineProperty(window, 'setTimeout', { value, configurable: true, writable: true })
}

test.describe('the demo board', () => {
  test('shows the five sample members without a sign-in, reminds, follows up and opens a discussion', async ({
    ownDemo: page,
  }) => {
    await openBoard(page)

    await test.step('in queue order, with the day and the time', async () => {
      await expect.poll(() => namesInOrder(page)).toEqual(QUEUE)
      await expect(page.getByText('Sample data', { exact: true })).toBeVisible()
      await expect(syncSentence(page)).toHaveText('Sample data, kept on this computer')
      await expect(page.getByRole('button', { name: /Outreach Specialist/ })).toBeVisible()
      await expect(page.getByText('Wednesday, May 13, 2026')).toBeVisible()
      await expect(page.getByText('10:30 AM', { exact: true })).toBeVisible()
    })

    await test.step('each once and with its toast, which covers nothing', async () => {
      await page.evaluate(keepToasts)
      const details = await openMember(page, 'Rosa Delgado')
      await details.getByRole('button', { name: 'Remind about Retinal Exam' }).click()
      await expect(page.getByText('Reminder sent for Retinal Exam')).toBeVisible()
      await expect(details.getByRole('button', { name: 'Remind about Retinal Exam' })).toHaveCount(0)
      await details.getByRole('button', { name: 'Follow up on A1C Home Test Kit' }).click()
      await expect(page.getByText('Reminder sent for A1C Home Test Kit')).toBeVisible()
      await details.getByRole('button', { name: 'Discuss Basic Metabolic Panel now' }).click()
      await expect(page.getByText('Discuss results with member')).toBeVisible()

      const looks: [string, () => Promise<void>][] = [
        ['the board', async () => {}],
        ['a conversation', () => page.getByRole('button', { name: /^Message Grace Nguyen/ }).press('Enter')],
        ['the callbacks', () => page.getByRole('button', { name: /^Callbacks/ }).press('Enter')],
        ['a script', () => page.getByRole('button', { name: 'View Script: Grace Nguyen' }).press('Enter')],
      ]
      for (const [where, show] of looks) {
        await show()
        if (where !== 'the board') await expect(page.getByRole('dialog')).toBeVisible()
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await expect(page.getByText('Discuss results with member')).toBeVisible()
          await expectNothingCovered(page, `${where}, ${size.width} pixels`)
        }
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    })
  })

  test('shows the figures, filters, finds, opens and explains', async ({ demo: page }) => {
    await openBoard(page)

    await test.step('the sample figures of the day', async () => {
      const figures: [string, string][] = [
        ["Today's Calls", '24 of 32'],
        ['Completed', '18 at 75%'],
        ['Est. Revenue Impact', '$45.2K this week'],
        ['HEDIS Improvements', '12 care gaps closed'],
      ]
      for (const [label, words] of figures) {
        await expect(page.getByRole('group', { name: label, exact: true })).toContainText(words)
      }
    })

    await test.step('explains a position and marks who must not be called', async () => {
      await memberRow(page, 'Rosa Delgado').getByRole('button', { name: 'Why here?' }).click()
      await expect(page.getByRole('dialog', { name: 'Why number 1?' })).toContainText('Ahead of Grace Nguyen')
      await page.keyboard.press('Escape')
      await expect(memberRow(page, 'Harold Bjørk')).toContainText('DNC - Cannot Call')
      await expect(memberRow(page, 'Harold Bjørk')).toContainText('Mar 26, 2026')
    })

    await test.step('filters by tab, with counts and the banner of the best time', async () => {
      const tabs: [string, string[]][] = [
        ['Critical 1', ['Rosa Delgado']],
        ['High 2', ['Walter Kim', 'Harold Bjørk']],
        ['Medium 1', ['June Okafor']],
        ['DNC 1', ['Harold Bjørk']],
        // The same member stands first in both.
        ['Best Time Now 1', ['Rosa Delgado']],
        ['All 5', QUEUE],
      ]
      for (const [name, members] of tabs) {
        await page.getByRole('tab', { name }).click()
        await expect.poll(() => namesInOrder(page), name).toEqual(members)
        await expect(page.getByText('These members are most likely to answer now.')).toHaveCount(
          name.startsWith('Best') ? 1 : 0,
        )
        await expectWholeCards(page, name)
      }
    })

    await test.step('expands a member: best times, verification, calls with transcript, gaps, conditions', async () => {
      const details = await openMember(page, 'Rosa Delgado')
      await expect(details.getByRole('region', { name: 'Call History (3 previous calls)' })).toBeVisible()
      await expect(details.getByRole('group', { name: 'SCHEDULED TESTS (1)' })).toContainText('Retinal Exam')
      await expect(details.getByRole('group', { name: 'HOME TEST KITS (1)' })).toContainText('A1C Home Test Kit')
      await expect(details.getByRole('group', { name: 'LAB RESULTS AVAILABLE (1)' })).toContainText('Urgent')
      await expect(details.getByRole('region', { name: 'Best time to call' })).toContainText('Rings twice')
      await expect(details.getByRole('region', { name: 'Contact verification' })).toContainText('Verified')
      await expect(details.getByRole('region', { name: 'Care gaps' })).toContainText('Diabetic Eye Exam')
      await expect(details.getByRole('region', { name: 'Conditions' })).toContainText('Type 2 diabetes')
      await details.getByRole('button', { name: 'Show transcript' }).click()
      await expect(details.getByText('Buenos días, señora Delgado')).toBeVisible()
      await expectWholeCards(page, 'an open card')
      await page.getByRole('button', { name: 'Less about Rosa Delgado' }).click()
      await expect(details).toBeHidden()
      await expectWholeCards(page, 'a closed card')
    })

    await test.step('finds names without accents and numbers in any form, and says when nobody matches', async () => {
      const search = page.getByRole('searchbox', { name: 'Search members by name' })
      await search.fill('bjork')
      await expect.poll(() => namesInOrder(page)).toEqual(['Harold Bjørk'])
      await search.fill('(602) 555-0133')
      await expect.poll(() => namesInOrder(page)).toEqual(['June Okafor'])
      await expect(memberRow(page, 'June Okafor')).toContainText('Found by phone ending in 0133')
      await expectWholeCards(page, 'a search')
      await search.fill('')
      await expect.poll(() => namesInOrder(page)).toEqual(QUEUE)
      await expectWholeCards(page, 'the end of a search')
      await search.fill('nobody at all')
      await expect(page.getByText('No members match your filters.')).toBeVisible()
      await page.getByRole('tab', { name: /Best Time Now/ }).click()
      await expect(
        page.getByText('No members are in their best time window right now. Check back later!'),
      ).toBeVisible()
      await expect(page.getByText('These members are most likely to answer now.')).toHaveCount(0)
    })
  })

  test('leads home from an unknown address, works with the keyboard alone, and nothing moves for whoever asked for less motion', async ({
    demo: page,
  }) => {
    await page.goto(new URL('/no/such/page', page.url()).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page.getByRole('link', { name: 'Open the Daily Work Board' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open the Daily Work Board' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(memberList(page)).toBeVisible()
    await page.keyboard.press('j')
    await expect(memberRow(page, 'Rosa Delgado')).toBeFocused()
    await page.keyboard.press('j')
    await expect(memberRow(page, 'Grace Nguyen')).toBeFocused()
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'Details of Rosa Delgado' })).toBeVisible()
    expect(await page.evaluate(movingParts)).toEqual([])
    await page.keyboard.press('/')
    await page.keyboard.type('kim')
    await expect.poll(() => namesInOrder(page)).toEqual(['Walter Kim'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Type a command' }).fill('DNC')
    await page.keyboard.press('Enter')
    await expect.poll(() => namesInOrder(page)).toEqual(['Harold Bjørk'])
  })
})

/** Looks at what is shown in English by all rules, then in Spanish at what longer words can break. Leaves the former. */
async function expectAccessibleInBothLanguages(page: Page): Promise<void> {
  const html = page.locator('html')
  await expectAccessibleInBothSchemes(page)
  await page.evaluate(() => window.api?.app.setPreferences({ language: 'es' }))
  await expect(html).toHaveAttribute('lang', 'es')
  await expectAccessible(page, { rules: LAYOUT_RULES })
  await page.evaluate(() => window.api?.app.setPreferences({ language: 'en' }))
  await expect(html).toHaveAttribute('lang', 'en')
}

test('accessibility of the desk in both languages: start page, board with details, dialogs, tasks', async ({
  demo: page,
}) => {
  await expect(page.getByRole('main').getByRole('link')).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Rosa Delgado' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const details = page.getByRole('group', { name: 'Details of Rosa Delgado' })
  await expect(details.getByRole('region', { name: 'Member Portal' })).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothLanguages(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('w')
  await expect(page.getByRole('option', { name: 'Rosa Delgado Ride question' })).toBeFocused()
  await page.keyboard.press('r')
  await expect(page.getByLabel('Assigned to')).toBeFocused()
  await expectAccessibleInBothLanguages(page)
})

test('the desk fits a small window, 200% zoom and larger text: nothing is cut or leaves the window', async ({
  demo: page,
}) => {
  await openBoard(page)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await expectWholeCards(page, `${size.width} pixels`)
    await memberList(page).hover()
    await page.mouse.wheel(0, 2_000)
    await expectWholeCards(page, `${size.width} pixels, scrolled`)
    await page.mouse.wheel(0, -2_000)
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '130%'))
  await expectWholeCards(page, 'larger text')
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.keyboard.press('v')
  const chosen = page.getByRole('option', { selected: true })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.keyboard.press('j')
    const name = /[A-Z]\S+ [A-Z]\p{L}+/u.exec(await chosen.locator('[dir=auto]').first().innerText())?.[0] ?? ''
    await expect(chosen).toBeInViewport()
    await expect(page.getByRole('heading', { name, level: 3 })).toBeInViewport()
    await expect(page.getByRole('group', { name: `Details of ${name}` })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    await expectNothingCovered(page, `compact, ${size.width} pixels`)
  }
  await expectAccessibleInBothSchemes(page)
})
