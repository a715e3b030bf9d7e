import type { Locator, Page } from '@playwright/test'
import { startWeatherServices, WARM_AND_CLOUDY } from '../fixtures/weather-services.ts'
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

test.describe('the script', () => {
  test('speaks the member’s language and the other one on request, and has the answers to objections at hand', async ({
    demo: page,
  }) => {
    await openBoard(page)

    await test.step('the member’s language, and the other one', async () => {
      const dialog = await viewScript(page, 'Rosa Delgado')
      await expect(scriptText(dialog)).toHaveAttribute('lang', 'es')
      await expect(dialog.getByRole('radio', { name: 'Español' })).toBeChecked()
      await expect(scriptText(dialog)).toContainText('Canela')
      await choose(dialog, 'English')
      await expect(scriptText(dialog)).toHaveAttribute('lang', 'en')
      await expect(scriptText(dialog)).toContainText('15 minutes')
      await expect(scriptText(dialog)).toContainText('Canela')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    await test.step('the answers to objections, found by typing, and what to say in a crisis', async () => {
      const dialog = await viewScript(page, 'Walter Kim')
      await expect(scriptText(dialog)).toBeVisible()
      // The dialog takes the focus once it stands; a key before that would lose it again.
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Alt+o')
      await expect(dialog.getByRole('searchbox', { name: 'Search objections and situations' })).toBeFocused()
      await page.keyboard.type('no such objection')
      await expect(dialog.getByText('Nothing matches.')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('F2')
      await expect(dialog.getByRole('alert', { name: 'Crisis: stay on the line' })).toContainText('988')
      await page.keyboard.press('F2')
      await expect(dialog.getByRole('alert')).toHaveCount(0)
    })
  })

  test('is there in three tones; the last one, the language and the color scheme are remembered', async ({
    startDesk,
  }) => {
    const desk = await startDesk({ GAPWISE_NOW: WEDNESDAY_MORNING })

    await test.step('three tones', async () => {
      await openBoard(desk.page)
      const dialog = await viewScript(desk.page, 'Walter Kim')
      await expect(dialog.getByRole('radio', { name: 'Friendly' })).toBeChecked()
      const texts = new Set([await scriptText(dialog).innerText()])
      for (const tone of ['Professional', 'Humorous']) {
        const before = await scriptText(dialog).innerText()
        await choose(dialog, tone)
        await expect(dialog.getByRole('radio', { name: tone })).toBeChecked()
        await expect.poll(() => scriptText(dialog).innerText()).not.toBe(before)
        texts.add(await scriptText(dialog).innerText())
      }
      expect(texts.size).toBe(3)
      await desk.page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    const html = (): Locator => desk.page.locator('html')
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
  })
})

test('the weather in the script: asked for by ZIP alone, left out on a failure, and never waited for', async ({
  startDesk,
}) => {
  const services = await startWeatherServices()
  const { page } = await startDesk({
    GAPWISE_NOW: WEDNESDAY_MORNING,
    GAPWISE_GEOCODING_URL: services.addresses.geocoding,
    GAPWISE_FORECAST_URL: services.addresses.forecast,
  })
  await openBoard(page)
  const asked = (): number => services.requests.filter(({ path }) => path === '/v1/forecast').length

  await test.step('is asked for by ZIP alone, once in three hours, and then part of the greeting', async () => {
    const dialog = await viewScript(page, 'Rosa Delgado')
    await choose(dialog, 'English')
    await expect(scriptText(dialog)).toContainText('78')
    await expect(dialog.getByText(CHECKING)).toHaveCount(0)
    expect(services.requests.map(({ path }) => path)).toEqual(['/v1/search', '/v1/forecast'])
    expect(services.requests[0]?.query.get('name')).toBe('33130')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await choose(await viewScript(page, 'Rosa Delgado'), 'English')
    await expect(scriptText(scriptDialog(page, 'Rosa Delgado'))).toContainText('78')
    expect(services.requests).toHaveLength(2)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('is left out when the service fails', async () => {
    services.answer({ forecast: { text: 'out of order', status: 500 } })
    const dialog = await viewScript(page, 'Grace Nguyen')
    await expect.poll(asked).toBe(2)
    await expect(dialog.getByText(CHECKING)).toHaveCount(0)
    await expect(scriptText(dialog)).toContainText('15 minutes')
    await expect(scriptText(dialog)).not.toContainText('78')
    await expect(page.getByRole('status').getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('does not hold up the script: it says that it is being checked, and gives up after a while', async () => {
    services.answer({ forecast: 'silence' })
    const dialog = await viewScript(page, 'Walter Kim')
    await expect(dialog.getByText(CHECKING)).toBeVisible()
    await expect(scriptText(dialog)).toContainText('15 minutes')
    await expect.poll(asked).toBe(3)
    await expect(dialog.getByText(CHECKING)).toHaveCount(0)
    services.answer({ forecast: WARM_AND_CLOUDY })
    await expect(scriptText(dialog)).not.toContainText('78')
  })
  await services.close()
})
