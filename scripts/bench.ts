import { buildIfNeeded } from './lib/build.ts'
import { fromRoot } from './lib/paths.ts'
import { run } from './lib/run.ts'
import { runMain } from './lib/say.ts'

/** Builds, then runs every benchmark; options go through, for example `npm run bench -- --sizes 5000`. */
async function main(): Promise<void> {
  await buildIfNeeded()
  const { code } = await run(process.execPath, [fromRoot('tests', 'bench', 'run.ts'), ...process.argv.slice(2)])
  process.exitCode = code
}

await runMain(main)
