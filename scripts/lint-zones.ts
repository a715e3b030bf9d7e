import { globSync, readFileSync } from 'node:fs'
import { featureLayout } from './lib/feature-layout.ts'
import { importCycles } from './lib/import-cycles.ts'
import { fromRoot, root } from './lib/paths.ts'
import { runMain, say } from './lib/say.ts'
import { checkZones } from './lib/zone-check.ts'

const ALL =
  '{src-shared,src-assistant,src-ui,src-main,src-preload,src-renderer,portal-web,local-stack,browser-host,scripts,supabase,tests}/**/*.{ts,tsx}'
const NO_SOURCE = /\/(node_modules|dist)\/|^tests\/lint-fixtures\//
/** Parts with dependency rules; tests may reach further. */
const ZONED = /^(src-(shared|assistant|ui|main|preload|renderer)|portal-web)\//
const TEST_ONLY = /\.test\.tsx?$|\/test-utils\/|^portal-web\/(server|vite\.config)\.ts$/

/** Checks every source file against the dependency rules, main's features against their layout, and the whole for circles; prints what is wrong and fails. */
async function main(): Promise<void> {
  const files = globSync(ALL, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NO_SOURCE.test(file))
  const sources = new Map(files.map((file) => [file, readFileSync(fromRoot(file), 'utf8')]))
  const zoned = files.filter((file) => ZONED.test(file) && !TEST_ONLY.test(file))
  const findings = zoned.flatMap((file) => checkZones(file, sources.get(file) ?? ''))
  for (const { file, line, rule, says } of findings) say(`${file}:${line}  ${rule}: ${says}`)
  const cycles = importCycles(sources)
  for (const cycle of cycles) say(`${cycle.join(', ')}  no-import-cycle: these files import each other`)
  const misplaced = featureLayout(sources)
  for (const { file, says } of misplaced) say(`${file}  feature-layout: ${says}`)
  say(
    `dependency zones: ${zoned.length} files, ${findings.length} problems; ${files.length} files, ${cycles.length} circles`,
  )
  if (findings.length + cycles.length + misplaced.length > 0) process.exitCode = 1
}

await runMain(main)
