/**
 * `node browser-host/start.ts [appDir] [-- app arguments]`: runs the unmodified bundles of an Electron app with a browser
 * tab as its window. Environment: BROWSER_HOST_USER_DATA, BROWSER_HOST_PORT (0 or unset: any free one),
 * BROWSER_HOST_RECORD_ONLY=1 (tests: links and notifications are noted, not carried out).
 */
import { registerHooks } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describeApp } from './app-info.ts'
import { devSessionIn } from './key-file.ts'
import { PortTaken } from './listen.ts'

const STAND_IN = new URL('./electron/index.ts', import.meta.url).href

/** One synchronous hook serves `import` and `require`, in the app's bundle and in the packages it uses. */
function resolveElectronHere(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      /^electron(\/(main|common))?$/.test(specifier)
        ? { url: STAND_IN, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
  })
}

/** The first argument that is a folder name: electron-vite puts its own switches around it. */
function appDirectory(args: readonly string[]): string {
  const end = args.indexOf('--')
  const own = end < 0 ? args : args.slice(0, end)
  return resolve(own.find((arg) => !arg.startsWith('-')) ?? '.')
}

/** A page can be served from the moment the app has opened its window. */
async function announce(firstWindow: Promise<void>, url: string): Promise<void> {
  await firstWindow
  console.log(`Open ${url}`)
  process.send?.({ kind: 'listening', url })
}

async function main(): Promise<void> {
  const info = describeApp(appDirectory(process.argv.slice(2)))
  Object.assign(process, { type: 'browser', defaultApp: true, resourcesPath: join(info.dir, 'resources') })
  resolveElectronHere()
  const { app, standInApp } = await import('./electron/app.ts')
  const { firstWindow } = await import('./desk-window.ts')
  const { serveDesk } = await import('./server.ts')
  const { serveParent } = await import('./control.ts')
  serveParent()
  // Not `once`: packages with exit hooks raise a signal again, and the second one must not kill half-way.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => app.quit())
  const url = await serveDesk({
    port: Number(process.env['BROWSER_HOST_PORT'] ?? 0),
    devSession: process.env['ELECTRON_RENDERER_URL'] ? devSessionIn(app.getPath('userData')) : null,
  })
  void announce(firstWindow, url)
  await import(pathToFileURL(info.main).href)
  standInApp.becomeReadySoon()
}

try {
  await main()
} catch (error) {
  if (!(error instanceof PortTaken)) throw error
  console.error(error.message)
  process.exit(1)
}
