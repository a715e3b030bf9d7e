import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { buildIfNeeded } from './lib/build.ts'
import { laneTests } from './lib/checks.ts'
import { ensureChromium } from './lib/chromium.ts'
import { fromRoot } from './lib/paths.ts'
import { run } from './lib/run.ts'
import { heading, runMain, say } from './lib/say.ts'
import { failureRates, readSteadyOptions, STEADY_HELP, type SteadyRun } from './lib/steady.ts'
import type { Step } from './lib/steps.ts'
import { collectTestReports } from './lib/test-reports-collector.ts'
import { warningsIn } from './lib/warnings.ts'

/** Where what a red run printed is kept. */
const LOGS = fromRoot('out', 'steady')

/** Keeps as many cores busy as asked for. @returns ends that */
function keepBusy(loops: number): () => void {
  const children = Array.from({ length: loops }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const end = (): void => children.forEach((child) => void child.kill('SIGKILL'))
  process.on('exit', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  return end
}

async function runOnce(step: Step, number: number): Promise<SteadyRun> {
  const reports = collectTestReports()
  const pieces: Buffer[] = []
  const { code, seconds } = await run(step.command, step.args, {
    env: { ...step.env, ...reports.env },
    onOutput: (piece) => void pieces.push(piece),
  })
  const output = Buffer.concat(pieces)
  const once = { reports: reports.read(), code, warnings: warningsIn(output.toString()) }
  const failures = failureRates([once]).length
  say(`  run ${number}: ${failures === 0 ? 'green' : `${failures} failed`} in ${seconds.toFixed(0)} s`)
  if (failures > 0) {
    mkdirSync(LOGS, { recursive: true })
    writeFileSync(`${LOGS}/run-${number}.log`, output)
  }
  return once
}

/** Repeats a lane or files of it, also beside other work, and tells each test that failed with its rate. */
async function main(): Promise<void> {
  const options = readSteadyOptions(process.argv.slice(2))
  if (options === null) return say(STEADY_HELP)
  const { lane, files, times, busy } = options
  const isJourneys = lane === 'journeys'
  const browser = isJourneys ? ensureChromium() : ''
  if (isJourneys) await buildIfNeeded()
  const step = laneTests(lane, files, browser, availableParallelism())
  heading(`${[lane, ...files].join(' ')}, ${times} times beside ${busy} busy loops`)
  const rest = keepBusy(busy)
  const runs: SteadyRun[] = []
  for (let number = 1; number <= times; number += 1) runs.push(await runOnce(step, number))
  rest()
  const rates = failureRates(runs)
  if (rates.length === 0) return say(`\nall ${times} green`)
  say(`\nfailed (logs in ${LOGS})`)
  for (const line of rates) say(`  ${line}`)
  process.exitCode = 1
}

await runMain(main)
