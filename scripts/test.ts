import { availableParallelism } from 'node:os'
import { BUILD_STEP, CHAOS_STEP, integrationTests, journeys, SOURCE_CHECKS, unitTests } from './lib/checks.ts'
import { ensureChromium } from './lib/chromium.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

/**
 * Everything that must hold on a fresh clone; CI runs exactly this. What often waits comes first: the integration tests, beside
 * chaos and then the journeys. What never waits fills the rest: the checks of the source, the screens and the other unit tests.
 */
async function main(): Promise<void> {
  const browser = ensureChromium()
  const cores = availableParallelism()
  const half = Math.max(1, Math.floor(cores / 2))
  await runSteps([
    BUILD_STEP,
    integrationTests(half),
    CHAOS_STEP,
    ...SOURCE_CHECKS,
    // As soon as chaos is over, with a worker for each core: alone with all of them they left a fifth of their time unused.
    journeys(browser, cores, half / 2),
    ...unitTests(half),
  ])
}

await runMain(main)
