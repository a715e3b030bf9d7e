import { TYPICAL_APPOINTMENT_MINUTES } from '#shared/domain/care-pages/index.ts'
import type { AppointmentRow } from '../../api/member/rows.ts'

/** What the calendar shows, in the language on the screen. */
export interface CalendarWords {
  readonly language: 'en' | 'es'
  readonly event: string
  readonly note: string
}

const MINUTE_MS = 60_000
const SECOND_MS = 1000

/** Signs that are no text would end a line of the file early or be refused by a calendar. */
const withoutControls = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/**
 * An appointment for the member's own calendar (iCalendar). A calendar may be shared with family or work, so it says that
 * there is a health appointment and where, and never which test. The time is in UTC: right on every device, whatever the
 * clocks do until then. Taken again after a change, it replaces what the calendar had: same id, later sequence.
 * @param now epoch ms
 * @throws when the library can't be loaded
 */
export async function calendarFile(
  appointment: Pick<AppointmentRow, 'id' | 'lab_name' | 'address' | 'appointment_datetime'>,
  { language, event, note }: CalendarWords,
  now: number,
): Promise<Blob> {
  const { ICalCalendar } = await import('ical-generator')
  const calendar = new ICalCalendar({ prodId: { company: 'Gapwise', product: 'Member portal', language } })
  const start = Date.parse(appointment.appointment_datetime)
  calendar.createEvent({
    id: `appointment-${appointment.id}@gapwise`,
    sequence: Math.floor(now / SECOND_MS),
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(start + TYPICAL_APPOINTMENT_MINUTES * MINUTE_MS),
    summary: event,
    description: note,
    location: withoutControls(placeParts(appointment).join(', ')),
  })
  // The library leaves the end of the last line out, which some calendars refuse.
  return new Blob([`${calendar.toString()}\r\n`], { type: 'text/calendar;charset=utf-8' })
}

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
