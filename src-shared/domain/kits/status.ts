import type { KitStatus } from '../../sync/vocabulary.ts'

type ManualStatus = Exclude<KitStatus, 'ordered' | 'sent'>

/**
 * Along the timeline a kit only goes forward, stages that nobody saw may be skipped, and a lost kit can turn up.
 * `ordered` leaves through a clinician's approval alone.
 */
const NEXT: Readonly<Record<KitStatus, readonly ManualStatus[]>> = {
  ordered: [],
  sent: ['delivered', 'awaiting-completion', 'completed', 'lost'],
  delivered: ['awaiting-completion', 'completed', 'lost'],
  'awaiting-completion': ['completed', 'lost'],
  completed: [],
  lost: ['delivered'],
}

/** The statuses that a person may give a kit by hand (decisions.md, 'Kit status'). */
export function nextKitStatuses(status: KitStatus): readonly ManualStatus[] {
  return NEXT[status]
}
