import { addressOn, isAddressPart, type AddressPart } from './address.ts'
import { isBlank } from './blank.ts'
import { plain } from './column-names.ts'
import { GAP_FIELDS, hasOnlyGaps, isGapList, isJoined, type ColumnMatch, type RosterField } from './columns.ts'
import type { CsvRow } from './csv.ts'
import type { FileColumns } from './file-columns.ts'
import { gapsIn, plainCell, type DaysOfGaps, type Gaps, type LineProblem, type LostCell } from './line-gaps.ts'
import { namesIn, namesLastFirst, withOneName } from './person-names.ts'
import type { Reading } from './reading-names.ts'
import { isNoteField, PHONE_NOTES, readPhoneNote, whyNotCalled } from './phone-notes.ts'
import { isCovered } from './secrets.ts'
import {
  readDate,
  readEmail,
  readFirstName,
  readGender,
  readId,
  readLanguage,
  readList,
  readMemberStatus,
  readName,
  readNumber,
  readPercent,
  readPhone,
  readPriority,
  readText,
  readYesNo,
  readZip,
  type CellContext,
  type CellProblem,
  type Read,
} from './values.ts'

type Named = Readonly<Record<string, string>>
/** What a line says, by the names of the tables' columns; what it leaves empty is not there. */
type Told = Readonly<Record<string, string | number | boolean | readonly string[] | Gaps | DaysOfGaps | Named>>

export type ReadLine =
  | { readonly line: number; readonly told: Told; readonly lost?: readonly LostCell[] }
  | {
      readonly line: number
      readonly refused: LineProblem
      readonly field?: RosterField
      /** The member's, where it could be read. */
      readonly number?: string
    }

type GapField = (typeof GAP_FIELDS)[number]
const isGapField = (field: RosterField): field is GapField => GAP_FIELDS.some((known) => known === field)

type Reader = (text: string, context: CellContext) => Read<string | number | boolean | readonly string[]>

/** A word that says so, or the day of it. */
const deceased: Reader = (text, context) => {
  const answer = readYesNo(text, context, 'deceased')
  if (typeof answer === 'object' && 'value' in answer) return answer
  const day = readDate(text, context, 'past')
  // Nobody dies on a day to come: which day is meant, nobody can tell.
  if (typeof day === 'object' && 'value' in day)
    return day.value <= context.today ? { value: true } : { problem: 'badDate' }
  return day
}

/** A word that says so, or the day of it: one that has come ends the membership, one to come is told, and 'never' as well. */
const termination: Reader = (text, context) => {
  const answer = readYesNo(text, context, 'termination_date')
  if (typeof answer === 'object' && 'value' in answer) return answer
  const day = readDate(text, context, 'ahead')
  if (day === 'nothing') return { value: NEVER }
  return 'value' in day && day.value <= context.today ? { value: true } : day
}
/** Of a day on which somebody leaves: there is none. */
const NEVER = 'never'

/** A word, or the day since when it is so. */
const since =
  (field: 'on_dnc' | 'hospice'): Reader =>
  (text, context) => {
    const answer = readYesNo(text, context, field)
    if (typeof answer === 'object' && 'value' in answer) return answer
    const day = readDate(text, context, 'past')
    if (day === 'nothing') return 'nothing'
    return 'value' in day ? { value: true } : answer
  }

const phoneNote: Reader = (text, { reading }) => {
  const isCallable = readPhoneNote(text, reading)
  return isCallable === null ? { problem: 'badChoice' } : { value: isCallable }
}

const READERS: Readonly<Record<Exclude<RosterField, 'full_name' | GapField>, Reader>> = {
  member_id: (text, { reading, changedIds }) => readId(text, reading, changedIds),
  first_name: readFirstName,
  last_name: readName,
  date_of_birth: (text, context) => readDate(text, context, 'birth'),
  gender: readGender,
  phone: readPhone,
  phone_note: phoneNote,
  other_phone: readPhone,
  other_phone_note: phoneNote,
  email_note: phoneNote,
  mailing_address: (text) => readText(text, 120),
  address_2: (text) => readText(text, 60),
  address_3: (text) => readText(text, 60),
  city: (text) => readText(text, 60),
  state: (text) => readText(text, 40),
  email: readEmail,
  zip_code: readZip,
  preferred_language: readLanguage,
  health_plan: (text) => readText(text, 120),
  // A number is that of a provider, and nobody's name.
  pcp_name: (text) => (/\p{L}/u.test(text) ? readText(text, 120) : { problem: 'badText' }),
  priority: readPriority,
  financial_value: (text, context) => readNumber(text, context, 100_000_000),
  compliance_likelihood: readPercent,
  pickup_likelihood: readPercent,
  conditions: readList,
  medications: readList,
  on_dnc: since('on_dnc'),
  sms_enabled: (text, context) => readYesNo(text, context, 'sms_enabled'),
  email_enabled: (text, context) => readYesNo(text, context, 'email_enabled'),
  hospice: since('hospice'),
  deceased,
  termination_date: termination,
  member_status: readMemberStatus,
}

/** And a name: somebody may have but one. */
const NEEDED = ['member_id', 'date_of_birth'] as const
const NAMES = ['first_name', 'last_name'] as const

/** Who has left or must not be called is not brought in on a guess: what they say costs the line where it can't be read. */
const GRAVE: readonly RosterField[] = ['on_dnc', 'hospice', 'deceased', 'termination_date', 'member_status']

/**
 * Not guessed either where a row ends before them: they say whom not to call or write to, and of a gap whether it is open; and
 * whether somebody has one name only.
 */
const NEVER_CUT: readonly RosterField[] = [...GRAVE, 'sms_enabled', 'email_enabled', ...NAMES]
const NEVER_CUT_IN_LISTS: readonly RosterField[] = ['measure', 'gap_status', 'gap_year']

interface Cell {
  readonly field: RosterField
  readonly column: number
  readonly text: string
  /** Why nothing can be read of it, before it is looked at. */
  readonly problem?: CellProblem
}

/** The cells that say something, in the order of the columns; of a field in several columns all of them. */
function cellsOf(row: CsvRow, match: ColumnMatch, readings: readonly (Reading | null)[]): Cell[] {
  const cells: Cell[] = []
  match.forEach((field, column) => {
    const text = plainCell(row.cells[column] ?? '')
    if (field === null || isBlank(field, text)) return
    if (isCovered(text)) {
      cells.push({ field: field === 'full_name' ? 'last_name' : field, column, text, problem: 'secretNumber' })
      return
    }
    if (field !== 'full_name') {
      cells.push({ field, column, text })
      return
    }
    const names = readings[column] === 'lastFirst' ? namesLastFirst(text) : namesIn(text)
    if (names === null) {
      cells.push({ field: 'last_name', column, text, problem: 'nameOrder' })
      return
    }
    const { first, last } = names
    if (!isBlank('first_name', first)) cells.push({ field: 'first_name', column, text: first })
    if (!isBlank('last_name', last)) cells.push({ field: 'last_name', column, text: last })
  })
  return cells
}

/** Cells after the last column are fine where they are empty: spreadsheets add them. */
const hasAnotherShape = ({ cells, broken }: CsvRow, columns: number): boolean =>
  broken === true || cells.slice(columns).some((cell) => cell.trim() !== '')

/**
 * What one line of a roster or gap list says about a member, or why it can't be taken. An empty cell says nothing: it changes
 * nothing. What can't be read costs its field.
 * @param today `YYYY-MM-DD`
 */
export function readRosterLine(row: CsvRow, columns: FileColumns, today: string): ReadLine {
  const { line } = row
  const { match } = columns
  if (hasAnotherShape(row, match.length)) return { line, refused: 'malformed' }
  const read = withoutCut(readCells(row, columns, today), row, match)
  if ('told' in read) return read
  const number = readId(plainCell(row.cells[match.indexOf('member_id')] ?? ''))
  return typeof number === 'object' && 'value' in number ? { ...read, number: number.value } : read
}

/**
 * Spreadsheets leave out empty cells at the end of a row, and whatever cuts a row off leaves out full ones: nobody can tell which,
 * so what is not there is said, and costs the line where it decides.
 */
function withoutCut(read: ReadLine, { line, cells }: CsvRow, match: ColumnMatch): ReadLine {
  if (cells.length >= match.length || !('told' in read)) return read
  const isList = isGapList(match)
  const grave = isList ? NEVER_CUT_IN_LISTS : NEVER_CUT
  const lost: LostCell[] = []
  for (const [column, field] of match.entries()) {
    if (field === null || column < cells.length) continue
    if (grave.includes(field)) return { line, refused: 'cutShort', field }
    if (!isList || isGapField(field)) lost.push({ column, field, problem: 'cutShort' })
  }
  return lost.length === 0 ? read : { ...read, lost: [...(read.lost ?? []), ...lost] }
}

function readCells(row: CsvRow, columns: FileColumns, today: string): ReadLine {
  const { line } = row
  const gaps = gapsIn(row, columns, today)
  if ('problem' in gaps) return { line, refused: gaps.problem, field: gaps.field }
  const person = readPerson(row, columns, today)
  if ('refused' in person) return person
  const named = Object.keys(gaps.gaps).length === 0 ? {} : { gaps: gaps.gaps }
  const days = Object.keys(gaps.days).length === 0 ? {} : { gap_days: gaps.days }
  const lost = [...(person.lost ?? []), ...gaps.lost]
  return { line, told: { ...person.told, ...named, ...days }, ...(lost.length === 0 ? {} : { lost }) }
}

function readPerson(row: CsvRow, columns: FileColumns, today: string): ReadLine {
  const { match, readings = [], limits, changedIds } = columns
  const { line } = row
  const needed: readonly RosterField[] = hasOnlyGaps(match) ? ['member_id'] : NEEDED
  const isList = isGapList(match)
  const cells = cellsOf(row, isList ? match.map((field) => (field === 'member_id' ? field : null)) : match, readings)
  const missing = needed.find((field) => !cells.some((cell) => cell.field === field))
  if (missing !== undefined) return { line, refused: 'missing', field: missing }
  if (!hasOnlyGaps(match) && !cells.some(({ field }) => isName(field)))
    return { line, refused: 'missing', field: 'first_name' }
  if (isNobody(cells)) return { line, refused: 'missing', field: 'last_name' }
  const { named, unread } = isList ? namedIn(row, columns, today) : NOBODY
  const dead = unread.find(({ problem }) => problem === 'saysMore')
  if (dead !== undefined) return { line, refused: dead.problem, field: dead.field }
  const told: Record<string, string | number | boolean | readonly string[] | Named> =
    Object.keys(named).length === 0 ? {} : { named }
  const lost: LostCell[] = [...unread]
  const address = new Map<AddressPart, string>()
  const notCalled = phonesNotCalled(cells, readings)
  for (const { field, column, text, problem } of cells) {
    if (field === 'full_name' || isGapField(field)) continue
    const against = notCalled.length === 0 ? undefined : notCalled.find((one) => one.field === field)
    if (against !== undefined) {
      lost.push({ column, field, problem: 'phoneNote' })
      const said = BAD_NUMBERS[field]
      const bad = said === undefined ? null : badNumber(text, against, columns)
      if (said !== undefined && bad !== null) told[said] = bad
      continue
    }
    const read =
      problem === undefined
        ? READERS[field](text, { reading: readings[column] ?? null, today, limits, changedIds })
        : { problem }
    if (read === 'nothing') {
      if (needed.includes(field) || isName(field)) return { line, refused: 'missing', field }
    } else if ('problem' in read) {
      if (needed.includes(field) || isName(field) || GRAVE.includes(field) || read.problem === 'saysMore')
        return { line, refused: read.problem, field }
      lost.push({ column, field, problem: read.problem })
    } else if (field === 'termination_date' && typeof read.value === 'string') told['coverage_ends_on'] = read.value
    else if (isAddressPart(field)) address.set(field, behind(address.get(field), String(read.value)))
    else if (isNoteField(field)) continue
    else if (ENDS.includes(field)) told['ended'] = told['ended'] === true || read.value === true
    else if (isJoined(field)) told[field] = told[field] === true || read.value === true
    else told[field] = read.value
  }
  // A day to come is no word that somebody is back; that they live, or are a member, is one.
  if (told['ended'] === false && !cells.some(({ field, text }) => saysEnrolled(field, text))) delete told['ended']
  const letter = addressOn(address, told['zip_code'])
  if (letter !== null) told['mailing_address'] = letter
  const born = told['date_of_birth']
  if (typeof born === 'string' && born > today) return { line, refused: 'futureDate', field: 'date_of_birth' }
  return { line, told: withOneName(told), ...(lost.length === 0 ? {} : { lost }) }
}

const behind = (before: string | undefined, text: string): string =>
  before === undefined ? text : `${before}, ${text}`

/** A phone, or an e-mail address, that a column beside it speaks against, and the column. */
interface NotCalled {
  readonly field: RosterField
  readonly note: Cell
}

/** Phones that are a fax, somebody else's or nobody's any more, as a column beside them says, or of which it says what nobody understands. */
function phonesNotCalled(cells: readonly Cell[], readings: readonly (Reading | null)[]): readonly NotCalled[] {
  const phones: NotCalled[] = []
  for (const note of cells) {
    const { field, column, text } = note
    if (isNoteField(field) && readPhoneNote(text, readings[column] ?? null) !== true)
      phones.push({ field: PHONE_NOTES[field], note })
  }
  return phones
}

/** That a number does not work, for the number on file: by its fields in a line. */
const BAD_NUMBERS: Partial<Record<RosterField, string>> = { phone: 'bad_number', other_phone: 'bad_other_number' }

/** A phone that is said not to work, as the server keeps it: `wrong +13055550131`. */
function badNumber(phone: string, { note }: NotCalled, { headers, readings = [] }: FileColumns): string | null {
  if (readPhoneNote(note.text, readings[note.column] ?? null) === null) return null
  const why = whyNotCalled(plain(headers[note.column] ?? ''), note.text)
  const read = readPhone(phone)
  return why !== null && typeof read === 'object' && 'value' in read ? `${why} ${read.value}` : null
}

const isName = (field: RosterField): boolean => NAMES.some((name) => name === field)

const saysEnrolled = (field: RosterField, text: string): boolean => {
  if (field === 'member_status') return true
  if (field !== 'deceased') return false
  const said = readYesNo(text, NO_READING, 'deceased')
  return typeof said === 'object' && 'value' in said && !said.value
}
const NO_READING = { reading: null, today: '' } as const

const ENDS: readonly RosterField[] = ['deceased', 'termination_date', 'member_status']

interface Beside {
  readonly named: Named
  /** Cells of names and birth dates that can't be compared. */
  readonly unread: readonly LostCell[]
}
const NOBODY: Beside = { named: {}, unread: [] }

/** Whom a line of a gap list names beside the ID: the server compares it with whom it has. */
function namedIn(row: CsvRow, { match, readings = [], limits }: FileColumns, today: string): Beside {
  const named: Record<string, string> = {}
  const unread: LostCell[] = []
  for (const { field, column, text, problem } of cellsOf(row, match, readings)) {
    if (field !== 'first_name' && field !== 'last_name' && field !== 'date_of_birth') continue
    const read =
      problem === undefined ? READERS[field](text, { reading: readings[column] ?? null, today, limits }) : { problem }
    if (typeof read !== 'object') continue
    if ('problem' in read) unread.push({ column, field, problem: read.problem })
    else named[field] = String(read.value)
  }
  // A list may have but one column of names; where it has both and one is empty, the person has one name.
  const { first_name: first, ...others } = named
  const hasBoth = match.includes('full_name') || NAMES.every((name) => match.includes(name))
  const isOne = hasBoth && first !== undefined && named['last_name'] === undefined
  // A name of which half can't be read is not compared as one name.
  const isWhole = !unread.some(({ field }) => isName(field))
  return { named: isOne && isWhole ? { ...others, last_name: first } : named, unread }
}

/** One may be called Null; nobody is called Null Null. */
const isNobody = (cells: readonly Cell[]): boolean => {
  const names = cells.filter(({ field }) => field === 'first_name' || field === 'last_name')
  return names.length > 0 && names.every(({ text }) => /^(null|none|nan|undefined|unknown|n\/?a)$/i.test(text))
}
