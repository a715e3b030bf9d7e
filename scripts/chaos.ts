import { buildIfNeeded } from './lib/build.ts'
import { fromRoot } from './lib/paths.ts'
import { run } from './lib/run.ts'
import { runMain } from './lib/say.ts'

/** Builds, then lets everything go wrong; options go through, for example `npm run chaos -- --seed 7 --seconds 600`. */
async function main(): Promise<void> {
  await buildIfNeeded()
  const { code } = await run(process.execPath, [fromRoot('tests', 'chaos', 'run.ts'), ...process.argv.slice(2)])
  process.exitCode = code
}

await runMain(main)
