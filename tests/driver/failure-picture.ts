import type { Browser, TestInfo } from '@playwright/test'

const PICTURE = 'picture'
const LIMIT_MS = 5_000

/**
 * Pictures of every page that is open when a journey has failed. Called before the pages are closed: Playwright's own
 * `only-on-failure` takes one of each page that is closed in any journey, and throws it away when that passes.
 */
export async function pictureFailure(browser: Browser, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus || info.attachments.some(({ name }) => name === PICTURE)) return
  const pages = browser.contexts().flatMap((context) => context.pages())
  for (const [at, page] of pages.entries()) {
    const path = info.outputPath(`failed-${at + 1}.png`)
    // A page that is about to end or hangs has none, and the failure is another one.
    await page.screenshot({ path, timeout: LIMIT_MS }).then(
      () => void info.attachments.push({ name: PICTURE, path, contentType: 'image/png' }),
      () => {},
    )
  }
}
