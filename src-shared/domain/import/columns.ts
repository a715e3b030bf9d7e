import { fieldOf, isOfSubscriber, plain } from './column-names.ts'
import type { RosterField } from './fields.ts'
import { idRankOf, isHousehold } from './id-columns.ts'
import { knownGap, yearNamed } from './measures.ts'
import { phoneBeside } from './phone-notes.ts'

export { GAP_FIELDS, ROSTER_FIELDS, type RosterField } from './fields.ts'

/** What each column of a file holds; null: it is not used. One entry per column. */
export type ColumnMatch = readonly (RosterField | null)[]

/** Columns that decide whether somebody is called: each is used, however many there are, and one yes is enough. And lines of an address. */
const JOINED: readonly RosterField[] = [
  'gap_column',
  'gap_denominator',
  'on_dnc',
  'hospice',
  'deceased',
  'phone_note',
  'other_phone_note',
  'email_note',
  'address_3',
]
/** What a letter is addressed by. */
const OF_LETTERS: readonly RosterField[] = ['mailing_address', 'address_2', 'city', 'state', 'zip_code']

export const isJoined = (field: RosterField | null): boolean => field !== null && JOINED.includes(field)

/** What the columns hold as far as their names tell, each field once; the first of two columns with the same has it. */
export function matchColumns(headers: readonly string[]): ColumnMatch {
  const names = headers.map(plain)
  const idColumn = memberIdColumn(headers)
  const fields = withoutDoubts(
    headers,
    headers.map((header, column) => (column === idColumn ? ('member_id' as const) : fieldOf(header))),
  )
  const isList = fields.includes('measure')
  const isLetter = (field: RosterField | null, column: number): boolean =>
    field === null || !OF_LETTERS.includes(field) || !hasMailing || /mail|postal|correspond/.test(names[column] ?? '')
  // Where a file has an address for letters and another, the letters go to the first.
  const hasMailing =
    fields.some((field, column) => field === 'mailing_address' && /mail|postal|correspond/.test(names[column] ?? '')) &&
    fields.indexOf('mailing_address') !== fields.lastIndexOf('mailing_address')
  const hasOfLetters = (field: RosterField): boolean =>
    fields.some((one, column) => one === field && isLetter(one, column))
  const taken = new Set<RosterField>()
  const found = fields.map((field, column) => {
    // A status alone is that of the gap in a list of gaps, else the member's.
    const meant =
      field === null && /^(status|estado|estatus)$/.test(names[column] ?? '')
        ? isList
          ? 'gap_status'
          : 'member_status'
        : field
    if (meant !== null && isJoined(meant)) {
      taken.add(meant)
      return meant
    }
    // Home and cell phone, whatever they are called: the second is called where the first does not work.
    if (meant !== null && !isLetter(meant, column) && hasOfLetters(meant)) return null
    const free = meant === 'phone' && taken.has('phone') ? 'other_phone' : meant
    if (free === null || taken.has(free)) return null
    taken.add(free)
    return free
  })
  // Beside names in two columns, one with the whole name says nothing new.
  const hasBoth = taken.has('first_name') && taken.has('last_name')
  return found.map((field, column) => {
    if (field === 'email_note' && !taken.has('email')) return null
    if (field === 'phone_note') return noteFor(found, phoneBeside(names, found, column))
    return hasBoth && field === 'full_name' ? null : field
  })
}

/** What is said of a phone that is not used says nothing. */
function noteFor(fields: ColumnMatch, phone: number | null): RosterField | null {
  const said = phone === null ? null : fields[phone]
  return said === 'phone' ? 'phone_note' : said === 'other_phone' ? 'other_phone_note' : null
}

const PERSON = ['first_name', 'last_name', 'full_name', 'date_of_birth'] as const
const isOfPerson = (field: RosterField | null): boolean => PERSON.some((known) => known === field)

/**
 * Without the subscriber's columns beside the member's own; without the name or birth date of which there are two, one of which somebody
 * has to choose; and without the columns of one gap in several years, each of which is another gap.
 */
function withoutDoubts(headers: readonly string[], fields: ColumnMatch): ColumnMatch {
  const hasOwn = fields.some((field, column) => isOfPerson(field) && !isOfSubscriber(headers[column] ?? ''))
  const own = fields.map((field, column) =>
    hasOwn && field !== 'member_id' && isOfSubscriber(headers[column] ?? '') ? null : field,
  )
  const years = new Map<string, Set<string>>()
  for (const [column, field] of own.entries()) {
    const gap = field === 'gap_column' ? knownGap(headers[column] ?? '') : null
    if (gap !== null) years.set(gap, (years.get(gap) ?? new Set()).add(yearNamed(headers[column] ?? '') ?? ''))
  }
  return own.map((field, column) => {
    if (field === 'gap_column') return (years.get(knownGap(headers[column] ?? '') ?? '')?.size ?? 1) > 1 ? null : field
    return isOfPerson(field) && own.indexOf(field) !== own.lastIndexOf(field) ? null : field
  })
}

/** The column with the surest name; none where two are as sure: whoever brings the file says which. */
function memberIdColumn(headers: readonly string[]): number | null {
  const ranks = headers.map(idRankOf)
  const surest = Math.min(...ranks.filter((rank) => rank !== null))
  const first = ranks.indexOf(surest)
  // A household's number and who of it: no column says whom the plan knows by which number.
  if (isHousehold(surest) && headers.some((header) => WHO_OF_IT.test(plain(header)))) return null
  return first === -1 || ranks.includes(surest, first + 1) ? null : first
}

const WHO_OF_IT =
  /suffix|^(person|pers|dep|dependent|relationship|relation|seq)(code|cd|no|num|number|nbr|seq|sequence)?$/

/** A list with a line for each gap: of the member it only says the ID. */
export const isGapList = (match: ColumnMatch): boolean => match.includes('measure')

/** Whether its lines say which gaps are open. */
export const namesGaps = (match: ColumnMatch): boolean =>
  isGapList(match) || match.includes('gap_column') || match.includes('care_gaps')

/** Nothing but gaps of members who are on file: the ID is enough. */
export const hasOnlyGaps = (match: ColumnMatch): boolean =>
  isGapList(match) || (namesGaps(match) && !PERSON.some((field) => match.includes(field)))

/** What a roster can't do without and no column holds. */
export function missingFields(match: ColumnMatch): RosterField[] {
  const has = (field: RosterField): boolean => match.includes(field)
  if (hasOnlyGaps(match)) return has('member_id') ? [] : ['member_id']
  const named = has('full_name') ? [] : (['first_name', 'last_name'] as const)
  return (['member_id', ...named, 'date_of_birth'] as const).filter((field) => !has(field))
}
