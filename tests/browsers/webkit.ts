import { createServer, type AddressInfo } from 'node:net'
import { keyStrokes, neededProgram, type BrowserKind, type RealBrowser } from './real-browser.ts'
import { startProgram } from './started.ts'

const DRIVER = ['WebKitWebDriver']
const DISPLAY = ['Xvfb']
/** What WebDriver calls an element (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const FIRST_LOOK_MS = 100

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A screen that nobody sees, for the window. */
const startDisplay = () =>
  startProgram({
    program: neededProgram(DISPLAY),
    args: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    read: (line) => (/^\d+$/.test(line) ? `:${line}` : null),
  })

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

const asker =
  (root: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(`${root}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

/** The driver says nothing when it is ready. */
async function untilReady(ask: Ask): Promise<void> {
  for (;;) {
    const isReady = await ask('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS))
  }
}

interface NewSession {
  readonly sessionId: string
  readonly capabilities: { readonly browserVersion: string }
}

/** The commands of WebDriver that a visit needs. @param ask within the session */
function commands(ask: Ask): Omit<RealBrowser, 'name' | 'close'> {
  const evaluate = (expression: string): Promise<unknown> =>
    ask('POST', '/execute/sync', { script: `return (${expression})`, args: [] })
  return {
    evaluate,
    goto: async (url) => void (await ask('POST', '/url', { url })),
    back: async () => void (await ask('POST', '/back', {})),
    async press(selector) {
      const found = await ask('POST', '/element', { using: 'css selector', value: selector })
      await ask('POST', `/element/${(found as Record<string, string>)[ELEMENT]}/click`, {})
    },
    type: async (text) => void (await ask('POST', '/actions', { actions: [keyStrokes(text)] })),
    async resize(width, height) {
      const rect = (await ask('GET', '/window/rect')) as { readonly width: number; readonly height: number }
      const [innerWidth = 0, innerHeight = 0] = (await evaluate('[innerWidth, innerHeight]')) as number[]
      const around = { width: rect.width - innerWidth, height: rect.height - innerHeight }
      await ask('POST', '/window/rect', { width: width + around.width, height: height + around.height })
    },
    picture: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
  }
}

/** WebKit, the engine of Safari, in the small browser that comes with Debian's driver, by WebDriver. */
export const webkit: BrowserKind = {
  needs: [DRIVER, DISPLAY],
  async start() {
    const display = await startDisplay()
    const port = await freePort()
    const env = { DISPLAY: display.told ?? '', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' }
    const driver = await startProgram({
      program: neededProgram(DRIVER),
      args: [`--port=${port}`],
      env,
    })
    const server = `http://127.0.0.1:${port}`
    await untilReady(asker(server))
    const { sessionId, capabilities } = (await asker(server)('POST', '/session', {
      capabilities: { alwaysMatch: {} },
    })) as NewSession
    const ask = asker(`${server}/session/${sessionId}`)
    return {
      ...commands(ask),
      name: `WebKit ${capabilities.browserVersion}`,
      async close() {
        await ask('DELETE', '')
        await driver.end()
        await display.end()
      },
    }
  },
}
