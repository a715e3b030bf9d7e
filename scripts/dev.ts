import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeCatalogTypes } from './lib/catalog-types.ts'
import { obtainElectron } from './lib/electron.ts'
import { bin, fromRoot, root } from './lib/paths.ts'
import { reservePorts } from './lib/ports.ts'
import { heading, runMain, say } from './lib/say.ts'
import { startStackProcess } from './lib/services.ts'
import { readStartOptions, START_HELP } from './lib/start-options.ts'

/**
 * `npm start` with hot reload: electron-vite serves the renderer and restarts main, Vite serves the portal.
 * Without Electron's program, electron-vite starts the browser host in its place.
 */
async function main(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2))
  if (!options) return say(START_HELP)
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const ports = await reservePorts(options.port)
  const electron = options.shell === 'browser' ? null : await obtainElectron(options.shell === 'electron')
  const stack = await startStackProcess(options, ports)
  const env = {
    ...process.env,
    ...(electron ? {} : { ELECTRON_EXEC_PATH: fromRoot('browser-host', 'electron-exec.sh') }),
    GAPWISE_BACKEND_URL: stack.url,
    GAPWISE_BACKEND_KEY: stack.publishableKey,
    GAPWISE_SAMPLE_DATA: '1',
    BROWSER_HOST_USER_DATA: join(options.dataDir, 'desk'),
    BROWSER_HOST_PORT: String(ports.desk),
  }
  writeCatalogTypes()
  heading('Development servers')
  const portalArgs = ['--config', 'portal-web/vite.config.ts', '--port', String(ports.portal), '--strictPort']
  const children = [
    spawn(bin('electron-vite'), ['dev', '--watch'], { cwd: root, env, stdio: 'inherit' }),
    spawn(bin('vite'), portalArgs, { cwd: root, env, stdio: 'inherit' }),
  ]
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
    for (const child of children) child.once('exit', () => resolve())
  })
  for (const child of children) child.kill('SIGTERM')
  await stack.stop()
}

await runMain(main)
