import { availableParallelism } from 'node:os'
import { BUILD_STEP, integrationTests, journeys, SOURCE_CHECKS, unitTests } from './lib/checks.ts'
import { ensureChromium } from './lib/chromium.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

/**
 * Everything that must hold on a fresh clone; CI runs exactly this. Two runners of tests side by side share the cores
 * between them, and the checks of the source take one each, so that there are never more workers than cores.
 */
async function main(): Promise<void> {
  const browser = ensureChromium()
  const half = Math.max(1, Math.floor(availableParallelism() / 2))
  await runSteps([
    BUILD_STEP,
    ...SOURCE_CHECKS,
    // The longest first: two runners then end at about the same time.
    journeys('desktop', browser, half),
    integrationTests(half),
    unitTests(half),
    journeys('portal', browser, half),
  ])
}

await runMain(main)
