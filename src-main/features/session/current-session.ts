import type { Erased } from '#shared/ipc/session.ts'
import type { Clock } from '../../base/clock.ts'
import type { SecureStore } from '../../os/secure-store.ts'
import { writeRecord, type SessionRecord } from './session-record.ts'

/** Whose session this desk has, in memory and on disk. What changes it runs one after the other. */
export class CurrentSession {
  readonly #store: SecureStore
  readonly #clock: Clock
  #last: Promise<unknown> = Promise.resolve()
  /** Null while nobody is signed in. */
  record: SessionRecord | null = null
  /** Was signed in at another server than this desk has now. */
  stray: SessionRecord | null = null
  /** What is here is to be erased since then, and there is no room yet for the work that is to be kept of it. */
  waitsForRoomSince: number | null = null
  /** What was erased here and why, until somebody signs in. */
  erased: Erased | null = null

  constructor({ store, clock }: { readonly store: SecureStore; readonly clock: Clock }) {
    this.#store = store
    this.#clock = clock
  }

  inTurn<T>(task: () => Promise<T>): Promise<T> {
    const run = this.#last.then(task, task)
    this.#last = run.catch(() => undefined)
    return run
  }

  /** Resolves when everything that was begun has ended. */
  async ended(): Promise<void> {
    await this.#last
  }

  /** Changes the record, where there is one, and writes it. */
  async keep(change: Partial<SessionRecord>): Promise<void> {
    if (!this.record) return
    const { station } = this.record
    const latestAt = Math.max(station.latestAt, this.#clock.now())
    this.record = { ...this.record, station: { ...station, latestAt }, ...change }
    await writeRecord(this.#store, this.record)
  }
}
