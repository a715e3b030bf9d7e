import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from './paths.ts'

export interface RunResult {
  readonly code: number
  /** Seconds. */
  readonly seconds: number
}

export interface RunOptions {
  readonly env?: Record<string, string>
  /** Takes what the tool prints, piece by piece; without it the output is shown as it comes. */
  readonly onOutput?: (piece: Buffer) => void
  /** Takes the processor, with all that it starts, only while nothing else wants it. */
  readonly givesWay?: boolean
}

/** Runs a tool in the project folder; resolves with its exit code, never rejects on failure. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { env = {}, onOutput, givesWay = false } = options
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const output = onOutput ? 'pipe' : 'inherit'
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.on('data', onOutput)
    if (givesWay && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, seconds: (performance.now() - started) / 1000 }))
  })
}
