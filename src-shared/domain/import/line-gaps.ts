import { withoutUnseen } from '../text/unseen.ts'
import { isBlank } from './blank.ts'
import { hasOnlyGaps, isGapList, type RosterField } from './columns.ts'
import type { CsvRow } from './csv.ts'
import { uncountedIn } from './denominators.ts'
import type { FileColumns } from './file-columns.ts'
import { measuresIn, readGapCell, readGapStatus, type GapCell, type GapDays, type NamedMeasure } from './gap-cells.ts'
import { countsTheUnwell, readMeasure, yearNamed } from './measures.ts'
import type { Reading } from './reading-names.ts'
import { readDate, type CellContext, type CellProblem } from './values.ts'

/** Why a line is not taken. `missing` and the problems of a cell name the field. */
export type LineProblem = CellProblem | 'missing' | 'malformed' | 'cutShort' | 'futureDate'

export type Gaps = Readonly<Record<string, 'open' | 'closed'>>
export type DaysOfGaps = Readonly<Record<string, GapDays>>

/** A cell that could not be read: it costs its field, and not the person. */
export interface LostCell {
  readonly column: number
  readonly field: RosterField
  readonly problem: LineProblem
}

/** Those that name a gap, or several. */
const NAMING: readonly RosterField[] = ['care_gaps', 'gap_column', 'measure']

/** Without marks that nobody sees, and without the sign that protects a cell from being taken for a formula. */
export const plainCell = (cell: string): string =>
  withoutUnseen(cell)
    .trim()
    .replace(/^'(?=[=+\-@0-9])/, '')

interface GapsRead {
  readonly gaps: Gaps
  readonly days: DaysOfGaps
  readonly lost: readonly LostCell[]
}
type LineRefused = { readonly problem: LineProblem; readonly field: RosterField }

const COUNTED: readonly Reading[] = ['yesOpen', 'yesClosed']
/** A service of that year counts, and is due by its end. */
const daysOfYear = (year: string): GapDays => ({ from: `${year}-01-01`, due: `${year}-12-31` })

/** The gaps that a line names: in a column for each, in one cell, or one for the line, which then is refused where it can't be read. */
export function gapsIn(row: CsvRow, columns: FileColumns, today: string): GapsRead | LineRefused {
  const { match, headers, readings = [], gapDates = 'anyOrder' } = columns
  const gaps: Record<string, 'open' | 'closed'> = {}
  const days: Record<string, GapDays> = {}
  const lost: LostCell[] = []
  const ofLine = isGapList(match) ? gapOfLine(row, columns, today) : { status: 'open' as const }
  if ('problem' in ofLine) return ofLine
  const isUncounted = uncountedIn((column) => plainCell(row.cells[column] ?? ''), columns)
  const hasStatus = isGapList(match) && match.includes('gap_status')
  /** A number or a yes says whether it is open. */
  const isCounted = (field: RosterField, column: number): boolean =>
    COUNTED.some((one) => one === readings[field === 'measure' ? match.indexOf('gap_status') : column])
  for (const [column, field] of match.entries()) {
    if (field === null || !NAMING.some((naming) => naming === field)) continue
    const cell = plainCell(row.cells[column] ?? '')
    const isEmpty = isBlank(field, cell)
    if (isEmpty && field === 'measure') return { problem: 'missing', field }
    if (isEmpty) continue
    if (isUncounted(field === 'gap_column' ? (headers[column] ?? '') : null)) continue
    const named: readonly NamedMeasure[] = field === 'gap_column' ? [{ name: headers[column] ?? '' }] : measuresIn(cell)
    const said: ReturnType<typeof readGapCell> =
      field === 'gap_column'
        ? readGapCell(cell, { reading: readings[column] ?? null, dates: gapDates, today })
        : field === 'measure'
          ? ofLine
          : { status: 'open' }
    if ('problem' in said) {
      lost.push({ column, field, problem: 'badGapStatus' })
      continue
    }
    if (named.length === 0) lost.push({ column, field, problem: 'badMeasure' })
    for (const { name, status: own, isUnclear } of named) {
      if (isUnclear === true && !hasStatus) {
        lost.push({ column, field, problem: 'badGapStatus' })
        continue
      }
      const measure = readMeasure(name)
      if (measure === 'nothing' || 'problem' in measure || (isCounted(field, column) && countsTheUnwell(name))) {
        lost.push({ column, field, problem: 'badMeasure' })
        continue
      }
      const status = own !== undefined && !hasStatus ? own : said.status
      // Two measures may have one name: what is open by either is open.
      if (status !== undefined && gaps[measure.value] !== 'open') gaps[measure.value] = status
      const ofYear = match.includes('gap_year') ? null : yearNamed(name)
      const told = { ...(ofYear === null ? {} : daysOfYear(ofYear)), ...said.days }
      if (Object.keys(told).length > 0) days[measure.value] = told
    }
  }
  const [first] = lost
  // A list that says nothing else is not taken for nothing.
  const saysNothing = Object.keys(gaps).length === 0 && Object.keys(days).length === 0
  if (first !== undefined && hasOnlyGaps(match) && saysNothing) return first
  return { gaps, days, lost }
}

/** The status and the days of a line of a gap list. Without a column for the status, a gap that is named is open; an empty cell says nothing. */
function gapOfLine(row: CsvRow, { match, readings = [] }: FileColumns, today: string): GapCell | LineRefused {
  const cellOf = (field: RosterField): string => {
    const cell = plainCell(row.cells[match.indexOf(field)] ?? '')
    return isBlank(field, cell) ? '' : cell
  }
  const read = gapDaysIn(cellOf, (field) => ({ reading: readings[match.indexOf(field)] ?? null, today }))
  if ('problem' in read) return read
  const place = match.indexOf('gap_status')
  // A row that ends before its status is refused as one that was cut.
  const status =
    place === -1 || place >= row.cells.length
      ? ({ value: 'open' } as const)
      : readGapStatus(cellOf('gap_status'), readings[place] ?? null)
  return typeof status === 'object' && 'value' in status
    ? { status: status.value, days: read.days }
    : { problem: 'badGapStatus', field: 'gap_status' }
}

type DayField = Extract<RosterField, 'gap_due' | 'gap_last_service' | 'gap_year'>
type DaysRead = { readonly days: GapDays } | { readonly problem: CellProblem; readonly field: DayField }

const YEAR = /^20\d\d$/

/** What a line of a gap list says of its gap. Measured in a year, a service of that year counts, and is due by its end. */
function gapDaysIn(cell: (field: DayField) => string, context: (field: DayField) => CellContext): DaysRead {
  const days: { from?: string; due?: string; last?: string } = {}
  const year = cell('gap_year').replace(/^MY\s*|\.0$/gi, '')
  if (year !== '' && !YEAR.test(year)) return { problem: 'badYear', field: 'gap_year' }
  if (year !== '') Object.assign(days, daysOfYear(year))
  for (const [field, name, century] of [
    ['gap_due', 'due', 'ahead'],
    ['gap_last_service', 'last', 'past'],
  ] as const) {
    if (cell(field) === '') continue
    const read = readDate(cell(field), context(field), century)
    if (read === 'nothing') continue
    if ('problem' in read) return { problem: read.problem, field }
    days[name] = read.value
  }
  return { days }
}
