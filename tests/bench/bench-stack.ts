import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..')

export interface ReadyStack {
  readonly kind: 'ready'
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
}

/** Runs `work` with a folder of its own that is gone afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function whenReady(stack: ChildProcess): Promise<ReadyStack> {
  return new Promise((done, reject) => {
    stack.on('message', (message: ReadyStack) => {
      if (message.kind === 'ready') done(message)
    })
    stack.once('exit', (code) => reject(new Error(`the local stack ended with code ${code}`)))
  })
}

async function stopped(stack: ChildProcess): Promise<void> {
  if (stack.exitCode !== null) return
  const exit = new Promise((done) => stack.once('exit', done))
  stack.kill('SIGTERM')
  await exit
}

/** Runs `work` with a local stack in a process of its own that has a generated panel. */
export async function withStack<T>(members: number, work: (stack: ReadyStack) => Promise<T>): Promise<T> {
  const args = ['start', '--port', '0', '--members', String(members)]
  const stack = fork(join(ROOT, 'local-stack', 'cli.ts'), args, { cwd: ROOT, stdio: ['ignore', 'ignore', 2, 'ipc'] })
  try {
    return await work(await whenReady(stack))
  } finally {
    await stopped(stack)
  }
}
