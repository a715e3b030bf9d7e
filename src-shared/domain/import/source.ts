import { ROSTER_FIELDS, type ColumnMatch } from './columns.ts'
import type { GivenFile } from './given-files.ts'
import type { ReadLine } from './read-line.ts'

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

/** As a profile says, where it is for as many columns; else null. A field that is no longer known is not used. */
export function keptMatch(match: readonly (string | null)[], columns: number): ColumnMatch | null {
  if (match.length !== columns) return null
  return match.map((name) => ROSTER_FIELDS.find((field) => field === name) ?? null)
}

/** What the server knows a file's source by. @param profileId of the profile that it was read by, if any */
export const sourceOf = (profileId: string | null, columns: string): string =>
  profileId === null ? columns : `profile:${profileId}`

type Value =
  | string
  | number
  | boolean
  | string[]
  | Record<string, 'open' | 'closed'>
  | Record<string, { from?: string; due?: string; last?: string }>
export type SentLine = { line: number; told: Record<string, Value> } | { line: number; refused: string; field?: string }

/** A line as it is handed on: a list is copied, and no field is sent that is not there. */
export function asSent(line: ReadLine): SentLine {
  if (!('told' in line)) return line
  const told = Object.entries(line.told).map(([key, value]): [string, Value] => [
    key,
    isList(value) ? [...value] : typeof value === 'object' ? { ...value } : value,
  ])
  return { line: line.line, told: Object.fromEntries(told) }
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value)
