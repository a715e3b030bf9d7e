import type { CallingPolicy } from '../../sync/plan-settings-row.ts'
import type { StaffRole } from '../../sync/vocabulary.ts'
import { createZoneClock, isKnownZone, toEpochMs, toInstant } from '../time/index.ts'
import { attemptLimits, heldCap, heldTextCap } from './attempt-caps.ts'
import { afterEmergencies, heldEmergency } from './emergencies.ts'
import type { ContactChannel, ContactDecision, ContactFacts, ContactRefusal } from './facts.ts'
import { remembered } from './memo.ts'
import { nextOpening } from './next-opening.ts'
import { placeOfPhone, toDialable } from './phone.ts'
import { EVERY_US_ZONE, placeOfZip } from './places.ts'
import { policyOn } from './rule-table.ts'
import type { UsState } from './states.ts'
import { callsPerDay, contactHours, FEDERAL_HOURS, windowState, type WindowKind } from './windows.ts'

/** A callback the member asked for counts as due this long before its time. */
export const CALLBACK_LEAD_MINUTES = 15

const MINUTE_MS = 60_000
const ANSWER_MS = 7 * 24 * 60 * MINUTE_MS
const KEPT_ZONES = 600
const ALLOWED: ContactDecision = { allowed: true }
const EMAIL_ADDRESS = /^[^\s@]+@[^\s@]+$/

/**
 * `reminder`: only reminds the member of something that was agreed on or ordered. `words`: a text in the words of staff, an
 * answer where the member wrote within the last week.
 */
export const CONTACT_PURPOSES = ['outreach', 'reminder', 'words'] as const
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number]

type Overrider = Extract<ContactDecision, { allowed: false }>['overridableBy'][number]

const OVERRIDABLE_BY: Readonly<Record<ContactRefusal, readonly Overrider[]>> = {
  deceased: [],
  coverageEnded: [],
  doNotCall: [],
  noReminders: [],
  noWorkingNumber: [],
  noPhone: [],
  badPhone: [],
  noEmail: [],
  noAddress: [],
  smsOff: [],
  smsStopped: [],
  emailOff: [],
  crisisHold: ['supervisor', 'clinician'],
  stateEmergency: [],
  completed: ['supervisor'],
  outsideHours: ['supervisor'],
  closedDay: ['supervisor'],
  capDay: ['supervisor'],
  capWeek: ['supervisor'],
  capSixtyDays: ['supervisor'],
  textCapDay: [],
  textCapWeek: [],
  textCapMonth: [],
}

/** Every clock and every state's row that a call or text has to respect. */
interface ContactPlaces {
  readonly zones: readonly string[]
  readonly states: readonly UsState[]
  /** What the plan narrows of the product's hours. */
  readonly plan: CallingPolicy | null
}

const knownZone = remembered(KEPT_ZONES, isKnownZone)
const clock = createZoneClock()

/**
 * May this member be contacted on this channel at `nowMs` (epoch ms)? Reasons are checked in a fixed order, and the first
 * that applies is the answer (docs/rules/calling.md#contact-rules): deceased, coverage ended, do-not-call, reminders declined,
 * usable number, STOP, consent, crisis hold, a declared emergency, reached today, caps on calls or on texts, hours. Email is
 * checked only for deceased, coverage, address, consent and crisis hold, a letter for the same without consent.
 *
 * A call or text must be inside the window both at the member's ZIP and at the phone's area code, under the stricter of the
 * two states' rows; a plan may narrow the product's own hours and caps (`facts.calling`). An unknown place is treated as
 * every place that it could be. A callback that the member asked for is exempt from the caps and from 'completed' while it
 * is due and may use the federal hours; state rules still apply. Reminders are also refused for members who declined
 * reminders. `bestTimeToCall` only ranks members and gives no permission, so it is not read here.
 *
 * A supervisor with a stated reason may override the policy, the caps and the state's hours, but no one may call outside
 * 08:00-21:00 at the member's place, except that an open crisis may be followed up at any hour by a supervisor or clinician.
 *
 * Cheap enough to run for every visible card every minute. Measured on the development machine: 1 microsecond for a yes
 * (10 on a new minute), 12 to 65 for a no with its next time, about 350 over a weekend in two zones that were not looked up
 * before, 500 for an unknown place.
 * @throws RangeError when an instant among the facts is not ISO 8601 with offset, which their schema excludes.
 */
export function mayContact(
  facts: ContactFacts,
  channel: ContactChannel,
  nowMs: number,
  purpose: ContactPurpose = 'outreach',
): ContactDecision {
  const settled = refusalThatStays(facts, channel, { nowMs, purpose })
  if (settled !== null) return refuse(settled, null)
  if (channel === 'email' || channel === 'mail') return ALLOWED
  const places = placesOf(facts)
  const decision =
    channel === 'sms' ? textDecision(facts, places, { nowMs, purpose }) : callDecision(facts, places, nowMs)
  return decision.allowed || isInsideFrame(places, nowMs) ? decision : { ...decision, overridableBy: [] }
}

/**
 * When the member may next be called of our own accord, from `fromMs` (epoch ms) on, as far as clocks, states and
 * holidays go; null where two weeks have no such moment.
 */
export function nextCallOpening(
  facts: Pick<ContactFacts, 'zipCode' | 'timeZone' | 'phone' | 'calling'>,
  fromMs: number,
): number | null {
  return opening(placesOf(facts), 'policy', fromMs)
}

/** True if this role may override the decision; the stated reason is audited. */
export function canOverride(decision: ContactDecision, role: StaffRole): boolean {
  return !decision.allowed && decision.overridableBy.some((allowed) => allowed === role)
}

/** Refusals that do not end by waiting. */
function refusalThatStays(
  facts: ContactFacts,
  channel: ContactChannel,
  { nowMs, purpose }: { readonly nowMs: number; readonly purpose: ContactPurpose },
): ContactRefusal | null {
  if (facts.deceased) return 'deceased'
  // An open alert is looked after to its end.
  if (!facts.crisisHold && hasLeft(facts, nowMs)) return 'coverageEnded'
  if (channel === 'email') {
    if (!EMAIL_ADDRESS.test(facts.email?.trim() ?? '')) return 'noEmail'
    if (!facts.emailEnabled) return 'emailOff'
    return facts.crisisHold ? 'crisisHold' : null
  }
  if (channel === 'mail') {
    if (facts.hasAddress !== true) return 'noAddress'
    return facts.crisisHold ? 'crisisHold' : null
  }
  if (facts.onDnc) return 'doNotCall'
  if (purpose === 'reminder' && facts.noReminders) return 'noReminders'
  if (facts.numberInUse === 'bad' || (channel === 'sms' && facts.numberInUse === 'other')) return 'noWorkingNumber'
  const dialable = toDialable(facts.phone)
  if (dialable.status === 'refused') return dialable.reason
  if (channel === 'sms' && facts.smsStoppedAt !== null) return 'smsStopped'
  if (channel === 'sms' && !facts.smsEnabled) return 'smsOff'
  return facts.crisisHold ? 'crisisHold' : null
}

/** The day on which the member leaves the plan has come by a clock that the member may live by. */
export function hasLeft(
  { coverageEndsOn, ...facts }: Pick<ContactFacts, 'coverageEndsOn' | 'zipCode' | 'timeZone' | 'phone' | 'calling'>,
  nowMs: number,
): boolean {
  return typeof coverageEndsOn === 'string' && datesAt(placesOf(facts), nowMs).some((date) => date >= coverageEndsOn)
}

/** Between 08:00 and 21:00 on every clock that counts. */
function isInsideFrame({ zones }: ContactPlaces, nowMs: number): boolean {
  const moments = zones.map((zone) => clock(zone, nowMs))
  return windowState(FEDERAL_HOURS, moments) === 'open'
}

function textDecision(
  facts: ContactFacts,
  places: ContactPlaces,
  { nowMs, purpose }: { readonly nowMs: number; readonly purpose: ContactPurpose },
): ContactDecision {
  const answers = purpose === 'words' && isAnswer(facts, nowMs)
  const cap = answers ? null : heldTextCap(facts.textsAt, nowMs, textCapsAt(places, nowMs))
  const stopped = answers ? null : refusedByEmergency(places, nowMs, cap?.freeAt)
  if (stopped !== null) return stopped
  const reason = cap?.reason ?? hoursRefusal(places, 'policy', nowMs)
  return reason === null ? ALLOWED : refuse(reason, opening(places, 'policy', cap?.freeAt ?? nowMs))
}

/** A text of staff to somebody who wrote to us within the last week: it counts for no cap and is held by none. */
export const isAnswer = ({ textedUsAt }: Pick<ContactFacts, 'textedUsAt'>, nowMs: number): boolean =>
  textedUsAt !== null && toEpochMs(textedUsAt) > nowMs - ANSWER_MS

function callDecision(facts: ContactFacts, places: ContactPlaces, nowMs: number): ContactDecision {
  const askedFrom = askedFromMs(facts)
  if (askedFrom !== null && askedFrom <= nowMs) {
    const reason = hoursRefusal(places, 'asked', nowMs)
    return reason === null ? ALLOWED : refuse(reason, opening(places, 'asked', nowMs))
  }
  const callbackOpening = (): number | null => (askedFrom === null ? null : opening(places, 'asked', askedFrom))
  const dates = datesAt(places, nowMs)
  const policies = dates.map(policyOn)
  const perDay = Math.min(...dates.map((date) => callsPerDay(places.states, date)))
  const cap = heldCap(facts.callsAt, { perDay, nowMs, plan: places.plan, policies })
  // Before 'completed', which a supervisor may override.
  const stopped = refusedByEmergency(places, nowMs, cap?.freeAt)
  if (stopped !== null) {
    return { ...stopped, nextAllowedAt: earlierInstant(callbackOpening(), stopped.nextAllowedAt) }
  }
  // 'Completed' ends with the station's day, which these facts don't tell: only the time of the callback is sure.
  if (facts.completedToday) return refuse('completed', callbackOpening())
  const reason = cap?.reason ?? hoursRefusal(places, 'policy', nowMs)
  if (reason === null) return ALLOWED
  const refused = refuse(reason, earlier(callbackOpening(), opening(places, 'policy', cap?.freeAt ?? nowMs)))
  const { perWeek, perSixtyDays } = attemptLimits(places.plan, policies)
  if (places.plan === null || (reason !== 'capWeek' && reason !== 'capSixtyDays')) return refused
  return { ...refused, limit: reason === 'capWeek' ? perWeek : perSixtyDays }
}

const textCapsAt = (places: ContactPlaces, nowMs: number) => datesAt(places, nowMs).map((date) => policyOn(date).texts)

/** The calendar dates (`YYYY-MM-DD`) at the member's places; the station's or the server's own date says nothing of them. */
function datesAt({ zones }: ContactPlaces, nowMs: number): readonly string[] {
  const dates = zones.flatMap((zone) => clock(zone, nowMs)?.date ?? [])
  return dates.length > 0 ? [...new Set(dates)] : [toInstant(nowMs).slice(0, 10)]
}

/**
 * Where and when a contact is, for what is told of it: the states whose rows it has to respect, and the last calendar date
 * (`YYYY-MM-DD`) at the member's places at `nowMs` (epoch ms), whose rules are told as those of the contact.
 */
export function dayOfContact(
  facts: Pick<ContactFacts, 'zipCode' | 'timeZone' | 'phone' | 'calling'>,
  nowMs: number,
): { readonly date: string; readonly states: readonly UsState[] } {
  const places = placesOf(facts)
  return { date: datesAt(places, nowMs).reduce((last, date) => (date > last ? date : last)), states: places.states }
}

/** From when on a callback counts as due; null without one. */
function askedFromMs({ callbackDueAt }: ContactFacts): number | null {
  return callbackDueAt === null ? null : toEpochMs(callbackDueAt) - CALLBACK_LEAD_MINUTES * MINUTE_MS
}

/** Whether anybody can say which clock the member lives by; else every one that it could be counts. */
export const isPlaceKnown = ({ zipCode, timeZone }: Pick<ContactFacts, 'zipCode' | 'timeZone'>): boolean =>
  (timeZone !== null && knownZone(timeZone)) || placeOfZip(zipCode) !== null

function placesOf(facts: Pick<ContactFacts, 'zipCode' | 'timeZone' | 'phone' | 'calling'>): ContactPlaces {
  const { zipCode, timeZone, phone, calling = null } = facts
  const zip = placeOfZip(zipCode)
  const stated = timeZone !== null && knownZone(timeZone) ? [timeZone] : null
  const zipZones = stated ?? zip?.zones ?? EVERY_US_ZONE
  const area = placeOfPhone(phone)
  const areaZones = area === 'nowhere' ? [] : area === 'unknown' ? EVERY_US_ZONE : area.zones
  const states = new Set<UsState>()
  if (zip !== null) states.add(zip.state)
  if (typeof area !== 'string') states.add(area.state)
  return { zones: [...new Set([...zipZones, ...areaZones])], states: [...states], plan: calling }
}

/** The same text for all whose calls and texts keep the same hours: their zones and states. */
export function placeKey(facts: Pick<ContactFacts, 'zipCode' | 'timeZone' | 'phone'>): string {
  const { zones, states } = placesOf(facts)
  return `${zones.toSorted().join()} ${states.toSorted().join()}`
}

function hoursRefusal({ zones, states, plan }: ContactPlaces, kind: WindowKind, nowMs: number): ContactRefusal | null {
  const moments = zones.map((zone) => clock(zone, nowMs))
  const state = windowState(contactHours(states, kind, plan), moments)
  return state === 'open' ? null : state
}

function opening(places: ContactPlaces, kind: WindowKind, fromMs: number): number | null {
  const { zones, states, plan } = places
  const freeMs = kind === 'policy' ? afterEmergencies(places, fromMs) : fromMs
  return nextOpening(zones, contactHours(states, kind, plan), freeMs)
}

/** What we begin waits for the end of a declared emergency, whatever else holds; null where none is. */
function refusedByEmergency(places: ContactPlaces, nowMs: number, freeAt = nowMs) {
  const emergency = heldEmergency(places, nowMs)
  return emergency && { ...refuse('stateEmergency', opening(places, 'policy', Math.max(nowMs, freeAt))), emergency }
}

function earlierInstant(ms: number | null, at: string | null): string | null {
  const first = earlier(ms, at === null ? null : toEpochMs(at))
  return first === null ? null : toInstant(first)
}

function earlier(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b)
}

function refuse(reason: ContactRefusal, nextMs: number | null): Extract<ContactDecision, { allowed: false }> {
  const nextAllowedAt = nextMs === null ? null : toInstant(nextMs)
  return { allowed: false, reason, nextAllowedAt, overridableBy: [...OVERRIDABLE_BY[reason]] }
}
