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

/**
 * Runs the steps in order and goes on after a failure, so that one run shows everything that is wrong.
 * Sets the exit code to 1 if any step failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const outcomes: Outcome[] = []
  for (const step of steps) {
    heading(step.name)
    const { code, seconds } = await run(step.command, step.args, step.env)
    outcomes.push({ name: step.name, passed: code === 0, seconds })
  }
  heading('Summary')
  for (const { name, passed, seconds } of outcomes) {
    say(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s`)
  }
  const failed = outcomes.filter((outcome) => !outcome.passed).length
  say(`\nsteps: ${outcomes.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
