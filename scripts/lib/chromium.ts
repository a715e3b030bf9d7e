import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { bin } from './paths.ts'
import { say, StartProblem } from './say.ts'

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
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
    if (attempt('apt-get', ['update', '-qq'])) attempt('apt-get', ['install', '-y', '-qq', 'chromium'])
  } else {
    attempt(bin('playwright'), ['install', 'chromium'])
  }
  const installed = findChromium() ?? (attempt(bin('playwright'), ['install', 'chromium']) ? findChromium() : null)
  if (installed) return installed
  throw new StartProblem(
    'The browser tests need Chromium. Install it, or name one: GAPWISE_CHROMIUM=/path/to/chromium npm test',
  )
}
