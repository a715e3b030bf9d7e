import { ownZone } from '#shared/domain/time/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import type { CallClaims } from '../../backend/call-claims.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Dialer } from '../../os/dialer.ts'
import type { Power } from '../../os/power.ts'
import { canceledCall, contactEvent, type AuditLog } from '../../sync/audit.ts'
import type { SyncService } from '../sync/register.ts'
import { CallsService } from './calls.service.ts'

export interface CallsFeatureDeps extends FeatureDeps {
  /** What the contact rules look at; null for a member who is not here. */
  readonly contactFacts: (memberId: string) => ContactFacts | null
  /** No call of ours begins until a person has confirmed the server's time. */
  readonly clockHeld: () => boolean
  readonly auditLog: AuditLog
  readonly claims: CallClaims
  readonly dialer: Dialer
  readonly power: Power
  readonly sync: Pick<SyncService, 'onStatus'>
}

/** What the rest of the desk may know of the call. */
export interface CallsHandle {
  /** The desk does not lock by itself while this is true. */
  inCall(): boolean
  /** True while this station is in a call with the member and name or date of birth is not confirmed. */
  identityPending(memberId: string): boolean
  /** Id under which the running call with this member will be logged; null where none runs. */
  callIdWith(memberId: string): string | null
  /** Ends timers before the app quits; the call stays for the next start. */
  stop(): void
}

/** The call on the bridge. Register it before the last session is taken up, so that its call is taken up too. */
export function registerCalls(deps: CallsFeatureDeps): CallsHandle {
  const { ipc, power, sync, auditLog } = deps
  const service = new CallsService({
    ...deps,
    stationZone: ownZone(),
    refused: (workspace, memberId, basis) =>
      auditLog.note(workspace, contactEvent(memberId, { kind: 'call', channel: 'call', basis })),
    canceled: (workspace, { memberId, basis, ...call }) => {
      // Nobody asked the rules whether a member may call us.
      if (basis !== undefined) auditLog.note(workspace, canceledCall(memberId, { ...call, basis }))
    },
    onActive: (call) => ipc.emit('calls', 'activeChanged', call),
    onStopped: (stopped) => ipc.emit('calls', 'stopped', stopped),
  })
  ipc.register('calls', {
    getActive: () => service.getActive(),
    start: (request, { workspace }) => service.start(workspace, request),
    receive: (target, { workspace }) => service.receive(workspace, target),
    confirmIdentity: (answers, { workspace }) => service.confirmIdentity(workspace, answers),
    saveDraft: (typed, { workspace }) => service.saveDraft(workspace, typed),
    complete: (wrapUp, { workspace }) => service.complete(workspace, wrapUp),
    cancel: (target, { workspace }) => service.cancel(workspace, target),
  })
  sync.onStatus(({ state }) => {
    if (state === 'up-to-date') service.reconcile()
  })
  power.on('resumed', () => service.wake())
  return {
    inCall: () => service.inCall(),
    identityPending: (memberId) => service.identityPending(memberId),
    callIdWith: (memberId) => service.callIdWith(memberId),
    stop: () => service.stop(),
  }
}
