import { checkSize, FaultyDocument, lettersOf } from './types.ts'

/**
 * Unpacks zlib data, giving each part to `take` until that answers false. Data that are cut short end it without an error: readers of
 * PDF take what there is.
 */
export type Inflate = (bytes: Uint8Array, take: (part: Uint8Array) => boolean) => Promise<void>

/** Bytes that all streams of a document may unpack to together. */
const MOST_UNPACKED = 250 * 2 ** 20

/** Names of what runs, sends, or carries another file (ISO 32000-2, 7.11, 12.6, 12.7). */
const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![A-Za-z0-9])/
const LOCKED = /\/Encrypt(?![A-Za-z0-9])/
const WEB_PAGE = /<(?:!doctype|html|head|body|script|svg|iframe)\b/i

/** Letters of a name may be written as numbers. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function checkWords(text: string): void {
  const words = plainNames(text)
  if (LOCKED.test(words)) throw new FaultyDocument('locked')
  if (ACTIVE.test(words)) throw new FaultyDocument('active')
  if (WEB_PAGE.test(words)) throw new FaultyDocument('mixed')
}

interface Stream {
  readonly about: string
  readonly from: number
  readonly to: number
}

/** The streams of a file, and the text around them. */
function partsOf(text: string): { streams: Stream[]; around: string } {
  const streams: Stream[] = []
  let around = ''
  let at = 0
  const begin = />>\s*stream\r?\n/g
  for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
    const from = found.index + found[0].length
    const about = plainNames(text.slice(Math.max(at, text.lastIndexOf(' obj', found.index)), found.index + 2))
    const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(about)?.[1] ?? Number.NaN)
    const isThere = /^\s*endstream/.test(text.slice(from + length, from + length + 20))
    const to = isThere ? from + length : text.indexOf('endstream', from)
    if (to < 0) throw new FaultyDocument('damaged')
    streams.push({ about, from, to })
    around += text.slice(at, from)
    at = to
    begin.lastIndex = to
  }
  return { streams, around: around + text.slice(at) }
}

function checkPicture(about: string): void {
  if (!/\/Subtype\s*\/Image\b/.test(about)) return
  const [width, height] = ['Width', 'Height'].map((name) =>
    Number(new RegExp(`/${name}\\s+(\\d+)`).exec(about)?.[1] ?? 1),
  )
  checkSize(width ?? 1, height ?? 1)
}

/** @throws FaultyDocument */
export async function inspectPdf(bytes: Uint8Array, inflate: Inflate): Promise<number> {
  const text = lettersOf(bytes)
  const end = text.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(text) || end < 0) throw new FaultyDocument('damaged')
  if (!/^[\s\0]*$/.test(text.slice(end + 5))) throw new FaultyDocument('mixed')
  const { streams, around } = partsOf(text)
  checkWords(around)
  let unpacked = 0
  for (const { about, from, to } of streams) {
    checkPicture(about)
    const filters = [...about.matchAll(/\/Fl(?:ateDecode)?\b/g)].length
    // Packed twice is how little becomes far too much; no scanner does it.
    if (filters > 1) throw new FaultyDocument('bomb')
    if (filters === 0) continue
    const hasWords = /\/Type\s*\/ObjStm\b/.test(about)
    let words = ''
    await inflate(bytes.subarray(from, to), (part) => {
      unpacked += part.length
      if (hasWords && unpacked <= MOST_UNPACKED) words += lettersOf(part)
      return unpacked <= MOST_UNPACKED
    })
    if (unpacked > MOST_UNPACKED) throw new FaultyDocument('bomb')
    checkWords(words)
  }
  return bytes.length
}
