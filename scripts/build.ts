import { buildIfNeeded } from './lib/build.ts'
import { runMain } from './lib/say.ts'

await runMain(buildIfNeeded)
