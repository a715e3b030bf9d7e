import type { StaffRole } from '../../sync/vocabulary.ts'

/** Rules of calls and callbacks. Whether a member may be called now is in `domain/contact-rules`. */
export {
  callbackGroup,
  callbackOwner,
  mayHandleCallback,
  type CallbackOwner,
  callbackAt,
  pickedCallbackAt,
} from './callbacks.ts'
export { CALL_DAY_STATES, callDayOf, FINISHING_OUTCOMES, isFinished, type CallDay, callMinutes } from './call-day.ts'
export {
  OUTCOMES,
  OUTREACH_OUTCOMES,
  outcomesOf,
  REACHED_OUTCOMES,
  isReasonMissing,
  needsReason,
  NOT_INTERESTED_DAYS,
  REASON_KEYS,
  REASONS,
} from './outcomes.ts'
export { inboundShares } from './inbound-share.ts'

/** Whoever works at the station: a signed-in person, or the generic one of the demo. */
type Owner = { readonly kind: 'demo' } | { readonly kind: 'staff'; readonly staffId: string; readonly role: StaffRole }

/** Whoever tries the demo stands in for the specialist whose callbacks the sample members hold. */
const DEMO_STAFF_ID = '00000000-0000-4000-8000-00000000c101'

/** The staff record whose callbacks are 'mine'. */
export const actingStaffId = (owner: Owner): string => (owner.kind === 'demo' ? DEMO_STAFF_ID : owner.staffId)

/** The generic identity is an outreach specialist (docs/rules/access.md#access-and-roles). */
export const actingRole = (owner: Owner): StaffRole => (owner.kind === 'demo' ? 'outreach_specialist' : owner.role)
