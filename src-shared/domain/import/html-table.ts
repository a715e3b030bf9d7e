import { fromHtml, ParseError, type CellValue } from 'hucre'
import type { CsvRow } from './csv.ts'
import { tableOf, type Refused, type RosterFile } from './roster-file.ts'
import { fillDown } from './workbook.ts'

const LONGEST_CELL = 20_000
const CHARSET = /charset\s*=\s*["']?([\w-]+)/i
/** Those in which the text is read. */
const READ_CHARSETS = /^(utf-?8|utf-?16\w*|unicode|windows-1252|iso-8859-1|us-ascii)$/i

/** What holds no cell: comments, with what Excel hides in them, scripts and styles. Ends as given, without regard to case. */
const HIDDEN: readonly (readonly [start: string, end: RegExp])[] = [
  ['<!--', /-->/g],
  ['<script', /<\/script\s*>/gi],
  ['<style', /<\/style\s*>/gi],
  ['<!', />/g],
  ['<?', />/g],
]

/** The text without what holds no cell; null where something of it does not end. */
function withoutHidden(text: string): string | null {
  const kept: string[] = []
  let from = 0
  for (const { index } of text.matchAll(/<(?:!|\?|script\b|style\b)/gi)) {
    if (index < from) continue
    kept.push(text.slice(from, index))
    const begins = text.slice(index, index + '<script'.length).toLowerCase()
    const end = HIDDEN.find(([start]) => begins.startsWith(start))?.[1]
    if (end === undefined) return null
    end.lastIndex = index
    if (!end.test(text)) return null
    from = end.lastIndex
  }
  return [...kept, text.slice(from)].join('')
}

/** A cell over a thousand rows or columns is none of a roster, and each of its places would be kept. */
const HUGE_SPAN = /\b(?:col|row)span\s*=\s*["']?\s*\d{4}/i

/** One whole tag, whose quotation marks hold no other: whatever is longer, or runs into the next, is none. */
const TAG = /<\/?[a-z](?:[^"'<>]|"[^"<]{0,2000}"|'[^'<]{0,2000}'){0,2000}>/gi
const count = (text: string, form: RegExp): number => {
  let found = 0
  for (const _ of text.matchAll(form)) found += 1
  return found
}

const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
  ring: '\u030A',
  caron: '\u030C',
}
const SIGNS: Readonly<Record<string, string>> = {
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  szlig: 'ß',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  middot: '·',
  bull: '•',
}
/** Those that the parser knows. */
const PLAIN_SIGNS = ['amp', 'lt', 'gt', 'quot', 'apos']

/** Letters for the names of letters; null where one is not known, because a name would be wrong. */
function withLetters(text: string): string | null {
  let isKnown = true
  const letters = text.replaceAll(/&([a-zA-Z]{2,10});/g, (whole, name: string) => {
    const sign = SIGNS[name]
    if (sign !== undefined) return sign
    const mark = ACCENTS[name.slice(1)]
    if (mark !== undefined) return `${name[0] ?? ''}${mark}`.normalize('NFC')
    if (!PLAIN_SIGNS.includes(name)) isKnown = false
    return whole
  })
  return isKnown ? letters : null
}

const textOfCell = (value: CellValue): string =>
  typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_CELL) : ''

/**
 * The only table of a web page, as programs save it under the name of an Excel workbook (`.xls`). Nothing in it is run, loaded or
 * shown; cells are their text alone.
 * @returns null where it has none or several, or is not written so that each cell is sure
 */
export function htmlTableFile(text: string): RosterFile | Refused | null {
  const charset = CHARSET.exec(text.slice(0, 2000))?.[1]
  if (charset !== undefined && !READ_CHARSETS.test(charset)) return null
  const visible = withoutHidden(text)
  if (visible === null) return { refusal: 'cutOff' }
  // A sign that begins no tag is one of the text.
  const plain = withLetters(visible.replaceAll(/<(?![a-z/])/gi, '&lt;'))
  if (plain === null || count(plain, /<(?:[\w-]+:)?table\b/gi) !== 1) return null
  if (count(plain, /<\/table\s*>/gi) !== 1) return { refusal: 'cutOff' }
  if (count(plain, TAG) !== count(plain, /</g) || HUGE_SPAN.test(plain)) return null
  const sheet = tableIn(plain.replaceAll(/<\/?(?:br|p|div|li)\b[^<>]*>/gi, ' '))
  if (sheet === null) return { refusal: 'tooManyColumns' }
  if (sheet.rows.length === 0 || sheet.rows.length !== count(plain, /<tr\b/gi)) return null
  const merged = (sheet.merges ?? [])
    .filter(({ startRow, endRow }) => endRow > startRow)
    .map(({ startRow, endRow, startCol }) => ({ column: startCol, from: startRow, to: endRow }))
  const fill = fillDown(merged)
  const rows = sheet.rows
    .map((values, index): CsvRow => ({ line: index + 1, cells: fill(index, values.map(textOfCell)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  return tableOf('table', () => rows)
}

/** Null where it has more cells than any roster. */
function tableIn(html: string): ReturnType<typeof fromHtml> | null {
  // The parser knows these by small letters alone, and without them columns would slip.
  const spans = html.replaceAll(/\b(?:col|row)span(?=\s*=)/gi, (name) => name.toLowerCase())
  try {
    return fromHtml(spans, { typeInference: false, classes: false })
  } catch (error) {
    if (error instanceof ParseError) return null
    throw error
  }
}
