import { checkSize, expectNothingForeign, FaultyDocument, lettersOf } from './types.ts'

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
const damaged = (): FaultyDocument => new FaultyDocument('damaged')

/** Start of a frame, in which width and height are; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/** Where the picture's own data, which have no length, end: at the next marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !standsAlone(next) && next !== 0xff) return at
  }
  throw damaged()
}

/** How many bytes of the file are the picture; cameras write more behind it, which is left away. @throws FaultyDocument */
export function inspectJpeg(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  let at = 2
  let hasFrame = false
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) throw damaged()
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (standsAlone(marker)) at += 2
    else if (marker === 0xd9) break
    else {
      const end = at + 2 + view.getUint16(at + 2)
      if (end > bytes.length) throw damaged()
      const part = bytes.subarray(at + 4, end)
      expectNothingForeign(part)
      if (isFrame(marker)) {
        if (part.length < 6) throw damaged()
        checkSize(view.getUint16(at + 7), view.getUint16(at + 5))
        hasFrame = true
      }
      at = marker === 0xda ? endOfScan(bytes, end) : end
    }
  }
  if (!hasFrame || bytes[at] !== 0xff || bytes[at + 1] !== 0xd9) throw damaged()
  expectNothingForeign(bytes.subarray(at + 2))
  return at + 2
}

/** As inspectJpeg. @throws FaultyDocument */
export function inspectPng(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  let at = 8
  for (let isFirst = true; at + 12 <= bytes.length; isFirst = false) {
    const end = at + 12 + view.getUint32(at)
    const kind = lettersOf(bytes.subarray(at + 4, at + 8))
    if (end > bytes.length || isFirst !== (kind === 'IHDR')) throw damaged()
    if (isFirst) checkSize(view.getUint32(at + 8), view.getUint32(at + 12))
    if (kind !== 'IDAT') expectNothingForeign(bytes.subarray(at + 8, end))
    if (kind === 'IEND') {
      expectNothingForeign(bytes.subarray(end))
      return end
    }
    at = end
  }
  throw damaged()
}

/** Brands of HEIF files whose pictures are HEVC, by which cameras name them (ISO/IEC 23008-12). */
const HEIC_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** Whether it begins as a HEIC file does. */
export const isHeic = (bytes: Uint8Array): boolean =>
  lettersOf(bytes.subarray(4, 8)) === 'ftyp' && HEIC_BRANDS.test(lettersOf(bytes.subarray(8, 12)))

/** @throws FaultyDocument */
export function inspectHeic(bytes: Uint8Array): number {
  const view = viewOf(bytes)
  let at = 0
  let meta: Uint8Array | null = null
  while (at + 8 <= bytes.length) {
    const kind = lettersOf(bytes.subarray(at + 4, at + 8))
    const said = view.getUint32(at)
    const isLong = said === 1 && at + 16 <= bytes.length
    const size = said === 0 ? bytes.length - at : isLong ? Number(view.getBigUint64(at + 8)) : said
    if (size < 8 || at + size > bytes.length || !/^[\w ]{4}$/.test(kind)) throw damaged()
    const part = bytes.subarray(at + 8, at + size)
    if (kind === 'meta') meta = part
    if (kind !== 'mdat') expectNothingForeign(part)
    at += size
  }
  if (at !== bytes.length || meta === null) throw damaged()
  const letters = lettersOf(meta)
  const sizes = viewOf(meta)
  let hasSize = false
  // The boxes of width and height, however deep they are.
  for (let box = letters.indexOf('ispe'); box >= 0; box = letters.indexOf('ispe', box + 4)) {
    if (box + 16 > meta.length) throw damaged()
    checkSize(sizes.getUint32(box + 8), sizes.getUint32(box + 12))
    hasSize = true
  }
  if (!hasSize) throw damaged()
  return bytes.length
}
