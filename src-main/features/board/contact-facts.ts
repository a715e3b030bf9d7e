import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { OUTCOMES } from '#shared/domain/calls/index.ts'
import { CONTACT_LIMITS, numberInUse } from '#shared/domain/contact-rules/index.ts'
import { foldStatements, spokenConsent, type MadeStatement, type StatedFacts } from '#shared/domain/statements/index.ts'
import { localDate, toEpochMs } from '#shared/domain/time/index.ts'
import { statementOf } from '#shared/sync/statements.ts'
import type { ConsentChannel } from '#shared/sync/vocabulary.ts'
import type { CardRecord, CardRecords } from './card.repo.ts'

const EAST = 'America/New_York'

/** Calls older than this no longer count for any cap (contact rules: 8 in 60 days). */
export const CALLS_WINDOW_MS = 60 * 24 * 3_600_000

/** What the contact rules need to know of one member, from the cache's records. */
export function contactFactsOf(
  record: CardRecord,
  { children, dayStart, calling }: Pick<CardRecords, 'children' | 'calling'> & { dayStart: number },
): ContactFacts {
  const calls = children.calls.get(record.id) ?? []
  // The member who calls us has not been called: that uses up no try and keeps no promise.
  const tries = calls.filter(({ outcome }) => !OUTCOMES[outcome].inbound)
  const texts = children.texts.get(record.id) ?? []
  const callbacks = children.callbacks.get(record.id) ?? []
  const statements = children.statements.get(record.id) ?? []
  const stated = statedFactsOf(statements)
  return {
    zipCode: record.zip_code,
    timeZone: record.time_zone,
    ...numberInUse(
      { phone: record.phone, otherPhone: record.other_phone },
      new Set(stated.badNumbers.map(({ number }) => number)),
    ),
    email: record.email,
    deceased: stated.deceasedSince !== null,
    coverageEndsOn: record.coverage_ends_on,
    // The server's flag follows from the statements; here they count before it has come back.
    onDnc: record.on_dnc === true || stated.doNotCallSince !== null,
    dncDate: record.dnc_date ?? dayOf(stated.doNotCallSince, record.time_zone),
    noReminders: stated.noReminders,
    smsEnabled: unsentConsent(statements, 'sms') ?? record.sms_enabled ?? false,
    emailEnabled: unsentConsent(statements, 'email') ?? record.email_enabled ?? false,
    smsStoppedAt: record.sms_stopped_at,
    crisisHold: record.contact_hold,
    callsAt: tries.map(({ startedAt }) => startedAt),
    textsAt: texts.flatMap(({ at, counts }) => (counts === 1 ? [at] : [])),
    textedUsAt: texts.findLast(({ received }) => received === 1)?.at ?? null,
    completedToday: calls.some(
      ({ outcome, startedAt }) => OUTCOMES[outcome].finishes && toEpochMs(startedAt) >= dayStart,
    ),
    callbackDueAt: earliest(callbacks.map(({ dueAt }) => dueAt).filter((dueAt) => !wasTried(dueAt, tries))),
    ...(calling === null ? {} : { calling }),
  }
}

type Statements = CardRecords['children']['statements']

type Stored = NonNullable<ReturnType<Statements['get']>>

/** A kind that this version does not know says nothing. */
const madeOf = (statements: Stored): MadeStatement[] =>
  statements.flatMap(({ kind, details, saidAt }) => {
    const content = statementOf({ kind, details: JSON.parse(details) })
    return content === null ? [] : [{ content, saidAt, withdrawn: false }]
  })

/** What the statements of one member say together. */
export const statedFactsOf = (statements: Stored): StatedFacts => foldStatements(madeOf(statements))

/** What was said here and the server has not weighed yet: there, what the member changed since counts more. */
const unsentConsent = (statements: Stored, channel: ConsentChannel): boolean | null =>
  spokenConsent(madeOf(statements.filter(({ unsent }) => unsent === 1)), channel)

/** The calendar date at the member's place; a zone nobody knows counts as the East Coast, as on the server. */
function dayOf(at: string | null, zone: string | null): string | null {
  if (at === null) return null
  return localDate(zone ?? EAST, toEpochMs(at)) ?? localDate(EAST, toEpochMs(at))
}

/** One call in answer to a callback uses up what it allows: a callback that stays open is no pass for call after call. */
function wasTried(dueAt: string, calls: readonly { readonly startedAt: string }[]): boolean {
  const dueFrom = toEpochMs(dueAt) - CONTACT_LIMITS.callbackLeadMinutes * 60_000
  return calls.some(({ startedAt }) => toEpochMs(startedAt) >= dueFrom)
}

function earliest(instants: readonly string[]): string | null {
  return instants.toSorted((a, b) => toEpochMs(a) - toEpochMs(b))[0] ?? null
}
