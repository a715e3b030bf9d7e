/** What stands in one cell of a file that leaves. Text may come from anybody; a number is the product's own. */
export type Cell = string | number | null
/** Of one line, in the order of the columns. */
export type Row = readonly Cell[]

/** Lines as the server sends them: by columns, because an array for each line would take most of the time of a large file. */
export interface PageOfCells {
  /** Of lines. */
  readonly count: number
  /** Numbers as they are; every other column is a text with `MARK` between its cells, which are empty where there is nothing. */
  readonly columns: readonly (string | readonly (number | null)[])[]
}

/** DEL: one byte, and nobody types it. */
const MARK = '\u007F'

/** @returns null where somebody did type it, and a column has more cells than lines */
export function rowsOf({ count, columns }: PageOfCells): Row[] | null {
  if (count === 0) return []
  const cells = columns.map((column): readonly Cell[] => (typeof column === 'string' ? column.split(MARK) : column))
  if (cells.some(({ length }) => length !== count)) return null
  return Array.from({ length: count }, (_, line) =>
    cells.map((column) => {
      const cell = column[line] ?? null
      return cell === '' ? null : cell
    }),
  )
}

/**
 * What a spreadsheet takes for the beginning of a formula, also behind blanks and signs that nobody sees, and in the wide form
 * that some of them read as the narrow one.
 */
const RUNS = /^[\s\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0]*[=+\-@＝＋－＠﹢﹣﹦﹫]/u
/** One sign that is skipped at the beginning is enough for some of them, whatever comes after. */
const SKIPPED = /^[\t\r\n]/

/** @returns the text as no spreadsheet runs it: with an apostrophe before what one could take for a formula */
export const safeText = (text: string): string => (RUNS.test(text) || SKIPPED.test(text) ? `'${text}` : text)
