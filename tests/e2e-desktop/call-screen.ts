import { expect, type Locator, type Page } from '@playwright/test'
import { memberRow } from './desk-screen.ts'

/** Call Now, whatever it reads at the moment. */
export const callButton = (page: Page, name: string): Locator =>
  memberRow(page, name).getByRole('button', {
    name: new RegExp(`^(Call Now|Completed|Declined|DNC - Cannot Call): ${name}$`),
  })

export const overrideButton = (page: Page, name: string): Locator =>
  memberRow(page, name).getByRole('button', { name: `Call anyway: ${name}` })

/** The dialog of a running call; while one is being started, its dialog has neither clock nor keys. */
export const callDialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^Call with ${name}`) }).filter({ has: page.getByRole('timer') })

export const callNotes = (page: Page): Locator => page.getByRole('textbox', { name: 'Call notes' })

export const outcome = (page: Page, label: string): Locator =>
  page.getByRole('radio', { name: new RegExp(`^${label}\\b`) })

/** A toast or another line of the page with exactly these words. */
export const saying = (page: Page, text: string): Locator => page.getByText(text, { exact: true })

/** Closes every toast, so that one with the same words can be seen anew. One that goes by itself meanwhile is as good. */
export async function closeToasts(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close this message' })
  await close.evaluateAll((all) => {
    for (const one of all) if (one instanceof HTMLElement) one.click()
  })
  await expect(close).toHaveCount(0)
}

/** Closes the member's details; by its key, because a row above that grows in this moment takes the button from under a pointer. */
export async function closeMember(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Less about ${name}` }).press('Enter')
  await expect(page.getByRole('group', { name: `Details of ${name}` })).toBeHidden()
}

/** Everything a person can read on the page now. */
export const visibleText = (page: Page): Promise<string> => page.locator('body').innerText()

/** Calls the member by the card's button and waits for the dialog. */
export async function startCall(page: Page, name: string): Promise<Locator> {
  await callButton(page, name).click()
  const dialog = callDialog(page, name)
  await expect(dialog).toBeVisible()
  return dialog
}

/** Both ticks of 'Who is on the line?', by keyboard; the notes have the keyboard afterwards. */
export async function confirmIdentity(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { name: /^The name matches/ })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(callNotes(page)).toBeFocused()
}

const MOST_STOPS = 40

/** Presses Tab until `target` has the keyboard. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

const finishedSwitch = (page: Page): Locator => page.getByRole('switch', { name: /^Show finished/ })

/** Whoever asked for them once has them after a restart too. */
export const expectFinishedShown = (page: Page): Promise<void> => expect(finishedSwitch(page)).toBeChecked()

/** Members finished today are left out until they are asked for. */
export async function showFinished(page: Page): Promise<void> {
  // The switch comes with the first one who is finished, and the key with it.
  await expect(finishedSwitch(page)).toBeAttached()
  // Nothing reaches beyond the page, which would then be scrolled sideways by whoever clicks or drags there.
  const right = await finishedSwitch(page).evaluate((input) => input.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.keyboard.press('f')
  await expectFinishedShown(page)
}
