import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { useSession } from '../../api/index.ts'

/** Who is offered to bring rosters in; the server decides (docs/rules/imports.md#rosters). */
export const mayImport = (role: StaffRole): boolean => role === 'supervisor' || role === 'administrator'

/** Whether figures alone are for whoever is at the desk: an administrator sees no member. */
export function useCountsOnly(): boolean {
  const session = useSession()
  return session.kind === 'signed-in' && session.role === 'administrator'
}
