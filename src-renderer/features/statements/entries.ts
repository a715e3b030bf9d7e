import type { StatementContent } from '#shared/sync/statements.ts'

/** One thing that can be recorded with one key. Words: `entry.<id>` of the catalog. */
export interface RecordEntry {
  readonly id: string
  /** `KeyboardEvent.code`. */
  readonly code: `Key${string}`
  /** Who is on the line need not be certain. */
  readonly beforeIdentity: boolean
  readonly content: StatementContent
}

/** What the dialog offers, in this order. A new kind of statement is a line here, and its words. */
export const RECORD_ENTRIES = [
  {
    id: 'doNotCall',
    code: 'KeyD',
    beforeIdentity: true,
    content: { kind: 'do-not-call', scope: 'all' },
  },
  {
    id: 'noReminders',
    code: 'KeyR',
    beforeIdentity: true,
    content: { kind: 'do-not-call', scope: 'reminders' },
  },
] as const satisfies readonly RecordEntry[]
