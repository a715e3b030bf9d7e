import type { Reporter, TestModule } from 'vitest/node'
import { slowestFiles, type TestFileTime } from './slowest-files.ts'

/** What a file cost its run: its tests, and the loading of what they stand on. */
function timeOf(file: TestModule): TestFileTime {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = file.diagnostic()
  return {
    name: file.relativeModuleId,
    seconds: (duration + collectDuration + setupDuration + environmentSetupDuration) / 1_000,
    tests: [...file.children.allTests()].length,
  }
}

/** Ends a run of Vitest with its slowest files; a single file has nothing to be compared with. */
export class SlowestFilesReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    if (files.length > 1) console.log(`${slowestFiles(files.map(timeOf))}\n`)
  }
}
