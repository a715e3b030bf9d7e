import type { Response } from '@playwright/test'
import { DESK_URL, expect, expectAccessible, followedDeskLink, test } from './fixture.ts'

test('the start page needs little, and hands over to the desktop', async ({ portalPage: page }) => {
  await test.step('little comes before it can be used', async () => {
    const scripts: Promise<number>[] = []
    const weigh = (response: Response): void => {
      if (response.request().resourceType() === 'script') scripts.push(response.body().then(({ length }) => length))
    }
    page.on('response', weigh)
    await page.goto('/', { waitUntil: 'networkidle' })
    page.off('response', weigh)
    const sizes = await Promise.all(scripts)
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000)
  })

  await test.step('a browser that is too old says so in both languages, with whom to call, and asks for no contact', async () => {
    const old = await page.context().newPage()
    await old.addInitScript(() => void Reflect.deleteProperty(String.prototype, 'toWellFormed'))
    await old.route('**/config.json', (route) => route.fulfill({ json: { helpPhone: '1-800-555-0100' } }))
    await old.goto('/portal/login')
    const [plan, crisis] = ['1-800-555-0100', ['Call 988', 'Call 911']]
    await expect(old.getByRole('link')).toHaveText([plan, ...crisis, plan, 'Llamar al 988 (oprima 2)', 'Llamar al 911'])
    await expect(old.getByRole('heading', { level: 1 })).toHaveText([/too old/, /demasiado antiguo/])
    await expect(old.getByRole('textbox')).toHaveCount(0)
    await expectAccessible(old)
    await old.close()
  })

  await test.step('its button opens the desktop', async () => {
    await expect(page).toHaveTitle('Gapwise')
    await page.getByRole('link', { name: 'Open the dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Daily Work Board opens in the Gapwise app')
    await expect.poll(() => followedDeskLink(page)).toBe('gapwise://dashboard')
    await expect(page.getByRole('status')).toContainText('should be opening now')
  })

  await test.step('a reload of /dashboard starts no program', async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Open the app' })).toBeVisible()
    expect(await followedDeskLink(page)).toBeUndefined()
  })

  await test.step('the page says where to get the desktop and leads to the one in the browser', async () => {
    await expect(page.getByText('gives you the Gapwise installer for Windows, macOS or Linux')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open Gapwise in the browser' })).toHaveAttribute('href', DESK_URL)
  })
})

test('an unknown address leads home, in either language, and everything is pressed with the keyboard', async ({
  portalPage: page,
}) => {
  await test.step('an unknown address says so', async () => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Oops! Page not found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  })

  await test.step('the language is switched on every page and remembered', async () => {
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Vaya! No se encontró la página')
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('link', { name: 'Open the app' })).toBeVisible()
    // A visit by its address starts no program.
    expect(await followedDeskLink(page)).toBeUndefined()
  })

  await test.step('an unknown address leads home', async () => {
    await page.goto('/no/such/page')
    await page.getByRole('link', { name: 'Back to home' }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('everything can be reached and pressed with the keyboard', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Open the dashboard' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open the member portal' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Open the dashboard' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })
})
