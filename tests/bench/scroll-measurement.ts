import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/chromium.ts'
import { fromRoot } from '../../scripts/lib/paths.ts'
import { installFakeBoard, THREAD_MESSAGES } from './fake-board-page.ts'
import { measureHeldKey, MOVES, type HeldKeyFigures } from './held-key-measurement.ts'
import { measureThread, type ThreadFigures } from './thread-measurement.ts'

export interface ScrollFigures extends HeldKeyFigures, ThreadFigures {
  /** Longest time between two frames while scrolling, after warm-up. */
  readonly worstFrameMs: number
  readonly p95FrameMs: number
  readonly frames: number
  /** Elements in the document at the top and after scrolling to the end. */
  readonly nodesAtTop: number
  readonly nodesAtEnd: number
}

const ORIGIN = 'http://desk.localhost'
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const WARM_UP_FRAMES = 60
const MEASURED_FRAMES = 400
const PIXELS_PER_FRAME = 120

/** Serves the built renderer from disk inside the browser: no server, no network. */
async function openRenderer(page: Page, members: number): Promise<void> {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = extname(pathname) === '' ? '/index.html' : pathname
    const body = readFileSync(join(fromRoot('out', 'renderer'), file))
    return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'application/octet-stream' })
  })
  await page.addInitScript(installFakeBoard, { members, messages: THREAD_MESSAGES })
  await page.goto(`${ORIGIN}/dashboard`)
  await page.getByRole('listitem').first().waitFor()
}

/** Runs in the page: scrolls a fixed way per frame and notes how long each frame took. */
async function scrollInPage({ frames, pixels }: { frames: number; pixels: number }): Promise<number[]> {
  const candidates = [...document.querySelectorAll<HTMLElement>('*')]
  const longest = candidates.reduce((best, element) =>
    element.scrollHeight - element.clientHeight > best.scrollHeight - best.clientHeight ? element : best,
  )
  const times: number[] = []
  let last = performance.now()
  for (let frame = 0; frame < frames; frame += 1) {
    longest.scrollTop += pixels
    const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    times.push(at - last)
    last = at
  }
  return times
}

/** Of the member at that place, from 0 (fake-board-page.ts). */
const nameOf = (index: number): string => `First${index % 97} Last${index}`

/** Runs in the page: whether the member at that place of the list is on the screen. */
function isInSight(place: number): boolean {
  const row = document.querySelector(`[role="listitem"][aria-posinset="${place}"]`)?.getBoundingClientRect()
  return row !== undefined && row.top >= 0 && row.bottom <= window.innerHeight
}

/** The first and the last member come in sight by key, by the scrollbar and by the wheel, also in a list that no page can hold. */
async function reachBothEnds(page: Page, members: number): Promise<void> {
  const shows = (place: number) => page.waitForFunction(isInSight, place)
  await page.evaluate(scrollInPage, { frames: 30, pixels: 1e9 })
  await page.mouse.move(700, 600)
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, -400)
  await page.mouse.wheel(0, 100_000)
  await shows(members)
  await page.keyboard.press('Home')
  await shows(1)
  await page.keyboard.press('End')
  await shows(members)
}

const countNodes = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

/** @param members cards on the board */
export async function measureScroll(members: number): Promise<ScrollFigures> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('the scroll benchmark needs Chromium; run npm test once, which installs it')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await openRenderer(page, members)
    await page.evaluate(scrollInPage, { frames: WARM_UP_FRAMES, pixels: PIXELS_PER_FRAME })
    const times = await page.evaluate(scrollInPage, { frames: MEASURED_FRAMES, pixels: PIXELS_PER_FRAME })
    await reachBothEnds(page, members)
    // The card itself, and not only its place.
    await page.getByRole('heading', { name: nameOf(members - 1) }).waitFor()
    const nodesAtEnd = await countNodes(page)
    // Afterwards, when all that comes in beside the list is there.
    await page.keyboard.press('Home')
    await page.getByRole('heading', { name: nameOf(0) }).waitFor()
    const nodesAtTop = await countNodes(page)
    await page.keyboard.press('v')
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Home')
    const heldKey = await measureHeldKey(browser, page)
    // What was measured is what was meant: the open member has followed all the way.
    await page
      .getByRole('region', { name: nameOf(MOVES) })
      .getByText('Last contact')
      .waitFor()
    const sorted = times.toSorted((x, y) => x - y)
    return {
      worstFrameMs: sorted.at(-1) ?? 0,
      p95FrameMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
      frames: times.length,
      nodesAtTop,
      nodesAtEnd,
      ...heldKey,
      ...(await measureThread(page)),
    }
  } finally {
    await browser.close()
  }
}
