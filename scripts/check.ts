import { SOURCE_CHECKS, UNIT_TESTS } from './lib/checks.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

await runMain(() => runSteps([...SOURCE_CHECKS, UNIT_TESTS]))
