/**
 * What the clock on the wall of a place shows. A part of `ZoneMoment` without the Temporal library, for the portal: its
 * pages must stay small for slow phones, and whether somebody is at the desk needs no arithmetic with dates.
 */
export interface WallClock {
  /** `YYYY-MM-DD` */
  readonly date: string
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number
  /** `HH:MM`, 00:00 to 23:59. */
  readonly time: string
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The wall clock of `zone` (IANA) at `epochMs` (milliseconds since the epoch); null where the zone is unknown. */
export function wallClock(zone: string, epochMs: number): WallClock | null {
  const format = formatterFor(zone)
  if (format === null) return null
  const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, value]))
  return {
    date: `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`,
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than anything else here, and a page asks for the same few zones with each of its changes. */
function formatterFor(zone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(zone)
  if (known) return known
  const made = makeFormatter(zone)
  if (made) formatters.set(zone, made)
  return made
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
