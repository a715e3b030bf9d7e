import type { StaffRole } from '../../sync/vocabulary.ts'

/** Whoever works at the station: a signed-in person, or the generic one of the demo. */
type Owner = { readonly kind: 'demo' } | { readonly kind: 'staff'; readonly staffId: string; readonly role: StaffRole }

/** Whoever tries the demo stands in for the specialist whose callbacks the sample members hold. */
const DEMO_STAFF_ID = '00000000-0000-4000-8000-00000000c101'

/** The staff record whose callbacks are 'mine'. */
export const actingStaffId = (owner: Owner): string => (owner.kind === 'demo' ? DEMO_STAFF_ID : owner.staffId)

/** The generic identity is an outreach specialist (docs/rules/access.md#access-and-roles). */
export const actingRole = (owner: Owner): StaffRole => (owner.kind === 'demo' ? 'outreach_specialist' : owner.role)
