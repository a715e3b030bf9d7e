import type { StaffRole } from '../../sync/vocabulary.ts'

/** Who verifies evidence that somebody else entered, or sends it back. */
export const mayVerifyEvidence = (role: StaffRole): boolean => role === 'care_coordinator' || role === 'clinician'

/** Who says that a member is not counted for a gap; another of them verifies it. */
export const mayExcludeGap = (role: StaffRole): boolean => mayVerifyEvidence(role)

/** Who opens a gap again that is closed or does not count. */
export const mayReopenGap = (role: StaffRole): boolean => role === 'supervisor' || role === 'clinician'
