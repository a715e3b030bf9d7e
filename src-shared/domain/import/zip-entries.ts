import { Inflate, strFromU8 } from 'fflate'

/** What the directory at the end of a ZIP file says of one entry. Sizes in bytes. */
export interface ZipEntry {
  readonly name: string
  readonly isDeflated: boolean
  readonly packedSize: number
  readonly size: number
  /** Where it begins in the file. */
  readonly at: number
  /** Where the directory tells of it. */
  readonly listedAt: number
}

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const LARGE_END = 0x06064b50
const LARGE_LOCATOR = 0x07064b50
const LISTED = 0x02014b50
const LISTED_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const UTF8_NAME = 2048
const STORED = 0
const DEFLATED = 8
/** In place of a number that needs 64 bits, which then stands among the extra fields. */
const ELSEWHERE = 0xff_ff_ff_ff
const LARGE_NUMBERS = 1

const broken = (): Error => new Error('not a ZIP file that is all there')
const number64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** The numbers of an entry that need 64 bits, in the order in which they always stand. */
function* largeNumbers(view: DataView, from: number, to: number): Generator<number, undefined> {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== LARGE_NUMBERS) continue
    for (let next = at + 4; next < at + 4 + view.getUint16(at + 2, true); next += 8) yield number64(view, next)
  }
}

/** How many entries the directory has, and where it begins. */
function directoryOf(view: DataView): { count: number; at: number } {
  let end = view.byteLength - END_BYTES
  while (view.getUint32(end, true) !== END) {
    if (end <= view.byteLength - END_BYTES - LONGEST_COMMENT) throw broken()
    end -= 1
  }
  const large = end >= 20 && view.getUint32(end - 20, true) === LARGE_LOCATOR ? number64(view, end - 12) : null
  if (large === null) return { count: view.getUint16(end + 10, true), at: view.getUint32(end + 16, true) }
  if (view.getUint32(large, true) !== LARGE_END) throw broken()
  return { count: number64(view, large + 32), at: number64(view, large + 48) }
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

/** The entries of a ZIP file, by its directory alone. @throws where that is not all there, or an entry is packed in another way */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes)
  const { count, at: first } = directoryOf(view)
  const entries: ZipEntry[] = []
  for (let at = first; entries.length < count;) {
    const method = view.getUint16(at + 10, true)
    if (view.getUint32(at, true) !== LISTED || (method !== STORED && method !== DEFLATED)) throw broken()
    const nameEnd = at + LISTED_BYTES + view.getUint16(at + 28, true)
    const extraEnd = nameEnd + view.getUint16(at + 30, true)
    const large = largeNumbers(view, nameEnd, extraEnd)
    const numberAt = (place: number): number => {
      const told = view.getUint32(at + place, true)
      return told === ELSEWHERE ? (large.next().value ?? told) : told
    }
    const size = numberAt(24)
    const packedSize = numberAt(20)
    const name = strFromU8(bytes.subarray(at + LISTED_BYTES, nameEnd), (view.getUint16(at + 8, true) & UTF8_NAME) === 0)
    entries.push({ name, isDeflated: method === DEFLATED, packedSize, size, at: numberAt(42), listedAt: at })
    at = extraEnd + view.getUint16(at + 32, true)
  }
  return entries
}

/** An entry is not as large as the directory says: damaged, or made to look small. */
export class WrongSize extends Error {
  constructor() {
    super('an entry has another size than the directory says')
    this.name = 'WrongSize'
  }
}

const BACKSLASH = 0x5c
const SLASH = 0x2f

/**
 * With names as a workbook has them: slashes, which some programs write as backslashes, and parts in the case that others refer to.
 * The same bytes where there is nothing to mend.
 * @param known names, of which some parts are in another case
 */
export function withPlainNames(bytes: Uint8Array, entries: readonly ZipEntry[], known: readonly string[]): Uint8Array {
  const plain = (name: string): string => {
    const slashed = name.replaceAll('\\', '/')
    return known.find((one) => one.toLowerCase() === slashed.toLowerCase()) ?? slashed
  }
  const other = entries.filter(({ name }) => plain(name) !== name)
  if (other.length === 0) return bytes
  const mended = bytes.slice()
  for (const { name, at, listedAt } of other) {
    const wanted = plain(name)
    for (const from of [at + LOCAL_BYTES, listedAt + LISTED_BYTES]) {
      for (let place = 0; place < wanted.length; place += 1) {
        const byte = mended[from + place] ?? 0
        const sign = wanted.charCodeAt(place)
        // Letters of the alphabet alone: a name in another alphabet takes more bytes than signs.
        if (byte === BACKSLASH && sign === SLASH) mended[from + place] = SLASH
        else if (byte !== sign && String.fromCharCode(byte).toLowerCase() === wanted[place]?.toLowerCase())
          mended[from + place] = sign
      }
    }
  }
  return mended
}

const AT_ONCE = 65_536

/** What an entry holds, part after part, and no more than the directory says. @throws WrongSize where there is more or less; Error where it is damaged */
export function* unpackedParts(
  bytes: Uint8Array,
  { at, isDeflated, packedSize, size }: ZipEntry,
): Generator<Uint8Array, undefined> {
  const view = viewOf(bytes)
  if (view.getUint32(at, true) !== LOCAL) throw broken()
  const from = at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const packed = bytes.subarray(from, from + packedSize)
  if (packed.length !== packedSize) throw broken()
  if (!isDeflated) {
    if (size !== packedSize) throw new WrongSize()
    yield packed
    return
  }
  let parts: Uint8Array[] = []
  let filled = 0
  const inflate = new Inflate((part) => {
    filled += part.length
    if (filled > size) throw new WrongSize()
    parts.push(part)
  })
  for (let done = 0; done < packedSize; done += AT_ONCE) {
    inflate.push(packed.subarray(done, done + AT_ONCE), done + AT_ONCE >= packedSize)
    yield* parts
    parts = []
  }
  if (filled !== size) throw new WrongSize()
}

/** Unpacks no more than the directory says. @throws WrongSize where there is more or less; Error where it is damaged */
export function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array {
  if (!entry.isDeflated) return unpackedParts(bytes, entry).next().value ?? new Uint8Array()
  const unpacked = new Uint8Array(entry.size)
  let filled = 0
  for (const part of unpackedParts(bytes, entry)) {
    unpacked.set(part, filled)
    filled += part.length
  }
  return unpacked
}
