import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { nodeProgram, root } from '../driver/paths.ts'
import { onceRecovered } from './patience.ts'

/** The local stack as a process of its own on PostgreSQL, which can be killed and started again at the same address. */
export interface StackProcess {
  readonly url: string
  readonly port: number
  readonly publishableKey: string
  readonly secretKey: string
  /** Of the running process. */
  pid(): number | undefined
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** Of two teams; besides the five sample members. */
const MEMBERS = 40

interface Ready {
  readonly kind: 'ready'
  readonly url: string
  readonly publishableKey: string
  readonly secretKey: string
}

/** @param dir folder of its data */
export async function startStackProcess(dir: string): Promise<StackProcess> {
  let child: ChildProcess | null = null
  /** It fell with its database, and is being started again: whoever runs a server does that. */
  let revival: Promise<unknown> = Promise.resolve()
  const start = async (port: number): Promise<Ready> => {
    const started = fork(
      join(root, 'local-stack', 'cli.ts'),
      ['start', '--dir', dir, '--port', String(port), '--db', 'postgres', '--members', String(MEMBERS)],
      {
        cwd: root,
        execPath: nodeProgram,
        execArgv: [],
        // What it says when its database is shot is no news; it lies beside its data.
        stdio: ['ignore', 'ignore', openSync(`${dir}.log`, 'a'), 'ipc'],
      },
    )
    child = started
    const [message] = (await Promise.race([
      once(started, 'message'),
      once(started, 'exit').then(([code]) => Promise.reject(new Error(`the local stack ended with code ${code}`))),
    ])) as [Ready]
    started.once('exit', () => {
      if (child !== started) return
      child = null
      revival = startAgain(Number(new URL(message.url).port))
      // Whoever waits for it is told.
      revival.catch(() => {})
    })
    return message
  }
  const startAgain = (port: number): Promise<Ready> => onceRecovered(() => start(port))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await revival
    const ending = child
    child = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }
  const { url, publishableKey, secretKey } = await start(0)
  const port = Number(new URL(url).port)
  return {
    url,
    port,
    publishableKey,
    secretKey,
    pid: () => child?.pid,
    kill: () => end('SIGKILL'),
    start: async () => void (await startAgain(port)),
    stop: () => end('SIGTERM'),
  }
}
