import { PLACES, type Place } from '../../sample-data/panel/places.ts'
import { NO_CONTACT_FACTS, type ContactFacts } from './facts.ts'

/** A member of Miami whom anybody may call at noon on a working day, with changes. */
export function factsOf(change: Partial<ContactFacts> = {}): ContactFacts {
  return {
    ...NO_CONTACT_FACTS,
    zipCode: '33130',
    timeZone: 'America/New_York',
    phone: '+13055550111',
    email: 'rosa@example.com',
    smsEnabled: true,
    emailEnabled: true,
    ...change,
  }
}

/** Facts of somebody who lives at `place`, with a number of `phonePlace`. */
export function livingAt(place: Place, phonePlace: Place = place): ContactFacts {
  return factsOf({ zipCode: place.zip, timeZone: place.zone, phone: phoneOf(phonePlace) })
}

/** A number reserved for fiction in the first area code of a place. */
export const phoneOf = (place: Place): string => `+1${place.areaCodes[0]}5550111`

/** The zones of the sample panel: with and without daylight saving, split states, far ones. */
export const PANEL_ZONES: readonly string[] = [...new Set(PLACES.map(({ zone }) => zone))]

export interface WallClock {
  readonly minute: number
  /** `Sun`, `Mon` ... */
  readonly day: string
  readonly date: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formats.set(zone, made)
  return made
}

/** What the system's own calendar says, independent of the code under test. */
export function wallClock(zone: string, epochMs: number): WallClock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  )
  return {
    minute: Number(parts.hour) * 60 + Number(parts.minute),
    day: parts.weekday ?? '',
    date: `${parts.year}-${parts.month}-${parts.day}`,
  }
}

/** True from 08:00:00 to 20:59:59 on the clock of a place. */
export function isInFederalFrame(zone: string, epochMs: number): boolean {
  const { minute } = wallClock(zone, epochMs)
  return minute >= 8 * 60 && minute < 21 * 60
}
