import type { Db } from './types.ts'

/**
 * Two threads write to one cache, and SQLite lets one wait until the other has ended, which it learns by looking again, later and
 * later. So that a person never waits for a whole page of rows, and not for one after the other, their thread says that it wants to
 * write, and the other one commits what it has and lets it.
 */
const turns = new WeakMap<Db, Int32Array>()

/** Writes by this connection are announced from now on. @returns what the other thread takes as its `WriteTurn` */
export function announceWrites(db: Db): SharedArrayBuffer {
  const shared = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  turns.set(db, new Int32Array(shared))
  return shared
}

export const stopAnnouncing = (db: Db): void => void turns.delete(db)

const commitListeners = new WeakMap<Db, () => void>()

/** `listener` is called after everything that may have committed; the transaction is over then. */
export const onCommit = (db: Db, listener: () => void): void => void commitListeners.set(db, listener)

/** Runs what may write. */
export function asWriter<T>(db: Db, work: () => T): T {
  const done = inTurn(db, work)
  if (!db.inTransaction) commitListeners.get(db)?.()
  return done
}

function inTurn<T>(db: Db, work: () => T): T {
  const turn = turns.get(db)
  if (turn === undefined) return work()
  Atomics.add(turn, 0, 1)
  try {
    return work()
  } finally {
    Atomics.sub(turn, 0, 1)
    Atomics.notify(turn, 0)
  }
}

/** The other thread's side. */
export class WriteTurn {
  readonly #turn: Int32Array

  constructor(shared: SharedArrayBuffer) {
    this.#turn = new Int32Array(shared)
  }

  isWanted(): boolean {
    return Atomics.load(this.#turn, 0) > 0
  }

  /** Waits, without a transaction, until nobody wants to write. */
  give(): void {
    for (let wanted = 0; (wanted = Atomics.load(this.#turn, 0)) > 0;) Atomics.wait(this.#turn, 0, wanted)
  }
}
