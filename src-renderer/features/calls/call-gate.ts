import type { TFunction } from 'i18next'
import {
  CONTACT_LIMITS,
  isPlaceKnown,
  mayContact,
  type ContactDecision,
  type ContactRefusal,
} from '#shared/domain/contact-rules/index.ts'
import {
  addDays,
  dayName,
  type DisplayLocale,
  formatClock,
  formatDate,
  formatDateTime,
  ownZone,
  toEpochMs,
  zoneMoment,
} from '#shared/domain/time/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'

/** Whether a member may be called now, and if not, why not. */
export type CallGate =
  | { readonly state: 'open' }
  | { readonly state: 'inCall'; readonly staffName: string }
  | {
      readonly state: 'refused'
      readonly decision: Refused
      /** The next time is the one that was promised to the member. */
      readonly nextIsCallback?: boolean
      /** The hours are those of every place where the member could be. */
      readonly placeUnknown?: boolean
    }

type Refused = Extract<ContactDecision, { allowed: false }>

const DECEASED: Refused = { allowed: false, reason: 'deceased', nextAllowedAt: null, overridableBy: [] }
const DO_NOT_CALL: Refused = { allowed: false, reason: 'doNotCall', nextAllowedAt: null, overridableBy: [] }
const CALL_REFUSALS = [
  'deceased',
  'coverageEnded',
  'doNotCall',
  'completed',
  'noPhone',
  'badPhone',
  'noWorkingNumber',
  'crisisHold',
  'stateEmergency',
  'outsideHours',
  'closedDay',
  'capDay',
  'capWeek',
  'capSixtyDays',
] as const satisfies ContactRefusal[]
const DAYS_WITH_NAMES = 6

/**
 * Asks the contact rules and the claim on a card. Do-not-call comes before everything else; somebody else's call comes
 * before the remaining rules, because waiting for it is all one can do. `now` is in milliseconds.
 */
export function callGate(card: Pick<BoardCard, 'badges' | 'contact' | 'inCall'>, now: number): CallGate {
  if (card.contact.deceased) return { state: 'refused', decision: DECEASED }
  if (card.badges.dnc) return { state: 'refused', decision: DO_NOT_CALL }
  const decision = mayContact(card.contact, 'call', now)
  if (!decision.allowed && decision.reason === 'doNotCall') return { state: 'refused', decision }
  const { inCall } = card
  if (inCall && !inCall.mine && toEpochMs(inCall.leaseUntil) > now) {
    return { state: 'inCall', staffName: inCall.staffName }
  }
  if (decision.allowed) return { state: 'open' }
  return {
    state: 'refused',
    decision,
    nextIsCallback: isOfCallback(decision.nextAllowedAt, card.contact.callbackDueAt),
    placeUnknown: !isPlaceKnown(card.contact),
  }
}

/** Nobody is called at this hour or on this day. */
export const isOutOfHours = (gate: CallGate): boolean =>
  gate.state === 'refused' && (gate.decision.reason === 'closedDay' || gate.decision.reason === 'outsideHours')

/** A promised call may start shortly before its time; where that time is closed, it waits like every other call. */
function isOfCallback(nextAllowedAt: string | null, callbackDueAt: string | null): boolean {
  if (nextAllowedAt === null || callbackDueAt === null) return false
  const ahead = toEpochMs(callbackDueAt) - toEpochMs(nextAllowedAt)
  return ahead >= 0 && ahead <= CONTACT_LIMITS.callbackLeadMinutes * 60_000
}

interface Words {
  readonly t: TFunction<'board'>
  readonly locale: DisplayLocale
  /** IANA zone of the member; null where unknown. */
  readonly zone: string | null
  /** Milliseconds. */
  readonly now: number
}

/** What a refusal says beside its reason. */
type RefusalDetail = Pick<Refused, 'limit' | 'emergency'>

/**
 * Why a call is refused. The reasons of e-mails and texts don't come up here.
 * @param detail the plan's own cap, or the emergency with its last day and why, where it is known
 */
export function refusalText(
  t: TFunction<'board'>,
  reason: ContactRefusal,
  { limit, emergency, locale }: RefusalDetail & { readonly locale?: DisplayLocale } = {},
): string {
  const { attempts } = CONTACT_LIMITS
  if (reason === 'stateEmergency' && emergency !== undefined && locale !== undefined) {
    const { state, until, reason: why } = emergency
    return t('call.refusal.stateEmergencyOf', { state, until: formatDate(until, locale), why })
  }
  const [perWeek, perSixtyDays] = [limit ?? attempts.perWeek, limit ?? attempts.perSixtyDays]
  return t(`call.refusal.${CALL_REFUSALS.find((known) => known === reason) ?? 'other'}`, { perWeek, perSixtyDays })
}

/** Why a call can't start and when it may, in one line; null where it may. */
export function gateText(gate: CallGate, words: Words): string | null {
  const { t } = words
  if (gate.state === 'open') return null
  if (gate.state === 'inCall') return t('call.inCall', { name: gate.staffName })
  const { reason, nextAllowedAt } = gate.decision
  const told = { ...gate.decision, locale: words.locale }
  const why = isOutOfHours(gate) && gate.placeUnknown ? t('call.refusal.placeUnknown') : refusalText(t, reason, told)
  if (nextAllowedAt === null) return why
  return `${why} ${nextText(nextAllowedAt, gate.nextIsCallback ? 'callback' : 'next', words)}`
}

type Word =
  | `badges.${'dnc' | 'deceased'}`
  | `card.${'completed' | 'noPhone' | 'noWorkingNumber'}`
  | `call.word.${'crisisHold' | 'coverageEnded'}`

/** What no time of day changes; the rest is told by the next time. */
const WORDS: Readonly<Partial<Record<ContactRefusal, Word>>> = {
  doNotCall: 'badges.dnc',
  deceased: 'badges.deceased',
  coverageEnded: 'call.word.coverageEnded',
  completed: 'card.completed',
  noPhone: 'card.noPhone',
  badPhone: 'card.noWorkingNumber',
  noWorkingNumber: 'card.noWorkingNumber',
  crisisHold: 'call.word.crisisHold',
}

/** The same in a few words, for a row of a list: that one may, from when on this station's clock, or why not. */
export function gateWord(gate: CallGate, words: Words): string {
  const { t } = words
  if (gate.state === 'open') return t('call.word.open')
  if (gate.state === 'inCall') return t('call.inCall', { name: gate.staffName })
  const { reason, nextAllowedAt } = gate.decision
  const word = WORDS[reason]
  if (word !== undefined) return t(word)
  if (nextAllowedAt === null) return t('call.word.closed')
  return t('call.word.from', { when: shortMoment(nextAllowedAt, words).text })
}

/** 'Next: Mon 9:00 AM for the member (10:00 AM yours)' */
function nextText(at: string, what: 'next' | 'callback', { t, locale, zone, now }: Words): string {
  const mine = shortMoment(at, { t, locale, zone: null, now })
  const theirs = zone === null || zoneMoment(zone, now) === null ? null : shortMoment(at, { t, locale, zone, now })
  if (theirs === null) return t(`call.${what}.mine`, { mine: mine.text })
  // The day is said once where both have the same.
  return t(`call.${what}.both`, { theirs: theirs.text, mine: mine.date === theirs.date ? mine.clock : mine.text })
}

interface ShortMoment {
  readonly text: string
  readonly clock: string
  readonly date: string | undefined
}

/** A near moment as one says it: the clock today, the weekday within a week, else the date. */
export function shortMoment(at: string, { t, locale, zone, now }: Words): ShortMoment {
  const clock = formatClock(at, { locale, zone })
  const place = zone ?? ownZone()
  const today = zoneMoment(place, now)
  const then = zoneMoment(place, toEpochMs(at))
  const date = then?.date
  if (today === null || then === null) return { text: formatDateTime(at, { locale, zone }), clock, date }
  if (then.date === today.date) return { text: clock, clock, date }
  if (then.date > addDays(today.date, DAYS_WITH_NAMES)) {
    return { text: formatDateTime(at, { locale, zone }), clock, date }
  }
  return { text: `${t(`daysShort.${dayName(then)}`)} ${clock}`, clock, date }
}
