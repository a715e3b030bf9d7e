import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

const GZIP_LEVEL = 9

/**
 * Notes in the page itself when it can be used: its heading and its first control stand, and nothing that it waits for is
 * a placeholder any more. A note from outside comes too late on a busy machine.
 */
export function noteUsable(): void {
  const look = (): void => {
    // Not the help that the file itself holds for a visitor whom no script reaches.
    const main = document.querySelector('main:not(#not-loaded)')
    if (!main?.querySelector('h1') || main.querySelector('.mantine-Skeleton-root')) return
    // A page of kits has nothing to press; there the first kit counts.
    const first = main.querySelector(':is(a[href], button, input, textarea):not(:disabled), article')
    if (first && performance.getEntriesByName('usable').length === 0) performance.mark('usable')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** The scripts that were asked for before the page could be used; null while it can't. */
function scriptsBeforeUse(): string[] | null {
  const usable = performance.getEntriesByName('usable')[0]?.startTime
  if (usable === undefined) return null
  const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= usable)
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
 * The initial JavaScript of a page in bytes, packed with gzip: every script that was asked for, for whatever reason, before
 * the page could be used, for a visitor who has nothing of the portal yet.
 */
export async function initialScriptBytes(page: Page, path: string): Promise<number> {
  await page.addInitScript(noteUsable)
  await page.goto(path)
  const noted = await page.waitForFunction(scriptsBeforeUse)
  const sizes = await Promise.all(((await noted.jsonValue()) ?? []).map((url) => bytesOf(page, url)))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}
