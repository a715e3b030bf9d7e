import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { firstLine, type TestFailure, type TestFileReport } from './test-report.ts'
import { reportTests } from './test-reports-collector.ts'

const failuresOf = (file: TestModule): TestFailure[] => [
  ...file.errors().map(({ message }) => ({ test: 'the file itself', why: firstLine(message) })),
  ...[...file.children.allSuites()].flatMap((suite) =>
    suite.errors().map(({ message }) => ({ test: suite.fullName, why: firstLine(message) })),
  ),
  ...[...file.children.allTests('failed')].map((test) => ({
    test: test.fullName,
    why: firstLine(test.result().errors?.[0]?.message),
  })),
]

/** What a file cost its run (its tests, and the loading of what they stand on), and what failed in it. */
function reportOf(file: TestModule): TestFileReport {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = file.diagnostic()
  return {
    name: file.relativeModuleId,
    seconds: (duration + collectDuration + setupDuration + environmentSetupDuration) / 1_000,
    tests: [...file.children.allTests()].length,
    failures: failuresOf(file),
  }
}

/** Ends a run of Vitest with its slowest files, and hands on what failed. */
export class VitestReporter implements Reporter {
  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outside = unhandled.map(({ message }) => ({ test: 'outside of every test', why: firstLine(message) }))
    reportTests([
      ...files.map(reportOf),
      ...(outside.length > 0 ? [{ name: 'Vitest', seconds: 0, tests: 0, failures: outside }] : []),
    ])
  }
}
