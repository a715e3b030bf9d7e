import { withoutUnseen } from '../text/unseen.ts'
import { GAP_FIELDS, hasOnlyGaps, isGapList, type ColumnMatch, type RosterField } from './columns.ts'
import type { CsvRow } from './csv.ts'
import { readGapCell, readGapStatus, readMeasure, type GapCell, type GapDays } from './measures.ts'
import {
  readBirthDate,
  readDate,
  readEmail,
  readGender,
  readLanguage,
  readList,
  readNumber,
  readPercent,
  readPhone,
  readPriority,
  readText,
  readYesNo,
  readZip,
  type CellProblem,
  type Read,
} from './values.ts'

/** Why a line is not taken. `missing` and the problems of a cell name the field. */
type LineProblem = CellProblem | 'missing' | 'malformed' | 'futureDate'

/** What a line says, by the names of the tables' columns; what it leaves empty is not there. */
type Gaps = Readonly<Record<string, 'open' | 'closed'>>
type DaysOfGaps = Readonly<Record<string, GapDays>>
type Told = Readonly<Record<string, string | number | boolean | readonly string[] | Gaps | DaysOfGaps>>

export type ReadLine =
  | { readonly line: number; readonly told: Told }
  | {
      readonly line: number
      readonly refused: LineProblem
      readonly field?: RosterField
      /** The member's, where it could be read. */
      readonly number?: string
    }

type GapField = (typeof GAP_FIELDS)[number]
const isGapField = (field: RosterField): field is GapField => GAP_FIELDS.some((known) => known === field)

/** Those that name a gap, or several. */
const NAMING: readonly RosterField[] = ['care_gaps', 'gap_column', 'measure']

type Reader = (text: string, today: string) => Read<string | number | boolean | readonly string[]>

const name: Reader = (text) => readText(text, 100)
/** A day that has come, or a word that says so. */
const ended: Reader = (text, today) => {
  const answer = readYesNo(text)
  if (typeof answer === 'object' && 'value' in answer) return answer
  const day = readDate(text, today)
  return typeof day === 'object' && 'value' in day ? { value: day.value <= today } : day
}

const ADDRESS_PARTS = ['mailing_address', 'address_2', 'city', 'state'] as const
type AddressPart = (typeof ADDRESS_PARTS)[number]
const isAddressPart = (field: RosterField): field is AddressPart => ADDRESS_PARTS.some((part) => part === field)

const READERS: Readonly<Record<Exclude<RosterField, 'full_name' | GapField>, Reader>> = {
  member_id: (text) => readText(text, 64),
  first_name: name,
  last_name: name,
  date_of_birth: readBirthDate,
  gender: readGender,
  phone: readPhone,
  other_phone: readPhone,
  mailing_address: (text) => readText(text, 120),
  address_2: (text) => readText(text, 60),
  city: (text) => readText(text, 60),
  state: (text) => readText(text, 40),
  email: readEmail,
  zip_code: readZip,
  preferred_language: readLanguage,
  health_plan: (text) => readText(text, 120),
  pcp_name: (text) => readText(text, 120),
  priority: readPriority,
  financial_value: (text) => readNumber(text, 100_000_000),
  compliance_likelihood: readPercent,
  pickup_likelihood: readPercent,
  conditions: readList,
  medications: readList,
  on_dnc: readYesNo,
  sms_enabled: readYesNo,
  email_enabled: readYesNo,
  hospice: readYesNo,
  deceased: ended,
  termination_date: ended,
}

const NEEDED = ['member_id', 'first_name', 'last_name', 'date_of_birth'] as const

/** 'Brandt, Ida' and 'Ida Brandt': the family name is what stands before the comma, else the last word. */
function namesIn(full: string): { first: string; last: string } {
  const comma = full.indexOf(',')
  if (comma !== -1) return { first: full.slice(comma + 1).trim(), last: full.slice(0, comma).trim() }
  const space = full.trim().lastIndexOf(' ')
  return space === -1
    ? { first: '', last: full.trim() }
    : { first: full.trim().slice(0, space), last: full.trim().slice(space + 1) }
}

/** Without marks that nobody sees, and without the sign that protects a cell from being taken for a formula. */
const plainCell = (cell: string): string =>
  withoutUnseen(cell)
    .trim()
    .replace(/^'(?=[=+\-@0-9])/, '')

/** What systems and spreadsheets write where there is nothing. Somebody may be called Null. */
const BLANK = /^(#?n\/a|-+|\(blank\)|#(ref|value|name|null|div\/0)[!?]?)$/i
const isBlank = (field: RosterField, cell: string): boolean =>
  BLANK.test(cell) || (!field.endsWith('name') && /^null$/i.test(cell))

function cellsByField(row: CsvRow, match: ColumnMatch): Map<RosterField, string> {
  const cells = new Map<RosterField, string>()
  match.forEach((field, index) => {
    const cell = plainCell(row.cells[index] ?? '')
    if (field !== null && cell !== '' && !isBlank(field, cell)) cells.set(field, cell)
  })
  const full = cells.get('full_name')
  if (full === undefined) return cells
  cells.delete('full_name')
  const { first, last } = namesIn(full)
  if (first !== '') cells.set('first_name', first)
  if (last !== '') cells.set('last_name', last)
  return cells
}

/** Cells after the last column are fine where they are empty: spreadsheets add them. */
const hasAnotherShape = ({ cells }: CsvRow, columns: number): boolean =>
  cells.length < columns || cells.slice(columns).some((cell) => cell.trim() !== '')

/** What a file's columns hold. */
export interface FileColumns {
  readonly match: ColumnMatch
  readonly headers: readonly string[]
}

type GapsRead =
  | { readonly gaps: Gaps; readonly days: DaysOfGaps }
  | { readonly problem: CellProblem | 'missing'; readonly field: RosterField }

/** The gaps that a line names: in a column for each, in one cell, or one for the line. */
function gapsIn(row: CsvRow, { match, headers }: FileColumns, today: string): GapsRead {
  const gaps: Record<string, 'open' | 'closed'> = {}
  const days: Record<string, GapDays> = {}
  const status = match.indexOf('gap_status')
  const read = isGapList(match) ? gapDaysIn((field) => plainCell(row.cells[match.indexOf(field)] ?? '')) : { days: {} }
  if ('problem' in read) return read
  for (const [index, field] of match.entries()) {
    const cell = plainCell(row.cells[index] ?? '')
    if (field === null || !NAMING.some((naming) => naming === field)) continue
    if (cell === '' && field === 'measure') return { problem: 'missing', field }
    if (cell === '') continue
    const names = field === 'gap_column' ? [headers[index] ?? ''] : field === 'measure' ? [cell] : cell.split(/[;|]/)
    const said: ReturnType<typeof readGapCell> =
      field === 'gap_column'
        ? readGapCell(cell, today)
        : field === 'measure'
          ? statusOf(plainCell(row.cells[status] ?? ''), read.days)
          : { status: 'open' }
    if ('problem' in said) return { problem: 'badGapStatus', field: field === 'measure' ? 'gap_status' : field }
    for (const name of names.filter((one) => one.trim() !== '')) {
      const measure = readMeasure(name)
      if (measure === 'nothing' || 'problem' in measure) return { problem: 'badMeasure', field }
      if (said.status !== undefined) gaps[measure.value] = said.status
      if (said.days !== undefined && Object.keys(said.days).length > 0) days[measure.value] = said.days
    }
  }
  return { gaps, days }
}

/**
 * What one line of a roster or gap list says about a member, or why it can't be taken. An empty cell says nothing: it changes
 * nothing.
 * @param today `YYYY-MM-DD`
 */
export function readRosterLine(row: CsvRow, columns: FileColumns, today: string): ReadLine {
  const { line } = row
  const { match } = columns
  if (hasAnotherShape(row, match.length)) return { line, refused: 'malformed' }
  const read = readCells(row, columns, today)
  if ('told' in read) return read
  const number = readText(plainCell(row.cells[match.indexOf('member_id')] ?? ''), 64)
  return typeof number === 'object' && 'value' in number ? { ...read, number: number.value } : read
}

function readCells(row: CsvRow, columns: FileColumns, today: string): ReadLine {
  const { line } = row
  const { match } = columns
  const gaps = gapsIn(row, columns, today)
  if ('problem' in gaps) return { line, refused: gaps.problem, field: gaps.field }
  const person = readPerson(row, match, today)
  if ('refused' in person) return person
  const named = Object.keys(gaps.gaps).length === 0 ? {} : { gaps: gaps.gaps }
  const days = Object.keys(gaps.days).length === 0 ? {} : { gap_days: gaps.days }
  return { line, told: { ...person.told, ...named, ...days } }
}

/** Without a status, a gap that is named is open. */
function statusOf(text: string, days: GapDays): GapCell | { readonly problem: 'badGapStatus' } {
  const read = text === '' ? ({ value: 'open' } as const) : readGapStatus(text)
  return typeof read === 'object' && 'value' in read ? { status: read.value, days } : { problem: 'badGapStatus' }
}

/** As a letter has it; a city alone is no address. */
function addressOn(parts: ReadonlyMap<AddressPart, string>, zip: unknown): string | null {
  const street = parts.get('mailing_address')
  if (street === undefined) return null
  const place = [parts.get('state'), zip].filter(Boolean).join(' ')
  return [street, parts.get('address_2'), parts.get('city'), place].filter(Boolean).join(', ')
}

function readPerson(row: CsvRow, match: ColumnMatch, today: string): ReadLine {
  const { line } = row
  const needed: readonly RosterField[] = hasOnlyGaps(match) ? ['member_id'] : NEEDED
  const cells = cellsByField(
    row,
    isGapList(match) ? match.map((field) => (field === 'member_id' ? field : null)) : match,
  )
  const missing = needed.find((field) => !cells.has(field))
  if (missing !== undefined) return { line, refused: 'missing', field: missing }
  const told: Record<string, string | number | boolean | readonly string[]> = {}
  const address = new Map<AddressPart, string>()
  for (const [field, cell] of cells) {
    if (field === 'full_name' || isGapField(field)) continue
    const read = READERS[field](cell, today)
    if (read === 'nothing') {
      if (needed.includes(field)) return { line, refused: 'missing', field }
      continue
    }
    if ('problem' in read) return { line, refused: read.problem, field }
    if (isAddressPart(field)) address.set(field, String(read.value))
    else if (field !== 'deceased' && field !== 'termination_date') told[field] = read.value
    else if (read.value === true) told['ended'] = true
  }
  const letter = addressOn(address, told['zip_code'])
  if (letter !== null) told['mailing_address'] = letter
  const born = told['date_of_birth']
  if (typeof born === 'string' && born > today) return { line, refused: 'futureDate', field: 'date_of_birth' }
  return { line, told }
}

type DayField = Extract<RosterField, 'gap_due' | 'gap_last_service' | 'gap_year'>
type DaysRead = { readonly days: GapDays } | { readonly problem: CellProblem; readonly field: DayField }

const YEAR = /^20\d\d$/
/** Days are read month first, and their years as they are written. */
const NO_TODAY = '2099-12-31'

/** What a line of a gap list says of its gap. Measured in a year, a service of that year counts, and is due by its end. */
function gapDaysIn(cell: (field: DayField) => string): DaysRead {
  const days: { from?: string; due?: string; last?: string } = {}
  const year = cell('gap_year')
  if (year !== '' && !YEAR.test(year)) return { problem: 'badYear', field: 'gap_year' }
  if (year !== '') Object.assign(days, { from: `${year}-01-01`, due: `${year}-12-31` })
  for (const [field, name] of [
    ['gap_due', 'due'],
    ['gap_last_service', 'last'],
  ] as const) {
    if (cell(field) === '') continue
    const read = readDate(cell(field), NO_TODAY)
    if (read === 'nothing') continue
    if ('problem' in read) return { problem: read.problem, field }
    days[name] = read.value
  }
  return { days }
}
