import { randomUUID } from 'node:crypto'
import { actingRole, actingStaffId } from '#shared/domain/calls/index.ts'
import { canOverride, decideContact, toDialable, type ContactBasis } from '#shared/domain/contact-rules/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import type { MemberRow } from '#shared/sync/rows.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { readRow, readRowOfMember } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Workspace } from '../../workspace/types.ts'
import { readNextCallback, type StoredCall } from './calls.repo.ts'
import type { ClaimState } from './claim-lease.ts'

/** A call that may be made now. */
export interface CallPermit {
  readonly member: MemberRow
  readonly e164: string
  /** Address for the dialer. */
  readonly tel: string
  /** The stated reason; null where none was needed. */
  readonly overrideReason: string | null
  /** What the permit rests on. */
  readonly basis: ContactBasis
}

/** The contact rules said no; what that rests on goes into a receipt. */
export class ContactRefused extends ApiError {
  readonly basis: ContactBasis

  constructor(code: 'calls.notAllowed' | 'calls.overrideNotYours', basis: ContactBasis) {
    super(code, basis.decision.allowed ? {} : code === 'calls.notAllowed' ? { field: basis.decision.reason } : {})
    this.basis = basis
  }
}

export interface CallRequest {
  readonly memberId: string
  readonly overrideReason: string | null
  /** The caller knows that the member asked for somebody else. */
  readonly knowsOfWish?: boolean | undefined
}

function permittedReason(basis: ContactBasis, request: CallRequest, role: StaffRole): string | null {
  const { decision } = basis
  if (decision.allowed) return null
  if (request.overrideReason === null || decision.overridableBy.length === 0) {
    throw new ContactRefused('calls.notAllowed', basis)
  }
  if (!canOverride(decision, role)) throw new ContactRefused('calls.overrideNotYours', basis)
  return request.overrideReason
}

/**
 * The contact rules once more, whatever the button said.
 * @throws ContactRefused calls.notAllowed, calls.overrideNotYours
 * @throws ApiError calls.memberNotFound, calls.badNumber, calls.askedFor
 */
export function permitCall(
  workspace: Workspace,
  request: CallRequest,
  known: { facts: ContactFacts | null; nowMs: number },
): CallPermit {
  const member = readRow(workspace.db, 'members', request.memberId)
  if (member === null || known.facts === null) throw new ApiError('calls.memberNotFound')
  const basis = decideContact(known.facts, 'call', { nowMs: known.nowMs })
  const overrideReason = permittedReason(basis, request, actingRole(workspace.owner))
  const dialable = toDialable(known.facts.phone)
  if (dialable.status === 'refused') throw new ApiError('calls.badNumber')
  const askedFor = otherCallerWished(workspace, member.id)
  if (askedFor !== null && request.knowsOfWish !== true) throw new ApiError('calls.askedFor', { field: askedFor })
  return { member, e164: dialable.e164, tel: dialable.tel, overrideReason, basis }
}

/** Name of the only person whom the member wants to be called by, where that is somebody else who still works here. */
function otherCallerWished({ db, owner }: Workspace, memberId: string): string | null {
  const wished = readRowOfMember(db, 'member_outreach', memberId)?.one_caller ?? null
  if (wished === null || wished === actingStaffId(owner)) return null
  const staff = readRow(db, 'staff', wished)
  return staff?.active === true ? staff.full_name : null
}

/** A call that begins. */
export function callOf(
  { member, e164, overrideReason, basis }: Omit<CallPermit, 'basis'> & { readonly basis?: ContactBasis },
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
    zipCode: member.zip_code,
    startedAt,
    dialed: false,
    line: null,
    inbound: false,
    promisedAt: null,
    identity: { name: false, dateOfBirth: false },
    claim,
    overrideReason,
    ...(basis === undefined ? {} : { basis }),
  }
}

/**
 * A call that the member made. Nobody is asked whether they may call us: no list, cap, hour or alert keeps anybody from
 * being helped on the line.
 * @throws ApiError calls.memberNotFound
 */
export function takenCall(
  { db, owner }: Workspace,
  memberId: string,
  { facts, startedAt }: { facts: ContactFacts | null; startedAt: string },
): StoredCall {
  const member = readRow(db, 'members', memberId)
  if (member === null || facts === null) throw new ApiError('calls.memberNotFound')
  const dialable = toDialable(facts.phone)
  const phone = dialable.status === 'refused' ? '' : dialable.e164
  const permit = { member, e164: phone, tel: '', overrideReason: null }
  return {
    ...callOf(permit, { claim: owner.kind === 'demo' ? 'held' : 'none', startedAt }),
    inbound: true,
    promisedAt: readNextCallback(db, memberId),
    dialed: true,
  }
}
