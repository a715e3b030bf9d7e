import type { Erased } from '#shared/ipc/session.ts'
import { NoRoomForWork, type KeptWork } from '../../workspace/unsent-work.ts'
import type { CurrentSession } from './current-session.ts'
import { rescueWork, type DepartureOptions } from './departure.ts'
import type { SessionRecord } from './session-record.ts'

type Reason = Erased['reason']

/** How often it is tried again while the disk is full, and for how long. */
const ROOM_EVERY_MS = 5_000
const ROOM_LIMIT_MS = 24 * 60 * 60_000

export interface ErasureOptions extends DepartureOptions {
  readonly current: CurrentSession
  /** Ends the session here, with everything that is kept of it. */
  readonly leave: (record: SessionRecord) => Promise<void>
  /** Locks the desk at once. */
  readonly shut: () => void
}

/** Erases what its owner did not give up: unsent work is kept for the administrator where the plan has a key for it. */
export class Erasure {
  readonly #options: ErasureOptions
  #cancel: (() => void) | null = null

  constructor(options: ErasureOptions) {
    this.#options = options
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  /** Where the disk has no room for that work, the desk locks, and is erased when there is some. Only to be called in turn. */
  async erase(record: SessionRecord, reason: Reason): Promise<void> {
    const { current, log, leave } = this.#options
    const kept = await this.#keep(record)
    if (kept === null) return this.#waitForRoom(reason)
    this.stop()
    current.erased = { reason, ...kept }
    log.warn('cache erased', { reason, unsent: kept.unsent, sealed: kept.sealed })
    await leave(record)
  }

  /** Null: later there may be room for it. */
  async #keep(record: SessionRecord): Promise<KeptWork | null> {
    const { current, clock, log } = this.#options
    try {
      return await rescueWork(this.#options, record)
    } catch (error) {
      if (!(error instanceof NoRoomForWork)) throw error
      current.waitsForRoomSince ??= clock.now()
      if (clock.now() - current.waitsForRoomSince < ROOM_LIMIT_MS) return null
      log.error('unsent work not kept', { error })
      return { unsent: error.unsent, sealed: false }
    }
  }

  #waitForRoom(reason: Reason): void {
    const { current, clock, shut } = this.#options
    shut()
    this.stop()
    this.#cancel = clock.after(ROOM_EVERY_MS, () => {
      void current.inTurn(async () => {
        if (current.record && current.waitsForRoomSince !== null) await this.erase(current.record, reason)
      })
    })
  }
}
