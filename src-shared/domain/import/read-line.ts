import type { ColumnMatch, RosterField } from './columns.ts'
import type { CsvRow } from './csv.ts'
import {
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
type Told = Readonly<Record<string, string | number | boolean | readonly string[]>>

export type ReadLine =
  | { readonly line: number; readonly told: Told }
  | { readonly line: number; readonly refused: LineProblem; readonly field?: RosterField }

type Reader = (text: string, today: string) => Read<string | number | boolean | readonly string[]>

const name: Reader = (text) => readText(text, 100)
/** A day that has come, or a word that says so. */
const ended: Reader = (text, today) => {
  const answer = readYesNo(text)
  if (typeof answer === 'object' && 'value' in answer) return answer
  const day = readDate(text, today)
  return typeof day === 'object' && 'value' in day ? { value: day.value <= today } : day
}

const READERS: Readonly<Record<Exclude<RosterField, 'full_name'>, Reader>> = {
  member_id: (text) => readText(text, 64),
  first_name: name,
  last_name: name,
  date_of_birth: readDate,
  gender: readGender,
  phone: readPhone,
  email: readEmail,
  zip_code: readZip,
  preferred_language: readLanguage,
  health_plan: (text) => readText(text, 120),
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

/** A sign that protects a cell from being taken for a formula is no part of it. */
const unprotected = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@0-9])/, '')

function cellsByField(row: CsvRow, match: ColumnMatch): Map<RosterField, string> {
  const cells = new Map<RosterField, string>()
  match.forEach((field, index) => {
    const cell = unprotected(row.cells[index] ?? '')
    if (field !== null && cell !== '') cells.set(field, cell)
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

/**
 * What one line of a roster says about a member, or why it can't be taken. An empty cell says nothing: it changes nothing.
 * @param today `YYYY-MM-DD`
 */
export function readRosterLine(row: CsvRow, match: ColumnMatch, today: string): ReadLine {
  const { line } = row
  if (hasAnotherShape(row, match.length)) return { line, refused: 'malformed' }
  const cells = cellsByField(row, match)
  const missing = NEEDED.find((field) => !cells.has(field))
  if (missing !== undefined) return { line, refused: 'missing', field: missing }
  const told: Record<string, string | number | boolean | readonly string[]> = {}
  for (const [field, cell] of cells) {
    if (field === 'full_name') continue
    const read = READERS[field](cell, today)
    if (read === 'nothing') {
      if (NEEDED.some((needed) => needed === field)) return { line, refused: 'missing', field }
      continue
    }
    if ('problem' in read) return { line, refused: read.problem, field }
    if (field !== 'deceased' && field !== 'termination_date') told[field] = read.value
    else if (read.value === true) told['ended'] = true
  }
  if (String(told['date_of_birth']) > today) return { line, refused: 'futureDate', field: 'date_of_birth' }
  return { line, told }
}
