import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'

const MODULES = join(import.meta.dirname, '..', '..', 'node_modules')
const packageFile = z.object({ version: z.string() })

function imageFile(): string {
  const described: unknown = JSON.parse(readFileSync(join(MODULES, '@electric-sql', 'pglite', 'package.json'), 'utf8'))
  return join(MODULES, '.cache', 'gapwise', `pglite-${packageFile.parse(described).version}.tar.gz`)
}

/**
 * An empty PGlite database as its own installation makes it, before anything of ours is in it, so that only PGlite's
 * version tells one from another. Making it takes five seconds of processor time, reading it one.
 * @returns the archive that `loadDataDir` takes, or null where none was kept yet
 */
export function readImage(): Blob | null {
  try {
    return new Blob([gunzipSync(readFileSync(imageFile()))], { type: 'application/x-tar' })
  } catch {
    return null
  }
}

/** Keeps an empty database for the next start. Where the folder of the packages can't be written, nothing is kept. */
export async function keepImage(archive: Blob): Promise<void> {
  try {
    const file = imageFile()
    const unfinished = `${file}.${process.pid}`
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(unfinished, gzipSync(Buffer.from(await archive.arrayBuffer()), { level: 1 }))
    // Renamed into place: nobody reads half of one.
    renameSync(unfinished, file)
  } catch {
    // The next start takes as long as this one did.
  }
}
