import { csvRows, delimiterOf, type CsvRow } from './csv.ts'

/** Why a file is not taken at all. */
export type FileRefusal =
  | 'empty'
  | 'tooLarge'
  | 'excel'
  | 'binary'
  | 'cutOff'
  | 'tooManyColumns'
  | 'tooManyLines'
  | 'noLines'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** A file that can be read. Its rows are cut when they are asked for. */
export interface RosterFile {
  readonly encoding: Encoding
  readonly delimiter: string
  readonly headers: readonly string[]
  /** How many lines with members it has. */
  readonly count: number
  readonly rows: () => Generator<CsvRow>
}

const MOST_BYTES = 100 * 1024 * 1024
const MOST_COLUMNS = 300
const MOST_LINES = 50_000
const LOOKED_AT = 4096

const startsWith = (bytes: Uint8Array, signs: readonly number[]): boolean =>
  signs.every((sign, index) => bytes[index] === sign)

const EXCEL = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const

/** The encoding; `binary` for what is no text. Without a mark, UTF-16 shows by its zero bytes, and the rest by what it can't be. */
function encodingOf(bytes: Uint8Array): Encoding | 'binary' {
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
  if (bytes.includes(0)) return 'binary'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** Signs that no text has: an image or a damaged file, also where it holds no zero byte. */
const hasRubbish = (text: string): boolean =>
  (text.slice(0, LOOKED_AT).match(/(?![\t\n\v\f\r])\p{Cc}/gu)?.length ?? 0) > 2

/**
 * A roster as a plan sent it: text with a delimiter, in the encoding and with the delimiter that it turns out to have.
 * @returns the file, or why it is not taken
 */
export function openRosterFile(bytes: Uint8Array): RosterFile | { readonly refusal: FileRefusal } {
  if (bytes.length === 0) return { refusal: 'empty' }
  if (bytes.length > MOST_BYTES) return { refusal: 'tooLarge' }
  if (EXCEL.some((signs) => startsWith(bytes, signs))) return { refusal: 'excel' }
  const encoding = encodingOf(bytes)
  if (encoding === 'binary') return { refusal: 'binary' }
  const text = new TextDecoder(encoding).decode(bytes)
  if (hasRubbish(text)) return { refusal: 'binary' }
  const delimiter = delimiterOf(text)
  const [first] = csvRows(text, delimiter)
  if (!first) return { refusal: 'empty' }
  if (first.cells.length > MOST_COLUMNS) return { refusal: 'tooManyColumns' }
  let count = 0
  for (const row of csvRows(text, delimiter)) {
    if (row.open) return { refusal: 'cutOff' }
    count += 1
    if (count > MOST_LINES) return { refusal: 'tooManyLines' }
  }
  if (count < 2) return { refusal: 'noLines' }
  return {
    encoding,
    delimiter,
    headers: first.cells.map((cell) => cell.trim()),
    count: count - 1,
    rows: function* rows() {
      const all = csvRows(text, delimiter)
      all.next()
      yield* all
    },
  }
}
