import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { AppUpdater } from 'electron-updater'
import { z } from 'zod'
import type { UPDATE_FAILURES } from '#shared/ipc/updates.ts'
import type { Log } from '../log/types.ts'
import { ForgedFeedError } from '../settings/policy/feed-signature.ts'
import { SignedFeed, type FeedAddress } from './signed-feed.ts'

type UpdateFailure = (typeof UPDATE_FAILURES)[number]

const offeredUpdate = z.object({
  version: z.string().max(64),
  /** The newest migration of the server that this version relies on. */
  neededMigration: z.string().nullable().default(null),
})
export type OfferedUpdate = z.infer<typeof offeredUpdate>

async function sha512(file: string): Promise<string> {
  const hash = createHash('sha512')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('base64')
}

type Failed = { readonly status: 'failed'; readonly reason: UpdateFailure }
export type Looked =
  | Failed
  | { readonly status: 'current' }
  | { readonly status: 'offered'; readonly update: OfferedUpdate }
export type Loaded = Failed | { readonly status: 'ready' }

/** New versions of the program itself. Never throws. */
export interface Updater {
  /** Whether the feed has a later version than this one, and it is this station's turn (the feed's `stagingPercentage`). */
  look(): Promise<Looked>
  /** Loads what the last look offered, or compares once more what was loaded. Nothing is put in place yet. */
  load(): Promise<Loaded>
  /**
   * Hands what was loaded to the system's installer; the desk has to end right after.
   * @param again start the desk again in the new version
   * @param onFailed the installer, which was to end the desk by itself, refused what it was given
   * @returns false where the installer ends the desk by itself
   */
  install(again: boolean, onFailed: () => void): boolean
}

const CODE_REASONS: Readonly<Record<string, UpdateFailure>> = {
  ERR_CHECKSUM_MISMATCH: 'broken',
  ERR_UPDATER_INVALID_SIGNATURE: 'forged',
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: 'away',
}
const AWAY = /^(?:E(?:CONN|HOST|NET|TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|PROTO)|HTTP_ERROR_|ERR_(?:TLS|SSL|CERT|STREAM))/

function reasonOf(error: unknown): UpdateFailure {
  if (error instanceof ForgedFeedError) return 'forged'
  const { code = '', message = '' } = error as { readonly code?: unknown; readonly message?: string }
  const known = CODE_REASONS[String(code)]
  if (known) return known
  return AWAY.test(String(code)) || /net::ERR_|aborted|Request timed out/.test(message) ? 'away' : 'failed'
}

/**
 * @param engine electron-updater's own for this system
 * @throws what a wrong address throws
 */
export function createUpdater(engine: AppUpdater, feed: FeedAddress, log: Log): Updater {
  engine.setFeedURL({ provider: 'custom', updateProvider: SignedFeed, ...feed })
  engine.autoDownload = false
  engine.autoInstallOnAppQuit = false
  engine.allowDowngrade = false
  engine.disableWebInstaller = true
  // Its own words hold addresses and paths.
  engine.logger = null
  // What is emitted here is thrown as well; without a listener it would end the desk.
  engine.on('error', () => {})

  const failed = (step: string, error: unknown): Failed => {
    const reason = reasonOf(error)
    log.warn('update failed', { step, reason, error })
    return { status: 'failed', reason }
  }
  let hashes: readonly string[] = []
  return {
    async look() {
      try {
        const answer = await engine.checkForUpdates()
        if (answer === null) return { status: 'failed', reason: 'failed' }
        if (!answer.isUpdateAvailable) return { status: 'current' }
        hashes = answer.updateInfo.files.map((file) => file.sha512)
        return { status: 'offered', update: offeredUpdate.parse(answer.updateInfo) }
      } catch (error) {
        return failed('look', error)
      }
    },
    async load() {
      try {
        const [file = ''] = await engine.downloadUpdate()
        // electron-updater compares a file once; it lies where the person who is signed in to the computer can write.
        if (hashes.includes(await sha512(file))) return { status: 'ready' }
        await rm(file, { force: true })
        return failed('load', Object.assign(new Error('changed'), { code: 'ERR_CHECKSUM_MISMATCH' }))
      } catch (error) {
        return failed('load', error)
      }
    },
    install(again, onFailed) {
      try {
        if ('install' in engine && typeof engine.install === 'function') {
          engine.install(true, again)
          return true
        }
        // Squirrel.Mac only now gets what was loaded: what it has once, it puts in place at whatever end the desk takes.
        engine.autoRunAppAfterInstall = again
        engine.once('error', onFailed)
        engine.quitAndInstall()
        return false
      } catch (error) {
        failed('install', error)
        return true
      }
    },
  }
}
