import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notRunTests, slowestFiles, type TestFileReport } from './test-report.ts'

/** Folder in which each run of tests leaves its report, where several runs are told of together. */
const FOLDER = 'GAPWISE_TEST_REPORTS'

/** Of a runner of tests: hands its report to who collects them, or shows the slowest itself where nobody does. */
export function reportTests(files: readonly TestFileReport[]): void {
  const folder = process.env[FOLDER]
  if (folder) writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(files))
  // A single file has nothing to be compared with.
  else if (files.length > 1) console.log(`${[slowestFiles(files), notRunTests(files)].filter(Boolean).join('\n\n')}\n`)
}

/** Collects what the runners started with `env` report; `read` answers it, once. */
export function collectTestReports(): { readonly env: Record<string, string>; read(): TestFileReport[] } {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-test-reports-'))
  return {
    env: { [FOLDER]: folder },
    read: () => {
      const reports = globSync(join(folder, '*.json')).map((file) => readFileSync(file, 'utf8'))
      rmSync(folder, { recursive: true, force: true })
      return reports.flatMap((report) => JSON.parse(report) as TestFileReport[])
    },
  }
}
