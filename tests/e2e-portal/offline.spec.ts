import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, signInOnScreen, test } from './member.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the shell is kept, so that a page can open without a network. */
const shellKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })

/** The address of everything that this browser keeps in its caches. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches = await window.caches.keys()
    const kept = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
    return kept.flat().map(({ url }) => new URL(url).href)
  })

test('without a network every page opens and says so kindly, and goes on by itself', async ({
  portal: page,
  stack,
}) => {
  await signIn(page, stack)
  await shellKept(page)
  await page.context().setOffline(true)
  await page.goto('/portal/results')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot reach Gapwise right now')
  await expectAccessible(page)
  await page.goto('/portal/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We cannot reach Gapwise right now')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa')
})

test('the browser keeps the portal’s own files and nothing of a member', async ({ portal: page, stack }) => {
  await signIn(page, stack)
  await shellKept(page)
  for (const name of ['Appointments', 'Results', 'Chat', 'Profile', 'Home']) {
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosa')
  const own = new URL(page.url()).origin
  const kept = await keptAddresses(page)
  expect(kept.length).toBeGreaterThan(5)
  expect(
    kept.filter((url) => !/^\/(assets\/|index\.html|icon\.svg|manifest\.webmanifest)/.test(url.replace(own, ''))),
  ).toEqual([])
})

test('every answer of the backend forbids keeping it', async ({ portal: page, stack }) => {
  const kept: string[] = []
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin !== stack.url || response.request().method() === 'OPTIONS') return
    if (!/no-store/.test(response.headers()['cache-control'] ?? '')) kept.push(url.pathname)
  })
  await signInOnScreen(page, stack)
  await page.getByRole('navigation').getByRole('link', { name: 'Results' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(kept).toEqual([])
})
