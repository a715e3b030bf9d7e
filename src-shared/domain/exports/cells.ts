/** What stands in one cell of a file that leaves. Text may come from anybody; a number is the product's own. */
export type Cell = string | number | null
/** Of one line, in the order of the columns. */
export type Row = readonly Cell[]

/** Lines of columns, each with a cell for every line. */
export function rowsOf(columns: readonly (readonly Cell[])[]): Row[] {
  const count = columns[0]?.length ?? 0
  const rows: Row[] = []
  for (let line = 0; line < count; line += 1) rows.push(columns.map((column) => column[line] ?? null))
  return rows
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
