import { relative } from 'node:path'
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { journeyFailure } from './journey-failure.ts'
import { root } from './paths.ts'
import { firstLine, type TestFileReport } from './test-report.ts'
import { reportTests } from './test-reports-collector.ts'

/** What a test says that needs something this machine does not have. */
const NOT_RUN = /^not run here: (.*)$/

/** Tells how long each file of journeys took and what failed, as the reporter of Vitest does for the other tests. */
export default class PlaywrightReporter implements Reporter {
  readonly #files = new Map<string, TestFileReport>()

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#add(relative(root, test.location.file), {
      seconds: result.duration / 1_000,
      tests: 1,
      // What a test expects to fail is no failure.
      failures: test.ok() ? [] : [journeyFailure(test.title, result)],
      notRun: test.annotations.flatMap(({ description }) => NOT_RUN.exec(description ?? '')?.[1] ?? []),
    })
  }

  /** What fails outside of every test, such as the start of the stack. */
  onError({ message }: TestError): void {
    this.#add('Playwright', {
      seconds: 0,
      tests: 0,
      failures: [{ test: 'outside of every test', why: firstLine(message) }],
      notRun: [],
    })
  }

  onEnd(): void {
    reportTests([...this.#files.values()])
  }

  #add(name: string, part: Required<Omit<TestFileReport, 'name'>>): void {
    const { seconds, tests, failures, notRun = [] } = this.#files.get(name) ?? { seconds: 0, tests: 0, failures: [] }
    this.#files.set(name, {
      name,
      seconds: seconds + part.seconds,
      tests: tests + part.tests,
      failures: [...failures, ...part.failures],
      notRun: [...notRun, ...part.notRun],
    })
  }
}
