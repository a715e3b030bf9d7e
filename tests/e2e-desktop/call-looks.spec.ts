import type { Page } from '@playwright/test'
import { callDialog, confirmIdentity } from './call-screen.ts'
import { openBoard, openMember } from './desk-screen.ts'
import { expect, expectAccessible, test } from './fixture.ts'
import { duplicateQuestion, kitDialog, openKitDialog, pickKit, submitOrder } from './kit-screen.ts'

const DIALOG = '[role="dialog"]'

async function paint(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((colorScheme) => window.api?.app.setPreferences({ colorScheme }), scheme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

test.describe('accessibility of a call', () => {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${scheme}: script, call before and after the identity check`, async ({ ownDemo: page }) => {
      await openBoard(page)
      await paint(page, scheme)
      await page.keyboard.press('j')
      await page.keyboard.press('s')
      await expect(
        page.getByRole('dialog', { name: 'Script for Rosa Delgado' }).getByText('Canela').first(),
      ).toBeVisible()
      await expectAccessible(page, DIALOG)
      await page.keyboard.press('F2')
      await expectAccessible(page, DIALOG)
      await page.keyboard.press('F2')
      await page.keyboard.press('Escape')

      await page.keyboard.press('c')
      await expect(callDialog(page, 'Rosa Delgado')).toBeVisible()
      await expectAccessible(page, DIALOG)
      await confirmIdentity(page)
      await page.getByRole('checkbox', { name: 'Call back', exact: true }).check()
      await expect(page.getByLabel('Day there')).toBeVisible()
      await expectAccessible(page, DIALOG)
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Choose how the call ended')).toBeVisible()
      await expectAccessible(page, DIALOG)
    })

    test(`${scheme}: kit dialog, callbacks, portal panel`, async ({ demo: page }) => {
      await openBoard(page)
      await paint(page, scheme)
      await openKitDialog(page, 'Walter Kim')
      await pickKit(page, 'Cologuard Kit')
      await expectAccessible(page, DIALOG)
      await page.keyboard.press('Escape')
      await openKitDialog(page, 'Rosa Delgado')
      await pickKit(page, 'A1C Home Test Kit')
      await submitOrder(page).click()
      await expect(duplicateQuestion(page)).toBeVisible()
      await expectAccessible(page, DIALOG)
      await page.keyboard.press('Escape')
      await expect(submitOrder(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(kitDialog(page)).toBeHidden()

      await page.getByRole('button', { name: /^Call-backs/ }).click()
      const drawer = page.getByRole('dialog', { name: 'Call-backs' })
      await drawer.getByRole('button', { name: 'Move: Walter Kim' }).click()
      await expect(drawer.getByLabel('Day there')).toBeVisible()
      await expectAccessible(page, DIALOG)
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()

      const details = await openMember(page, 'Rosa Delgado')
      await expect(details.getByRole('region', { name: 'Member Portal' })).toBeVisible()
      await expectAccessible(page)
    })
  }
})
