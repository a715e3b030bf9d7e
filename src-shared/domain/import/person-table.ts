import { matchColumns, type RosterField } from './columns.ts'
import { MOST_LINES, type FileKind, type Refused, type RosterFile } from './roster-file.ts'

/** Columns that records of people come in which have none of their own; the names are ones that a roster may have too. */
const COLUMNS = {
  member_id: 'Member ID',
  first_name: 'First Name',
  last_name: 'Last Name',
  date_of_birth: 'Birth Date',
  gender: 'Sex',
  phone: 'Phone',
  other_phone: 'Other Phone',
  email: 'Email',
  mailing_address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP',
  preferred_language: 'Language',
  health_plan: 'Health Plan',
  conditions: 'Conditions',
  medications: 'Medications',
  deceased: 'Deceased',
  termination_date: 'Termination Date',
  pcp_name: 'PCP Name',
} as const satisfies Partial<Record<RosterField, string>>

const HEADERS: readonly string[] = Object.values(COLUMNS)

/** What is known of somebody, as text, by the columns; what is not known is not there. */
export type Person = { readonly [Field in keyof typeof COLUMNS]?: string | undefined }

/** People as a table, a line for each; `line` counts them from 1. */
export function personTable(kind: FileKind, people: readonly Person[]): RosterFile | Refused {
  const rows = people.map((person) => Object.keys(COLUMNS).map((field) => person[field as keyof Person] ?? ''))
  return recordTable(kind, HEADERS, rows)
}

/** Records that stood in no lines, as a table. */
export function recordTable(
  kind: FileKind,
  headers: readonly string[],
  records: readonly (readonly string[])[],
): RosterFile | Refused {
  if (records.length === 0) return { refusal: 'noLines' }
  if (records.length > MOST_LINES) return { refusal: 'tooManyLines' }
  return {
    kind,
    headers,
    match: matchColumns(headers),
    count: records.length,
    rows: function* rows() {
      for (const [place, cells] of records.entries()) yield { line: place + 1, cells }
    },
  }
}

/** As many as a member's list holds. */
const MOST_ITEMS = 50

/** Names in one cell, each once, with ; between them. */
export const listCell = (names: Iterable<string>): string =>
  [...new Set([...names].map((name) => name.replaceAll(/[;|]/g, ',').slice(0, 200)))].slice(0, MOST_ITEMS).join('; ')

const TAG = /\s*\(([a-z/ ]+)\)$/

/**
 * The name of a condition without the kind that SNOMED CT writes behind it; null where that says that it is none: findings and
 * situations are about work, school and home as well ("Full-time employment (finding)").
 */
export function conditionName(text: string): string | null {
  const [tag, kind] = TAG.exec(text) ?? []
  if (tag === undefined) return text.trim() || null
  return kind === 'disorder' || kind === 'disease' ? text.slice(0, -tag.length).trim() : null
}

/** Synthea ends the names that it makes up with digits: Elvira561. */
export const withoutDigits = (name: string): string => name.replaceAll(/\d+(?=$|[\s'-])/g, '')
