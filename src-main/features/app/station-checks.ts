import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UpdateState } from '#shared/ipc/updates.ts'
import type { SecureStore } from '../../os/secure-store.ts'
import type { Workspace } from '../../workspace/types.ts'
import { integrityOf, isSealed, migrationLevel, oldestUnsentAt, sqliteVersion } from './app.repo.ts'
import { fail, pass, warn, type Check } from './diagnostics.ts'

export interface StationFacts {
  readonly version: string
  readonly shell: 'electron' | 'browser'
  readonly platform: string
  /** Of the shell's engine, for example '45.4.1'; null in the browser host. */
  readonly electronVersion: string | null
  /** Whether the system itself holds the pages; null in the browser host, where that is the browser's. */
  readonly sandboxed: boolean | null
  readonly userData: string
  readonly logFolder: string
  readonly sampleData: boolean
  readonly store: Pick<SecureStore, 'keyStore' | 'storage'>
  readonly workspace: () => Workspace
  /** File of the open cache; null when it is in memory. */
  readonly cacheFile: () => string | null
  readonly updates: () => UpdateState
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

const MEGABYTE = 1024 * 1024
const DISK_FAIL_MB = 200
const DISK_WARN_MB = 1024
const OUTBOX_WARN_MS = 15 * 60_000

function versions(facts: StationFacts): Check {
  const shell = facts.electronVersion === null ? 'browser host' : `Electron ${facts.electronVersion}`
  return {
    name: 'Versions',
    run: () =>
      pass(
        `Gapwise ${facts.version}, ${shell}, Node ${process.versions.node}, SQLite ` +
          `${sqliteVersion(facts.workspace().db)}, ${facts.platform}`,
      ),
  }
}

function keyStore({ store, sampleData }: StationFacts): Check {
  return {
    name: 'Key store',
    run: () => {
      if (store.keyStore === 'system') return pass('system key store')
      const kind = store.keyStore === 'none' ? 'no key store' : 'basic key store only'
      return warn(store.storage === 'disk' && sampleData ? `${kind}; sample data` : `${kind}; nothing is kept on disk`)
    },
  }
}

/** Packages may be started without it: an AppImage does so by itself where the system has no user namespaces. */
function sandbox({ sandboxed }: StationFacts): Check {
  return {
    name: 'Sandbox',
    run: () => {
      if (sandboxed === null) return pass('of the browser')
      return sandboxed ? pass('on') : warn('off: started with --no-sandbox')
    },
  }
}

function cacheOpens({ workspace }: StationFacts): Check {
  return {
    name: 'Cache',
    run: () => {
      const { db, owner, storage } = workspace()
      if (!db.open) return fail('closed')
      const integrity = integrityOf(db)
      const kind = `${owner.kind === 'demo' ? 'sample members' : 'signed in'}, ${storage}`
      return integrity === 'ok' ? pass(`${kind}, sound`) : fail(`${kind}, ${integrity}`)
    },
  }
}

function cacheSealed({ cacheFile }: StationFacts): Check {
  return {
    name: 'Cache encryption',
    run: () => {
      const file = cacheFile()
      if (file === null) return pass('in memory, nothing on disk')
      return isSealed(file) ? pass('the file can not be read without its key') : fail('THE FILE IS READABLE')
    },
  }
}

function migrations({ workspace }: StationFacts): Check {
  return {
    name: 'Cache schema',
    run: () => {
      const { has, expected } = migrationLevel(workspace().db)
      return has === expected ? pass(`level ${has}`) : fail(`level ${has}, expected ${expected}`)
    },
  }
}

function outboxAge({ workspace, now }: StationFacts): Check {
  return {
    name: 'Unsent changes',
    run: () => {
      const oldest = oldestUnsentAt(workspace().db)
      if (oldest === null) return pass('none')
      const minutes = Math.max(0, Math.floor((now() - oldest) / 60_000))
      const detail = `oldest ${minutes} min`
      return now() - oldest > OUTBOX_WARN_MS ? warn(detail) : pass(detail)
    },
  }
}

function diskSpace({ userData }: StationFacts): Check {
  return {
    name: 'Disk space',
    run: async () => {
      const { bavail, bsize } = await statfs(userData)
      const free = Math.floor((bavail * bsize) / MEGABYTE)
      if (free < DISK_FAIL_MB) return fail(`${free} MB free`)
      return free < DISK_WARN_MB ? warn(`${free} MB free`) : pass(`${free} MB free`)
    },
  }
}

function logWritable({ logFolder }: StationFacts): Check {
  return {
    name: 'Log',
    run: async () => {
      const probe = join(logFolder, 'probe')
      await writeFile(probe, '', { mode: 0o600 })
      await rm(probe)
      return pass('writable')
    },
  }
}

function updates(facts: StationFacts): Check {
  return {
    name: 'Updates',
    run: () => {
      const { mode, status, version, reason, lookedAt } = facts.updates()
      if (mode === 'off') return pass('not set')
      const detail = [mode, status, version, reason, lookedAt].filter((word) => word !== null).join(', ')
      return status === 'failed' || status === 'needsServer' ? warn(detail) : pass(detail)
    },
  }
}

/** Checks of this machine; they need no network. */
export const stationChecks = (facts: StationFacts): Check[] => [
  versions(facts),
  keyStore(facts),
  sandbox(facts),
  cacheOpens(facts),
  cacheSealed(facts),
  migrations(facts),
  outboxAge(facts),
  diskSpace(facts),
  logWritable(facts),
  updates(facts),
]
