import type { KitStatus, StaffRole } from '../../sync/vocabulary.ts'

type ManualStatus = Exclude<KitStatus, 'ordered' | 'sent'>

/**
 * Along the timeline a kit only goes forward, and stages that nobody saw may be skipped. From `ordered` on it goes
 * through a clinician's approval, never by hand; an order that is not wanted is given up as lost. In place of a lost
 * kit another one is ordered. The database holds the same moves.
 */
const NEXT: Readonly<Record<KitStatus, readonly ManualStatus[]>> = {
  ordered: ['lost'],
  sent: ['delivered', 'awaiting-completion', 'completed', 'lost'],
  delivered: ['awaiting-completion', 'completed', 'lost'],
  'awaiting-completion': ['completed', 'lost'],
  completed: [],
  lost: [],
}

/** The statuses that a person may give a kit by hand (docs/rules/care.md#kit-status). */
export function nextKitStatuses(status: KitStatus): readonly ManualStatus[] {
  return NEXT[status]
}

/** Whether somebody with this role may order a kit that waits for an order (docs/rules/care.md#kit-status). The server decides the same. */
export const mayOrderKits = (role: StaffRole): boolean => role === 'clinician'
