import { unzipSync, type UnzipFileInfo } from 'fflate'
import { startsWith } from './text-file.ts'

/** A file as it was handed over. Its bytes are asked for when its turn comes, so that not all of them are held at once. */
export interface GivenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly bytes: () => Promise<Uint8Array>
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Unpacked: far more than 250,000 members are, and what a computer bears. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024
const MOST_ENTRIES = 2000
/** Bytes of nothing, packed. */
const EMPTY_DEFLATED = 2

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)

export type ZipContent = 'workbook' | readonly UnzipFileInfo[] | 'bomb' | 'cutOff'

/**
 * What is packed in a ZIP file, from its directory: nothing is unpacked for it. `bomb`: unpacked it would be larger than anything
 * that is taken; `cutOff`: its directory, which stands at the end, is not there.
 */
export function zipContent(bytes: Uint8Array): ZipContent {
  const entries: UnzipFileInfo[] = []
  let size = 0
  try {
    unzipSync(bytes, {
      filter: (entry) => {
        const hidesSize = entry.originalSize === 0 && entry.size > EMPTY_DEFLATED
        if (hidesSize || entries.length === MOST_ENTRIES) size = Number.POSITIVE_INFINITY
        size += entry.originalSize
        entries.push(entry)
        return false
      },
    })
  } catch {
    return 'cutOff'
  }
  if (size > MOST_UNPACKED_BYTES) return 'bomb'
  return entries.some(({ name }) => name.startsWith('xl/') || name === '[Content_Types].xml') ? 'workbook' : entries
}

/** The files packed in a ZIP, without folders and what macOS adds. Each is unpacked when it is asked for, to its stated size at most. */
export function filesInZip(bytes: Uint8Array, entries: readonly UnzipFileInfo[]): GivenFile[] {
  return entries
    .filter(({ name }) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name))
    .map(({ name, originalSize }) => ({
      name: name.slice(name.lastIndexOf('/') + 1),
      size: originalSize,
      bytes: () => {
        const unpacked = unzipSync(bytes, { filter: (entry) => entry.name === name })[name]
        return unpacked ? Promise.resolve(unpacked) : Promise.reject(new Error('the entry is not there'))
      },
    }))
}
