import { heading, say } from './say.ts'
import { run } from './run.ts'

export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
}

interface Outcome {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
}

async function runShown(step: Step): Promise<Outcome> {
  heading(step.name)
  const { code, seconds } = await run(step.command, step.args, { env: step.env ?? {} })
  return { name: step.name, passed: code === 0, seconds }
}

/** Keeps the output together: what runs at the same time would mix line by line. */
async function runKept(step: Step): Promise<Outcome> {
  const pieces: Buffer[] = []
  say(`started: ${step.name}`)
  const { code, seconds } = await run(step.command, step.args, {
    env: step.env ?? {},
    onOutput: (piece) => pieces.push(piece),
  })
  heading(step.name)
  process.stdout.write(Buffer.concat(pieces))
  return { name: step.name, passed: code === 0, seconds }
}

async function inOrder(steps: readonly Step[], runStep: (step: Step) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const step of steps) outcomes.push(await runStep(step))
  return outcomes
}

/**
 * Runs the steps in order, then the lanes side by side, each in its own order, and goes on after a failure, so that one run
 * shows everything that is wrong. Sets the exit code to 1 if any step failed.
 */
export async function runSteps(steps: readonly Step[], lanes: readonly (readonly Step[])[] = []): Promise<void> {
  const outcomes = await inOrder(steps, runShown)
  outcomes.push(...(await Promise.all(lanes.map((lane) => inOrder(lane, runKept)))).flat())
  heading('Summary')
  for (const { name, passed, seconds } of outcomes) {
    say(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s`)
  }
  const failed = outcomes.filter((outcome) => !outcome.passed).length
  say(`\nsteps: ${outcomes.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
