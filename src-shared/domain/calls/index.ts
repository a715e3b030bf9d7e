/** Rules of calls and callbacks. Whether a member may be called now is in `domain/contact-rules`. */
export { actingRole, actingStaffId } from './acting-staff.ts'
export { callbackGroup, callbackOwner, mayHandleCallback, type CallbackOwner } from './callback-list.ts'
export { callbackAt, pickedCallbackAt } from './callback-time.ts'
export { CALL_DAY_STATES, callDayOf, FINISHING_OUTCOMES, isFinished, type CallDay } from './call-day.ts'
export { callMinutes } from './duration.ts'
export { OUTCOMES, OUTREACH_OUTCOMES, outcomesOf, REACHED_OUTCOMES } from './outcomes.ts'
export { isReasonMissing, NOT_INTERESTED_DAYS, REASON_KEYS, REASONS } from './reasons.ts'
export { inboundShares } from './inbound-share.ts'
