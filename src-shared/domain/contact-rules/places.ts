import { AREA_CODES, ONE_ZONE_AREA_CODES } from './area-codes.ts'
import { STATES, ZONES_OF_STATE, type UsState } from './states.ts'
import { ZIP_PREFIXES } from './zip-prefixes.ts'

/** Where somebody may be: a state, and every zone that the state or the area has. */
export interface UsPlace {
  readonly state: UsState
  readonly zones: readonly string[]
}

/** One zone for each set of clock rules in the states and territories. A place that nobody knows could be in any of them. */
export const EVERY_US_ZONE: readonly string[] = [...new Set(Object.values(ZONES_OF_STATE).flat())]

const STATE_OF_PREFIX = new Map<string, UsState>(
  STATES.flatMap((state) => expandPrefixes(ZIP_PREFIXES[state]).map((prefix) => [prefix, state] as const)),
)

const PLACE_OF_AREA = new Map<string, UsPlace>(
  STATES.flatMap((state) =>
    AREA_CODES[state].split(' ').map((code) => {
      const zones = ONE_ZONE_AREA_CODES[code] ?? ZONES_OF_STATE[state]
      return [code, { state, zones }] as const
    }),
  ),
)

/** `350-352 354` -> 350, 351, 352, 354. Prefixes have three to five digits. */
function expandPrefixes(list: string): string[] {
  return list.split(' ').flatMap((part) => {
    const [from = '', to = from] = part.split('-')
    const count = Number(to) - Number(from) + 1
    return Array.from({ length: count }, (_, step) => String(Number(from) + step).padStart(from.length, '0'))
  })
}

/**
 * State of a ZIP (`33130`, `33130-1234`); null for one that is malformed, unassigned, military, or of a freely associated
 * state: there nobody can say which clock the member lives by.
 */
export function placeOfZip(zipCode: string | null): UsPlace | null {
  const zip = /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zipCode ?? '')?.[1]
  if (zip === undefined) return null
  const state = STATE_OF_PREFIX.get(zip) ?? STATE_OF_PREFIX.get(zip.slice(0, 4)) ?? STATE_OF_PREFIX.get(zip.slice(0, 3))
  return state === undefined ? null : { state, zones: ZONES_OF_STATE[state] }
}

/** Place of a US area code (`305`); null for one of another country or one that is not in the table. */
export function placeOfAreaCode(areaCode: string): UsPlace | null {
  return PLACE_OF_AREA.get(areaCode) ?? null
}
