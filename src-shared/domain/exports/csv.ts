import { safeText, type Cell, type Row } from './cells.ts'

/** Excel goes by it; every reader of UTF-8 knows it. */
export const CSV_START = '\uFEFF'

/** Most cells are plain and short; they are written as they are, after one look. */
const PLAIN = /^[A-Za-z0-9][A-Za-z0-9 .:/()_-]*$/
/** Quoted also for the delimiters of other countries' spreadsheets. */
const QUOTED = /[",;\t\r\n']|^\s|\s$/

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
  // Of each column, the cell of the line before and what it became: codes and days come again and again.
  const before: Cell[] = []
  const said: string[] = []
  let text = ''
  for (const row of rows) {
    let line = ''
    for (let at = 0; at < row.length; at += 1) {
      const cell = row[at] ?? null
      if (cell !== before[at] || said[at] === undefined) {
        before[at] = cell
        said[at] = csvCell(cell)
      }
      line += at === 0 ? said[at] : `,${said[at]}`
    }
    text += `${line}\r\n`
  }
  return text
}
