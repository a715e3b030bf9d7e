import { FAST_CHECKS } from './lib/checks.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

await runMain(() => runSteps(FAST_CHECKS))
