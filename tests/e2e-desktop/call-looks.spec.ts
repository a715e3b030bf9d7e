import { callDialog, confirmIdentity } from './call-screen.ts'
import { expectAccessibleInBothSchemes, memberRow, openBoard } from './desk-screen.ts'
import { expect, test } from './fixture.ts'
import { duplicateQuestion, kitDialog, openKitDialog, pickKit, submitOrder } from './kit-screen.ts'

const DIALOG = '[role="dialog"]'

test('accessibility in light and dark: kit dialog, callbacks, script, call', async ({ ownDemo: page }) => {
  await openBoard(page)

  await test.step('kit dialog, callbacks', async () => {
    await openKitDialog(page, 'Walter Kim')
    await pickKit(page, 'Cologuard Kit')
    await expectAccessibleInBothSchemes(page, DIALOG)
    await page.keyboard.press('Escape')
    await openKitDialog(page, 'Rosa Delgado')
    await pickKit(page, 'A1C Home Test Kit')
    await submitOrder(page).click()
    await expect(duplicateQuestion(page)).toBeVisible()
    await expectAccessibleInBothSchemes(page, DIALOG)
    await page.keyboard.press('Escape')
    await expect(submitOrder(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(kitDialog(page)).toBeHidden()

    await page.getByRole('button', { name: /^Callbacks/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Callbacks' })
    await drawer.getByRole('button', { name: 'Move: Walter Kim' }).click()
    await expect(drawer.getByLabel('Date', { exact: true })).toBeVisible()
    await expectAccessibleInBothSchemes(page, DIALOG)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('script, call before and after the identity check', async () => {
    await memberRow(page, 'Rosa Delgado').focus()
    await page.keyboard.press('s')
    await expect(
      page.getByRole('dialog', { name: 'Script for Rosa Delgado' }).getByText('Canela').first(),
    ).toBeVisible()
    await expectAccessibleInBothSchemes(page, DIALOG)
    const crisis = page.getByRole('alert', { name: 'Crisis: stay on the line' })
    await page.keyboard.press('F2')
    await expect(crisis).toBeVisible()
    await expectAccessibleInBothSchemes(page, DIALOG)
    await page.keyboard.press('F2')
    await expect(crisis).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.keyboard.press('c')
    await expect(callDialog(page, 'Rosa Delgado')).toBeVisible()
    await expectAccessibleInBothSchemes(page, DIALOG)
    await confirmIdentity(page)
    const chart = page.getByRole('region', { name: 'Chart' })
    await expect(chart.getByText('LAB RESULTS AVAILABLE (1)')).toBeVisible()
    await page.keyboard.press('Alt+c')
    await expect(chart).toBeFocused()
    await chart.getByRole('button', { name: 'Send Test Kit' }).click()
    await expect(chart.getByRole('region', { name: 'Send Test Kit' })).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 700 })
    const lines = await page
      .getByRole('region', { name: 'Script', exact: true })
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
    expect(lines).toBeGreaterThanOrEqual(12)
    await page.keyboard.press('Escape')
    await expect(chart.getByRole('button', { name: 'Send Test Kit' })).toBeFocused()
    await page.getByRole('checkbox', { name: 'Call back', exact: true }).check()
    await expect(page.getByLabel('Date', { exact: true })).toBeVisible()
    await expectAccessibleInBothSchemes(page, DIALOG)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Choose how the call ended')).toBeVisible()
    await expectAccessibleInBothSchemes(page, DIALOG)
  })
})
