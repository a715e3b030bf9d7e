import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './lib/chromium.ts'
import { fromRoot } from './lib/paths.ts'

/**
 * Draws the portal's icons anew from its mark (`portal-web/public/icon.svg`), for phones that take no SVG; run it after a change of
 * the mark. Needs Chromium, which `npm test` installs.
 */
const PUBLIC = fromRoot('portal-web', 'public')
const GROUND = '#0f766e'

/** `share`: how much of the side the mark takes; `ground`: whether the corners are filled, for whoever cuts them itself. */
const ICONS = [
  { name: 'icon-192.png', side: 192, share: 1, ground: false },
  { name: 'icon-512.png', side: 512, share: 1, ground: false },
  // What lies outside of a circle of four fifths may be cut off.
  { name: 'icon-maskable.png', side: 512, share: 0.8, ground: true },
  { name: 'apple-touch-icon.png', side: 180, share: 1, ground: true },
] as const

const mark = readFileSync(`${PUBLIC}/icon.svg`, 'utf8')
const executablePath = findChromium()
if (!executablePath) throw new Error('Chromium is missing: run npm test once, which installs it')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const { name, side, share, ground } of ICONS) {
    const page = await browser.newPage({ viewport: { width: side, height: side } })
    const size = side * share
    await page.setContent(
      `<style>html,body{margin:0;height:100%;${ground ? `background:${GROUND}` : ''}}body{display:grid;place-items:center}
      svg{width:${size}px;height:${size}px;display:block}</style>${mark}`,
    )
    writeFileSync(`${PUBLIC}/${name}`, await page.screenshot({ omitBackground: true }))
    await page.close()
  }
} finally {
  await browser.close()
}
