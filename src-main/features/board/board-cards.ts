import { callDayOf, type CallDay } from '#shared/domain/calls/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { kitNudge, kitsOfResults, needsRiskQuestions } from '#shared/domain/kits/index.ts'
import { daysLeft, isGapYearOver, lastDayOfGap, type GapTime } from '#shared/domain/measures/index.ts'
import { badgesOf } from '#shared/domain/member/index.ts'
import { priorityAt, skipState } from '#shared/domain/queue/index.ts'
import { gapsToArrange } from '#shared/domain/script/index.ts'
import { permissionsOn } from '#shared/domain/statements/index.ts'
import { finderQuery, foundBy, normalizeName } from '#shared/domain/text/index.ts'
import { ageOn, localDate, startOfDay, toEpochMs, toInstant } from '#shared/domain/time/index.ts'
import type { BoardCard, PositionReason } from '#shared/ipc/board.ts'
import { CARD_COLUMNS, type ShownColumns } from '#shared/ipc/card-columns.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { awayUntil } from '../../db/absences.ts'
import type { UnsentContacts } from '../../sync/outbox.repo.ts'
import { isPresent, type BoardIndex } from './board-index.ts'
import type { CardRecord, CardRecords, CardRepo } from './card.repo.ts'
import { nextActionOf, underWayOf } from './next-action.ts'
import { CALLS_WINDOW_MS, contactFactsOf, statedFactsOf } from './contact-facts.ts'
import type { QueueSnapshot } from './queue-snapshot.ts'
import { storedSince } from './stored-since.ts'

export interface CardContext {
  readonly repo: CardRepo
  readonly index: BoardIndex
  readonly ranking: QueueSnapshot
  readonly nowMs: number
  /** IANA zone of this station: 'today' is its day. */
  readonly stationZone: string
  /** What was searched for. */
  readonly query: string
  /** Staff record of the person at this station; null in demo mode. */
  readonly staffId: string | null
  readonly role: StaffRole
}

/** The cards at these positions of a ranking, read from the cache for just this page. */
export function cardsAt(context: CardContext, positions: Uint32Array): BoardCard[] {
  const { repo, index, ranking } = context
  const places = Array.from(positions, (position) => placeOf(context, position))
  const ids = places.map(({ row }) => index.ids[row] ?? '')
  const names = repo.readNames(places.flatMap(({ below }) => (below === null ? [] : (index.ids[below] ?? []))))
  const dayStart = startOfDay(context.stationZone, todayAt(context)) ?? context.nowMs
  const records = repo.readCards(ids, storedSince(context.nowMs - CALLS_WINDOW_MS))
  const byId = new Map(records.members.map((record) => [record.id, record]))
  return places.flatMap((place, at) => {
    const record = byId.get(ids[at] ?? '')
    if (record === undefined) return []
    const reason = reasonAt(ranking, place, place.below === null ? '' : (names.get(index.ids[place.below] ?? '') ?? ''))
    const unsent = records.unsentContacts.get(record.id)
    const { children, calling, closingDay, absences } = records
    const { inHours, callable } = ranking.facts(place.row)
    return [
      toCard(record, {
        reason,
        inHours: inHours && callable,
        children,
        calling,
        closingDay,
        absences,
        unsent,
        context,
        dayStart,
      }),
    ]
  })
}

interface Place {
  readonly position: number
  readonly row: number
  readonly below: number | null
}

function placeOf({ index, ranking }: CardContext, position: number): Place {
  const isStillHere = (row: number): boolean => isPresent(index.flagsOf(row))
  return { position, row: ranking.rowAt(position), below: ranking.neighborBelow(position, isStillHere) }
}

function reasonAt(ranking: QueueSnapshot, { position, row, below }: Place, nextName: string): PositionReason {
  const own = ranking.facts(row)
  const next = below === null ? null : ranking.facts(below)
  return {
    position: position + 1,
    decidedBy: ranking.decidedBy(row, below),
    timeScore: own.timeScore,
    pickup: own.pickup,
    pickupSource: own.pickupFromCalls ? 'call-history' : 'plan',
    next: next && {
      name: nextName,
      timeScore: next.timeScore,
      pickup: next.pickup,
      priority: priorityAt(next.priority),
      value: next.value,
    },
  }
}

type CardCall = NonNullable<ReturnType<CardRecords['children']['calls']['get']>>[number]

interface CardParts {
  readonly reason: PositionReason
  /** Somebody may call now, where the member's best times are said. */
  readonly inHours: boolean
  readonly children: CardRecords['children']
  readonly calling: CardRecords['calling']
  readonly closingDay: CardRecords['closingDay']
  readonly absences: CardRecords['absences']
  readonly unsent: UnsentContacts | undefined
  readonly context: CardContext
  readonly dayStart: number
}

/** What a card tells of its member; the next step follows from that. */
function toCard(record: CardRecord, parts: CardParts): BoardCard {
  const told = toldOf(record, parts)
  return { ...told, nextAction: nextActionOf(told, record, parts) }
}

function toldOf(
  record: CardRecord,
  { reason, inHours, children, calling, closingDay, absences, unsent, context, dayStart }: CardParts,
): Omit<BoardCard, 'nextAction'> {
  const contact = contactFactsOf(record, { children, calling, dayStart })
  const stationDay = todayAt(context)
  // Of a year that the plan has closed nothing is left to do.
  const gaps = (children.gaps.get(record.id) ?? []).filter(
    (gap) => !isGapYearOver(gap, { today: stationDay, closingDay }),
  )
  const toDo = gaps.filter(({ reported }) => reported === 0)
  const toArrange = gapsToArrange(toDo, underWayOf(record, { children, context }))
  const today = callDayOf(children.calls.get(record.id)?.filter((call) => toEpochMs(call.startedAt) >= dayStart) ?? [])
  return {
    ...shownColumnsOf(record),
    age: ageOf(record, context),
    pickupPercent: reason.pickup,
    openGapCount: gaps.length,
    openGapNames: toDo.map(({ name }) => name),
    arrangedGapNames: toDo.map(({ name }) => name).filter((name) => !toArrange.includes(name)),
    reportedGapNames: gaps.filter(({ reported }) => reported === 1).map(({ name }) => name),
    gapsEnd: endOf(toDo, stationDay),
    lastContactAt: later(record.last_contact_at, record.last_reached_at),
    badges: badgesFor(record, { reason, inHours, children, unsent, context, today, contact }),
    today,
    refusedFor: refusalOf(children.calls.get(record.id) ?? []),
    dncDate: contact.dncDate,
    contact,
    oneCaller:
      record.one_caller_name === null
        ? null
        : {
            name: record.one_caller_name,
            mine: record.one_caller === context.staffId,
            awayUntil: awayUntil(absences, record.one_caller, context.nowMs),
          },
    mayTalkWith: talkedWith(record, { children, context }),
    foundBy: foundByOf(record, context.query),
    skip: skipOf(record, { children, context, contact }),
    unreadMessages: children.unread.get(record.id)?.[0]?.count ?? 0,
    inCall: inCallOf(record, { children, context }),
    ...kitWork(record, { children, context, deceased: contact.deceased }),
    reason,
  }
}

/** The soonest last day that is still ahead; the latest of those that are over where none is. */
function endOf(gaps: readonly GapTime[], today: string): BoardCard['gapsEnd'] {
  const days = gaps.map(lastDayOfGap).toSorted()
  const day = days.find((candidate) => candidate >= today) ?? days.at(-1)
  return day === undefined ? null : { day, daysLeft: daysLeft(day, today) }
}

const SHOWN = Object.entries({ ...CARD_COLUMNS.members, ...CARD_COLUMNS.member_outreach })

/** The columns of `CARD_COLUMNS` under the names of the screen. */
const shownColumnsOf = (record: CardRecord): ShownColumns =>
  Object.fromEntries(SHOWN.map(([name, column]) => [name, record[column]])) as ShownColumns

interface BadgeParts extends Omit<CardParts, 'dayStart' | 'calling' | 'closingDay' | 'absences'> {
  readonly today: CallDay | null
  readonly contact: ContactFacts
}

function badgesFor(
  record: CardRecord,
  { reason, inHours, children, unsent, context, today, contact: { onDnc, numberInUse } }: BadgeParts,
): BoardCard['badges'] {
  const verification =
    record.on_dnc === null && !onDnc
      ? null
      : {
          // The server takes the word back once it hears of another contact; here it is so at once.
          phone_verified: record.phone_verified === true && unsent?.phone !== true && numberInUse === 'first',
          email_verified: record.email_verified === true && unsent?.email !== true,
          on_dnc: onDnc,
        }
  return badgesOf(
    {
      today,
      verification,
      hasEmail: record.email !== null,
      resultStatuses: children.results.get(record.id)?.map(({ status }) => status) ?? [],
      appointments:
        children.appointments.get(record.id)?.map(({ status, at }) => ({ status, appointment_datetime: at })) ?? [],
      kitStatuses: children.kits.get(record.id)?.map(({ status }) => status) ?? [],
      timeScore: reason.timeScore,
      inHours,
      pickupPercent: reason.pickup,
    },
    context.nowMs,
  )
}

/**
 * What the contact rules need to know of one member now; null where the member is not in the cache.
 * @param context `stationZone`: IANA zone whose day is 'today'
 */
export function readContactFacts(
  repo: CardRepo,
  memberId: string,
  context: Pick<CardContext, 'nowMs' | 'stationZone'>,
): ContactFacts | null {
  const dayStart = startOfDay(context.stationZone, todayAt(context)) ?? context.nowMs
  const { members, children, calling } = repo.readCards([memberId], storedSince(context.nowMs - CALLS_WINDOW_MS))
  const record = members[0]
  return record === undefined ? null : contactFactsOf(record, { children, calling, dayStart })
}

/** The reason of a refusal, unless the member was reached again since. */
function refusalOf(calls: readonly CardCall[]): BoardCard['refusedFor'] {
  const last = callDayOf(calls)
  const call = last?.state === 'refused' ? calls.find(({ startedAt }) => startedAt === last.at) : undefined
  return call?.reason ? { reason: call.reason, at: call.startedAt } : null
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return toEpochMs(a) >= toEpochMs(b) ? a : b
}

type CardPlace = Pick<CardParts, 'children' | 'context'>

/** The standing claim of a member; an expired lease counts as no claim. */
function inCallOf({ id }: CardRecord, { children, context }: CardPlace): BoardCard['inCall'] {
  const claim = children.claims.get(id)?.find(({ leaseUntil }) => toEpochMs(leaseUntil) > context.nowMs)
  if (claim === undefined) return null
  return { staffName: claim.staffName ?? '', leaseUntil: claim.leaseUntil, mine: claim.staffId === context.staffId }
}

/** Why a search found the member, where the name does not say it. */
function foundByOf(record: CardRecord, query: string): BoardCard['foundBy'] {
  const wanted = finderQuery(query)
  if (wanted.length === 0) return null
  const name = normalizeName(`${record.first_name} ${record.last_name} ${record.preferred_name ?? ''}`)
  const { phone, other_phone: otherPhone, member_id: planMemberId, date_of_birth: birthDate } = record
  return foundBy(name, { phone, otherPhone, planMemberId, birthDate }, wanted)
}

/** Whether somebody set the member aside, or why they are back. */
function skipOf(
  record: CardRecord,
  { children, context, contact }: CardPlace & { readonly contact: ContactFacts },
): BoardCard['skip'] {
  const { skipped_at: skippedAt, skipped_until: skippedUntil, skip_reason: reason } = record
  if (skippedAt === null || skippedUntil === null || reason === null) return null
  const unreadSince = children.unread.get(record.id)?.[0]?.newestAt ?? null
  const { callbackDueAt, crisisHold: alertOpen } = contact
  const lastCallAt = record.last_call_at
  const facts = { skippedAt, skippedUntil, callbackDueAt, alertOpen, unreadSince, lastCallAt }
  const state = skipState(facts, context.nowMs)
  if (state === null) return null
  const by = record.skipped_by_name
  return { state, until: skippedUntil, reason, note: record.skip_note, by, mine: record.skipped_by === context.staffId }
}

function talkedWith({ id, time_zone: zone }: CardRecord, { children, context }: CardPlace): string[] {
  const today = localDate(zone ?? context.stationZone, context.nowMs) ?? todayAt(context)
  const stated = statedFactsOf(children.statements.get(id) ?? [])
  return [...new Set(permissionsOn(stated, today).map(({ name }) => name))]
}

/** Kits that wait for somebody: a nudge to the member, or a clinician's order. */
function kitWork(
  { id, time_zone: zone }: CardRecord,
  { children, context, deceased }: CardPlace & { readonly deceased: boolean },
): Pick<BoardCard, 'kitsOut' | 'kitsAnswered' | 'kitNudges' | 'kitsToApprove'> {
  const kits = children.kits.get(id) ?? []
  const place = zone ?? context.stationZone
  const today = localDate(place, context.nowMs) ?? todayAt(context)
  return {
    kitsOut: kits.map(({ kitType }) => kitType),
    // The sample keeps what its board offers.
    kitsAnswered:
      context.staffId === null ? [] : kitsOfResults((children.results.get(id) ?? []).map(({ name }) => name)),
    kitNudges: kits.flatMap(({ id: kitId, kitType, ...kit }) => {
      // Nobody asks the family of somebody who has died how a kit is coming along.
      const day = deceased ? null : kitNudge(kit, today, place)
      return day === null ? [] : [{ kitId, kitType, day }]
    }),
    kitsToApprove: kits
      .filter(({ status, kitType }) => status === 'ordered' && needsRiskQuestions(kitType))
      .map(({ id: kitId, kitType }) => ({ kitId, kitType })),
  }
}

/** Whole years on the member's own date, or the station's where the member's zone is unknown. */
function ageOf({ date_of_birth: born, time_zone: zone }: CardRecord, context: CardContext): number | null {
  if (born === null) return null
  return ageOn(born, (zone === null ? null : localDate(zone, context.nowMs)) ?? todayAt(context))
}

function todayAt({ stationZone, nowMs }: Pick<CardContext, 'stationZone' | 'nowMs'>): string {
  return localDate(stationZone, nowMs) ?? toInstant(nowMs).slice(0, 10)
}
