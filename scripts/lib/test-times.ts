import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowestFiles, type TestFileTime } from './slowest-files.ts'

/** Folder in which each run of tests leaves its times, where several runs are told of together. */
const FOLDER = 'GAPWISE_TEST_TIMES'

/** Of a runner of tests: hands its times to who collects them, or shows the slowest itself where nobody does. */
export function reportTestTimes(files: readonly TestFileTime[]): void {
  const folder = process.env[FOLDER]
  if (folder) writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(files))
  // A single file has nothing to be compared with.
  else if (files.length > 1) console.log(`${slowestFiles(files)}\n`)
}

/** Collects what the runners started with `env` report; `read` answers it, once. */
export function collectTestTimes(): { readonly env: Record<string, string>; read(): TestFileTime[] } {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-test-times-'))
  return {
    env: { [FOLDER]: folder },
    read: () => {
      const reports = globSync(join(folder, '*.json')).map((file) => readFileSync(file, 'utf8'))
      rmSync(folder, { recursive: true, force: true })
      return reports.flatMap((report) => JSON.parse(report) as TestFileTime[])
    },
  }
}
