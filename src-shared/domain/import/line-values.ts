import { isBlank } from './blank.ts'
import type { RosterField } from './columns.ts'
import { isNoteField, readPhoneNote } from './phone-notes.ts'
import type { ReadLine } from './read-line.ts'
import type { Reading } from './reading-names.ts'

export const ENDS: readonly RosterField[] = ['deceased', 'termination_date', 'member_status']
const PARTS_OF_ADDRESS: readonly RosterField[] = ['address_2', 'address_3', 'city', 'state', 'mailing_address']

export type Told = Extract<ReadLine, { told: unknown }>['told']

export const dayOf = (told: Told, day: 'due' | 'last'): string | null => {
  const days = told['gap_days']
  if (typeof days !== 'object' || Array.isArray(days)) return null
  const [first] = Object.values(days)
  return typeof first === 'object' ? (first[day] ?? null) : null
}

/** @param only the gap with this name: each column of gaps says of its own alone */
const gapsOf = (told: Told, only?: string): string => {
  const gaps = told['gaps']
  if (only !== undefined) {
    const days = told['gap_days']
    const status =
      typeof gaps === 'object' && !Array.isArray(gaps) ? Object.entries(gaps).find(([name]) => name === only) : null
    const day =
      typeof days === 'object' && !Array.isArray(days) ? Object.entries(days).find(([name]) => name === only) : null
    const said = day && typeof day[1] === 'object' ? Object.values(day[1]) : []
    return [status?.[1], ...said].filter((part) => typeof part === 'string').join(' ')
  }
  return typeof gaps === 'object' && !Array.isArray(gaps)
    ? Object.entries(gaps)
        .map(([name, status]) => `${name}: ${String(status)}`)
        .join('; ')
    : ''
}

/** First and last name; of somebody with one name that alone. */
const namesOf = (told: Told): string[] =>
  [told['first_name'], told['last_name']].filter((name) => typeof name === 'string' && name !== '').map(String)

/** What a line says of a field, as text. */
export function valueOf(
  told: Told,
  {
    field,
    gapName,
    reading,
  }: { readonly field: RosterField; readonly gapName: string; readonly reading: Reading | null },
  cell: string,
): string | null {
  if (field === 'gap_due') return dayOf(told, 'due')
  if (field === 'gap_last_service') return dayOf(told, 'last')
  if (field === 'termination_date' && typeof told['coverage_ends_on'] === 'string') return told['coverage_ends_on']
  if (ENDS.includes(field)) return told['ended'] === true ? 'ended' : 'enrolled'
  if (field === 'full_name') return namesOf(told).join(' | ')
  if (field === 'first_name' || field === 'last_name') {
    const [one, ...more] = namesOf(told)
    if (one !== undefined && more.length === 0) return isBlank(field, cell.trim()) ? null : one
  }
  if (field === 'gap_column') return gapsOf(told, gapName)
  if (['gap_status', 'measure', 'care_gaps'].includes(field)) return gapsOf(told)
  if (isNoteField(field)) return readPhoneNote(cell.trim(), reading) === true ? 'callable' : 'notCallable'
  if (PARTS_OF_ADDRESS.includes(field) || field === 'gap_year') return cell
  const value = told[field]
  if (value === undefined) return null
  return Array.isArray(value) ? value.join('; ') : String(value)
}
