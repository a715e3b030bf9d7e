import type { Locator, Page } from '@playwright/test'
import { expectAccessibleInBothSchemes, memberRow, openBoard } from './desk-screen.ts'
import { expect, test } from './fixture.ts'

const GREETING = /^Hi! I answer questions about clinical topics, HEDIS measures and this platform/
const QUICK = [
  'Does the A1C test need fasting?',
  'What closes the A1C gap?',
  'How is my queue sorted?',
  'How often may a member be called?',
]

const askButton = (page: Page): Locator => page.getByRole('button', { name: 'Ask the AI assistant' })
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'AI assistant' })
const question = (page: Page): Locator => panel(page).getByRole('textbox', { name: 'Your question' })
const answers = (page: Page): Locator => panel(page).getByRole('article', { name: 'AI assistant' })
const quickQuestions = (page: Page): Locator =>
  panel(page).getByRole('region', { name: 'Quick questions' }).getByRole('button')

async function openAssistant(page: Page): Promise<void> {
  await openBoard(page)
  await askButton(page).click()
  await expect(question(page)).toBeFocused()
}

test.describe('the assistant', () => {
  test('greets, and offers four quick questions, each answered from named sources', async ({ demo: page }) => {
    await openAssistant(page)
    await expect(panel(page).getByText(GREETING)).toBeVisible()
    expect(await quickQuestions(page).allInnerTexts()).toEqual(QUICK)
    for (const asked of QUICK) {
      await quickQuestions(page).filter({ hasText: asked }).click()
      await expect(answers(page)).toHaveCount(1)
      await expect(answers(page).getByRole('region', { name: 'Sources' }).getByRole('listitem').first()).toBeVisible()
      await expect(answers(page).getByText(/^Confidence: \d{1,3}%$/)).toBeVisible()
      await panel(page).getByRole('button', { name: 'Start over' }).click()
      await expect(answers(page)).toHaveCount(0)
    }
  })

  test('takes a question at a time, gives no dose, and gives the keyboard back where it came from', async ({
    demo: page,
  }) => {
    const startOver = async (): Promise<void> => {
      await panel(page).getByRole('button', { name: 'Start over' }).click()
      await expect(answers(page)).toHaveCount(0)
      await question(page).fill('')
    }
    await openAssistant(page)

    await test.step('Enter sends, Shift+Enter breaks the line, and white space is never sent', async () => {
      await page.keyboard.type('  ')
      await page.keyboard.press('Enter')
      await expect(panel(page).getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
      await question(page).fill('')
      await page.keyboard.type('What closes')
      await page.keyboard.press('Shift+Enter')
      await page.keyboard.type('the A1C gap?')
      await expect(question(page)).toHaveValue('What closes\nthe A1C gap?')
      await expect(answers(page)).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(answers(page)).toHaveCount(1)
      await expect(question(page)).toHaveValue('')
      await expect(question(page)).toBeFocused()
      await startOver()
    })

    await test.step('one question is answered before the next is taken', async () => {
      await question(page).fill('What is HEDIS?')
      await quickQuestions(page).evaluateAll((all) => {
        for (const one of all) if (one instanceof HTMLElement) one.click()
      })
      await expect(answers(page)).toHaveCount(1)
      await expect(panel(page).getByRole('article', { name: 'You', exact: true })).toHaveText([QUICK[0] ?? ''])
      await expect(question(page)).toHaveValue('What is HEDIS?')
      await question(page).press('Enter')
      await expect(answers(page)).toHaveCount(2)
      await startOver()
    })

    await test.step('it gives no dose', async () => {
      await question(page).fill('How many mg of metformin should she take?')
      await question(page).press('Enter')
      await expect(answers(page).getByText('No advice on doses')).toBeVisible()
      await expect(answers(page)).not.toContainText('Confidence:')
      await expect(answers(page)).not.toContainText(/\d+ ?mg\b/)
      await startOver()
    })

    await test.step('it remembers whether an answer was helpful', async () => {
      await quickQuestions(page).first().click()
      const helpful = answers(page).getByRole('button', { name: 'Helpful', exact: true })
      await helpful.click()
      await expect(answers(page).getByText('Thank you for your feedback.')).toBeVisible()
      await expect(helpful).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('the keyboard goes back where it came from, and by key what was said is there again', async () => {
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await expect(askButton(page)).toBeFocused()

      await memberRow(page, 'Walter Kim').focus()
      await page.keyboard.press('q')
      await expect(question(page)).toBeFocused()
      await expect(answers(page)).toHaveCount(1)
    })

    await test.step('about the member who is selected it answers from the card', async () => {
      await startOver()
      await panel(page).getByRole('button', { name: 'What is open?', exact: true }).click()
      await expect(answers(page)).toContainText(/^About Walter Kim:\s*(Open care gaps|No care gap is open)/)
      await expect(answers(page)).toContainText('The card on this computer')
      await expect(answers(page)).not.toContainText('Confidence')
      await page.keyboard.press('Escape')
      await expect(memberRow(page, 'Walter Kim')).toBeFocused()
    })
  })

  test('has no accessibility violation, light and dark', async ({ demo: page }) => {
    await openBoard(page)
    await page.keyboard.press('q')
    await expect(question(page)).toBeFocused()
    await expectAccessibleInBothSchemes(page)
    await quickQuestions(page).first().click()
    await expect(answers(page)).toHaveCount(1)
    await page.keyboard.type('How many mg of metformin should she take?')
    await page.keyboard.press('Enter')
    await expect(answers(page)).toHaveCount(2)
    await expectAccessibleInBothSchemes(page)
  })
})
