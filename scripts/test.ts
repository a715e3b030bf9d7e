import { availableParallelism } from 'node:os'
import { BUILD_STEP, CHAOS_STEP, integrationTests, journeys, SOURCE_CHECKS, unitTests } from './lib/checks.ts'
import { ensureChromium } from './lib/chromium.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

/**
 * Everything that must hold on a fresh clone; CI runs exactly this. The integration tests and chaos, which often wait, share a
 * core; what never waits fills the rest: the checks of the source and the screens. The journeys have what the integration tests
 * leave, and then everything. In whatever all these leave the other unit tests run.
 */
async function main(): Promise<void> {
  const browser = ensureChromium()
  const cores = availableParallelism()
  const half = Math.max(1, Math.floor(cores / 2))
  const integration = integrationTests(half)
  await runSteps([
    BUILD_STEP,
    ...SOURCE_CHECKS,
    integration,
    CHAOS_STEP,
    ...unitTests(half),
    // Last, because they end on every core at about the same time; for a minute and a half the integration tests, which wait
    // most of it, were alone with two cores.
    journeys(browser, cores, cores - (integration.cores ?? 1)),
  ])
}

await runMain(main)
