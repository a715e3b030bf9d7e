import { buildIfNeeded } from './lib/build.ts'
import { SOURCE_CHECKS, UNIT_TESTS } from './lib/checks.ts'
import { ensureChromium } from './lib/chromium.ts'
import { bin } from './lib/paths.ts'
import { runMain } from './lib/say.ts'
import { runSteps, type Step } from './lib/steps.ts'

/** The journeys of one of the two faces. Each has its own folder for what a failure leaves. */
const journeys = (project: 'desktop' | 'portal', browser: string): Step => ({
  name: `Journeys of the ${project}`,
  command: bin('playwright'),
  args: ['test', `--project=${project}`, `--output=out/test-results/${project}`],
  env: { GAPWISE_CHROMIUM: browser },
})

const INTEGRATION: Step = {
  name: 'Integration and database policies',
  command: bin('vitest'),
  args: ['run', '--project', 'integration'],
}

/**
 * Everything that must hold on a fresh clone; CI runs exactly this. Two lanes for two cores, of about the same length.
 */
async function main(): Promise<void> {
  const browser = ensureChromium()
  await buildIfNeeded()
  await runSteps(SOURCE_CHECKS, [
    [UNIT_TESTS, journeys('desktop', browser)],
    [INTEGRATION, journeys('portal', browser)],
  ])
}

await runMain(main)
