/**
 * Display of instants and dates through Intl. Making a formatter costs far more than using it, so each
 * (locale, zone, shape) is made once. An unknown zone formats in UTC rather than failing a whole screen.
 */
export type DisplayLocale = 'en' | 'es'

export interface FormatContext {
  readonly locale: DisplayLocale
  /** IANA zone; null means the machine's own. */
  readonly zone: string | null
}

/** The product's people live in the United States in both languages: a 12-hour clock, month first in English. */
const TAGS: Record<DisplayLocale, string> = { en: 'en-US', es: 'es-US' }

const SHAPES = {
  dayMonth: { month: 'short', day: '2-digit' },
  clock: { hour: 'numeric', minute: '2-digit' },
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  isoDay: { year: 'numeric', month: '2-digit', day: '2-digit' },
  weekday: { weekday: 'long' },
  monthInWords: { year: 'numeric', month: 'long' },
  dateInWords: { year: 'numeric', month: 'long', day: 'numeric' },
  dayInWords: { month: 'long', day: 'numeric' },
  weekdayInWords: { weekday: 'long', month: 'long', day: 'numeric' },
  longDate: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  zoneName: { hour: 'numeric', timeZoneName: 'short' },
  zoneInWords: { hour: 'numeric', timeZoneName: 'longGeneric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
type Shape = keyof typeof SHAPES

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(shape: Shape, { locale, zone }: FormatContext): Intl.DateTimeFormat {
  const key = `${shape} ${locale} ${zone ?? ''}`
  const known = formatters.get(key)
  if (known) return known
  const made = makeFormatter(shape, { locale, zone })
  formatters.set(key, made)
  return made
}

function makeFormatter(shape: Shape, { locale, zone }: FormatContext): Intl.DateTimeFormat {
  const options = SHAPES[shape]
  if (zone === null) return new Intl.DateTimeFormat(TAGS[locale], options)
  try {
    return new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: zone })
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: 'UTC' })
    throw error
  }
}

/** Intl puts narrow and no-break spaces before AM/PM; plain ones keep texts searchable and comparable. */
const plainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ')

/** `Nov 05, 2:05 PM` / `05 nov, 2:05 p.m.` (docs/rules/foundations.md#dates-and-zones). */
export function formatDateTime(instant: string, context: FormatContext): string {
  return `${formatDayMonth(instant, context)}, ${formatClock(instant, context)}`
}

/**
 * A moment at a place, on the place's own clock and with its name: `Nov 05, 2:05 PM EST`. Where the place's zone is not known
 * (null), the reader's own clock is named instead, so that no hour ever stands alone.
 */
export function formatPlaceTime(instant: string, context: FormatContext): string {
  return `${formatDateTime(instant, context)} ${formatZoneName(instant, context)}`
}

/** `2:05 PM` / `2:05 p.m.` */
export function formatClock(instant: string, context: FormatContext): string {
  return plainSpaces(formatterFor('clock', context).format(new Date(instant)))
}

/** `Nov 5, 2026` / `5 nov 2026`, of a calendar date (`YYYY-MM-DD`): no zone can move it. */
export function formatDate(date: string, locale: DisplayLocale): string {
  return plainSpaces(formatterFor('date', { locale, zone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)))
}

/** `November 5, 2026` / `5 de noviembre de 2026`, of a calendar date (`YYYY-MM-DD`). */
export function formatDateInWords(date: string, locale: DisplayLocale): string {
  return plainSpaces(formatterFor('dateInWords', { locale, zone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)))
}

/** `November 2026` / `noviembre de 2026`, of a month (`YYYY-MM`). */
export function formatMonthInWords(month: string, locale: DisplayLocale): string {
  return plainSpaces(formatterFor('monthInWords', { locale, zone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`)))
}

/** `November 5` / `5 de noviembre`, of a calendar date, to be said aloud. */
export function formatDayInWords(date: string, locale: DisplayLocale): string {
  return plainSpaces(formatterFor('dayInWords', { locale, zone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)))
}

/** `Thursday, November 5` / `jueves, 5 de noviembre`, of a calendar date, to be said aloud. */
export function formatWeekdayInWords(date: string, locale: DisplayLocale): string {
  return plainSpaces(formatterFor('weekdayInWords', { locale, zone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)))
}

/** `Thursday, November 5, 2026` / `jueves, 5 de noviembre de 2026`. */
export function formatLongDate(instant: string, context: FormatContext): string {
  return plainSpaces(formatterFor('longDate', context).format(new Date(instant)))
}

/** `YYYY-MM-DD` of an instant at a place, as `localDate` gives it, for pages that load no calendar. */
export function isoDay(instant: string | number, zone: string | null): string {
  const parts = formatterFor('isoDay', { locale: 'en', zone }).formatToParts(new Date(instant))
  const valueOf = (type: 'year' | 'month' | 'day'): string => parts.find((part) => part.type === type)?.value ?? ''
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`
}

/** A clock time of a schedule (`HH:MM`) as people read it: `2:05 PM`. */
export function formatClockTime(clockTime: string, locale: DisplayLocale): string {
  return formatClock(`1970-01-01T${clockTime}:00Z`, { locale, zone: 'UTC' })
}

/** `Monday` / `lunes`, of a day of the week: 1 Monday to 7 Sunday. */
export function formatWeekday(weekday: number, locale: DisplayLocale): string {
  // The first of January 2024 was a Monday.
  return formatterFor('weekday', { locale, zone: 'UTC' }).format(Date.UTC(2024, 0, weekday))
}

/** Short name of a zone at an instant, for example `EST`; the zone itself if there is none. */
export function formatZoneName(instant: string, context: FormatContext): string {
  return zonePart('zoneName', instant, context)
}

/** What nobody in the United States says, and what they say. */
const SAID_ZONES: readonly (readonly [RegExp, string])[] = [
  [/oriental/, 'del Este'],
  [/central/, 'del Centro'],
  [/de las Montañas Rocosas/, 'de la Montaña'],
  [/estándar de Hawái-Aleutianas/, 'de Hawái'],
  [/ estándar/, ''],
]

/** A zone in everyday words: `Eastern Time` / `hora del Este`. */
export function formatZoneInWords(instant: string, context: FormatContext): string {
  const zone = zonePart('zoneInWords', instant, context)
  if (context.locale === 'en') return zone
  if (context.zone === 'America/Puerto_Rico') return 'hora de Puerto Rico'
  return SAID_ZONES.reduce((said, [unsaid, word]) => said.replace(unsaid, word), zone)
}

function zonePart(shape: 'zoneName' | 'zoneInWords', instant: string, context: FormatContext): string {
  const part = formatterFor(shape, context)
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')
  return part?.value ?? context.zone ?? ''
}

/** `Nov 05` / `05 nov`. */
export function formatDayMonth(instant: string, context: FormatContext): string {
  const parts = formatterFor('dayMonth', context).formatToParts(new Date(instant))
  const valueOf = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? ''
  return context.locale === 'en' ? `${valueOf('month')} ${valueOf('day')}` : `${valueOf('day')} ${valueOf('month')}`
}
