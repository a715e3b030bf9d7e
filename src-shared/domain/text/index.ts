export { excerpt, wordsOf } from './excerpt.ts'
export { findRows, finderQuery, finderText, foundBy } from './find-member.ts'
export { normalizeName, queryWords } from './name-search.ts'
export { SearchTexts } from './search-texts.ts'

/** A spreadsheet that opens the file carries nothing out. */
const safe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
const quoted = (cell: string): string => `"${safe(cell).replaceAll('"', '""')}"`

/** @returns text of a CSV file with a mark of UTF-8, which Excel goes by */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}
