import { randomUUID } from 'node:crypto'
import { actingRole } from '#shared/domain/calls/index.ts'
import { canOverride, mayContact, toDialable } from '#shared/domain/contact-rules/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import type { MemberRow } from '#shared/sync/rows.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../ipc/api-error.ts'
import type { Workspace } from '../../workspace/types.ts'
import type { StoredCall } from './calls.repo.ts'
import type { ClaimState } from './claim-lease.ts'

/** A call that may be made now. */
export interface CallPermit {
  readonly member: MemberRow
  readonly e164: string
  /** Address for the dialler. */
  readonly tel: string
  /** The stated reason; null where none was needed. */
  readonly overrideReason: string | null
}

export interface CallRequest {
  readonly memberId: string
  readonly overrideReason: string | null
}

function permittedReason(
  facts: ContactFacts,
  request: CallRequest,
  who: { role: StaffRole; nowMs: number },
): string | null {
  const decision = mayContact(facts, 'call', who.nowMs)
  if (decision.allowed) return null
  if (request.overrideReason === null || decision.overridableBy.length === 0) {
    throw new ApiError('calls.notAllowed', { field: decision.reason })
  }
  if (!canOverride(decision, who.role)) throw new ApiError('calls.overrideNotYours')
  return request.overrideReason
}

/**
 * The contact rules once more, whatever the button said.
 * @throws ApiError calls.memberNotFound, calls.notAllowed, calls.overrideNotYours, calls.badNumber
 */
export function permitCall(
  workspace: Workspace,
  request: CallRequest,
  known: { facts: ContactFacts | null; nowMs: number },
): CallPermit {
  const member = readRow(workspace.db, 'members', request.memberId)
  if (member === null || known.facts === null) throw new ApiError('calls.memberNotFound')
  const role = actingRole(workspace.owner)
  const overrideReason = permittedReason(known.facts, request, { role, nowMs: known.nowMs })
  const dialable = toDialable(member.phone)
  if (dialable.status === 'refused') throw new ApiError('calls.badNumber')
  return { member, e164: dialable.e164, tel: dialable.tel, overrideReason }
}

/** A call that begins. */
export function callOf(
  { member, e164, overrideReason }: CallPermit,
  { claim, startedAt }: { claim: ClaimState; startedAt: string },
): StoredCall {
  return {
    callId: randomUUID(),
    memberId: member.id,
    firstName: member.first_name,
    lastName: member.last_name,
    dateOfBirth: member.date_of_birth,
    phone: e164,
    timeZone: member.time_zone,
    startedAt,
    dialed: false,
    identity: { name: false, dateOfBirth: false },
    claim,
    overrideReason,
  }
}
