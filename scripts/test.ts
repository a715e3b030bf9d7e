import { buildIfNeeded } from './lib/build.ts'
import { FAST_CHECKS } from './lib/checks.ts'
import { ensureChromium } from './lib/chromium.ts'
import { bin } from './lib/paths.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

/** Everything that must hold on a fresh clone; CI runs exactly this. */
async function main(): Promise<void> {
  const browser = ensureChromium()
  await buildIfNeeded()
  await runSteps([
    ...FAST_CHECKS,
    { name: 'Integration and database policies', command: bin('vitest'), args: ['run', '--project', 'integration'] },
    { name: 'Journeys', command: bin('playwright'), args: ['test'], env: { GAPWISE_CHROMIUM: browser } },
  ])
}

await runMain(main)
