import { KIND_NAMES, missingFor } from '../tests/browsers/kinds.ts'
import { buildIfNeeded } from './lib/build.ts'
import { bin, fromRoot } from './lib/paths.ts'
import { run } from './lib/run.ts'
import { runMain, say } from './lib/say.ts'

/** Walks the portal in the real browsers that are installed here, and says which are not. Arguments go to Playwright. */
async function main(): Promise<void> {
  const lacking = KIND_NAMES.map((name) => ({ name, lacks: missingFor(name) })).filter(({ lacks }) => lacks.length > 0)
  const tell = (): void => {
    for (const { name, lacks } of lacking) say(`${name}: not installed, not run (${lacks.join(', ')} missing)`)
  }
  tell()
  if (lacking.length === KIND_NAMES.length) return
  await buildIfNeeded()
  const config = fromRoot('tests', 'browsers', 'playwright.config.ts')
  const { code } = await run(bin('playwright'), ['test', '--config', config, ...process.argv.slice(2)])
  tell()
  process.exitCode = code
}

await runMain(main)
