import type { ChildProcess } from 'node:child_process'
import type { Page } from '@playwright/test'
import type { LaunchOptions, OutsideEvent, Shell } from './driver.ts'
import { startHostProcess } from './host-process.ts'
import { STATION_TIME_ZONE, WINDOW_SIZE } from './paths.ts'

interface Reply {
  readonly kind: string
  readonly id: number
  readonly result?: unknown
  readonly error?: string
}

/** Requests on the child-process channel, answered by id. */
function controlOf(child: ChildProcess): (op: string, arg?: unknown) => Promise<unknown> {
  const waiting = new Map<number, (reply: { result?: unknown; error?: string }) => void>()
  let lastId = 0
  child.on('message', (message: Reply) => {
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
  const host = await startHostProcess(options.userData, options.env)
  const control = controlOf(host.child)
  const page = await openPage(options, host.address)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await page.context().close()
    await host.end(signal)
  }
  return {
    page,
    pid: host.child.pid ?? 0,
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
