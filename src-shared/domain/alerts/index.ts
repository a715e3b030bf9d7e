import type { StaffRole } from '../../sync/vocabulary.ts'

/**
 * What somebody of a role does about an urgent alert (docs/safety.md#urgent-alerts). closes: handles it to its end;
 * acknowledges: takes it on until a clinician has it; leaves: gets a clinician.
 */
export type AlertPart = 'closes' | 'acknowledges' | 'leaves'

const PARTS = {
  outreach_specialist: 'leaves',
  care_coordinator: 'leaves',
  coach: 'leaves',
  clinician: 'closes',
  supervisor: 'acknowledges',
  administrator: 'leaves',
  auditor: 'leaves',
} as const satisfies Record<StaffRole, AlertPart>

export const alertPart = (role: StaffRole): AlertPart => PARTS[role]
