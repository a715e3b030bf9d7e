import { LANES, type Lane } from './checks.ts'
import { readOptions, wholeNumber } from './options.ts'
import { StartProblem } from './say.ts'
import type { TestFileReport } from './test-report.ts'

export interface SteadyOptions {
  readonly lane: Lane
  /** Of the lane; empty for all of it. */
  readonly files: readonly string[]
  readonly times: number
  /** Processes that do nothing but keep a core busy. */
  readonly busy: number
}

export const STEADY_HELP = `npm run test:steady -- [options] [file ...]
  --lane unit|dom|integration|journeys   what is run again and again (default: the lane of the first file)
  --times N                              how often (default 5)
  --busy N                               beside as many loops that keep a core busy each (default 0)`

const OPTIONS = {
  lane: { type: 'string' },
  times: { type: 'string', default: '5' },
  busy: { type: 'string', default: '0' },
  help: { type: 'boolean', default: false },
} as const

/** The lane that a file belongs to, by the patterns of vitest.config.ts and playwright.config.ts. */
export function laneOf(file: string): Lane {
  if (file.endsWith('.spec.ts')) return 'journeys'
  if (file.endsWith('.integration.test.ts')) return 'integration'
  const onPage = /(?:^|\/)(?:src-renderer|src-ui|portal-web)\//.test(file) && !file.endsWith('.node.test.ts')
  return onPage ? 'dom' : 'unit'
}

/** @returns null when only the help was asked for. @throws StartProblem naming the option and what it accepts. */
export function readSteadyOptions(args: readonly string[]): SteadyOptions | null {
  const { values, positionals } = readOptions(
    { args: [...args], allowPositionals: true, options: OPTIONS },
    STEADY_HELP,
  )
  if (values.help) return null
  const [first] = positionals
  const lane = values.lane ?? (first === undefined ? undefined : laneOf(first))
  const known = LANES.find((each) => each === lane)
  if (known === undefined) throw new StartProblem(`Which lane, or which file?\n\n${STEADY_HELP}`)
  return {
    lane: known,
    files: positionals,
    times: wholeNumber('times', values.times, { min: 1 }),
    busy: wholeNumber('busy', values.busy, { min: 0 }),
  }
}

/** One run: what its tests reported, how it ended, and what it warned of. */
export interface SteadyRun {
  readonly reports: readonly TestFileReport[]
  readonly code: number
  readonly warnings: readonly string[]
}

/** What failed in one run, by name, with the reason in one line. */
function failuresOf({ reports, code, warnings }: SteadyRun): Map<string, string> {
  const named = reports.flatMap(({ name, failures }) =>
    failures.map(({ test, why }) => [`${name}: ${test}`, why] as const),
  )
  const all = [...warnings.map((line) => ['a warning in the log', line] as const), ...named]
  // A run that ends badly without naming a test must not pass for a good one.
  return new Map(all.length === 0 && code !== 0 ? [['the run itself', `ended with ${code}`]] : all)
}

/**
 * Each test that failed in any of the runs, with how often it did and the first reason, most often first.
 *
 * @returns one line each, such as '2/6  <file>: adds: expected 3 to be 4'; empty where every run was green
 */
export function failureRates(runs: readonly SteadyRun[]): string[] {
  const times = new Map<string, { often: number; readonly why: string }>()
  for (const run of runs) {
    for (const [test, why] of failuresOf(run)) {
      const known = times.get(test)
      if (known) known.often += 1
      else times.set(test, { often: 1, why })
    }
  }
  return [...times]
    .sort(([, a], [, b]) => b.often - a.often)
    .map(([test, { often, why }]) => `${often}/${runs.length}  ${test}: ${why}`)
}
