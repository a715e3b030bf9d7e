import { fork, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fromRoot, root } from './paths.ts'
import type { Ports } from './ports.ts'
import { StartProblem } from './say.ts'
import type { StartOptions } from './start-options.ts'

/** Something that was started and can be stopped; `ended` resolves when it stopped by itself or was stopped. */
export interface Service {
  readonly ended: Promise<void>
  stop(): Promise<void>
}

const STOP_LIMIT_MS = 10_000

function serviceOf(child: ChildProcess): Service {
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })
  return {
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(limit)
    },
  }
}

/** The first message of `kind` that a forked child sends. @throws StartProblem when the child ends before it. */
function firstMessage<T extends { kind: string }>(child: ChildProcess, kind: T['kind'], what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new StartProblem(`${what} did not start; the reason is above.`))
    child.once('exit', onExit)
    child.on('message', (message: T) => {
      if (message.kind !== kind) return
      child.off('exit', onExit)
      resolve(message)
    })
  })
}

export interface RunningStack extends Service {
  readonly url: string
  readonly publishableKey: string
}

/** Where the portal of this start is: what the desk shows and what messages link to. */
export const portalAddress = ({ portal }: Ports): string => `http://127.0.0.1:${portal}`

export async function startStackProcess(options: StartOptions, ports: Ports): Promise<RunningStack> {
  const args = ['start', '--dir', join(options.dataDir, 'stack'), '--port', String(ports.stack)]
  args.push('--db', options.database, '--members', String(options.members), '--portal', portalAddress(ports))
  if (options.members === 0) args.push('--no-sample-members')
  if (options.reset) args.push('--reset')
  const child = fork(fromRoot('local-stack', 'cli.ts'), args, { cwd: root, detached: true })
  const ready = await firstMessage<{ kind: 'ready'; url: string; publishableKey: string }>(
    child,
    'ready',
    'The local stack',
  )
  return { ...serviceOf(child), url: ready.url, publishableKey: ready.publishableKey }
}

export interface DeskOptions {
  readonly dataDir: string
  readonly port: number
  readonly stack: RunningStack
  /** Path of the Electron program, or null for the browser host. */
  readonly electron: string | null
  readonly extraEnv?: Record<string, string>
}

export interface RunningDesk extends Service {
  /** Address of the browser host; null in Electron. */
  readonly url: string | null
}

function deskEnv({ dataDir, port, stack, extraEnv }: DeskOptions): NodeJS.ProcessEnv {
  return {
    ...process.env,
    GAPWISE_BACKEND_URL: stack.url,
    GAPWISE_BACKEND_KEY: stack.publishableKey,
    GAPWISE_SAMPLE_DATA: '1',
    BROWSER_HOST_USER_DATA: join(dataDir, 'desk'),
    BROWSER_HOST_PORT: String(port),
    ...extraEnv,
  }
}

/** Children run in a group of their own, so that Ctrl-C reaches them in the order this script decides. */
export async function startDesk(options: DeskOptions): Promise<RunningDesk> {
  const env = deskEnv(options)
  if (options.electron) {
    const args = [root, `--user-data-dir=${join(options.dataDir, 'desk')}`]
    // Chromium refuses its sandbox to root; a developer's machine is not root.
    if (process.getuid?.() === 0) args.push('--no-sandbox')
    const child = spawn(options.electron, args, { cwd: root, env, stdio: 'inherit', detached: true })
    return { ...serviceOf(child), url: null }
  }
  const child = fork(fromRoot('browser-host', 'start.ts'), [root], { cwd: root, env, detached: true, silent: true })
  child.stderr?.pipe(process.stderr)
  const listening = await firstMessage<{ kind: 'listening'; url: string }>(child, 'listening', 'The desktop')
  return { ...serviceOf(child), url: listening.url }
}
