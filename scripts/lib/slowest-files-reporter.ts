import type { Reporter, TestModule } from 'vitest/node'
import type { TestFileTime } from './slowest-files.ts'
import { reportTestTimes } from './test-times.ts'

/** What a file cost its run: its tests, and the loading of what they stand on. */
function timeOf(file: TestModule): TestFileTime {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = file.diagnostic()
  return {
    name: file.relativeModuleId,
    seconds: (duration + collectDuration + setupDuration + environmentSetupDuration) / 1_000,
    tests: [...file.children.allTests()].length,
  }
}

/** Ends a run of Vitest with its slowest files. */
export class SlowestFilesReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    reportTestTimes(files.map(timeOf))
  }
}
