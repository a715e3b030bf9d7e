import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from './lock.ts'

/** Where a stack keeps its data; `dir` is null for one in memory. */
export interface DataFolder {
  readonly dir: string | null
  /** Throws the contents away, keys included. */
  clear(): void
  release(): void
}

const PARTS = ['pglite', 'pglite.unfinished', 'postgres', 'postgres.ready', 'keys.json', 'storage']

/** Takes the folder for this process, making it where it is missing. @throws FolderInUse */
export function takeFolder(dir: string | undefined): DataFolder {
  if (dir === undefined) return { dir: null, clear: () => {}, release: () => {} }
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const release = lockFolder(dir)
  return {
    dir,
    release,
    clear: () => {
      for (const part of PARTS) rmSync(join(dir, part), { recursive: true, force: true })
    },
  }
}
