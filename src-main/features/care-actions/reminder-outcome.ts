import { readRow } from '../../db/row-store.ts'
import { jobsOfRow } from '../../sync/outbox.repo.ts'
import { awaitSettled, type SettleDeps } from '../../workspace/await-settled.ts'
import type { Workspace } from '../../workspace/types.ts'

/** The appointment or kit that a message is about. */
export interface ReminderRow {
  readonly table: 'appointments' | 'test_kits'
  readonly rowId: string
}

export interface ReminderOutcome {
  readonly delivery: 'sent' | 'waiting' | 'failed'
  /** Why it failed, as the server says it. */
  readonly reason: string | null
}

const WAITING: ReminderOutcome = { delivery: 'waiting', reason: null }

/** What the cached row says; null while nobody knows. */
function outcomeOf({ db }: Workspace, { table, rowId }: ReminderRow): ReminderOutcome | null {
  if (jobsOfRow(db, table, rowId).some(({ state }) => state === 'attention'))
    return { delivery: 'failed', reason: null }
  const appointment = table === 'appointments' ? readRow(db, 'appointments', rowId) : null
  const kit = table === 'test_kits' ? readRow(db, 'test_kits', rowId) : null
  const state = appointment?.reminder_state ?? kit?.follow_up_state ?? null
  if (state === 'sent') return { delivery: 'sent', reason: null }
  if (state !== 'failed') return null
  return { delivery: 'failed', reason: appointment?.reminder_reason ?? kit?.follow_up_reason ?? null }
}

/** Waits until the server has said what became of the message. */
export function awaitReminder(workspace: Workspace, row: ReminderRow, deps: SettleDeps): Promise<ReminderOutcome> {
  return awaitSettled(workspace, () => outcomeOf(workspace, row), { ...deps, late: WAITING })
}
