import { stripVTControlCharacters } from 'node:util'

/** A test that failed, or an error outside of every test. */
export interface TestFailure {
  /** Names of its groups and its own, outermost first. */
  readonly test: string
  /** What it complained about, in one line. */
  readonly why: string
}

/** One file of tests as a run saw it. */
export interface TestFileReport {
  /** Where it stands, from the root of the repository. */
  readonly name: string
  readonly seconds: number
  readonly tests: number
  readonly failures: readonly TestFailure[]
  /** Why tests that need something this machine does not have were left out, once for each of them. */
  readonly notRun?: readonly string[]
}

const countOf = (tests: number): string => `${tests} ${tests === 1 ? 'test' : 'tests'}`

/**
 * The table at the end of a run: the files that took longest, longest first, one line each.
 *
 * @param most how many files are shown at most
 * @returns lines without a newline at the end; '' for a run without files
 */
export function slowestFiles(files: readonly TestFileReport[], most = 10): string {
  const shown = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, most)
  if (shown.length === 0) return ''
  const rows = shown.map(({ name, seconds, tests }) => [`${seconds.toFixed(1)} s`, countOf(tests), name] as const)
  const widest = (column: 0 | 1): number => Math.max(...rows.map((row) => row[column].length))
  const [times, counts] = [widest(0), widest(1)]
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    `Slowest of ${files.length} files (${total.toFixed(1)} s in all)`,
    ...rows.map(([time, count, name]) => `  ${time.padStart(times)}  ${count.padStart(counts)}  ${name}`),
  ].join('\n')
}

/** Characters: long enough for a journey's steps, its reason, and where it was. */
const LONGEST_LINE = 480

/**
 * What failed in a run, one line each, so that the end of a long log tells it.
 *
 * @param most how many failures are named at most
 * @returns lines without a newline at the end; '' for a run in which nothing failed
 */
export function failedTests(files: readonly TestFileReport[], most = 12): string {
  const lines = files.flatMap(({ name, failures }) => failures.map(({ test, why }) => `  ${name}: ${test}: ${why}`))
  if (lines.length === 0) return ''
  const left = lines.length - most
  return [
    `Failed: ${lines.length}`,
    ...lines.slice(0, most).map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line)),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ].join('\n')
}

/**
 * What a run left out, one line for each file and reason: nothing claims to have run what has not.
 *
 * @returns lines without a newline at the end; '' for a run that left nothing out
 */
export function notRunTests(files: readonly TestFileReport[]): string {
  const lines = files.flatMap(({ name, notRun = [] }) =>
    [...new Set(notRun)].map((why) => `  ${name}: ${countOf(notRun.filter((each) => each === why).length)}: ${why}`),
  )
  return lines.length === 0 ? '' : ['Not run here', ...lines].join('\n')
}

/** First line of a runner's message, without the colors of a terminal; 'no message' where it gives none. */
export function firstLine(message: string | undefined): string {
  return (
    stripVTControlCharacters(message ?? '')
      .trim()
      .split('\n')[0] || 'no message'
  )
}
