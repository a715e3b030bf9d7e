import type { Locator, Page } from '@playwright/test'
import { startWeatherServices } from '../fixtures/weather-services.ts'
import { memberRow, openBoard } from './desk-screen.ts'
import { expect, test, WEDNESDAY_MORNING } from './fixture.ts'

const CHECKING = 'Checking the weather...'

const scriptDialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `Script for ${name}` })
const scriptText = (dialog: Locator): Locator => dialog.getByRole('region', { name: 'Script', exact: true })

async function viewScript(page: Page, name: string): Promise<Locator> {
  await memberRow(page, name)
    .getByRole('button', { name: `View Script: ${name}` })
    .click()
  const dialog = scriptDialog(page, name)
  await expect(dialog).toBeVisible()
  return dialog
}

/** A choice of one; the label is what a pointer reaches. */
const choose = (dialog: Locator, label: string): Promise<void> => dialog.getByText(label, { exact: true }).click()

test('the script: the weather asked for by ZIP alone; tone, language and color scheme are remembered over a restart', async ({
  startDesk,
}) => {
  const services = await startWeatherServices()
  const desk = await startDesk({
    GAPWISE_NOW: WEDNESDAY_MORNING,
    GAPWISE_GEOCODING_URL: services.addresses.geocoding,
    GAPWISE_FORECAST_URL: services.addresses.forecast,
  })
  const html = (): Locator => desk.page.locator('html')

  await test.step('is in the member’s language and in the other one on request, with the weather in its greeting', async () => {
    await openBoard(desk.page)
    const dialog = await viewScript(desk.page, 'Rosa Delgado')
    await expect(scriptText(dialog)).toHaveAttribute('lang', 'es')
    await expect(scriptText(dialog)).toContainText('Canela')
    await choose(dialog, 'English')
    await expect(scriptText(dialog)).toHaveAttribute('lang', 'en')
    await expect(scriptText(dialog)).toContainText('78')
    await expect(dialog.getByText(CHECKING)).toHaveCount(0)
    expect(services.requests.map(({ path }) => path)).toEqual(['/v1/search', '/v1/forecast'])
    expect(services.requests[0]?.query.get('name')).toBe('33130')
  })

  await test.step('is in another tone when one is chosen', async () => {
    const dialog = scriptDialog(desk.page, 'Rosa Delgado')
    await expect(dialog.getByRole('radio', { name: 'Friendly' })).toBeChecked()
    const before = await scriptText(dialog).innerText()
    await choose(dialog, 'Humorous')
    await expect(dialog.getByRole('radio', { name: 'Humorous' })).toBeChecked()
    await expect.poll(() => scriptText(dialog).innerText()).not.toBe(before)
    await desk.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('Spanish from the palette, and dark by key', async () => {
    await desk.page.keyboard.press('Control+k')
    await desk.page.getByRole('textbox', { name: 'Type a command' }).fill('Español')
    await desk.page.keyboard.press('Enter')
    await expect(html()).toHaveAttribute('lang', 'es')
    await desk.page.keyboard.press('Control+d')
    await expect(html()).toHaveAttribute('data-mantine-color-scheme', 'dark')
  })

  await test.step('all three after a restart', async () => {
    await desk.restart()
    await expect(html()).toHaveAttribute('lang', 'es')
    await expect(html()).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await desk.page.evaluate(() => window.api?.app.setPreferences({ language: 'en' }))
    await openBoard(desk.page)
    const again = await viewScript(desk.page, 'Rosa Delgado')
    await expect(again.getByRole('radio', { name: 'Humorous' })).toBeChecked()
  })
  await services.close()
})
