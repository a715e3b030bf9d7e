import { createHash } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import type { KeyValueFile } from './settings.ts'

const values = z.record(z.string(), z.unknown())
const stored = z.object({ checksum: z.string(), values })
type Values = z.infer<typeof values>

const copyOf = (file: string): string => file.replace(/(\.json)?$/, '.copy.json')

const checksumOf = (kept: Values): string => createHash('sha256').update(JSON.stringify(kept)).digest('hex')

/** What a copy holds; null where it is not there, or is not as it was written. */
function readCopy(file: string): Values | null {
  try {
    const found = stored.parse(JSON.parse(readFileSync(file, 'utf8')))
    return found.checksum === checksumOf(found.values) ? found.values : null
  } catch {
    return null
  }
}

/** A crash leaves either what was there or what is new. */
function writeCopy(file: string, kept: Values): void {
  const draft = `${file}.new`
  writeFileSync(draft, `${JSON.stringify({ checksum: checksumOf(kept), values: kept }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  })
  renameSync(draft, file)
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/**
 * Opens the settings of this installation, which lie on the disk twice, each copy with its checksum: a power cut or a bad sector takes
 * one at most. What one lacks is taken from the other.
 * @param file path; the second copy lies beside it
 */
export function openSettingsFile(file: string): KeyValueFile {
  const places = [file, copyOf(file)] as const
  mkdirSync(dirname(file), { recursive: true })
  const copies = places.map(readCopy)
  const sound = copies.find((one) => one !== null) ?? null
  let kept: Values = sound ?? {}
  const write = (): void => {
    for (const place of places) writeCopy(place, kept)
  }
  if (sound !== null && copies.includes(null)) write()
  return {
    isLost: sound === null && places.some(existsSync),
    get: (key) => kept[key],
    set(key, value) {
      kept = { ...kept, [key]: value }
      write()
    },
  }
}
