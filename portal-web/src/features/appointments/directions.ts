import type { AppointmentRow } from '../../api/member/rows.ts'

type Place = Pick<AppointmentRow, 'lab_name' | 'address'>

/** The parts of a place that are known, tidied: name, then address. */
export function placeParts({ lab_name, address }: Place): string[] {
  return [lab_name, address].map((part) => part?.replace(/\s+/g, ' ').trim() ?? '').filter((part) => part !== '')
}

/**
 * A maps search by address, or by the lab's name if there is none (docs/rules/portal.md#appointments).
 * @param mapsUrl maps search that takes the place as `query`
 * @returns null where the place is not known
 */
export function directionsTo(place: Place, mapsUrl: string): string | null {
  const searched = placeParts(place).at(-1)
  if (searched === undefined) return null
  const url = new URL(mapsUrl)
  url.searchParams.set('query', searched)
  return url.href
}
