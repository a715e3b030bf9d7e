import { SYNCED_TABLE_NAMES, type SyncedTable } from '#shared/sync/rows.ts'

/** What one round of work should do. */
export interface Round {
  /** Renew the session first: after sleep, a lost network or a new subscription. */
  readonly refreshSession: boolean
  /** Read who I am and my teams anew instead of from the cursor. */
  readonly recheckIdentity: boolean
  /** Pull what is urgent before all else. */
  readonly urgent: boolean
  /** Send what is due. */
  readonly push: boolean
  /** In pull order; empty when only changes are sent. */
  readonly tables: readonly SyncedTable[]
}

/** Collects what is asked for while a round is running; the next round takes all of it at once. */
export class PendingWork {
  #refreshSession = false
  #recheckIdentity = false
  #push = false
  #urgent = false
  #tables = new Set<SyncedTable>()

  requestPush(): void {
    this.#push = true
  }

  requestUrgent(): void {
    this.#urgent = true
  }

  /** @param table null for all. */
  requestPull(table: SyncedTable | null): void {
    for (const name of table === null ? SYNCED_TABLE_NAMES : [table]) this.#tables.add(name)
  }

  requestEverything(): void {
    this.#refreshSession = true
    this.#recheckIdentity = true
    this.requestPush()
    this.requestPull(null)
  }

  isEmpty(): boolean {
    return !this.#push && !this.#urgent && !this.#refreshSession && this.#tables.size === 0
  }

  /** True once, when something is to be sent: sending does not wait for a long pull to end. */
  takePush(): boolean {
    const wanted = this.#push
    this.#push = false
    return wanted
  }

  /** The same for what is urgent. */
  takeUrgent(): boolean {
    const wanted = this.#urgent
    this.#urgent = false
    return wanted
  }

  take(): Round {
    const round: Round = {
      refreshSession: this.#refreshSession,
      recheckIdentity: this.#recheckIdentity,
      urgent: this.takeUrgent(),
      push: this.takePush() || this.#tables.size > 0,
      tables: SYNCED_TABLE_NAMES.filter((name) => this.#tables.has(name)),
    }
    this.#refreshSession = false
    this.#recheckIdentity = false
    this.#tables.clear()
    return round
  }

  /** Puts a round back that could not be done. */
  requeue(round: Round): void {
    this.#refreshSession ||= round.refreshSession
    this.#recheckIdentity ||= round.recheckIdentity
    this.#push ||= round.push
    this.#urgent ||= round.urgent
    for (const table of round.tables) this.#tables.add(table)
  }
}
