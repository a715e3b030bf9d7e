import { parseArgs } from 'node:util'
import { functionNames } from './lib/function-names.ts'
import { layOutFunctions } from './lib/lay-out-functions.ts'
import { runMain, say, StartProblem } from './lib/say.ts'

/** Lays the functions out for the edge runtime of a self-hosted project (docs/deploy.md#self-hosted). */
await runMain(async () => {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values
  if (!out) throw new StartProblem('npm run functions:bundle -- --out FOLDER')
  await layOutFunctions(out)
  say(`${functionNames().length} functions are in ${out}.`)
})
