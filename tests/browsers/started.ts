import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

interface Started<T> {
  /** What its output told. */
  readonly told: T
  end(): Promise<void>
}

interface Start<T> {
  readonly program: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Reads a line of its output; null while that tells nothing. Left out: the program runs, and tells nothing. */
  readonly read?: (line: string) => T | null
}

/**
 * A program that runs until `end`. Resolves once a line of its output has told what is needed. @throws Error if it ends
 * first
 */
export async function startProgram<T>({ program, args, env = {}, read }: Start<T>): Promise<Started<T | null>> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  const ended = once(child, 'exit')
  const told = await new Promise<T | null>((resolve, reject) => {
    child.once('error', reject)
    if (!read) child.once('spawn', () => resolve(null))
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code}`)))
    // Read to its end: a full pipe would stop the program.
    const listen = (output: Readable): void => {
      createInterface(output).on('line', (line) => {
        const found = read?.(line) ?? null
        if (found !== null) resolve(found)
      })
    }
    listen(child.stdout)
    listen(child.stderr)
  })
  return {
    told,
    async end() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
