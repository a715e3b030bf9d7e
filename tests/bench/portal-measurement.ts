import { chromium, type Browser } from '@playwright/test'
import { startStack, type Stack } from '../../local-stack/index.ts'
import { HOME_PATH, MEMBER_PATHS, SIGN_IN_PATH } from '../../portal-web/src/services/portal-paths.ts'
import { servePortal } from '../../portal-web/server.ts'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { signInMember } from '../driver/sign-in-member.ts'
import { initialScriptBytes } from './portal-scripts.ts'

export interface PortalFigures {
  /** Initial JavaScript of the sign-in page, gzip, in kB of 1,000 bytes. */
  readonly signInKb: number
  /** The heaviest signed-in page. */
  readonly largestKb: number
  /** From the request of the address to a field that can be typed in, on a slow phone; the middle of the rounds. */
  readonly signInMs: number
  readonly signInRoundsMs: readonly number[]
  readonly pagesKb: readonly number[]
}

/** A slow phone on a slow network. */
const SLOW = { cpu: 4, bitsPerSecond: 1_600_000, latencyMs: 150 } as const
const ROUNDS = 7
const EMAIL = 'rosa.delgado@example.com'

const kilobytes = (bytes: number): number => bytes / 1000

/** Opens the sign-in for a first-time visitor and answers the milliseconds until its field stands. */
async function timeSignIn(browser: Browser, baseURL: string): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW.latencyMs,
      downloadThroughput: SLOW.bitsPerSecond / 8,
      uploadThroughput: SLOW.bitsPerSecond / 8,
    })
    await page.addInitScript(() => {
      const look = (): void => {
        if (document.querySelector('input[name=username]')) performance.mark('field')
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto(SIGN_IN_PATH)
    await page.locator('input[name=username]').waitFor()
    return await page.evaluate(() => performance.getEntriesByName('field')[0]?.startTime ?? Number.NaN)
  } finally {
    await context.close()
  }
}

async function measurePages(browser: Browser, baseURL: string, stack: Stack): Promise<number[]> {
  const signedIn = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  await signInMember(await signedIn.newPage(), () => stack.mailbox.messages(), { path: HOME_PATH, email: EMAIL })
  const storageState = await signedIn.storageState()
  await signedIn.close()
  const sizes: number[] = []
  for (const path of MEMBER_PATHS) {
    const context = await browser.newContext({ baseURL, storageState, serviceWorkers: 'block' })
    const size = kilobytes(await initialScriptBytes(await context.newPage(), path))
    console.log(`portal: ${path} ${size.toFixed(1)} kB`)
    sizes.push(size)
    await context.close()
  }
  return sizes
}

/** The built portal in front of a real stack: what its pages weigh, and how soon a slow phone can use the sign-in. */
export async function measurePortal(): Promise<PortalFigures> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the portal benchmark needs Chromium; run npm test once, which installs it')
  const stack = await startStack({})
  const backend = { url: stack.url, key: stack.publishableKey }
  const portal = await servePortal({ port: 0, config: { deskUrl: null, backend } })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const first = await browser.newContext({ baseURL: portal.url, serviceWorkers: 'block' })
    const signInKb = kilobytes(await initialScriptBytes(await first.newPage(), SIGN_IN_PATH))
    await first.close()
    const rounds: number[] = []
    for (let round = 1; round <= ROUNDS; round += 1) rounds.push(await timeSignIn(browser, portal.url))
    const pagesKb = await measurePages(browser, portal.url, stack)
    return {
      signInKb,
      largestKb: Math.max(...pagesKb),
      signInMs: rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN,
      signInRoundsMs: rounds,
      pagesKb,
    }
  } finally {
    await browser.close()
    await portal.close()
    await stack.close()
  }
}
