import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
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
  /** How far it gives way, with all that it starts, to what else wants the processor: 0, not at all, to 19. */
  readonly niceness?: number
}

/** Runs a tool in the project folder; resolves with its exit code, never rejects on failure. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const { env = {}, onOutput, niceness = 0 } = options
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
    if (niceness > 0 && child.pid !== undefined) setPriority(child.pid, niceness)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, seconds: (performance.now() - started) / 1000 }))
  })
}
