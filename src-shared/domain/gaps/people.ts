import type { StaffRole } from '../../sync/vocabulary.ts'

/** Who verifies evidence that somebody else entered, or sends it back. */
export const mayVerifyEvidence = (role: StaffRole): boolean => role === 'care_coordinator' || role === 'clinician'

/** Who opens a closed gap again. */
export const mayReopenGap = (role: StaffRole): boolean => role === 'supervisor' || role === 'clinician'
