import { EncryptedFileError, ParseError, readXlsx, streamXlsxRows, ZipError, type CellValue } from 'hucre'
import type { CsvRow } from './csv.ts'
import {
  MOST_COLUMNS,
  MOST_LINES,
  tableOf,
  withoutHidden,
  type HiddenChoice,
  type Refused,
  type RosterFile,
} from './roster-file.ts'
import { unpackedParts, WrongSize, zipEntries } from './zip-entries.ts'

/** Rows that say how the numbers of a column are shown. */
const LOOKED_AT = 50
const MOST_EMPTY_ROWS = 10_000

/** How the numbers of each column are shown, by the first that is. */
type Formats = ReadonlyMap<number, string>

const DAY = 10
/** A day at midnight is a day; Excel has no zone. */
const dateText = (date: Date): string => {
  const text = date.toISOString()
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, DAY) : text.slice(0, -5)
}

/** Excel keeps fifteen digits: of a longer number the others are lost. */
const TOO_LONG = 1e15

/** No exponent, so that a long number of a member stays one; but one whose last digits are lost has it, and is no member's. */
function numberText(value: number): string {
  if (Math.abs(value) >= TOO_LONG) return value.toExponential()
  return Number.isInteger(value) ? BigInt(value).toString() : String(Number(value.toPrecision(15)))
}

/**
 * A cell as it would stand in a text file. Of a formula, its result; zeros in front that only the format of the column shows
 * (00000) are part of it, and so is a percent sign.
 */
function cellText(value: CellValue | undefined, format: string | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  if (format === undefined) return numberText(value)
  if (format.includes('%')) return `${numberText(value * 100)}%`
  return /^0+$/.test(format) ? numberText(value).padStart(format.length, '0') : numberText(value)
}

/** Cells one below the other that were merged: each row has what the first has. From 0. */
interface Merged {
  readonly column: number
  readonly from: number
  readonly to: number
}

interface SheetLook {
  readonly names: readonly string[]
  readonly hiddenNames: readonly string[]
  readonly chosen: string
  readonly formats: Formats
  readonly merged: readonly Merged[]
  /** From 0. */
  readonly hiddenRows: ReadonlySet<number>
  readonly hiddenColumns: readonly number[]
}

/** As Excel hides them, or made so low or narrow that nobody sees them. */
const isHidden = ({ hidden, height, width }: { hidden?: boolean; height?: number; width?: number }): boolean =>
  hidden === true || height === 0 || width === 0

/** The sheets that somebody who opens the workbook sees, and how the chosen one (the first) shows its numbers. */
async function lookAt(bytes: Uint8Array, wanted: string | undefined): Promise<SheetLook | null> {
  const names: string[] = []
  const hiddenNames: string[] = []
  const book = await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      const known = hidden || veryHidden ? hiddenNames : names
      known.push(name)
      return name === (wanted ?? names[0])
    },
    range: `A1:KN${LOOKED_AT}`,
    readStyles: true,
  })
  const [sheet] = book.sheets
  if (!sheet) return null
  const formats = new Map<number, string>()
  for (const [place, { style, value }] of sheet.cells ?? []) {
    const column = Number(place.split(',')[1])
    if (typeof value === 'number' && style?.numFmt !== undefined && !formats.has(column))
      formats.set(column, style.numFmt)
  }
  const merged = (sheet.merges ?? [])
    .filter(({ startRow, endRow }) => endRow > startRow)
    .map(({ startRow, endRow, startCol }) => ({ column: startCol, from: startRow, to: endRow }))
  const hiddenRows = new Set([...(sheet.rowDefs ?? [])].flatMap(([row, def]) => (isHidden(def) ? [row] : [])))
  const hiddenColumns = (sheet.columns ?? []).flatMap((def, column) => (isHidden(def) ? [column] : []))
  return { names, hiddenNames, chosen: sheet.name, formats, merged, hiddenRows, hiddenColumns }
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i
/** A cell with a formula and no result, or an empty one. */
const UNWORKED =
  /<(?:\w+:)?c\b([^<>]*)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*((?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?)\s*<\/(?:\w+:)?c>/g
/** Of which an empty text is the result. */
const IS_TEXT = /\bt="str"/
/** The longest formula that Excel takes, with what stands around it. */
const LONGEST_CELL = 9000

/** Whether a formula of any sheet has no saved result; the reader of the rows takes its cell for an empty one. */
function hasUnworked(bytes: Uint8Array): boolean {
  const letters = new TextDecoder('latin1')
  return zipEntries(bytes)
    .filter(({ name }) => SHEET.test(name))
    .some((entry) => {
      let before = ''
      for (const part of unpackedParts(bytes, entry)) {
        const text = before + letters.decode(part)
        for (const [, about = '', result = ''] of text.matchAll(UNWORKED))
          if (result === '' || !IS_TEXT.test(about)) return true
        before = text.slice(Math.max(text.lastIndexOf('<c'), text.length - LONGEST_CELL, 0))
      }
      return false
    })
}

async function rowsOf(bytes: Uint8Array, { chosen, formats, merged }: SheetLook): Promise<CsvRow[] | Refused> {
  const rows: CsvRow[] = []
  let empty = 0
  const fill = fillDown(merged)
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: chosen })) {
    if (values.length > MOST_COLUMNS && values.slice(MOST_COLUMNS).some((value) => value !== null && value !== '')) {
      return { refusal: 'tooManyColumns' }
    }
    const cells = fill(
      index,
      values.map((value, column) => cellText(value, formats.get(column))),
    )
    if (cells.every((cell) => cell.trim() === '')) {
      empty += 1
      // A sheet that was formatted to its last row has a million of them.
      if (empty > MOST_EMPTY_ROWS) break
      continue
    }
    empty = 0
    rows.push({ line: index + 1, cells })
    if (rows.length > MOST_LINES + LOOKED_AT) return { refusal: 'tooManyLines' }
  }
  const width = Math.max(...rows.slice(0, LOOKED_AT).map(({ cells }) => cells.length), 0)
  // Excel leaves out empty cells at the end of a row.
  return rows.map((row) => (row.cells.length < width ? { ...row, cells: padded(row.cells, width) } : row))
}

/** Puts what the first of merged cells says into those below it. */
export function fillDown(merged: readonly Merged[]): (row: number, cells: string[]) => string[] {
  if (merged.length === 0) return (_, cells) => cells
  const waiting = merged.filter(({ column }) => column < MOST_COLUMNS).toSorted((one, other) => one.from - other.from)
  let open: { readonly column: number; readonly to: number; readonly text: string }[] = []
  let next = 0
  return (row, cells) => {
    open = open.filter(({ to }) => to >= row)
    for (const { column, text } of open) {
      while (cells.length <= column) cells.push('')
      if (cells[column] === '') cells[column] = text
    }
    for (let one = waiting[next]; one !== undefined && one.from <= row; one = waiting[next]) {
      if (one.from === row) open.push({ column: one.column, to: one.to, text: cells[one.column] ?? '' })
      next += 1
    }
    return cells
  }
}

const padded = (cells: readonly string[], width: number): string[] => [
  ...cells,
  ...Array.from({ length: width - cells.length }, () => ''),
]

/** With what is said of its hidden rows and columns, of which only those with lines and names count. */
function withHidden(
  all: RosterFile,
  look: SheetLook,
  { hiddenRows, hiddenColumns }: HiddenChoice,
): RosterFile | Refused {
  const { names, hiddenNames, chosen } = look
  const file = { ...all, sheets: { names, hidden: hiddenNames, chosen } }
  const isSeen = ({ line }: CsvRow): boolean => !look.hiddenRows.has(line - 1)
  let rows = 0
  if (look.hiddenRows.size > 0) for (const row of file.rows()) if (!isSeen(row)) rows += 1
  const columns = look.hiddenColumns.filter((column) => (file.headers[column] ?? '') !== '')
  if (rows === 0 && columns.length === 0) return file
  const hidden = { rows, columns, said: { hiddenRows, hiddenColumns } }
  const used = { ...file, hidden, match: withoutHidden(file.match, hidden) }
  if (hiddenRows !== 'leftOut' || rows === 0) return used
  if (rows === file.count) return { refusal: 'noLines' }
  return {
    ...used,
    count: file.count - rows,
    rows: function* seen() {
      for (const row of file.rows()) if (isSeen(row)) yield row
    },
  }
}

/**
 * One sheet of an Excel workbook as a table; `line` is the number of the row in the sheet. Values only: no formula is worked out,
 * no link is followed.
 * @param sheet its name; without one, the first that is not hidden
 * @param said what becomes of hidden rows and columns
 */
export async function workbookFile(
  bytes: Uint8Array,
  sheet?: string,
  said: HiddenChoice = {},
): Promise<RosterFile | Refused> {
  try {
    const look = await lookAt(bytes, sheet)
    if (look === null) return { refusal: sheet === undefined ? 'empty' : 'noSheet' }
    if (hasUnworked(bytes)) return { refusal: 'formulas' }
    const rows = await rowsOf(bytes, look)
    if ('refusal' in rows) return rows
    const file = tableOf('workbook', function* all() {
      yield* rows
    })
    return 'refusal' in file ? file : withHidden(file, look, said)
  } catch (error) {
    if (error instanceof EncryptedFileError) return { refusal: 'password' }
    // A cell beyond the last column that there can be.
    if (error instanceof ParseError && /column|bounds|cells/i.test(error.message)) return { refusal: 'tooManyColumns' }
    // A part holds more than the directory says.
    if (error instanceof WrongSize) return { refusal: 'wrongSize' }
    if (error instanceof ZipError && error.message.includes('exceeds limit')) return { refusal: 'wrongSize' }
    return { refusal: 'cutOff' }
  }
}
