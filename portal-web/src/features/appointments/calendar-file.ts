import { TYPICAL_APPOINTMENT_MINUTES } from '#shared/domain/care-pages/index.ts'
import type { AppointmentRow } from '../../api/member/rows.ts'
import { placeParts } from './directions.ts'

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
