import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { bin } from './paths.ts'
import { say, StartProblem } from './say.ts'

/** First the build without a window of its own, which needs a quarter less of the processor for the same pages. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'] as const
const DOWNLOAD_LIMIT_MS = 180_000

/** A Chromium that is already here: the one named by GAPWISE_CHROMIUM, the system's, or Playwright's own. */
export function findChromium(): string | null {
  const named = process.env['GAPWISE_CHROMIUM']
  if (named) {
    if (existsSync(named)) return named
    throw new StartProblem(`GAPWISE_CHROMIUM names '${named}', which does not exist.`)
  }
  const candidates = [...USUAL_PLACES, chromium.executablePath()]
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null
}

function attempt(command: string, args: readonly string[]): boolean {
  const result = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: DOWNLOAD_LIMIT_MS })
  return result.status === 0
}

const mayUseApt = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Finds a Chromium or installs one: Playwright's download, or Debian's package when root. */
export function ensureChromium(): string {
  const present = findChromium()
  if (present) return present
  say('No Chromium found; installing one for the browser tests ...')
  if (mayUseApt()) {
    if (attempt('apt-get', ['update', '-qq'])) {
      DEBIAN_PACKAGES.some((name) => attempt('apt-get', ['install', '-y', '-qq', name]))
    }
  } else {
    attempt(bin('playwright'), ['install', 'chromium'])
  }
  const installed = findChromium() ?? (attempt(bin('playwright'), ['install', 'chromium']) ? findChromium() : null)
  if (installed) return installed
  throw new StartProblem(
    'The browser tests need Chromium. Install it, or name one: GAPWISE_CHROMIUM=/path/to/chromium npm test',
  )
}
