import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { root } from './paths.ts'
import type { TestFileTime } from './slowest-files.ts'
import { reportTestTimes } from './test-times.ts'

/** Tells how long each file of journeys took, as the reporter of Vitest does for the other tests. */
export default class JourneyTimesReporter implements Reporter {
  readonly #files = new Map<string, TestFileTime>()

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
    const name = relative(root, location.file)
    const { seconds, tests } = this.#files.get(name) ?? { seconds: 0, tests: 0 }
    this.#files.set(name, { name, seconds: seconds + duration / 1_000, tests: tests + 1 })
  }

  onEnd(): void {
    reportTestTimes([...this.#files.values()])
  }
}
