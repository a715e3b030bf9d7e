import { safeText, type Cell, type Row } from './cells.ts'

/** Excel goes by it; every reader of UTF-8 knows it. */
export const CSV_START = '\uFEFF'

/** Most cells are plain and short; they are written as they are, after one look. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 .:/()_-]*$/
/** Quoted also for the delimiters of other countries' spreadsheets. */
const QUOTED = /[",;\t\r\n']|^\s|\s$/

/** @param column cells of the column so far: codes come again and again, and what was worked out for the last one holds */
function csvCellOf(cell: Cell, column: { said: Cell; text: string }): string {
  if (cell !== column.said) {
    column.said = cell
    column.text = csvCell(cell)
  }
  return column.text
}

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  if (PLAIN.test(cell) && !cell.endsWith(' ')) return cell
  const safe = safeText(cell)
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Lines of a CSV file (RFC 4180: commas, lines end with CR LF), safe for spreadsheets. A file is `CSV_START`, the line of its column
 * names, and any number of pieces of lines: nothing has to be in memory at once.
 */
export function csvLines(rows: readonly Row[]): string {
  const columns = (rows[0] ?? []).map((): { said: Cell; text: string } => ({ said: null, text: '' }))
  const lines = rows.map((row) => {
    const cells: string[] = []
    for (let at = 0; at < row.length; at += 1) {
      const column = columns[at]
      const cell = row[at] ?? null
      cells.push(column === undefined ? csvCell(cell) : csvCellOf(cell, column))
    }
    return cells.join(',')
  })
  // Joined, because a text that grows by cells is a chain of as many small ones.
  lines.push('')
  return lines.join('\r\n')
}
