import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const GZIP_LEVEL = 9

/**
 * The initial JavaScript of a page in bytes, packed with gzip: every script that was fetched before the page's heading
 * stood on the screen, for a visitor who has nothing of the portal yet.
 */
export async function initialScriptBytes(page: Page, path: string): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  let counting = true
  page.on('response', (response) => {
    if (counting && response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  counting = false
  const packed = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: GZIP_LEVEL }).byteLength)
  return packed.reduce((sum, bytes) => sum + bytes, 0)
}
