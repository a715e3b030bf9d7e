import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Browser } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { fromRoot } from '../../scripts/lib/paths.ts'

export interface StartFigures {
  /** Seconds from `npm start` to a member's card on the screen: new bundles, new data folder. */
  readonly firstSeconds: number
  /** The same on the bundles and data of the run before. */
  readonly againSeconds: number
}

const PORT = 4470
const DESK_ADDRESS = /Desktop\s+(http:\S+)/

async function secondsToBoard(browser: Browser, dataDir: string): Promise<number> {
  const started = performance.now()
  const args = ['start', '--shell', 'browser', '--no-open', '--port', String(PORT), '--data-dir', dataDir]
  const child = spawn(process.execPath, [fromRoot('scripts', 'bootstrap.mjs'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const page = await browser.newPage()
  try {
    let address: string | undefined
    for await (const line of createInterface({ input: child.stdout })) {
      address = DESK_ADDRESS.exec(line)?.[1]
      if (address) break
    }
    if (!address) throw new Error('npm start ended before the desktop was ready')
    await page.goto(address)
    await page.getByRole('link', { name: 'Open the Daily Work Board' }).click()
    await page.getByText('Rosa Delgado').first().waitFor()
    return (performance.now() - started) / 1000
  } finally {
    await page.close()
    child.kill('SIGINT')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

/** Measures `npm start` on an installed checkout, with and without what an earlier start left. */
export async function measureStart(): Promise<StartFigures> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the start benchmark needs Chromium; run npm test once, which installs it')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-start-'))
  try {
    rmSync(fromRoot('out', '.built-from'), { force: true })
    const firstSeconds = await secondsToBoard(browser, folder)
    return { firstSeconds, againSeconds: await secondsToBoard(browser, folder) }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
