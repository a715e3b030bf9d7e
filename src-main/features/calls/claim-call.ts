import { decideContact, type ContactBasis } from '#shared/domain/contact-rules/index.ts'
import { dayOfContact } from '#shared/domain/contact-rules/may-contact.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { Clock } from '../../base/clock.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import { callOf, ContactRefused, permitCall, type CallPermit, type CallRequest } from './call-permit.ts'
import type { ClaimAnswer } from '../../backend/call-claims.ts'
import { readForeignClaim, startOnDisk, type StoredCall } from './calls.repo.ts'
import { claimAfter, type ClaimLease, type ClaimState } from './claim-lease.ts'

interface ClaimOptions {
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly contactFacts: (memberId: string) => ContactFacts | null
  readonly clockHeld: () => boolean
  /** The contact rules forbade a call; a receipt of it is kept. */
  readonly refused: (workspace: Workspace, memberId: string, basis: ContactBasis) => void
}

/**
 * Checks the contact rules, takes the claim, checks them again and keeps the call, without dialing.
 * @returns the call, and the number to dial as a `tel:` address takes it
 * @throws ApiError calls.clockUnconfirmed, calls.claimed, calls.notAllowed, app.locked, and what `permitCall` throws
 */
export async function claimCall(
  options: ClaimOptions,
  lease: ClaimLease,
  { workspace, request }: { readonly workspace: Workspace; readonly request: CallRequest },
): Promise<{ call: StoredCall; tel: string }> {
  const permitted = (): CallPermit => {
    // The first answer of the server may tell its time only now.
    if (options.clockHeld()) throw new ApiError('calls.clockUnconfirmed')
    try {
      return permitCall(workspace, request, {
        facts: options.contactFacts(request.memberId),
        nowMs: options.clock.now(),
      })
    } catch (error) {
      if (error instanceof ContactRefused) options.refused(workspace, request.memberId, error.basis)
      throw error
    }
  }
  const { e164 } = permitted()
  const onRefused = (reason: ServersRefusal): void => keepServersRefusal(options, { workspace, request, reason })
  const claim = await takeClaim(options, lease, { workspace, memberId: request.memberId, e164, onRefused })
  try {
    // What was true before the server answered may not be any more.
    options.workspaces.requireOpen(workspace)
    const permit = permitted()
    const call = callOf(permit, { claim, startedAt: toInstant(options.clock.now()) })
    startOnDisk(workspace.db, call)
    return { call, tel: permit.tel }
  } catch (error) {
    if (workspace.owner.kind === 'staff') lease.release(request.memberId)
    throw error
  }
}

type ServersRefusal = NonNullable<ClaimAnswer['refused']>

/** What the server says with a refusal, as facts: from when on somebody has left is not told, and today is the latest. */
function saidBy(reason: ServersRefusal, today: string): Partial<ContactFacts> {
  if (reason === 'doNotCall') return { onDnc: true }
  return reason === 'coverageEnded' ? { coverageEndsOn: today } : { numberInUse: 'bad' }
}

/** The server knew more than this station: the receipt of the refusal holds both. */
function keepServersRefusal(
  { contactFacts, clock, refused }: ClaimOptions,
  { workspace, request, reason }: { workspace: Workspace; request: CallRequest; reason: ServersRefusal },
): void {
  const facts = workspace.db.open ? contactFacts(request.memberId) : null
  if (facts === null) return
  const nowMs = clock.now()
  const basis = decideContact({ ...facts, ...saidBy(reason, dayOfContact(facts, nowMs).date) }, 'call', { nowMs })
  if (!basis.decision.allowed) refused(workspace, request.memberId, basis)
}

async function takeClaim(
  { clock }: ClaimOptions,
  lease: ClaimLease,
  call: {
    readonly workspace: Workspace
    readonly memberId: string
    readonly e164: string
    readonly onRefused: (reason: ServersRefusal) => void
  },
): Promise<ClaimState> {
  const { memberId, e164, onRefused } = call
  const { owner, db } = call.workspace
  if (owner.kind === 'demo') return 'held'
  const answer = await lease.take(memberId)
  if (answer === 'unreachable') {
    const foreign = db.open ? readForeignClaim(db, { memberId, staffId: owner.staffId, nowMs: clock.now() }) : null
    if (foreign !== null) throw new ApiError('calls.claimed', { field: foreign.staffName ?? '' })
  } else if (answer.refused !== null) {
    onRefused(answer.refused)
    throw new ApiError('calls.notAllowed', { field: answer.refused })
  } else if (!answer.claimed) {
    throw new ApiError('calls.claimed', { field: answer.staffName ?? '' })
  } else if (answer.badNumbers.includes(e164)) {
    lease.release(memberId)
    onRefused('noWorkingNumber')
    throw new ApiError('calls.notAllowed', { field: 'noWorkingNumber' })
  }
  return claimAfter('offline', answer)
}
