import type { ColumnMatch, RosterField } from './columns.ts'
import type { CsvRow } from './csv.ts'

/** What a file says of the number of its own rows: in a record above or below them, or in words. */

const ROWS = '(?:records?|rows?|members?|lines?|registros|filas|miembros|afiliados)'
/** "Total: 500", "Record count,500": not a member. */
const FOOTER =
  /^[*(\s-]*((grand )?(total|totals|count|records?|rows?|members?|record count|row count|registros|filas|miembros|trailer|trl|end of (file|report))\b|\d[\d,]* (records?|rows?|members?|lines?|registros|filas|miembros|afiliados)\b|(t|tr|trl|tlr|ftr)(\s*\d*)$|eof\b)/i
const FOOTER_CELLS = 3
const ENDS = /^[*(\s-]*(trailer|trl|end of|eof|(t|tr|tlr|ftr)(\s*\d*)$)/i
const DATE = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/g
/** The first cell of a record that says something of the file itself. */
const HEAD = /^(h|hd|hdr|header|head|fh|fhr|hr|hdr\d+)$/i
const TRAILER = /^(t|tr|trl|trlr|tlr|trailer|ft|ftr|footer|eof|tr\d+)$/i
/** Above the names of the columns: nothing but a word for a count, and the number. */
const TITLE_COUNT = new RegExp(
  `^[*(\\s-]*(?:(?:grand )?(?:total|totals|count)|(?:total )?(?:number of |# of )?${ROWS})(?: (?:of )?(?:${ROWS}|count|total|in file))*\\s*[:=#]\\s*(\\d[\\d,]*)\\)?$`,
  'i',
)
const COUNT_IN_FRONT = new RegExp(`^(\\d[\\d,]*) ${ROWS}$`, 'i')
/** More than any file has rows. */
const MOST = 1_000_000

const filledCells = (row: CsvRow): string[] => row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
const firstOf = (row: CsvRow): string => filledCells(row)[0] ?? ''
const numberOf = (text: string): number => Number(text.replaceAll(',', ''))

/** Numbers in a footer that may be a count; a day is none. */
const countsIn = (row: CsvRow): number[] =>
  (
    row.cells
      .join(' ')
      .replaceAll(DATE, ' ')
      .match(/\d[\d,]*/g) ?? []
  )
    .map(numberOf)
    .filter((number) => number <= MOST)

/** `H|20261101|PLAN|500`: a record of the file, of which its first cell tells the kind. */
export const isHeadRecord = (row: CsvRow): boolean =>
  HEAD.test(row.cells[0]?.trim() ?? '') && filledCells(row).length > 1

/** A last row that counts, or says that it ends; any other is somebody's. */
const isFooter = (row: CsvRow): boolean => {
  const filled = filledCells(row)
  const [first = ''] = filled
  return filled.length <= FOOTER_CELLS && FOOTER.test(first) && (ENDS.test(first) || countsIn(row).length > 0)
}

/** Whether a footer says another number of rows. A trailer may count the names and itself as well; else one row less is one lost. */
function footerDisagrees(row: CsvRow, count: number): boolean {
  const first = firstOf(row)
  const counts = /^[*(\s-]*(end of|eof)/i.test(first) ? [] : countsIn(row)
  const most = isEnd(first) ? count + 2 : count
  return counts.length > 0 && !counts.some((number) => number >= count && number <= most)
}
const isEnd = (first: string): boolean => ENDS.test(first) || TRAILER.test(first)

/**
 * The number that a row above the names says there are; null where it says none. Of a head record it is the last cell, if that is a whole
 * number: the others are days and numbers of plans.
 */
function countAbove(row: CsvRow): { readonly number: number; readonly most: number } | null {
  const filled = filledCells(row)
  if (isHeadRecord(row)) {
    const last = filled.at(-1) ?? ''
    const number = /^\d{1,7}$/.test(last) ? Number(last) : MOST
    return number < MOST ? { number, most: 2 } : null
  }
  const text = filled.join(': ')
  const [, said] = TITLE_COUNT.exec(text) ?? COUNT_IN_FRONT.exec(text) ?? []
  return said === undefined ? null : { number: numberOf(said), most: 0 }
}

/** A total of these is a sum of theirs, and counts nobody. */
const SUMMED: readonly (RosterField | null)[] = ['financial_value', 'compliance_likelihood', 'pickup_likelihood']
const withoutSums = (row: CsvRow, match: ColumnMatch): CsvRow => ({
  ...row,
  cells: row.cells.map((cell, column) => (SUMMED.includes(match[column] ?? null) ? '' : cell)),
})

/** Gathers what a file says of its number of rows while they are read. */
export class FileCounts {
  readonly #above: CsvRow[] = []
  #last: CsvRow | undefined
  #footer: CsvRow | undefined
  /** The kinds of records before the last row; more than one are no kinds. */
  #kind: string | undefined
  #isOfOneKind = true

  /** A row above the first line, which does not name the columns. */
  above(row: CsvRow): void {
    this.#above.push(row)
  }

  line(row: CsvRow): void {
    if (this.#last !== undefined) {
      const kind = this.#last.cells[0]?.trim() ?? ''
      this.#kind ??= kind
      if (kind !== this.#kind) this.#isOfOneKind = false
    }
    this.#last = row
  }

  /** Whether the last row is no line. Of a list with few columns too, but never one that is somebody's. */
  hasFooter(match: ColumnMatch): boolean {
    const last = this.#last && withoutSums(this.#last, match)
    const isOne =
      last !== undefined &&
      ((filledCells(last).length < match.length && isFooter(last)) || this.#isTrailer(last, match))
    this.#footer = isOne ? last : undefined
    return isOne
  }

  /** `T|20261101|PLAN|FULL|500`: as wide as the lines. Its first cell stands where an ID does, or where the lines say of which kind they are. */
  #isTrailer(row: CsvRow, match: ColumnMatch): boolean {
    if (!TRAILER.test(row.cells[0]?.trim() ?? '')) return false
    if (match[0] === 'member_id') return true
    const born = match.indexOf('date_of_birth')
    const isNobody = born > 0 && !/\d/.test(row.cells[born] ?? '')
    return isNobody && this.#isOfOneKind && this.#kind !== undefined && this.#kind !== row.cells[0]?.trim()
  }

  /** Whether the file says another number than it has. Where its end agrees, a number above is another one. */
  disagree(count: number): boolean {
    if (this.#footer !== undefined) {
      if (footerDisagrees(this.#footer, count)) return true
      if (countsIn(this.#footer).length > 0) return false
    }
    return this.#above.some((row) => {
      const said = countAbove(row)
      return said !== null && (said.number < count || said.number > count + said.most)
    })
  }
}
