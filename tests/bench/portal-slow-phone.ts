import type { Browser, BrowserContextOptions } from '@playwright/test'
import { noteUsable } from './portal-scripts.ts'

/** A slow phone on a slow network. */
export const SLOW_PHONE = { cpu: 4, bitsPerSecond: 1_600_000, latencyMs: 150 } as const

/** A first visit to a page: nothing of the portal is in the browser's cache. */
export interface SlowVisit {
  /** From the request of the address until the page can be used, ms. */
  readonly usableMs: number
  /** Files and answers asked for until then. */
  readonly requests: number
  /** Bytes of them as they came over the line. */
  readonly bytes: number
}

interface SlowVisitOptions {
  readonly baseURL: string
  readonly path: string
  /** A member's session; left out for a visitor without one. */
  readonly storageState?: BrowserContextOptions['storageState']
}

/** Opens a page on the slow phone and reads from the page itself when it could be used. */
export async function visitSlowly(
  browser: Browser,
  { baseURL, path, storageState }: SlowVisitOptions,
): Promise<SlowVisit> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(storageState !== undefined && { storageState }),
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.cpu })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_PHONE.latencyMs,
      downloadThroughput: SLOW_PHONE.bitsPerSecond / 8,
      uploadThroughput: SLOW_PHONE.bitsPerSecond / 8,
    })
    await page.addInitScript(noteUsable)
    await page.goto(path)
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    return await page.evaluate(() => {
      const usableMs = performance.getEntriesByName('usable')[0]?.startTime ?? Number.NaN
      const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= usableMs)
      // Answers of the backend, which is another origin, tell no size; they are a few kilobytes.
      const bytes = files.reduce((sum, file) => sum + (file as PerformanceResourceTiming).transferSize, 0)
      return { usableMs, requests: files.length + 1, bytes }
    })
  } finally {
    await context.close()
  }
}
