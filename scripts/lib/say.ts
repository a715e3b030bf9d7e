import { styleText } from 'node:util'

export function say(text: string): void {
  console.log(text)
}

export function heading(text: string): void {
  console.log(`\n${styleText('bold', text)}`)
}

/** A problem the person at the terminal can fix: shown as one sentence, without a stack. */
export class StartProblem extends Error {}

/** Runs a script's main function; a `StartProblem` becomes one clear sentence and exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    if (error instanceof StartProblem) console.error(`\n${styleText('red', error.message)}\n`)
    else console.error(error)
    process.exitCode = 1
  }
}
