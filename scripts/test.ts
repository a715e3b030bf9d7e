import { availableParallelism } from 'node:os'
import { BUILD_STEP, CHAOS_STEP, integrationTests, journeys, SOURCE_CHECKS, unitTests } from './lib/checks.ts'
import { ensureChromium } from './lib/chromium.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

/**
 * Everything that must hold on a fresh clone; CI runs exactly this. The checks of the source and the screens keep their cores
 * busy; the integration tests and chaos, which often wait, share one, and the other unit tests fill what chaos leaves of it; the
 * journeys have all.
 */
async function main(): Promise<void> {
  const browser = ensureChromium()
  const cores = availableParallelism()
  const half = Math.max(1, Math.floor(cores / 2))
  await runSteps([
    BUILD_STEP,
    ...SOURCE_CHECKS,
    integrationTests(half),
    CHAOS_STEP,
    ...unitTests(half),
    // Of all tests the longest: they fill every core by themselves, and end on all of them at about the same time.
    journeys(browser, cores),
  ])
}

await runMain(main)
