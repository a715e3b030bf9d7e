import type { ColumnMatch } from './columns.ts'
import { csvRows, delimiterOf } from './csv.ts'
import { tableOf, type Refused, type RosterFile } from './roster-file.ts'

/** The care-network roster (CarePort, version 1): no names of columns, but these 31 fields in this order. */
const FIELDS = [
  ['ID Type', null],
  ['ID', 'member_id'],
  ['Last Name', 'last_name'],
  ['First Name', 'first_name'],
  ['Middle Name', null],
  ['Suffix', null],
  ['Sex', 'gender'],
  ['Birth Date', 'date_of_birth'],
  ['SSN', null],
  ['Phone', 'phone'],
  ['Address 1', 'mailing_address'],
  ['Address 2', 'address_2'],
  ['City', 'city'],
  ['State', 'state'],
  ['ZIP', 'zip_code'],
  ['PCP Name', 'pcp_name'],
  ['PCP NPI', null],
  ['PCP Phone', null],
  ['PCP Email', null],
  ['Payer', 'health_plan'],
  ['Payer ID', null],
  ...Array.from({ length: 10 }, (_, place) => [`Tag ${place + 1}`, null] as const),
] as const
const HEADERS: readonly string[] = FIELDS.map(([header]) => header)
const MATCH: ColumnMatch = FIELDS.map(([, field]) => field)
const SEX = HEADERS.indexOf('Sex')
const BORN = HEADERS.indexOf('Birth Date')
const LOOKED_AT = 3

/** A roster of this shape; null for any other text. */
export function careNetworkFile(text: string): RosterFile | Refused | null {
  const delimiter = delimiterOf(text)
  let looked = 0
  for (const { cells } of csvRows(text, delimiter)) {
    const fits =
      cells.length === FIELDS.length &&
      /^(f|m|female|male|other|unknown|ambiguous)$/i.test(cells[SEX]?.trim() ?? '') &&
      /^\d{4}-\d{2}-\d{2}$/.test(cells[BORN]?.trim() ?? '')
    if (!fits) return null
    looked += 1
    if (looked === LOOKED_AT) break
  }
  if (looked === 0) return null
  const file = tableOf('careNetwork', function* withNames() {
    yield { line: 0, cells: HEADERS }
    yield* csvRows(text, delimiter)
  })
  return 'refusal' in file ? file : { ...file, match: MATCH }
}
