/** What a file of people looks like; beyond it a row is listed, and in bulk the file stops (docs/rules/imports.md#plausible). */
export interface FileLimits {
  /** Years of age. */
  readonly youngest: number
  readonly oldest: number
  /** Members with one phone number, one address, one birth date. */
  readonly perPhone: number
  readonly perAddress: number
  readonly perBirth: number
  /** Years between the file's reading and a service, a due day or a termination. */
  readonly yearsBack: number
  readonly yearsAhead: number
  /** Dollars of a member's value. */
  readonly value: number
}

/** Where the plan has set none. */
export const FILE_LIMITS: FileLimits = {
  youngest: 18,
  oldest: 115,
  perPhone: 12,
  perAddress: 25,
  perBirth: 40,
  yearsBack: 30,
  yearsAhead: 6,
  value: 10_000,
}

/** What a plan can set, least and most. The server knows the same. */
export const LIMIT_BOUNDS: Readonly<Record<keyof FileLimits, readonly [least: number, most: number]>> = {
  youngest: [0, 64],
  oldest: [65, 125],
  perPhone: [1, 10_000],
  perAddress: [1, 10_000],
  perBirth: [1, 10_000],
  yearsBack: [1, 100],
  yearsAhead: [1, 60],
  value: [1, 100_000_000],
}

/** In reading order. */
export const LIMIT_NAMES = [
  'youngest',
  'oldest',
  'perPhone',
  'perAddress',
  'perBirth',
  'yearsBack',
  'yearsAhead',
  'value',
] as const satisfies readonly (keyof FileLimits)[]

/** Ages lie less than a century apart: two digits of a birth year then mean one year, and never two. */
export const MOST_YEARS_APART = 99
