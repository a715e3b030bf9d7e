import type { RosterFile } from './roster-file.ts'

/** Why a line was refused, in words, and how to mend it. */
export interface RefusedWords {
  readonly code: string
  readonly field: string
  readonly fix: string
}

export interface RefusedHeaders {
  readonly line: string
  readonly code: string
  readonly field: string
  readonly fix: string
}

/**
 * The refused lines in the columns of their own file, with what is wrong beside them: mended, it can be brought in as it is.
 * @returns the column names and the lines below them
 */
export function refusedLinesOf(
  file: RosterFile,
  refused: ReadonlyMap<number, RefusedWords>,
  headers: RefusedHeaders,
): { labels: string[]; rows: string[][] } {
  const rows: string[][] = []
  for (const { line, cells } of file.rows()) {
    const words = refused.get(line)
    if (!words) continue
    const own = file.headers.map((_, index) => cells[index] ?? '')
    rows.push([...own, String(line), words.code, words.field, words.fix])
  }
  return { labels: [...file.headers, headers.line, headers.code, headers.field, headers.fix], rows }
}
