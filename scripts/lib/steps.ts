import { availableParallelism } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { onCores, type Work } from './on-cores.ts'
import { run } from './run.ts'
import { heading, say } from './say.ts'
import { failedTests, notRunTests, slowestFiles } from './test-report.ts'
import { collectTestReports } from './test-reports-collector.ts'
import { warningsIn } from './warnings.ts'

export interface Step extends Work {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
  /** How far it gives way to the steps beside it: 0, not at all, to 19. */
  readonly niceness?: number
}

interface Outcome {
  readonly name: string
  /** `undone`: something that it needs failed. */
  readonly end: 'ok' | 'FAILED' | 'undone'
  /** Whether what needs it may start: what warns has failed and is there all the same. */
  readonly usable: boolean
  readonly seconds: number
  /** Everything that it printed; empty where it printed straight to a terminal. */
  readonly output: Buffer
  /** Lines of it that warn of something; a step that prints one has failed. */
  readonly warnings: readonly string[]
}

const UNDONE = { end: 'undone', usable: false, seconds: 0, output: Buffer.alloc(0), warnings: [] } as const

/**
 * Keeps the output together where other steps run beside it: theirs would mix line by line. One that is alone shows it as it
 * comes, and at a terminal how far it is.
 */
async function runStep(step: Step, alone: boolean, env: Record<string, string>): Promise<Outcome> {
  const pieces: Buffer[] = []
  const take = (piece: Buffer): void => {
    pieces.push(piece)
    if (alone) process.stdout.write(piece)
  }
  if (alone) heading(step.name)
  else say(`started: ${step.name}`)
  const { code, seconds } = await run(step.command, step.args, {
    env: { ...env, ...step.env },
    niceness: step.niceness ?? 0,
    ...(alone && process.stdout.isTTY ? {} : { onOutput: take }),
  })
  const output = Buffer.concat(pieces)
  if (!alone) {
    heading(step.name)
    process.stdout.write(output)
  }
  const warnings = warningsIn(output.toString())
  const end = code === 0 && warnings.length === 0 ? 'ok' : 'FAILED'
  return { name: step.name, end, usable: code === 0, seconds, output, warnings }
}

const LAST_LINES = 25

/** What each step that failed warned of and printed last: the middle of a long log is not kept everywhere. */
function showWhyFailed(outcomes: readonly Outcome[]): void {
  for (const { name, end, output, warnings } of outcomes) {
    if (warnings.length > 0) heading(`${name}: warnings, of which none is known (scripts/lib/warnings.ts)`)
    for (const line of warnings) say(`  ${line}`)
    const text = stripVTControlCharacters(output.toString()).trimEnd()
    if (end !== 'FAILED' || text === '') continue
    heading(`${name}: what it printed last`)
    for (const line of text.split('\n').slice(-LAST_LINES)) say(`  ${line}`)
  }
}

function summarize(outcomes: readonly Outcome[], seconds: number): void {
  heading('Summary')
  for (const { name, end, seconds: took } of outcomes) {
    say(`${end.padEnd(6)}  ${name.padEnd(34)} ${took.toFixed(1).padStart(7)} s`)
  }
  const passed = outcomes.filter(({ end }) => end === 'ok').length
  say(`\ntogether in ${seconds.toFixed(0)} s`)
  say(`steps: ${passed} passed, ${outcomes.length - passed} failed`)
  if (passed < outcomes.length) process.exitCode = 1
}

/**
 * Runs the steps side by side on the cores of this machine, in the order of the list as far as there is room, and goes on
 * after a failure, so that one run shows everything that is wrong. A warning that is not known is a failure too. Ends with
 * what failed steps printed last, the slowest files of all tests, what failed in them, and a summary in the order of the list.
 * Sets the exit code to 1 if any step failed.
 */
export async function runSteps(steps: readonly Step[], cores = availableParallelism()): Promise<void> {
  const started = performance.now()
  const reports = collectTestReports()
  const outcomes = new Map<string, Outcome>()
  await onCores(steps, cores, {
    run: async (step) => {
      const outcome = await runStep(step, (step.cores ?? 1) >= cores, reports.env)
      outcomes.set(step.name, outcome)
      return outcome.usable
    },
    leave: ({ name }) => void outcomes.set(name, { name, ...UNDONE }),
  })
  const ended = steps.flatMap(({ name }) => outcomes.get(name) ?? [])
  showWhyFailed(ended)
  const files = reports.read()
  for (const part of [slowestFiles(files), notRunTests(files), failedTests(files)]) if (part !== '') say(`\n${part}`)
  summarize(ended, (performance.now() - started) / 1000)
}
