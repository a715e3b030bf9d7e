import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/chromium.ts'

/** The Chromium to use; null lets Playwright take its own. */
const chromium = findChromium()

/** No journey needs anything of the browser's background services, and none may reach the network. */
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A page of a journey lives for seconds: a fifth of its time went into optimizing what is never run again, and a fifth of a
 * look with axe into collecting memory that it gives back at its end. Megabytes.
 */
const SHORT_LIVED =
  '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16 --max-semi-space-size=32 --initial-heap-size=256'

/**
 * Journeys on the built bundles in `out/`. One at a time unless told otherwise: `npm test` gives them a worker for each
 * core, each with a browser and a stack of its own.
 */
export default defineConfig({
  // The project's own maps better-sqlite3 to its types, which Playwright would try to run.
  tsconfig: './tests/driver/tsconfig.playwright.json',
  globalSetup: './tests/driver/require-build.ts',
  outputDir: 'out/test-results',
  reporter: [['list'], ['./scripts/lib/playwright-reporter.ts']],
  workers: 1,
  // Test by test: two workers end together, however long the last file is.
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Limits only end a hang: how fast something must be is said by a benchmark, never by a journey's patience.
  timeout: 360_000,
  expect: { timeout: 120_000 },
  use: {
    // A click or a fill has no limit of its own: without one it waits until the test's end, which says nothing of it.
    actionTimeout: 120_000,
    // A trace of every journey costs a fifth of the time: ask for one with `--trace=retain-on-failure`.
    trace: 'off',
    // The pages of a journey that failed are pictured by their fixtures (tests/driver/failure-picture.ts).
    screenshot: 'off',
    // The portal's loads every file in each new browser: only where a page opens without a network.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [...QUIET, SHORT_LIVED, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    // The portal's are in the same project as the desktop's: workers, with their browsers and stacks, belong to one project.
    { name: 'journeys', testDir: 'tests', testMatch: ['e2e-desktop/*.spec.ts', 'e2e-portal/*.spec.ts'] },
    // Only where the program of Electron is installed; elsewhere each says 'not run here'.
    { name: 'electron', testDir: 'tests/e2e-electron' },
  ],
})
