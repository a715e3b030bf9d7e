import { DESK_URL, expect, followedDeskLink, test } from './fixture.ts'

test('the start page hands over to the desktop when its button is pressed', async ({ portalPage: page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Gapwise')
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your board is in the desktop')
  await expect.poll(() => followedDeskLink(page)).toBe('gapwise://dashboard')
  await expect(page.getByRole('status')).toContainText('should be opening now')
})

test('a visit to /dashboard by address or reload starts no program', async ({ portalPage: page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await expect.poll(() => followedDeskLink(page)).toBe('gapwise://dashboard')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Open the desktop' })).toBeVisible()
  expect(await followedDeskLink(page)).toBeUndefined()
})

test('the hand-over page says where to get the desktop and leads to the one in the browser', async ({
  portalPage: page,
}) => {
  await page.goto('/dashboard')
  await expect(page.getByText('gives you the Gapwise installer for Windows, macOS or Linux')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the desk in the browser' })).toHaveAttribute('href', DESK_URL)
})

test('an unknown address says so and leads home', async ({ portalPage: page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle('Oops! Page not found')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL('/')
})

test('everything can be reached and pressed with the keyboard', async ({ portalPage: page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open the member portal' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Open the dashboard' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('the language is switched on every page and remembered', async ({ portalPage: page }) => {
  await page.goto('/no/such/page')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Vaya! No se encontró la página')
  await page.goto('/dashboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Open the desktop' })).toBeVisible()
})

test('the start page needs little before it can be used', async ({ portalPage: page }) => {
  const scripts: number[] = []
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push((await response.body()).length)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const total = scripts.reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThan(500_000)
})
