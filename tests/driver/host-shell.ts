import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { LaunchOptions, OutsideEvent, Shell } from './driver.ts'
import { nodeProgram, root, STATION_TIME_ZONE, WINDOW_SIZE } from './paths.ts'

/** Every desk runs the same program, which is compiled once. */
const COMPILED = join(root, 'node_modules', '.cache', 'gapwise-journeys')

type FromHost = { kind: 'listening'; url: string } | { kind: 'reply'; id: number; result?: unknown; error?: string }

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** The host's address, once its app has opened a window. @throws Error when the host ends before that */
function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the browser host ended with code ${code}`))
    child.once('exit', ended)
    child.on('message', (message: FromHost) => {
      if (message.kind !== 'listening') return
      child.off('exit', ended)
      resolve(message.url)
    })
  })
}

/** Requests on the child-process channel, answered by id. */
function controlOf(child: ChildProcess): (op: string, arg?: unknown) => Promise<unknown> {
  const waiting = new Map<number, (reply: { result?: unknown; error?: string }) => void>()
  let lastId = 0
  child.on('message', (message: FromHost) => {
    if (message.kind === 'reply') waiting.get(message.id)?.(message)
  })
  return (op, arg) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id)
        if (error === undefined) resolve(result)
        else reject(new Error(error))
      })
      child.send({ id, op, arg })
    })
}

async function openPage({ browser, onPage }: LaunchOptions, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: WINDOW_SIZE,
    locale: 'en-US',
    timezoneId: STATION_TIME_ZONE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  onPage?.(page)
  await page.goto(url)
  return page
}

export async function startHost(options: LaunchOptions): Promise<Shell> {
  const child = fork(join(root, 'browser-host', 'start.ts'), [root], {
    cwd: root,
    execPath: nodeProgram,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TZ: STATION_TIME_ZONE,
      LANG: 'en_US.UTF-8',
      BROWSER_HOST_USER_DATA: options.userData,
      BROWSER_HOST_RECORD_ONLY: '1',
      NODE_COMPILE_CACHE: COMPILED,
      ...options.env,
    },
  })
  const control = controlOf(child)
  const page = await openPage(options, await listening(child))
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await page.context().close()
    if (hasEnded(child)) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    page,
    pid: child.pid ?? 0,
    log: async (kind) => {
      const events = (await control('log')) as OutsideEvent[]
      return events.filter((event) => event.kind === kind)
    },
    clickNotification: async (id) => void (await control('click-notification', id)),
    openUrl: async (url) => void (await control('open-url', url)),
    power: async (event) => void (await control('power', event)),
    lockScreen: async () => void (await control('power', 'lock-screen')),
    kill: () => end('SIGKILL'),
    close: () => end('SIGTERM'),
  }
}
