import type { Page } from '@playwright/test'
import { expect, expectAccessible, signInOnScreen, test } from './member.ts'

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

test('nothing of a member is kept, and without a network every page opens and says so kindly', async ({
  portal: page,
  stack,
}) => {
  const navigation = page.getByRole('navigation')
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('no answer of sign-in, of REST or of a function may be kept', async () => {
    const answers: string[] = []
    const kept: string[] = []
    page.on('response', (response) => {
      const url = new URL(response.url())
      if (url.origin !== stack.url || response.request().method() === 'OPTIONS') return
      answers.push(url.pathname)
      if (!/no-store/.test(response.headers()['cache-control'] ?? '')) kept.push(url.pathname)
    })
    await signInOnScreen(page, stack)
    await navigation.getByRole('link', { name: 'Results' }).click()
    await expect(heading).toHaveText('Results')
    await expect.poll(() => answers).toContain('/rest/v1/lab_results')
    expect(kept).toEqual([])
  })

  await test.step('the browser keeps the portal’s own files and nothing of a member', async () => {
    await shellKept(page)
    for (const [name, title] of [
      ['Appointments', 'Appointments'],
      ['Results', 'Results'],
      ['Chat', 'Chat'],
      ['Profile', 'Profile'],
      ['Home', 'Welcome, Rosa'],
    ] as const) {
      await navigation.getByRole('link', { name }).click()
      await expect(heading).toHaveText(title)
    }
    await page.reload()
    await expect(heading).toHaveText('Welcome, Rosa')
    const own = new URL(page.url()).origin
    const kept = await keptAddresses(page)
    expect(kept.length).toBeGreaterThan(5)
    expect(
      kept.filter(
        (url) =>
          !/^\/(assets\/|index\.html|old(?:er)?-browser\.js|ahead\.js|icon\.svg|manifest\.webmanifest)/.test(
            url.replace(own, ''),
          ),
      ),
    ).toEqual([])
  })

  await test.step('without a network every page opens and says so kindly, and goes on by itself', async () => {
    await page.context().setOffline(true)
    await page.goto('/portal/results')
    await expect(heading).toHaveText('We cannot reach Gapwise right now')
    await expectAccessible(page)
    await page.goto('/portal/home')
    await expect(heading).toHaveText('We cannot reach Gapwise right now')
    await page.context().setOffline(false)
    await expect(heading).toHaveText('Welcome, Rosa')
  })
  await test.step('a page that somebody comes back to without a network shows nothing until the session is known to live', async () => {
    const cover = page.getByRole('dialog', { name: 'We cannot check that you are still signed in' })
    await page.context().setOffline(true)
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await expect(cover).toBeVisible()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await expect(cover).toBeHidden()
    await expect(heading).toHaveText('Welcome, Rosa')
  })
})
