import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { OUTCOMES } from '#shared/domain/calls/index.ts'
import { CONTACT_LIMITS } from '#shared/domain/contact-rules/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { CardRecord, CardRecords } from './card.repo.ts'

/** Calls older than this no longer count for any cap (contact rules: 8 in 60 days). */
export const CALLS_WINDOW_MS = 60 * 24 * 3_600_000

/** What the contact rules need to know of one member, from the cache's records. */
export function contactFactsOf(
  record: CardRecord,
  { children, dayStart }: { children: CardRecords['children']; dayStart: number },
): ContactFacts {
  const calls = children.calls.get(record.id) ?? []
  const callbacks = children.callbacks.get(record.id) ?? []
  return {
    zipCode: record.zip_code,
    timeZone: record.time_zone,
    phone: record.phone,
    email: record.email,
    onDnc: record.on_dnc ?? false,
    dncDate: record.dnc_date,
    smsEnabled: record.sms_enabled ?? false,
    emailEnabled: record.email_enabled ?? false,
    smsStoppedAt: record.sms_stopped_at,
    crisisHold: record.contact_hold,
    callsAt: calls.map(({ startedAt }) => startedAt),
    completedToday: calls.some(
      ({ outcome, startedAt }) => OUTCOMES[outcome].reached && toEpochMs(startedAt) >= dayStart,
    ),
    callbackDueAt: earliest(callbacks.map(({ dueAt }) => dueAt).filter((dueAt) => !wasTried(dueAt, calls))),
  }
}

/** One call in answer to a callback uses up what it allows: a callback that stays open is no pass for call after call. */
function wasTried(dueAt: string, calls: readonly { readonly startedAt: string }[]): boolean {
  const dueFrom = toEpochMs(dueAt) - CONTACT_LIMITS.callbackLeadMinutes * 60_000
  return calls.some(({ startedAt }) => toEpochMs(startedAt) >= dueFrom)
}

function earliest(instants: readonly string[]): string | null {
  return instants.toSorted((a, b) => toEpochMs(a) - toEpochMs(b))[0] ?? null
}
