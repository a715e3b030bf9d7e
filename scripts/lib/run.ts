import { spawn } from 'node:child_process'
import { root } from './paths.ts'

export interface RunResult {
  readonly code: number
  /** Seconds. */
  readonly seconds: number
}

/** Runs a tool in the project folder with its output shown; resolves with its exit code, never rejects on failure. */
export function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<RunResult> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, seconds: (performance.now() - started) / 1000 }))
  })
}
