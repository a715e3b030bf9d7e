import { UNSEEN } from './csv.ts'
import { decodeIn, type Letters } from './letters.ts'
import { isX12 } from './x12/segments.ts'
import { unpack, zipEntries, type ZipEntry } from './zip-entries.ts'

/** A file as it was handed over. Its bytes are asked for when its turn comes, so that not all of them are held at once. */
export interface GivenFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly bytes: () => Promise<Uint8Array>
}

export const startsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign)

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** Unpacked: far more than 250,000 members are, and what a computer bears. */
const MOST_UNPACKED_BYTES = 400 * 1024 * 1024
const MOST_ENTRIES = 2000
/** Packed smaller than any table of people: a part like that only costs memory. */
const LARGE = 50 * 1024 * 1024
const MOST_TIMES = 100
/** All of it together: no table of people of this size packs so small, and reading it would take a window a minute. */
const VERY_LARGE = 200 * 1024 * 1024
const MOST_TIMES_TOGETHER = 30
/** Bytes of nothing, packed. */
const EMPTY_DEFLATED = 2

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, ZIP)

export type ZipContent =
  | 'workbook'
  | readonly ZipEntry[]
  | 'bomb'
  | 'cutOff'
  | 'binaryExcel'
  | 'openDocument'
  | 'binary'

/**
 * What is packed in a ZIP file, from its directory: nothing is unpacked for it. `bomb`: unpacked it would be larger than anything
 * that is taken; `cutOff`: its directory, which stands at the end, is not there.
 */
export function zipContent(bytes: Uint8Array): ZipContent {
  let entries: ZipEntry[]
  try {
    entries = zipEntries(bytes)
  } catch {
    return 'cutOff'
  }
  const hidesSize = entries.some(({ size, packedSize }) => size === 0 && packedSize > EMPTY_DEFLATED)
  const size = entries.reduce((sum, entry) => sum + entry.size, 0)
  if (hidesSize || entries.length > MOST_ENTRIES || size > MOST_UNPACKED_BYTES) return 'bomb'
  if (entries.some(({ size: unpacked, packedSize }) => unpacked > LARGE && unpacked > packedSize * MOST_TIMES)) {
    return 'bomb'
  }
  if (size > VERY_LARGE && size > bytes.length * MOST_TIMES_TOGETHER) return 'bomb'
  const names = entries.map(({ name }) => name.replaceAll('\\', '/').toLowerCase())
  if (names.includes('xl/workbook.bin')) return 'binaryExcel'
  // Letters and slides are packed like workbooks, and Apple's tables like nothing else.
  if (names.some((name) => /^(word|ppt)\/|\.iwa$/.test(name))) return 'binary'
  if (names.includes('content.xml') && names.includes('meta-inf/manifest.xml')) return 'openDocument'
  return names.some((name) => name.startsWith('xl/') || name === '[content_types].xml') ? 'workbook' : entries
}

/** The files packed in a ZIP, without folders and what macOS adds. Each is unpacked when it is asked for; rejects as `unpack` throws. */
export function filesInZip(bytes: Uint8Array, entries: readonly ZipEntry[]): GivenFile[] {
  return entries
    .filter(({ name }) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name))
    .map((entry) => ({
      name: entry.name.slice(entry.name.lastIndexOf('/') + 1),
      size: entry.size,
      bytes: async () => unpack(bytes, entry),
    }))
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'mixed'

const LOOKED_AT = 4096

/** The encoding; null for what is no text. Without a mark, UTF-16 shows by its zero bytes, and the rest by what it can't be. */
function encodingOf(bytes: Uint8Array): Encoding | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const start = bytes.subarray(0, LOOKED_AT)
  const zeros = [0, 0]
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > start.length / 4 && even === 0) return 'utf-16le'
  if (even > start.length / 4 && odd === 0) return 'utf-16be'
  if (bytes.includes(0)) return null
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'mixed'
  }
}

const NEW_LINE = 10

/** Lines that are not UTF-8, which the file does not say how to read, and words of theirs that show whether it was right. */
export interface GuessedLetters {
  /** As what they were read. */
  readonly letters: Letters
  readonly lines: number
  readonly words: readonly string[]
}

const MOST_WORDS = 5
const LONGEST_LINE = 2000
const LONGEST_WORD = 40

/** Words with letters that only some character sets have. */
const tellingWords = (line: string): string[] =>
  line
    .slice(0, LONGEST_LINE)
    .split(/[\s\d,;|"<>]+/)
    .filter((word) => /\P{ASCII}/u.test(word) && word.length <= LONGEST_WORD)

interface DecodedText {
  readonly text: string
  readonly guessed?: GuessedLetters
}

/** Lines that are UTF-8 as that, and the others in the given letters: one bad byte in a file spoils no other name. */
function lineByLine(bytes: Uint8Array, letters: Letters): DecodedText {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const lines: string[] = []
  const words = new Set<string>()
  let guessed = 0
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(NEW_LINE, from)
    const line = bytes.subarray(from, end === -1 ? bytes.length : end + 1)
    try {
      lines.push(strict.decode(line))
    } catch {
      const text = decodeIn(letters, line)
      lines.push(text)
      guessed += 1
      if (words.size < MOST_WORDS) for (const word of tellingWords(text)) words.add(word)
    }
    from += line.length
  }
  return { text: lines.join(''), guessed: { letters, lines: guessed, words: [...words].slice(0, MOST_WORDS) } }
}

/**
 * Signs that no text has: an image or a damaged file, also where it holds no zero byte. X12 may part its segments with such, and a table
 * its cells.
 */
const hasRubbish = (text: string): boolean =>
  !isX12(text) && (signsWithin(text).match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0) > 2
const signsWithin = (text: string): string =>
  UNSEEN.reduce((rest, sign) => rest.replaceAll(sign, ''), text.slice(0, LOOKED_AT))

/** What a file says, in whatever it was written with; null where it is no text. @param letters of lines that are not UTF-8 */
export function textOf(bytes: Uint8Array, letters: Letters = 'windows-1252'): DecodedText | null {
  const encoding = encodingOf(bytes)
  if (encoding === null) return null
  const decoded = encoding === 'mixed' ? lineByLine(bytes, letters) : { text: new TextDecoder(encoding).decode(bytes) }
  return hasRubbish(decoded.text) ? null : decoded
}
