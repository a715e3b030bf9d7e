import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startStack } from '../local-stack/index.ts'
import { servePortal } from '../portal-web/server.ts'
import { makeTenCalls } from '../tests/bench/ten-calls.ts'
import { launchDesk } from '../tests/driver/launch.ts'
import { signInMember } from '../tests/driver/sign-in-member.ts'
import { buildIfNeeded } from './lib/build.ts'
import { ensureChromium } from './lib/chromium.ts'
import { fromRoot } from './lib/paths.ts'
import { run } from './lib/run.ts'
import { runMain, say, StartProblem } from './lib/say.ts'

const PLAYWRIGHT = fromRoot('node_modules', '@playwright', 'test', 'cli.js')
const IMAGES = fromRoot('docs', 'images')
/** A Friday afternoon in the east: some members are in their best time. */
const MOMENT = '2026-11-20T21:05:00.000Z'

async function pictureDesk(browser: Browser): Promise<void> {
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
  } finally {
    rmSync(userData, { recursive: true, force: true })
  }
}

/** A laptop's window, and a phone: the portal is made for the phone first. */
const PORTAL_PICTURES = [
  { name: 'portal-home.png', viewport: { width: 1280, height: 800 } },
  { name: 'portal-home-phone.png', viewport: { width: 390, height: 844 } },
] as const

async function picturePortal(browser: Browser): Promise<void> {
  const stack = await startStack({})
  const portal = await servePortal({
    port: 0,
    config: { deskUrl: null, backend: { url: stack.url, key: stack.publishableKey } },
  })
  try {
    const context = await browser.newContext({ baseURL: portal.url })
    const page = await context.newPage()
    await signInMember(page, () => stack.mailbox.messages(), {
      path: '/portal/home',
      email: 'rosa.delgado@example.com',
    })
    // Without the messages of the sign-in.
    await page.reload()
    for (const { name, viewport } of PORTAL_PICTURES) {
      await page.setViewportSize(viewport)
      await page.getByRole('link', { name: /Kits Arrived/ }).waitFor()
      await page.screenshot({ path: join(IMAGES, name) })
    }
    await context.close()
  } finally {
    await portal.close()
    await stack.close()
  }
}

/** Where the strips of ten calls lie: too many pictures for the repository. */
const FILM = fromRoot('.gapwise', 'film')
const LOOKS = [
  { dark: false, language: 'en' },
  { dark: true, language: 'en' },
  { dark: false, language: 'es' },
  { dark: true, language: 'es' },
] as const

/** Ten calls by keyboard in the compact view: each with the board before it and its dialog, in every look. */
async function pictureCalls(browser: Browser): Promise<void> {
  for (const look of LOOKS) {
    const folder = join(FILM, `${look.dark ? 'dark' : 'light'}-${look.language}`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const picture = async (page: Page, name: string): Promise<void> => {
      await page.screenshot({ path: join(folder, `${name}.png`) })
    }
    await makeTenCalls({ browser, look, picture })
  }
  say(`The strips of ten calls are in ${FILM}`)
}

/** The journey of docs/getting-started.md makes its own pictures. */
async function pictureFirstDay(): Promise<void> {
  const { code } = await run(process.execPath, [PLAYWRIGHT, 'test', 'first-day.spec.ts'], {
    env: { GAPWISE_PICTURES: '1' },
  })
  if (code !== 0) throw new StartProblem('The journey of the first day failed, and its pictures are not new.')
}

/**
 * Makes every picture of the pages anew, from the real, built desktop and portal on the sample members; with `film` the strips
 * of ten calls instead.
 */
async function main(): Promise<void> {
  const executablePath = ensureChromium()
  await buildIfNeeded()
  mkdirSync(IMAGES, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    if (process.argv.includes('film')) return await pictureCalls(browser)
    await pictureDesk(browser)
    await picturePortal(browser)
    await pictureFirstDay()
    say(`Pictures written to ${IMAGES}`)
  } finally {
    await browser.close()
  }
}

await runMain(main)
