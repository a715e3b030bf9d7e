/** One row of a file; `line` is the physical line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The file ends inside quotation marks: what follows them may be anything. */
  readonly open?: true
  /** It stands inside a quotation mark that another row opened, or is that row: nothing of it is what it seems. */
  readonly broken?: true
}

/** More than any roster has, and few enough that a million commas do no harm. */
const MOST_CELLS = 500
const LONGEST_CELL = 20_000

const QUOTE = '"'

interface Cell {
  readonly text: string
  /** Where the delimiter or the end of the line after it stands. */
  readonly end: number
  readonly open: boolean
}

/** A cell in quotation marks, which may hold delimiters, ends of lines, and its own marks doubled. */
function quotedCell(text: string, start: number, isEnd: (at: number) => boolean): Cell {
  let value = ''
  let from = start + 1
  for (;;) {
    const mark = text.indexOf(QUOTE, from)
    if (mark === -1) return { text: value + text.slice(from), end: text.length, open: true }
    value += text.slice(from, mark)
    if (text[mark + 1] !== QUOTE) {
      let end = mark + 1
      while (!isEnd(end)) end += 1
      return { text: value + text.slice(mark + 1, end), end, open: false }
    }
    value += QUOTE
    from = mark + 2
  }
}

/**
 * The rows of a delimited text (RFC 4180, any end of line), one after the other; empty lines are left out. Cells past the
 * 500th and letters past the 20,000th of a cell are not kept.
 */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow> {
  const isEnd = (at: number): boolean => {
    const sign = text[at]
    return sign === undefined || sign === delimiter || sign === '\n' || sign === '\r'
  }
  let at = 0
  let line = 1
  let widest = 0
  while (at < text.length) {
    const begun = line
    const cells: string[] = []
    let open = false
    for (;;) {
      const cell = readCell(text, at, isEnd)
      if (cells.length <= MOST_CELLS) cells.push(cell.text.slice(0, LONGEST_CELL))
      line += linesIn(text, at, cell.end)
      open = cell.open
      at = cell.end
      if (text[at] !== delimiter) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    widest = Math.max(widest, cells.length)
    if (line - begun > 1 && !open && hasRowsInside(cells, delimiter, widest)) {
      for (let place = begun; place < line; place += 1) yield { line: place, cells, broken: true }
    } else if (cells.some((cell) => cell.trim() !== '')) yield { line: begun, cells, ...(open ? { open } : {}) }
  }
}

/** Whole rows inside one cell: a quotation mark too many has swallowed them. */
function hasRowsInside(cells: readonly string[], delimiter: string, columns: number): boolean {
  if (columns < 3) return false
  return cells.some((cell) =>
    cell
      .split(/\r\n|\n|\r/)
      .slice(1)
      .some((line) => line.split(delimiter).length >= columns - 1),
  )
}

function readCell(text: string, start: number, isEnd: (at: number) => boolean): Cell {
  if (text[start] === QUOTE) return quotedCell(text, start, isEnd)
  let end = start
  while (!isEnd(end)) end += 1
  return { text: text.slice(start, end), end, open: false }
}

/** Ends of lines inside a quoted cell. */
function linesIn(text: string, from: number, to: number): number {
  if (text[from] !== QUOTE) return 0
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

const COMMON = [',', ';', '\t', '|'] as const
/** Those that stand in names and times as well. */
const RARE = ['^', '~', ':'] as const
/** Nobody writes these: start of heading (Hive), device control 4 (Concordance), unit and record separator. */
export const UNSEEN = ['\u0001', '\u0014', '\u001f', '\u001e'] as const
export const DELIMITERS = [...COMMON, ...RARE, ...UNSEEN] as const
export type Delimiter = (typeof DELIMITERS)[number]
const LOOKED_AT = 50

/** How many cells each of the first rows has, cut by one sign. */
function widthsBy(text: string, sign: Delimiter): number[] {
  const widths: number[] = []
  for (const { cells } of csvRows(text, sign)) {
    widths.push(cells.length)
    if (widths.length === LOOKED_AT) break
  }
  return widths
}

interface Cut {
  readonly sign: Delimiter
  /** So many cells have so great a share of the rows. */
  readonly width: number
  readonly share: number
  readonly score: number
  readonly widths: readonly number[]
}

/** What most speaks for a sign: as many rows as possible with as many cells. Rows of one cell are cut by nothing. */
function bestCut(text: string, sign: Delimiter): Cut {
  const widths = widthsBy(text, sign)
  const rows = new Map<number, number>()
  for (const width of widths) rows.set(width, (rows.get(width) ?? 0) + 1)
  let best: Cut = { sign, width: 1, share: 0, score: 0, widths }
  for (const [width, count] of rows) {
    const share = count / widths.length
    // One row alone proves little.
    const score = width > 1 ? (width - 1) * share ** 2 : 0
    if (score > best.score) best = { sign, width, share, score, widths }
  }
  return best
}

const NEARLY_ALL = 0.8
const isNearlyAll = ({ width, share }: Cut): boolean => width > 1 && share >= NEARLY_ALL

/**
 * Whether a rare sign cuts the rows, and not what stands in their cells: nearly all of them, the names of the columns among them, below
 * titles that no sign cuts, and no other sign all of them.
 */
function isSure({ width, share, widths }: Cut, others: readonly Cut[]): boolean {
  const first = widths.indexOf(width)
  return (
    share >= NEARLY_ALL &&
    others.every((other) => other.share < 1 && other.widths.slice(0, first).every((cells) => cells === 1))
  )
}

/** A text with a row to the line and usual quotation marks, where its rows end with the record separator or it is Concordance's. */
export function withPlainSigns(text: string): string {
  if (text.includes('\u001f') && text.includes('\u001e'))
    return text
      .split('\u001e')
      .map((row) => row.replace(/^(?:\r\n|\n|\r)/, ''))
      .join('\n')
  return text.includes('\u00fe\u0014\u00fe') ? text.replaceAll('"', '""').replaceAll('\u00fe', '"') : text
}

/**
 * The sign that cuts most of the first rows into as many cells, and into the most; a comma where none does. Titles have signs too.
 * Times and names have carets and colons: these are only taken where nothing else can be meant.
 */
export function delimiterOf(text: string): Delimiter {
  const start = text.slice(0, 200_000)
  // Between rows of one width they stand for nothing else; one that strayed into a name cuts nothing.
  const unseen = UNSEEN.find((sign) => start.includes(sign) && isNearlyAll(bestCut(start, sign)))
  if (unseen !== undefined) return unseen
  const common = COMMON.map((sign) => bestCut(start, sign))
  const rare = RARE.map((sign) => bestCut(start, sign)).filter((cut) => isSure(cut, common))
  // Of two that cut as well, the first.
  const best = [...common, ...rare].reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.sign : ','
}
