import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs one measurement in a process of its own, so that its memory and its cold start are its own too.
 * @param script file beside this one; it calls `answer` once
 */
export function measure<T>(script: string, options: object, execArgv: readonly string[] = []): Promise<T> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), [JSON.stringify(options)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [...execArgv],
  })
  return new Promise((resolve, reject) => {
    let result: T | undefined
    child.on('message', (message: T) => {
      result = message
    })
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0 && result !== undefined) resolve(result)
      else reject(new Error(`${script} ended with code ${code} and ${result === undefined ? 'no' : 'a'} result`))
    })
  })
}

/** The options the parent gave to this measurement. */
export function childOptions<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}')
}

/** Hands the result to the parent and ends this process: whatever is to be closed or removed has been by then. */
export function answer(result: object): void {
  process.send?.(result, () => process.exit(0))
}
