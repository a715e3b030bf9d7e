import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { mayContact, NO_CONTACT_FACTS, numberInUse, placeKey, toDialable } from '#shared/domain/contact-rules/index.ts'
import { CALL_TIMES, type CallTime } from '#shared/domain/queue/index.ts'
import { toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { CallingPolicy } from '#shared/sync/plan-settings-row.ts'

export interface MemberPlace {
  readonly phone: string | null
  readonly otherPhone: string | null
  readonly zipCode: string | null
  /** IANA zone. */
  readonly timeZone: string | null
}

/** The moment that a ranking is of. */
export interface CallMoment {
  readonly nowMs: number
  /** When this station's day ends. */
  readonly dayEndMs: number
  /** What the plan narrows of the product's hours. */
  readonly calling: CallingPolicy | null
}

/** Positions in `CALL_TIMES`. */
const [NOW, TODAY] = [0, 1]
export const OTHER_DAY = 2
/** Profiles of those whose place was not read yet, and of those without a number that works. */
export const UNREAD = 0
export const NO_NUMBER = 1

const MINUTE_MS = 60_000
/** Places as stored that are remembered by their profile; more would fill the memory. */
const REMEMBERED = 20_000
const NO_BAD: ReadonlySet<string> = new Set()

type Place = Pick<ContactFacts, 'phone' | 'zipCode' | 'timeZone'>

/**
 * The distinct places of a panel: members with the same zones and states keep the same hours for calls, so the contact rules
 * are asked once per place and minute instead of once per member.
 */
export class PlaceProfiles {
  readonly #byText = new Map<string, number>()
  readonly #byPlace = new Map<string, number>()
  /** One of each; those of the first two numbers are never asked about. */
  readonly #places: (Place | null)[] = [null, null]
  #told = new Map<string, Uint8Array>()
  #toldOf = ''

  /** Number of the profile. @param bad numbers that are not called again */
  numberOf({ phone, otherPhone, zipCode, timeZone }: MemberPlace, bad: ReadonlySet<string> = NO_BAD): number {
    const used = numberInUse({ phone, otherPhone }, bad)
    const dialable = toDialable(used.phone)
    if (used.numberInUse === 'bad' || dialable.status === 'refused') return NO_NUMBER
    const { e164 } = dialable
    // At home the area code tells the place.
    const text = `${timeZone} ${zipCode} ${e164.startsWith('+1') ? e164.slice(0, 5) : e164}`
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const place = { phone: e164, zipCode, timeZone }
    const key = placeKey(place)
    const number = this.#byPlace.get(key) ?? this.#places.push(place) - 1
    this.#byPlace.set(key, number)
    if (this.#byText.size < REMEMBERED) this.#byText.set(text, number)
    return number
  }

  /** When each profile may be called, as positions in `CALL_TIMES`. @param asked for a call that the member was promised */
  callTimes(moment: CallMoment, asked: boolean): Uint8Array {
    const nowMs = moment.nowMs - (moment.nowMs % MINUTE_MS)
    const of = JSON.stringify([nowMs, moment.dayEndMs, moment.calling, this.#places.length])
    if (this.#toldOf !== of) this.#told.clear()
    this.#toldOf = of
    const known = this.#told.get(String(asked))
    if (known !== undefined) return known
    const promised = asked ? toInstant(nowMs) : null
    const times = Uint8Array.from(this.#places, (place) => this.#timeAt(place, { ...moment, nowMs }, promised))
    this.#told.set(String(asked), times)
    return times
  }

  /** The same of one profile from an instant on that is still to come. */
  callTimeFrom(profile: number, fromMs: number, moment: CallMoment, asked: boolean): number {
    if (fromMs >= moment.dayEndMs) return OTHER_DAY
    const place = this.#places[profile] ?? null
    const time = this.#timeAt(place, { ...moment, nowMs: fromMs }, asked ? toInstant(fromMs) : null)
    return time === NOW ? TODAY : time
  }

  #timeAt(place: Place | null, { nowMs, dayEndMs, calling }: CallMoment, callbackDueAt: string | null): number {
    if (place === null) return OTHER_DAY
    const facts = { ...NO_CONTACT_FACTS, ...place, callbackDueAt, ...(calling === null ? {} : { calling }) }
    const decision = mayContact(facts, 'call', nowMs)
    if (decision.allowed) return NOW
    const next = decision.nextAllowedAt
    return next !== null && toEpochMs(next) < dayEndMs ? TODAY : OTHER_DAY
  }
}

/** The word for a position in `CALL_TIMES`. */
export const callTimeAt = (position: number | undefined): CallTime => CALL_TIMES[position ?? OTHER_DAY] ?? 'otherDay'
