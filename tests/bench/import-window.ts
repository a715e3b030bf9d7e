import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { SAMPLE_PASSWORD } from '#shared/sample-data/accounts.ts'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { launchDesk } from '../driver/launch.ts'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** When it began, and how long it took, in microseconds. */
  readonly ts: number
  readonly dur?: number
  /** Processor time of the thread, in microseconds; of whole tasks. */
  readonly tdur?: number
  readonly args?: {
    readonly name?: string
    readonly chrome_mojo_event_info?: { readonly mojo_interface_tag?: string }
  }
}
const US_PER_MS = 1000
/** What the harness asks the page for: looking for a button by its role takes longer than anything that the window does. */
const OF_HARNESS = /DevToolsSession$/

/**
 * The longest task of the window's main thread, in milliseconds of processor time: what else the machine does is not in it, nor what
 * the harness does in the page.
 */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const onMain = traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`))
  const asked = onMain.filter(({ args }) => OF_HARNESS.test(args?.chrome_mojo_event_info?.mojo_interface_tag ?? ''))
  const tasks = onMain.filter(
    ({ name, ts, dur = 0, tid, pid }) =>
      name.endsWith('RunTask') &&
      !asked.some((one) => one.pid === pid && one.tid === tid && one.ts >= ts && one.ts <= ts + dur),
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / US_PER_MS))
}

interface WindowOptions {
  readonly url: string
  readonly publishableKey: string
  /** Of a supervisor. */
  readonly email: string
  readonly name: string
  /** The roster, with new members. */
  readonly text: string
}

const LONG_MS = 600_000

/** Brings a roster in through the built window, in Chromium, and answers its longest task while it is checked and confirmed, in milliseconds. */
export async function longestWindowTask(options: WindowOptions): Promise<number> {
  const { url, publishableKey, email, name, text } = options
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the window is measured in Chromium; run npm test once, which installs it')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const userData = mkdtempSync(join(tmpdir(), 'gapwise-import-window-'))
  const env = {
    GAPWISE_GEOCODING_URL: 'off',
    GAPWISE_BACKEND_URL: url,
    GAPWISE_BACKEND_KEY: publishableKey,
    GAPWISE_SAMPLE_DATA: '1',
  }
  const desk = await launchDesk({ userData, browser, env })
  try {
    const { page } = desk
    // On a busy machine each step may wait for long; what is measured is processor time.
    page.setDefaultTimeout(LONG_MS)
    await page.getByRole('main').waitFor()
    await page.evaluate((credentials) => window.api?.session.signIn(credentials), { email, password: SAMPLE_PASSWORD })
    await page.evaluate(() => window.api?.app.setPreferences({ boardLayout: 'compact' }))
    // The first pull of all members is no part of an import.
    await page.getByText('Up to date').first().waitFor()
    // Supervisors start at the team's day.
    await page.keyboard.press('Control+1')
    await page.getByRole('button', { name }).click()
    await page.getByRole('menuitem', { name: 'Import members' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import members' })
    const file = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await dialog.locator('input[type=file]').setInputFiles(file)
    const check = dialog.getByRole('button', { name: 'Check the file' })
    await check.waitFor({ timeout: LONG_MS })
    // Handing the file over is the harness's own doing.
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel'] })
    await check.click()
    const confirm = dialog.getByRole('button', { name: /^Confirm [\d,]+ changes$/ })
    await confirm.waitFor({ timeout: LONG_MS })
    await confirm.click()
    await dialog.getByRole('button', { name: 'Another file' }).waitFor({ timeout: LONG_MS })
    return longestTask(await browser.stopTracing())
  } finally {
    await desk.close()
    await browser.close()
    rmSync(userData, { recursive: true, force: true })
  }
}
