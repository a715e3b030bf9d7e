import type { StaffRole } from '#shared/sync/vocabulary.ts'

/** Who is offered to bring rosters in; the server decides (docs/rules/imports.md#rosters). */
export const mayImport = (role: StaffRole): boolean => role === 'supervisor'
