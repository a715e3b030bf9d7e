import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import { openCache, type OpenedCache } from '../db/open-cache.ts'
import type { Log } from '../log/types.ts'
import type { SecureStore } from '../os/secure-store.ts'

const KEY_BYTES = 32

/** The key store holds this person's key but does not hand it out now; trying again later may work. */
class KeyUnavailableError extends Error {
  override readonly name = 'KeyUnavailableError'
}

/** The encrypted cache files of this station, one per person. Names and keys tell nothing about whose they are. */
export interface CacheFiles {
  readonly storage: 'disk' | 'memory'
  /**
   * @param anew puts a cache aside that this version can't use, and carries over what was not sent
   * @param before called when nothing is left but opening the file, for whoever has it open
   * @throws KeyUnavailableError, or what `openCache` throws.
   */
  open(userId: string, how?: { readonly anew?: boolean; readonly before?: () => void }): Promise<OpenedCache>
  /** File of this person's cache; null when it is kept in memory. */
  fileOf(userId: string): string | null
  keyOf(userId: string): Promise<Buffer | null>
  /** Key first: should the rest be interrupted, what is left on disk can't be read by anybody. */
  erase(userId: string): Promise<void>
  /** Removes caches of nobody, left behind by an erasure that was interrupted. */
  eraseAllBut(userId: string | null): void
}

export interface CacheFilesOptions {
  readonly folder: string
  readonly store: SecureStore
  readonly clock: Clock
  readonly log: Log
}

export function createCacheFiles({ folder, store, clock, log }: CacheFilesOptions): CacheFiles {
  const tag = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 24)
  const keyName = (userId: string): string => `cache-key:${userId}`
  const fileName = (userId: string): string => `${tag(userId)}.db`

  function removeFiles(belongs: (name: string) => boolean): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(folder)) {
      if (belongs(name)) rmSync(join(folder, name), { force: true })
    }
  }

  async function keyOf(userId: string): Promise<Buffer | null> {
    const kept = await store.get(keyName(userId))
    if (kept.status === 'unreadable') throw new KeyUnavailableError('the key store does not answer')
    const key = kept.status === 'found' ? Buffer.from(kept.value, 'hex') : null
    return key?.length === KEY_BYTES ? key : null
  }

  async function makeKey(userId: string): Promise<Buffer> {
    const key = randomBytes(KEY_BYTES)
    await store.set(keyName(userId), key.toString('hex'))
    return key
  }

  return {
    storage: store.storage,
    keyOf,
    fileOf: (userId) => (store.storage === 'disk' ? join(folder, fileName(userId)) : null),

    async open(userId, { anew = false, before } = {}) {
      if (store.storage === 'memory') return openCache({ file: ':memory:', key: null, log, clock })
      const key = (await keyOf(userId)) ?? (await makeKey(userId))
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      before?.()
      return openCache({ file: join(folder, fileName(userId)), key, log, clock, anew })
    },

    async erase(userId) {
      await store.remove(keyName(userId))
      removeFiles((name) => name.startsWith(fileName(userId)))
    },

    eraseAllBut(userId) {
      const kept = userId === null ? null : fileName(userId)
      removeFiles((name) => kept === null || !name.startsWith(kept))
    },
  }
}
