import type { DeskApi } from '../../../src-shared/ipc/index.ts'
import type { Random } from '../../../src-shared/sample-data/panel/random.ts'
import type { OutboxKind } from '../../../src-shared/sync/outbox.ts'
import type { SyncedTable } from '../../../src-shared/sync/rows.ts'

/** Of a column: something stands there, whoever said it first. */
export const SOMETHING = '(something)'

/** What a person did, as the desk acknowledged it. */
export interface Done {
  readonly kind: OutboxKind
  readonly table: SyncedTable
  /** Of the row; null where the table has one row of each member, and the desk does not tell its id. */
  readonly id: string | null
  /** The member; the staff record where it is about somebody of the staff. */
  readonly memberId: string
  /** What the person wrote in it: of each action another text. Empty where nothing is written. */
  readonly text: string
  /** What the row holds from then on. */
  readonly holds: Readonly<Record<string, unknown>>
}

/** What a worker works with. */
export interface Hands {
  readonly api: DeskApi
  readonly random: Random
  /** The member whom it is about. */
  readonly memberId: string
  /** Of the person at this desk. */
  readonly staffId: string
  readonly text: string
  /** The date at the desk, so many days later. */
  day(later: number): string
  /** A whole call with the member, with notes; with a promise to call back where `promise`. */
  call(promise: boolean): Promise<readonly Done[]>
  /** Hears what is begun, which may be done though the desk is killed before it says so. */
  begin(kind: OutboxKind): void
}

/** One thing that a person does at a desk; nothing where there is no occasion, or the desk refuses it. */
export type Work = (hands: Hands) => Promise<readonly Done[]>

const PATIENCE_MS = 1_000

/** The answer of a call that waits for the server; null where it does not come soon: nobody was told anything by then. */
export const soonOrNull = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([
    asked,
    new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), PATIENCE_MS)
    }),
  ])

/** One of them by chance; null where there is none. */
export const oneOf = <T>(random: Random, all: readonly T[]): T | null => {
  const [first, ...rest] = all
  return first === undefined ? null : random.one([first, ...rest])
}
