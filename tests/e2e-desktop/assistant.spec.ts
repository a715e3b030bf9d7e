import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothSchemes, memberRow, openBoard } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

const PANEL = '[role=dialog]'
const QUICK = [
  'Does the A1C test need fasting?',
  'What closes the A1C gap?',
  'How is my queue sorted?',
  'How often may a member be called?',
]

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'AI assistant' })
const question = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Your question' })
const answers = (page: Page): Locator => panel(page).getByRole('article', { name: 'AI assistant' })
const quickQuestions = (page: Page): Locator =>
  panel(page).getByRole('region', { name: 'Quick questions' }).getByRole('button')

/** What the panel does by itself is said in the tests of its screen; here it has the board behind it, and real answers. */
test('the assistant answers each quick question from named sources, gives no dose, and knows the selected member', async ({
  demo: page,
}) => {
  const startOver = async (): Promise<void> => {
    await panel(page).getByRole('button', { name: 'Start over' }).click()
    await expect(answers(page)).toHaveCount(0)
  }
  await openBoard(page)
  await memberRow(page, 'Walter Kim').focus()
  await page.keyboard.press('q')
  await expect(question(page)).toBeFocused()
  await expectAccessibleInBothSchemes(page, PANEL)

  await test.step('four quick questions, each answered from named sources', async () => {
    expect(await quickQuestions(page).allInnerTexts()).toEqual(QUICK)
    for (const asked of QUICK) {
      await quickQuestions(page).filter({ hasText: asked }).click()
      await expect(answers(page)).toHaveCount(1)
      await expect(answers(page).getByRole('region', { name: 'Sources' }).getByRole('listitem').first()).toBeVisible()
      await expect(answers(page).getByText(/^Confidence: \d{1,3}%$/)).toBeVisible()
      await startOver()
    }
  })

  await test.step('it gives no dose', async () => {
    await question(page).fill('How many mg of metformin should she take?')
    await question(page).press('Enter')
    await expect(answers(page).getByText('No advice on doses')).toBeVisible()
    await expect(answers(page)).not.toContainText('Confidence:')
    await expect(answers(page)).not.toContainText(/\d+ ?mg\b/)
    await startOver()
  })

  await test.step('about the member who is selected it answers from the card', async () => {
    await panel(page).getByRole('button', { name: 'What is open?', exact: true }).click()
    await expect(answers(page)).toContainText(/^About Walter Kim:\s*(Open care gaps|No care gap is open)/)
    await expect(answers(page)).toContainText('The card on this computer')
    await expect(answers(page)).not.toContainText('Confidence')
    await startOver()
  })

  await test.step('answers and refusals are accessible, and the keyboard goes back where it came from', async () => {
    await quickQuestions(page).first().click()
    await expect(answers(page)).toHaveCount(1)
    await question(page).fill('How many mg of metformin should she take?')
    await question(page).press('Enter')
    await expect(answers(page)).toHaveCount(2)
    await expectAccessibleInBothSchemes(page, PANEL)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(memberRow(page, 'Walter Kim')).toBeFocused()
  })
})
