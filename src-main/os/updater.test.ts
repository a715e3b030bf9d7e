import { generateKeyPairSync } from 'node:crypto'
import fs, { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { AppImageUpdater } from 'electron-updater'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NodeExecutor, packedApp } from '../../tests/fixtures/update-engine.ts'
import { startUpdateFeed, type UpdateFeed } from '../../tests/fixtures/update-feed.ts'
import { connect } from '../db/connection.ts'
import { recordingLog } from '../db/test-log.ts'
import { canUpdateItself } from './electron-updater.ts'
import { createUpdater, type Updater } from './updater.ts'

let folder = ''
let feed: UpdateFeed
/** The running program: electron-updater puts the new one in its place. */
let program = ''
const log = recordingLog()

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-update-'))
  program = join(folder, 'Gapwise.AppImage')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  feed = await startUpdateFeed(join(folder, 'feed'))
  vi.stubEnv('APPIMAGE', program)
  vi.stubEnv('TEST_UPDATER_ARCH', 'x64')
  log.lines.splice(0)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await feed.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A desk of version 1.0.0 as an AppImage, with electron-updater's own updater for it. */
function updater(options: { channel?: string; publicKey?: string; version?: string } = {}): Updater {
  const { channel = 'latest', publicKey = feed.publicKey, version = '1.0.0' } = options
  const engine = new AppImageUpdater(null, packedApp(folder, { version }))
  Object.assign(engine, { httpExecutor: new NodeExecutor() })
  return createUpdater(engine, { url: feed.url, channel, publicKey }, log)
}

const pending = (): string[] =>
  existsSync(join(folder, 'cache', 'pending'))
    ? readdirSync(join(folder, 'cache', 'pending')).filter((name) => name.includes('AppImage'))
    : []
const noFailure = (): void => {}
const failed = (reason: string) => ({ status: 'failed', reason })

describe('a version at the feed', () => {
  it('is offered, loaded, and put in the place of the program when the desk ends', async () => {
    const mark = join(folder, 'ran')
    await feed.publish({ version: '1.1.0', neededMigration: '20261101000000' }, `#!/bin/sh\necho new > ${mark}\n`)
    const station = updater()
    expect(await station.look()).toEqual({
      status: 'offered',
      update: { version: '1.1.0', neededMigration: '20261101000000' },
    })
    expect(readFileSync(program, 'utf8')).toBe('#!/bin/sh\n')
    expect(await station.load()).toEqual({ status: 'ready' })
    expect(station.install(false, noFailure)).toBe(true)
    expect(readFileSync(mark, 'utf8')).toBe('new\n')
    expect(readFileSync(program, 'utf8')).toContain('echo new')
  })

  it('brings the cache of the first version along, with the work that was not sent', async () => {
    const key = Buffer.alloc(32, 7)
    const cache = join(folder, 'cache.db')
    const released = join(import.meta.dirname, '..', 'db', 'released-caches')
    const [first = ''] = readdirSync(released).toSorted()
    const before = connect(cache, key)
    before.exec(`BEGIN; ${readFileSync(join(released, first), 'utf8')} COMMIT`)
    before.close()
    const opened = join(folder, 'opened.json')
    const open = join(import.meta.dirname, '..', 'db', 'open-cache.ts')
    // The new program opens the cache with the code that is tested here, in a process of its own.
    await feed.publish(
      {},
      [
        `#!/bin/sh`,
        `exec ${process.execPath} --input-type=module --no-warnings -e "`,
        `import { writeFileSync } from 'node:fs'`,
        `import { openCache } from '${open}'`,
        `const quiet = { debug() {}, info() {}, warn() {}, error() {} }`,
        `const { db, outcome } = openCache({ file: '${cache}', key: Buffer.alloc(32, 7), log: quiet, clock: { now: Date.now, after: () => () => {} } })`,
        `const unsent = db.prepare('SELECT count(*) FROM outbox').pluck().get()`,
        `writeFileSync('${opened}', JSON.stringify({ outcome, unsent }))`,
        `"`,
      ].join('\n'),
    )
    const station = updater()
    await station.look()
    expect(await station.load()).toEqual({ status: 'ready' })
    station.install(false, noFailure)
    expect(JSON.parse(readFileSync(opened, 'utf8'))).toEqual({ outcome: 'opened', unsent: 2 })
  })

  it('is asked for by its channel, and counts only in the channel it was signed for', async () => {
    await feed.publish({ version: '1.2.0', channel: 'early' }, 'early')
    expect(await updater({ channel: 'early' }).look()).toMatchObject({ update: { version: '1.2.0' } })
    expect(feed.asked).toEqual(['early-linux.yml'])
    expect(await updater().look()).toEqual(failed('away'))
    const early = readFileSync(join(feed.folder, 'early-linux.yml'))
    writeFileSync(join(feed.folder, 'latest-linux.yml'), early)
    expect(await updater().look()).toEqual(failed('forged'))
  })

  it('reaches the share of the stations that the feed names', async () => {
    await feed.publish({ stagingPercentage: 0 }, 'new')
    expect(await updater().look()).toEqual({ status: 'current' })
    // electron-updater compares the end of this id with the share: about 6 and 94 of 100.
    const station = (end: string): void =>
      writeFileSync(join(folder, '.updaterId'), `00000000-0000-5000-8000-0000${end}`)
    await feed.publish({ stagingPercentage: 50 }, 'new')
    station('10000000')
    expect(await updater().look()).toMatchObject({ status: 'offered' })
    station('f0000000')
    expect(await updater().look()).toEqual({ status: 'current' })
  })

  it.each(['1.0.0', '0.9.9'])('%s is not taken by a desk of 1.0.0: no way back', async (version) => {
    await feed.publish({ version }, 'old')
    expect(await updater().look()).toEqual({ status: 'current' })
  })
})

describe('an update that can not be trusted', () => {
  it('is not offered where its file was changed, has no signature, or that of somebody else', async () => {
    await feed.publish({}, 'new')
    const file = join(feed.folder, 'latest-linux.yml')
    const sound = readFileSync(file, 'utf8')
    writeFileSync(file, sound.replace('"1.1.0"', '"1.9.0"'))
    expect(await updater().look()).toEqual(failed('forged'))
    writeFileSync(file, sound.slice(0, sound.indexOf('\n# signature')))
    expect(await updater().look()).toEqual(failed('forged'))
    await feed.publish({}, 'new', generateKeyPairSync('ed25519').privateKey)
    expect(await updater().look()).toEqual(failed('forged'))
    expect(pending()).toEqual([])
  })

  it('is thrown away where the package is another one than was signed', async () => {
    await feed.publish({}, 'new')
    writeFileSync(join(feed.folder, 'Gapwise-1.1.0-linux-x86_64.AppImage'), 'not new')
    const station = updater()
    expect(await station.look()).toMatchObject({ status: 'offered' })
    expect(await station.load()).toEqual(failed('broken'))
    expect(pending()).toEqual([])
    expect(readFileSync(program, 'utf8')).toBe('#!/bin/sh\n')
  })

  it('is thrown away where somebody changed it on the computer before it was put in place, and loaded anew', async () => {
    await feed.publish({}, 'new')
    const station = updater()
    await station.look()
    await station.load()
    const [name = ''] = pending()
    writeFileSync(join(folder, 'cache', 'pending', name), 'evil')
    expect(await station.load()).toEqual(failed('broken'))
    expect(pending()).toEqual([])
    expect(await station.load()).toEqual({ status: 'ready' })
    expect(readFileSync(join(folder, 'cache', 'pending', name), 'utf8')).toBe('new')
  })
})

describe('an update that does not arrive', () => {
  const LONG = 'x'.repeat(300_000)

  it('is said to be away where nobody answers', async () => {
    await feed.publish({}, 'new')
    const station = updater()
    await feed.close()
    expect(await station.look()).toEqual(failed('away'))
    feed = await startUpdateFeed(join(folder, 'feed'))
  })

  it('leaves nothing behind where the connection breaks, and arrives with the next try', async () => {
    await feed.publish({}, LONG)
    const station = updater()
    await station.look()
    feed.breakAfter(100_000)
    expect(await station.load()).toMatchObject({ status: 'failed' })
    expect(pending()).toEqual([])
    feed.breakAfter(null)
    expect(await station.load()).toEqual({ status: 'ready' })
  })

  it('leaves nothing behind where the disk is full in the middle, and arrives once there is room', async () => {
    await feed.publish({}, LONG)
    const station = updater()
    await station.look()
    const full = vi.spyOn(fs, 'createWriteStream').mockImplementation((path) => {
      let written = 0
      const stream = new Writable({
        write(chunk: Buffer, _encoding, done) {
          if (written > 100_000) return done(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
          written += chunk.length
          appendFileSync(String(path), chunk)
          done()
        },
      })
      return Object.assign(stream, { close: (done?: () => void) => done?.() }) as fs.WriteStream
    })
    expect(await station.load()).toEqual(failed('diskFull'))
    expect(full).toHaveBeenCalledOnce()
    expect(pending()).toEqual([])
    full.mockRestore()
    expect(await station.load()).toEqual({ status: 'ready' })
  })

  it('is told in the log by its kind, without an address', async () => {
    await updater().look()
    expect(log.lines).toMatchObject([{ message: 'update failed', fields: { step: 'look', reason: 'away' } }])
  })
})

it('is for programs that a new version can take the place of: none that an MSI installed, and none that is not Electron', () => {
  const versions = { electron: '45.0.0' } as NodeJS.ProcessVersions
  const execPath = String.raw`C:\Program Files\Gapwise\Gapwise.exe`
  const nsis = (file: string): boolean => file === String.raw`C:\Program Files\Gapwise\Uninstall Gapwise.exe`
  expect(canUpdateItself({ platform: 'win32', execPath, versions }, nsis)).toBe(true)
  expect(canUpdateItself({ platform: 'win32', execPath, versions }, () => false)).toBe(false)
  expect(canUpdateItself({ platform: 'darwin', execPath, versions }, () => false)).toBe(true)
  expect(canUpdateItself(process)).toBe(false)
})
