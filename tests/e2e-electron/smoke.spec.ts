import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { electronProgram, launchElectron } from '../driver/electron-shell.ts'
import { root } from '../driver/paths.ts'
import { memberList, SPECIALIST, workAs } from '../e2e-desktop/desk-screen.ts'
import { expect, test as base } from '../e2e-desktop/fixture.ts'

/** What the browser host can't show (docs/not-verified.md#desktop), in the built desk in Electron itself. */
const test = base.extend<{ electron(env?: Readonly<Record<string, string>>): Promise<ElectronApplication> }>({
  electron: async ({ browser }, use, info) => {
    const running: ElectronApplication[] = []
    await use(async (env = {}) => {
      const userData = info.outputPath(`desk-${running.length}`)
      const app = await launchElectron({ userData, env: { GAPWISE_GEOCODING_URL: 'off', ...env }, browser })
      running.push(app)
      return app
    })
    for (const app of running) await app.close()
  },
})
test.skip(electronProgram() === null, 'not run here: the program of Electron is not installed')

const userDataOf = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ app: own }) => own.getPath('userData'))

test('isolation: the page has no Node, nothing but named calls, and no way out', async ({ electron }) => {
  const app = await electron()
  const page = await app.firstWindow()
  const seen = await page.evaluate(() => ({
    node: ['require', 'process', 'module', 'Buffer', 'global'].filter((name) => name in globalThis),
    bridge: Object.isFrozen(window.api),
    opened: window.open('https://example.com/') === null,
  }))
  expect(seen).toEqual({ node: [], bridge: true, opened: true })
  const before = page.url()
  await page.evaluate(() => {
    location.href = 'https://example.com/'
  })
  await expect.poll(() => page.url()).toBe(before)
})

test('sandbox: the system itself holds the page', async ({ electron }) => {
  test.skip(process.getuid?.() === 0, 'not run here: Chromium refuses its sandbox to root')
  const app = await electron()
  await app.firstWindow()
  const renderer = await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  )
  if (process.platform === 'linux') {
    expect(readFileSync(`/proc/${renderer}/status`, 'utf8')).toMatch(/^Seccomp:\s+2$/m)
    return
  }
  const metrics = await app.evaluate(({ app: own }) => own.getAppMetrics())
  expect(metrics.find(({ pid }) => pid === renderer)).toMatchObject({ sandboxed: true })
})

test('key store: the system seals what the desk gives it, or the desk says that it does not', async ({ electron }) => {
  const app = await electron()
  const page = await app.firstWindow()
  const store = await app.evaluate(async ({ safeStorage }) => {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
    const sealed = await safeStorage.encryptStringAsync('a secret')
    const { result } = await safeStorage.decryptStringAsync(sealed)
    const backend = process.platform === 'linux' ? safeStorage.getSelectedStorageBackend() : 'system'
    return { result, plain: sealed.includes('a secret'), backend }
  })
  if (store) expect(store).toMatchObject({ result: 'a secret', plain: false })
  const checks = await page.evaluate(() => window.api?.app.runDiagnostics())
  const found = checks?.ok ? checks.value.find(({ name }) => name === 'Key store') : undefined
  const isSystem = store !== null && store.backend !== 'basic_text'
  expect(found?.status).toBe(isSystem ? 'pass' : 'warn')
})

/** Linux leaves it to the desktop, which a build machine does not have; then nothing ever answers. */
const hasNotifier = (): boolean =>
  process.platform !== 'linux' ||
  spawnSync('busctl', ['--user', 'status', 'org.freedesktop.Notifications']).status === 0

test('notifications: the system shows one', async ({ electron }) => {
  test.skip(!hasNotifier(), 'not run here: no notifications on this system')
  const app = await electron()
  await app.firstWindow()
  const shown = await app.evaluate(({ Notification }) => {
    if (!Notification.isSupported()) return 'not supported'
    const notice = new Notification({ title: 'Gapwise', body: 'smoke' })
    return new Promise<string>((resolve) => {
      notice.on('show', () => resolve('shown'))
      notice.on('failed', () => resolve('failed'))
      notice.show()
    })
  })
  test.skip(shown === 'not supported', 'not run here: no notifications on this system')
  expect(shown).toBe('shown')
})

test('tray: the icon has a menu and a size', async ({ electron }) => {
  const app = await electron()
  await app.firstWindow()
  const icon = join(root, 'resources', 'icon.png')
  const made = await app.evaluate(({ Menu, nativeImage, Tray }, file) => {
    const tray = new Tray(nativeImage.createFromPath(file).resize({ width: 16, height: 16 }))
    tray.setContextMenu(Menu.buildFromTemplate([{ label: 'Open' }]))
    const alive = !tray.isDestroyed()
    tray.destroy()
    return alive
  }, icon)
  expect(made).toBe(true)
})

test('file for support: the system asks where it goes', async ({ electron }, info) => {
  const app = await electron()
  const page = await app.firstWindow()
  const chosen = info.outputPath('for support.zip')
  await app.evaluate(({ dialog }, filePath) => {
    Object.assign(dialog, { showSaveDialog: () => Promise.resolve({ canceled: false, filePath }) })
  }, chosen)
  await page.evaluate(() => window.api?.app.collectBundle())
  const saved = await page.evaluate(() => window.api?.app.saveBundle())
  expect(saved).toMatchObject({ ok: true, value: { file: 'for support.zip', place: 'chosen' } })
  expect(existsSync(chosen)).toBe(true)
})

test('deep link: a second start hands its address to the first and ends', async ({ electron }) => {
  const app = await electron()
  const page = await app.firstWindow()
  await expect(page.getByRole('link', { name: 'Open the Daily Work Board' })).toBeVisible()
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const userData = await userDataOf(app)
  const second = spawn(electronProgram() ?? '', [root, `--user-data-dir=${userData}`, ...asRoot, 'gapwise://dashboard'])
  await once(second, 'exit')
  await expect(memberList(page)).toBeVisible()
  // Elsewhere the package registers it, and this program is none.
  if (process.platform !== 'win32') return
  expect(await app.evaluate(({ app: own }) => own.isDefaultProtocolClient('gapwise'))).toBe(true)
})

test('lock on suspend: the events of the machine reach the desk', async ({ electron, stackEnv }) => {
  const app = await electron(stackEnv)
  const page = await app.firstWindow()
  await expect(page.getByRole('link', { name: 'Open the Daily Work Board' })).toBeVisible()
  await workAs(page, SPECIALIST)
  await app.evaluate(({ powerMonitor }) => void powerMonitor.emit('lock-screen'))
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await expect(memberList(page)).toHaveCount(0)
})

test('files: what the desk leaves in its folder can not be read without the key store', async ({
  electron,
  stackEnv,
}) => {
  const app = await electron(stackEnv)
  const page = await app.firstWindow()
  await expect(page.getByRole('link', { name: 'Open the Daily Work Board' })).toBeVisible()
  await workAs(page, SPECIALIST)
  const caches = join(await userDataOf(app), 'caches')
  for (const name of existsSync(caches) ? readdirSync(caches) : []) {
    expect(readFileSync(join(caches, name)).subarray(0, 15).toString('latin1')).not.toBe('SQLite format 3')
  }
})
