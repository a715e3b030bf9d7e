import { availableParallelism } from 'node:os'
import { BUILD_STEP, CHAOS_STEP, integrationTests, journeys, SOURCE_CHECKS, unitTests } from './lib/checks.ts'
import { ensureChromium } from './lib/chromium.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

/**
 * Everything that must hold on a fresh clone; CI runs exactly this. The integration tests and chaos, which often wait, share a
 * core; what never waits fills the rest: the checks of the source, the screens and the other unit tests. The journeys have all.
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
