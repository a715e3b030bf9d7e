import { expect, type Locator, type Page } from '@playwright/test'
import { memberRow } from './desk-screen.ts'

/** Send Test Kit of a card; its name tells how many kits are recommended. */
const kitButton = (page: Page, name: string): Locator =>
  memberRow(page, name).getByRole('button', { name: new RegExp(`^Send Test Kit to ${name}, `) })

/** The order form. */
export const kitDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Send Test Kit' })

/** The 30-day question, which takes the form's place. */
export const duplicateQuestion = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Send another kit?' })

export const submitOrder = (page: Page): Locator => kitDialog(page).getByRole('button', { name: 'Submit Order' })

export async function openKitDialog(page: Page, name: string): Promise<void> {
  await kitButton(page, name).click()
  await expect(kitDialog(page)).toBeVisible()
}

export async function pickKit(page: Page, kit: string): Promise<void> {
  await kitDialog(page).getByRole('combobox', { name: 'Kit type' }).click()
  await page.getByRole('option', { name: kit }).click()
  // The sample members have none on file; where somebody is signed in, the order asks for it.
  await expect(kitDialog(page).getByText('No mailing address is on file.')).toBeVisible()
  const address = kitDialog(page).getByRole('textbox', { name: 'Where should it go?' })
  if (await address.isVisible()) await address.fill('1 Main St, Boston, MA 02134')
}

const RISK_QUESTIONS = 4

/** Answers no to every risk question of the stool kit. */
export async function answerRiskQuestions(page: Page): Promise<void> {
  const questions = kitDialog(page).getByRole('radiogroup')
  await expect(questions).toHaveCount(RISK_QUESTIONS)
  for (let index = 0; index < RISK_QUESTIONS; index += 1) {
    await questions.nth(index).getByRole('radio', { name: 'No', exact: true }).check()
  }
}
