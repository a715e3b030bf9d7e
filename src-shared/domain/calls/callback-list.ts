import type { StaffRole } from '../../sync/vocabulary.ts'
import { localDate } from '../time/index.ts'

export type CallbackGroup = 'overdue' | 'today' | 'later'
export type CallbackOwner = 'mine' | 'team' | 'other'

/** The one list a callback is in: its time has come, it comes later on this station's day, or on a later day. */
export function callbackGroup(
  dueMs: number,
  { nowMs, stationZone }: { nowMs: number; stationZone: string },
): CallbackGroup {
  if (dueMs <= nowMs) return 'overdue'
  return localDate(stationZone, dueMs) === localDate(stationZone, nowMs) ? 'today' : 'later'
}

/** @param assignedTo staff record; null: the team's */
export function callbackOwner(assignedTo: string | null, staffId: string): CallbackOwner {
  if (assignedTo === null) return 'team'
  return assignedTo === staffId ? 'mine' : 'other'
}

/** Own callbacks and the team's are everybody's work; what others promised is shown to supervisors. */
export function mayHandleCallback(owner: CallbackOwner, role: StaffRole): boolean {
  return owner !== 'other' || role === 'supervisor'
}
