import { defineConfig } from '@playwright/test'
import { KIND_NAMES, missingFor, type KindName } from './kinds.ts'

/** The portal in the real browsers that members have, those that are installed (docs/contributing.md#real-browsers). */
export default defineConfig<object, { kind: KindName }>({
  tsconfig: '../driver/tsconfig.playwright.json',
  globalSetup: '../driver/require-build.ts',
  testDir: '.',
  outputDir: '../../out/test-results-browsers',
  reporter: [['list']],
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  // Limits only end a hang.
  timeout: 360_000,
  expect: { timeout: 120_000 },
  projects: KIND_NAMES.filter((name) => missingFor(name).length === 0).map((name) => ({ name, use: { kind: name } })),
})
