import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyStrokes, neededProgram, type BrowserKind, type RealBrowser } from './real-browser.ts'
import { startProgram } from './started.ts'

const FIREFOX = ['firefox-esr', 'firefox']

/** A new profile asks nothing of the network; pages are kept for Back as for members, which drivers otherwise switch off. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'fission.bfcacheInParent': true,
  'intl.accept_languages': 'en-US, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': false,
  'toolkit.telemetry.enabled': false,
}

function newProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`)
  writeFileSync(join(folder, 'user.js'), lines.join(''))
  return folder
}

interface Answer {
  readonly id: number | null
  readonly type: 'success' | 'error' | 'event'
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

type Send = (method: string, params: object) => Promise<unknown>

/** WebDriver BiDi: commands and their answers, by number, over one web socket. */
async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== null) waiting.get(answer.id)?.(answer)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1
      const id = last
      waiting.set(id, (answer) => {
        waiting.delete(id)
        if (answer.type === 'success') resolve(answer.result)
        else reject(new Error(`${method}: ${answer.error} ${answer.message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value?: unknown; readonly sharedId?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** The commands of WebDriver BiDi that a visit needs, in one tab. */
function commands(send: Send, context: string): Omit<RealBrowser, 'name' | 'close'> {
  const run = async (expression: string): Promise<Evaluated['result']> => {
    const asked = { expression, target: { context }, awaitPromise: true, userActivation: false }
    const answer = (await send('script.evaluate', asked)) as Evaluated
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
    return answer.result
  }
  const act = (source: object) => send('input.performActions', { context, actions: [source] })
  return {
    async evaluate(expression) {
      const text = (await run(`Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`))?.value
      return JSON.parse(String(text))
    },
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    back: async () => void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    async press(selector) {
      const found = `document.querySelector(${JSON.stringify(selector)})`
      await run(`${found}.scrollIntoView({ block: 'center', behavior: 'instant' })`)
      const sharedId = (await run(found))?.sharedId
      const origin = { type: 'element', element: { sharedId } }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act({ type: 'pointer', id: 'pointer', actions })
    },
    type: async (text) => void (await act(keyStrokes(text))),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    async picture() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as { readonly data: string }
      return Buffer.from(data, 'base64')
    },
  }
}

interface Tree {
  readonly contexts: readonly [{ readonly context: string }]
}

/** Firefox as Debian has it, by WebDriver BiDi, which it speaks by itself. */
export const firefox: BrowserKind = {
  needs: [FIREFOX],
  async start() {
    const profile = newProfile()
    const program = await startProgram({
      program: neededProgram(FIREFOX),
      args: ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile],
      env: { LANG: 'en_US.UTF-8' },
      read: (line) => /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? null,
    })
    const send = await connect(`${program.told}/session`)
    const { capabilities } = (await send('session.new', { capabilities: {} })) as {
      readonly capabilities: { readonly browserVersion: string }
    }
    const [{ context }] = ((await send('browsingContext.getTree', {})) as Tree).contexts
    return {
      ...commands(send, context),
      name: `Firefox ${capabilities.browserVersion}`,
      async close() {
        await send('browser.close', {})
        await program.end()
        rmSync(profile, { recursive: true, force: true })
      },
    }
  },
}
