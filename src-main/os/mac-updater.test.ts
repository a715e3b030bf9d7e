import { EventEmitter } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MacUpdater } from 'electron-updater'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NodeExecutor, packedApp } from '../../tests/fixtures/update-engine.ts'
import { startUpdateFeed, type UpdateFeed } from '../../tests/fixtures/update-feed.ts'
import { recordingLog } from '../db/test-log.ts'
import { createUpdater, type Updater } from './updater.ts'

/**
 * Squirrel.Mac as Electron shows it: told where to ask, it fetches the package from there and stages it, and what it has staged is put in
 * place when the desk ends.
 */
class Squirrel extends EventEmitter {
  staged: string | null = null
  /** Whether the program starts again after that. */
  relaunches = false
  refuses = false
  #feed: { readonly url: string; readonly headers: Record<string, string> } | null = null

  setFeedURL(feed: { url: string; headers: Record<string, string> }): void {
    this.#feed = feed
  }

  checkForUpdates(): void {
    void this.#stage()
  }

  quitAndInstall(): void {
    this.relaunches = true
    this.emit('quit')
  }

  async #stage(): Promise<void> {
    const { url = '', headers = {} } = this.#feed ?? {}
    const { url: zip } = (await (await fetch(url, { headers })).json()) as { url: string }
    const contents = await (await fetch(zip, { headers })).text()
    if (this.refuses) return void this.emit('error', new Error('code signature'))
    this.staged = contents
    this.emit('update-downloaded')
  }
}

const load = createRequire(import.meta.url)
const ELECTRON = load.resolve('electron')
let folder = ''
let feed: UpdateFeed
let squirrel: Squirrel
const log = recordingLog()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-mac-'))
  feed = await startUpdateFeed(join(folder, 'feed'))
  squirrel = new Squirrel()
  // electron-updater asks programs of macOS which processor it has, and does without an answer.
  vi.stubEnv('PATH', '')
  // electron-updater asks Electron itself for Squirrel.
  load.cache[ELECTRON] = { exports: { autoUpdater: squirrel } } as never
})
afterEach(async () => {
  vi.unstubAllEnvs()
  delete load.cache[ELECTRON]
  await feed.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A desk of version 1.0.0 on macOS that has loaded a later one. */
async function readyStation(): Promise<Updater> {
  await feed.publish({}, 'the new version')
  const app = packedApp(folder, { quit: () => void squirrel.emit('quit') })
  const engine = new MacUpdater(null as never, app)
  Object.assign(engine, { httpExecutor: new NodeExecutor(), _testOnlyOptions: { platform: 'darwin' } })
  const station = createUpdater(engine, { url: feed.url, channel: 'latest', publicKey: feed.publicKey }, log)
  expect(await station.look()).toMatchObject({ status: 'offered', update: { version: '1.1.0' } })
  expect(await station.load()).toEqual({ status: 'ready' })
  return station
}

/** How the desk ends once the installer has it. */
const end = (station: Updater, again: boolean): Promise<string> =>
  new Promise((resolve) => {
    squirrel.once('quit', () => resolve('ended'))
    expect(station.install(again, () => resolve('failed'))).toBe(false)
  })

it('leaves what was loaded alone until the desk ends, so that a call or unsent work can hold it back', async () => {
  await readyStation()
  expect(squirrel.staged).toBeNull()
})

it('is put in place when the desk is closed, which then does not start again', async () => {
  expect(await end(await readyStation(), false)).toBe('ended')
  expect(squirrel).toMatchObject({ staged: 'the new version', relaunches: false })
})

it('is put in place by a restart, which starts it', async () => {
  expect(await end(await readyStation(), true)).toBe('ended')
  expect(squirrel).toMatchObject({ staged: 'the new version', relaunches: true })
})

it('says so at once where macOS refuses it, and nothing was put in place', async () => {
  const station = await readyStation()
  squirrel.refuses = true
  expect(await end(station, false)).toBe('failed')
  expect(squirrel.staged).toBeNull()
})
