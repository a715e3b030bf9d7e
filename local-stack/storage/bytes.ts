import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The contents of objects. They are kept under random ids of our own, so nothing that a caller names ever becomes part
 * of a path on disk.
 */
export interface StorageBytes {
  write(id: string, bytes: Uint8Array): Promise<void>
  /** Null when nothing is kept under this id. */
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(ids: readonly string[]): Promise<void>
  /** Removes what no row speaks of: left by an upload or removal that was cut off. */
  keepOnly(ids: ReadonlySet<string>): Promise<void>
}

function inMemory(): StorageBytes {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    write: async (id, bytes) => void kept.set(id, new Uint8Array(bytes)),
    read: async (id) => kept.get(id) ?? null,
    remove: async (ids) => ids.forEach((id) => kept.delete(id)),
    keepOnly: async (ids) => [...kept.keys()].filter((id) => !ids.has(id)).forEach((id) => kept.delete(id)),
  }
}

const ID = /^[0-9a-f-]{36}$/

function inFolder(folder: string): StorageBytes {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const fileOf = (id: string): string => {
    if (!ID.test(id)) throw new Error('not an id of stored bytes')
    return join(folder, id)
  }
  return {
    write: async (id, bytes) => {
      const file = fileOf(id)
      // Renamed into place: a start after a cut-off write finds all of it or nothing under the id.
      await writeFile(`${file}.new`, bytes, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    read: async (id) => {
      try {
        return new Uint8Array(await readFile(fileOf(id)))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: async (ids) => void (await Promise.all(ids.map((id) => rm(fileOf(id), { force: true })))),
    keepOnly: async (ids) => {
      const lost = (await readdir(folder)).filter((name) => !ids.has(name))
      await Promise.all(lost.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

/** @param dir the stack's data folder, or null to keep everything in memory */
export const openStorageBytes = (dir: string | null): StorageBytes =>
  dir === null ? inMemory() : inFolder(join(dir, 'storage'))
