import type { Log } from '../log/types.ts'

export interface QuitStep {
  readonly name: string
  run(): void | Promise<void>
}

/** Longest time quitting may take; what hangs after that is left behind. */
const QUIT_LIMIT_MS = 5000

export interface QuitOptions {
  readonly steps: readonly QuitStep[]
  readonly log: Log
  /** Ends the process. Called exactly once. */
  readonly exit: () => void
  readonly after: (delayMs: number, task: () => void) => () => void
}

/**
 * The way out: the steps in order, each even when one before it failed, then exit. It may be called any number of times
 * (a second signal): only the first call does anything.
 */
export function createQuit({ steps, log, exit, after }: QuitOptions): () => void {
  let started = false
  let ended = false
  const end = (): void => {
    if (ended) return
    ended = true
    exit()
  }
  const runSteps = async (): Promise<void> => {
    for (const step of steps) {
      try {
        await step.run()
      } catch (error) {
        log.error('quit step failed', { step: step.name, error })
      }
    }
  }
  return () => {
    if (started) return
    started = true
    const cancel = after(QUIT_LIMIT_MS, () => {
      log.warn('quit took too long')
      end()
    })
    const finish = (): void => {
      cancel()
      end()
    }
    void runSteps().finally(finish)
  }
}
