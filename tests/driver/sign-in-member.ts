import { expect, type Page } from '@playwright/test'
import type { CapturedMessage } from '../../local-stack/mail/mailbox.ts'

/** The script that makes the pictures has no test runner, whose settings would say the same. */
const patient = expect.configure({ timeout: 120_000 })

/** The newest code that was sent to a contact; waits for it, because it is sent after the answer. */
export async function newestCode(mailbox: () => CapturedMessage[], contact: string, after = 0): Promise<string> {
  const sentTo = (): CapturedMessage[] => mailbox().filter(({ to }) => to === contact)
  await patient.poll(() => sentTo().length).toBeGreaterThan(after)
  const code = /\b\d{6}\b/.exec(sentTo()[0]?.text ?? '')?.[0]
  if (!code) throw new Error('the newest message has no code')
  return code
}

/** Runs in the page: its language stays as if it had been chosen by hand. The portal would go on in the record's, which is Spanish for Rosa. */
export function keepLanguage(): void {
  const spoken = document.documentElement?.lang || navigator.language
  try {
    if (localStorage.getItem('gapwise.language') !== null) return
    localStorage.setItem('gapwise.language', spoken.startsWith('es') ? 'es' : 'en')
  } catch {
    // A browser that keeps nothing.
  }
}

/** Signs a member in through the screen, in either language, and waits for the page that was asked for. */
export async function signInMember(
  page: Page,
  mailbox: () => CapturedMessage[],
  { path, email }: { readonly path: string; readonly email: string },
): Promise<void> {
  const sentBefore = mailbox().filter(({ to }) => to === email).length
  await page.goto(path)
  await page.evaluate(keepLanguage)
  await page.locator('input[name=username]').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('input[name=code]').fill(await newestCode(mailbox, email, sentBefore))
  await page.keyboard.press('Enter')
  await patient(page).toHaveURL(path)
  await patient(page.getByRole('heading', { level: 1 })).toBeVisible()
}
