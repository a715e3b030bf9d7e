import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { root } from '../driver/paths.ts'
import type { RealBrowser } from './real-browser.ts'

const PICTURES = join(root, 'out', 'browsers')
/** A window of Debian's WebKit becomes no narrower than 447 pixels. */
const SIZES = [
  { name: 'phone', width: 390, height: 844, widest: 447 },
  { name: 'wide', width: 1280, height: 800, widest: 1280 },
] as const

/** What the page shows, as it is read. Of a body that is hidden, `innerText` would have everything. */
const SHOWN = "document.body.checkVisibility() ? document.body.innerText : ''"

/** Marks the first thing to press with this name, whether it is a button, a link or what a label is of. */
const findByName = (name: string): string => `(() => {
  const isNamed = (node) => (node.getAttribute('aria-label') ?? node.innerText)?.trim() === ${JSON.stringify(name)}
  const shown = [...document.querySelectorAll('a, button, label, summary')].filter((node) => node.offsetParent !== null)
  document.querySelectorAll('[data-visit]').forEach((node) => node.removeAttribute('data-visit'))
  const found = shown.find(isNamed)
  found?.setAttribute('data-visit', '')
  return found !== undefined
})()`

const TWO_FRAMES = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(true))))'
/** A caret that blinks never stands still. */
const MOST_LOOKS = 10

/** The picture once another one is the same: a window that changed its size is drawn some moments later. */
async function stillPicture(browser: RealBrowser, looks = 0, before: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  await browser.evaluate(TWO_FRAMES)
  const now = await browser.picture()
  return now.equals(before) || looks === MOST_LOOKS ? now : stillPicture(browser, looks + 1, now)
}

/** A member in front of a browser: waits for what is to be seen, presses by name, and takes pictures. */
export interface Visitor {
  readonly browser: RealBrowser
  open(path: string): Promise<void>
  sees(text: string): Promise<void>
  /** Where the browser is: the path of its address. */
  isAt(path: string): Promise<void>
  press(name: string): Promise<void>
  /** Types into the field that a selector names. */
  fill(selector: string, text: string): Promise<void>
  /** Everything that is to be read now. */
  reads(): Promise<string>
  /** Expects that nothing is wider than a phone or a window, and keeps a picture of each. */
  fits(name: string): Promise<void>
}

export function visitorOf(browser: RealBrowser, portalUrl: string): Visitor {
  const folder = join(PICTURES, browser.name.replace(/\W+/g, '-').toLowerCase())
  mkdirSync(folder, { recursive: true })
  const reads = async (): Promise<string> => String(await browser.evaluate(SHOWN))
  const ready = (expression: string) => expect.poll(() => browser.evaluate(expression), { message: expression })
  return {
    browser,
    reads,
    open: (path) => browser.goto(`${portalUrl}${path}`),
    sees: (text) => expect.poll(reads).toContain(text),
    isAt: (path) => ready('location.pathname').toBe(path),
    async press(name) {
      await expect.poll(() => browser.evaluate(findByName(name)), { message: `'${name}' to press` }).toBe(true)
      await browser.press('[data-visit]')
    },
    async fill(selector, text) {
      await ready(`document.querySelector(${JSON.stringify(selector)}) !== null`).toBe(true)
      await browser.press(selector)
      await browser.type(text)
    },
    async fits(name) {
      for (const { name: size, width, height, widest } of SIZES) {
        await browser.resize(width, height)
        await ready('innerWidth').toBeLessThanOrEqual(widest)
        await ready('innerWidth').toBeGreaterThanOrEqual(width)
        await ready('document.documentElement.scrollWidth - innerWidth').toBeLessThanOrEqual(0)
        writeFileSync(join(folder, `${name}-${size}.png`), await stillPicture(browser))
      }
    },
  }
}
