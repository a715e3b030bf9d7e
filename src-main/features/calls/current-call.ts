import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { ActiveCall, CallStop } from '#shared/ipc/calls.ts'
import type { Clock } from '../../base/clock.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Log } from '../../log/types.ts'
import type { CacheChange, Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import {
  hasStatementIn,
  readDraft,
  readForeignStop,
  writeCall,
  type ForeignStop,
  type StoredCall,
} from './calls.repo.ts'

/** After this time nobody is in the call any more, whatever the cache says. */
export const CALL_ENDS_AFTER_MS = 12 * 3_600_000

export const hasLongEnded = ({ startedAt }: StoredCall, nowMs: number): boolean =>
  nowMs - toEpochMs(startedAt) >= CALL_ENDS_AFTER_MS

/** A call that must not go on: why, and who recorded it; `by` null: it came with a file, or from somebody not known here. */
export interface EndedCall {
  readonly call: StoredCall
  readonly reason: CallStop
  readonly by: string | null
}

interface CurrentCallOptions {
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly log: Log
  readonly contactFacts: (memberId: string) => ContactFacts | null
  readonly onActive: (call: ActiveCall | null) => void
}

/** The call of this station as it stands: what is known of it, on disk and to the screens. It begins and ends nothing. */
export class CurrentCall {
  readonly #options: CurrentCallOptions
  #call: StoredCall | null = null
  /** Why nobody should be calling any more. */
  #stop: CallStop | null = null
  /** Somebody else's word that nobody is to call stands and is known: it ends no call any more. */
  #heard = false
  /** Whoever is on the line may be in danger. */
  #alertOpen = false

  constructor(options: CurrentCallOptions) {
    this.#options = options
  }

  get call(): StoredCall | null {
    return this.#call
  }

  /** One that was permitted just now. */
  begin(call: StoredCall): void {
    this.#call = call
    this.#alertOpen = isAlertOpen(this.#options.contactFacts(call.memberId))
    this.#heard = this.#foreignStop(call) !== null
  }

  /** One that goes on, or that the member made. */
  take(call: StoredCall): void {
    const facts = this.#options.contactFacts(call.memberId)
    this.#call = call
    this.#stop = stopAfter(facts)
    this.#alertOpen = isAlertOpen(facts)
    this.#heard = this.#foreignStop(call) !== null
  }

  clear(): void {
    this.#call = null
    this.#stop = null
    this.#heard = false
    this.#alertOpen = false
  }

  isGoingOn(): boolean {
    return this.#call !== null && !hasLongEnded(this.#call, this.#options.clock.now())
  }

  identityPending(memberId: string): boolean {
    const call = this.#call
    return call?.memberId === memberId && !(call.identity.name && call.identity.dateOfBirth)
  }

  callIdWith(memberId: string): string | null {
    return this.#call?.memberId === memberId ? this.#call.callId : null
  }

  /** @throws ApiError calls.notInCall */
  callWith(memberId: string): StoredCall {
    if (this.#call?.memberId !== memberId) throw new ApiError('calls.notInCall')
    return this.#call
  }

  /** @throws ApiError calls.notInCall */
  confirmIdentity(db: Workspace['db'], memberId: string, identity: StoredCall['identity']): void {
    const call = { ...this.callWith(memberId), identity }
    writeCall(db, call)
    this.#call = call
    this.announce()
  }

  /** What the desk itself found out: a full disk does not end the call. */
  note(found: Partial<StoredCall>): void {
    if (this.#call === null) return
    this.#call = { ...this.#call, ...found }
    try {
      writeCall(this.#db(), this.#call)
    } catch (error) {
      this.#options.log.error('state of the call not kept', { error })
    }
    this.announce()
  }

  /**
   * @returns the call and why it has to end, where somebody else said something after which nobody calls, and nobody talks yet.
   * What was said here, or taken back here, ends no call.
   */
  heed(change: CacheChange): EndedCall | null {
    const call = this.#call
    if (call === null || !mayMatter(change, call.memberId)) return null
    const facts = this.#options.contactFacts(call.memberId)
    const [stop, alertOpen] = [stopAfter(facts), isAlertOpen(facts)]
    const foreign = this.#foreignStop(call)
    const isNew = foreign !== null && !this.#heard
    if (!isNew && stop === this.#stop && alertOpen === this.#alertOpen) return null
    this.#stop = stop
    this.#heard = foreign !== null
    this.#alertOpen = alertOpen
    if (isNew && !mayBeTalking(this.#db(), call, this.#options.clock.now()))
      return { call, reason: foreign.reason, by: foreign.by }
    this.announce()
    return null
  }

  announce(): void {
    this.#options.onActive(this.shown())
  }

  /** With its draft as saved; null when idle. */
  shown(): ActiveCall | null {
    return this.#call === null ? null : this.shownNow()
  }

  /** @throws ApiError calls.notInCall */
  shownNow(): ActiveCall {
    if (this.#call === null) throw new ApiError('calls.notInCall')
    const draft = readDraft(this.#db(), this.#call.memberId)
    return { ...this.#call, stop: this.#stop, alertOpen: this.#alertOpen, draft }
  }

  #foreignStop({ memberId }: StoredCall): ForeignStop | null {
    const { owner, db } = this.#options.workspaces.current()
    // On sample data nobody else records anything.
    return owner.kind === 'demo' ? null : readForeignStop(db, { memberId, staffId: owner.staffId })
  }

  #db(): Workspace['db'] {
    return this.#options.workspaces.current().db
  }
}

/** So long a telephone rings; then somebody may have answered. */
const RINGS_MS = 60_000
const HEEDED: readonly CacheChange['tables'][number][] = [
  'member_statements',
  'contact_verifications',
  'member_outreach',
]

/** Whether something may have become known about the member, here or at another station, that matters to whoever talks with them. */
const mayMatter = ({ tables, memberIds }: CacheChange, memberId: string): boolean =>
  tables.some((table) => HEEDED.includes(table)) && (memberIds === null || memberIds.includes(memberId))

function stopAfter(facts: ContactFacts | null): CallStop | null {
  if (facts?.deceased === true) return 'deceased'
  return facts?.onDnc === true ? 'doNotCall' : null
}

/** Nothing helps somebody who has died. */
const isAlertOpen = (facts: ContactFacts | null): boolean => facts?.crisisHold === true && !facts.deceased

/** From the first tick, word or minute on somebody may be on the line, and whoever called us is: they are not cut off. */
function mayBeTalking(
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
    hasStatementIn(db, callId)
  )
}
