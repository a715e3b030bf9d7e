import type { Row } from './cells.ts'

/** A cell that its column has no room for: nothing is cut off. */
export class TooWide extends Error {
  /** Of the column, from 0, and of the line, from 1. */
  readonly column: number
  readonly line: number
  constructor(column: number, line: number) {
    super(`column ${column + 1} of line ${line} is wider than its place`)
    this.column = column
    this.line = line
  }
}

/** A line can't be told from the next one by what people wrote. */
const BREAKS = /[\r\n\t]+/g

/**
 * Lines in which every column has its place, for programs that read by position: text begins at its left, a number ends at its right, and
 * there is no line of names. Formulas are no matter here, and an apostrophe would move the rest.
 * @param widths letters of each column @param before lines that came before these
 * @throws TooWide
 */
export function fixedLines(rows: readonly Row[], widths: readonly number[], before = 0): string {
  let text = ''
  for (const [at, row] of rows.entries()) {
    for (const [column, width] of widths.entries()) {
      const cell = row[column] ?? ''
      const said = typeof cell === 'number' ? String(cell) : cell.replaceAll(BREAKS, ' ')
      const length = Array.from(said).length
      if (length > width) throw new TooWide(column, before + at + 1)
      const room = ' '.repeat(width - length)
      text += typeof cell === 'number' ? room + said : said + room
    }
    text += '\r\n'
  }
  return text
}
