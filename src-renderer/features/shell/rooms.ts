import { mayShipKits } from '#shared/domain/kit-shipping/index.ts'
import { mayDecideContacts } from '#shared/domain/station/index.ts'
import { mayCoach } from '#shared/domain/tasks/index.ts'
import type { SessionState } from '#shared/ipc/session.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { TASKS } from '../tasks/index.ts'

/** Pages beside the board, each for some roles (docs/rules/access.md#routes). */
const ROOMS = {
  '/team': (role: StaffRole) => role === 'supervisor',
  '/calls': mayCoach,
  '/kits': mayShipKits,
  '/contacts': mayDecideContacts,
  '/answers': (role: StaffRole) => role === 'supervisor',
} as const
export type Room = keyof typeof ROOMS

/** Whether whoever is at the desk may be in this room. */
export const mayEnter = (room: Room, session: SessionState): boolean =>
  session.kind === 'signed-in' && ROOMS[room](session.role)

/** Where each role's own work is: what they see first after signing in. */
const FIRST: Partial<Readonly<Record<StaffRole, Room | typeof TASKS>>> = {
  supervisor: '/team',
  coach: '/calls',
  care_coordinator: TASKS,
  clinician: TASKS,
}

/** The board's address where nothing else comes first. */
export const firstPageOf = (role: StaffRole): string => FIRST[role] ?? '/dashboard'
