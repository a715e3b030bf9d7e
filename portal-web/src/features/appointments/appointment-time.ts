import {
  formatClock,
  formatLongDate,
  formatZoneInWords,
  type DisplayLocale,
  type FormatContext,
} from '#shared/domain/time/format.ts'

export interface AppointmentTime {
  /** `Thursday, November 5, 2026`. */
  readonly date: string
  /** `2:05 PM`. */
  readonly clock: string
  /** `Eastern Time`, where the clock of this device shows something else at that moment; otherwise null. */
  readonly zone: string | null
}

/** The zone if this browser knows it; an appointment in UTC would be an hour that nobody keeps. */
function knownZone(zone: string | null): string | null {
  try {
    return zone === null ? null : new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/**
 * When an appointment is, on the clocks of its place: the lab goes by them, wherever the phone is now.
 * @param start ISO 8601 with offset
 * @param placeZone IANA zone of the place; where it is not known, the device's own counts
 * @param deviceZone null means the machine's own
 */
export function appointmentTime(
  start: string,
  placeZone: string | null,
  locale: DisplayLocale,
  deviceZone: string | null = null,
): AppointmentTime {
  const there: FormatContext = { locale, zone: knownZone(placeZone) ?? deviceZone }
  const here: FormatContext = { locale, zone: deviceZone }
  const shown = { date: formatLongDate(start, there), clock: formatClock(start, there) }
  const isSame = shown.date === formatLongDate(start, here) && shown.clock === formatClock(start, here)
  return { ...shown, zone: isSame ? null : formatZoneInWords(start, there) }
}
