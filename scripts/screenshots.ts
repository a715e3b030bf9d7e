import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launchDesk } from '../tests/driver/launch.ts'
import { buildIfNeeded } from './lib/build.ts'
import { ensureChromium } from './lib/chromium.ts'
import { fromRoot } from './lib/paths.ts'
import { runMain, say } from './lib/say.ts'

const IMAGES = fromRoot('docs', 'images')
/** A Friday afternoon in the east: some members are in their best time. */
const MOMENT = '2026-11-20T21:05:00.000Z'

/** Refreshes the pictures of the README from the real, built desktop on the sample members. */
async function main(): Promise<void> {
  const executablePath = ensureChromium()
  await buildIfNeeded()
  mkdirSync(IMAGES, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  const userData = mkdtempSync(join(tmpdir(), 'gapwise-pictures-'))
  try {
    const desk = await launchDesk({ userData, browser, env: { GAPWISE_NOW: MOMENT } })
    const { page } = desk
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('link', { name: 'Open the Daily Work Board' }).click()
    await page.getByText('Rosa Delgado').first().waitFor()
    await page.screenshot({ path: join(IMAGES, 'board-light.png') })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'More' }).first().click()
    await page.getByText('SCHEDULED TESTS').first().waitFor()
    await page.screenshot({ path: join(IMAGES, 'board-dark.png') })
    await desk.close()
    say(`Pictures written to ${IMAGES}`)
  } finally {
    await browser.close()
    rmSync(userData, { recursive: true, force: true })
  }
}

await runMain(main)
