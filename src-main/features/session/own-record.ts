import type { Clock } from '../../base/clock.ts'
import { readRow } from '../../db/row-store.ts'
import type { Log } from '../../log/types.ts'
import type { WorkspaceControl } from '../../workspace/holder.ts'
import type { Workspace } from '../../workspace/types.ts'
import type { SyncService } from '../sync/register.ts'
import { goOnInCache } from './arrival.ts'
import type { SessionRecord } from './session-record.ts'

/** After this time it is asked again whether the call is over. */
const IN_CALL_MS = 5000

interface OwnRecordOptions {
  readonly workspaces: WorkspaceControl
  readonly sync: SyncService
  readonly clock: Clock
  readonly log: Log
  readonly inCall: () => boolean
  readonly record: () => SessionRecord | null
  readonly keep: (change: Pick<SessionRecord, 'fullName' | 'role'>) => Promise<void>
  /** Runs when no other operation of the session does. */
  readonly inTurn: (task: () => Promise<void>) => Promise<void>
  readonly announce: () => void
}

/**
 * Follows the own staff record: a name or role that a pull brings is said at once, and what may be done here goes by it, after a
 * call where one runs.
 */
export function followOwnRecord(options: OwnRecordOptions): void {
  const { workspaces, clock, log, inCall, record, keep, inTurn, announce } = options
  let unsubscribe = (): void => {}

  async function takeUp(): Promise<void> {
    const before = record()
    const { owner, db } = workspaces.current()
    if (!before || owner.kind !== 'staff' || !db.open) return
    const own = readRow(db, 'staff', before.staffId)
    if (!own) return
    const now = { fullName: own.full_name, role: own.role }
    if (now.fullName !== before.fullName || now.role !== before.role) {
      await keep(now)
      announce()
    }
    if (now.fullName === owner.fullName && now.role === owner.role) return
    if (inCall()) clock.after(IN_CALL_MS, changed)
    else await goOnInCache(options, { ...before, ...now })
  }
  const changed = (): void => {
    inTurn(takeUp).catch((error: unknown) => log.error('own record not taken up', { error }))
  }
  const follow = ({ owner, changes }: Workspace): void => {
    unsubscribe()
    if (owner.kind !== 'staff') return
    unsubscribe = changes.subscribe(({ tables }) => {
      if (tables.includes('staff')) changed()
    })
  }
  workspaces.onSwitched(follow)
}
