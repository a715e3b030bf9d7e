import type { ContactBasis } from '#shared/domain/contact-rules/index.ts'
import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import type { CallInput, EventPayload } from '#shared/ipc/index.ts'
import type { Clock } from '../../base/clock.ts'
import type { CallClaims } from '../../backend/call-claims.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Log } from '../../log/types.ts'
import type { Dialer } from '../../os/dialer.ts'
import { perWorkspace, type PerWorkspace, type WorkspaceTask } from '../../workspace/per-workspace.ts'
import type { CacheChange, Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import { takenCall, type CallRequest } from './call-permit.ts'
import {
  readCall,
  removeCall,
  saveDraft,
  setNotesAside,
  startOnDisk,
  readBookedTests,
  type StoredCall,
} from './calls.repo.ts'
import { claimCall } from './claim-call.ts'
import { CurrentCall, hasLongEnded, type EndedCall } from './current-call.ts'
import { claimAfter, createClaimLease, type ClaimLease } from './claim-lease.ts'
import { createLineWatch, dial, type LineWatch } from './dialing.ts'
import { finishCall, type FinishedCall } from './wrap-up.ts'

export interface CallsOptions {
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly log: Log
  /** IANA zone of this station. */
  readonly stationZone: string
  /** What the contact rules look at; null for a member who is not here. */
  readonly contactFacts: (memberId: string) => ContactFacts | null
  /** No call of ours begins until a person has confirmed the server's time. */
  readonly clockHeld: () => boolean
  /** The contact rules forbade a call; a receipt of it is kept. */
  readonly refused: (workspace: Workspace, memberId: string, basis: ContactBasis) => void
  /** A call ends that is logged nowhere; a receipt of the attempt is kept. */
  readonly canceled: (workspace: Workspace, call: StoredCall) => void
  readonly claims: CallClaims
  readonly dialer: Dialer
  readonly onActive: (call: ActiveCall | null) => void
  readonly onStopped: (stopped: EventPayload<'calls', 'stopped'>) => void
}

/**
 * The one call of this station: idle, calling, and idle again by Complete Call or Cancel. Everything is on disk before
 * it is answered, so a call survives the end of the process, with what was typed.
 */
export class CallsService {
  readonly #options: CallsOptions
  readonly #lease: ClaimLease
  readonly #line: LineWatch
  readonly #takenUp: PerWorkspace<WorkspaceTask>
  readonly #current: CurrentCall
  /** Id of the call that was stopped last. */
  #stopped: string | null = null
  #starting: { readonly memberId: string; readonly call: Promise<ActiveCall> } | null = null

  constructor(options: CallsOptions) {
    this.#options = options
    this.#current = new CurrentCall(options)
    this.#lease = createClaimLease(options)
    this.#line = createLineWatch(options)
    this.#takenUp = perWorkspace(options.workspaces, (workspace) => {
      this.#takeUp(workspace)
      const unsubscribe = workspace.changes.subscribe((change) => this.#heed(change))
      return {
        stop: () => {
          unsubscribe()
          this.#leave()
        },
      }
    })
    this.#takenUp.begin()
    options.workspaces.onSwitched(() => this.#current.announce())
  }

  /** True while somebody at this station talks with a member: the desk does not lock by itself. */
  inCall(): boolean {
    return this.#current.isGoingOn()
  }

  /** True while this member is in a call here and has not been identified: nothing about health may be shown. */
  identityPending(memberId: string): boolean {
    return this.#current.identityPending(memberId)
  }

  /** Id under which the running call with this member will be logged; null where none runs. */
  callIdWith(memberId: string): string | null {
    return this.#current.callIdWith(memberId)
  }

  /** The call with its draft as saved; null when idle. */
  getActive(): ActiveCall | null {
    return this.#current.shown()
  }

  /**
   * Checks the contact rules, takes the claim, keeps the call, dials. Asked twice for one member it is one call.
   * @throws ApiError calls.alreadyInCall, calls.claimed, app.locked, and what `permitCall` throws
   */
  async start(workspace: Workspace, request: CallRequest): Promise<ActiveCall> {
    const running = this.#runningWith(request.memberId)
    if (running !== null) return running
    if (this.#starting?.memberId === request.memberId) return this.#starting.call
    if (this.#starting !== null) throw new ApiError('calls.alreadyInCall')
    const starting = { memberId: request.memberId, call: this.#begin(workspace, request) }
    this.#starting = starting
    try {
      return await starting.call
    } finally {
      if (this.#starting === starting) this.#starting = null
    }
  }

  /**
   * The member called us. They are on the line, so nothing is waited for: the server is told meanwhile, so that nobody
   * else calls them.
   * @throws ApiError calls.alreadyInCall, calls.memberNotFound
   */
  receive(workspace: Workspace, { memberId }: CallInput<'calls', 'receive'>): ActiveCall {
    const running = this.#runningWith(memberId)
    if (running !== null) return running
    if (this.#starting !== null) throw new ApiError('calls.alreadyInCall')
    const startedAt = toInstant(this.#options.clock.now())
    const call = takenCall(workspace, memberId, { facts: this.#options.contactFacts(memberId), startedAt })
    startOnDisk(workspace.db, call)
    this.#current.take(call)
    this.#keepClaim(call)
    this.#lease.renewNow()
    this.#current.announce()
    return this.#current.shownNow()
  }

  /** @throws ApiError calls.notInCall */
  confirmIdentity(
    { db }: Workspace,
    { memberId, name, dateOfBirth }: CallInput<'calls', 'confirmIdentity'>,
  ): ActiveCall {
    this.#current.confirmIdentity(db, memberId, { name, dateOfBirth })
    return this.#current.shownNow()
  }

  /** On every keystroke. A save that comes after the end of the call changes nothing. */
  saveDraft({ db }: Workspace, { memberId, draft }: CallInput<'calls', 'saveDraft'>): null {
    saveDraft(db, { memberId, draft, nowMs: this.#options.clock.now() })
    return null
  }

  /** Complete Call. @throws ApiError calls.notInCall, and what `finishCall` throws */
  complete(workspace: Workspace, { memberId, draft }: CallInput<'calls', 'complete'>): FinishedCall {
    const { clock, stationZone, contactFacts } = this.#options
    const call = this.#current.callWith(memberId)
    const finished = finishCall(workspace, {
      call,
      draft,
      nowMs: clock.now(),
      stationZone,
      bookedTests: readBookedTests(workspace.db, call.callId),
      facts: contactFacts(memberId),
    })
    this.#ended(call)
    return finished
  }

  /** Cancel: nothing is logged but its receipt, the next call shows what was typed. Idle already is fine. @throws ApiError calls.notInCall */
  cancel(workspace: Workspace, { memberId }: CallInput<'calls', 'cancel'>): null {
    if (this.#current.call === null) return null
    const call = this.#current.callWith(memberId)
    this.#forget(workspace, call)
    this.#ended(call)
    return null
  }

  /** The server may answer again: a call that it does not know of is told at once. */
  reconcile(): void {
    if (this.#current.call?.claim === 'offline') this.#lease.renewNow()
  }

  /** The machine slept: the claim may have ended. */
  wake(): void {
    this.#lease.renewNow()
  }

  /** Ends timers; the call stays in the cache. */
  stop(): void {
    this.#takenUp.stop()
  }

  /** The call with this member; null where nobody is in a call. @throws ApiError calls.alreadyInCall */
  #runningWith(memberId: string): ActiveCall | null {
    const running = this.#current.shown()
    if (running !== null && running.memberId !== memberId) throw new ApiError('calls.alreadyInCall')
    return running
  }

  #leave(): void {
    this.#lease.end()
    this.#line.end()
    this.#current.clear()
  }

  /** The call that an earlier process did not end, if it can still be going on. */
  #takeUp(workspace: Workspace): void {
    const call = readCall(workspace.db)
    if (call === null) return
    if (hasLongEnded(call, this.#options.clock.now())) {
      this.#options.log.info('call of an earlier day ended')
      this.#forget(workspace, call)
      return
    }
    this.#current.take(call)
    this.#keepClaim(call)
    this.#lease.renewNow()
    this.#followLine(call)
  }

  async #begin(workspace: Workspace, request: CallRequest): Promise<ActiveCall> {
    const { call, tel } = await claimCall(this.#options, this.#lease, { workspace, request })
    this.#current.begin(call)
    this.#keepClaim(call)
    this.#followLine(call)
    this.#current.announce()
    await dial(this.#options, { e164: call.phone, tel, callId: call.callId }, () => {
      const running = this.#current.call
      const isRunning = running?.startedAt === call.startedAt && running.memberId === call.memberId
      if (isRunning) this.#current.note({ dialed: true })
    })
    this.#options.workspaces.requireOpen(workspace)
    if (this.#stopped === call.callId) throw new ApiError('calls.notAllowed', { field: 'doNotCall' })
    this.#current.callWith(request.memberId)
    return this.#current.shownNow()
  }

  #keepClaim({ memberId }: StoredCall): void {
    if (this.#options.workspaces.current().owner.kind === 'demo') return
    this.#lease.keep(memberId, (answer) => {
      const before = this.#current.call?.claim
      if (before === undefined) return
      const claim = claimAfter(before, answer)
      if (claim !== before) this.#current.note({ claim })
    })
  }

  #followLine(call: StoredCall): void {
    this.#line.follow(call, (line) => this.#current.note({ line }))
  }

  #heed(change: CacheChange): void {
    const ended = this.#current.heed(change)
    if (ended !== null) this.#end(ended)
  }

  #end({ call, reason, by }: EndedCall): void {
    const { memberId, firstName, lastName } = call
    this.#stopped = call.callId
    this.#forget(this.#options.workspaces.current(), call)
    this.#ended(call)
    this.#options.onStopped({ memberId, name: `${firstName} ${lastName}`.trim(), reason, by })
  }

  #forget(workspace: Workspace, call: StoredCall): void {
    const { db } = workspace
    db.transaction(() => {
      removeCall(db)
      setNotesAside(db, call.memberId)
      this.#options.canceled(workspace, call)
    })()
  }

  #ended({ memberId }: StoredCall): void {
    this.#leave()
    this.#starting = null
    if (this.#options.workspaces.current().owner.kind === 'staff') this.#lease.release(memberId)
    this.#current.announce()
  }
}
