import type { StaffRole } from '#shared/sync/vocabulary.ts'

/** Who is offered emergency access; the server decides (docs/rules/access.md#emergency-access). */
export const mayHaveEmergencyAccess = (role: StaffRole): boolean => role === 'clinician' || role === 'supervisor'
