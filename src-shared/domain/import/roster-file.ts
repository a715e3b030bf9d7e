import { matchColumns, type ColumnMatch } from './columns.ts'
import type { GuessedLetters } from './given-files.ts'
import { csvRows, delimiterOf, type CsvRow, type Delimiter } from './csv.ts'
import { FileCounts, isHeadRecord } from './file-counts.ts'
import { mayHoldSecret, secretColumns, withoutSecrets } from './secrets.ts'

/** What files were recognized as. */
export type FileKind = 'table' | 'workbook' | 'fhir' | 'gapsInCare' | 'synthea' | 'careNetwork' | 'enrollment'

/** Why files are not taken at all. */
export type FileRefusal =
  | 'empty'
  | 'tooLarge'
  | 'oldExcel'
  | 'password'
  | 'bomb'
  | 'binary'
  | 'cutOff'
  | 'wrongSize'
  | 'tooManyColumns'
  | 'tooManyLines'
  | 'noLines'
  | 'severalFiles'
  | 'badJson'
  | 'noPatients'
  | 'wrongCount'
  | 'formulas'
  | 'x12'
  | 'hl7'
  | 'markup'
  | 'pdf'
  | 'fixedWidth'
  | 'binaryExcel'
  | 'openDocument'
  | 'gzip'
  | 'noSheet'
export interface Refused {
  readonly refusal: FileRefusal
}

/** Rows and columns of a sheet that are hidden, or that a filter leaves out: whether they are meant, only somebody knows. */
export interface HiddenParts {
  readonly rows: number
  /** Their places. */
  readonly columns: readonly number[]
  readonly said: HiddenChoice
}

/** What becomes of hidden parts; without an answer nothing of the file is read. */
export const HIDDEN_ANSWERS = ['taken', 'leftOut'] as const
export interface HiddenChoice {
  readonly hiddenRows?: (typeof HIDDEN_ANSWERS)[number] | undefined
  readonly hiddenColumns?: (typeof HIDDEN_ANSWERS)[number] | undefined
}

/** Columns that are hidden and left out hold nothing. */
export const withoutHidden = (match: ColumnMatch, hidden: HiddenParts | undefined): ColumnMatch =>
  hidden?.said.hiddenColumns === 'leftOut'
    ? match.map((field, column) => (hidden.columns.includes(column) ? null : field))
    : match

/** What was brought in, as a table, whatever it came in. */
export interface RosterFile {
  readonly kind: FileKind
  readonly headers: readonly string[]
  /** What the columns hold as far as their names, or the kind of the file, tell. */
  readonly match: ColumnMatch
  /** How many lines with members it has. */
  readonly count: number
  readonly rows: () => Generator<CsvRow>
  /** What its name, and the rows above the names of its columns, say of all its lines. */
  readonly title?: string
  /** The file says so: whom it does not name has not left. */
  readonly hasChangesOnly?: boolean
  /** Of a text: lines whose letters were guessed. */
  readonly guessed?: GuessedLetters
  /** Of a text: the sign between its cells, as it was found out or chosen. */
  readonly delimiter?: Delimiter
  /** Of a workbook: its sheets that are not hidden, those that are, and which of them this is. */
  readonly sheets?: { readonly names: readonly string[]; readonly hidden: readonly string[]; readonly chosen: string }
  /** Of a workbook: what whoever opens it does not see. */
  readonly hidden?: HiddenParts
}

export const MOST_COLUMNS = 300
export const MOST_LINES = 250_000

/** Rows above the names of the columns: a title, the day of the report. */
const MOST_TITLES = 15
const LONGEST_TITLE = 500
/** Cells that are somebody's and no name of a column: days, long numbers, addresses. */
const OWN_CELL =
  /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b.*|\d{1,2}[- ][a-z]{3,9}[- ,]+\d{2,4}|[a-z]{3,9}\.? \d{1,2},? \d{4}|[a-z]{0,4}[-+#(]?\d[\d ().-]{4,}|[^\s@]+@[^\s@]+\.[a-z]+)$/i
const ownCells = (row: CsvRow): number => row.cells.filter((cell) => OWN_CELL.test(cell.trim())).length

/** Two known names, of which one is no measure's; of members with their gaps, a cell may be that as well. */
function namesColumns(row: CsvRow): boolean {
  const known = matchColumns(row.cells).filter((field) => field !== null)
  const own = ownCells(row)
  const sure = known.filter((field) => field !== 'gap_column').length
  return own === 0 ? known.length > 1 && sure > 0 : sure > Math.max(own, 1)
}

interface Headers {
  /** Of the row with the names of the columns, or the one before the first line; -1: the file begins with a line. */
  readonly place: number
  readonly isNamed: boolean
}

const filledIn = ({ cells }: CsvRow): number => cells.filter((cell) => cell.trim() !== '').length

/**
 * The place of the row with the names of the columns: the first with two that are known, else the first that is no title, unless it
 * is somebody's. A word of a member may be that of a column as well.
 */
function headersOf(rows: Iterable<CsvRow>): Headers {
  let place = 0
  let above = -1
  let first: { readonly row: CsvRow; readonly place: number } | undefined
  for (const row of rows) {
    if (namesColumns(row)) return { place, isNamed: true }
    // A record of the file itself is neither: it stands above the names, or above the first line.
    if (place === above + 1 && isHeadRecord(row)) above = place
    else if (filledIn(row) > 1) first ??= { row, place }
    place += 1
    if (place > MOST_TITLES) break
  }
  if (first === undefined) return { place: 0, isNamed: true }
  return ownCells(first.row) > 0 ? { place: above, isNamed: false } : { place: first.place, isNamed: true }
}

/** As many columns as the first rows have, without a name. */
function nameless(rows: Iterable<CsvRow>): CsvRow {
  let width = 0
  let looked = 0
  for (const { cells } of rows) {
    width = Math.max(width, cells.length)
    looked += 1
    if (looked > MOST_TITLES) break
  }
  return { line: 0, cells: Array.from({ length: width }, () => '') }
}

/**
 * Rows with the names of their columns on top, below a title or not, or without any. What counts them, at the end or above them, is no
 * line; where it counts others, the file is not whole.
 */
export function tableOf(kind: FileKind, rows: () => Iterable<CsvRow>): RosterFile | Refused {
  const { place, isNamed } = headersOf(rows())
  let header = isNamed ? undefined : nameless(rows())
  if (header !== undefined && header.cells.length > MOST_COLUMNS) return { refusal: 'tooManyColumns' }
  let at = 0
  let count = 0
  const titles: string[] = []
  const counts = new FileCounts()
  for (const row of rows()) {
    if (row.open) return { refusal: 'cutOff' }
    if (isNamed && at === place) header = row
    else if (at <= place) {
      counts.above(row)
      titles.push(...row.cells)
    }
    if (at > place) {
      count += 1
      counts.line(row)
    } else if (row.cells.length > MOST_COLUMNS) return { refusal: 'tooManyColumns' }
    if (count > MOST_LINES) return { refusal: 'tooManyLines' }
    at += 1
  }
  if (!header) return { refusal: 'empty' }
  const headers = header.cells.map((cell) => cell.trim())
  const byName = matchColumns(headers)
  if (counts.hasFooter(byName)) count -= 1
  if (counts.disagree(count)) return { refusal: 'wrongCount' }
  if (count < 1) return { refusal: 'noLines' }
  const hidden = secretColumns(headers, linesAsTheyAre(rows(), place, count))
  const match = byName.map((field, column) => (hidden.includes(column) ? null : field))
  const lines = () => inOneOrder(linesBetween(rows(), { place, count, hidden }), headers)
  const title = titles.join(' ').slice(0, LONGEST_TITLE)
  return { kind, headers, match, count, rows: lines, ...(title === '' ? {} : { title }) }
}

interface Lines {
  readonly place: number
  readonly count: number
  readonly hidden: readonly number[]
}

function* linesAsTheyAre(rows: Iterable<CsvRow>, place: number, count: number): Generator<CsvRow> {
  let at = 0
  for (const row of rows) {
    if (at > place) yield row
    at += 1
    if (at > place + count) break
  }
}

function* linesBetween(rows: Iterable<CsvRow>, { place, count, hidden }: Lines): Generator<CsvRow> {
  for (const row of linesAsTheyAre(rows, place, count)) {
    yield hidden.length === 0 && !row.cells.some(mayHoldSecret) ? row : { ...row, cells: without(row.cells, hidden) }
  }
}

/** Files that were joined name their columns again: where they do so in another order, what follows is none of these columns. */
function* inOneOrder(rows: Iterable<CsvRow>, headers: readonly string[]): Generator<CsvRow> {
  const names = new Set(headers.filter((header) => header !== ''))
  let isOther = false
  for (const row of rows) {
    const [first = ''] = row.cells
    if (names.has(first.trim())) {
      const cells = row.cells.map((cell) => cell.trim())
      if (cells.length > 1 && cells.every((cell) => names.has(cell)))
        isOther = cells.some((cell, column) => cell !== headers[column])
    }
    yield isOther ? { ...row, broken: true } : row
  }
}

const without = (cells: readonly string[], hidden: readonly number[]): string[] =>
  cells.map((cell, column) => (hidden.includes(column) ? '' : withoutSecrets(cell)))

/** Texts that are no table, by how they begin: each is refused by its own name. */
const NO_TABLE: readonly (readonly [FileRefusal, RegExp])[] = [
  ['x12', /^ISA[*|~^:].{80}/s],
  ['hl7', /^(MSH|FHS|BHS)\|\^~\\&/],
  ['pdf', /^%PDF-/],
  ['markup', /^<(?:(?:\?xml|!doctype|html|table|head|meta|workbook|style|body|div)\b|!--)/i],
]

/** What a text is that is no table; null for one that may be. */
export const otherKindOf = (text: string): FileRefusal | null =>
  NO_TABLE.find(([, form]) => form.test(text.slice(0, 400).trimStart()))?.[0] ?? null

/** A text with a delimiter, whichever it turns out to be, or the one that was chosen. */
export function delimitedFile(text: string, chosen?: Delimiter): RosterFile | Refused {
  const other = otherKindOf(text)
  if (other !== null) return { refusal: other }
  const delimiter = chosen ?? delimiterOf(text)
  if (chosen === undefined && isFixedWidth(text, delimiter)) return { refusal: 'fixedWidth' }
  const file = tableOf('table', () => csvRows(text, delimiter))
  return 'refusal' in file ? file : { ...file, delimiter }
}

const WIDE = 30
const LINES_LOOKED_AT = 50

/** Lines of one length that no sign cuts: columns at fixed places, which only their own description tells. */
function isFixedWidth(text: string, delimiter: string): boolean {
  const lines = text
    .slice(0, 200_000)
    .split(/\r\n|\n|\r/)
    .slice(0, LINES_LOOKED_AT)
    .filter((line) => line.trim() !== '')
  const widths = lines.map((line) => line.trimEnd().length)
  const widest = Math.max(...widths)
  const isCut = lines.some((line) => line.includes(delimiter) && delimiter !== ',')
  return (
    lines.length > 1 && !isCut && widest >= WIDE && lines.every((line) => !line.includes(',') && /\d{4,}/.test(line))
  )
}
