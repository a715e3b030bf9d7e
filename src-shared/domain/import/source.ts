import { ROSTER_FIELDS, type ColumnMatch } from './columns.ts'
import type { GivenFile } from './given-files.ts'
import { READINGS, type ColumnAnswers, type Reading } from './reading-names.ts'

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const digest = async (content: Uint8Array): Promise<string> =>
  // A view of a buffer that others may share is no source for it; its copy is.
  hex(await crypto.subtle.digest('SHA-256', new Uint8Array(content)))

/** SHA-256 in 64 hexadecimal digits, of the one file or, in whatever order they come, of the hashes of several. */
export async function filesHash(files: readonly GivenFile[]): Promise<string> {
  const digests: string[] = []
  for (const { bytes } of files) digests.push(await digest(await bytes()))
  const [only, second] = digests
  return only !== undefined && second === undefined
    ? only
    : digest(new TextEncoder().encode(digests.toSorted().join(' ')))
}

/** What files of one source have in common without a profile: the names of their columns, whatever their letters' case. */
export async function columnsKey(headers: readonly string[]): Promise<string> {
  const names = JSON.stringify(headers.map((header) => header.toLowerCase()))
  return `columns:${await digest(new TextEncoder().encode(names))}`
}

/** A field with how it is read behind a colon, as profiles keep it; `:leftOut` for a column that was left out on purpose. */
const KEPT = /^([a-z_0-9]*)(?::([a-zA-Z0-9]+))?$/

/** As a profile says, where it is for as many columns; else null. A field that is no longer known is not used. */
export function keptMatch(kept: readonly (string | null)[], columns: number): ColumnMatch | null {
  if (kept.length !== columns) return null
  return kept.map((entry) => {
    const [, name] = KEPT.exec(entry ?? '') ?? []
    return ROSTER_FIELDS.find((field) => field === name) ?? null
  })
}

/** What a profile says of how each column is read. */
export function keptAnswers(kept: readonly (string | null)[]): ColumnAnswers {
  return kept.map((entry) => {
    const [, , said] = KEPT.exec(entry ?? '') ?? []
    return said === 'leftOut' ? said : (READINGS.find((reading) => reading === said) ?? null)
  })
}

/** What a profile keeps: the fields, and how each is read, so that a file that reads otherwise is not read the same way. */
export function toKeep(
  match: ColumnMatch,
  answers: ColumnAnswers,
  readings: readonly (Reading | null)[],
): (string | null)[] {
  return match.map((field, column) => {
    const answer = answers[column] === 'leftOut' ? 'leftOut' : (readings[column] ?? answers[column] ?? null)
    return answer === null ? field : `${field ?? ''}:${answer}`
  })
}

/** What the server knows a file's source by. @param profileId of the profile that it was read by, if any */
export const sourceOf = (profileId: string | null, columns: string): string =>
  profileId === null ? columns : `profile:${profileId}`

const YEAR_FIRST = /(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[0-2])(?:[-_. ]?(0[1-9]|[12]\d|3[01]))?(?!\d)/
const MONTH_FIRST = /(?<!\d)(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])[-_. ]?(20\d{2})(?!\d)/

/** The day in a name like `roster_2026-05-31.csv`, `roster-202605.csv` (the first) or `05-31-2026.csv`, or null. */
function dayInName(name: string): string | null {
  const [monthFirst, m1, d1, y1] = MONTH_FIRST.exec(name) ?? []
  if (monthFirst !== undefined) return `${y1}-${m1}-${d1}`
  const [yearFirst, y2, m2, d2 = '01'] = YEAR_FIRST.exec(name) ?? []
  return yearFirst === undefined ? null : `${y2}-${m2}-${d2}`
}

const exists = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/**
 * Of which day a file is: what its name says, else the day on which it was last changed; never a day to come, because every
 * later file would be older than that.
 * @param changedOn `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function fileDay(name: string, changedOn: string, today: string): string {
  const named = dayInName(name)
  if (named !== null && exists(named) && named <= today) return named
  return changedOn <= today ? changedOn : today
}
