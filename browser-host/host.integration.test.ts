import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { decode, encode } from './codec.ts'
import type { HostMessage } from './messages.ts'

/** A small Electron app: a page, a guard on its paths, IPC that works and IPC that fails, a notification. */
const MAIN = `
import { app, BrowserWindow, ipcMain, Notification, protocol, powerMonitor } from 'electron'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
const note = (name) => writeFileSync(join(app.getPath('userData'), name), '')
if (!app.requestSingleInstanceLock()) app.quit()
else {
  protocol.registerSchemesAsPrivileged([])
  app.on('before-quit', () => note('quit-in-order'))
  await app.whenReady()
  protocol.handle('app', (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/assets/')) return new Response('1', { headers: { 'content-type': 'text/javascript' } })
    if (pathname !== '/') return new Response('guarded', { status: 403 })
    return new Response('<head></head>' + (request.headers.get('cookie') ?? 'no cookie'), { headers: { 'content-type': 'text/html' } })
  })
  ipcMain.handle('echo', (event, value) => ({ value, from: event.senderFrame.url }))
  ipcMain.handle('fail', () => { throw new TypeError('kaput') })
  ipcMain.handle('unclonable', () => () => {})
  const window = new BrowserWindow({ webPreferences: { sandbox: true, contextIsolation: true } })
  powerMonitor.on('resume', () => {
    const notification = new Notification({ title: 'Hello', body: 'there' })
    notification.on('click', () => window.webContents.send('clicked', new Date(5)))
    notification.show()
  })
  await window.loadURL('app://desk/?start=1')
}
`

const home = mkdtempSync(join(tmpdir(), 'gapwise-host-'))
const appDir = join(home, 'app')
const userData = join(home, 'user')
const children: ChildProcess[] = []

function startHost(folder = userData): ChildProcess {
  const child = fork(join(import.meta.dirname, 'start.ts'), [appDir], {
    env: { PATH: process.env['PATH'], BROWSER_HOST_USER_DATA: folder, BROWSER_HOST_RECORD_ONLY: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  children.push(child)
  return child
}

type ParentMessage = { kind: string; url: string; result: unknown }
const messageOf = async (child: ChildProcess): Promise<ParentMessage> => {
  const [message] = (await once(child, 'message')) as [ParentMessage]
  return message
}

let host: ChildProcess
let openUrl: URL
let cookie: string

beforeAll(async () => {
  mkdirSync(appDir)
  writeFileSync(join(appDir, 'package.json'), '{"name":"tiny","version":"1.0.0","main":"main.mjs"}')
  writeFileSync(join(appDir, 'main.mjs'), MAIN)
  host = startHost()
  openUrl = new URL((await messageOf(host)).url)
  const opened = await fetch(openUrl, { redirect: 'manual' })
  cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(home, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = { cookie }): Promise<Response> =>
  fetch(new URL(path, openUrl), { headers, redirect: 'manual' })

function connect(headers: Record<string, string>): WebSocket {
  return new WebSocket(`ws://${openUrl.host}/__host/link?path=%2F%3Fstart%3D1`, { headers })
}

async function control(op: string, arg?: string): Promise<unknown> {
  const reply = messageOf(host)
  host.send({ id: 1, op, arg })
  return (await reply).result
}

describe('access over HTTP', () => {
  it('opens nothing without the cookie, and the printed address only once', async () => {
    expect((await get('/', {})).status).toBe(403)
    expect((await fetch(openUrl, { redirect: 'manual' })).status).toBe(403)
    expect((await get('/')).status).toBe(200)
  })

  it('refuses a socket from another origin or without the cookie', async () => {
    for (const headers of [{ cookie }, { origin: openUrl.origin }, { cookie, origin: 'http://evil.example' }]) {
      const [error] = (await once(connect(headers as Record<string, string>), 'error')) as [Error]
      expect(error.message).toMatch(/hang up/)
    }
  })
})

describe('the page', () => {
  it('comes from the app’s own handler, with the host’s scripts first and without its cookie', async () => {
    const html = await (await get('/')).text()
    expect(html).toMatch(/^<head><script type="module" src="\/__host\/page\/main.ts">/)
    expect(html).toContain('no cookie')
  })

  it('is never kept by the browser; what the build names by its content is', async () => {
    const kept = async (path: string) => (await get(path)).headers.get('cache-control')
    expect(await kept('/')).toBe('no-store')
    expect(await kept('/assets/index-CB-ijslT.js')).toBe('private, max-age=31536000, immutable')
    expect(await kept('/assets/mark.svg')).toBe('no-store')
  })

  it('meets the app’s guard for every other path', async () => {
    expect((await get('/../main.mjs')).status).toBe(403)
    expect((await get('/__host/access.ts')).status).toBe(403)
  })
})

describe('IPC', () => {
  let page: WebSocket
  beforeAll(async () => {
    page = connect({ cookie, origin: openUrl.origin })
    await once(page, 'open')
  })
  afterAll(() => page.close())

  const heard = async (): Promise<HostMessage> => {
    const [data, isBinary] = (await once(page, 'message')) as [Buffer, boolean]
    return decode(isBinary ? data : data.toString()) as HostMessage
  }
  const invoke = (channel: string, ...args: unknown[]): Promise<HostMessage> => {
    const answer = heard()
    page.send(encode({ kind: 'invoke', id: 1, channel, args }))
    return answer
  }

  it('carries structured clones and tells the app its own address', async () => {
    const value = new Map([['at', new Date(5)]])
    expect(await invoke('echo', value)).toStrictEqual({
      kind: 'result',
      id: 1,
      ok: true,
      value: { value, from: 'app://desk/?start=1' },
    })
  })

  it.each([
    ['fail', 'TypeError: kaput'],
    ['unclonable', 'Error: An object could not be cloned.'],
    ['unknown', `Error: No handler registered for 'unknown'`],
  ])('words the failure of %s as Electron does', async (channel, reason) => {
    expect(await invoke(channel)).toMatchObject({ error: `Error invoking remote method '${channel}': ${reason}` })
  })

  it('reaches the page when a notification is clicked through the control channel', async () => {
    await control('power', 'resume')
    const records = (await control('log')) as { kind: string; id: string; title: string }[]
    const shown = records.find(({ kind }) => kind === 'notification')
    expect(shown).toMatchObject({ title: 'Hello', body: 'there' })
    const clicked = heard()
    await control('click-notification', shown?.id)
    expect(await clicked).toStrictEqual({ kind: 'message', channel: 'clicked', args: [new Date(5)] })
  })

  it('gives the window to the newest page and tells the older one', async () => {
    const closed = once(page, 'close')
    const newer = connect({ cookie, origin: openUrl.origin })
    expect((await closed)[0]).toBe(4000)
    newer.close()
  })
})

describe('the life of a host', () => {
  it('is single per user data folder', async () => {
    expect((await once(startHost(), 'exit'))[0]).toBe(0)
  })

  it('ends in order at SIGTERM', async () => {
    const folder = join(home, 'terminated')
    const child = startHost(folder)
    await messageOf(child)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(existsSync(join(folder, 'quit-in-order'))).toBe(true)
  })

  it('ends with its parent', async () => {
    const folder = join(home, 'orphan')
    const child = startHost(folder)
    await messageOf(child)
    const ended = once(child, 'exit')
    child.disconnect()
    expect(await ended).toEqual([0, null])
  })

  it('says what it does not support', async () => {
    writeFileSync(
      join(appDir, 'main.mjs'),
      `import { desktopCapturer } from 'electron'; await desktopCapturer.getSources()`,
    )
    const child = fork(join(import.meta.dirname, 'start.ts'), [appDir], {
      env: { PATH: process.env['PATH'], BROWSER_HOST_USER_DATA: join(home, 'gap') },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const said = vi.fn<(text: string) => void>()
    child.stderr?.setEncoding('utf8').on('data', said)
    expect((await once(child, 'exit'))[0]).toBe(1)
    expect(said.mock.calls.join('')).toContain('desktopCapturer.getSources is not supported')
  })
})
