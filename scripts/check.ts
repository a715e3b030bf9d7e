import { availableParallelism } from 'node:os'
import { SOURCE_CHECKS, unitTests } from './lib/checks.ts'
import { runMain } from './lib/say.ts'
import { runSteps } from './lib/steps.ts'

await runMain(() => runSteps([...SOURCE_CHECKS, ...unitTests(availableParallelism())]))
