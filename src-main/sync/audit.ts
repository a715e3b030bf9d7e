import type { ContactBasis } from '#shared/domain/contact-rules/index.ts'
import type { Clock } from '../base/clock.ts'
import type { Db } from '../db/types.ts'
import type { Log } from '../log/types.ts'
import type { Workspace } from '../workspace/types.ts'
import { untilStopped } from './until-stopped.ts'
import { forgetEvents, noteEvent, oldestEvents, type AuditEvent } from './audit.repo.ts'
import type { SyncBackend } from './types.ts'

/** Events of one delivery; the server takes no more. */
export const AUDIT_BATCH = 200
/** A screen that asks again for what it shows is the same look. */
export const SAME_LOOK_MS = 10 * 60_000
/** The letters of one word are one search. */
export const SAME_SEARCH_MS = 60_000

/** Members of one event; the server takes no more. */
export const LISTED_MOST = 100

/** Notes who looked at what; it waits in the cache until the server has it, so it costs a screen one small insert. */
export interface AuditLog {
  note(workspace: Workspace, event: AuditEvent): void
  /** A list showed these members with what is known about them: one event for all who were not in it within ten minutes. */
  list(workspace: Workspace, panel: 'board' | 'history', memberIds: readonly string[]): void
}

/** What is attempted again is another attempt. */
const isAttempt = ({ action }: AuditEvent): boolean => action.startsWith('contact.')
const sameFor = ({ action }: AuditEvent): number => (action === 'member.searched' ? SAME_SEARCH_MS : SAME_LOOK_MS)

/** A contact that the rules forbade at this desk, or a letter that was written, for its receipt (docs/outreach.md). */
export const contactEvent = (
  memberId: string,
  {
    kind,
    channel,
    basis,
  }: {
    readonly kind: 'call' | 'text' | 'reminder' | 'portal-link' | 'letter'
    readonly channel: 'call' | 'sms' | 'email' | 'mail'
    readonly basis: ContactBasis
  },
): AuditEvent => ({
  action: basis.decision.allowed ? 'contact.written' : 'contact.refused',
  memberId,
  detail: { kind, channel, basis: JSON.stringify(basis) },
})

/** A call that was begun at this desk and is logged nowhere, for its receipt; of an overridden rule with the stated reason. */
export const canceledCall = (
  memberId: string,
  {
    callId,
    basis,
    dialed,
    overrideReason,
  }: {
    readonly callId: string
    readonly basis: ContactBasis
    /** It was handed to the telephone. */
    readonly dialed: boolean
    readonly overrideReason: string | null
  },
): AuditEvent => ({
  action: 'contact.canceled',
  memberId,
  detail: {
    kind: 'call',
    channel: 'call',
    basis: JSON.stringify(basis),
    call: callId,
    dialed: String(dialed),
    ...(overrideReason === null ? {} : { overrideReason }),
  },
})

/** Nothing is noted of sample members, at whom nobody in particular looks. */
export function createAuditLog(clock: Clock, log: Log): AuditLog {
  const looks = new WeakMap<Workspace, Map<string, number>>()
  const knownTo = (workspace: Workspace): Map<string, number> => {
    const known = looks.get(workspace) ?? new Map<string, number>()
    looks.set(workspace, known)
    return known
  }
  /** Of these looks, under the keys by which they are the same. */
  const keep = (workspace: Workspace, event: AuditEvent, keys: readonly string[]): void => {
    const now = clock.now()
    try {
      noteEvent(workspace.db, event, now)
      for (const key of keys) knownTo(workspace).set(key, now)
    } catch (error) {
      // A full disk keeps nobody from the member on the phone; the log tells that the audit log has a gap.
      log.error('look not noted', { error })
    }
  }
  const isFresh = (workspace: Workspace, key: string, sameMs: number): boolean =>
    clock.now() - (knownTo(workspace).get(key) ?? -Infinity) >= sameMs
  return {
    note(workspace, event) {
      if (workspace.owner.kind !== 'staff') return
      if (isAttempt(event)) return keep(workspace, event, [])
      const key = JSON.stringify([event.action, event.memberId, event.detail])
      if (isFresh(workspace, key, sameFor(event))) keep(workspace, event, [key])
    },
    list(workspace, panel, memberIds) {
      if (workspace.owner.kind !== 'staff') return
      const keyOf = (memberId: string): string => `${panel} ${memberId}`
      const fresh = [...new Set(memberIds)].filter((id) => isFresh(workspace, keyOf(id), SAME_LOOK_MS))
      for (let start = 0; start < fresh.length; start += LISTED_MOST) {
        const members = fresh.slice(start, start + LISTED_MOST)
        keep(workspace, { action: 'member.listed', memberId: null, detail: { panel, members } }, members.map(keyOf))
      }
    },
  }
}

interface Delivery {
  readonly db: Db
  readonly backend: Pick<SyncBackend, 'sendAuditEvents'>
  readonly stopping: AbortSignal
  readonly log: Log
}

/** Delivers what was noted. What the server does not take stays for the next time: nothing else waits for it. */
export async function sendAuditEvents({ db, backend, stopping, log }: Delivery): Promise<void> {
  for (;;) {
    const events = oldestEvents(db, AUDIT_BATCH)
    if (events.length === 0) return
    const answer = await untilStopped(stopping, backend.sendAuditEvents(events))
    if (!answer.ok) {
      if (answer.failure.kind === 'refused') log.error('audit events not taken', { code: answer.failure.code })
      return
    }
    forgetEvents(
      db,
      events.map(({ id }) => id),
    )
  }
}
