import { csvRows } from './csv.ts'
import { conditionName, listCell, personTable, withoutDigits, type Person } from './person-table.ts'
import type { Refused, RosterFile } from './roster-file.ts'

export interface NamedText {
  readonly name: string
  readonly text: string
}

type SyntheaTable = 'patients' | 'conditions' | 'medications' | 'other'
/** A line by the names of its columns, in small letters. */
type Line = ReadonlyMap<string, string>

/** Columns that every version of a table has, and what only the table itself has. Names of columns grew over the years. */
function tableOf(headers: readonly string[], fileName: string): SyntheaTable | null {
  const has = (...names: string[]): boolean => names.every((name) => headers.includes(name))
  if (has('id', 'birthdate', 'deathdate', 'ssn', 'drivers', 'first', 'last', 'gender')) return 'patients'
  if (!has('patient', 'encounter') && !has('patient', 'date')) return null
  if (!has('start', 'stop', 'patient', 'code', 'description') || has('id')) return 'other'
  // Old versions have allergies in the same columns as conditions.
  if (/allerg/i.test(fileName) || has('category') || has('udi')) return 'other'
  return has('reasoncode') ? 'medications' : 'conditions'
}

function* linesOf(text: string): Generator<Line> {
  let headers: readonly string[] | null = null
  for (const { cells } of csvRows(text, ',')) {
    if (headers === null) headers = cells.map((cell) => cell.trim().toLowerCase())
    else yield new Map(headers.map((header, place) => [header, cells[place]?.trim() ?? '']))
  }
}

const headersOf = (text: string): readonly string[] => {
  const [first] = csvRows(text, ',')
  return first?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
}

/** US codes only: builds of other countries write theirs into the same column. */
const usZip = (text: string): string => (/^\d{5}(-\d{4})?$/.test(text) && text !== '00000' ? text : '')

/** Of the person only this is taken: not the SSN, the driver's license or the passport. */
function personIn(line: Line, conditions: ReadonlySet<string>, medications: ReadonlySet<string>): Person {
  const cell = (name: string): string => line.get(name) ?? ''
  return {
    member_id: cell('id'),
    first_name: withoutDigits(cell('first')),
    last_name: withoutDigits(cell('last')),
    date_of_birth: cell('birthdate'),
    gender: cell('gender'),
    mailing_address: cell('address'),
    city: cell('city'),
    state: cell('state'),
    zip_code: usZip(cell('zip')),
    conditions: listCell(conditions),
    medications: listCell(medications),
    deceased: cell('deathdate'),
  }
}

/** What has not stopped, by patient. */
function ongoing(texts: readonly string[], nameOf: (text: string) => string | null): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const text of texts) {
    for (const line of linesOf(text)) {
      const name = line.get('stop') === '' ? nameOf(line.get('description') ?? '') : null
      const patient = line.get('patient') ?? ''
      if (name === null || name === '') continue
      const names = found.get(patient) ?? new Set()
      found.set(patient, names.add(name))
    }
  }
  return found
}

const NONE: ReadonlySet<string> = new Set()

/** A CSV export of Synthea: patients.csv with its other tables or without; null if it is not one. */
export function syntheaFile(files: readonly NamedText[]): RosterFile | Refused | null {
  const tables = files.map(({ name, text }) => ({ text, table: tableOf(headersOf(text), name) }))
  if (tables.some(({ table }) => table === null)) return null
  const texts = (wanted: SyntheaTable): string[] =>
    tables.filter(({ table }) => table === wanted).map(({ text }) => text)
  const patients = texts('patients')
  if (patients.length === 0) return { refusal: 'noPatients' }
  const conditions = ongoing(texts('conditions'), conditionName)
  const medications = ongoing(texts('medications'), (name) => name)
  const people = patients.flatMap((text) =>
    [...linesOf(text)].map((line) => {
      const id = line.get('id') ?? ''
      return personIn(line, conditions.get(id) ?? NONE, medications.get(id) ?? NONE)
    }),
  )
  return personTable('synthea', people)
}
