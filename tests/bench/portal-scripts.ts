import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const GZIP_LEVEL = 9

/** Notes in the page itself when its heading appears; a note from outside comes too late on a busy machine. */
function noteHeading(): void {
  const look = (): void => {
    if (document.querySelector('h1') && performance.getEntriesByName('heading').length === 0)
      performance.mark('heading')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** The scripts that were asked for before the heading appeared. */
function scriptsBeforeHeading(): string[] {
  const heading = performance.getEntriesByName('heading')[0]?.startTime ?? 0
  const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= heading)
  return files.map(({ name }) => name).filter((name) => name.endsWith('.js'))
}

/** By address, which has the hash of what the file holds. */
const packed = new Map<string, Promise<number>>()

async function packedBytes(page: Page, url: string): Promise<number> {
  const file = await page.request.get(url)
  return gzipSync(await file.body(), { level: GZIP_LEVEL }).byteLength
}

function bytesOf(page: Page, url: string): Promise<number> {
  const known = packed.get(url) ?? packedBytes(page, url)
  packed.set(url, known)
  return known
}

/**
 * The initial JavaScript of a page in bytes, packed with gzip: every script that was asked for before the page's heading
 * stood on the screen, for a visitor who has nothing of the portal yet.
 */
export async function initialScriptBytes(page: Page, path: string): Promise<number> {
  await page.addInitScript(noteHeading)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const files = await page.evaluate(scriptsBeforeHeading)
  const sizes = await Promise.all(files.map((url) => bytesOf(page, url)))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
