import type { NotOpened } from '#shared/ipc/session.ts'
import { CacheFromFutureError, CacheMigrationError } from '../../db/migrate.ts'
import type { OpenedCache } from '../../db/open-cache.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Log } from '../../log/types.ts'
import type { CacheFiles } from '../../workspace/cache-files.ts'

type OpenFiles = Pick<CacheFiles, 'open' | 'storage'>
type Reason = NotOpened['reason']

const CODES: Readonly<Record<Reason, string>> = {
  newer: 'session.cacheNewer',
  notMigrated: 'session.cacheNotMigrated',
  unavailable: 'session.cacheUnavailable',
}

function reasonOf(error: unknown): Reason {
  if (error instanceof CacheFromFutureError) return 'newer'
  return error instanceof CacheMigrationError ? 'notMigrated' : 'unavailable'
}

/**
 * Opens people's caches for the session, and knows why the last one stayed shut. A cache that this version can't bring over
 * is never given up by itself: somebody asks for a new one, and the next sign-in of the same person makes it.
 */
export class CacheDoor {
  readonly storage: CacheFiles['storage']
  readonly #files: OpenFiles
  readonly #log: Log
  #shut: { readonly userId: string; readonly reason: Reason } | null = null
  #anewFor: string | null = null

  constructor({ files, log }: { readonly files: OpenFiles; readonly log: Log }) {
    this.#files = files
    this.storage = files.storage
    this.#log = log
  }

  /** What people are told; empty while no cache stayed shut. */
  told(): { readonly notOpened?: NotOpened } {
    if (!this.#shut) return {}
    return { notOpened: { reason: this.#shut.reason, anew: this.#anewFor === this.#shut.userId } }
  }

  /** The next sign-in of the person whose cache stayed shut puts it aside. Only where no version change is the better way. */
  askAnew(): void {
    if (this.#shut?.reason === 'notMigrated') this.#anewFor = this.#shut.userId
  }

  /** @throws ApiError session.cacheNewer, session.cacheNotMigrated, session.cacheUnavailable; the file is left as it is */
  async open(userId: string, { before }: { readonly before?: () => void } = {}): Promise<OpenedCache> {
    try {
      const opened = await this.#files.open(userId, { anew: this.#anewFor === userId, ...(before ? { before } : {}) })
      this.#shut = null
      this.#anewFor = null
      return opened
    } catch (error) {
      this.#log.error('cache not opened', { error })
      const reason = reasonOf(error)
      this.#shut = { userId, reason }
      throw new ApiError(CODES[reason], { cause: error })
    }
  }
}
