import { globSync, readFileSync } from 'node:fs'
import { fromRoot, root } from './lib/paths.ts'
import { runMain, say } from './lib/say.ts'
import { checkZones } from './lib/zone-check.ts'

const CHECKED = '{src-shared,src-ui,src-main,src-preload,src-renderer,portal-web}/**/*.{ts,tsx}'
const TEST_ONLY = /\.test\.tsx?$|\/test-utils\/|^portal-web\/(server|vite\.config)\.ts$/

/** Checks every source file against the dependency rules; prints what breaks one and fails. */
async function main(): Promise<void> {
  const files = globSync(CHECKED, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const findings = files
    .filter((file) => !TEST_ONLY.test(file))
    .flatMap((file) => checkZones(file, readFileSync(fromRoot(file), 'utf8')))
  for (const { file, line, rule, says } of findings) say(`${file}:${line}  ${rule}: ${says}`)
  say(`dependency zones: ${files.length} files, ${findings.length} problems`)
  if (findings.length > 0) process.exitCode = 1
}

await runMain(main)
