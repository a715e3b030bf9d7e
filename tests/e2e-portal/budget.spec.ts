import { MEMBER_PATHS, SIGN_IN_PATH } from '../../portal-web/src/services/portal-paths.ts'
import { initialScriptBytes } from '../bench/portal-scripts.ts'
import { expect, signIn, test } from './member.ts'

const SIGN_IN_LIMIT = 120_000
const PAGE_LIMIT = 200_000

test('the sign-in page needs at most 120 kB of JavaScript', async ({ portal: page }) => {
  expect(await initialScriptBytes(page, SIGN_IN_PATH)).toBeLessThanOrEqual(SIGN_IN_LIMIT)
})

test('no signed-in page needs more than 200 kB of JavaScript', async ({ portal: page, stack, browser }) => {
  await signIn(page, stack)
  const storageState = await page.context().storageState()
  const baseURL = new URL(page.url()).origin
  for (const path of MEMBER_PATHS) {
    const context = await browser.newContext({ baseURL, storageState, serviceWorkers: 'block' })
    expect(await initialScriptBytes(await context.newPage(), path), path).toBeLessThanOrEqual(PAGE_LIMIT)
    await context.close()
  }
})
