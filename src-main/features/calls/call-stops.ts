import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { CallStop } from '#shared/ipc/calls.ts'
import type { CacheChange, Workspace } from '../../workspace/types.ts'
import { isSaidIn, readDraft, type StoredCall } from './calls.repo.ts'

/** So long a telephone rings; then somebody may have answered. */
const RINGS_MS = 60_000
const STOP_TABLES: readonly CacheChange['tables'][number][] = ['member_statements', 'contact_verifications']

/** Whether something may have been said about the member, here or at another station, after which nobody calls them. */
export const mayStop = ({ tables, memberIds }: CacheChange, memberId: string): boolean =>
  tables.some((table) => STOP_TABLES.includes(table)) && (memberIds === null || memberIds.includes(memberId))

export function stopAfter(facts: ContactFacts | null): CallStop | null {
  if (facts?.deceased === true) return 'deceased'
  return facts?.onDnc === true ? 'doNotCall' : null
}

/** From the first tick, word or minute on somebody may be on the line, and whoever called us is: they are not cut off. */
export function mayBeTalking(
  db: Workspace['db'],
  { callId, memberId, startedAt, identity, inbound, line }: StoredCall,
  nowMs: number,
): boolean {
  const { notes, outcome } = readDraft(db, memberId)
  return (
    inbound ||
    line?.state === 'connected' ||
    identity.name ||
    identity.dateOfBirth ||
    notes !== '' ||
    outcome !== null ||
    nowMs - toEpochMs(startedAt) >= RINGS_MS ||
    isSaidIn(db, callId)
  )
}
