import type { BrowserContext, Page } from '@playwright/test'
import { MEMBER_PATHS, SIGN_IN_PATH } from '../../portal-web/src/services/portal-paths.ts'
import { initialScriptBytes } from '../bench/portal-scripts.ts'
import { expect, signIn, test } from './member.ts'

const SIGN_IN_LIMIT = 120_000
const PAGE_LIMIT = 200_000

/** A page that has nothing of the portal in its cache, whatever was opened before it. */
async function pageWithoutCache(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  return page
}

test('the sign-in page needs at most 120 kB of JavaScript until it can be used, and no signed-in page more than 200 kB', async ({
  portal: page,
  stack,
  context,
}) => {
  const signInBytes = await initialScriptBytes(page, SIGN_IN_PATH)
  expect(signInBytes).toBeLessThanOrEqual(SIGN_IN_LIMIT)
  await signIn(page, stack)
  const weights: Record<string, number> = {}
  for (const path of MEMBER_PATHS) {
    const visit = await pageWithoutCache(context)
    weights[path] = await initialScriptBytes(visit, path)
    await visit.close()
  }
  // What weighs no more than the sign-in is not the page: something else was taken for it.
  expect(Object.entries(weights).filter(([, bytes]) => bytes <= signInBytes || bytes > PAGE_LIMIT)).toEqual([])
})
